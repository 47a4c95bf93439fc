### What all games say alike, and what the functions of catalogs need.

# Text that has no language, such as the words of a game without a catalog.
literal = { $text }

## Lists and sentences

# Two sentences, one after the other.
sentences = { $first } { $next }
# Joins all but the last two parts of a list.
list-comma = { $first }, { $next }
# The last two parts of a list.
list-and = { $first } and { $next }
list-space = { $first } { $next }
list-or = { $first } or { $next }
# The viewer in a list of players. The form "start" begins a sentence.
you = you
    .start = You

## Cards

# The name of a card that has a suit and a rank.
card = { WORD($suit, form: "title") } { $rank }
no-cards = none

## Prompts and refusals

game-over = The game is over.
cards-being-dealt = The cards are being dealt.
waiting = Waiting for { SEATS($seats) }.

## Games that declare their phases, and have no sentences of their own for these
## (verbs and arguments are the author's)

phase-choose = Choose: { LIST($choices, join: "or") }.
phase-act = { $verb } { $argument }
phase-not-now = There’s nothing for you to choose now. { $prompt }
phase-not-asked = You can’t do that now. { $prompt }
phase-illegal = You can’t { $act } now. { $reason }
phase-allowed = You may { LIST($choices, join: "or") }.
phase-allowed-arguments = You may { $verb } { LIST($choices, join: "or") }.
# $verb is "play", $third "plays".
phase-did = { PLAYER($seat) ->
    [you] You { $verb }
   *[other] { NAME($seat) } { $third }
 }.
phase-chose = { PLAYER($seat) ->
    [you] You { $verb }
   *[other] { NAME($seat) } { $third }
 } { $what }.
phase-secretly = in secret
phase-revealed = { $title }: { LIST($shown) }.
phase-own = { PLAYER($seat) ->
    [you] you
   *[other] { NAME($seat) }
 } { $what }
phase-drawn = { $title }: { LIST($items) }.
phase-dealt = Everyone is dealt { $number ->
    [one] 1 card
   *[other] { $number } cards
 }.
phase-turned-up = { CARDS($cards) } { $count ->
    [one] is
   *[other] are
 } turned up.
your-hand = You hold { CARDS($cards) }.
phase-trick-won = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the trick with { CARD($card) }: { $reason }.
only-trump = the only trump
highest-trump = the highest trump
only-of-suit = the only { SUIT($suit) }
highest-of-suit = the highest { SUIT($suit) }
phase-scores = Points: { LIST($amounts) }.
chapter = { LIST($parts, join: "comma") }
chapter-round = Round { $number }
chapter-trick = Trick { $number }
chapter-turn = Turn { $number }
phase-table = { $chapter }. { $text }
phase-table-seat = { NAME($seat) }: { $text }
phase-table-own = You: { $text }
phase-aid-game = The game
phase-aid-numbers = Numbers

## Results

# $seats are the winners.
victory = { $count ->
    [one] { PLAYER($winner) ->
        [you] You win
       *[other] { NAME($winner) } wins
     } the game.
   *[other] { SEATS($seats, form: "start") } share the victory.
 }
number = { $number }
# One player's amount in a list: "Ada 3 and you 5".
amount = { PLAYER($seat) ->
    [you] you
   *[other] { NAME($seat) }
 } { $number }

## Games and bots

points = points
minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
level-toad = Toad
    .about = Hops to any legal move.
level-apprentice = Apprentice
    .about = Follows a dozen rules of thumb.
level-dabbler = Dabbler
    .about = Tries each move out a few times, in worlds that fit what it knows.
level-hedge-witch = Hedge Witch
    .about = Thinks ahead for everyone at the table, each from what they know.
level-familiar = Familiar
    .about = Learned by playing itself, and answers instantly.
level-elder = Elder
    .about = Thinks further ahead, with better instincts, and remembers what it thought.
level-archwitch = Archwitch
    .about = Learned by playing itself, and uses that to think ahead.
# A bot of the ladder in even steps: $step counts from the Toad.
rival = Rival { $step }
    .about = { $step ->
        [one] One step of about 150 rating points above the Toad. Answers instantly.
       *[other] { $step } steps of about 150 rating points each above the Toad. Answers instantly.
     }
# A bot that adapts to the person it plays with.
level-teacher = Teacher
    .about = Plays a little better than you: it adapts to your results in this game against bots.
