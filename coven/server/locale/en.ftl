### What the server says: errors, mail, notifications, previews of links, the privacy notice

## Errors: the server

internal-error = Something went wrong on our side. It has been logged.
storage-unavailable = The server can’t reach its storage right now. Nothing was changed; try again in a moment.
damaged-table = The stored data of this table can’t be read. The error has been logged.
too-fast = That was a bit fast. Wait a moment, then try again.
node-stopping = The server is restarting. We’ll reconnect you.
other-site = This request came from another site.
no-page = There’s nothing at this address.
too-many-own-tables = You already have { $tables } tables open. Close one first.
too-many-tables-here = Too many tables are open on your network. Close one first.
too-many-spectators = This server has as many spectators as it can handle. Try again later.

## Errors: you and your account

signed-out = You’ve been signed out of this browser. Reload the page.
not-signed-in-there = You’re no longer signed in there.
code-unknown = This code is wrong, expired or has already been used.
bot-sign-out = Bots use a token and can’t sign out.
bot-token = Bots use a token and can’t do this.
no-previous-session = This browser wasn’t signed in as anyone else, or that session has ended.
suspended = The host of this server has suspended you until { $until }. You can’t play or chat until then.
suspended-for-good = The host of this server has suspended you. You can’t play or chat.
suspended-reason = { $suspended } Reason: { $reason }
too-many-passkeys = You already have { $passkeys } passkeys. Remove one first.
passkey-known = This passkey is already in use.
passkey-unknown = We don’t know this passkey. It may have been removed.
passkey-site = This passkey was used on { $used }, but this site is { $expected }.
passkey-late = This request has expired or was already answered. Try again.
passkey-invalid = This passkey couldn’t be verified.
passkey-address = Passkeys need a host name. Open this page at localhost, or at the server’s https address.
bot-account = Only the host of the server can remove a bot.
delete-name = To confirm, enter your name exactly: { $name }.
name-empty = Your name needs at least one letter.

## Errors: mail and notifications

link-stop-invalid = This link is incomplete or isn’t ours. You can turn notifications off in the settings.
link-block-invalid = This link is incomplete or isn’t ours. Copy the whole address from the email.
link-confirm-invalid = This link is incomplete or has expired. Enter your address in the settings again.
quiet-hours-equal = Quiet hours must start and end at different times.
no-mail = This server doesn’t send email: its host hasn’t set that up.
mail-asked-recently = We wrote to this address recently. Check your mailbox, or try again in an hour.
mail-blocked = The owner of this address has blocked email from this server.
mail-many-addresses = You’ve tried several addresses today. Try again tomorrow.
mail-server-limit = This server has sent all the confirmation emails it may send today. Try again tomorrow.
mail-not-pending = This address no longer needs confirming.
bot-notifications = Bots stay connected and need no notifications.
mail-malformed = That doesn’t look like an email address. Use one like ann@example.org.

## Errors: tables and seats

no-table = This table doesn’t exist.
no-table-code = No table has this code.
no-spectators = This table doesn’t allow spectators.
deal-first-day = Play this deal first. You can watch it at other tables once you have, or when its day is over.
deal-first-evening = Play this deal first. You can watch it at other tables once you have, or when every table has finished it.
bot-seat = A bot can only sit where the host invited it, or at its own table.
all-seats-taken = All seats are taken.
seat-taken = That seat is taken.
too-many-seated = { $seated } people are seated, but the game would have { $players } players. Free a seat first.
too-many-open-tables = You already have several open tables. Start or close one first.
host-only = Only the host of the table can do that.
game-started = The game at this table has started.
table-closed = This table is closed.
no-bot = There’s no bot with that id.
seat-free = There’s still a free seat. Add a bot, or wait.
not-seated = You’re not seated at this table.
no-substitutes = Bots can’t take over at this table, so the game will wait for you.
game-not-over = The game isn’t over yet.
rematch-players = Only the players of a game can ask for a rematch.
accepted-only = Only players who accepted can do that.
no-countdown = This table isn’t counting down to a start.
no-lesson = This game has no lesson.
too-many-tables-from-here = Too many open tables were made on your network. Wait until some of them have started.
table-changed = The table just changed. Take another look, then start.
game-not-started = The game hasn’t started.
table-busy = Too many people are changing this table at once. Try again.
needs-version = This table needs version { $version } of the rules, which this server doesn’t have. You can download the game so far as a record.
pace-same = The table is already played at this pace.
pace-players = You’re a spectator here. Only the players can change the pace.
pace-running = You can change the pace only while a game is running.
players-only = You’re a spectator here. Only the players can decide that.
bot-absence = Bots have no say about absent players.
no-game-running = No game is running here.
you-resigned = You resigned from this game. Take your seat back first.
no-one-away = No one has been away for long. Wait a little.
no-bot-soon = No bot is about to take over. Wait a little.
deal-compared = This deal is compared with other tables, so it must be played to the end. Let a bot take over.
branch-finished = You can only continue from a finished game.
device-rules = The rules have changed since this game, so it can’t be added.
device-record = This game breaks the rules at line { NUMBER($line) } of its log, so it can’t be added.

