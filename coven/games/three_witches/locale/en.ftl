### 3 Witches

## The game

game-title = 3 Witches
game-tagline = Bid on the brew. One witch leads two cards at a time; the other two work against her.
game-audience = For three players who like to bluff, and to trust a partner they may not talk to.
game-unit = fate tokens
phrase-win-this = Let’s win this one
phrase-lose-this = Let’s lose this one
phrase-you-decide = You decide
phrase-well-played = Well played
refused-phrase = Only the Lesser Witches may use these phrases, once the Lead Witch is known.

## Words

# The suits of this game are animals. The form "a" is one card of the suit, "none" none of them.
suit-owl = Owl
    .a = an Owl
    .none = no Owls
suit-bat = Bat
    .a = a Bat
    .none = no Bats
suit-dog = Dog
    .a = a Dog
    .none = no Dogs
suit-frog = Frog
    .a = a Frog
    .none = no Frogs
suit-newt = Newt
    .a = a Newt
    .none = no Newts
card-elixir = the Elixir

# The ranks are parts of the animals; a variant may rename them.
part-eye = Eye
part-toe = Toe
part-wool = Wool
part-tongue = Tongue
part-wing = Wing
part-leg = Leg
part-fork = Fork
part-sting = Sting
part-fillet = Fillet
# A card whose rank has a name: "Wing of Owl (6)".
named-card = { WORD($part) } of { SUIT($suit) } ({ $rank })
plain-card = { CARD($card) }
# A card that the viewer does not see.
hidden-card = a card

role-lead = Lead Witch
role-lesser = Lesser Witch
role-first = 1st Lesser Witch
role-second = 2nd Lesser Witch

# Below a card of a trick, or a place that has none yet.
place-up = face up
place-down = face down
place-was-down = was face down
place-first = 1st
place-second = 2nd
place-passed = passed

# Why two cards together have their value.
pair-elixir = the Elixir with { $rank }
pair-higher = the higher rank
pair-rank = same rank, { $first } + { $second }
pair-suit = same suit, { $first } + { $second }
# The value of two cards and one of the reasons above: "7 (same suit, 2 + 5)".
pair-value = { $value } ({ $reason })

## Events

dealt = Round { $round }: everyone is dealt { $hand } cards. { PLAYER($elixir) ->
    [you] You have
   *[other] { NAME($elixir) } has
 } the Elixir, so { PLAYER($first) ->
    [you] you bid
   *[other] { NAME($first) } bids
 } first.
your-hand = You hold { LIST($cards) }.

bid-made = { PLAYER($seat) ->
    [you] You bid
   *[other] { NAME($seat) } bids
 } { $bid }.
bid-passed = { PLAYER($seat) ->
    [you] You pass
   *[other] { NAME($seat) } passes
 }.
one-more-turn = Everyone gets one more turn to raise it to { $high }.
outbid = { NAME($seat) } outbids your { $old } with { $new }.
lead-witch = { PLAYER($seat) ->
    [you] You are
   *[other] { NAME($seat) } is
 } the Lead Witch and must win exactly { $bid ->
    [one] 1 trick
   *[other] { $bid } tricks
 }.
lesser-witches = { SEATS($seats, form: "start") } are the Lesser Witches and discard a card each.

no-bids = No one has bid, so everyone gives { $gives ->
    [one] a card
   *[other] { $gives } cards
 } to the player on their left.
gift-chosen = { PLAYER($seat) ->
    [you] You set
   *[other] { NAME($seat) } sets
 } aside { $card } for { PLAYER($to) ->
    [you] you
   *[other] { NAME($to) }
 }.
cards-passed = The cards are passed on. { PLAYER($elixir) ->
    [you] You now have
   *[other] { NAME($elixir) } now has
 } the Elixir, so { PLAYER($first) ->
    [you] you bid
   *[other] { NAME($first) } bids
 } first.
gifts-received = { NAME($seat) } gives you { LIST($cards) }.
final-bidding = This is the final bidding.

card-discarded = { PLAYER($seat) ->
    [you] You discard
   *[other] { NAME($seat) } discards
 } { $card }.
first-lead = { PLAYER($seat) ->
    [you] You lead
   *[other] { NAME($seat) } leads
 } the first trick.
card-led = { PLAYER($seat) ->
    [you] You lead
   *[other] { NAME($seat) } leads
 } { $card }.
eyes-led = Eyes! The Lesser Witches play face down.
card-hidden = { PLAYER($seat) ->
    [you] You add
   *[other] { NAME($seat) } adds
 } { $card } face down.
card-played = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { $card }.
card-played-down = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { $card } face down.
follow-passed = { PLAYER($seat) ->
    [you] You have { SUIT($suit, form: "none") } and pass
   *[other] { NAME($seat) } has { SUIT($suit, form: "none") } and passes
 } for now.

