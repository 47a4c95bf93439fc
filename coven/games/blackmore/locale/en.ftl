### 12 Witches of Blackmore

## The game

game-title = 12 Witches of Blackmore
game-tagline = Turn the wheel to decide which cards rank highest.
game-audience = For everyone: the easiest to learn, for two to six players, and never the same twice.
game-unit = Magic Points

## Words

# The suits of this game are called colours. The form "title" begins the name of a card: Blue 7.
suit-blue = blue
    .title = Blue
suit-red = red
    .title = Red
suit-yellow = yellow
    .title = Yellow
suit-green = green
    .title = Green
suit-purple = purple
    .title = Purple
suit-orange = orange
    .title = Orange

# $trump in other messages: the state of the trump pile and the wheel, as part of a sentence.
trump = { SUIT($suit) } is trump and { $value } ranks highest
no-trump = there is no trump and { $value } ranks highest

## Events

dealt = Everyone is dealt { $hand ->
    [one] one card
   *[other] { $hand } cards
 }. { CARD($card) } is turned up: { $trump }.
your-hand = You hold { CARDS($cards) }.
first-leader = { PLAYER($seat) ->
    [you] You lead
   *[other] { NAME($seat) } leads
 } the first trick.
card-led = { PLAYER($seat) ->
    [you] You lead
   *[other] { NAME($seat) } leads
 } { CARD($card) }.
card-played = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { CARD($card) }.
trick-won = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the trick with { CARD($card) }: { $reason }.

# $reason of trick-won; $card is the best of the cards that could have won.
outranks = with { $wheel } on the wheel, it outranks { CARD($card) }
outranks-trump = with { $wheel } on the wheel, it outranks the trump { CARD($card) }
only-trump = it’s the only trump
only-colour = no one else played { SUIT($suit) }
only-colour-without-trump = no one else played { SUIT($suit) } or a trump

final-scores = Magic Points: { LIST($amounts) }.
trump-kept = { PLAYER($seat) ->
    [you] You keep
   *[other] { NAME($seat) } keeps
 } the trump.
trump-laid = { PLAYER($seat) ->
    [you] You lay
   *[other] { NAME($seat) } lays
 } { CARD($card) } on the trump pile: { $trump }.
cards-drawn = You draw { CARDS($cards) }.
pile-taken = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } { CARDS($cards) } from the trump pile.
deck-empty = The deck is empty, so no one draws again: { $trump }.

## The table as text

chapter = Trick { $trick }
table-head = Trick { $trick }: { $trump } (from high to low: { LIST($ranking, join: "space") }). Deck: { $deck ->
    [one] 1 card
   *[other] { $deck } cards
 }.
table-seat = { NAME($seat) }: { $held } in hand, { $won ->
    [one] 1 card won
   *[other] { $won } cards won
 }
table-seat-played = { table-seat }, plays { CARD($card) }
table-seat-winning = { table-seat-played } (winning)
table-hand = Your hand: { CARDS($cards) }

## Prompts and choices

prompt-lead = Lead any card.
prompt-play = Play any card. You don’t have to follow the colour.
prompt-trump = You won the trick. Lay one of its cards on the trump pile, or keep the trump.
choice-play = Play { CARD($card) }
choice-keep = Keep the trump
choice-lay = Lay { CARD($card) } on the trump pile

## Tips for beginners

tip-trump = A card you lay there won’t score for you. Keep the trump unless another colour or value suits you better.
tip-lead = The winner scores the value of every card in the trick, so lead low unless you can win.
tip-play = So far the trick is worth { $points ->
    [one] 1 point
   *[other] { $points } points
 }: win it with a better card, or discard your lowest.
# Follows tip-lead or tip-play.
tip-strongest = Nothing beats { CARD($card) }.

## Refusals

