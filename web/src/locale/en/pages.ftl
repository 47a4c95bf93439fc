## Shared words

score = Score
result = Result
place = Place
cancel = Cancel
save = Save
share = Share
share-link = Share the link
link-copied = Link copied.
link-shown = The link: { $link }
with-friends = With friends
fair-deals = Fair deals

## Home page

choice-values-yours = your choice
choice-values-choice = Choice
choice-values-share = Chance of winning
fair-summary = Fair deals: no one picks the cards, not even this server.
fair-shared-secret = The deals come from one secret, the same at every table. This is its seal:
fair-shared-check = Once no one is playing them any more, the secret is in each game’s record. Then anyone can check that every card came from it:
fair-secret = Before anyone sat down, the server drew a secret. This is its seal:
fair-shares = Each of you adds a share of your own when you sit down, so no one can know the deals in advance.
fair-shuffles = Every shuffle in the game follows from the secret and your shares. Nothing else is random.
fair-over = The secret is now in the game record below.
fair-later = After the game, the secret is in its record.
fair-check = Anyone can check that it fits the seal and that every card came from it:
game = Game
invitation-share = A game of { $game }
invite = Invite
invite-text = Invite friends: share the link, read out the code, or have them scan this.
invite-link = Link to this table
qr-label = QR code of the link, for a phone camera
this-evening = This evening
this-evening-games = { $count ->
        [one] This evening: one game
       *[other] This evening: { $count } games
    }
not-found-text = This address leads nowhere. Maybe a letter is missing.
settings-theme = Theme
settings-as-device = Same as the device
settings-theme-dark = Dark: by candlelight
settings-theme-light = Light: by day
settings-tempo = Speed
settings-tempo-slow = Slow
settings-tempo-normal = Normal
settings-tempo-fast = Fast
settings-tempo-tap = Tap to continue after each trick
settings-tempo-instant = Instant
settings-sort = Sort your hand
settings-sort-suit = By suit
settings-sort-rank = By rank
settings-sort-hand = By hand: drag the cards
settings-motion = Animation
settings-motion-full = Full animation
settings-motion-reduced = None
settings-sounds = Sounds
settings-volume = Volume
settings-ambience = Quiet background sounds
settings-confirm = Tap twice to play a card
settings-tips = Explain new kinds of choices
settings-four-colour = Four-colour cards: a colour for each suit
settings-contrast = High contrast
settings-letter-keys = Enable keyboard shortcuts

## About and privacy

about-text = Coven is a place to play, study and build on four witch-themed card games. Nothing is sent anywhere except to the server in your address bar. You don’t need an account; a name will do.
about-reconstructed-heading = What is reconstructed
about-reconstructed-text = We play by the rulebooks. Whatever is printed only on the cards had to be reconstructed, and where a rulebook leaves something open, we made a ruling. Both are marked in each game’s rules, clause by clause:
about-version = (version { $version } of our rules)
about-correct-heading = How to correct it
about-fair-text = Before the cards are dealt, the server shows a seal (a hash) of the secret they come from, and each player adds a random share. After the game the secret is in the record, so every deal can be checked:
about-pictures-heading = Pictures
about-pictures-text = All cards and pictures were drawn for Coven. The games belong to their authors and publishers.
about-privacy-link = What this server stores about you
about-api-link = The API for programs
about-correct-text = If you own a game and a number differs on your cards, change it. Every such number is in the game’s <file>variant.toml</file>, can be set for a table under “Game options”, and is printed by <command>coven variant GAME</command>. Please tell us too: open an issue in the project and name the clause. A change of the rules raises their version, and games in progress finish under the old one.
privacy-why = Why
privacy-how-long = How long
privacy-deletion = Deletion
privacy-text = This is everything this server stores about you. You can <link>download or delete</link> it at any time. Others at a table see your name, your moves and what you write. If you turn on notifications, they go through your browser’s push service or your email provider. Nothing else is passed on.

## Names, times and clocks

clock-preset-none = None: take as long as you like
clock-preset-relaxed = Relaxed: 15 minutes, +20 seconds per move
clock-preset-fast = Fast: 3 minutes, +8 seconds per move
clock-preset-days = Two days per move

## Bots that play for people

author-stand-in = played by a bot
author-clock = out of time
author-claim = claimed
foreign-choice-clock = Out of time: a bot made this choice.
foreign-choice-bot = A bot made this choice for the player.
bot-played-on = a bot took over
bot-played-a-while = a bot played for a while
timeout-you = You ran out of time: a bot made this choice.
timeout = { $name } ran out of time: a bot made this choice.
bot-moves-clock = You ran out of time, so a bot played for you: { $moves }
bot-moves-away = While you were away, a bot played for you: { $moves }

## Profile texts

none-yet = none yet
profile-wins = { NUMBER($wins) } of { NUMBER($games) } won
profile-place = { ORDINAL($place) ->
        [one] { NUMBER($place) }st
        [two] { NUMBER($place) }nd
        [few] { NUMBER($place) }rd
       *[other] { NUMBER($place) }th
    } { $count ->
        [1] once
        [2] twice
        [one] once
       *[other] { $count } times
    }
profile-streak-now = { NUMBER($streak) } in a row now, best { NUMBER($longest) }
profile-streak = { $longest ->
        [one] best { $longest } game
       *[other] best { $longest } games
    }
rating-history = { $games ->
        [one] From { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) } in your last game.
       *[other] From { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) } in your last { $games } games.
    }
rating-history-peak = { $games ->
        [one] From { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) } in your last game, with a peak of { NUMBER($highest, useGrouping: 0) }.
       *[other] From { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) } in your last { $games } games, with a peak of { NUMBER($highest, useGrouping: 0) }.
    }
rating-now = Your rating: { NUMBER($rating, useGrouping: 0) }
rating-unchanged = Your rating: { NUMBER($rating, useGrouping: 0) } (unchanged)
rating-up = Your rating: { NUMBER($rating, useGrouping: 0) } (up { NUMBER($change) })
rating-down = Your rating: { NUMBER($rating, useGrouping: 0) } (down { NUMBER($change) })
loss-unknown = known after 30 reviewed choices, { NUMBER($decisions) } so far
loss = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } wins in 100 lost per choice ({ NUMBER($decisions) } reviewed)

## Review texts

verdict-best = You found the best choice.
verdict-as-good = As good as the best choice, as far as we can tell.
verdict-inaccuracy = { $loss ->
        [one] An inaccuracy: “{ $choice }” would have won { $loss } more game in 100.
       *[other] An inaccuracy: “{ $choice }” would have won { $loss } more games in 100.
    }
verdict-mistake = { $loss ->
        [one] A mistake: “{ $choice }” would have won { $loss } more game in 100.
       *[other] A mistake: “{ $choice }” would have won { $loss } more games in 100.
    }
verdict-blunder = { $loss ->
        [one] A blunder: “{ $choice }” would have won { $loss } more game in 100.
       *[other] A blunder: “{ $choice }” would have won { $loss } more games in 100.
    }
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
grade-key = High stakes
review-queue = { $count ->
        [one] One review ahead of yours.
       *[other] { $count } reviews ahead of yours.
    }
review-progress = Analysing choices: { NUMBER($done) } of { NUMBER($of) }.
review-starting = Getting ready. The first review of a game takes a while.
account-expected = Before the deal

## Account: signing in and out

passkey-made-as = This passkey signs you in as { $name } on any device.
sign-out-question = Sign out?
sign-in-question = Sign in as someone else?
sign-out-with-passkey = You can sign in again with your passkey.
sign-out-without-passkey = Without a passkey, no one can sign in as this player again: you’ll lose access to the games and ratings.
make-passkey-first = Make a passkey first
sign-out = Sign out
sign-in = Sign in
identity-here = In this browser you are <b>{ $name }</b>, { $stake }.
sign-in-safe = Signing in doesn’t merge the two. You can switch back in this browser under Settings, or anywhere with your passkey.
sign-in-unsafe = Signing in doesn’t merge the two. You can switch back in this browser under Settings. To reach these games from another device, make a passkey first.
stake-none = without any games yet
stake-running = { $running ->
        [one] with { $running } game in progress
       *[other] with { $running } games in progress
    }
stake-finished = { $finished ->
        [one] with { $finished } finished game
       *[other] with { $finished } finished games
    }
stake-both = { $running ->
        [one] with { $running } game in progress
       *[other] with { $running } games in progress
    } { $finished ->
        [one] and { $finished } finished game
       *[other] and { $finished } finished games
    }
