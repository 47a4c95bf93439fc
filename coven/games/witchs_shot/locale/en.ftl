### Witch's Shot Delivery Service

## The game

game-title = Witch's Shot Delivery Service
game-tagline = Deliver exactly your quota, and try not to break your back.
game-audience = For players who know trick-taking games and want one where winning too much hurts.

## Words

suit-vegetable = Vegetable
suit-potion = Potion
suit-book = Book
suit-fish = Fish
card-black-4 = the black 4
card-black-x2 = the doubler
no-cards = no card
named-card = { CARD($card) }
named-suit = { SUIT($suit) }
# Suits with the same priority.
tied-suits = { LIST($suits) } tied
# Places of the priority, the highest first.
list-then = { $first }, then { $next }
token-oof = an Oof! token
token-vacation = the Paid Vacation token
# What is special about a card of a trick.
rests = rests
cannot-win = can’t win
boxes = { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
 }

## Events: the deal and the draft

suit-removed = { SUIT($suit) } is left out of this game.
first-pick = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } the first quota.
round-dealt = Round { $round }: everyone is dealt { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 }.
row-dealt = In the row, from left to right: { $row }.
priority = Priority: { LIST($places, join: "then") }.
set-aside = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
 } set aside face down.
quota-taken = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } quota { $quota }.
last-pick = { PLAYER($seat) ->
    [you] You score
   *[other] { NAME($seat) } scores
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 } for picking last.
vacation-gained = { PLAYER($seat) ->
    [you] You get
   *[other] { NAME($seat) } gets
 } a Paid Vacation token.
your-vacation = You get a Paid Vacation token: it lets you rest once this round.
lowest-quota = { PLAYER($seat) ->
    [you] You have the lowest quota and lead
   *[other] { NAME($seat) } has the lowest quota and leads
 }.

## Events: tricks

card-led = { PLAYER($seat) ->
    [you] You lead
   *[other] { NAME($seat) } leads
 } { CARD($card) }.
card-played = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { CARD($card) }.
must-reveal = { PLAYER($seat) ->
    [you] You have
   *[other] { NAME($seat) } has
 } { SUIT($suit) } and must reveal one.
has-none = { PLAYER($seat) ->
    [you] You have
   *[other] { NAME($seat) } has
 } no { SUIT($suit) }.
lead-open = The next card with a suit sets the lead suit.
card-revealed = { PLAYER($seat) ->
    [you] You reveal
   *[other] { NAME($seat) } reveals
 } { CARD($card) }.
rested = { PLAYER($seat) ->
    [you] You spend
   *[other] { NAME($seat) } spends
 } { $token } to rest.
not-rested = { PLAYER($seat) ->
    [you] You don’t
   *[other] { NAME($seat) } doesn’t
 } rest.
trick-won = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the trick with { CARD($card) }, { $reason }. { $load }

# $load of trick-won.
load-carried = { PLAYER($seat) ->
    [you] You carry
   *[other] { NAME($seat) } carries
 } { boxes } with a strength of { $strength }.
load-too-heavy = Oof! { $boxes ->
    [one] 1 box is
   *[other] { $boxes } boxes are
 } too heavy for { PLAYER($seat) ->
    [you] your
   *[other] { NAME($seat) }’s
 } strength of { $strength }.

# $reason of trick-won: why this card wins.
black-wins = as no one who played a suit can win
black-wins-first = as no one who played a suit can win, and it was played first
highest-rank = which has the highest rank, as { LIST($suits) } have the same priority
highest-rank-first = which has the highest rank and was played first, as { LIST($suits) } have the same priority
highest = the highest { SUIT($suit) }
highest-able = the highest { SUIT($suit) } that can win
only = the only { SUIT($suit) }
only-able = the only { SUIT($suit) } that can win
# $reason again, with the suits below it.
ranks-above = { $reason }, which ranks above { LIST($suits) }
# $reason again, with the higher cards of players who cannot win.
passed-over = { $reason } ({ LIST($cards) } can’t win)
card-of = { PLAYER($seat) ->
    [you] your
   *[other] { NAME($seat) }’s
 } { CARD($card) }
trick-unwon = No one can win the trick. It’s discarded, and { PLAYER($seat) ->
    [you] you lead
   *[other] { NAME($seat) } leads
 } again.
