"""What happened, in words, made from one viewer's views and the line of their log."""

from collections.abc import Sequence

from coven.cards import add, every_seat
from coven.games.told import Told, Trick
from coven.games.witchs_shot.deck import NO_SUIT, is_black, rank_of, suit_of
from coven.games.witchs_shot.ending import score_of, winners_of
from coven.games.witchs_shot.notation import NOTATION
from coven.games.witchs_shot.priority import standing
from coven.games.witchs_shot.rest import can_win
from coven.games.witchs_shot.rules import is_choosing
from coven.games.witchs_shot.shot import boxes_of, is_cursed, load_of, strength, was_hurt
from coven.games.witchs_shot.state import NO_REST, OOF, PLAY, QUOTA, REVEAL, Phase, Public
from coven.games.witchs_shot.text.names import (
    amount,
    card_name,
    card_names,
    in_a_row,
    in_order,
    played_in,
    priority_words,
    suit_name,
)
from coven.games.witchs_shot.views import View
from coven.kernel import members
from coven.notation import argument_of, verb_of
from coven.types import NO_SEAT, SPECTATOR, Act, Card, Seat
from coven.words import Speaker, listed


def tell(before: View, after: View, line: str, names: Sequence[str]) -> Told:
    """What a line of the viewer's log means, from what the viewer knew before and knows after it."""
    speaker = Speaker(after.viewer, names)
    head, _, rest = line.partition(" ")
    if head == "remove":
        return Told(words=f"{suit_name(after.public.removed)} is left out of this game.")
    if head == "start":
        return Told(words=f"{speaker.does(after.public.order[0], 'take')} the first quota.")
    if head == "deal":
        return Told(words=_dealt(after))
    return _told_of_choice(before.public, after.public, Seat(int(head)), NOTATION.parse(rest), speaker)


def _dealt(after: View) -> str:
    p = after.public
    row = in_a_row(p.row[place] for place in range(p.variant.in_row))
    own = f" You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    aside = f" Set aside unseen: {amount(p.set_aside, 'card')}." if p.set_aside else ""
    return (
        f"Round {p.this_round}: everyone is dealt {p.variant.hand}. In the row, from the left: {row}. "
        f"Priority: {priority_words(p)}.{aside}{own}"
    )


def _told_of_choice(before: Public, after: Public, seat: Seat, chosen: Act, speaker: Speaker) -> Told:
    words, to_you, trick = [_chosen(before, after, seat, chosen, speaker)], list[str](), None
    if before.phase == Phase.DRAFT:
        words += _drafted(before, after, speaker)
        to_you += _drafted_to(before, after, speaker.viewer)
    elif not after.trick.cards:
        trick = _trick(before, after, speaker)
        words += [trick.words, *_cursed(before, after, speaker)]
        to_you += _carried_by(before, after, speaker.viewer)
        if not is_choosing(after):
            words += [_paid(after, speaker), *_result(after, speaker)]
            to_you += _paid_to(before, after, speaker.viewer)
    return Told(words=" ".join(words), to_you=" ".join(to_you), trick=trick)


def _chosen(before: Public, after: Public, seat: Seat, chosen: Act, speaker: Speaker) -> str:
    verb, argument = verb_of(chosen), argument_of(chosen)
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


def _played(before: Public, after: Public, seat: Seat, card: Card, speaker: Speaker) -> str:
    led, is_first = before.trick.led, not before.trick.cards
    sentence = f"{speaker.does(seat, 'lead' if is_first else 'play')} {card_name(card)}."
    if after.phase == Phase.REVEAL:
        return f"{sentence} {speaker.does(seat, 'hold')} {suit_name(led)} and must reveal one."
    if led not in (NO_SUIT, suit_of(card)) and not before.void[seat] >> led & 1:
        return f"{sentence} {speaker.does(seat, 'have', 'has')} no {suit_name(led)}."
    if is_black(card) and is_first:
        return f"{sentence} The next card with a suit sets the lead suit."
    return sentence


