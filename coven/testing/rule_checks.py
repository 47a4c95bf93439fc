"""The rules in every position of random games: one thing is due, choices are legal, lots are well formed, games end."""

from collections.abc import Callable

from coven.core.chance import MAX_LOT_ITEMS, Lot, bag, draw
from coven.core.notation import UNSEEN, argument_of
from coven.errors import CovenError
from coven.kernel import count, members, seeded
from coven.match.match import Match
from coven.testing.case import Case, Counts, check_positions, filled_with_garbage
from coven.testing.describe import different_field, shorten
from coven.types import MAX_CHOICES, SPECTATOR, Choice, Seat


def check_rules(case: Case) -> Counts:
    """Check the rules in every position of random games, and the end of each game."""
    check_setup(case)
    choices = 0

    def count_choices(case: Case, match: Match) -> None:
        nonlocal choices
        choices += sum(count(case.fast.legal_choices(match.state, Seat(seat))) for seat in match.to_act())

    return check_positions(case, (*POSITION_CHECKS, count_choices)) + Counts(choices=choices)


def check_setup(case: Case) -> None:
    """Check that `setup` writes every field, whatever the memory held before."""
    fresh, dirty = case.new_state(), filled_with_garbage(case.game.State)
    case.fast.setup(dirty, case.players, case.fast.variant(case.variant, case.players))
    if dirty.tobytes() != fresh.tobytes():
        case.fail(
            "setup",
            f"Expected setup to write every field, got one that keeps its former contents: {different_field(dirty, fresh)}. "
            "Write it, or call a rule made by make_reset(State) first.",
        )


def check_due(case: Case, match: Match) -> None:
    """Check that exactly one of a choice, a lot and the end of the game is due."""
    due = {"to_act": bool(match.to_act()), "chance_outcomes": match.lot_due() is not None, "is_over": match.is_over()}
    if sum(due.values()) != 1:
        found = " and ".join(name for name, is_due in due.items() if is_due) or "none of them"
        case.fail(
            next((name for name, is_due in due.items() if is_due), "to_act"),
            f"Expected exactly one of to_act(s), chance_outcomes(s, lot) and is_over(s) to be non-zero, got {found}.",
        )


def check_seats_to_act(case: Case, match: Match) -> None:
    """Check that the seats to act exist, and that they and no others have legal choices."""
    seats = match.to_act()
    if seats and max(seats) >= case.players:
        case.fail("to_act", f"Expected seats from 0 to {case.players - 1}, got seat {max(seats)}.")
    for seat in range(case.players):
        legal = case.fast.legal_choices(match.state, Seat(seat))
        if not 0 <= legal < 1 << MAX_CHOICES:
            case.fail("legal_choices", f"Expected choices from 0 to {MAX_CHOICES - 1} as the bits of a set, got {legal}.")
        if bool(legal) != (seat in seats):
            to_act = "is to act and has no legal choice" if seat in seats else "is not to act and has legal choices"
            case.fail("legal_choices", f"Expected legal choices for the seats to act and no others, but seat {seat} {to_act}.")


def check_notation(case: Case, match: Match) -> None:
    """Check that every legal choice has a notation of its own, and is found again by it."""
    for seat in match.to_act():
        view = match.view(seat)
        words: dict[str, int] = {}
        for choice in members(view.legal):
            act = case.fast.act(view, Choice(choice))
            text = _encode(case, act)
            if text in words:
                case.fail(
                    "act", f"Expected a different act for each choice, got '{text}' for choices {words[text]} and {choice}."
                )
            words[text] = choice
            if argument_of(act) == UNSEEN:
                case.fail(
                    "act", f"Expected the act of the viewer's own choice {choice}, got one with a hidden argument, '{text}'."
                )
            if case.game.notation.parse(text) != act:
                case.fail("notation", f"Expected '{text}' to mean act {act}, got act {case.game.notation.parse(text)}.")


