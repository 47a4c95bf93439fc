"""Why a choice is refused: what forbids it, what would do, and the clause."""

from collections.abc import Sequence
from typing import Any

from coven.cards import contains, is_among
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.thirteen_witches.casting import spells_of
from coven.games.thirteen_witches.deck import DELPHINE, LURE_CARDS, MORGAN, SERENA, SPELLS, SUITS, Witch, has_witch, of_suit
from coven.games.thirteen_witches.influence import bound, holder_of
from coven.games.thirteen_witches.luring import needed
from coven.games.thirteen_witches.spells import has_target, targets, would_help
from coven.games.thirteen_witches.state import (
    ALL_SUITS,
    CAST,
    COUNTER,
    DECLINE,
    DISCARD,
    KEEP,
    LURE,
    PASS,
    PAY,
    SEAT_ARGUMENTS,
    SEAT_TARGETS,
    TAKE,
    TARGET,
    WITH,
    Cost,
    Phase,
)
from coven.games.thirteen_witches.text.table import CODES, codes, cost_words, prompt, spell_cost, witch_name
from coven.games.thirteen_witches.views import View
from coven.kernel import members
from coven.notation import UNSEEN, argument_of, verb_of
from coven.types import Act, Card, Cards, Suit

VERBS_OF = {
    Phase.ACTION: (LURE, CAST, DISCARD, PASS),
    Phase.WITH: (WITH,),
    Phase.TARGET: (TARGET,),
    Phase.PAY: (PAY,),
    Phase.COUNTER: (COUNTER, DECLINE),
    Phase.COUNTER_PAY: (PAY,),
    Phase.TAKE: (TAKE,),
    Phase.KEEP: (KEEP,),
}
CLAUSE_OF = {
    Phase.ACTION: "3.2",
    Phase.WITH: "4.1",
    Phase.TARGET: "6.1",
    Phase.PAY: "6.1",
    Phase.COUNTER: "6.4",
    Phase.COUNTER_PAY: "6.4",
    Phase.TAKE: "7.9",
    Phase.KEEP: "7.12",
}


def why_not(v: View, wanted: Act, names: Sequence[str]) -> RefusalError:
    """Why the viewer may not do this now."""
    verb, argument = verb_of(wanted), argument_of(wanted)
    if v.phase == Phase.OVER:
        return NotNowError("The game is over.", "8.2")
    if not is_among(v.viewer, v.to_act):
        waiting = f"{names[v.actor]} is to choose" if v.phase >= Phase.ACTION else "the cards are being dealt"
        return NotNowError(f"It is not for you to choose now: {waiting}.", "6.4" if verb in (COUNTER, DECLINE) else "3.2")
    phase = Phase(v.phase)
    if verb not in VERBS_OF[phase]:
        return NotNowError(f"That cannot be chosen now: {_asked(prompt(v, names))}", _clause(v, phase))
    if argument == UNSEEN:
        return IllegalError("A choice names what it means: a question mark stands for what is hidden.", _clause(v, phase))
    return _not_this(v, verb, argument, names)


def _asked(sentence: str) -> str:
    """The prompt as the end of a refusal: a question becomes what is asked."""
    if sentence.endswith("?"):
        return f"you are asked: {sentence[:-1]}."
    return sentence[0].lower() + sentence[1:]


def _clause(v: Any, phase: Phase) -> str:
    """The clause of a phase; Recall and Pilfer take a card each in their own way."""
    return "7.6" if phase == Phase.TAKE and v.witch == DELPHINE else CLAUSE_OF[phase]


def _not_this(v: Any, verb: int, argument: int, names: Sequence[str]) -> RefusalError:
    if verb == LURE:
        return _not_lured(v, Witch(argument - LURE_CARDS), names)
    if verb == CAST:
        return _not_cast(v, Witch(argument - LURE_CARDS))
    if verb == DISCARD:
        return _not_held(v, argument, "3.2")
    if verb == WITH:
        return _not_put_down(v, Card(argument))
    if verb == TARGET:
        return _not_aimed(v, argument, names)
    if verb == PAY:
        return _not_paid(v, Card(argument))
    if verb == COUNTER:
        return IllegalError(f"You do not hold the cost of Counterspell, {spell_cost(v, SERENA)}: you can only decline.", "6.4")
    return _not_gained(v, argument, names)


def _not_held(v: Any, card: int, clause: str) -> RefusalError:
    return IllegalError(f"You do not hold {CODES[card]}; you hold {', '.join(codes(v.hand)) or 'no cards'}.", clause)