## Errors: moves, chat, hints

stale-move = The game has moved on. Take another look, then choose.
nothing-to-claim = There’s nothing to claim right now.
spectator = Spectators can’t do this. Take a seat first.
no-hints = This table has no hints.
not-asked = It’s not your turn.
hints-busy = Several players are waiting for hints. Wait a moment, then ask again.
no-conditional-moves = You can set moves in advance only in a running game that is played over days.
no-free-chat = There’s no free chat at this table. Use the game’s phrases or an emoji.
table-not-yours = You’re not at this table.
chat-busy = Everyone’s talking at once. Try again.
chat-empty = Write something first.

## Errors: replays, reviews, puzzles, events

no-game = There’s no game with this name here.
no-puzzle = This game has { $puzzles } puzzles, and this isn’t one of them.
replays-busy = We’re busy preparing replays. Wait a moment, then try again.
own-seat-only = While the game is running, you can only see it from your own seat.
log-hidden = At this table the whole log is shown only after the game.
reviews-busy = Reviews take a while, and several are under way. Wait until one is done.
review-not-over = You can review a game once it’s over.
too-many-evenings = You already have several events waiting for players. Start one first.
no-evening = This event doesn’t exist.
evening-busy = Too many people are changing this event at once. Try again.
evening-not-yours = You’re not part of this event, or it hasn’t started.
evening-over = This event is over.
no-daily-deals = This server has no deals of the day.
daily-deal-people = The deal of the day is for people, not for bots.
evening-together = At most { $players } people fit at a table.
evening-people = Events are for people. Bots sit where the host puts them.
evening-full = This event is full: { $people } people are taking part.
evening-one-table = A single table has nothing to be compared with. Wait for more players.
evening-not-started = This event hasn’t started.
evening-host-only = Only the host of the event and the organisers of its club can do that.
evening-started = This event has started.
tournament-together = In a tournament, at least two people play at each table.
tournament-clock = A tournament needs a clock, so that no one waits for a player who doesn’t come.
tournament-club = A club event needs its club, and only club events have one.
tournament-few = A tournament needs at least two players.
tournament-out = You’re out of this knockout.
tournament-waiting = You have no table in this round. The next round will be paired when it ends.

## Errors: friends, profiles, finding a game

friends-off = Turn friends on first.
bot-friends = Friends are for people, not for bots.
friend-self = That’s your own code. Send it to someone else.
friend-code-unknown = There’s no one with this code. Ask for a new link.
friend-unavailable = { $name } isn’t taking friend requests.
friend-not-met = You can only add people you’ve shared a table with.
no-friend-request = This request has been withdrawn.
too-many-friends = You already have { $people } friends and requests. Remove one first.
too-many-blocks = You’ve already blocked { $people } people. Unblock one first.
block-self = You can’t block yourself.
no-person = There’s no one with this id here.
table-unavailable = You can’t join this table. Choose another one.
invite-own-table = Take a seat at this table first, then invite your friends.
invite-friends-only = You can only invite your friends.
no-profile = There’s no public profile at this address.
address-taken = Someone else has this address. Choose another one.
address-invalid = Use 3 to 24 letters from a to z, digits and hyphens, starting with a letter.
seek-people = Bots can’t look for games. Invite them to a table.
seek-players = This game can’t be played with { $players } players.

## Errors: clubs and their events

