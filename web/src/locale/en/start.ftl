## App

title-page = { $page } · Coven
title-clubs = Clubs
title-tournaments = Tournaments
skip-to-content = Skip to content
title-invitation = An invitation
title-messages = Notifications

## Shared words

you = You
home = Home
play = Play
resume = Resume
replay = Replay
review = Review
rules = Rules
workshop = Workshop
settings = Settings
privacy = Privacy
players = Players
player = Player
deleted-player = A departed witch
join = Join
watch = Watch
close = Close
stay = Stay
try-again = Try again
clause = Clause { $clause }
your-games = Your games
# Two parts of a heading or a label, such as a game and what is shown of it.
titled = { $title }: { $text }
nobody = nobody

## Home page

first-visit-heading = New here?
first-visit-text = Learn a game by playing it, with a guide at your side.
first-visit-skip-label = Skip the lessons
first-visit-skip = Skip
game-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
game-players-range = { NUMBER($fewest) }–{ NUMBER($most) } players
players-in-game = Players in { $game }
dealing = Dealing…
learn = Learn
friends = Friends
bot-level = Bot level
deals-of-the-day = Deals of the day
deals-of-the-day-text = Same cards for everyone.
deal-played = ✓ played
deal-given-up = resigned
deal-started = started
table-lesson = First round
table-deal-of-the-day = Deal of the day
puzzles-of-the-day = Puzzles of the day
puzzles-of-the-day-text = Find the best play.
puzzle-solved = ✓ solved
puzzle-tried = tried
cover-label = Cards of { $game }
lesson-resume = Resume the lesson
lesson-learn = { $minutes ->
        [one] Learn it in { $minutes } minute
       *[other] Learn it in { $minutes } minutes
    }