# after the draft


def _drafted(before: Public, after: Public, speaker: Speaker) -> list[str]:
    if after.phase == Phase.DRAFT:
        return []
    sentences = []
    for seat in every_seat(after.players):
        if gained := after.points[seat] - before.points[seat]:
            sentences.append(f"{speaker.does(seat, 'score')} {amount(gained, 'point')} for picking last.")
        if after.vacation[seat]:
            sentences.append(f"{speaker.does(seat, 'get')} a Paid Vacation token.")
    leads = "lead" if after.turn == speaker.viewer else "leads"
    return [*sentences, f"{speaker.does(after.turn, 'have', 'has')} the lowest quota and {leads}."]


def _drafted_to(before: Public, after: Public, viewer: Seat) -> list[str]:
    if viewer == SPECTATOR:
        return []
    sentences = []
    if gained := after.points[viewer] - before.points[viewer]:
        sentences.append(f"You score {amount(gained, 'point')} for picking last.")
    if after.vacation[viewer]:
        sentences.append("You get a Paid Vacation token: with it you may rest once this round.")
    return sentences


# after a trick


def _trick(before: Public, after: Public, speaker: Speaker) -> Trick:
    """The trick that the last card, or the last rest, has finished."""
    winner = after.last_winner
    words, clause = (_discarded(after, speaker), "7.4") if winner == NO_SEAT else _won(before, after, speaker)
    return Trick(
        number=before.tricks + 1,
        cards=played_in(before, after.last),
        winners=[] if winner == NO_SEAT else [int(winner)],
        words=words,
        clause=clause,
    )


def _discarded(after: Public, speaker: Speaker) -> str:
    again = "lead" if after.turn == speaker.viewer else "leads"
    then = f"{speaker.whom(after.turn)} {again} again" if is_choosing(after) else "nobody is tired"
    return f"Nobody can win the trick: it is discarded, and {then}."


def _won(before: Public, after: Public, speaker: Speaker) -> tuple[str, str]:
    """8.2, 8.3 `Ada wins the trick with Book 10, the only Book, and carries 7 boxes, within Ada's strength of 9.`"""
    winner, hurt = after.last_winner, was_hurt(after)
    reason, clause = _why(before, after, winner)
    won = f"{speaker.does(winner, 'win')} the trick with {card_name(after.last.played[winner])}, {reason}"
    load = amount(load_of(after.variant, after.last.cards), "box")
    strength_then = f"{speaker.whose(winner)} strength of {after.last_strength}"
    verb = ("get" if hurt else "carry") if winner == speaker.viewer else ("gets" if hurt else "carries")
    outcome = f"an Oof! for {load}, more than {strength_then}" if hurt else f"{load}, within {strength_then}"
    return f"{won}{_passed_over(before, after, winner, speaker)}, and {verb} {outcome}.", clause


def _why(before: Public, after: Public, winner: Seat) -> tuple[str, str]:
    """3.5, 5.3, 6.3 What lifts the winning card above those of the others who can win."""
    card = after.last.played[winner]
    others = [
        after.last.played[seat] for seat in every_seat(after.players) if seat != winner and can_win(before, after.last, seat)
    ]
    if is_black(card):
        return f"as nobody who played a suit can win{', and it was played first' if others else ''}", "6.3"
    suited = [other for other in others if not is_black(other)]
    equal = [other for other in suited if before.priority[suit_of(other)] == before.priority[suit_of(card)]]
    if any(suit_of(other) != suit_of(card) for other in equal):
        first = ", and was played first" if any(rank_of(other) == rank_of(card) for other in equal) else ""
        return f"which has the highest rank{first}, as {_suits([*equal, card])} have the same priority", "3.5"
    lower = [other for other in suited if other not in equal]
    above = f", which ranks above {_suits(lower)}" if lower else ""
    return f"the {'highest' if equal else 'only'} {suit_name(suit_of(card))}{above}", "5.3"