club-members-only = Only members of the club can join here.
club-organisers-only = Only the club’s organisers can do that.
club-owner-only = Only the owner of the club can do that.
club-link-only = You need this club’s link to join. Ask a member for it.
club-not-member = You’re not a member of this club.
club-no-member = That person isn’t in this club any more.
club-full = This club can’t take more than { $people } people.
club-name-empty = A club’s name needs at least one letter.
club-people = Clubs are for people, not for bots.
club-season-recent = This season has only just begun.
too-many-clubs = You’re in as many clubs as you can be, or own too many. Leave one first.
no-club = This club doesn’t exist.
event-removed = The organiser has removed you from this event.
event-remove-host = The host can’t be removed, but can withdraw.

## Errors: the workshop

workshop-busy = Runs take a while. Wait until yours is done, or stop it. If you have none, the workshop is full for now.
no-run = You have nothing running.
report-too-large = The report is too large to keep. Try fewer players.
run-too-long = Runs on a server may take at most { $minutes } minutes.
workshop-closed = The host of this server has closed the workshop. `coven lab` does the same on your own machine.
workshop-missing = This server’s workshop isn’t fully installed. Its host needs: pip install 'coven-games[lab]'.
checks-busy = Many variants are being checked right now. Try again in a few seconds.
no-report = You have no such report. Only the most recent ones are kept.
too-many-variants = You’ve already saved { $variants } variants. Delete one first.
variant-taken = You already have a variant with that name.
no-variant = You have no such variant.
run-stopped = Stopped.
run-discarded = Stopped. Nothing was kept.
run-stopped-early = Stopped before the first games were over, so there’s nothing to report.
run-too-slow = No game finished in that time. Let it run longer, or choose faster bots.

## The table in words

# "Friday night (3 Witches)"
table-title = { $title } ({ $game })
table-with = { $table } with { LIST($names) }

## Mail and notifications

your-turn = Your turn
stop-notifications = Turn off
push-stopped = This browser won’t get any more notifications.
mail-stopped = You won’t get any more email when it’s your turn.
mail-blocked-now = This server will never email this address again.
mail-confirmed = From now on we’ll email you when it’s your turn.
mail-turn-subject = Your turn: { $game }
mail-turn =
    It’s your turn: { $table }.

    { $link }

    We send one email each time a table is waiting for you. To stop these emails:
    { $stop }

    To block all email from this server to this address:
    { $block }
notice-friend-asks = { $name } wants to be your friend.
notice-friend-accepts = { $name } is your friend now.
notice-invitation = { $name } invites you to a game of { $game }.
notice-bot-plays = A bot is playing for you at { $table }. Open the table to take your seat back.
notice-waited-for = The others at { $table } are waiting for you.
notice-match = Your game of { $game } is ready.
notice-round = { $event }: round { $round } has started. Your table is ready.
notice-event-starts = { $event } has started. Your first deal is ready.
notice-event-over = { $event } is over. See the final ranking.
notice-club-event = { $club } has a new event: { $event }.
notice-club-request = { $name } wants to join { $club }.
notice-club-joined = You’re a member of { $club } now.
topic-turn = Your turn
topic-absence = They’re waiting for you
topic-friends = Friends
topic-invitation = Invitation
topic-match = Game found
topic-tournament = Tournament
topic-club = Club
mail-notice =
    { $text }

    { $link }

    To stop all email about your games and friends:
    { $stop }

    To block all email from this server to this address:
    { $block }
mail-confirm-subject = Shall we email you when it’s your turn?
mail-confirm =
    Someone at { $server } would like to get an email at this address when it’s their turn. If that’s you, open this link:

    { $link }

    If it isn’t, just ignore this email. To block all email from this server to this address:

    { $block }

## Previews of invitation links

preview-invitation = { $host } invites you to { $table }
preview-invited = You’re invited to { $table }
preview-players = At the table: { LIST($names, join: "comma") }. { $free }
preview-free = { $seats ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $seats } seats are free.
 }
preview-begun = The game has started.
preview-picture = A table of { $game }

## The privacy notice