lesson-suffix = the lesson
duplicate-evenings = Duplicate evenings
back-to-games = Back to the games
server-unreachable = Can’t reach the server
server-unreachable-text = We’ll reconnect automatically.
nav-home = Coven, home
nav-pages = Pages
nav-you = You
nav-about = About
table-with = with { $names }
table-free-seats = { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
table-row-label = { $verb }: { $game }, with { $names }
toasts-label = Notes
dismiss = Dismiss
not-found-heading = Nothing here
status-invited = you are invited
status-open = waiting for players
status-to-move = { $names } to move
status-running = in progress
home-heading = Games by candlelight
home-text = Pick a game and start playing. Play bots now, or send a friend a link.
home-offline = Can’t reach the server. We’ll reconnect automatically.
try-now = Try now
your-turn = Your turn
its-your-turn = It’s your turn
games = Games
home-solo-heading = On this device
home-solo-played = Played on this device
table-from-device = Started on a device, not rated
home-join-heading = Join a table
home-join-code = Join by code
home-watch-none = No public games right now.
show-all = { $count ->
        [one] Show { $count }
       *[other] Show all { $count }
    }
home-played-heading = Played
all-your-games = All your games
home-workshop-text = Tweak a rule, let the bots test it, and see the effect in a minute.
home-workshop-link = To the workshop
home-bots-heading = How strong are the bots?
home-join-none = No one is waiting. <link>Create a table</link> and share its link.

## About and privacy

about-heading = About Coven
percent = { PERCENT($share) }

## Names, times and clocks

nobody-yet = no one yet
nobody-starting = No one
names-and-more = { $count ->
        [one] { $names } and { $count } more
       *[other] { $names } and { $count } more
    }
part-of = { NUMBER($part) } of { NUMBER($whole) }
today = today
yesterday = yesterday
seconds = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
days-and-hours = { $days } and { $hours }
days-in-a-row = { $days ->
        [one] { $days } day in a row.
       *[other] { $days } days in a row.
    }
time-left = { $time } left
clock-face-days = { NUMBER($days) }d { NUMBER($hours) }h
clock-face-hours = { NUMBER($hours) }h { NUMBER($minutes) }m
clock-none = no clock
clock-days = { $days ->
        [one] one day per move
       *[other] { $days } days per move
    }
clock-live = { $bank } each
clock-live-increment = { $seconds ->
        [one] { $bank } each, +{ $seconds } second per move
       *[other] { $bank } each, +{ $seconds } seconds per move
    }
clock-sentence-none = No clock: take your time.
clock-sentence-days = { $days ->
        [one] One day per move: play when you like.
       *[other] { $days } days per move: play when you like.
    }
clock-sentence-live = Live: { $bank } each.
clock-sentence-live-increment = { $seconds ->
        [one] Live: { $bank } each, +{ $seconds } second per move.
       *[other] Live: { $bank } each, +{ $seconds } seconds per move.
    }

## Difficulties of bots

difficulty-easiest = Easiest
difficulty-easy = Easy
difficulty-casual = Casual
difficulty-medium = Medium
difficulty-hard = Hard
difficulty-harder = Harder
difficulty-expert = Expert

## Bots that play for people

your-bot = Your bot
your-bot-inside = your bot
bot-of = { $name }’s bot

## Results

result-won = { $count ->
        [one] { $names } won
       *[other] { $names } won
    }
result-you-won = You won
result-you-won-with = You won with { $names }
result-you-resigned = { $count ->
        [one] You resigned; { $names } won
       *[other] You resigned; { $names } won
    }
result-lost = { $count ->
        [one] { $names } won
       *[other] { $names } won
    }; { ORDINAL($place) ->
        [one] you finished { NUMBER($place) }st
        [two] you finished { NUMBER($place) }nd
        [few] you finished { NUMBER($place) }rd
       *[other] you finished { NUMBER($place) }th
    }
result-resigned = { $count ->
        [one] { $names } resigned
       *[other] { $names } resigned
    }
winners-you = You win!
winners-one = { $name } wins.
winners-share = { $names } share the victory.
own-place = { ORDINAL($place) ->
        [one] You finished { NUMBER($place) }st of { NUMBER($players) }.
        [two] You finished { NUMBER($place) }nd of { NUMBER($players) }.
        [few] You finished { NUMBER($place) }rd of { NUMBER($players) }.
       *[other] You finished { NUMBER($place) }th of { NUMBER($players) }.
    }
own-place-resigned = You resigned: this game counts as last place for you.
own-place-bot-won = A bot played for you, so this doesn’t count as your win.
own-place-bot-lost = A bot played for you: the game counts, but it can’t raise your rating.
games-won = { $games } won

## Deal of the day

deal-played-by = { $count ->
        [one] { $count } person has played it.
       *[other] { $count } people have played it.
    }
deal-played-by-none = No one played it.
deal-played-by-none-yet = No one has played it yet.
deal-stage-left = You resigned this deal.
deal-stage-begun = You’re in the middle of it.
deal-stage-place = { ORDINAL($place) ->
        [one] You finished { NUMBER($place) }st of { NUMBER($played) }.
        [two] You finished { NUMBER($place) }nd of { NUMBER($played) }.
        [few] You finished { NUMBER($place) }rd of { NUMBER($played) }.
       *[other] You finished { NUMBER($place) }th of { NUMBER($played) }.
    }
deal-stage-late = You finished too late to count.
deal-stage-missed = You didn’t play it.

## Duplicate evenings

not-compared-yet = not compared yet
no-deal-played = no deal played
evening-ends-in = It ends in { $time }.
deal-won = won
deal-shared = shared
deal-lost = lost
deal-by-bot = played by a bot
deal-versus-bots = compared with bots
evening-never-started = The evening is over. It never started.
evening-started = It has started. Each deal is shown once everyone has played it.
evening-all-played = You’ve played every deal. Waiting for the other tables.
evening-next-deal = Deal { NUMBER($deal) } of { NUMBER($deals) } is yours to play.
evening-people = { $count ->
        [one] { $count } player so far.
       *[other] { $count } players so far.
    }
evening-needs-more = { $count ->
        [one] You need at least { $count } more player.
       *[other] You need at least { $count } more players.
    }
evening-share-link = Share the link with them.
evening-you-start = Start when everyone is here.
evening-host-starts = The host starts it.
evening-over = The evening is over.
evening-over-winners = { $count ->
        [one] The evening is over: { $names } came first.
       *[other] The evening is over: { $names } share first place.
    }
evening-over-shared = The evening is over: you share first place with { $names }.
evening-over-won = The evening is over: you came first.
deal-tables-all = { $tables ->
        [one] { $tables } table
       *[other] all { $tables } tables
    }
deal-tables = { $of ->
        [one] { NUMBER($tables) } of { $of } table
       *[other] { NUMBER($tables) } of { $of } tables
    }
deal-tables-so-far = { $of ->
        [one] { NUMBER($tables) } of { $of } table so far
       *[other] { NUMBER($tables) } of { $of } tables so far
    }
evening-brief-you-start = waiting for you to start it
evening-brief-host-starts = waiting for the host
evening-brief-over = over
evening-brief-all-played = waiting for the other tables
evening-brief-next-deal = deal { NUMBER($deal) } of { NUMBER($deals) } is yours to play

## Account: signing in and out

remove = Remove

## Errors

offline = Can’t reach the server. Are you online?
broken-answer = The server’s answer made no sense.

## Duplicate evening pages

start = Start
deals = Deals
seat = Seat
clock = Clock

## New table

new-table-heading = Create a table

## Puzzles

puzzle = Puzzle

## Replay

step = Step

## Review

card = Card

## Game options

no = no

## Absent players and votes

agree = Agree

## Chat

chat = Chat

## Log and hints

hint = Hint

## Result of a game

rematch = Rematch

## Table: seats, header, menu

why = Why?
table = Table
aid = Aid
mute = Mute
leave = Leave

## 12 Witches of Blackmore

trump = Trump

## 13 Witches

cast = Cast
lure = Lure
back = Back

## 3 Witches

bid = Bid { $bid }

## Witch's Shot

row = Row
load = Load

## Page titles, keys and small words

title-turns = { $count ->
        [one] ● Your turn · { $title }
       *[other] ● Your turn at { $count } tables · { $title }
    }
oof = Oof!
portrait-name = { $portrait ->
        [moth] moth
        [black-cat] black cat
        [ginger-cat] ginger cat
        [barn-owl] barn owl
        [raven] raven
        [fox] fox
        [hare] hare
        [wolf] wolf
        [mouse] mouse
        [adder] adder
        [ghost] ghost
        [pumpkin] pumpkin
        [toadstool] toadstool
        [dragon] dragon
        [goat] goat
        [newt] newt
        [wreath] wreath
        [hood] hood
        [kerchief] kerchief
        [stars] stars
        [crown] crown
        [turban] turban
        [horns] horns
        [bent-hat] bent hat
        [wide-hat] wide hat
        [diadem] diadem
       *[other] { $name }
    }

update-ready = A new version of Coven is ready.
update-reload = Reload
update-later = Later
site-no-server = This needs a server, and this site doesn’t have one.
site-friends-heading = Play with friends
site-friends-text = Here you play against bots on your device. To play with other people, one of you runs a server, which takes one command:
record-open = Replay a game from a file

## People

people = People
find-heading = Find a game
invitations-heading = Invitations
invitation-by = { $name } invites you
people-asked-label = People: you have a request or an invitation

## Keeping order

host-heading = Moderation
host-warns = A warning from the host: { $text }
host-understood = I understand