data-deleted = Everything about you has been deleted. You’re a new visitor now.
data-heading = Your data
data-download = Download everything
data-delete = Delete everything …
data-delete-question = Delete everything?
data-delete-text = Your name, results, ratings and messages are deleted immediately and can’t be restored. Other people’s games stay, with your seat shown without a name. In your running games a bot takes over.
data-delete-confirm = To confirm, type your name: { $name }
data-delete-now = Delete everything
data-keep = Keep everything
data-text = Everything this server stores about you: name, games, moves, ratings and messages. The <link>privacy page</link> says why and for how long.
email-check = Check your email and tap the link to confirm.
notifications-heading = Notifications
notifications-text = While you’re away, you get one notification for each thing that waits for you: your turn in a game played over days, a friend request, a table.
notifications-on = This browser shows them.
notifications-turned-off = This browser no longer shows them.
notifications-turn-off = Turn off here
notifications-of-other = This browser shows those of the previous player.
notifications-turned-on = This browser now shows your notifications.
notifications-show-mine = Show mine instead
notifications-turn-on = Show them on this device
email-field = By email
email-stop = Stop emails
email-save = Send emails here
email-confirmed = Emails go to { $address }.
email-unconfirmed = Check { $address } and tap the link to confirm.
quiet-hours = Quiet hours
quiet-hours-text = Quiet hours: no notifications during this time
quiet-from = From
quiet-to = To
passkey-made = This passkey signs you in on any of your devices.
identity-already = You’re already { $name }.
welcome-back = Welcome back, { $name }.
passkey-removed = Passkey removed: it no longer signs you in.
passkeys = Passkeys
passkeys-text = A passkey signs you in as the same player on your other devices, without a password. You don’t need one to play.
passkey-used = Passkey { NUMBER($number) }, made { $made }, last used { $used }
passkey-unused = Passkey { NUMBER($number) }, made { $made }
passkey-remove-label = Remove passkey { NUMBER($number) }
passkey-make = Make a passkey
passkey-sign-in = Sign in with a passkey
passkeys-unsupported = This browser doesn’t support passkeys. Use a code (below) instead.
passkey-remove-question = Remove passkey { NUMBER($number) }?
passkey-remove-only = It will no longer sign you in. It’s your only passkey: to sign in on another device, you would need a code from this browser.
passkey-remove-one = It will no longer sign you in. Your other passkeys keep working.
passkey-remove-now = Remove it
passkey-keep = Keep it
identity-again = You’re { $name } again.
previous-player = Previous player
switch-back = Switch back
previous-player-text = Before you signed in, you were <b>{ $name }</b> in this browser.
rating-ladder-caption = Your rating among the bots, strongest first
rating-ladder-who = Who
rating = Rating
signed-out = You’re signed out. You’re a new visitor now.
signed-out-there = You’re signed out there.
signed-out-elsewhere = You’re signed out everywhere else.
session-old = Browsers not seen since this server was upgraded
session-current = { $agent }: this browser
session-used = { $agent }, last used { $day }
agent-on-system = { $browser } on { $system }
agent-program = A program
sessions-heading = Where you’re signed in
sessions-text = { $days ->
        [one] A browser you don’t use for { $days } day is signed out. Every visit renews it.
       *[other] A browser you don’t use for { $days } days is signed out. Every visit renews it.
    }
sessions-none = You’re not signed in anywhere else.
sign-out-label = Sign out: { $session }
sign-out-here = Sign out here …
sign-out-elsewhere = Sign out everywhere else
push-unsupported = This browser can’t show notifications. On an iPhone, add Coven to the home screen first.
push-blocked = Your browser is blocking notifications. You can allow them in its settings for this site.
push-failed = Your browser couldn’t turn notifications on: its push service didn’t answer. Try again later, or use email.
passkey-exists = This device already has one of your passkeys.
passkey-missing = No passkey was given. You can continue without one.
email-action-stop = Stop these notifications
email-action-agree = Email me when it’s my turn
email-action-block = Never email this address again
email-action-heading = Turn notifications by email
one-moment = One moment …
to-the-games = To the games

## Profile

profile-against-people = vs. people
profile-against-bot = vs. bots: { $bot }
profile-no-score = no game with standard rules yet
profile-score = { NUMBER($best) }, typically { NUMBER($typical) }
profile-since = Joined { $day }
profile-edit = Change
profile-all-games = All games
profile-played = Played
profile-won = Won
profile-streak-label = Current streak
profile-longest-label = Best streak
profile-all-link = See all your games
profile-empty = No finished games yet. <link>Play one</link>, and it shows up here.
profile-results = Results
profile-places = Places
profile-best = Best score
profile-streaks = Winning streaks
profile-notes = Ratings come from finished games on this server. A player 400 points ahead wins ten games out of eleven, and 95% of the time the true rating lies within the ±. Every game counts; resigning counts as last place, and wins by a bot in your seat aren’t yours. What your choices lost comes from your reviewed games: judged by what you knew then, in games lost per 100.

## Settings page

identity-now = You’re { $name } now.
transfer-code = { $minutes ->
        [one] { $code } (works once, within { $minutes } minute)
       *[other] { $code } (works once, within { $minutes } minutes)
    }
settings-name = Your name at the table
transfer-heading = Another device
transfer-text = Play as the same player on another device: get a code here and enter it there.
transfer-get = Get a code
transfer-field = Code from the other device
transfer-use = Sign in with this code
settings-language = Language
portrait-picker = Your portrait

## Side by side

compare-no-origin = This game wasn’t played from another game’s seat.
game-not-over = The game isn’t over yet.
compare-nothing = Nothing to compare
compare-heading = Side by side
compare-caption = The same seat, the same deal
compare-divergence-heading = Where the choices differed
compare-divergence = { $count ->
        [one] After { $count } identical choice. The other game: “{ $theirs }” This game: “{ $mine }”
       *[other] After { $count } identical choices. The other game: “{ $theirs }” This game: “{ $mine }”
    }
compare-all-same = { $count ->
        [one] The only choice was the same.
       *[other] All { $count } choices were the same.
    }
compare-review-this = Review this game
compare-review-other = Review the other

## Deal of the day page

deal-missing = No deal of the day here
deal-of-the-day = Deal of the day
deal-of-the-day-inside = deal of the day
past-deal-inside = a past deal of the day
now = Now
deal-text = Everyone sits in seat { NUMBER($seat) } of { NUMBER($players) } with the same cards, against { $level } bots. You play it once, without hints. It counts if you finish by the end of tomorrow (UTC). Then you see how the others did.
deal-here-text = Today, everyone who plays without a server sits in seat { NUMBER($seat) } of { NUMBER($players) } with these same cards, against { $level } bots. There are no hints, and it isn’t rated.
deal-here-other = The server can’t be reached. Its deal of the day has other cards.
deal-here-played = You’ve played this deal.
deal-here-show = Show the game
deal-continue = Continue
review-your-game = Review your game
todays-deal = Today’s deal
deal-others-heading = How everyone did
deal-best = { $count ->
        [one] The best of { NUMBER($played) }.
       *[other] The best { $count } of { NUMBER($played) }.
    }
deal-fair = A fair deal
deal-fair-text = It comes from a secret that was drawn before anyone saw a card. This is its seal:
the-secret = The secret:
deal-secret-later = The secret is published once the next day is over.

## Duplicate evening pages

duplicate-heading = A duplicate evening of { $game }
duplicate-missing = No such evening
duplicate-deals = { $count ->
        [one] One deal, the same at every table.
       *[other] { $count } deals, the same at every table.
    }
duplicate-alone = Everyone plays alone with bots.
duplicate-together = { $count ->
        [one] { $count } person at each table.
       *[other] { $count } people at each table.
    }
duplicate-clock = Clock: { $clock }. The same seats are compared.
duplicate-unfinished = Deals you haven’t finished by then don’t count.
duplicate-join = Take part
duplicate-finish = Finish my game (it no longer counts here)
duplicate-play = Play deal { NUMBER($deal) }
duplicate-another = Another evening
withdraw = Withdraw
duplicate-end = End the evening …
duplicate-final-ranking = Final ranking
duplicate-ranking = Ranking so far
duplicate-share = Share of points
duplicate-scoring = Two points for each table where the same seat did worse with the same deal, one for each tie. Winning counts first, then points. If a bot played for you, you get at most half. If no one else had your seat, you are compared with the bots in it.
duplicate-deal-hidden = You see a deal once you have played it.
duplicate-more-deals = Players who finished more deals rank first.
deal-number = Deal { NUMBER($number) }
points-heading = Points
suffix-host = , host
suffix-you = (you)
duplicate-secret = All deals come from one secret. This is its seal, published before the first card:
duplicate-secret-later = The secret is published once the evening is over and no table is still playing.
duplicate-end-question = End the evening now?
duplicate-end-text = The ranking becomes final. Unfinished deals don’t count, and players who finished more deals rank first. This can’t be undone.
duplicate-end-now = End the evening
evening-hours-2 = 2 hours after the start
evening-hours-6 = 6 hours after the start
evening-hours-24 = A day after the start
evening-hours-168 = A week after the start
evening-hours-1440 = 60 days after the start
new-duplicate-heading = A duplicate evening
new-duplicate-text = The same deals at several tables, so everyone has the same luck. The best result with each seat earns the most points.
new-duplicate-seats = Seats at each table
new-duplicate-people = People at each table
new-duplicate-alone = 1: everyone alone with bots
new-duplicate-bots = Bots in the other seats
new-duplicate-ends = Ends no later than
new-duplicate-hints = Allow hints
new-duplicate-create = Create the event
format = Format
format-evening = Evening: one group, at your own pace
format-swiss = Swiss: equal scores meet
format-round_robin = Round robin: everyone meets everyone
format-knockout = Knockout: the better half advances
format-league = League: a round a week
event-title = Name of the event
event-rounds = Rounds
event-round-deals = Deals in each round
event-round-ends = A round ends after
event-hours = { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }
event-starts = Starts at (optional)
event-size = Starts once this many have joined (optional)
event-access = Who can join
access-link = People with the link
access-public = Everyone: it’s listed
tournament-heading = A tournament of { $game }
tournament-heading-named = { $title }: { $game }
tournament-round = Round { NUMBER($round) } of { NUMBER($rounds) }
tournament-round-open = Round { NUMBER($round) }
tournament-open = { $count ->
        [one] One person is in.
       *[other] { $count } people are in.
    }