privacy-title = What this server stores about you
privacy-what = What
privacy-why = Why
privacy-how-long = How long
privacy-deletion = Deletion
exported = { $deletion } Included in your export.
stored-people = Who you are
    .what = A random id, your name, portrait and language, the day of your first visit, and whether the host has suspended you.
    .why = So that you’re the same player on your next visit, and others see your name.
    .deletion = Deleted with your account.
stored-sessions = Browsers you’re signed in on
    .what = The kind of browser and device, such as Firefox on Android, and when you signed in and last used it. No IP address.
    .why = So that you stay signed in, and can see and end your sessions.
    .deletion = Deleted with your account.
stored-passkeys = Passkeys
    .what = The public keys of your passkeys and when you used them, and for five minutes the random challenge of a sign-in.
    .why = So that you can sign in on another device.
    .deletion = Deleted with your account.
stored-codes = Codes and tokens
    .what = Digests of codes that move your identity to another device, and of the tokens of bots.
    .why = So that the code works once, and bots can sign in.
    .deletion = Deleted with your account.
stored-games = Games
    .what = Tables you host or play at, with their settings and names, every move with its time, and moves set in advance.
    .why = So that games can resume after a pause, and can be replayed, reviewed and verified.
    .deletion = Your name and id are removed from them. Moves stay without a name, because they are also other people’s games.
stored-results = Results and ratings
    .what = Places, scores, statistics and ratings, and how good your choices were in games you had reviewed.
    .why = So that you and your opponents can see how well you play.
    .deletion = Deleted with your account; the line of a finished game stays without your name.
stored-events = Events
    .what = Duplicate evenings and tournaments you host or take part in, or were removed from, and the daily deals you played.
    .why = So that results of the same deal can be compared.
    .deletion = Your name and id are removed. Your tables in them are in your export.
stored-clubs = Clubs
    .what = Clubs you belong to, your role in them, your requests to join, clubs you were removed from, and which games were played at a club’s tables.
    .why = So that a club knows its members, and has its tables, ladder and seasons.
    .deletion = You leave all clubs. If you own one, an organiser or member becomes its owner; a club without members is deleted.
stored-friends = Friends and blocks
    .what = Your friends, requests and invitations, whom you have blocked, your friend code, and what friends may see of you. Whether you are online is kept in memory only. All of it is off until you turn it on.
    .why = So that friends find each other, and people who want nothing to do with each other don’t meet.
    .deletion = Deleted with your account. Turning friends off deletes your friends and requests.
stored-achievements = Achievements and puzzles
    .what = What you achieved in which game, your first answer to each puzzle, and the address of your profile if you made it public.
    .why = So that you can see, and show, how well you play.
    .deletion = Deleted with your account. Making your profile private removes its address.
stored-matching = Finding a game
    .what = Which game you are waiting for, and how long people waited, without their names.
    .why = So that you find players, and know how long it may take.
    .deletion = Deleted with your account.
stored-chat = Chat
    .what = What you say at tables, with its time, and whom you have muted.
    .why = So that others at the table can read it, and you needn’t read everyone.
    .deletion = The text, your name and your mutes are deleted with your account.
stored-notifications = Notifications
    .what = Your email address and whether you confirmed it, quiet hours, the topics you turned off, push subscriptions of your browsers, unsent messages, and what you were notified of.
    .why = So that you’re notified when it’s your turn, if you asked for it.
    .deletion = Deleted with your account.
stored-mail-limits = Email limits
    .what = Keyed digests of the addresses, people and networks that email was sent for, and of addresses whose owners want none.
    .why = So that people get no email they don’t want.
    .deletion = A digest doesn’t reveal the address.
stored-workshop = Workshop
    .what = Variants you saved and reports of your runs.
    .why = So that you can pick up where you left off.
    .deletion = Deleted with your account.
stored-reviews = Reviews
    .what = Reviews of finished games, with the names of their players.
    .why = So that a review needn’t be made twice.
    .deletion = Deleted when a player of the game deletes their account.
stored-audit = Audit log
    .what = When sessions were ended and accounts renamed, suspended, exported or deleted, with a digest instead of your name.
    .why = So that it’s possible to find out later who did what.
    .deletion = The digest means nothing once your account is deleted.
stored-server = The server itself
    .what = Keys of the server, and when it last ran. Nothing about you.
    .why = So that cookies can be verified.
    .deletion = Not needed.