card-revealed = { PLAYER($seat) ->
    [you] You reveal
   *[other] { NAME($seat) } reveals
 } { $card }.
cards-revealed = The face-down cards are revealed: { LIST($cards) }.
# One player's card in cards-revealed.
revealed = { PLAYER($seat) ->
    [you] you
   *[other] { NAME($seat) }
 } { $card }
# $lead and $lesser are each a pair-value. The Lead Witch is $seat.
trick-won = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the trick, { $lead } against { $lesser }.
trick-tied = { PLAYER($seat) ->
    [you] You win
   *[other] { NAME($seat) } wins
 } the trick, { $lead } against { $lesser }: the Lead Witch wins ties.
trick-lost = The Lesser Witches win the trick, { $lesser } against { $lead }.

card-taken-back = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } back { $card }.
# $card of card-taken-back, to the other players.
secret-return = one of the two cards, in secret
return-proposed = { PLAYER($seat) ->
    [you] You propose
   *[other] { NAME($seat) } proposes
 } sending { $card } back to { PLAYER($lead) ->
    [you] you
   *[other] { NAME($lead) }
 }.
return-agreed = { PLAYER($seat) ->
    [you] You agree
   *[other] { NAME($seat) } agrees
 }.
return-objected = { PLAYER($seat) ->
    [you] You object
   *[other] { NAME($seat) } objects
 }, so { PLAYER($decider) ->
    [you] you decide
   *[other] { NAME($decider) } decides
 }.
return-decided = { PLAYER($seat) ->
    [you] You decide
   *[other] { NAME($seat) } decides
 }.
card-sent-back = The Lesser Witches send { $card } back to { PLAYER($lead) ->
    [you] you
   *[other] { NAME($lead) }
 }.

bid-met = { PLAYER($seat) ->
    [you] You
   *[other] { NAME($seat) }
 } bid { $bid } and won { $won }, scoring { $tokens ->
    [one] 1 fate token
   *[other] { $tokens } fate tokens
 }.
bid-missed = { PLAYER($seat) ->
    [you] You
   *[other] { NAME($seat) }
 } bid { $bid } but won { $won }, so { SEATS($seats) } score { $tokens ->
    [one] 1 fate token
   *[other] { $tokens } fate tokens
 } each.
tokens = Fate tokens: { LIST($amounts) }.
tokens-scored = You score { $tokens ->
    [one] 1 fate token
   *[other] { $tokens } fate tokens
 }.

## The table as text

chapter-before = Before the first round
chapter-bidding = Round { $round }{ $passings ->
    [0] { "" }
    [1] , cards passed once
    [2] , cards passed twice
   *[other] , cards passed { $passings } times
 }
chapter-playing = Round { $round }, trick { $trick } of { $tricks }
chapter-after = After round { $round }

# $chapter is one of the above.
table-between = { $chapter }.
table-bidding = { $chapter }: { NAME($seat) } has the Elixir.
table-playing = { $chapter }: { NAME($seat) } bid { $bid }{ $tricks ->
    [0] { "" }
    [one] { " " }and won { $won } of 1 trick
   *[other] { " " }and won { $won } of { $tricks } tricks
 }.
table-seat = { NAME($seat) }: { $held } in hand, { $tokens ->
    [one] 1 fate token
   *[other] { $tokens } fate tokens
 }
table-seat-role = { NAME($seat) } ({ $role }): { $held } in hand, { $tokens ->
    [one] 1 fate token
   *[other] { $tokens } fate tokens
 }
table-seat-calls = { table-seat }, calls: { LIST($calls, join: "comma") }
call-bid = { $bid }
call-pass = pass
table-trick = On the table: { NAME($lead) } { $up } and { $down }; { NAME($first) } { $one }; { NAME($second) } { $two }.
face-down-card = a card face down
no-card-yet = nothing yet
table-hand = Your hand: { LIST($cards) }

## Prompts

prompt-bid = Bid { $low } or { $high } tricks, or pass.
prompt-raise = { PLAYER($seat) ->
    [you] You
   *[other] { NAME($seat) }
 } bid { $bid }. Raise it to { $high } or pass.
prompt-must-bid = No one has bid and you have the Elixir, so you must bid { $low } or { $high }.
prompt-give = Choose { $gives ->
    [one] a card
   *[other] { $gives } cards
 } to give to { NAME($seat) }.