tournament-starts-at = It starts on { $time }.
tournament-starts-full = It starts when { NUMBER($size) } people have joined.
tournament-your-table = Your table is ready.
tournament-your-table-done = You’ve finished this round. The next one is paired when all tables have finished.
tournament-no-table = You have no table in this round.
tournament-you-left = You’re out for now: you withdrew or missed a round.
tournament-come-back = I’m back
tournament-rules = Your score is your share of the points on each deal, compared with the same seat at other tables. Ties are broken by games won, then by your opponents’ scores. If you join late, missed rounds score nothing. If you miss a round, you’re not paired again until you’re back. A live round doesn’t wait for a table that nobody has opened after ten minutes.
tournament-luck = { $share } of the differences between all scores came from the cards and seats. Comparing the same seats takes that luck out of the ranking.
tournament-score = Score
tournament-wins = Won
tournament-opposition = Opponents
tournament-pairings = Tables in this round
tournament-table = Table { NUMBER($number) }
tournament-with-bots = with bots
tournament-bye = has a bye
tournament-file = Results as a file (CSV)
suffix-left = , away

## Clubs

clubs-heading = Clubs
tournaments-heading = Tournaments
nav-people-pages = Friends, clubs and tournaments
nav-friends = Friends
clubs-text = A club has its own tables, tournaments and ladder.
clubs-mine = Your clubs
clubs-none = You’re not in a club yet. Open the link of one, or found your own.
clubs-listed = Clubs you can join
club-found = Found a club
club-name = Name
club-about = About the club
club-entry-request = Join with the link or on request
club-entry-link = Join with the link only
club-entry-open = Anyone can join
club-listed = List the club for everyone on this server
club-size = { $count ->
        [one] One member
       *[other] { $count } members
    }
club-requests-count = { $count ->
        [one] One request
       *[other] { $count } requests
    }
club-role-owner = Owner
club-role-organiser = Organiser
club-role-member = Member
club-missing = No such club
club-join = Join the club
club-ask = Ask to join
club-asked = You’ve asked to join. An organiser will answer.
club-withdraw = Withdraw the request
club-need-link = You can join this club only with its link.
club-requests = Requests to join
club-admit = Admit
club-admit-label = Admit { $name }
club-decline = Decline
club-decline-label = Decline { $name }
club-tables = Tables
club-no-tables = No table is open.
club-new-table = New table for members
club-no-events = No tournament is planned.
club-past-events = { $count ->
        [one] One earlier event
       *[other] { $count } earlier events
    }
club-ladder = Ladder
club-ladder-empty = No game has ended at the club’s tables this season.
club-ladder-text = At the club’s tables you get two points for each person you finish ahead of, and one for each tie. If points are equal, the better share of the possible points decides.
club-share = Share
club-season = Season
club-season-number = Season { NUMBER($number) }
club-season-new = Start a new season
club-season-question = Start a new season in { $name }?
club-season-text = The ladder begins again at zero. Earlier seasons can still be seen.
club-season-name = Name of the season (optional)
club-members = Members
club-manage = Manage
club-manage-label = Manage { $name }
club-make-organiser = Make organiser
club-make-member = Make member
club-make-owner = Make owner
club-owner-question = Make { $name } the owner?
club-owner-text = A club has one owner. You become an organiser.
club-remove-question = Remove { $name }?
club-remove-text = They lose access to the club. They can ask to join again, even with the link.
club-invite = Invite people
club-invite-text = Anyone with this link can join.
club-link = Link to this club
club-new-link = Replace the link
club-settings = Club settings
club-leave = Leave the club
club-leave-question = Leave { $name }?
club-leave-text = You lose access to its tables and ladder. If you’re the owner, an organiser or the longest-standing member takes over.
club-close = Close the club
club-close-question = Close { $name } for good?
club-close-text = The club, its ladder and its seasons are deleted. Games and tournaments stay with those who played them. This can’t be undone.
new-table-club = For members of { $club }; it counts on the ladder.

## Tournaments

tournaments-text = In a tournament, all tables get the same deals, and players in the same seat are compared. So luck with the cards hardly matters.
tournaments-mine = Your tournaments
tournaments-public = Open to everyone
tournaments-none = No public tournament is open right now.
tournament-new = New tournament
tournament-new-text = Choose a game and a format, and share the link. Everything else has a good default.
tournament-to-table = To your table
tournament-ready-label = To your table: { $event }
tournament-playing = { $count ->
        [0] All tables have finished this round.
        [one] One table is still playing this round.
       *[other] { $count } tables are still playing this round.
    }
tournament-finished = finished
tournament-luck-unknown = Too few people were compared to say how much luck this took out of the ranking.
tournament-rules-heading = How the ranking works
tournament-rules-knockout = In a knockout, whoever gets further ranks higher; in the same round, games won count, then points.
tournament-records = Records of all games
format-short-evening = Duplicate evening
format-short-swiss = Swiss
format-short-round_robin = Round robin
format-short-knockout = Knockout
format-short-league = League
access-club = Members of { $club }
event-options = More options
event-takes-part = I’m playing too
event-end-round = End this round …
event-end-round-question = End this round now?
event-end-round-text = Deals that aren’t finished don’t count. The next round is paired immediately.
event-end-round-now = End the round
event-call-off = Call it off …
event-call-off-question = Call this event off?
event-call-off-text = No one can join or play it any more.
event-call-off-now = Call it off
event-remove-label = Remove { $name } from the event
event-remove-question = Remove { $name } from the event?
event-remove-text = They can’t come back to this event. A game they’re in is played to its end and counts.
suffix-removed = , removed

## Invitation

