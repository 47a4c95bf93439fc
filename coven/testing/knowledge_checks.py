"""What viewers know: views are complete, agree with the state, and worlds sampled from them look the same."""

from coven.kernel import members, seeded
from coven.match.match import Match
from coven.testing.case import Case, Counts, check_positions, filled_with_garbage, noting_position
from coven.testing.describe import different_field, viewer_name
from coven.types import SPECTATOR, Choice, Seat


def check_knowledge(case: Case) -> Counts:
    """Check views and acts in every position of random games."""
    return check_positions(case, (check_views, check_acts), first_seed=2)


def check_views(case: Case, match: Match) -> None:
    """Check that `observe` writes every field, and the common fields as the state has them."""
    for viewer in range(SPECTATOR, case.players):
        view, dirty = match.view(viewer), filled_with_garbage(case.game.View)
        case.fast.observe(match.state, Seat(viewer), dirty)
        if dirty.tobytes() != view.tobytes():
            case.fail(
                "observe",
                f"Expected observe to write every field, got one that keeps its former contents: {different_field(dirty, view)}. "
                "Write it for every viewer, SPECTATOR included.",
            )
        legal = case.fast.legal_choices(match.state, Seat(viewer)) if viewer != SPECTATOR else 0
        expected = {"viewer": viewer, "to_act": case.fast.to_act(match.state), "legal": legal}
        for name, value in expected.items():
            if view[name] != value:
                case.fail("observe", f"Expected {value} in the field '{name}' for {viewer_name(viewer)}, got {view[name]}.")
        if view.public.tobytes() != match.state.public.tobytes():
            field = different_field(view.public, match.state.public)
            case.fail("observe", f"Expected v.public = s.public for {viewer_name(viewer)}, got a difference in '{field}'.")
        if view.public.players != case.players:
            case.fail("setup", f"Expected {case.players} in public.players, got {view.public.players}.")


def check_acts(case: Case, match: Match) -> None:
    """Check that a seat's choices are the same acts in its view and in the state."""
    for seat in match.to_act():
        view = match.view(seat)
        for choice in members(view.legal):
            own = case.fast.act(view, Choice(choice))
            seen = case.fast.observed_act(match.state, Seat(seat), Choice(choice), Seat(seat))
            if own != seen:
                case.fail(
                    "observed_act",
                    f"Expected choice {choice} of seat {seat} to be act {own} for that seat, as act says, got {seen}.",
                )


def check_samples(case: Case) -> Counts:
    """Check that sampled worlds look the same to the viewer, write every field and fulfil the game's own demands."""
    counts, rng = Counts(games=case.games), seeded(case.players, 9)
    for match in case.positions():
        with noting_position(match):
            for viewer in range(SPECTATOR, case.players):
                view, again, world = match.view(viewer), case.game.View.new(), filled_with_garbage(case.game.State)
                case.fast.sample(view, rng, world)
                case.fast.observe(world, Seat(viewer), again)
                counts["worlds"] += 1
                if again.tobytes() != view.tobytes():
                    case.fail(
                        "sample",
                        f"Expected a state that looks to {viewer_name(viewer)} as the view does, got a difference in "
                        f"'{different_field(again, view)}': draw it, or copy it from the view.",
                    )
                if viewer == SPECTATOR + len(match.log) % (case.players + 1):  # one viewer per position: this is the slowest part
                    case.check_state(world)
    return counts