prompt-give-with-elixir = Choose { $gives } cards to give to { NAME($seat) }, including the Elixir.
prompt-give-elixir = Give the Elixir to { NAME($seat) }.
prompt-discard = Discard a card face down.
prompt-lead = Lead a card face up.
prompt-hide = Add a card face down.
prompt-follow = Follow suit: play { SUIT($suit, form: "a") }.
prompt-play = You have { SUIT($suit, form: "none") }. Play any card.
prompt-play-or-pass = You have { SUIT($suit, form: "none") }. Play any card, or pass for now.
prompt-return = You won the trick. Take back one of your two cards.
prompt-return-other = You won the trick with the Elixir. Take back your other card.
prompt-propose = The Lesser Witches won the trick. Propose a card to send back to { NAME($lead) }.
prompt-agree = Send { $card } back to { NAME($lead) }?
prompt-decide = Decide which card to send back to { NAME($lead) }.

## Choices

choice-bid = Bid { $bid }
choice-pass = Pass
# The 1st Lesser Witch, who cannot follow suit, lets the 2nd play first.
choice-wait = Pass for now
choice-agree = Agree
choice-object = Object
choose-give = Give { $card }
choose-discard = Discard { $card }
choose-lead = Lead { $card }
choose-hide = Add { $card } face down
choose-follow = Play { $card }
choose-return = Take back { $card }
choose-propose = Propose { $card }
choose-decide = Send back { $card }

## Tips for beginners

tip-bid = If you win exactly as many of the { $tricks } tricks as you bid, you score { $lead ->
    [one] 1 fate token
   *[other] { $lead } fate tokens
 }. If not, each of the others scores { $lesser ->
    [one] 1 fate token
   *[other] { $lesser } fate tokens
 }.
tip-give = The player on your left can bid with the cards you give away. Keep cards that go together.
tip-discard = When you’re out of a suit, you can play anything if it’s led. So discard a card that’s the only one of its suit.
tip-lead = Two cards of the same rank or suit add up, and you need exactly { $bid ->
    [one] 1 trick
   *[other] { $bid } tricks
 } in all.
tip-lead-lost = Two cards of the same rank or suit add up, but your bid is out of reach.
# Follows tip-lead or tip-lead-lost.
tip-eyes = If you lead a { $rank }, the others must play face down.
tip-hide = It adds up with the card you led if they share a rank or suit; if not, only the higher one counts. You win ties.
tip-follow = Your card counts together with your partner’s. The suit never decides who wins, and the Lead Witch wins ties.
tip-return = You’ll have this card in the next trick, and no one else knows which one it is.
tip-agree = If you object, your partner still decides, but now knows what you think.
tip-send = The Lead Witch has won { $won } and needs exactly { $bid }: choose the card that makes this harder. Everyone sees it.
tip-send-lost = The Lead Witch can’t make the bid any more, so either card will do. Everyone sees it.

## Refusals

refused-given = You’ve already chosen your cards to give. Waiting for { SEATS($seats) }.
refused-lead-discard = The Lead Witch keeps all { $hand } cards.
refused-discarded = You’ve already discarded. Waiting for { SEATS($seats) }.
refused-turn = It’s not your turn. Waiting for { SEATS($seats) }.
refused-verb = You can’t do that now. { $prompt }
refused-pass = No one has bid in the final bidding and you have the Elixir, so you must bid { $low } or { $high }.
refused-raise = After a bid of { $bid }, you can only bid { $high } or pass.
refused-bid = You can only bid { $low } or { $high } tricks.
refused-suit = You have { SUIT($suit, form: "a") }, so you must follow suit: play { CARDS($cards, join: "or") }.
refused-waited = You’ve already passed, so you must play a card now: { CARDS($cards, join: "or") }.
refused-second = The 2nd Lesser Witch can’t pass. Play { CARDS($cards, join: "or") }.
refused-not-held = You don’t have { CARD($card) }. You hold { CARDS($cards) }.
refused-gift = You must give the Elixir, and this is your last card to give.
refused-elixir = You can’t lead the Elixir face up. Lead { CARDS($cards, join: "or") }.
refused-elixir-back = You won the trick, so you can’t take the Elixir back. Take { CARDS($cards, join: "or") }.
refused-back = Only a card that the Lead Witch played to this trick can go back: { CARDS($cards, join: "or") }.

## Claims and moves in advance

claim = I win all the remaining tricks and make my bid.
agree-always = Agree to the card my partner wants to send back.

## Player aid

aid-round = A round
aid-deal = Deal
    .text = { $hand } cards each. Whoever has the Elixir says so.
aid-bid = Bid
    .text = Starting left of the Elixir: { $low }, { $high } or pass. A bid of { $high } wins right away.
aid-raise = Raise
    .text = After a bid of { $low }, everyone has one more turn: { $high } or pass.
aid-passing = No bid
    .text = Give { $gives ->
        [one] one card
       *[other] { $gives } cards
     } to the left, including the Elixir, and bid again. Do this { $passings ->
        [one] once
       *[other] up to { $passings } times
     }, then whoever has the Elixir must bid.