join-unknown = No table has this code
join-failed = Can’t open this invitation
join-unknown-text = A letter may be wrong, or the link is incomplete. Ask your friend to send it again.
join-opening = Opening the invitation…
join-invited-by = { $name } invites you to
join-invited = You’re invited to
how-to-play = How to play
join-at-table = At the table
join-free = { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
sit-down = Sit down
join-full = All seats are taken.
join-started = The game has already started.
join-over = This game is over.
watch-replay = Watch the replay
my-games-search = Find a name, a game or a table
my-games-finished = Finished games
my-games-none-found = None of your games match.
my-games-none = No finished games yet.
my-games-pages = Pages of games
my-games-newer = Newer games
my-games-page = Page { NUMBER($number) }
my-games-older = Older games

## New table

new-table-refused = This table can’t be changed
new-table-change-heading = Change the game
new-table-change-text = Everyone keeps their seat, and the link stays the same.
new-table-name = Table name (optional)
new-table-access = Who can join
new-table-access-link = Anyone with the link
new-table-access-public = Everyone: listed on the home page
new-table-memory = Memory aid, the same for all
new-table-memory-none = None: no looking back
new-table-memory-trick = Show the last trick again
new-table-memory-all = Show everything that was face up
new-table-bot-speed = Bot speed
new-table-bot-speed-instant = Instant
new-table-bot-speed-normal = Like people
new-table-bot-speed-slow = Slow and easy to follow
new-table-watch = Allow spectators
new-table-watch-text = They see what is face up, never a hand.
new-table-chat = Free chat during the game
new-table-chat-limited = The rules limit what partners may say. Without free chat, players use the game’s own phrases and emoji.
new-table-chat-text = Without it, players can still send emoji.
new-table-hints = Hints
new-table-hints-text = Anyone may ask the strongest bot what it would do.
new-table-bots-replace = A bot takes over for absent players
new-table-bots-replace-text = They can take their seat back at any time. Without it, the others decide after a while.
new-table-options = Game options
new-table-save = Save changes
new-table-create = Create the table
new-table-here = Play against bots here
new-table-duplicate = Or play the same deals at several tables: <link>a duplicate evening</link>.
new-table-options-text = These are the numbers of the rulebook. Change what you like; <link>the workshop</link> shows what a change does.

## Puzzles

puzzle-missing = No puzzle here
puzzle-of-the-day = puzzle of the day
puzzle-number = puzzle { NUMBER($number) }
puzzle-theme = Theme: { $theme }.
puzzle-theme-name = { $theme ->
        [lead] leading a trick
        [follow] following
        [bid] bidding
        [quota] choosing a quota
        [hide] the face-down card
        [return] the card to take back
        [agree-or-object] agree or object
        [when-to-lay-trump] setting trump
        [when-to-rest] when to rest
        [lure-or-cast] lure or cast
        [what-to-pay] what to pay
        [what-to-take] what to take
        [whom-to-target] whom to target
        [counter] when to counter
        [give] cards to give
        [discard] what to discard
        [what-to-keep] what to keep
        [what-to-reveal] what to reveal
       *[other] { $name }
    }
the-table = The table
your-choice = Your choice
puzzle-text = Find the best play.
solution = Solution
puzzle-right = Right: { $choice }.
puzzle-wrong = Not the best. Better: { $choice }.
puzzle-values = How often each choice wins, in all deals that fit what you know
puzzle-values-weighed = How often each choice wins, in all deals that fit what you know. The best one stays best when the others’ choices are taken into account.
puzzle-values-all = All choices
puzzle-difficulty = { $level ->
        [easy] Easy.
        [medium] Medium.
       *[hard] Hard.
    }
puzzle-next = Next puzzle
puzzle-again = Look again
puzzle-by-theme = By theme

## Rules page

rules-missing = No such rules
rules-of-nav = Rules of
rules-how = How to play, in two minutes
player-aid = Player aid
rules-clauses = Every rule, clause by clause
rules-claim = Not a rule but a convenience of this site: on your turn, when few cards are left, the table menu may let you claim the rest: “{ $claim }” It is accepted and played out if it is certain from what you know, wherever the unseen cards are and whatever the others do. Otherwise it is refused, and only you will know you asked.
same-deal-not-over = The game isn’t over yet. Its seats can be tried once it is.
same-deal-seats = { $count ->
        [one] The table has only seat 1.
       *[other] The table has seats 1 to { $count }.
    }
same-deal-missing = No seat here
same-deal-heading = Take { $name }’s seat
same-deal-text = { $game }: the same seat, the same deals and draws, the same bots. When you’re done, your game is compared with { $name }’s, and you see where your choices differed.
same-deal-play = Play this seat
same-deal-title = Same seat

## Replay

step-link-copied = Link to this step copied.
replay-seen-by = Seen by
replay-my-view = My view
replay-open-hands = Open hands
name-and-seat = { $name }, seat { NUMBER($seat) }
replay-share = Share this step
replay-missing = No replay here
replay-scene = Table and hands
replay-loading = Loading the game…
before-the-deal = Before the deal.
step-value = Step { NUMBER($number) } of { NUMBER($last) }: { $words }
step-first = First step
step-back = Previous step
pause = Pause
step-next = Next step
step-last = Last step
replay-speed = Speed
replay-jump = Jump to
replay-jump-option = Jump to…
game-log = Game log
hands = Hands
nothing-more = nothing more

## Review

review-view-fair = Fair
review-view-fair-text = what you knew
review-view-story = Chances
review-view-story-text = how they changed
review-view-open = Open cards
review-view-open-text = hindsight
review-ready = The review is ready.
review-here-text = Your device makes this review. You can leave this page: it goes on when you come back.
review-here-progress = Analysing the game: { PERCENT($share) } done.
review-here-networks = A review needs this game’s networks. They load when you’re online; to have them offline, choose “Add the Familiar, the Archwitch and reviews” in the settings.
review-here-failed = The review couldn’t be made. Reload the page.
review-here-none = Only games that have been played to the end can be reviewed, and no lessons.
review-here-rules = The rules have changed since this game was played, so it can’t be reviewed.
review-stop = Stop
review-stopped = Stopped. What’s finished is kept.
review-go-on = Go on
review-missing = No review here
review-views = Views
review-key-moments = Key moments
review-no-key-moments = No choice in this game was clearly better than another, so there are no key moments.
review-decision = decision { NUMBER($number) }
review-table = The table at that moment
earlier = Earlier
review-decision-of = Decision { NUMBER($number) } of { NUMBER($count) }
later = Later
review-play-on = Play on from here
moment-link-copied = Link to this moment copied.
review-share = Share this moment
review-no-choice = There was no real choice to make in this game.
review-open-values = What each choice led to with all cards open
review-values = How often each choice wins, judging only by what you knew. The range in brackets holds 95% of the time.
review-hindsight = <b>Hindsight:</b> no one could know this. All cards are open, and everyone plays on by habit.
review-of = Review: { $game }
review-whose = Whose choices
seat-link-copied = Link to this seat copied. A friend can play the same cards.
review-share-seat = Share this seat
account-luck = Luck
account-play = Your play against theirs
review-details = Details
review-story = The story of this game
review-story-board = The table at the moment to learn from
better-line = The better line
better-line-text = How the game could have gone, with the cards where they were.
better-line-start = Here you chose “{ $choice }”.
better-line-play = Play it out
better-line-stop = Stop
grades = Your grades
grades-all = All choices
grades-note = 100 is the best choice every time, 0 is choosing at random.
grade-of = { NUMBER($grade) } of 100
grade-none = little at stake
grade-history = From { NUMBER($first) } in { $start } to { NUMBER($last) } in { $end }.
trend-all = Your choices
trend-much-less = { $kind } cost you far less than in { $month }.
trend-half = { $kind } cost you half of what they did in { $month }.
trend-less = { $kind } cost you less than in { $month }.
trend-more = { $kind } cost you more than in { $month }.
trend-much-more = { $kind } cost you far more than in { $month }.
profile-reviewed = { NUMBER($games) } reviewed games: { PERCENT($result) } won. With average luck it would have been { PERCENT($adjusted) } ({ NUMBER($low) }–{ NUMBER($high) }).
percent-range = { PERCENT($share) } ({ NUMBER($low) }–{ NUMBER($high) })
unseen-cards-where = Where the unseen cards could be
unseen-cards = Unseen cards
chances-chart = Everyone’s chances through the game; the slider below reads them out
chances-step = Step of the game
chances-caption = Chances with all cards open
account-heading = Luck and play
account-caption = Wins in 100 such games. Luck is what your cards were worth to an average player in your seat. The rest is how you played against how the others played.
account-what = What
account-wins = Wins

## Rules texts

rules-search = Find in the rules
mark-ruling-text = how we decide what the rulebook leaves open
mark-reconstruction-text = our value for what is printed only on the cards
rules-table = Table
rules-none-found = No clause has these words.
mark-ruling = ruling
mark-reconstruction = reconstruction

## Game options

option-reset-label = { $option }: reset to { $value }
option-reset = reset to { $value }
options-changed = { $count ->
        [one] { $count } changed
       *[other] { $count } changed
    }
options-invalid = { $count ->
        [one] { $count } invalid
       *[other] { $count } invalid
    }
options-range = { NUMBER($low) } to { NUMBER($high) }
options-at-least = at least { NUMBER($low) }
options-at-most = at most { NUMBER($high) }
options-each = each { $limits }
options-count = { $count ->
        [one] { $count } number: { $limits }
       *[other] { $count } numbers: { $limits }
    }
yes = yes
nothing = nothing

## Workshop

workshop-lost = The server restarted and the run was lost. Your settings are still here: run it again.
workshop-this-variant = this variant
workshop-standard = standard rules
workshop-run-started = The run has started.
workshop-variant-used = These settings are in use now.
workshop-saved = Saved as { $name }.
workshop-uploaded = The settings from the file are in use now.
workshop-text = Change a number in a game, let bots play it alongside the standard rules, and see what it does. Then play it.
workshop-numbers = Settings
workshop-changes = { $count ->
        [one] { $count } change from the standard rules
       *[other] { $count } changes from the standard rules
    }
workshop-no-changes = Standard rules
workshop-reset = Reset to standard rules
workshop-keep = Keep it
workshop-reports = Reports
report-read-label = Read { $report }
report-read = Read
report-use-label = Use these settings: { $report }
report-use = Use these settings
report-delete-label = Delete the report { $report }
delete = Delete
report-about = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $bots }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    } · { $day }
report-new-page = Open in its own page
report-title = Report: { $report }
run-heading = Try it
run-bots = Bots
run-against = Compare with
run-length = Duration
run-slow-bots = Bots that think ahead play fewer games in that time, so the report is less certain.
run-stop = Stop
run = Run
run-play = Play it
run-progress = Progress of the run
run-length-quick = a quick look, 10 seconds
run-waiting = { $count ->
        [one] Waiting: one run ahead of yours.
       *[other] Waiting: { $count } runs ahead of yours.
    }
run-preparing = Getting ready. The first run of a game after an update takes up to a minute longer.
run-playing = { $games ->
        [one] Playing: { $games } game so far, { $time } left.
       *[other] Playing: { $games } games so far, { $time } left.
    }
run-writing = { $games ->
        [one] Writing the report: { $games } game.
       *[other] Writing the report: { $games } games.
    }
run-made = The report is ready.
run-minutes-seconds = { NUMBER($minutes) } min { NUMBER($seconds) } s
variant-name = Name of this variant
variant-download = Download as TOML
variant-upload = Upload TOML
variants-saved = Saved
variant-new-name = New name for { $variant }
rename-verb = Rename
variant-use-label = Use { $variant }
variant-use = Use
variant-rename-label = Rename { $variant }
variant-delete-label = Delete { $variant }

## Table page

choice-allowed = That’s allowed.
hint-announced = Hint: { $choice }.
connected-again = Connected again.
host-now = You’re the host now: you start the game.
chat-announced = { $name } says: { $text }
table-missing = No such table
table-private = This table isn’t open to you
table-missing-text = It may have been closed, or the link is incomplete.
connection-refused = The server refused the connection.
table-opening = Opening the table…
server-retrying = Can’t reach the server. Trying again…
connection-retrying = Connection lost. Trying again…
table-closed = This table is closed
table-waits = This game is on hold
table-closed-by-host = The host closed it.
table-needs-version = It was started under version { $version } of the rules, which this server doesn’t have.
table-dealing = Dealing the cards…

## Absent players and votes

end-waiting = Waiting for { $names } to agree to end the game.
end-agreed = Everyone here agreed.
end-now = End it now
take-back = Take it back
end-it = End it
decline-verb = No
let-bot-play = Let a bot play
end-game = End the game
end-wanted = { $count ->
        [one] { $voters } wants to end the game without { $absent }.
       *[other] { $voters } want to end the game without { $absent }.
    }
end-wanted-you = { $count ->
        [one] You haven’t moved for a while: { $voters } wants to end the game.
       *[other] You haven’t moved for a while: { $voters } want to end the game.
    }
absent-you = You haven’t moved for a while: the others may let a bot play.
absent-days = { $count ->
        [one] { $names } ran out of time.
       *[other] { $names } ran out of time.
    }
absent-idle = { $count ->
        [one] { $names } hasn’t moved for a while.
       *[other] { $names } haven’t moved for a while.
    }
absent-away = { $count ->
        [one] { $names } has been away for a while.
       *[other] { $names } have been away for a while.
    }
