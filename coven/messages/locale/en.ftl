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
