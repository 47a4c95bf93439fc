"""What is asked of the viewer, their choices in words, and why a choice is refused."""

from collections.abc import Sequence
from typing import Final

from coven.cards import contains, every_seat, is_among
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.witchs_shot.deck import BLACK, MOST_IN_DECK, NO_SUIT, of_suit
from coven.games.witchs_shot.state import MOST_QUOTA, NO_REST, OOF, QUOTA, REVEAL, VACATION, Phase
from coven.games.witchs_shot.text.words import CODES, card_name, codes, suit_name
from coven.games.witchs_shot.views import View, verb_in
from coven.kernel import members
from coven.notation import UNSEEN, argument_of, verb_of
from coven.types import Act, Card, Choice
from coven.words import listed


def prompt(v: View, names: Sequence[str]) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    if v.phase == Phase.OVER:
        return "The game is over."
    if not v.to_act:
        return "The cards are being dealt."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[v.turn]} to {_task(v)}."
    if v.phase == Phase.DRAFT:
        return "Take a quota: deliver exactly so many boxes for its bonus."
    if v.phase == Phase.REVEAL:
        return f"You played a black card while holding {suit_name(v.led)}: reveal one {suit_name(v.led)} card, it stays in hand."
    if v.phase == Phase.REST:
        return f"Spend {_tokens(v)} to rest? You cannot win this trick then."
    return _prompt_to_play(v)


def _task(v: View) -> str:
    if v.phase == Phase.DRAFT:
        return "take a quota"
    if v.phase == Phase.REVEAL:
        return f"reveal a {suit_name(v.led)} card"
    return "say whether they rest" if v.phase == Phase.REST else "play a card"


def _tokens(v: View) -> str:
    names = {OOF: "an Oof! token", VACATION: "the Paid Vacation token"}
    return listed([name for token, name in names.items() if v.legal >> token & 1], "or")


def _prompt_to_play(v: View) -> str:
    if v.table == 0:
        return "Lead any card."
    if v.led == NO_SUIT:
        return "Play any card: only black lies in the trick, so the first suit sets the lead suit."
    if of_suit(v.hand, v.led):
        black = " or a black card" if of_suit(v.hand, BLACK) else ""
        return f"Follow {suit_name(v.led)}{black}."
    return f"You have no {suit_name(v.led)}: play any card."


def choice_words(v: View, choice: Choice) -> str:
    """One of the viewer's choices in words."""
    if v.phase == Phase.DRAFT:
        return f"Take the quota {choice}, bonus {v.variant.bonuses[choice]}"
    if v.phase == Phase.REST:
        return {OOF: "Rest with an Oof! token", VACATION: "Rest with the Paid Vacation token", NO_REST: "Do not rest"}[choice]
    return f"{'Play' if v.phase == Phase.PLAY else 'Reveal'} {card_name(Card(choice))}"


CLAUSE_OF: Final = {Phase.DRAFT: "4.1", Phase.PLAY: "5.2", Phase.REVEAL: "6.1", Phase.REST: "7.1"}


def why_not(v: View, wanted: Act, names: Sequence[str]) -> RefusalError:
    """Why the viewer may not do this now."""
    if v.phase == Phase.OVER:
        return NotNowError("The game is over: the last round is paid.", "2.1" if v.this_round >= v.variant.rounds else "2.2")
    if not is_among(v.viewer, v.to_act):
        return _not_your_turn(v, names)
    if verb_of(wanted) != verb_in(v.phase):
        return _something_else_first(v, verb_of(wanted))
    argument = argument_of(wanted)
    if argument == UNSEEN:
        return IllegalError("A choice names what it means: a question mark stands for what is hidden.", CLAUSE_OF[Phase(v.phase)])
    if v.phase == Phase.DRAFT:
        return _not_this_quota(v, argument, names)
    if v.phase == Phase.REST:
        return _no_such_token(v, argument)
    return _not_this_card(v, Card(argument))


def _not_your_turn(v: View, names: Sequence[str]) -> RefusalError:
    clause = "4.1" if v.phase == Phase.DRAFT else "5.2"
    if not v.to_act:
        return NotNowError("It is not your turn: the cards are being dealt.", "3.1" if v.players == 4 else "3.2")
    return NotNowError(f"It is not your turn: {names[v.turn]} is to {_task(v)}.", clause)


def _something_else_first(v: View, verb: int) -> RefusalError:
    """Another kind of choice is due than the one wanted."""
    if v.phase == Phase.DRAFT:
        return NotNowError(f"First take a quota of those left: {_quotas_left(v)}.", "4.1")
    if v.phase == Phase.REVEAL:
        own = of_suit(v.hand, v.led)
        return NotNowError(f"You played a black card and hold {suit_name(v.led)}, so first reveal one: {codes(own)}.", "6.1")
    if v.phase == Phase.REST:
        return NotNowError("Your card is played; first say whether you rest.", "7.1")
    return _not_while_playing(verb)


def _not_while_playing(verb: int) -> RefusalError:
    if verb == QUOTA:
        return NotNowError("Quotas are taken before the first trick; now play a card.", "4.1")
    if verb == REVEAL:
        return NotNowError("A card is revealed only directly after a black one played while holding the lead suit.", "6.1")
    return NotNowError("A rest is taken directly after playing a card, by who has a token to spend; now play a card.", "7.1")


def _not_this_quota(v: View, quota: int, names: Sequence[str]) -> RefusalError:
    for seat in every_seat(v.players):
        if v.quota[seat] == quota:
            return IllegalError(f"{names[seat]} took the quota {quota}; there are left: {_quotas_left(v)}.", "4.1")
    wanted = f"no quota {quota} is" if quota <= MOST_QUOTA else "that quota is not"
    return IllegalError(f"In this game {wanted} to be had; there are left: {_quotas_left(v)}.", "1.3")


def _quotas_left(v: View) -> str:
    return ", ".join(str(quota) for quota in members(v.quotas_left))


def _no_such_token(v: View, token: int) -> RefusalError:
    if token == OOF and v.oofs[v.viewer]:
        return IllegalError("Your Oof! tokens have all been spent this round; each is good for one rest.", "7.3")
    if token == VACATION:
        return IllegalError("You have no Paid Vacation token.", "12.3")
    return IllegalError("You have no Oof! token to spend.", "7.1")


def _not_this_card(v: View, card: Card) -> RefusalError:
    clause = "6.1" if v.phase == Phase.REVEAL else "5.2"
    if v.led == NO_SUIT or card >= MOST_IN_DECK or not contains(v.hand, card):  # without a lead suit any card in hand will do
        return IllegalError(f"You do not hold {CODES.get(card, 'that card')}; you hold {codes(v.hand)}.", clause)
    suit, own = suit_name(v.led), codes(of_suit(v.hand, v.led))
    if v.phase == Phase.REVEAL:
        return IllegalError(f"A card of the lead suit is to be revealed, and {CODES[card]} is not {suit}: {own}.", clause)
    black = codes(of_suit(v.hand, BLACK))
    instead = f", or play black: {black}" if black else ""
    return IllegalError(f"You hold {suit}, so you must follow {suit}: {own}{instead}.", clause)