closed-all-resigned = Everyone here resigned.
closed-without = { $count ->
        [one] { $names } stayed away, and the others ended the game. It counts as a loss for { $names }.
       *[other] { $names } stayed away, and the others ended the game. It counts as a loss for them.
    }
player-back = { $name } is back.
end-text = { $count ->
        [one] The game ends for everyone. { $names } can’t come back to it: it counts as a loss for that player and as a win against them for those who stay. If a bot takes over instead, that player can come back.
       *[other] The game ends for everyone. { $names } can’t come back to it: it counts as a loss for them and as a win against them for those who stay. If bots take over instead, they can come back.
    }
end-votes = Everyone present must agree: { $names } will be asked.
end-ask = Ask to end it
tempo-waiting = Waiting for the others to agree to play { $clock }.
tempo-proposed = { $name } suggests playing { $clock }.
someone = Someone
tempo-days = { $days ->
        [one] by turns, one day per move
       *[other] by turns, { $days } days per move
    }
tempo-live = live, without a clock
tempo-live-bank = live, { $bank } each
tempo-changed = From now on you play { $clock }.

## Notices at the table

banner-resigned = You resigned: a bot plays for you.
banner-timeout = You ran out of time: a bot plays for you.
banner-away = You were away: a bot plays for you.
im-back = I’m back
im-here = I’m here
new-version = Coven has a new version.
new-version-load = Reload
dismiss-moves = OK
next-game-exists = The next game is ready.
next-game-open = Go there
connection-lost = Connection lost. Reconnecting…
connection-lost-kept = Connection lost. Your choice is saved.
catching-up = { $count ->
        [one] Since you left: { $count } step.
       *[other] Since you left: { $count } steps.
    }
watching = You’re watching.
seat-left = { $name } leaves the table.
seat-taken = { $name } sits down.
seat-taken-by-bot = { $name }, a bot, sits down.
substitute-resigned = { $name } resigns: a bot takes over.
substitute-away = { $name } is away: a bot takes over.
substitute-timeout = { $name } is out of time: a bot takes over.
substitute-idle = { $name } isn’t moving: a bot takes over.
rematch-accepted = { $name } is in for another game.
rematch-proposed = { $name } wants to play again.
rematch-declined = { $name } doesn’t want to play again.
edit-not-host = Only the host can change the table.
edit-started = The game at this table has already started.
edit-closed = This table is closed.

## Chat

chat-mute-label = Mute { $name }
chat-mute = mute
chat-empty = No messages yet.
chat-muted = { $count ->
        [one] { $count } person is muted.
       *[other] { $count } people are muted.
    }
chat-unmute = Unmute
chat-phrases = Phrases
chat-emoji = Emoji
chat-say = Say { $emoji }
chat-field = Say something
send = Send
chat-lost = Connection lost: send it again when you’re back online.

## Moves in advance

saved = Saved.
advance-text = These moves are made for you, so the others don’t have to wait. They’re timed like your own moves, and no one can tell they were set in advance.
advance-first = { $count ->
        [one] Make { $count } more move at this table yourself first. It shows how long you usually take.
       *[other] Make { $count } more moves at this table yourself first. They show how long you usually take.
    }
advance-label = Moves in advance
take-my-time = Give me time

## Log and hints

log-empty = Nothing has happened yet.
hint-values = How often each choice wins, judging only by what you know. The range in brackets holds 95% of the time.
hint-worlds = { $count ->
        [one] Looked at { $count } deal that fits what you know.
       *[other] Looked at { $count } deals that fit what you know.
    }
key = Key
key-does = What it does
key-help-touch = With a finger or mouse: tap a card, or drag it onto the table. Drag along the hand to sort it. Tap a dimmed card to hear why it isn’t allowed.
key-help-off = You can turn off letter and number keys in the settings.
key-help-on = You can turn on letter and number keys in the settings.
key-move = Move along your hand
key-sort-card = Move the card itself: sort by hand
key-play = Play the card or press the focused button; continue
key-number = The card in that position, or else the choice in that position
key-area = From the hand to the choices and the table, and back
key-tab = Through everything you can choose
key-claim = Claim the rest, when the menu offers it
key-sort = Sort your hand differently
key-prompt = Repeat the prompt
key-list = This list
key-escape = Close a dialog, put a selected card back
last-trick = Last trick
scores-by-round = Scores by round
cards-seen = Cards seen so far
log-and-chat = Log and chat
skip-ahead = Skip ahead

## Result of a game

substituted-resigned = resigned, and a bot took over
substituted-won = a bot took over, so it’s not their win
rating-with-bots = Where a bot played for someone, you’re rated against that bot.
deal-link-copied = Link to this deal copied.
game-link-copied = Link to this game copied.
lesson-full-game = Play a full game
deal-others = How others did
to-the-evening = To the evening
winner = Winner:
round-by-round = Round by round
game-record = Download the game log
passed = passed
won-trick = won it
play-again = Play again
rematch-in = in
rematch-not-yet = not yet
rematch-days = The next game starts when everyone has answered.
rematch-wait = Wait longer
rematch-options = Change options
not-now = Not now
next-game-go = To the next game
next-game-watch = Watch the next game
next-game = The next game
rematch-countdown = Starts when everyone is in, or in <b>{ NUMBER($seconds) } s</b> without the rest.
round-over = Round { NUMBER($number) } is over
total-now = now
adding-up = Adding up…
continue = Continue
round-next = Next: { $next }
clock-running = Your clock is running.
scores-none = No round is complete yet.
scores-table = Table of scores
round = Round
total-then = then

## Table: seats, header, menu

your-hand = Your hand
hand-of = { $name }’s hand
lesson = Lesson
lesson-watch = Watch what the others play.
of = of
lesson-before = Earlier messages
lesson-again = Show me again
lesson-next = Now play a real game against easy opponents. I’ll give you tips along the way.
praise-1 = Well done!
praise-2 = Exactly!
praise-3 = That’s the way.
praise-4 = Very good!
praise-found = You found it yourself!
next = Next
claim-rest = Claim the rest
log = Log
seat-bot-plays = a bot plays
seat-bot-level = bot, { $level }
winning = Winning:
leads = Leads:
seat-bot = bot
seat-time-left = left
seat-in-hand = in hand
seat-to-act = to act
seen = Seen
scores = Scores
unread = unread
menu = Menu
memory-none = no memory aid
memory-last-trick = the last trick can be shown again
memory-everything = everything face up can be shown again
claim-text = Claim the remaining tricks: “{ $claim }”
claim-more = If you can’t be sure of them, only you will know you asked.
unmute = Unmute
keys = Keyboard shortcuts
while-away = While I’m away
suggest-live = Suggest playing live
suggest-turns = Suggest playing by turns
leave-game = Leave the game
table-code = Code
a-table = A table
rules-inside = rules
seats = Seats
free-seat = Free seat
seat-you = you
seat-invited = invited
seat-away = away
sit-here-label = Sit here, seat { NUMBER($seat) }
sit-here = Sit here
bot-level-label = Bot level for seat { NUMBER($seat) }
add-bot-label = Add bot, seat { NUMBER($seat) }
add-bot = Add bot
remove-player-label = Remove player, { $name }
remove-player = Remove player
starts-days = The game starts when everyone has answered.
starts-in = The game starts when everyone is in, or in { NUMBER($seconds) } s without the rest.
start-game = Start the game
fill-with-bots = Fill with bots
waiting-invited = You’re invited to this game.
waiting-watch = Take a seat, or watch.
waiting-host = Waiting for the host to start.
waiting-in = You’re in.
home-keep-seat = Back to home (keep my seat)
while-you-wait = While you wait
send-cards = Send these cards
hint-not-now = You can ask for a hint on your turn.
hint-thinking = The strongest bot is thinking…
hint-lost = Connection lost: ask again when you’re back online.
claim-nothing = There’s nothing to claim right now.
hand-sorted = { $order ->
        [suit] Your hand is sorted by suit.
        [rank] Your hand is sorted by rank.
       *[hand] Your hand is sorted by hand.
    }
sort-label = { $order ->
        [suit] Sort your hand; now by suit
        [rank] Sort your hand; now by rank
       *[hand] Sort your hand; now by hand
    }
game-over = Game over
card-menu = What to do with { $card }
card-set-aside = { $card }: set aside, tap to keep it
card-not-allowed = { $card }, not allowed now
hand-label = { $count ->
        [one] Your hand, { $count } card
       *[other] Your hand, { $count } cards
    }
