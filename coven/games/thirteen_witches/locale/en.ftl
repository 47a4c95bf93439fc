### 13 Witches

## The game

game-title = 13 Witches
game-tagline = Lure thirteen witches into your circle, and cast the spells they teach you.
game-audience = For players who like open scheming and sharp elbows: witches change sides right to the end.
game-unit = witches

## Words

suit-fairy = Fairy
suit-unicorn = Unicorn
suit-dragon = Dragon
suit-wolf = Wolf

# The witches. The form "spell" is the name of a witch’s spell.
witch-alma = Alma
    .spell = Charm
witch-beatrix = Beatrix
    .spell = Beguile
witch-maria = Maria
    .spell = Glamour
witch-cordelia = Cordelia
    .spell = Binding
witch-serena = Serena
    .spell = Counterspell
witch-delphine = Delphine
    .spell = Recall
witch-esmeralda = Esmeralda
    .spell = Curse
witch-freya = Freya
    .spell = Banish
witch-greta = Greta
    .spell = Pilfer
witch-hester = Hester
    .spell = Fortune
witch-isolde = Isolde
    .spell = Haste
witch-jocasta = Jocasta
    .spell = Divination
witch-morgan = Morgan
    .spell = any spell

# $target in other messages is one of the witches, or:
target-player = { PLAYER($seat) ->
    [you] you
   *[other] { NAME($seat) }
 }
# $spell in other messages is the name of a spell, or:
spell-on = { WORD($witch, form: "spell") } on { $target }

# $cost in other messages: what is paid for a spell. The client says “costs …” and “Pay …”.
cost-any = { $cards ->
    [one] any card
   *[other] any { $cards } cards
 }
cost-one-suit = { $cards ->
    [one] any card
   *[other] { $cards } cards of one suit
 }
cost-suit = { $cards ->
    [one] a { SUIT($suit) } card
   *[other] { $cards } { SUIT($suit) } cards
 }
cost-over = { $cards ->
    [one] a card higher than { $value }
   *[other] { $cards } cards that total more than { $value }
 }
cost-over-target = { $cards ->
    [one] a card higher than the target’s lure value
   *[other] { $cards } cards that total more than the target’s lure value
 }
cost-morgan = whatever that spell costs

## Events

coven-opened = The coven opens with { LIST($witches) }.
dealt = Everyone is dealt { $cards ->
    [one] 1 lure card
   *[other] { $cards } lure cards
 }.
reshuffled = The discards are shuffled into a new draw pile.
first-turn = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } the first turn.
witches-join = { LIST($witches) } { $count ->
    [one] joins
   *[other] join
 } the coven.

# $what is number-of-cards, or known-cards for the player who draws.
drawn = { PLAYER($seat) ->
    [you] You draw
   *[other] { NAME($seat) } draws
 } { $what }.
number-of-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
known-cards = { CARDS($cards) }

lure-announced = { PLAYER($seat) ->
    [you] You lure
   *[other] { NAME($seat) } lures
 } { $witch }.
cast-announced = { PLAYER($seat) ->
    [you] You cast
   *[other] { NAME($seat) } casts
 } { WORD($witch, form: "spell") }.
target-announced = { PLAYER($seat) ->
    [you] You target
   *[other] { NAME($seat) } targets
 } { $target } with { WORD($witch, form: "spell") }.
declared-pass = { PLAYER($seat) ->
    [you] You pass
   *[other] { NAME($seat) } passes
 }.
declared-counter = { PLAYER($seat) ->
    [you] You cast
   *[other] { NAME($seat) } casts
 } { witch-serena.spell }.
declared-decline = { PLAYER($seat) ->
    [you] You allow
   *[other] { NAME($seat) } allows
 } the spell.
chosen-discard = { PLAYER($seat) ->
    [you] You discard
   *[other] { NAME($seat) } discards
 } { CARD($card) }.
chosen-with = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { CARD($card) }.
chosen-pay = { PLAYER($seat) ->
    [you] You pay
   *[other] { NAME($seat) } pays
 } { CARD($card) }.
chosen-keep = { PLAYER($seat) ->
    [you] You keep
   *[other] { NAME($seat) } keeps
 } { CARD($card) }.
recalled = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } { CARD($card) } from the discard pile.
# $what is hidden-card, or known-card for thief and victim.
stolen = { PLAYER($seat) ->
    [you] You steal
   *[other] { NAME($seat) } steals
 } { $what } from { PLAYER($victim) ->
    [you] your
   *[other] { NAME($victim) }’s
 } hand.
