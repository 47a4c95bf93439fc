"""What the log tells, the chapter and the table as plain text, as messages of the catalog in `locale`."""

from typing import Final

from coven.core.cards import add_seat, every_seat, next_seat, seat_set
from coven.core.notation import UNSEEN
from coven.games.common.telling import amounts, tell_private, tell_public, victory
from coven.games.contract.boards import Constant
from coven.games.contract.presentation import Chapter
from coven.games.contract.telling import (
    NO_PART,
    PLAIN,
    Part,
    Told,
    append,
    append_card,
    finish_trick,
    message_of,
    messages_of,
    new_list,
    part,
    say,
    say_part,
    tell_you,
    tell_you_part,
)
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, NUM_TRICKS
from coven.games.three_witches.rules.rounds import has_made_bid, winners
from coven.games.three_witches.rules.rules import PHASES, is_round_running
from coven.games.three_witches.rules.state import DOWN, FACE_DOWN, FIRST, PASS, PLACES_PER_TRICK, SECOND, UP, Phase, Public
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, lead_suit, lead_value, lesser_value, plays_face_down
from coven.games.three_witches.ui.notation import CODES, NOTATION, PICTURES, card_name, card_names, describe_pair
from coven.games.three_witches.ui.roles import has_lead_witch, lesser_witches, player_at, role
from coven.kernel import count, rule
from coven.messages import Message
from coven.types import NO_CARD, NO_SEAT, Card, Seat, Seats

VERBS: Final = ("bid", "pass", "give", "discard", "lead", "hide", "follow", "return", "agree", "object")
BID, CALL_PASS, GIVE, DISCARD, LEAD, HIDE, FOLLOW, RETURN, AGREE, OBJECT = map(PHASES.verb_number, VERBS)

# the tricks and the calls of a round


@rule
def tricks_compared(p: Public) -> int:
    """Return how many tricks have a winner."""
    return p.tricks + 1 if p.phase > Phase.FOLLOW and p.phase < Phase.OVER else p.tricks


@rule
def card_at(p: Public, trick: int, place: int, viewer: Seat, face_down: Card) -> Card:
    """Return a card of a trick as far as the viewer knows it: players know their own face-down card."""
    card = p.table[trick, place]
    return face_down if card == FACE_DOWN and face_down >= 0 and viewer == player_at(p.lead, place) else card


@rule
def first_call(p: Public, seat: Seat) -> int:
    """3.2 Return the number of a seat's first call in this bidding; every third after it is the seat's too."""
    return (seat - p.elixir - 1 + 2 * NUM_PLAYERS) % NUM_PLAYERS


def _calls(p: Public, seat: Seat) -> list[int]:
    return [p.calls[number] for number in range(first_call(p, seat), p.spoken, NUM_PLAYERS)]


@rule
def _lesser_seats(p: Public) -> Seats:
    return add_seat(seat_set(first_lesser(p.lead)), second_lesser(p.lead))


# chapter and table


@rule
def _chapter_trick(p: Public) -> int:
    """Return the trick, once tricks are played."""
    if p.rounds == 0:
        return 0
    if not is_round_running(p):
        return NUM_TRICKS
    return p.tricks + 1 if p.phase >= Phase.LEAD else 0


@rule
def _chapter_words(t: Told, p: Public) -> Part:
    if p.rounds == 0:
        return part(t, "chapter-before")
    if not is_round_running(p):
        return part(t, "chapter-after", round=p.rounds)
    if p.phase >= Phase.LEAD:
        return part(t, "chapter-playing", round=p.rounds, trick=p.tricks + 1, tricks=NUM_TRICKS)
    return part(t, "chapter-bidding", round=p.rounds, passings=p.passings)


chapter: Final = PICTURES.of_public(Chapter, round="rounds", trick=_chapter_trick, turn=Constant(0), words=_chapter_words)