number-of-players = { $players ->
    [one] 1 player
   *[other] { $players } players
 }
conditional-only = If I have only one choice, make it.

## Reasons: why one choice is better than another

# $reason is a sentence about the better choice with a percentage of the possible deals; $share is that of the other choice.
reason-compared = { $reason } After “{ $choice }” it’s { $share ->
    [0] none of them
    [1] all of them
   *[other] { NUMBER($share, style: "percent") }
 }.
# Follows a reason: what it depends on most. The percentages are those of the reason, by where the card is.
reason-if-held = It’s { NUMBER($held, style: "percent") } if { NAME($seat) } has { CARD($card) }, and { NUMBER($otherwise, style: "percent") } if not.
reason-none = There’s no single reason: many small things add up.
# Which deals a hint counts: all alike, or more those in which the choices of some bots were likely.
worlds-uniform = Every deal that fits what you know counts the same.
worlds-weighed = Deals that best explain how { SEATS($seats) } played count for more.
# A reason in a review, and the choice it is about.
reason-for = “{ $choice }”: { $reason }
reason-solved = Nothing that matters is hidden any more: with best play on both sides, it’s simply better.
# $fact is one of the facts below, $share how many of the possible deals it is true in, $games more games won in 100.
reason-fact = Where { $fact } ({ NUMBER($share, style: "percent") } of the possible deals), it wins { $games ->
    [one] 1 more game
   *[other] { $games } more games
 } in 100 than “{ $choice }”; elsewhere { $elsewhere ->
    [0] it makes no difference
   *[other] it’s { $elsewhere }
 }.
reason-fact-else-worse = Where { $fact } ({ NUMBER($share, style: "percent") } of the possible deals), it wins { $games ->
    [one] 1 more game
   *[other] { $games } more games
 } in 100 than “{ $choice }”; elsewhere it’s { $elsewhere } fewer.
fact-card = { NAME($seat) } has { CARD($card) }
fact-suit = { NAME($seat) } has at least one { SUIT($suit) } card
fact-no-suit = { NAME($seat) } has no { SUIT($suit) } card
fact-suit-count = { NAME($seat) } has { $count } or more { SUIT($suit) } cards
fact-suit-above = { NAME($seat) } has a { SUIT($suit) } card above { $value }
fact-anyone = another player has { CARD($card) }
fact-no-one = no other player has { CARD($card) }

## Variants that cannot be played

variant-dots = A line of this variant has too many dots. At most { $dots } are allowed.
variant-not-toml = This isn’t valid TOML: { $error }.
variant-file-unreadable = The variant file { $file } can’t be read: { $error }.
variant-file-not-toml = The variant file { $file } isn’t valid TOML: { $error }.
# $keys are the names of parameters in a variant file.
variant-unknown-key = There’s no parameter ‘{ $key }’. The parameters are { LIST($keys) }.
variant-unknown-key-in = There’s no ‘{ $key }’ in ‘{ $table }’. Choose from { LIST($keys) }.
variant-at-least = ‘{ $key }’ must be at least { $number }.
variant-at-most = ‘{ $key }’ can be at most { $number }.
# $expected and $given are kinds of values.
variant-type = ‘{ $key }’ must be { $expected }, not { $given }.
variant-kind-int = a whole number
variant-kind-float = a number
variant-kind-bool = true or false
variant-kind-str = text
variant-kind-array = a list
variant-kind-object = a table
variant-length = ‘{ $key }’ must have { $expected } entries, not { $given }.
variant-one-of = ‘{ $key }’ must be { LIST($values, join: "or") }, not { $given }.
# What is wrong is in English, from the library that reads the file.
variant-invalid = This variant isn’t valid: { $error }.
variant-twice = Each value of ‘{ $key }’ can appear only once, but these were given: { LIST($values) }.
variant-too-large = At a table on a server, ‘{ $key }’ can be at most { $limit }, not { $value }.
variant-does-not-fit = A number in this variant is too large for the game.

## claims

rest-claimed = { PLAYER($seat) ->
    [you] You claim
   *[other] { NAME($seat) } claims
 } the rest. Accepted: nothing the others might hold can change the result.
rest-not-proved = Not accepted: what you know doesn’t prove it. Only you know that you asked. Play on.
refused-hidden = Say exactly what you choose: a question mark stands for something hidden.