hidden-card = a card
known-card = { CARD($card) }

## What lures and spells did

lured = { $witch } joins { PLAYER($seat) ->
    [you] you
   *[other] { NAME($seat) }
 }.
# $lure is known-card, or one of the next two; $value is the witch’s lure value.
lured-from = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } { $witch } from { PLAYER($victim) ->
    [you] you: { $lure } beats your { $value }
   *[other] { NAME($victim) }: { $lure } beats { $value }
 }.
lure-total = a total of { $total }
beguiled = { $lure } with { witch-beatrix.spell }

countered = { PLAYER($seat) ->
    [you] You counter
   *[other] { NAME($seat) } counters
 } { PLAYER($caster) ->
    [you] your
   *[other] { NAME($caster) }’s
 } { $spell }: it has no effect.
effect-alma = { $witch } is charmed.
effect-beatrix = { witch-beatrix.spell } is ready: it adds { $bonus } to the next lure from another player this turn.
effect-maria = { witch-maria.spell } is ready: one card of the next lure this turn may stand for any suit.
effect-cordelia-own = { $witch } is bound.
effect-cordelia = { PLAYER($victim) ->
    [you] { NAME($seat) } binds your { $witch }: you can’t cast her spell until { NAME($seat) }’s next turn.
   *[other] { NAME($victim) }’s { $witch } is bound.
 }
effect-esmeralda = { PLAYER($victim) ->
    [you] { NAME($seat) } curses you: you have { $actions ->
        [one] only 1 action
       *[other] { $actions } actions
     } on your next turn.
   *[other] { NAME($victim) } is cursed.
 }
effect-freya = { PLAYER($seat) ->
    [you] You banish
   *[other] { NAME($seat) } banishes
 } { PLAYER($victim) ->
    [you] your
   *[other] { NAME($victim) }’s
 } { $witch } to the coven.
effect-greta = { PLAYER($seat) ->
    [you] You look
   *[other] { NAME($seat) } looks
 } at { PLAYER($victim) ->
    [you] your
   *[other] { NAME($victim) }’s
 } hand.
effect-hester = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } the fortune token.
effect-hester-from = { PLAYER($seat) ->
    [you] You take
   *[other] { NAME($seat) } takes
 } the fortune token from { PLAYER($victim) ->
    [you] you
   *[other] { NAME($victim) }
 }.
effect-isolde = { PLAYER($seat) ->
    [you] You get
   *[other] { NAME($seat) } gets
 } { $actions ->
    [one] 1 more action
   *[other] { $actions } more actions
 }.
effect-jocasta = Turned up: { CARDS($cards) }.
effect-jocasta-witches = Only witches are turned up.

## The end of a turn and of the game

last-turns = All 13 witches have been lured, so everyone takes one last turn.
next-turn = It’s { PLAYER($seat) ->
    [you] your
   *[other] { NAME($seat) }’s
 } turn.
final-scores = Witches: { LIST($amounts) }.
ending-morgan = { witch-morgan } breaks the tie.
ending-values = The higher total of lure values breaks the tie.

## The table as text

chapter-setup = Setup
chapter = Turn { $turn }
chapter-last = Turn { $turn }, { $left ->
    [one] 1 turn left
   *[other] { $left } turns left
 }
chapter-over = Finished after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
table-head = { $chapter }. Draw pile: { $pile }, discards: { $discards }.
table-coven = Coven: { LIST($witches, join: "comma") }
table-coven-empty = Coven: empty
coven-witch = { $witch } ({ SUIT($suit) })
coven-witch-all = { $witch } (all suits)
# The marks of a player, and the player’s witches.
table-seat = { NAME($seat) } ({ LIST($marks, join: "comma") }): { LIST($witches, join: "comma") }
held = { $cards } in hand
actions-left = { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
 }
