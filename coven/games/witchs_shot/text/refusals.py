"""Why a choice is refused, with the clause."""

from typing import Final

from coven.cards import contains, every_seat, is_among
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.witchs_shot.deck import BLACK, NO_SUIT, of_suit
from coven.games.witchs_shot.state import OOF, VACATION, Phase, Public, Verb
from coven.games.witchs_shot.text.asked import describe_task
from coven.games.witchs_shot.text.names import card_name, card_names, suit_name
from coven.games.witchs_shot.views import View, verb_in_phase
from coven.kernel import members
from coven.notation import argument_of, verb_of
from coven.types import Act, Card
from coven.words import Names, join_words

CLAUSES: Final = {Phase.DRAFT: "4.1", Phase.PLAY: "5.2", Phase.REVEAL: "6.1", Phase.REST: "7.1"}
REFUSALS_WHILE_PLAYING: Final[dict[int, tuple[str, str]]] = {
    Verb.QUOTA: ("Quotas are taken before the first trick; now play a card.", "4.1"),
    Verb.REVEAL: ("A card is revealed only directly after a black one played while holding the lead suit.", "6.1"),
    Verb.REST: ("A rest is taken directly after playing a card, by a player with a token to spend; now play a card.", "7.1"),
}


def explain_refusal(v: View, wanted: Act, names: Names) -> RefusalError:
    """Why the viewer may not do this now."""
    p = v.public
    if p.phase == Phase.OVER:
        return NotNowError("The game is over: the last round is paid.", "2.1" if p.this_round >= p.variant.rounds else "2.2")
    if not is_among(v.viewer, v.to_act):
        return _refuse_out_of_turn(v, names)
    if verb_of(wanted) != verb_in_phase(p.phase):
        return _refuse_wrong_verb(v, verb_of(wanted))
    argument = argument_of(wanted)
    if p.phase == Phase.DRAFT:
        return _refuse_quota(p, argument, names)
    if p.phase == Phase.REST:
        return _refuse_token(v, argument)
    return _refuse_card(v, Card(argument))


def _refuse_out_of_turn(v: View, names: Names) -> RefusalError:
    p = v.public
    if not v.to_act:
        return NotNowError("It is not your turn: the cards are being dealt.", "3.1" if p.players == 4 else "3.2")
    clause = "4.1" if p.phase == Phase.DRAFT else "5.2"
    return NotNowError(f"It is not your turn: {names[p.turn]} is to {describe_task(p)}.", clause)


def _refuse_wrong_verb(v: View, verb: int) -> RefusalError:
    """Another kind of choice is due than the one wanted."""
    p = v.public
    if p.phase == Phase.DRAFT:
        return NotNowError(f"First take a quota of those left: {_describe_quotas_left(p)}.", "4.1")
    if p.phase == Phase.REVEAL:
        following = card_names(of_suit(v.hand, p.trick.led), "or")
        return NotNowError(f"You played a black card and hold {suit_name(p.trick.led)}, so first reveal {following}.", "6.1")
    if p.phase == Phase.REST:
        return NotNowError("Your card is played; first say whether you rest.", "7.1")
    return NotNowError(*REFUSALS_WHILE_PLAYING[verb])


def _refuse_quota(p: Public, quota: int, names: Names) -> RefusalError:
    for seat in every_seat(p.players):
        if p.quota[seat] == quota:
            return IllegalError(f"{names[seat]} took the quota {quota}; there are left: {_describe_quotas_left(p)}.", "4.1")
    return IllegalError(f"In this game no quota {quota} is to be had; there are left: {_describe_quotas_left(p)}.", "1.3")


def _describe_quotas_left(p: Public) -> str:
    return join_words(members(p.quotas_left))


def _refuse_token(v: View, token: int) -> RefusalError:
    if token == OOF and v.public.oofs[v.viewer]:
        return IllegalError("Your Oof! tokens have all been spent this round; each is good for one rest.", "7.3")
    if token == VACATION:
        return IllegalError("You have no Paid Vacation token.", "12.3")
    return IllegalError("You have no Oof! token to spend.", "7.1")


def _refuse_card(v: View, card: Card) -> RefusalError:
    led, clause = v.public.trick.led, CLAUSES[Phase(v.public.phase)]
    if led == NO_SUIT or not contains(v.hand, card):  # without a lead suit any card in hand will do
        return IllegalError(f"You do not hold {card_name(card)}; you hold {card_names(v.hand)}.", clause)
    following = card_names(of_suit(v.hand, led), "or")
    if v.public.phase == Phase.REVEAL:
        return IllegalError(f"A card of the lead suit is to be revealed, {following}; {card_name(card)} is none.", clause)
    black = of_suit(v.hand, BLACK)
    instead = f", or play {card_names(black, 'or')}" if black else ""
    return IllegalError(f"You hold {suit_name(led)}, so you must follow it with {following}{instead}.", clause)