refused-over = The game is over: all cards have been played.
refused-dealing = It’s not your turn yet: the cards are being dealt.
refused-turn = It’s { NAME($seat) }’s turn.
refused-trump-first = You won the trick: first choose the trump, or keep it.
refused-no-winner = Only the winner of a finished trick chooses the trump.
refused-not-in-trick = { CARD($card) } isn’t in the trick you just won. You can lay { CARDS($cards, join: "or") }.
refused-not-held = You don’t have { CARD($card) }. You hold { CARDS($cards) }.

## Claims and moves in advance

claim = I win all the remaining tricks and never change the trump.
keep-always = When I win a trick, keep the trump.

## Player aid

aid-trick = A trick
aid-lead = Lead
    .text = The winner of the last trick leads any card. Its colour is the leading colour.
aid-play = Play
    .text = Going clockwise, everyone plays one card of any colour.
aid-win = Win
    .text = The winner may lay one card of the trick on the trump pile. It’s the new trump, and the wheel turns to its value.
aid-keep = Keep
    .text = The winner takes the other cards, face down.
aid-draw = Draw
    .text = Starting with the winner and going clockwise, everyone draws a card.
aid-last-draw = Last draw
    .text = When the deck runs out, draw from the top of the trump pile. After that, no one draws.

aid-wheel = The wheel
aid-wheel-highest = Highest
    .text = The value the wheel points to.
aid-wheel-up = Then
    .text = Count up from there; after { $last } comes { $first }.
aid-wheel-down = Then
    .text = Count down from there; after { $last } comes { $first }.
aid-wheel-example = With { $value }
    .text = { LIST($ranking, join: "space") }

aid-winning = What wins
aid-winning-trump = Trump
    .text = The best trump in the trick.
aid-winning-led = No trump
    .text = The best card of the leading colour.
aid-winning-other = Other colours
    .text = Never.

aid-score = Scoring
aid-score-cards = Cards won
    .text = Each card scores its value.
aid-score-pile = Trump pile
    .text = Scores for no one.
aid-score-victory = Victory
    .text = Most Magic Points when all cards have been played.

## Parameters of variants

parameter-hand = cards dealt to each player
parameter-wheel = the side of the wheel: "decreasing" or "increasing"
parameter-colours = colours in the deck
parameter-values = the highest value in each colour, at most 9
option-decreasing = decreasing
option-increasing = increasing

## Kinds of decisions, by their verb, in grades and statistics

kind-play = Cards played
kind-trump = Trump changes

## Reasons in hints, puzzles and reviews. $share is the part of the possible deals in which it’s so.

reason-trick = You win this trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-no-trick = You stay out of this trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-first-trick = You win the next trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-trick-other = { NAME($seat) } wins the trick in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-beaten-by-trump = { NAME($seat) } can only beat { CARD($card) } with a trump, and has one in { $share ->
    [0] none
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-beaten = { NAME($seat) } has a card that beats { CARD($card) } in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-gain = You gain at least { $points ->
    [one] 1 Magic Point
   *[other] { $points } Magic Points
 } within two tricks in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-gain = { NAME($seat) } gains { $points ->
    [one] 1 Magic Point
   *[other] { $points } Magic Points
 } or more within two tricks in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-gain-later = You gain at least { $points ->
    [one] 1 Magic Point
   *[other] { $points } Magic Points
 } within { $tricks } tricks in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-ahead-later = You’re ahead { $tricks } tricks later in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-keeps-top-trump = You still hold the highest trump in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-ahead = You’re ahead after two tricks in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-most-trumps = You then have more trumps than anyone else in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-top-trump = You then hold the highest trump in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-no-trump = { NAME($seat) } then has no trump in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.

## Variants that cannot be played

variant-deck = { $players } hands of { $hand } and a trump card take { $needed } cards, but with { $colours ->
    [one] 1 colour
   *[other] { $colours } colours
 } of { $values ->
    [one] 1 value
   *[other] { $values } values
 } there are only { $cards }.