trick-unwon-last = No one can win the trick. It’s discarded, and no one gets tired.
cursed = A cursed package adds a black cube for { PLAYER($seat) ->
    [you] you
   *[other] { NAME($seat) }
 }.

# Effects on the viewer, who won the trick.
your-oof = Your back hurts: you take an Oof! token and a fatigue cube.
your-cube = You take a fatigue cube.
your-curse = You take a black cube for the cursed package.
your-strength = Your strength is now { $strength }.
your-limit = With { $oofs ->
    [one] 1 Oof! token
   *[other] { $oofs } Oof! tokens
 } you can’t win any more tricks.

## Events: payday and the end

paid = { PLAYER($seat) ->
    [you] You get
   *[other] { NAME($seat) } gets
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 } for cards but no bonus: { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
 } delivered for quota { $quota }.
paid-bonus = { PLAYER($seat) ->
    [you] You get
   *[other] { NAME($seat) } gets
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 } for cards and a bonus of { $bonus } for meeting quota { $quota }.
points-now = Points: { LIST($amounts) }.
points-final = Points after the penalties for Oof! tokens: { LIST($amounts) }.
ending-vacation = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the game: an unspent Paid Vacation token breaks the tie.
ending-quota = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the game: the higher quota breaks the tie.
ending-early = The game ends early: { LIST($hurt) }.
has-oofs = { PLAYER($seat) ->
    [you] you have
   *[other] { NAME($seat) } has
 } { $oofs ->
    [one] 1 Oof! token
   *[other] { $oofs } Oof! tokens
 }

## The table as text

chapter-over = The game is over after round { $round }
chapter-trick = Round { $round } of { $rounds }, trick { $trick } of { $tricks }
chapter-quotas = Round { $round } of { $rounds }, quotas
chapter-deal = Round { $round } of { $rounds }
table-head = { $chapter }.
table-row = Row: { $row }. { $priority }
row = { LIST($cards) }
row-empty = no cards
table-quotas = Quotas left: { LIST($quotas) }.
table-seat = { NAME($seat) }: { LIST($facts, join: "comma") }
seat-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
seat-quota = quota { $quota }
seat-no-quota = no quota
seat-delivered = { boxes } delivered
seat-strength = strength { $strength }
seat-oofs = { $oofs ->
    [one] 1 Oof! token
   *[other] { $oofs } Oof! tokens
 } ({ $spent } spent)
seat-vacation = Paid Vacation
seat-plays = plays { CARD($card) }
seat-rests = plays { CARD($card) } (resting)
seat-wins = plays { CARD($card) } (winning)
table-load = The trick weighs { boxes }.
table-hand = Your hand: { CARDS($cards) }

## Prompts and choices

prompt-quota = Choose a quota. Deliver exactly that many boxes to earn its bonus.
prompt-lead = Lead any card.
prompt-open = Play any card. Only black cards have been played, so the first suit sets the lead suit.
prompt-follow = Follow { SUIT($suit) }.
prompt-follow-or-black = Follow { SUIT($suit) } or play a black card.
prompt-void = You have no { SUIT($suit) }: play any card.
prompt-reveal = You played a black card while holding { SUIT($suit) }. Reveal one { SUIT($suit) } card; it stays in your hand.
prompt-rest = Spend { LIST($tokens, join: "or") } to rest? You can’t win this trick then.
waiting-quota = Waiting for { SEATS($seats) } to take a quota.
waiting-play = Waiting for { SEATS($seats) } to play a card.
waiting-reveal = Waiting for { SEATS($seats) } to reveal a { SUIT($suit) } card.
waiting-rest = Waiting for { SEATS($seats) } to decide about resting.
choice-quota = Take quota { $quota } (bonus { $bonus })
choice-play = Play { CARD($card) }
choice-reveal = Reveal { CARD($card) }
choice-rest = Rest with { $token }
choice-no-rest = Don’t rest

## Tips for beginners