def text_table(v: View) -> list[Message]:
    """Return the table in a few lines of plain text."""
    p = v.public
    has_trick = p.phase >= Phase.LEAD and p.table[current_trick(p), UP] != NO_CARD
    lines = [_table_head(p), *(_table_seat(p, seat) for seat in every_seat(NUM_PLAYERS))]
    lines += [_table_trick(v)] if has_trick else []
    return [*lines, Message("table-hand", cards=messages_of(card_names(PLAIN, p, v.hand)))] if v.hand else lines


def _table_head(p: Public) -> Message:
    words = chapter(p).words
    if not is_round_running(p):
        return Message("table-between", chapter=words)
    if p.phase < Phase.DISCARD:
        return Message("table-bidding", chapter=words, seat=p.elixir)
    return Message("table-playing", chapter=words, seat=p.lead, bid=p.bid, won=count(p.won), tricks=tricks_compared(p))


def _table_seat(p: Public, seat: Seat) -> Message:
    held, tokens = p.held[seat], p.tokens[seat]
    if has_lead_witch(p):
        return Message("table-seat-role", seat=seat, role=message_of(role(PLAIN, p, seat)), held=held, tokens=tokens)
    if p.phase == Phase.BID and (calls := _calls(p, seat)):
        said = [Message("call-pass") if call == PASS else Message("call-bid", bid=call) for call in calls]
        return Message("table-seat-calls", seat=seat, held=held, tokens=tokens, calls=said)
    return Message("table-seat", seat=seat, held=held, tokens=tokens)


def _table_trick(v: View) -> Message:
    p, others = v.public, {NO_CARD: Message("no-card-yet"), FACE_DOWN: Message("face-down-card")}
    cards = [card_at(p, current_trick(p), place, v.viewer, v.face_down) for place in range(PLACES_PER_TRICK)]
    up, down, one, two = [others.get(card) or card_name(PLAIN, p, card) for card in cards]
    first, second = lesser_witches(p)
    return Message("table-trick", lead=p.lead, up=up, down=down, first=first, one=one, second=second, two=two)


# choices, given the table before them; their players see the cards that are hidden from the others


@rule
def _card(t: Told, p: Public, card: int) -> Part:
    return part(t, "hidden-card") if card == UNSEEN else card_name(t, p, Card(card))


@rule
def _tell_choice(t: Told, p: Public, seat: Seat, verb: int, argument: int) -> None:
    if verb == BID:
        say(t, "bid-made", seat=seat, bid=argument)
    elif verb == CALL_PASS:
        say(t, "bid-passed", seat=seat)
    elif verb == GIVE:
        say(t, "gift-chosen", seat=seat, card=_card(t, p, argument), to=next_seat(seat, NUM_PLAYERS))
    elif verb == DISCARD:
        say(t, "card-discarded", seat=seat, card=_card(t, p, argument))
    elif verb == LEAD:
        say(t, "card-led", seat=seat, card=_card(t, p, argument))
    elif verb == HIDE:
        say(t, "card-hidden", seat=seat, card=_card(t, p, argument))
    elif verb == FOLLOW and argument == PASS:
        say(t, "follow-passed", seat=seat, suit=lead_suit(p))
    elif verb == FOLLOW:
        say(t, "card-played-down" if plays_face_down(p) else "card-played", seat=seat, card=_card(t, p, argument))
    elif verb == AGREE:
        say(t, "return-agreed", seat=seat)
    elif verb == OBJECT:
        say(t, "return-objected", seat=seat, decider=first_lesser(p.lead))
    elif p.phase == Phase.PROPOSE:
        say(t, "return-proposed", seat=seat, card=_card(t, p, argument), lead=p.lead)
    elif p.phase == Phase.DECIDE:
        say(t, "return-decided", seat=seat)
    else:
        say(t, "card-taken-back", seat=seat, card=part(t, "secret-return") if argument == UNSEEN else _card(t, p, argument))