def _suits(cards: Sequence[Card]) -> str:
    return listed(suit_name(suit) for suit in sorted({suit_of(card) for card in cards}))


def _passed_over(before: Public, after: Public, winner: Seat, speaker: Speaker) -> str:
    """5.3, 7.1, 8.5 Higher cards of players who cannot win."""
    card = after.last.played[winner]
    higher = [seat for seat in in_order(after, after.last) if standing(before, after.last.played[seat]) >= standing(before, card)]
    passed = [seat for seat in higher if not can_win(before, after.last, seat)]
    cards = listed(f"{card_name(after.last.played[seat])} of {speaker.whom(seat)}" for seat in passed)
    return f" ({cards} cannot win)" if passed and not is_black(card) else ""


def _cursed(before: Public, after: Public, speaker: Speaker) -> list[str]:
    if after.last_winner == NO_SEAT or not is_cursed(before, after.last, after.last_winner):
        return []
    return [f"A cursed package adds a black cube for {speaker.whom(after.last_winner)}."]


def _carried_by(before: Public, after: Public, viewer: Seat) -> list[str]:
    """8.2, 8.3, 8.5, 11.1 What the trick did to the back of who won it."""
    if viewer == SPECTATOR or viewer != after.last_winner:
        return []
    took = "Your back is hurt: you take an Oof! token and a cube" if was_hurt(after) else "You take a fatigue cube"
    cursed = ", and a black cube for the cursed package" if is_cursed(before, after.last, viewer) else ""
    left = f"; your strength is {strength(after, viewer)} now" if is_choosing(after) else ""
    sentences = [f"{took}{cursed}{left}."]
    if after.oofs[viewer] >= after.variant.oof_limit:
        sentences.append(f"With {amount(after.oofs[viewer], 'Oof! token')} you win no more tricks.")
    return sentences


# after a round


def _paid(after: Public, speaker: Speaker) -> str:
    shares = []
    for seat in every_seat(after.players):
        bonus = f" and the bonus of {after.bonus[seat]}" if after.bonus[seat] else ""
        shares.append(f"{speaker.whom(seat)} {after.earned[seat]}{bonus}")
    return f"Payday: {listed(shares)}."


def _paid_to(before: Public, after: Public, viewer: Seat) -> list[str]:
    if viewer == SPECTATOR:
        return []
    kept = before.kept[viewer]
    if viewer == after.last_winner:
        kept = add(kept, after.last.played[viewer])
    delivered = boxes_of(before.variant, kept)
    quota = f"{amount(delivered, 'box')} delivered for a quota of {before.quota[viewer]}"
    bonus = f"the bonus of {after.bonus[viewer]}" if delivered == before.quota[viewer] else "no bonus"
    return [f"You are paid {amount(after.earned[viewer], 'point')} for your cards and {bonus}: {quota}."]


def _result(after: Public, speaker: Speaker) -> list[str]:
    if after.phase != Phase.OVER:
        return []
    told = listed(f"{speaker.whom(seat)} {score_of(after, seat)}" for seat in every_seat(after.players))
    best = [Seat(seat) for seat in members(winners_of(after))]
    if len(best) == 1:
        won = f"{speaker.does(best[0], 'win')} the game{_by_tie_break(after, best[0])}."
    else:
        won = f"{listed(speaker.who(seat) for seat in best)} share the victory."
    return [f"Points after the penalties for Oof! tokens: {told}.", won]


def _by_tie_break(after: Public, best: Seat) -> str:
    """10.2 What decided a tie."""
    rivals = [seat for seat in every_seat(after.players) if seat != best and after.standing[seat] == after.standing[best]]
    if not rivals:
        return ""
    if after.vacation[best] and not any(after.vacation[seat] for seat in rivals):
        return " by an unspent Paid Vacation token"
    return " by the higher quota"