card-new = new
card-choices = { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
# Articles before the name of a card in the words of a choice, which go with it: “el” in “Jugar el 7 azul”.
card-articles = { "" }
card-pick-up = pick it up

## Dialogs at the table

aid-of = Player aid: { $game }
aid-loading = Looking for it…
last-trick-none = There’s no trick to look back to yet.
rules-of = Rules of { $game }
rules-loading = Opening the rulebook…
the-game-is-over = The game is over
leave-question = Leave the game?
leave-lesson = The lesson is saved on the home page: you can continue at any time.
leave-end-lesson = End the lesson
leave-deal = The deal is saved on the home page. If you resign, you lose it, and there’s no second try.
resign = Resign
leave-alone = The game is saved on the home page. If you resign, it ends here and you lose.
leave-others = A bot takes over your seat, and you finish last unless you take it back before the game ends. It’s on your home page until then.
leave-evening = The deal is saved on the home page. It counts if you finish it before the evening ends.
leave-later = The game is saved on the home page. If you stay away for long, the others may let a bot play for you or end the game.
leave-later-duplicate = The game is saved on the home page. If you stay away for long, the others may let a bot play for you.
leave-suggest = Or suggest playing by turns: if the others agree, no one has to wait here.
leave-end-all = End it for everyone
end-question = End the game?

## Cards and tokens

card-face-down = a card face down
wheel-not-turned = The wheel, not turned yet
wheel-high = high
wheel-none = no
wheel-none-trump = trump
wheel-trump = The wheel: { $ranking } from high to low; { $suit } is trump
wheel-no-trump = The wheel: { $ranking } from high to low; no trump colour
# The name of a witch of 13 Witches.
witch-name = { $witch ->
        [alma] Alma
        [beatrix] Beatrix
        [maria] Maria
        [cordelia] Cordelia
        [serena] Serena
        [delphine] Delphine
        [esmeralda] Esmeralda
        [freya] Freya
        [greta] Greta
        [hester] Hester
        [isolde] Isolde
        [jocasta] Jocasta
        [morgan] Morgan
       *[other] { $name }
    }
witch-label = { $name }, witch { NUMBER($number) }, lured by { $suit }
suit-elixir-card = Elixir
quota-label = { $quota ->
        [one] Quota { $quota }: exactly { $quota } box scores { NUMBER($bonus) } extra
       *[other] Quota { $quota }: exactly { $quota } boxes score { NUMBER($bonus) } extra
    }
suit-owl = Owl
suit-bat = Bat
suit-dog = Dog
suit-frog = Frog
suit-newt = Newt
suit-elixir = the Elixir
suit-blue = Blue
suit-red = Red
suit-yellow = Yellow
suit-green = Green
suit-purple = Purple
suit-orange = Orange
suit-vegetable = Vegetable
suit-potion = Potion
suit-book = Book
suit-fish = Fish
suit-black = Black
suit-fairy = Fairy
suit-unicorn = Unicorn
suit-dragon = Dragon
suit-wolf = Wolf
suit-all = one of each
card-name = { $suit } { $rank }
card-name-colour = { $suit } { $rank }
card-black-four = the black 4
card-doubler = the doubler
ingredient = { $part ->
        [eye] Eye
        [toe] Toe
        [wool] Wool
        [tongue] Tongue
        [wing] Wing
       *[other] { $name }
    } of { $animal ->
        [owl] Owl
        [bat] Bat
        [dog] Dog
        [frog] Frog
       *[newt] Newt
    }
ingredient-rank = { $ingredient } ({ $rank })
boxes = { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }
boxes-none = no boxes
boxes-doubled = doubles the boxes
boxes-multiplied = multiplies the boxes by { NUMBER($factor) }
token-fate = fate token
token-oof = Oof! token
token-oof-spent = spent Oof! token
token-cube = fatigue cube
token-black-cube = black cube
token-vacation = Paid Vacation token
token-curse = curse token
token-binding = binding token
token-charm = charm token
token-fortune = fortune token

## Boards: shared

board-middle = The middle of the table
seen-nothing = You’ve seen nothing that isn’t on the table.
board-missing = The board of { $game } can’t be loaded, so a plain one is shown.
card-winning = winning
card-led = led
card-none = : no card yet
points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
points-short = { $count ->
        [one] { $count } pt
       *[other] { $count } pts
    }
cards-won = { $count ->
        [one] { $count } card won
       *[other] { $count } cards won
    }
cards-won-short = { $count ->
        [one] { $count } won
       *[other] { $count } won
    }
witches-count = { $count ->
        [one] { $count } witch
       *[other] { $count } witches
    }

## 12 Witches of Blackmore

the-wheel = The wheel
wheel-low = low
the-trick = The trick
piles = Piles
trump-none = none
pile-count = { $count ->
        [one] { $count } in the pile
       *[other] { $count } in the pile
    }
deck-label = { $count ->
        [one] The deck, { $count } card
       *[other] The deck, { $count } cards
    }
deck = Deck
deck-left = { $count ->
        [one] { $count } left
       *[other] { $count } left
    }
led-none = no colour led
led = <b>{ $suit }</b> led
magic-points-by-colour = Magic Points by colour
cards = Cards
trump-pile-left = { $count ->
        [one] { $count } card left on the trump pile scores for no one.
       *[other] { $count } cards left on the trump pile score for no one.
    }
seen-won = { $name }: won
seen-in-hand = { $name }: in hand, from the trump pile
seen-trump-pile = The trump pile, top card last
seen-not-yet = Not seen yet
magic-points = Magic Points
tutorial-blackmore-1-title = One card each, any card
tutorial-blackmore-1-text = Someone leads, everyone plays one card, and no one has to follow suit. That’s nearly all there is to learn.
tutorial-blackmore-2-title = The wheel says what’s high
tutorial-blackmore-2-text = The value on the wheel ranks highest, then those below it, all the way round. With 7 on the wheel: 7, 6, 5, 4, 3, 2, 1, then 9 and 8.
tutorial-blackmore-2-caption = From highest to lowest, with 7 on the wheel.
tutorial-blackmore-3-title = Trump beats the colour led
tutorial-blackmore-3-text = One colour is trump: the colour of the card lying face up beside the deck. The best trump wins; if there is none, the best card of the colour led.
tutorial-blackmore-3-caption = Purple is trump: the 3 wins.
tutorial-blackmore-4-title = Winners turn the wheel
tutorial-blackmore-4-text = If you win a trick, you may lay one of its cards on the trump pile. Its colour becomes trump, and the wheel turns to its value. That card scores for no one: the price of setting the rules for the next trick.
tutorial-blackmore-5-title = Count what you won
tutorial-blackmore-5-text = Draw after each trick until the deck is empty, then play out your hand. Add up the values of the cards you won: the most Magic Points win.
tutorial-blackmore-5-caption = 23 points.

## 13 Witches

card-does-not-fit = { $card } doesn’t fit here.
card-does-not-lure = { $card } doesn’t lure { $witch }.
aim-at = Target { $name }
lure-with = Lure with { $card }
offer-aim = aim
offer-lure = lure
offer-cast = cast
cast-spell = Cast { $spell }
spell-on = { $action } on { $target }
plan-target = Tap your target.
plan-pay = Pay { $cost }: tap a card in your hand.
plan-lures = Tap the cards to lure her with.
spell-waits = { $spell } is waiting for a lure.
plan-card = { $card }: tap a witch it lures, or the discard pile.
plan-start = Tap or drag a card onto a witch to lure her, or onto the discard pile to discard it. Tap one of your witches to cast her spell.
keep-one = Keep one of these
take-one = Take one of these
the-coven = Coven
witch-in-coven = in the coven
witch-with = with { $name }
discard-pile = The discard pile
discard-pile-empty = The discard pile is empty
draw-pile = Draw pile
draw-pile-label = { $count ->
        [one] Draw pile, { $count } card
       *[other] Draw pile, { $count } cards
    }
draw-pile-count = { $count ->
        [one] { $count } to draw
       *[other] { $count } to draw
    }
discard-card = Discard { $card }
discard-pile-label = { $count ->
        [one] Discard pile, { $count } card: look through it
       *[other] Discard pile, { $count } cards: look through it
    }
discarded-count = { $count ->
        [one] { $count } discarded
       *[other] { $count } discarded
    }
tokens = tokens
tokens-in-supply = in the supply
tokens-supply-label = Tokens in the supply:
discard-here = here
discard-verb = discard
witches-of-you = Your witches
witches-of = { $name }’s witches
lure-values = lure values { NUMBER($total) } in all
seen-surely = { $name }: certainly in hand
seen-none-sure = No card in another hand is known for sure.
seen-maybe-pile = May be in the draw pile
seen-discarded = Discarded
seen-never-lured = Witches never lured
tokens-supply = Tokens in the supply
token-left = { $count ->
        [one] { $token }: { $count } left.
       *[other] { $token }: { $count } left.
    }
spell-waits-turn = { $spell } is waiting for a lure this turn.
witch-costs = costs { $cost }
witch-is-charmed = She is charmed.
lure-verb = lure
lure-witch-with = { $witch } with { $card }
witch-tile = { $name }, { $spell }, costs { $cost }.
charmed = Charmed.
witches-heading = Witches
lure-bound = She is bound: no one can lure her now.
lure-yours = Yours, held with { NUMBER($value) }.
lure-four = Four cards lure her, one of each suit.
lure-four-over = Four cards lure her, one of each suit, with a total above { NUMBER($value) }.
lure-any = Any { $suit } lures her.
lure-over = A { $suit } above { NUMBER($value) } lures her.
own-lures-none = You hold no card that does.
own-lures-some = You hold cards that do.
own-lures = You hold { $cards }.
lure-short = over { NUMBER($value) }
lure-short-any = any
doing-lure = { $who ->
        [you] You lure
       *[other] { $name } lures
    } { $witch }
doing-cast = { $who ->
        [you] You cast
       *[other] { $name } casts
    } { $spell }
doing-cast-on = { $who ->
        [you] You cast
       *[other] { $name } casts
    } { $spell } on { $target }
target-you = you
step-lure = Lure { $witch }
tutorial-thirteen-1-title = Thirteen witches
tutorial-thirteen-1-text = They start in the coven, in the middle. Each teaches a spell, and each is lured by one kind of creature. Hold the most witches at the end to win.
tutorial-thirteen-2-title = Two actions a turn
tutorial-thirteen-2-text = Draw up to five lure cards, then act twice: lure a witch, cast a spell, or discard a card.
tutorial-thirteen-3-title = Lure
tutorial-thirteen-3-text = Lay a card of her creature under a witch in the coven, and she comes to you. To take her from another player, your card must be higher than the one under her. So high cards hold a witch; low ones lose her.
tutorial-thirteen-3-caption = Esmeralda came for a Dragon 5; a Dragon 12 takes her away.
tutorial-thirteen-4-title = Cast
tutorial-thirteen-4-text = A witch in front of you lends you her spell. Pay for it with cards from your hand: protect a witch, curse a rival, steal a card, send a witch back to the coven.
tutorial-thirteen-5-title = Morgan, the thirteenth
tutorial-thirteen-5-text = She asks for one card of each creature and lends you every spell on the table. If players tie on witches, she decides.
tutorial-thirteen-6-title = The end
tutorial-thirteen-6-text = Once every witch has been lured at least once, the turn is finished and everyone gets one more. Then count the witches.
token-curse-name = Curse
token-curse-text = A cursed player has fewer actions on their next turn.
token-binding-name = Binding
token-binding-text = A bound witch can’t be lured or banished, and her spell can’t be cast.
token-charm-name = Charm
token-charm-text = A charmed witch is harder to lure away and to banish.
token-fortune-name = Fortune
token-fortune-text = Its holder draws up to a larger hand.

## 3 Witches

ball-no-bid = The crystal ball: no bid yet
ball-bid = The crystal ball: { $name } bid { NUMBER($bid) }
ball-bid-won = The crystal ball: { $name } bid { NUMBER($bid) }, tricks won: { NUMBER($won) }
no-bid = No bid yet
bid-by = { $name } bid { NUMBER($bid) }
cards-left = Cards to the left
lessers-discard = Lesser Witches discard
bid-and-won = Bid { NUMBER($bid) }, won { NUMBER($won) }
tricks = Tricks
trick-not-played = trick { NUMBER($number) } not played
trick-lead = trick { NUMBER($number) } to the Lead Witch
trick-lesser = trick { NUMBER($number) } to the Lesser Witches
eyes-shut = Eyes shut: cards face down
fate-tokens-of = { NUMBER($tokens) } of { NUMBER($goal) } fate tokens
last-round = In the last round, { $name } bid { NUMBER($bid) } and won { NUMBER($won) }.
worth = worth
pass = Pass
proposed = proposed
has-discarded = has discarded
is-choosing = is choosing
place-up = face up
place-down = face down
place-first = 1st
place-second = 2nd
given-to-you = { NUMBER($given) } of { NUMBER($of) } for you
given-to = { NUMBER($given) } of { NUMBER($of) } for { $name }
lead-witch = Lead Witch
lead-witch-short = Lead
lesser-witch = Lesser Witch
lesser-witch-short = Lesser
seen-trick-lead = { NUMBER($lead) } against { NUMBER($lesser) }: the Lead Witch won.
seen-trick-lesser = { NUMBER($lead) } against { NUMBER($lesser) }: the Lesser Witches won.
seen-went-back = One of the Lead Witch’s two cards went back.
trick-number = Trick { NUMBER($number) }
seen-no-trick = No trick is complete in this round.
seen-gave = You gave to { $name }
seen-got = You got from { $name }
seen-you-discarded = You discarded
seen-unplaced = You can’t place
seen-void = <b>{ $name }</b> didn’t follow
ties-with = ties with
loses-to = loses to
beats = beats
give-card = Give { $card }
give-cards = { $count ->
        [one] Give { $count } card
       *[other] Give these { $count } cards
    }
fate-tokens = Fate tokens
tutorial-three-1-title = Three witches, six cards each
tutorial-three-1-text = There are eighteen ingredients: parts of five animals, and one Elixir. All are dealt, six to each player. If you hold the Elixir, you say so.
tutorial-three-2-title = Bid three or four
tutorial-three-2-text = One of you brews alone and bids how many of the five tricks she’ll win: exactly three, or exactly four. The highest bid makes her the Lead Witch; the other two play against her.
tutorial-three-3-title = Two cards against two
tutorial-three-3-text = The Lead Witch plays two cards, one of them face down. Each of the others adds one. If you hold the animal of her face-up card, you must play it.
tutorial-three-3-caption = Hers: Dog 3 and a secret. Theirs: Dog 5, and a Bat from the player with no Dog.
tutorial-three-4-title = Pairs are worth more
tutorial-three-4-text = Two cards of the same rank, or of the same animal, add up. Any other two count only the higher card. The Elixir doubles its partner. The higher pair wins; a tie goes to the Lead Witch.
tutorial-three-4-caption = Two Tongues: 10. The Elixir with a Wing: 12.
tutorial-three-5-title = Exactly
tutorial-three-5-text = Too many tricks are as bad as too few. If the Lead Witch makes exactly her bid, she takes two fate tokens; otherwise the others take one each. Five tokens win.

## Witch's Shot

priority = Priority
quotas = Quotas
yours = Yours
the-load = The load
draft-order = Choosing order: { $names }.
quota-taken = Quota { NUMBER($quota) }, taken by { $name }
load-too-heavy = { $count ->
        [one] { $count } too heavy for you
       *[other] { $count } too heavy for you
    }
load-exact = just your strength
load-spare = { $count ->
        [one] { $count } to spare
       *[other] { $count } to spare
    }
load-label = Load of the trick: { $boxes }.
priority-label = Priority: { $order }
suit-removed = no { $suit }
row-label = The row: { $cards }
set-aside-label = { $count ->
        [one] { $count } card set aside
       *[other] { $count } cards set aside
    }
set-aside = { $count ->
        [one] { $count } aside
       *[other] { $count } aside
    }
strength-label = { $name }: strength { NUMBER($strength) } of { NUMBER($full) }, { $oofs ->
        [one] { $oofs } Oof! token
       *[other] { $oofs } Oof! tokens
    }, { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }.
worn-out-label = { $name } can’t win any more.
quota-none-label = { $name }: no quota yet
quota-open-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } of { $quota } box delivered
       *[other] { $name }: { NUMBER($delivered) } of { $quota } boxes delivered
    }