# public events


@rule
def _tell_deal(t: Told, after: Public) -> None:
    say(t, "dealt", round=after.rounds, hand=HAND_SIZE, elixir=after.elixir, first=after.turn)


@rule
def _tell_everybody(t: Told, before: Public, after: Public, seat: Seat, verb: int, argument: int) -> None:
    _tell_choice(t, before, seat, verb, argument)
    if tricks_compared(after) == tricks_compared(before):
        _tell_consequences(t, before, after, verb, argument)
        return
    _tell_reveal(t, after, before.tricks)
    _tell_trick(t, after, before.tricks)
    if not is_round_running(after):
        _tell_score(t, after)


@rule
def _tell_consequences(t: Told, old: Public, p: Public, verb: int, argument: int) -> None:
    """Tell what follows from a choice that does not finish a trick."""
    if old.phase == Phase.BID and p.phase == Phase.DISCARD:
        say(t, "lead-witch", seat=p.lead, bid=p.bid)
        say(t, "lesser-witches", seats=_lesser_seats(p))
    elif old.phase == Phase.BID and p.phase == Phase.GIVE:
        say(t, "no-bids", gives=p.variant.gives)
    elif verb == BID:
        say(t, "one-more-turn", high=p.variant.high_bid)
    elif p.passings > old.passings:
        say(t, "cards-passed", elixir=p.elixir, first=p.turn)
        if p.passings == p.variant.passings:
            say(t, "final-bidding")
    elif verb == DISCARD and p.phase == Phase.LEAD:
        say(t, "first-lead", seat=p.lead)
    elif verb == LEAD and is_eyes(p.variant, Card(argument)):
        say(t, "eyes-led")
    elif _was_return_settled(old, p):
        say_part(t, _sent_back(t, p, old.tricks))


@rule
def _was_return_settled(old: Public, p: Public) -> bool:
    return (old.phase == Phase.AGREE or old.phase == Phase.DECIDE) and p.phase == Phase.LEAD


@rule
def _sent_back(t: Told, p: Public, trick: int) -> Part:
    return part(t, "card-sent-back", card=card_name(t, p, p.returned[trick]), lead=p.lead)


@rule
def _tell_reveal(t: Told, p: Public, trick: int) -> None:
    if not is_eyes(p.variant, p.table[trick, UP]):
        say(t, "card-revealed", seat=p.lead, card=card_name(t, p, p.table[trick, DOWN]))
        return
    cards = new_list(t)
    for place in range(DOWN, PLACES_PER_TRICK):
        append(t, cards, part(t, "revealed", seat=_seat_at(p, place), card=card_name(t, p, p.table[trick, place])))
    say(t, "cards-revealed", cards=cards)


@rule
def _seat_at(p: Public, place: int) -> Seat:
    """Return the seat that plays the card at a place of a trick."""
    if place == FIRST:
        return first_lesser(p.lead)
    return second_lesser(p.lead) if place == SECOND else p.lead


@rule
def _tell_trick(t: Told, p: Public, trick: int) -> None:
    """8.5, 8.6 Tell the winners of a trick, both values and their reasons."""
    lead_reason = describe_pair(t, p, p.table[trick, UP], p.table[trick, DOWN])
    lead = part(t, "pair-value", value=lead_value(p, trick), reason=lead_reason)
    lesser_reason = describe_pair(t, p, p.table[trick, FIRST], p.table[trick, SECOND])
    lesser = part(t, "pair-value", value=lesser_value(p, trick), reason=lesser_reason)
    is_tie = lead_value(p, trick) == lesser_value(p, trick)
    cards = _cards_in_order(t, p, trick)
    if p.won >> trick & 1:
        won = say(t, "trick-tied" if is_tie else "trick-won", seat=p.lead, lead=lead, lesser=lesser)
        finish_trick(t, trick + 1, cards, seat_set(p.lead), won, "8.6" if is_tie else "8.5")
    else:
        lost = say(t, "trick-lost", lead=lead, lesser=lesser)
        finish_trick(t, trick + 1, cards, _lesser_seats(p), lost, "8.5")