aid-no-passing = No bid
    .text = Whoever has the Elixir must bid.
aid-discard = Discard
    .text = Each Lesser Witch discards one card, face down.
aid-play = Play
    .text = { $tricks } tricks, all led by the Lead Witch.

aid-trick = A trick
aid-lead = Lead Witch
    .text = One card face up (never the Elixir) and one face down.
aid-eyes = A { $rank } is led
    .text = The Lesser Witches play face down.
aid-first = 1st Lesser Witch
    .text = Follow suit. If you can’t, play any card, or wait until the 2nd has played.
aid-second = 2nd Lesser Witch
    .text = Follow suit. If you can’t, play any card.
aid-compare = Compare
    .text = The higher value wins. The Lead Witch wins ties.
aid-return = Return
    .text = The winners choose which of her two cards the Lead Witch takes back. If she won, it can’t be the Elixir.

aid-values = What two cards are worth
aid-same-rank = Same rank
    .text = Both ranks added.
aid-same-suit = Same suit
    .text = Both ranks added.
aid-elixir = The Elixir
    .text = { $times ->
        [0] Nothing, whatever the other card.
        [1] The rank of the other card.
        [2] Twice the rank of the other card.
       *[other] { $times } times the rank of the other card.
     }
aid-otherwise = Anything else
    .text = The higher rank.

aid-tokens = Fate tokens
aid-met = Bid met exactly
    .text = The Lead Witch scores { $tokens }.
aid-missed = Otherwise
    .text = Each Lesser Witch scores { $tokens }.
aid-victory = Victory
    .text = { $tokens ->
        [one] 1 fate token.
       *[other] { $tokens } fate tokens.
     }

aid-cards = The cards
aid-suit = { SUIT($suit) }
    .text = { LIST($ranks, join: "space") }
    .note = { LIST($parts, join: "comma") }

## Score sheet

sheet-met = bid { $bid }, won { $won }: bid met
sheet-missed = bid { $bid }, won { $won }: bid missed

## Parameters of variants

parameter-bids = the lower and the higher bid; the higher one ends the bidding
parameter-passings = how often cards are passed when no one bids, at most 3
parameter-gives = cards each player passes then, at most 3
parameter-eyes = the rank that, led face up, makes the Lesser Witches play face down; 0 for none
parameter-elixir_times = how many times the Elixir counts the other card’s rank
parameter-lead_tokens = fate tokens of a Lead Witch who meets her bid
parameter-lesser_tokens = fate tokens of each Lesser Witch otherwise
parameter-tokens_to_win = fate tokens that win the game
parameter-deck = the ranks of each animal, from 1 to 9: 17 cards in all, no two animals alike
    .title = Deck
parameter-parts = what a rank is called: eye, toe, wool, tongue, wing, leg, fork, sting, fillet, or nothing
    .title = Parts

## Kinds of decisions, by their verb, in grades and statistics

kind-bid = Bids
kind-give = Cards given to the others
kind-discard = Discards
kind-lead = Leads
kind-hide = Face-down cards
kind-follow = Cards played to a trick
kind-return = Cards taken back
kind-agree = Answers to proposals
kind-pass = Passes

## Reasons in hints, puzzles and reviews. $share is the part of the possible deals in which it’s so.

reason-trick = Your side wins this trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-trick-lost = Your side loses this trick, as it should, in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-next-trick = Your side wins the next trick in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-next-trick-lost = Your side loses the next trick, as it should, in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-own-bid = You make a bid of your own, for { $tokens ->
    [one] 1 fate token
   *[other] { $tokens } fate tokens
 }, in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-tokens = You get a fate token this round in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-most-tokens = No one gets more fate tokens than you this round in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-bid = { NAME($seat) } makes a bid this round in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-bid-made = You make your bid of { $bid } exactly in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-bid-missed = { NAME($seat) } misses the bid of { $bid } in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-victory = You win the game with this round in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-defeat = { NAME($seat) } wins the game with this round in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-pair-beaten = { SEATS($seats) } have two cards that beat your { $value } in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-pair-loses = { SEATS($seats) } can take the trick from your { $value }, as you want, in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.

## Variants that cannot be played

variant-no-rank = Give { $suit } at least one rank in ‘deck’: all { $suits } suits are needed (1.1).
variant-same-ranks = No two suits can have the same ranks (1.2), but { LIST($suits) } both have { LIST($ranks) }.
variant-deck = ‘deck’ must have { $cards } cards with a rank (1.1), not { $given }.
variant-bids = In ‘bids’ the lower bid comes first, but { $low } isn’t lower than { $high }.