def _encode(case: Case, act: int) -> str:
    try:
        return case.game.notation.encode(act)  # type: ignore[arg-type]
    except KeyError:
        case.fail("act", f"Expected an act that the notation has, got {act}: list its verb and argument in 'notation'.")


def check_lot(case: Case, match: Match) -> None:
    """Check that a lot that is due is well formed, and that what a viewer sees of it can be written."""
    lot = match.lot_due()
    if lot is None:
        return
    names = list(case.game.notation.lots)
    if not 1 <= lot.kind <= len(names):
        case.fail("chance_outcomes", f"Expected a kind of lot from 1 to {len(names)}, as in 'notation', got {lot.kind}.")
    if not 0 < lot.due <= lot.held <= MAX_LOT_ITEMS:
        case.fail(
            "chance_outcomes",
            f"Expected 0 < due <= held <= {MAX_LOT_ITEMS} in a lot that is due, got due {lot.due} and held {lot.held}.",
        )
    known = set(case.game.notation.lots[names[lot.kind - 1]].values())
    if unknown := sorted(set(bag(lot)) - known):
        case.fail("chance_outcomes", f"Expected items that '{names[lot.kind - 1]}' has in 'notation', got {unknown[0]}.")
    _check_masks(case, match, lot)


def _check_masks(case: Case, match: Match, lot: Lot) -> None:
    draw(lot, seeded(1))
    true = match.game.notation.encode_lot(lot).split()
    for viewer in range(SPECTATOR, case.players):
        shown = match.lot_seen_by(viewer, lot).split()
        if len(shown) != len(true) or any(seen not in (word, "?") for seen, word in zip(shown, true, strict=False)):
            case.fail(
                "mask_lot", f"Expected items of the lot or UNSEEN_ITEM for viewer {viewer}, got '{shorten(' '.join(shown))}'."
            )


def check_reading_changes_nothing(case: Case, match: Match) -> None:
    """Check that members which only read leave the state as it is."""
    state, lot = match.state, Lot.new()
    before = state.tobytes()
    reading: dict[str, Callable[[], object]] = {
        "to_act": lambda: case.fast.to_act(state),
        "is_over": lambda: case.fast.is_over(state),
        "winners": lambda: case.fast.winners(state),
        "length": lambda: case.fast.length(state),
        "chance_outcomes": lambda: case.fast.chance_outcomes(state, lot),
        "score": lambda: case.fast.score(state, Seat(0)),
        "legal_choices": lambda: case.fast.legal_choices(state, Seat(0)),
        "observe": lambda: match.view(0),
    }
    for member, read in reading.items():
        read()
        if state.tobytes() != before:
            case.fail(
                member, f"Expected {member} to leave the state as it is, got a change: only setup, apply and apply_lot write."
            )


def check_choice_is_refused_elsewhere(case: Case, match: Match) -> None:
    """Check that a seat that is not to act is refused with a sentence, not with a crash."""
    idle = [seat for seat in range(case.players) if seat not in match.to_act()]
    words = next(iter(case.game.notation.acts), "")
    if not idle or not words:
        return
    try:
        match.parse_choice(idle[0], words)
    except CovenError:
        return
    case.fail("legal_choices", f"Expected seat {idle[0]}, which is not to act, to be refused, got '{words}' accepted.")


def check_game_state(case: Case, match: Match) -> None:
    """Check what the game itself demands of every position."""
    case.check_state(match.state)


def check_end(case: Case, match: Match) -> None:
    """Check the result of a finished game."""
    if not match.is_over():
        return
    winners = match.winners()
    if not winners or max(winners) >= case.players:
        case.fail("winners", f"Expected at least one winner among seats 0 to {case.players - 1} at the end, got {winners}.")
    if match.game.length(match.state) <= 0:
        case.fail("length", f"Expected the length of a finished game to be positive, got {match.game.length(match.state)}.")
    match.scores()


POSITION_CHECKS = (
    check_due,
    check_seats_to_act,
    check_notation,
    check_lot,
    check_reading_changes_nothing,
    check_choice_is_refused_elsewhere,
    check_game_state,
    check_end,
)