mark-cursed = cursed
mark-fortune = fortune token
mark-beguile = { witch-beatrix.spell } ready
mark-glamour = { witch-maria.spell } ready
mark-no-witches = no witches
# A witch with her lure value, and marks.
player-witch = { $witch } ({ LIST($marks, join: "comma") })
mark-charmed = charmed
mark-bound = bound
# $cards were put down or paid so far.
table-lure = { PLAYER($seat) ->
    [you] You lure
   *[other] { NAME($seat) } lures
 } { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-cast = { PLAYER($seat) ->
    [you] You cast
   *[other] { NAME($seat) } casts
 } { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-hand = Your hand: { CARDS($cards) }

## Prompts and choices

prompt-action = You have { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 } left: lure a witch, cast a spell, discard a card or pass.
# $over is what the card must exceed; 0 in the coven.
prompt-lure = { $over ->
    [0] Lure { $witch } with a { SUIT($suit) } card.
   *[other] Lure { $witch } with a { SUIT($suit) } card higher than { $over }.
 }
prompt-lure-any = { $over ->
    [0] Lure { $witch } with a card of any suit, thanks to { witch-maria.spell }.
   *[other] Lure { $witch } with a card of any suit higher than { $over }, thanks to { witch-maria.spell }.
 }
prompt-all-suits = Lure { $witch } with a card of each suit. Next: a { SUIT($suit) } card.
prompt-all-suits-glamour = Lure { $witch } with a card of each suit. Next: a { SUIT($suit) } card, or any other card with { witch-maria.spell }.
prompt-target = Choose a target for { WORD($witch, form: "spell") }.
prompt-pay = Pay for { WORD($witch, form: "spell") }: { $cost }.
prompt-counter = { NAME($seat) } casts { $spell }. Do you counter it?
prompt-no-counter = { NAME($seat) } casts { $spell }. You can’t counter it: { witch-serena.spell } costs { $cost }.
prompt-recall = Take a card from the discard pile.
prompt-steal = Take a card from { NAME($victim) }’s hand.
prompt-keep = Keep one of the cards turned up. The others are discarded.

choice-pass = Pass
choice-counter = Counter the spell
choice-decline = Allow it
lure-choice = Lure { $witch }
cast-choice = Cast { WORD($witch, form: "spell") } ({ $witch })
target-choice = Target { $target }
choose-discard = Discard { CARD($card) }
choose-with = Play { CARD($card) }
choose-pay = Pay { CARD($card) }
choose-take = Take { CARD($card) }
choose-keep = Keep { CARD($card) }

## Tips for beginners

tip-action = The player with the most witches wins: a lure brings you a witch, and a spell helps you get, keep or take one.
# One of these follows tip-action.
tip-draw = On your next turn you draw up to { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } again.
tip-last-turn = This is your last turn.
tip-with = The card stays under her and protects her: to lure her away, others need a higher one.
tip-target = Check who’s ahead. A spell does most against the leader, or for the witch you’d lose most easily.
tip-pay = The cards you pay are gone, so pay with those you don’t need for a lure.
tip-counter = If you counter, the spell has no effect and its cost is lost. But countering costs you cards too, so save it for a spell that hurts.
tip-no-counter = You’re asked even if you can’t pay, so that no one learns what you hold.
tip-take = The best card to take is a high one of a suit that lures a witch you want.
tip-keep = Everyone sees which card you keep. Pick one that lures a witch you want, or protects her best.

## Refusals

refused-dealing = It’s not your turn yet: the cards are being dealt.
refused-turn = It’s { NAME($seat) }’s turn to choose.
refused-not-asked = You can’t do that now. { $prompt }
refused-not-held = You don’t have { CARD($card) }. { $cards ->
    [0] Your hand is empty.
   *[other] You hold { CARDS($cards) }.
 }

refused-lure-own = { $witch } is already yours.
refused-lure-absent = { $witch } hasn’t joined the coven yet.
refused-lure-bound = { $witch } is bound and can’t be lured.
refused-lure-all = { $over ->
    [0] Luring { $witch } takes a card of each suit, which you don’t have.
   *[other] Luring { $witch } takes a card of each suit with a total above { $over }, which you don’t have.
 }
refused-lure-suit = Luring { $witch } takes a { SUIT($suit) } card, and you have none.
refused-lure-beguile = No card is higher than { $over }: { $witch } can be lured from { NAME($victim) } only with { witch-beatrix.spell }.
refused-lure-any = Luring { $witch } from { NAME($victim) } takes a card higher than { $over }. { $cards ->
    [0] Your hand is empty.
   *[other] You hold { CARDS($cards) }.
 }
refused-lure-low = Luring { $witch } from { NAME($victim) } takes a { SUIT($suit) } card higher than { $over }. { $cards ->
    [0] You have none.
   *[other] You only have { CARDS($cards) }.
 }

refused-cast-morgan = { witch-morgan } has no spell of her own. Through her you can cast the spell of any witch on the table.
refused-cast-serena = { witch-serena.spell } can only be cast in response to another player’s spell.
refused-cast-bound = { $witch } is bound, so her spell can’t be cast.
refused-cast-morgan-bound = { witch-morgan } is bound, so you can’t cast { WORD($witch, form: "spell") } through her.
refused-cast-absent = { $witch } isn’t on the table yet.
refused-cast-other = { $witch } isn’t one of your witches.
refused-cast-cost = { WORD($witch, form: "spell") } costs { $cost }, which you don’t have.

useless = { WORD($witch, form: "spell") } would have no effect now.
useless-again = { WORD($witch, form: "spell") } would have no effect now: you’ve already cast it for your next lure.
useless-alma = { witch-alma.spell } would have no effect now: all your witches are already charmed.
useless-alma-tokens = { witch-alma.spell } would have no effect now: no charm token is left.
useless-cordelia = { witch-cordelia.spell } would have no effect now: there’s no unbound witch to bind.
useless-cordelia-tokens = { witch-cordelia.spell } would have no effect now: no binding token is left.
useless-delphine = { witch-delphine.spell } would have no effect now: the discard pile is empty.
useless-esmeralda = { witch-esmeralda.spell } would have no effect now: everyone else is already cursed.
useless-esmeralda-tokens = { witch-esmeralda.spell } would have no effect now: no curse token is left.
useless-freya = { witch-freya.spell } would have no effect now: no one else has an unbound witch.
useless-greta = { witch-greta.spell } would have no effect now: no one else holds a card.
useless-hester = { witch-hester.spell } would have no effect now: you already have the fortune token.
useless-isolde = { witch-isolde.spell } would have no effect now: you’ve already had it this turn.
useless-jocasta = { witch-jocasta.spell } would have no effect now: the draw pile is empty.

refused-with = You can’t lure { $witch } with { CARD($card) }. Play { CARDS($cards, join: "or") }.
refused-target-cost = You can’t pay for { WORD($witch, form: "spell") } on that target. You can target { LIST($targets, join: "or") }.
refused-target = { WORD($witch, form: "spell") } can only target { LIST($targets, join: "or") }.
refused-pay = { CARD($card) } doesn’t count towards the cost, { $cost }. Pay { CARDS($cards, join: "or") }.
refused-counter = { witch-serena.spell } costs { $cost }, which you don’t have. You can only allow the spell.
refused-keep = { CARD($card) } wasn’t turned up. Keep { CARDS($cards, join: "or") }.
refused-recall = { CARD($card) } wasn’t in the discard pile. Take { CARDS($cards, join: "or") }.
refused-steal = { NAME($victim) } doesn’t have { CARD($card) }. Take { CARDS($cards, join: "or") }.

## Moves in advance

decline-others = Don’t counter unless the spell targets me or one of my witches.
decline-always = Never counter a spell.

## Player aid

aid-turn = Your turn
aid-unbind = Unbind
    .text = Your binding tokens come back.
aid-draw = Draw
    .text = Draw up to { $cards ->
        [one] 1 card
       *[other] { $cards } cards
     }. A witch you draw joins the coven.
aid-act = Act
    .text = { $actions ->
        [1] One action
        [2] Two actions
        [3] Three actions
       *[other] { $actions } actions
     }: lure, cast, discard a card or pass. If you’re cursed: { $cursed ->
        [1] one
        [2] two
        [3] three
       *[other] { $cursed }
     }.

aid-luring = Luring
aid-lure-coven = From the coven
    .text = One card of her suit.
aid-lure-player = From a player
    .text = A card of her suit above her lure value. Equal isn’t enough.
aid-lure-value = Lure value
    .text = The card under her, plus { $bonus } with a charm.
aid-lure-morgan = { witch-morgan }
    .text = One card of each suit; from a player, a higher total.
aid-bound = Bound
    .text = She can’t be lured or banished, and her spell can’t be cast.

aid-casting = Casting
aid-cast-which = Which spell
    .text = The spell of one of your witches. With { witch-morgan }, any spell on the table.
aid-cast-how = How
    .text = Name the spell and its target, then discard its cost.
aid-countered = Countered
    .text = No effect. Its cost and the action are spent.

aid-end = The end
aid-last-turns = Last turns
    .text = When all 13 witches have been lured, finish the turn. Then everyone takes one more.
aid-limit = At the latest
    .text = After { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
     } in all.
aid-victory = Victory
    .text = Most witches. Ties: { witch-morgan }, then the higher total of lure values.

aid-spells = The witches and their spells
# A line for each witch: this name, one of the effects below, and a note.
spell-name = { $witch }: { WORD($witch, form: "spell") }
spell-note = Lured with { SUIT($suit) }. Costs { $cost }.
spell-note-all = Lured with one card of each suit. Costs { $cost }.
spell-alma = Put a charm token on one of your witches: it adds { $bonus } to her lure value.
spell-beatrix = Your next lure from another player this turn counts { $bonus } higher.
spell-maria = One card of your next lure this turn may stand for any suit.
spell-cordelia = Bind a witch until your next turn: she can’t be lured or banished, and her spell can’t be cast.
spell-serena = Cancel another player’s spell while it’s being cast.
spell-delphine = Take any card that was already in the discard pile.
spell-esmeralda = An opponent who isn’t cursed has { $actions ->
    [1] one action
    [2] two actions
    [3] three actions
   *[other] { $actions } actions
 } on their next turn.
spell-freya = Send an opponent’s witch back to the coven.
spell-greta = Look at an opponent’s hand and take one card.
spell-hester = Take the fortune token: its holder draws up to { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
spell-isolde = Get { $actions ->
    [1] one more action
    [2] two more actions
    [3] three more actions
   *[other] { $actions } more actions
 } this turn. Only once per turn.
spell-jocasta = Turn up { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }: witches join the coven. Keep one of the other cards and discard the rest.
spell-morgan = Cast the spell of any witch on the table.

## Parameters of variants

parameter-dealt = lure cards each player starts with
parameter-hand = cards you draw up to at the start of a turn
parameter-fortune_bonus = extra cards for the holder of the fortune token
parameter-actions = actions in a turn
parameter-cursed_actions = actions in the turn of a cursed player
parameter-haste_actions = extra actions from Haste
parameter-charm_bonus = what a charm token adds to a witch’s lure value
parameter-beguile_bonus = what Beguile adds to a lure for another player’s witch
parameter-turned_up = cards turned up by Divination
parameter-turn_limit = the game ends after this many turns in all; 0 to count each player’s turns
parameter-turns_each = turns each after which the game ends at the latest
parameter-tokens = tokens in the supply
    .title = Tokens
parameter-witches = the witches’ table. `lure` is fairy, unicorn, dragon, wolf, or all for one card of each. `cost` is "any N", "N SUIT", "N of one suit", or "N over" for cards that total more than the target’s lure value
    .title = Witches
option-all = all
option-lure = Lure
option-cost = Cost
option-curse = Curse
option-binding = Binding
option-charm = Charm
option-fortune = Fortune
parameter-note = { $number }, { WORD($witch, form: "spell") }

## Kinds of decisions, by their verb, in grades and statistics

kind-lure = Lures
kind-cast = Spells
kind-discard = Discards
kind-target = Targets
kind-pay = Payments
kind-counter = Counterspells
kind-take = Cards taken
kind-keep = Cards kept
kind-pass = Passes
kind-with = Cards used as lures

## Reasons in hints, puzzles and reviews. $share is the part of the possible deals in which it’s so.

reason-witch = { $witch } is with you after everyone’s next turn in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-witch = { $witch } is with { NAME($seat) } after everyone’s next turn in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-exposed = { NAME($seat) } has a { SUIT($suit) } high enough to lure { $witch } away from you in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-witches = You have at least { $witches ->
    [one] 1 witch
   *[other] { $witches } witches
 } after everyone’s next turn in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-witches = { NAME($seat) } has more than { $witches ->
    [one] 1 witch
   *[other] { $witches } witches
 } after everyone’s next turn in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-ahead = No one has more witches than you after everyone’s next turn in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-witches-later = You have at least { $witches ->
    [one] 1 witch
   *[other] { $witches } witches
 } two rounds later in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-other-witches-later = { NAME($seat) } has more than { $witches ->
    [one] 1 witch
   *[other] { $witches } witches
 } two rounds later in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-cards = You have at least { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } left after this turn in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-ahead-later = No one has more witches than you two rounds later in { $share ->
    [1] all
   *[other] { NUMBER($share, style: "percent") }
 } of the possible deals.
reason-cursed = You’re cursed after everyone’s next turn in { $share ->
    [0] none
   *[other] only { NUMBER($share, style: "percent") }
 } of the possible deals.

## Variants that cannot be played

variant-deck = { $players } hands of { $hand } take { $needed } lure cards, but there are only { $cards }.
# The costs in quotes are written like this in a variant file, in every language.
variant-cost = Write the cost of { $witch } like 'any 1', '1 fairy', '2 of one suit' or '2 over', not '{ $given }'.
variant-cost-over = A cost 'over' depends on the witch that is targeted, but { WORD($witch, form: "spell") } doesn’t target one.
