"""The contract: what a game offers to whoever plays, searches, serves or studies it.

`s` is a State, the whole truth; `v` a View, what one seat or a spectator may know. Both hold the same record `public`: the open
table, all that everybody may see. The members marked (py) are plain Python; all others are rules in the dialect, and run
interpreted or compiled.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any, Self

from coven.core.chance import Lot
from coven.core.grammar import Names
from coven.core.notation import Notation
from coven.errors import RefusalError
from coven.games.contract.board import Picture, SeenCards
from coven.games.contract.claim import Claim
from coven.games.contract.conditional_move import ConditionalMove
from coven.games.contract.defaults import with_defaults
from coven.games.contract.meta import Meta
from coven.games.contract.narration import Chapter, Narration
from coven.games.contract.player_aid import AidPart
from coven.games.contract.score_sheet import SheetRow, no_rows
from coven.kernel import Random, Record
from coven.types import MAX_CARDS, Act, Choice, Choices, Seat, Seats


def _no_phrases(v: Any) -> Sequence[str]:
    return ()


def _no_tip(v: Any) -> str:
    return ""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game:
    """One game: its records and its functions."""

    meta: Meta
    """(py) What the game says about itself."""
    Variant: type[Record]
    """The figures a designer may change."""
    Public: type[Record]
    """The open table: what everybody may see and nothing else. `variant`, `players` and `phase` are among its fields."""
    State: type[Record]
    """One game in progress: `public`, and what is hidden."""
    View: type[Record]
    """One viewer's knowledge: `public`, what the viewer holds, and what the viewer alone knows."""

    variant: Callable[[Mapping[str, Any], int], Any]
    """(py) The Variant for these changes of the defaults and this many players; a figure that does not fit is refused."""
    Options: type[Any] | None = None
    """(py) The keys of a variant file with the kind and the limits of each, for forms."""
    setup: Callable[[Any, int, Any], None]
    """`setup(s, players, variant)`: an empty table, nothing dealt. Every field is written, whatever s held before."""
    setup_without_views: Callable[[Any, int, Any], None] | None = None
    """The same for a game of which no view will be made, where that is quicker: what only `look` reads is not kept.

    Every lot, choice and score is that of a game that can be looked at.
    """
    chance_outcomes: Callable[[Any, Lot], int]
    """`chance(s, lot)`: the kind of the lot that is due, 0 if none; the lot is filled with its bag. Then nobody is to act."""
    apply_lot: Callable[[Any, Lot], None]
    """`feed(s, lot)`: the outcome of the lot that was due."""
    to_act: Callable[[Any], Seats]
    """The seats that may choose now, several where the rules say at the same time; none when a lot is due or the game is over."""
    legal_choices: Callable[[Any, Seat], Choices]
    """`legal(s, seat)`: the legal choices of a seat in this phase; empty for one that is not to act."""
    apply: Callable[[Any, Seat, Choice], None]
    """`apply(s, seat, choice)`: one legal choice made."""
    is_over: Callable[[Any], bool]
    """Whether the game has ended."""
    score: Callable[[Any, Seat], int]
    """`score(s, seat)`: what the seat has so far, the final score when the game is over."""
    winners: Callable[[Any], Seats]
    """The seats that won, once the game is over."""
    length: Callable[[Any], int]
    """How long the game has lasted, in the unit that `meta.unit` names: tricks, turns."""

    observe: Callable[[Any, Seat, Any], None]
    """`look(s, seat, v)`: fill v with what a seat, or SPECTATOR, may know, with perfect recall. Every field is written.

    Every View has `viewer`, `public`, `to_act` and `legal` (the viewer's own choices). What is public is decided by being in
    the record of that name; everything else is named here, field by field.
    """
    observe_for_features: Callable[[Any, Seat, Choices, Any], None]
    """`glance(s, seat, choices, v)`: `look` of a seat whose legal choices are known, as far as features and actions need it.

    For loops that ask a net or a learner very often. `look` follows from it, unless a game writes one that goes on from there.
    """
    observe_each: Callable[[Any, Any, Any], None] | None = None
    """(py) `look_each(s, viewers, views)`: the same for several viewers at once, where that is quicker: when it is compiled."""
    act: Callable[[Any, Choice], Act]
    """`act(v, choice)`: one of the viewer's legal choices, spelled out as verb and argument."""
    observed_act: Callable[[Any, Seat, Choice, Seat], Act]
    """`seen(s, seat, choice, viewer)`: a choice as the viewer sees it made, its argument UNSEEN where it is hidden from them."""
    mask_lot: Callable[[Any, Lot, Seat], None]
    """`conceal(s, lot, viewer)`: blot out what the viewer does not see of a drawn lot. s is the state before it is fed."""

    count_worlds: Callable[[Any], int]
    """(py) How many worlds fit a view. Exact, and too large for 64 bits."""
    sample: Callable[[Any, Random, Any], None]
    """`sample(v, rng, s)`: fill s with a world that fits the view, each as likely. Every field is written."""
    feature_blocks: Sequence[tuple[str, int]]
    """(py) The names and sizes of the pieces that make up the features."""
    features: Callable[[Any, Any], None]
    """`features(v, x)`: write the pieces into an array of floats; with the mask `v.legal`, all a learner needs."""
    num_actions: int = MAX_CARDS
    """(py) How many numbers learners choose among, whatever the phase."""
    action_of: Callable[[Any, Choice], int]
    """`action_of(v, choice)`: the number under which learners know a legal choice, from 0 to `actions` - 1.

    Where suits or seats have other names and nothing else is different, it is the same number, as the features are the same.
    """
    choice_of: Callable[[Any, int], Choice]
    """`choice_of(v, action)`: the way back, for the action of a legal choice."""
    canonical_suits: Callable[[Any], int]
    """`suits_of(v)`: what the suits are called in a view, as one number, found once for the features and all choices."""
    features_canonical: Callable[[Any, Any, Any], None]
    """`features_under(v, suits, x)`: `features` where the suits are known to be called so."""
    action_canonical: Callable[[Any, Any, Choice], int]
    """`action_under(v, suits, choice)`: `action_of` where the suits are known to be called so."""

    notation: Notation
    """(py) The words for choices and lots."""
    narrate: Callable[[Any, Any, str, Names], Narration]
    """(py) `tell(before, after, line, names)`: what a line of the viewer's log means, from their views before and after it."""
    chapter: Callable[[Any], Chapter]
    """(py) `chapter(p)`: the round, trick or turn that the open table is in."""
    prompt: Callable[[Any, Names], str]
    """(py) `prompt(v, names)`: one sentence that says what is asked of the viewer, or who is waited for."""
    beginner_tip: Callable[[Any], str] = _no_tip
    """(py) `why(v)`: where the viewer has choices, one more sentence for whoever meets their kind for the first time."""
    describe_choice: Callable[[Any, Choice, Names], str]
    """(py) `choice_words(v, choice, names)`: one of the viewer's choices in words."""
    explain_refusal: Callable[[Any, Act, Names], RefusalError]
    """(py) `why_not(v, act, names)`: why the viewer may not do this now, with the clause."""
    text_table: Callable[[Any, Names], list[str]]
    """(py) `table(v, names)`: the table as the viewer sees it, in a few lines of plain text."""
    phrases: Callable[[Any], Sequence[str]] = _no_phrases
    """(py) `phrases(v)`: which of `meta.phrases` the viewer may say now."""
    picture: Callable[[Any], Picture]
    """(py) `picture(v)`: what lies on the table and in the viewer's hand, as plain data in notation, for clients."""
    recall: Callable[[Any], SeenCards]
    """(py) `memory(v)`: what only memory keeps, as plain data in notation."""
    player_aid: Callable[[Any, int], list[AidPart]]
    """(py) `aid(variant, players)`: the player aid, with the figures of a variant."""
    conditional_moves: Sequence[ConditionalMove] = ()
    """(py) What a player of a slow game can have chosen in their name while they are away."""
    claim: Claim | None = None
    """(py) How the rest of a deal can be claimed, where that has a meaning."""
    score_sheet: Callable[[Any, Any], list[SheetRow]] = no_rows
    """(py) `sheet(before, after)`: what a line writes on the score sheet, from a spectator's views before and after it."""

    @classmethod
    def of(cls, names: Mapping[str, Any]) -> Self:
        """The game that a module has the parts of: `GAME = Game.of(globals())`.

        Each is found by its name, a constant by its name in capitals; what follows from others is made of them.
        """
        wanted = [(field.name, name) for field in fields(cls) for name in (field.name, field.name.upper())]
        found = {member: names[name] for member, name in wanted if name in names and not isinstance(names[name], ModuleType)}
        return cls(**with_defaults(found))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.meta.key}: {self.meta.title}>"