stored-browser = In your browser
    .what = Signed cookies that say which session is yours, and who you were here before you signed in as someone else. Your settings for this browser. No third-party cookies.
    .why = So that the server recognises you. Nothing is used for advertising or tracking.
    .deletion = Your browser can delete them at any time.
stored-addresses = IP addresses
    .what = Your IP address, in memory only.
    .why = To limit how many requests one address may send.
    .deletion = Forgotten automatically.
stored-access-log = Access log
    .what = Time, kind of request, status, duration, and a digest of your id. No IP address, name, link or code.
    .why = To find faults and abuse.
    .deletion = The digest means nothing once your account is deleted.
stored-backups = Backups
    .what = Copies of everything above.
    .why = So that nothing is lost when a disk fails.
    .deletion = What you delete disappears from backups as they are replaced.
stored-sealed-backups = Backups
    .what = Encrypted copies of everything above.
    .why = So that nothing is lost when a disk fails.
    .deletion = What you delete disappears from backups as they are replaced.
kept-account = Until you delete your account.
kept-visitor-days = Until you delete your account; if you never play, for { $days } days after your last visit.
kept-session = Until you sign out, or don’t use the browser for { $days } days.
kept-passkey = Until you remove the passkey.
kept-codes = Codes for ten minutes, tokens until the host revokes them.
kept-notifications = Until you turn notifications off; messages for two days at most; what you were notified of for 30 days, so that you’re told only once.
kept-mail-limits = Counts for two days, blocked addresses for good.
kept-workshop = Variants until you delete them; your last ten reports.
kept-reviews = Until newer ones need the space.
kept-clubs = Until you leave the club or delete your account; requests until they are answered; that you were removed, until the club lets you in again or closes.
kept-matching = While you wait; waiting times without names for one day.
kept-audit = 400 days.
kept-server = As long as the server exists.
kept-cookies = The cookies for { $days } days after your last visit, or until you sign out.
kept-addresses = About an hour.
kept-access-log = As long as the host keeps the log.
kept-backups = The last { $copies } copies, one every { $hours } hours.

## Keeping order

name-not-allowed = This name has a word that isn’t allowed here. Choose another one.
bot-report = Reports are for people, not for bots.
report-self = You can’t report yourself.
report-not-met = You can only report people you’ve met at a table, or whose public profile you’ve seen.
too-many-reports = You already have { $reports } open reports. The host looks at them as soon as possible.
network-banned = No one can play or chat from your network until { $until }.
network-banned-for-good = No one can play or chat from your network.
network-malformed = Enter an address range like 203.0.113.0/24.
network-too-large = Enter a range of at most 2²⁴ addresses (IPv4 /8, IPv6 /19).
no-networks = No network of this person is known: they haven’t played in the last 30 days.
no-ban = This network isn’t banned.
no-message = There’s no such message.
no-open-report = There’s no such open report.
no-announcement = There’s no such announcement.
hosts-only = Only hosts of this server can do this.
host-protected = This person is a host. Use the command “coven admin”.
host-close-event = This table belongs to an event. Its host can end it.
table-is-over = The game at this table is over.
notice-report = Players reported someone. Look at the host’s page.
notice-warning = A warning from the host: { $text }
notice-report-closed = Thank you. The host has dealt with your report.
topic-host = From the host
stored-order = Reports and warnings
    .what = Whom you reported, why, and the chat messages concerned; reports about you; warnings of the host.
    .why = So that the host can keep order.
    .deletion = Deleted with your account, and with that of the person concerned.
stored-networks = Networks
    .what = For 30 days, a keyed digest of each network you played from; not the address. Networks the host has banned.
    .why = To show the host, who decides alone, when players on one network let each other win; and to keep out banned people.
    .deletion = Deleted with your account. A ban stays until it ends.
kept-order = Until you delete your account; reports for 180 days once they’ve been dealt with.
kept-networks = 30 days.

## A moment in universal time: `$year` and `$time` are text

moment = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
 } { $year }, { $time } UTC

## Names of new visitors: for each animal twelve of them, at most 30 characters