@rule
def _cards_in_order(t: Told, p: Public, trick: int) -> Part:
    """Return the cards of a trick in the order played, and whether they were played face up."""
    cards = new_list(t)
    append_card(t, cards, p.lead, p.table[trick, UP], part(t, "place-up"))
    append_card(t, cards, p.lead, p.table[trick, DOWN], part(t, "place-down"))
    if p.passed >> trick & 1:
        append_card(t, cards, first_lesser(p.lead), NO_CARD, part(t, "place-passed"))
        _append_follower(t, cards, p, trick, SECOND)
        _append_follower(t, cards, p, trick, FIRST)
    else:
        _append_follower(t, cards, p, trick, FIRST)
        _append_follower(t, cards, p, trick, SECOND)
    return cards


@rule
def _append_follower(t: Told, cards: Part, p: Public, trick: int, place: int) -> None:
    words = part(t, "place-down") if is_eyes(p.variant, p.table[trick, UP]) else NO_PART
    append_card(t, cards, _seat_at(p, place), p.table[trick, place], words)


@rule
def _tell_score(t: Told, p: Public) -> None:
    if has_made_bid(p):
        say(t, "bid-met", seat=p.lead, bid=p.bid, won=count(p.won), tokens=p.variant.lead_tokens)
    else:
        tokens = p.variant.lesser_tokens
        say(t, "bid-missed", seat=p.lead, bid=p.bid, won=count(p.won), seats=_lesser_seats(p), tokens=tokens)
    say(t, "tokens", amounts=amounts(t, p.players, p.tokens))
    if winners(p):
        say_part(t, victory(t, winners(p)))


public_events: Final = tell_public(NOTATION, CODES, {"deal": _tell_deal, **dict.fromkeys(VERBS, _tell_everybody)})

# private events


@rule
def _tell_hand(t: Told, after: View) -> None:
    say(t, "your-hand", cards=card_names(t, after.public, after.hand))


@rule
def _tell_viewer(t: Told, before: View, after: View, seat: Seat, verb: int, argument: int) -> None:
    if seat == after.viewer and _is_hidden(before.public):
        _tell_choice(t, before.public, seat, verb, argument)
    _tell_effects(t, after, before.public, after.public, after.viewer)


@rule
def _is_hidden(p: Public) -> bool:
    """Return whether only the player sees which card is chosen."""
    if p.phase == Phase.FOLLOW:
        return plays_face_down(p)
    return p.phase == Phase.GIVE or p.phase == Phase.DISCARD or p.phase == Phase.HIDE or p.phase == Phase.RETURN


@rule
def _tell_effects(t: Told, after: View, old: Public, p: Public, you: Seat) -> None:
    """Tell the viewer what a choice means to them."""
    if p.passings > old.passings:
        tell_you(t, "gifts-received", seat=right_neighbour(you), cards=card_names(t, p, after.received[p.passings - 1]))
    elif old.lead == you and p.lead != you and p.lead != NO_SEAT:
        tell_you(t, "outbid", seat=p.lead, old=old.bid, new=p.bid)
    elif p.tokens[you] > old.tokens[you]:
        tell_you(t, "tokens-scored", tokens=p.tokens[you] - old.tokens[you])
    elif old.phase == Phase.AGREE and p.phase == Phase.DECIDE and p.turn == you:
        tell_you(t, "return-objected", seat=second_lesser(p.lead), decider=first_lesser(p.lead))
    elif _was_return_settled(old, p) and p.lead == you:
        tell_you_part(t, _sent_back(t, p, old.tricks))


private_events: Final = tell_private(NOTATION, CODES, {"deal": _tell_hand, **dict.fromkeys(VERBS, _tell_viewer)})