tip-quota = The boxes on the cards you win with must add up to exactly this many by the end of the round. Missing it costs nothing.
tip-reveal = You may play black at any time, but if you could have followed suit, you show one such card. Show the one that gives away least.
tip-rest = Rest to let a trick pass that is too heavy or would spoil your quota. Your card’s boxes still count.
tip-worn-out = With { $oofs } Oof! tokens you can’t win any more tricks, so choose who gets your boxes.
tip-lead = The winner carries every box in the trick.
tip-play = The suit highest in the priority row wins and carries every box.
# Follows tip-lead or tip-play.
tip-first-oof = Lifting more than your strength is an Oof!: it costs strength for good, and { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end.
tip-next-oof = Lifting more than your strength is another Oof!: it costs strength for good, and { $points ->
    [one] 1 point
   *[other] { $points } points
 } in all at the end.

## Refusals

refused-over = The game is over: the last round has been paid.
refused-dealing = It’s not your turn yet: the cards are being dealt.
refused-turn = It’s not your turn. { $waiting }
refused-quota-first = First take one of the quotas left: { LIST($quotas) }.
refused-reveal-first = You played a black card and hold { SUIT($suit) }, so first reveal { CARDS($cards, join: "or") }.
refused-rest-first = You’ve played your card; first decide whether to rest.
refused-quota-late = Quotas are taken before the first trick. Now play a card.
refused-reveal = You only reveal a card right after playing a black one while holding the lead suit.
refused-rest = You can only rest right after playing a card, with a token to spend. Now play a card.
refused-quota-taken = { NAME($seat) } took quota { $quota }. Quotas left: { LIST($quotas) }.
refused-no-quota = There’s no quota { $quota } in this game. Quotas left: { LIST($quotas) }.
refused-oof-spent = You’ve spent all your Oof! tokens this round; each is good for one rest.
refused-no-vacation = You don’t have a Paid Vacation token.
refused-no-oof = You have no Oof! token to spend.
refused-not-held = You don’t have { CARD($card) }. You hold { CARDS($cards) }.
refused-not-revealed = { CARD($card) } isn’t of the lead suit. Reveal { CARDS($cards, join: "or") }.
refused-follow = You hold { SUIT($suit) }, so you must follow with { CARDS($cards, join: "or") }.
refused-follow-or-black = You hold { SUIT($suit) }, so you must follow with { CARDS($cards, join: "or") }, or play { CARDS($black, join: "or") }.

## Claims and moves in advance

claim = I win all the remaining tricks of this round without another Oof! token.
never-rest = Never rest, even when I could.

## Player aid

aid-round = A round
aid-deal = Deal
    .text = { $hand } cards each, { $row } in the priority row.
aid-quotas = Quotas
    .text = One each: clockwise in the first round, later from fewest points to most.
aid-tricks = Tricks
    .text = { $hand }. The lowest quota leads the first, then the winner of the last.
aid-payday = Payday
    .text = Score the cards you kept. Cubes and cards go back, Oof! tokens stay.

aid-trick = A trick
aid-follow = Follow
    .text = Play the suit led if you have it, otherwise any card.
aid-black = Black
    .text = Allowed at any time. If you hold the suit led, show a card of it.
aid-rest = Rest
    .text = As you play, spend a fresh Oof! token from an earlier trick: you can’t win this trick.
aid-carry = Carry
    .text = The winner carries every box in the trick and keeps only the winning card.

aid-winning = What wins
aid-winning-suit = Suit
    .text = The highest in priority, led or not.
aid-winning-priority = Priority
    .text = More cards in the row; if tied, the one further right.
aid-winning-none = None in the row
    .text = These suits share the lowest place; the rank decides.
aid-winning-rank = Rank
    .text = The highest of that suit; if tied, the first played.
aid-winning-black = Black
    .text = Only if no one with a suit can win.

aid-back = Boxes and back
aid-boxes = { $ranks }
    .text = { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
     } each.
aid-boxes-black = Black
    .text = { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
     }.
aid-doubler = Doubler
    .text = All other boxes times { $times }.
aid-strength = Strength
    .text = { $strength }, minus one for each cube and Oof! token.
aid-within = Within it
    .text = Take a fatigue cube.
aid-too-heavy = Too heavy
    .text = Take an Oof! token and a cube.
aid-limit = { $oofs ->
    [one] 1 Oof! token
   *[other] { $oofs } Oof! tokens
 }
    .text = You can’t win any more tricks this round, and it’s the last round.
rank = Rank { $rank }
rank-range = Ranks { $first } to { $last }
rank-list = Ranks { LIST($ranks) }

aid-pay = Payday
aid-points = { $ranks }
    .text = { $points ->
        [one] 1 point
       *[other] { $points } points
     } for each card kept.
aid-quota-met = Quota met
    .text = Keep exactly that many boxes. { LIST($bonuses, join: "comma") }.
quota-bonus = { $quota }: +{ $bonus }

aid-options = Options
aid-cursed = Cursed packages
    .text = Win a { LIST($ranks, join: "or") } played by someone else: take a black cube, once a round.
aid-vacation = Paid Vacation
    .text = For the highest quota: one rest, from the first trick on.

aid-end = The end
aid-rounds = Rounds
    .text = { $rounds }, or the one in which someone gets { $oofs ->
        [one] 1 Oof! token
       *[other] { $oofs } Oof! tokens
     }.
aid-penalties = Oof! tokens
    .text = Cost points: { LIST($penalties, join: "comma") }.
penalty = { $oofs }: { $points }
aid-victory = Victory
    .text = Most points; if tied, an unspent Paid Vacation, then the higher last quota.

## Score sheet

sheet-round = Round { $round }
sheet-payday = Payday
sheet-end = End
sheet-oofs = Oof! tokens
sheet-cell = { LIST($reasons, join: "comma") }
cell-last-pick = { $points } for picking last
cell-cards = { $points } for cards
cell-bonus = bonus { $bonus }: quota { $quota } met
cell-no-bonus = no bonus: { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
 }, quota { $quota }
cell-oofs = { $oofs ->
    [one] 1 Oof! token
   *[other] { $oofs } Oof! tokens
 }

## Parameters of variants

parameter-cursed = play with cursed packages
parameter-vacation = play with paid vacation
parameter-remove = the suit left out with 3 players: "random", "vegetable", "potion", "book" or "fish"
parameter-last_pick = points for picking last in the first round
parameter-doubler = the doubler multiplies the other boxes of the trick by this
parameter-oof_limit = Oof! tokens that keep a player from winning tricks (1 to 3)
parameter-cursed_ranks = the ranks of the cursed packages
parameter-deck = the ranks of each suit, from 1 to 10
    .title = Deck
parameter-black = the black cards, by the number of players
    .title = Black cards
parameter-boxes = by rank; the doubler has none
    .title = Boxes
parameter-points = for a card kept, by rank
    .title = Points
parameter-quotas = the quota cards, by the number of players: from 0 to 10
    .title = Quotas
parameter-bonuses = for meeting each quota; 1, 8, 9 and 10 are not in the box (reconstructed)
    .title = Bonuses
parameter-strength = with nothing on the gauge, by the number of players
    .title = Strength
parameter-rounds = by the number of players
    .title = Rounds
parameter-hand = cards dealt to each player, by the number of players
    .title = Hand
parameter-row = cards in the priority row, by the number of players, at most 12; any cards left over are set aside
    .title = Row
parameter-oof_penalties = points lost at the end for one, two and three Oof! tokens (two and three reconstructed)
    .title = Oof! penalties
option-random = random

## Kinds of decisions, by their verb, in grades and statistics

kind-quota = Quotas
kind-play = Cards played
kind-reveal = Cards shown
kind-rest = Rests

## Reasons in hints, puzzles and reviews. $share is the part of the possible deals in which it’s so.

reason-trick = You carry this trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-no-trick = Someone else carries this trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-trick-other = { NAME($seat) } has to carry this trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-hurt = This trick is too heavy for you in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-hurt = This trick is too heavy for { NAME($seat) } in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-strength = After this trick your back still holds { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
 } in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-quota = You meet your quota of { $quota } exactly in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-quota = { NAME($seat) } meets the quota in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-hurt-later = You take an Oof! token this round in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-hurt-later = { NAME($seat) } takes an Oof! token this round in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-earned = You earn at least { $points ->
    [one] 1 point
   *[other] { $points } points
 } this round in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-beaten = { NAME($seat) } can beat { CARD($card) } in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-overtaken = { NAME($seat) } can beat { CARD($card) }, as you want, in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.

## Variants that cannot be played

variant-deck = { $players } hands of { $hand } and a row of { $row } take { $needed } cards, but the deck has only { $cards }.
variant-quotas = { $players } players take a quota card each, but there are only { $quotas }.