visitor-owl = { $look ->
    [0] Quiet Owl
    [1] Moonlit Owl
    [2] Wild Owl
    [3] Silver Owl
    [4] Crooked Owl
    [5] Merry Owl
    [6] Starry Owl
    [7] Mossy Owl
    [8] Thorny Owl
    [9] Velvet Owl
    [10] Amber Owl
   *[11] Misty Owl
 }
visitor-raven = { $look ->
    [0] Quiet Raven
    [1] Moonlit Raven
    [2] Wild Raven
    [3] Silver Raven
    [4] Crooked Raven
    [5] Merry Raven
    [6] Starry Raven
    [7] Mossy Raven
    [8] Thorny Raven
    [9] Velvet Raven
    [10] Amber Raven
   *[11] Misty Raven
 }
visitor-cat = { $look ->
    [0] Quiet Cat
    [1] Moonlit Cat
    [2] Wild Cat
    [3] Silver Cat
    [4] Crooked Cat
    [5] Merry Cat
    [6] Starry Cat
    [7] Mossy Cat
    [8] Thorny Cat
    [9] Velvet Cat
    [10] Amber Cat
   *[11] Misty Cat
 }
visitor-fox = { $look ->
    [0] Quiet Fox
    [1] Moonlit Fox
    [2] Wild Fox
    [3] Silver Fox
    [4] Crooked Fox
    [5] Merry Fox
    [6] Starry Fox
    [7] Mossy Fox
    [8] Thorny Fox
    [9] Velvet Fox
    [10] Amber Fox
   *[11] Misty Fox
 }
visitor-moth = { $look ->
    [0] Quiet Moth
    [1] Moonlit Moth
    [2] Wild Moth
    [3] Silver Moth
    [4] Crooked Moth
    [5] Merry Moth
    [6] Starry Moth
    [7] Mossy Moth
    [8] Thorny Moth
    [9] Velvet Moth
    [10] Amber Moth
   *[11] Misty Moth
 }
visitor-hare = { $look ->
    [0] Quiet Hare
    [1] Moonlit Hare
    [2] Wild Hare
    [3] Silver Hare
    [4] Crooked Hare
    [5] Merry Hare
    [6] Starry Hare
    [7] Mossy Hare
    [8] Thorny Hare
    [9] Velvet Hare
    [10] Amber Hare
   *[11] Misty Hare
 }
visitor-wolf = { $look ->
    [0] Quiet Wolf
    [1] Moonlit Wolf
    [2] Wild Wolf
    [3] Silver Wolf
    [4] Crooked Wolf
    [5] Merry Wolf
    [6] Starry Wolf
    [7] Mossy Wolf
    [8] Thorny Wolf
    [9] Velvet Wolf
    [10] Amber Wolf
   *[11] Misty Wolf
 }
visitor-mouse = { $look ->
    [0] Quiet Mouse
    [1] Moonlit Mouse
    [2] Wild Mouse
    [3] Silver Mouse
    [4] Crooked Mouse
    [5] Merry Mouse
    [6] Starry Mouse
    [7] Mossy Mouse
    [8] Thorny Mouse
    [9] Velvet Mouse
    [10] Amber Mouse
   *[11] Misty Mouse
 }
visitor-adder = { $look ->
    [0] Quiet Adder
    [1] Moonlit Adder
    [2] Wild Adder
    [3] Silver Adder
    [4] Crooked Adder
    [5] Merry Adder
    [6] Starry Adder
    [7] Mossy Adder
    [8] Thorny Adder
    [9] Velvet Adder
    [10] Amber Adder
   *[11] Misty Adder
 }
visitor-goat = { $look ->
    [0] Quiet Goat
    [1] Moonlit Goat
    [2] Wild Goat
    [3] Silver Goat
    [4] Crooked Goat
    [5] Merry Goat
    [6] Starry Goat
    [7] Mossy Goat
    [8] Thorny Goat
    [9] Velvet Goat
    [10] Amber Goat
   *[11] Misty Goat
 }
visitor-dragon = { $look ->
    [0] Quiet Dragon
    [1] Moonlit Dragon
    [2] Wild Dragon
    [3] Silver Dragon
    [4] Crooked Dragon
    [5] Merry Dragon
    [6] Starry Dragon
    [7] Mossy Dragon
    [8] Thorny Dragon
    [9] Velvet Dragon
    [10] Amber Dragon
   *[11] Misty Dragon
 }
