"""What happened, in words, made from one viewer's views and the line of their log."""

from collections.abc import Sequence

from coven.cards import every_seat
from coven.games.witchs_shot.deck import is_black, suit_of
from coven.games.witchs_shot.notation import NOTATION
from coven.games.witchs_shot.shot import load_of
from coven.games.witchs_shot.state import NO_REST, OOF, PLAY, QUOTA, REVEAL, Phase
from coven.games.witchs_shot.text.words import amount, card_name, card_names, priority_words, suit_name
from coven.games.witchs_shot.views import View
from coven.kernel import members
from coven.notation import argument_of, verb_of
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Cards, Seat
from coven.words import Speaker, listed


def describe(before: View, after: View, line: str, names: Sequence[str]) -> str:
    """What a line of the viewer's log means, in words, from what the viewer knew before and knows after it."""
    speaker = Speaker(after.viewer, names)
    head, _, rest = line.partition(" ")
    if head == "remove":
        return f"{suit_name(after.removed)} is left out of this game."
    if head == "start":
        return f"{speaker.does(after.order[0], 'take')} the first quota."
    if head == "deal":
        return _dealt(after, speaker)
    chosen = NOTATION.parse(rest)
    return " ".join([_chosen(before, after, Seat(int(head)), chosen, speaker), *_followed(before, after, speaker)])


def _dealt(after: View, speaker: Speaker) -> str:
    row = listed(card_name(after.row[place]) for place in range(after.variant.in_row)) or "no card"
    own = f" You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    aside = f" Set aside unseen: {amount(after.set_aside, 'card')}." if after.set_aside else ""
    return (
        f"Round {after.this_round}: everyone is dealt {after.variant.hand}. In the row, from the left: {row}. "
        f"Priority: {priority_words(after)}.{aside}{own}"
    )


def _chosen(before: View, after: View, seat: Seat, chosen: int, speaker: Speaker) -> str:
    verb, argument = verb_of(chosen), argument_of(chosen)  # type: ignore[arg-type]
    if verb == QUOTA:
        return f"{speaker.does(seat, 'take')} the quota {argument}."
    if verb == PLAY:
        return _played(before, after, seat, Card(argument), speaker)
    if verb == REVEAL:
        return f"{speaker.does(seat, 'reveal')} {card_name(Card(argument))}."
    if argument == NO_REST:
        return f"{speaker.does(seat, 'do', 'does')} not rest."
    token = "an Oof! token" if argument == OOF else "the Paid Vacation token"
    return f"{speaker.does(seat, 'rest')}, with {token}."


def _played(before: View, after: View, seat: Seat, card: Card, speaker: Speaker) -> str:
    verb = "lead" if before.table == 0 else "play"
    sentence = f"{speaker.does(seat, verb)} {card_name(card)}."
    if after.phase == Phase.REVEAL:
        return f"{sentence} {speaker.does(seat, 'hold')} {suit_name(after.led)} and must reveal one."
    if before.led not in (-1, suit_of(card)) and not before.void[seat] >> before.led & 1:
        return f"{sentence} {speaker.does(seat, 'have', 'has')} no {suit_name(before.led)}."
    if is_black(card) and before.table == 0:
        return f"{sentence} The next card with a suit sets the lead suit."
    return sentence


def _followed(before: View, after: View, speaker: Speaker) -> list[str]:
    """What comes of a choice by the rules alone."""
    if before.phase == Phase.DRAFT:
        return [] if after.phase == Phase.DRAFT else _drafted(before, after, speaker)
    if after.table:
        return []
    sentences = _trick_ended(before, after, speaker)
    if after.phase in (Phase.DEAL, Phase.OVER):
        sentences += _paid(after, speaker)
    if after.phase == Phase.OVER:
        sentences += _result(after, speaker)
    return sentences


def _drafted(before: View, after: View, speaker: Speaker) -> list[str]:
    sentences = []
    for seat in every_seat(after.players):
        if gained := after.points[seat] - before.points[seat]:
            sentences.append(f"{speaker.does(seat, 'score')} {amount(gained, 'point')} for picking last.")
        if after.vacation[seat]:
            sentences.append(f"{speaker.does(seat, 'get')} a Paid Vacation token.")
    leads = "lead" if after.leader == speaker.viewer else "leads"
    return [*sentences, f"{speaker.does(after.leader, 'have', 'has')} the lowest quota and {leads}."]


def _trick_ended(before: View, after: View, speaker: Speaker) -> list[str]:
    winner = after.last_winner
    if winner == NO_SEAT:
        return [f"Nobody can win the trick: it is discarded, and {_leads_again(before, after, speaker)}."]
    trick = _last_trick(after)
    load, strength = load_of(after.variant, trick), before.strength[winner]
    card = card_name(after.last_played[winner])
    won = f"{speaker.does(winner, 'win')} the trick with {card} and {_carry(speaker, winner)} {amount(load, 'box')}"
    if after.oofs[winner] == before.oofs[winner]:
        shot = f"{won}, within {speaker.whose(winner)} strength of {strength}."
    else:
        shot = f"{won}, more than {speaker.whose(winner)} strength of {strength}: Oof!"
    if after.black_cubes[winner] > before.black_cubes[winner]:
        return [shot, f"A cursed package adds a black cube for {speaker.whom(winner)}."]
    return [shot]


def _carry(speaker: Speaker, seat: Seat) -> str:
    return "carry" if seat == speaker.viewer else "carries"


def _leads_again(before: View, after: View, speaker: Speaker) -> str:
    if after.phase in (Phase.DEAL, Phase.OVER):
        return "nobody is tired"
    again = "lead" if before.leader == speaker.viewer else "leads"
    return f"{speaker.whom(before.leader)} {again} again"


def _last_trick(after: View) -> Cards:
    cards = [int(after.last_played[seat]) for seat in every_seat(after.players)]
    return Cards(sum(1 << card for card in cards if card != NO_CARD))


def _paid(after: View, speaker: Speaker) -> list[str]:
    shares = []
    for seat in every_seat(after.players):
        bonus = f" and the bonus of {after.bonus[seat]}" if after.bonus[seat] else ""
        shares.append(f"{speaker.whom(seat)} {after.earned[seat]}{bonus}")
    return [f"Payday: {listed(shares)}."]


def _result(after: View, speaker: Speaker) -> list[str]:
    told = listed(f"{speaker.whom(seat)} {after.scores[seat]}" for seat in every_seat(after.players))
    best = [Seat(seat) for seat in members(after.winners)]
    if len(best) == 1:
        won = f"{speaker.does(best[0], 'win')} the game{_by_tie_break(after, best[0])}."
    else:
        won = f"{listed(speaker.who(seat) for seat in best)} share the victory."
    return [f"Points after the penalties for Oof! tokens: {told}.", won]


def _by_tie_break(after: View, best: Seat) -> str:
    """10.2 What decided a tie."""
    rivals = [seat for seat in every_seat(after.players) if seat != best and after.scores[seat] == after.scores[best]]
    if not rivals:
        return ""
    if after.vacation[best] and not any(after.vacation[seat] for seat in rivals):
        return " by an unspent Paid Vacation token"
    return " by the higher quota"