quota-met-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } of { $quota } box delivered, exactly the quota
       *[other] { $name }: { NUMBER($delivered) } of { $quota } boxes delivered, exactly the quota
    }
quota-over-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } of { $quota } box delivered, over the quota
       *[other] { $name }: { NUMBER($delivered) } of { $quota } boxes delivered, over the quota
    }
strength = Strength
quota-none = no quota
delivered = delivered
quota-over = over
worn-out = can’t win any more
kept-by = Kept by { $name }
lacking-label = Suits players are out of
lacking = Out of a suit
seen-shown = { $name }: shown from hand
seen-carried = Carried away
term-strength = Strength: how many boxes a player can carry unharmed.
term-load = The load of the trick: the winner carries every box on its cards.
term-quota = The quota: deliver exactly that many boxes to earn its bonus.
term-delivered = Boxes delivered so far: those on the winning cards a player kept. They count towards the quota.
term-priority = Priority: the suit that comes first beats all others, led or not.
term-row = The row: the more cards a suit has here, the higher its priority.
term-aside = Set aside: cards no one has seen. They aren’t played this round.
tutorial-shot-1-title = Packages to carry
tutorial-shot-1-text = You deliver by broom. Every package has a rank in the corner and a number of boxes, its weight. Low ranks are the heavy ones.
tutorial-shot-1-caption = One, two, three and four boxes.
tutorial-shot-2-title = What’s in demand today
tutorial-shot-2-text = A row of cards lies face up. The more cards of a suit lie there, the more that suit beats the others this round.
tutorial-shot-2-caption = Here Fish beats everything.
tutorial-shot-3-title = Choose a quota
tutorial-shot-3-text = Each of you chooses a quota: the number of boxes you promise to deliver this round. Deliver exactly that many to earn its bonus. Zero is a promise too.
tutorial-shot-4-title = Play tricks, follow suit
tutorial-shot-4-text = The best suit in the trick wins, and within it the higher rank. The winner keeps only the winning card: its boxes count as delivered.
tutorial-shot-4-caption = Fish 2 wins here: three boxes delivered.
tutorial-shot-5-title = But you carry it all
tutorial-shot-5-text = To win, you lift every box in the trick. Lift more than your strength and you hurt your back: an Oof! token, for the whole game. Every trick you win tires you until the round ends.
tutorial-shot-6-title = Payday
tutorial-shot-6-text = Score what you kept, plus the bonus if you met your quota, and lose points at the end for every Oof!. With three of them you win no more tricks this round. Spend one to rest: if you rest, you can’t win that trick.

## Page titles, keys and small words

pile-empty = empty
hint-suggested = suggested
rests = rests
key-name-shift = Shift + ← →
key-name-enter-space = Enter, Space

## Moments that are staged over the table

moment-bid-made = Bid made!
moment-bid-missed = Bid missed
moment-quota-made = Quota met!
moment-witch-stolen = Stolen!
moment-countered = Counterspell!
moment-claimed = Claim accepted
moment-round-won = Round won
moment-perfect = A perfect game!
winning-trick = The winning trick
share-picture = Share a picture
picture-saved = The picture is in your downloads.
picture-failed = The picture couldn’t be drawn.

## Games against bots on this device