def _not_lured(v: Any, witch: Witch, names: Sequence[str]) -> RefusalError:
    name, holder = witch_name(witch), holder_of(v, witch)
    if holder == v.viewer:
        return IllegalError(f"You influence {name} already.", "5.4")
    if holder < 0 and not has_witch(v.coven, witch):
        return IllegalError(f"{name} has not come to the coven yet.", "4.1")
    if has_witch(bound(v), witch):
        return IllegalError(f"{name} is bound and cannot be lured.", "5.4")
    suit = int(v.variant.lure[witch])
    higher = int(max(needed(v, witch), 0))
    if suit == ALL_SUITS:
        total = f" that total more than {higher}" if higher else ""
        return IllegalError(f"{name} needs a card of each suit{total}, which you do not hold.", "5.2" if higher else "4.2")
    if holder < 0:
        return IllegalError(f"{name} is lured with a {SUITS[suit].capitalize()} card, and you hold none.", "4.1")
    own = ", ".join(codes(Cards(v.hand if v.glamour else of_suit(v.hand, Suit(suit))))) or "none"
    kind = "card" if v.glamour else f"{SUITS[suit].capitalize()} card"
    return IllegalError(f"To lure {name} from {names[holder]} takes a {kind} higher than {higher}; you hold {own}.", "5.1")


def _not_cast(v: Any, witch: Witch) -> RefusalError:
    spell, name = SPELLS[witch], witch_name(witch)
    if witch == MORGAN:
        return IllegalError("Morgan has no spell of her own: through her cast one of a witch on the table.", "6.2")
    if witch == SERENA:
        return IllegalError("Counterspell is cast only against a spell being cast.", "6.3")
    if not has_witch(spells_of(v, v.viewer), witch):
        return _not_commanded(v, witch)
    if not (targets(_with_hands(v), v.viewer, witch) if has_target(witch) else would_help(v, v.viewer, witch)):
        return IllegalError(f"{spell} could have no effect now.", "6.6")
    return IllegalError(f"{spell} costs {spell_cost(v, witch)}, which you do not hold ({name}).", "6.1")


def _not_commanded(v: Any, witch: Witch) -> RefusalError:
    name = witch_name(witch)
    if has_witch(bound(v), witch):
        return IllegalError(f"{name} is bound: her spell cannot be cast.", "6.7")
    if has_witch(v.influence[v.viewer], MORGAN):
        if has_witch(bound(v), MORGAN):
            return IllegalError(f"Morgan is bound: through her {SPELLS[witch]} cannot be cast.", "6.7")
        return IllegalError(f"{name} is not on the table yet.", "6.2")
    return IllegalError(f"You do not influence {name}.", "6.1")


def _with_hands(v: Any) -> Any:
    """A view that `targets` can read: of hands it asks only whether they are empty, and that is public."""

    class WithHands:
        hands = v.held

        def __getattr__(self, name: str) -> Any:
            return getattr(v, name)

    return WithHands()


def _not_put_down(v: Any, card: Card) -> RefusalError:
    if not contains(v.hand, card):
        return _not_held(v, card, "4.1")
    fitting = ", ".join(codes(Cards(v.legal)))
    clause = "5.1" if holder_of(v, v.witch) >= 0 else "4.1"
    if v.variant.lure[v.witch] == ALL_SUITS:
        clause = "5.2" if holder_of(v, v.witch) >= 0 else "4.2"
    return IllegalError(f"With {CODES[card]} the lure of {witch_name(v.witch)} cannot succeed; put down {fitting}.", clause)


def _not_aimed(v: Any, argument: int, names: Sequence[str]) -> RefusalError:
    possible = [names[target - SEAT_TARGETS] if target >= SEAT_TARGETS else witch_name(target) for target in members(v.legal)]
    aimed_at = argument - SEAT_ARGUMENTS + SEAT_TARGETS if argument >= SEAT_ARGUMENTS else argument - LURE_CARDS
    is_target = (targets(_with_hands(v), v.viewer, v.witch) >> aimed_at) & 1
    if is_target:
        return IllegalError(f"You cannot pay for {SPELLS[v.witch]} on that target; aim at {', '.join(possible)}.", "5.1")
    return IllegalError(f"{SPELLS[v.witch]} can be aimed at {', '.join(possible)}.", f"7.{v.witch + 1}")


def _not_paid(v: Any, card: Card) -> RefusalError:
    if not contains(v.hand, card):
        return _not_held(v, card, "6.1")
    cost = cost_words(v.owed_kind, v.owed_cards, v.owed_over)
    clause = "7.8" if v.owed_kind == Cost.OVER else "6.1"
    return IllegalError(f"{CODES[card]} does not go towards the cost, {cost}: pay {', '.join(codes(Cards(v.legal)))}.", clause)


def _not_gained(v: Any, argument: int, names: Sequence[str]) -> RefusalError:
    there = ", ".join(codes(Cards(v.legal)))
    if v.phase == Phase.KEEP:
        return IllegalError(f"{CODES[argument]} was not turned up; keep one of {there}.", "7.12")
    if v.witch == DELPHINE:
        return IllegalError(f"{CODES[argument]} was not in the discard pile; take one of {there}.", "7.6")
    victim = names[v.target - SEAT_TARGETS]
    return IllegalError(f"{victim} does not hold {CODES[argument]}; take one of {there}.", "7.9")