settings-place = Games against bots
settings-place-device = On this device: offline, not rated
settings-place-server = On the server: rated
solo-not-opened = This game can’t be opened
solo-missing = It isn’t saved here. A game on a device stays in the browser it was started in.
solo-in-progress = This game isn’t over yet. Its cards are shown when it is.
solo-elsewhere = It’s open in another tab or window. Close that one, then reload this page.
solo-other-rules = The rules have changed since it was started, so it can’t continue.
solo-broken = Loading it failed. Reload the page, or choose the server for games against bots in the settings.
solo-cut-short = { $name } ran out of time to think and looked at fewer possible deals than usual.
solo-weaker = { $name } couldn’t be loaded and plays by rules of thumb for now.
problem-stale = The game has moved on. Take another look, then choose.
problem-not-now = You can’t do that right now.
problem-malformed = Coven didn’t understand this choice. Reload the page.
solo-leave = The game is saved on this device. If you delete it, it’s gone.
solo-delete = Delete the game
solo-note = Played on this device, not rated
solo-again = Play again
solo-upload = Add to my history
solo-uploaded = Added to your history
solo-upload-why = With the game in your history you can replay and review it on all your devices.
solo-invite = Invite a friend
solo-invite-text = The game moves to the server, and your friend takes a bot’s seat. Your browser has held everyone’s cards, so the game is marked as played on a device and isn’t rated.
solo-move = Move the game

## Games without a network

offline-heading = Play offline
offline-text = Games against bots run on your device, so they can be played without a network.
offline-unsupported = This browser can’t keep the app on your device.
offline-incomplete = Some of what you need isn’t on this device yet.
offline-ready = Ready offline: { NUMBER($megabytes, maximumFractionDigits: 1) } MB on this device.
offline-up-to-elder = All four games, with bots up to the Elder.
offline-all-levels = All four games, with all bots and reviews.
offline-loading = Downloading… { NUMBER($megabytes, maximumFractionDigits: 1) } MB so far.
offline-failed = The download stopped. Try again when you have a better connection.
offline-get = Make ready offline ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
offline-get-networks = Add the Familiar, the Archwitch and reviews ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
offline-remove = Remove from this device
record-open-text = Choose a game record: one you downloaded after a game, or one that “coven record” wrote. It’s replayed here, and the address of its replay is a link you can share: it contains the whole game.
record-file = File
record-broken = This record can’t be replayed: it isn’t a whole game, or it was played by other rules.
record-variant = This game was played with changed rules. Replay it with the “coven” command.

## People

people-heading = Friends
people-off-text = With friends you see who is online and invite them in one tap. It’s off until you turn it on, and friends see nothing of you until you choose what.
people-turn-on = Turn on friends
people-turn-off = Turn off friends
people-turn-off-question = Turn off friends?
people-turn-off-text = Your friends and requests are removed, and your link stops working. Blocked people stay blocked.
people-add-heading = Add a friend
people-add-text = Send your link or read out your code. At a table, open the menu and choose Players.
people-new-code = New code
people-new-code-done = You have a new code; the old link no longer works.
people-code-field = Someone else’s code
people-find = Find
people-share-text = Be my friend on Coven
people-sees-heading = What your friends see
people-sees-nothing = Nothing
people-sees-online = Whether I’m online
people-sees-table = Also the table I’m at
people-requests = Friend requests
people-accept = Accept
people-accept-label = Accept { $name }
people-decline = Decline
people-decline-label = Decline { $name }
people-now-friends = { $name } is your friend now.
people-asked = request sent
people-withdraw-label = Withdraw your request to { $name }
people-none = No friends yet.
people-is-online = online
people-is-offline = not online
people-plays = playing { $game }
people-waits = at an open table of { $game }
people-invite = Invite
people-invite-label = Invite { $name }
people-invite-to = Invite { $name }
people-invite-table = To your table
people-invite-new = To a new table
people-invited = { $name } is invited.
people-more-label = More about { $name }
people-profile = Profile
people-remove = Remove friend
people-removed = { $name } is no longer your friend.
people-block = Block
people-block-question = Block { $name }?
people-block-text = You won’t share public tables, messages or invitations, and neither sees whether the other is online. { $name } isn’t told.
people-blocked = Blocked people
people-blocked-done = { $name } is blocked.
people-unblock = Unblock
people-unblock-label = Unblock { $name }
people-ask = Add as a friend
people-ask-done = You asked { $name }.
friend-page-missing = This link doesn’t work
friend-page-text = Add { $name } as a friend? Your friends see nothing of you until you choose what.
friend-page-asks = { $name } wants to be your friend.
friend-page-asked = You asked { $name }. You’re friends as soon as they accept.
friend-page-friends = You and { $name } are friends.
friend-page-you = This is your own link. Send it to someone else.
friends-online = Friends online
players-here = Players
players-none = There’s no one else here yet.
invitation-to = invites you to { $game }
invitation-decline-label = Decline { $name }’s invitation
person-missing = No such profile
profile-puzzle-streak = Puzzles in a row
profile-favourite = Favourite game
profile-public-heading = Public profile
profile-public-text = At an address of your choice, anyone can see your name and portrait, your results and ratings, your best run of puzzles and your achievements. Until you choose one, no one can.
profile-public-at = Your profile is public: <link>{ $address }</link>
profile-address = Address
profile-make-public = Make it public
profile-make-private = Make it private
profile-is-public = Your profile is public now.
profile-is-private = Your profile is private now.
rating-history-other = { $games ->
        [one] From { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) } in the last game.
       *[other] From { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) } in the last { $games } games.
    }
achievements = Achievements
achievements-none = None yet.
achievements-text = Found in the records of finished games.
achievement-times = { $times ->
        [one] once
       *[other] { $times } times
    }
achievement-exact-bids = Three bids met in a row
achievement-perfect-game = Scored in every round
achievement-exact-quotas = Three quotas met in a row
achievement-flawless-delivery = A flawless delivery
achievement-thirteen-witches = Thirteen witches in one circle
achievement-untouched = Won without losing a witch
achievement-landslide = Twice as many points as everyone else
achievement-trick-run = Five tricks in a row
find-range = Rating
find-range-any = Anyone, closest ratings first
find-range-within = At most { NUMBER($points, useGrouping: 0) } points away
find-bots = Bots may take free seats after 20 seconds
find-start = Find a game
find-waiting = { $game } for { NUMBER($players) }
find-estimate = Usually takes about { $time }.
find-estimate-none = No one has looked for this recently, so we can’t say how long it takes.
find-others = { $count ->
        [0] No one else is looking for it.
        [one] One other person is looking for it.
       *[other] { $count } others are looking for it.
    }
find-stay = Keep this page open. The game starts as soon as players are found.
find-stop = Stop looking
find-found = A game was found.
find-open = Open tables
find-open-none = No public table is waiting for players.
find-wanted = { $people ->
        [one] One person is looking for { $game } for { NUMBER($players) }.
       *[other] { $people } people are looking for { $game } for { NUMBER($players) }.
    }
notices-topics = Notify me about
notice-topic-turn = My turn in games played over days
notice-topic-absence = Games waiting for me
notice-topic-friends = Friend requests
notice-topic-invitation = Invitations to tables
notice-topic-match = Games found for me
seat-time-up = time’s up
seat-bot-in = bot in { $time }
absent-soon = { $count ->
        [one] A bot takes over for { $names } in { $time }.
       *[other] Bots take over for { $names } in { $time }.
    }
absent-wait = Wait two more minutes
mute-person = Mute
notice-topic-tournament = Tournaments I play in
notice-topic-club = My clubs

## Keeping order

report-person = Report
report-heading = Report { $name }
report-why = What is it about?
report-insult = Insults or threats
report-name = An offensive name
report-cheating = Cheating or thrown games
report-leaving = Leaving games again and again
report-other = Something else
report-messages = Messages to include; if you choose none, the latest are sent
report-note = Anything else (optional)
report-text = The host of this server reads it. { $name } isn’t told who sent it.
report-send = Send the report
report-sent = Thank you. The host will look at it.
notice-topic-host = Messages from the host
host-reports = Reports
host-reports-none = No open reports.
host-reported-by = reported by { $name }
host-delete-message = Delete
host-close-table = Close the table
host-by-link = A club or a table
host-link = Its link
host-report-done = Dealt with
host-report-dismiss = Dismiss
host-people = People
host-search = Name or id
host-found-none = No one found.
host-suspended-none = No one is suspended.
host-is-host = host
host-is-suspended = suspended
host-warnings = { $count ->
        [one] { $count } warning
       *[other] { $count } warnings
    }
host-reinstate = End suspension
host-reinstate-label = End the suspension of { $name }
host-act = Act…
host-act-label = Act on { $name }
host-reason = Reason, which the person reads
host-days = Days (empty: no end)
host-warn = Warn
host-suspend = Suspend
host-ban-networks = Ban their networks
host-new-name = Another name
host-rename = Rename
host-digest = In the log: { $digest }
host-bans = Banned networks
host-until = until { $day }
host-no-end = no end
host-lift = Lift
host-lift-label = Lift the ban of { $network }
host-network = Address range
host-ban = Ban
host-announcements = Announcements
host-announcement = Text for everyone, shown for a day
host-announce = Announce
host-retract = Take back
host-names = Words not allowed in names
host-names-text = One per line. An asterisk stands for any letters: admin*, *word*
host-unusual = Unusual results
host-unusual-text = Games of the last 90 days, compared with what the ratings predict. There are many innocent explanations: look at the games before you act.
host-unusual-none = Nothing unusual.
host-unusual-show = Compare
host-pair-loses = { $two } won { NUMBER($score) } of { NUMBER($games) } games against { $one }; expected: { NUMBER($expected, maximumFractionDigits: 1) }.
host-pair-together = { $one } and { $two } together: { NUMBER($score) } comparisons with others won, expected: { NUMBER($expected, maximumFractionDigits: 1) }, in { NUMBER($games) } games.
host-pair-network = They share a network.
host-log = Log
