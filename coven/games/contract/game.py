"""The contract: what a game offers to code that plays, searches, serves or studies it.

`s` is a State, the whole truth; `v` a View, what one seat or a spectator may know. Both contain the same record `public`:
everything that all viewers may see. The members marked (py) are plain Python; all others are rules in the dialect, which run
interpreted or compiled.

`Game` is generic over its State, View and Public. A plain `Game` means any game: its records have the fields that
`coven.games.contract.records` declares.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Generic, Self

import msgspec
import numpy as np
import numpy.typing as npt

from coven.core.chance import Lot
from coven.core.notation import Notation
from coven.errors import GameError
from coven.games.contract.defaults import MemberSource, with_defaults
from coven.games.contract.members import find_member_mistakes
from coven.games.contract.presentation import (
    NO_EVENTS,
    AidPart,
    CardCodes,
    Chapter,
    Claim,
    ConditionalMove,
    Events,
    Meta,
    OwnPicture,
    Picture,
    Refusal,
    SeenCards,
    SheetRow,
    no_rows,
)
from coven.games.contract.records import GameView, PublicT, StateT, ViewT
from coven.kernel import Random, Record, Row
from coven.messages import Message
from coven.types import MAX_CARDS, Act, Choice, Choices, Seat, Seats


def _no_phrases(v: GameView) -> Sequence[str]:
    return ()


def _no_tip(v: GameView) -> None:
    return None


def _no_private_events(before: GameView, after: GameView, line: str) -> Events:
    return NO_EVENTS


def _nothing_more(before: GameView, after: GameView, line: str) -> list[str]:
    return []


def _names_in(source: Mapping[str, object] | ModuleType) -> Mapping[str, object]:
    names = vars(source) if isinstance(source, ModuleType) else source
    return {name: value for name, value in names.items() if not isinstance(value, ModuleType)}


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[StateT, ViewT, PublicT]):
    """One game: its records and its functions."""

    # the game and its records

    meta: Meta
    """(py) The game's name, versions and numbers of players."""
    Variant: type[Record]
    """The parameters a designer may change."""
    Public: type[PublicT]
    """What everybody may see and nothing else. `variant`, `players` and `phase` are among its fields."""
    State: type[StateT]
    """One game in progress: `public`, and what is hidden."""
    View: type[ViewT]
    """One viewer's knowledge: `public`, the viewer's hand, and what the viewer alone knows."""
    variant: Callable[[Mapping[str, object], int], Record]
    """(py) `variant(changes, players)`: the Variant with these changes of the defaults. Raises VariantError."""
    Options: type[msgspec.Struct] | None = None
    """(py) The keys of a variant file with the type and the limits of each, for forms."""

    phases: MemberSource | None = None
    """(py) The phases as data, if the game declares them: members that it does not write follow from them."""

    # the rules

    setup: Callable[[StateT, int, Record], None]
    """`setup(s, players, variant)`: start a game with nothing dealt. Writes every field, whatever s held before."""
    setup_without_views: Callable[[StateT, int, Record], None] | None = None
    """A faster `setup` for a game that is never observed: it keeps no track of what only `observe` reads.

    Every lot, choice and score is the same.
    """
    chance_outcomes: Callable[[StateT, Lot], int]
    """`chance_outcomes(s, lot)`: the kind of the lot that is due, 0 if none. Fills the lot with the items to draw from.

    While a lot is due, no seat is to act.
    """
    apply_lot: Callable[[StateT, Lot], None]
    """`apply_lot(s, lot)`: apply the outcome of the lot that was due."""
    to_act: Callable[[StateT], Seats]
    """`to_act(s)`: the seats that may choose now, several if the rules let them act at the same time.

    None if a lot is due or the game is over.
    """
    legal_choices: Callable[[StateT, Seat], Choices]
    """`legal_choices(s, seat)`: the legal choices of a seat in this phase; empty if it is not to act."""
    apply: Callable[[StateT, Seat, Choice], None]
    """`apply(s, seat, choice)`: apply a legal choice."""
    is_over: Callable[[StateT], bool]
    """`is_over(s)`: whether the game has ended."""
    score: Callable[[StateT, Seat], int]
    """`score(s, seat)`: the seat's score so far, the final score when the game is over."""
    winners: Callable[[StateT], Seats]
    """`winners(s)`: the seats that won, once the game is over."""
    length: Callable[[StateT], int]
    """`length(s)`: how long the game has lasted, in the unit of `meta.length_unit`: tricks, turns."""

    # what a viewer may know

    observe: Callable[[StateT, Seat, ViewT], None]
    """`observe(s, seat, v)`: fill v with what a seat, or SPECTATOR, may know, with perfect recall. Writes every field.

    Every View has `viewer`, `public`, `to_act` and `legal` (the viewer's own choices). What is public is in the record of that
    name; everything else is copied field by field.
    """
    observe_for_features: Callable[[StateT, Seat, Choices, ViewT], None]
    """`observe_for_features(s, seat, choices, v)`: the part of `observe` that features and actions need.

    For loops that query a network very often; the legal choices are known. `observe` follows from it, unless a game writes one
    that continues from there.
    """
    observe_each: Callable[[StateT, npt.NDArray[np.int64], npt.NDArray[np.void]], None] | None = None
    """(py) `observe_each(s, viewers, views)`: `observe` for several viewers at once; only compiled games have it."""
    act: Callable[[ViewT, Choice], Act]
    """`act(v, choice)`: one of the viewer's legal choices as verb and argument."""
    observed_act: Callable[[StateT, Seat, Choice, Seat], Act]
    """`observed_act(s, seat, choice, viewer)`: a choice as the viewer sees it, its argument UNSEEN if it is hidden."""
    mask_lot: Callable[[StateT, Lot, Seat], None]
    """`mask_lot(s, lot, viewer)`: hide what the viewer does not see of a drawn lot. s is the state before it is applied."""
    newly_seen: Callable[[ViewT, ViewT, str], list[str]] = _nothing_more
    """(py) `newly_seen(before, after, line)`: what a line of the viewer's log shows them without saying so, in notation.

    Cards drawn, received or turned up, each event once, from the views around the line. A View forgets; with these events, log
    and View hold everything the viewer ever saw.
    """
    count_worlds: Callable[[ViewT], int]
    """(py) `count_worlds(v)`: the exact number of states that fit a view, which may exceed 64 bits."""
    sample: Callable[[ViewT, Random, StateT], None]
    """`sample(v, rng, s)`: fill s with a uniformly random state that fits the view. Writes every field."""

    # learning

    feature_blocks: Sequence[tuple[str, int]]
    """(py) The names and sizes of the blocks that make up the features."""
    features: Callable[[ViewT, Row[float]], None]
    """`features(v, x)`: write the blocks to an array of floats from -1 to 1; with the mask `v.legal`, all a learner needs."""
    num_actions: int = MAX_CARDS
    """(py) The number of actions of a learner, whatever the phase."""
    action_of: Callable[[ViewT, Choice], int]
    """`action_of(v, choice)`: a learner's action for a legal choice, from 0 to `num_actions` - 1.

    Views that differ only in the names of suits or seats have the same features and actions.
    """
    choice_of: Callable[[ViewT, int], Choice]
    """`choice_of(v, action)`: the legal choice of an action, the inverse of `action_of`."""
    canonical_suits: Callable[[ViewT], int]
    """`canonical_suits(v)`: the canonical names of the suits in a view, packed into one number.

    Computed once for the features and all choices.
    """
    features_canonical: Callable[[ViewT, int, Row[float]], None]
    """`features_canonical(v, suits, x)`: `features` with the canonical suits already known."""
    action_canonical: Callable[[ViewT, int, Choice], int]
    """`action_canonical(v, suits, choice)`: `action_of` with the canonical suits already known."""

    # text and pictures

    notation: Notation
    """(py) The notation of choices and lots."""
    codes: CardCodes | None = None
    """(py) The codes of the cards by their numbers, such as `blue-7`; catalogs name cards by them."""
    public_events: Callable[[PublicT, PublicT, str], Events]
    """(py) `public_events(before, after, line)`: what a line of the log tells everybody, from the public records around it.

    The line is the spectators': what is hidden from them is `?` in it.
    """
    private_events: Callable[[ViewT, ViewT, str], Events] = _no_private_events
    """(py) `private_events(before, after, line)`: what a line tells the viewer alone, from the views around it."""
    chapter: Callable[[PublicT], Chapter[Message]]
    """(py) `chapter(p)`: the round, trick or turn that the table is in."""
    prompt: Callable[[ViewT], Message]
    """(py) `prompt(v)`: one sentence that says what the viewer has to do, or which players are awaited.

    All viewers who have nothing to choose are prompted alike.
    """
    beginner_tip: Callable[[ViewT], Message | None] = _no_tip
    """(py) `beginner_tip(v)`: if the viewer has choices, one more sentence for a player new to this kind of choice."""
    describe_choice: Callable[[ViewT, Choice], Message]
    """(py) `describe_choice(v, choice)`: one of the viewer's choices in words."""
    explain_refusal: Callable[[ViewT, Act], Refusal]
    """(py) `explain_refusal(v, act)`: why the viewer may not do this now, with the clause."""
    text_table: Callable[[ViewT], list[Message]]
    """(py) `text_table(v)`: the table as the viewer sees it, in a few lines of plain text."""
    phrases: Callable[[ViewT], Sequence[str]] = _no_phrases
    """(py) `phrases(v)`: the `meta.phrases` that the viewer may say now."""
    public_picture: Callable[[PublicT], Picture] | None = None
    """(py) `public_picture(p)`: the table as everybody sees it, as plain data in notation, for clients."""
    own_picture: Callable[[ViewT], OwnPicture] | None = None
    """(py) `own_picture(v)`: what the viewer alone sees of the picture, by field: the hand."""
    picture: Callable[[ViewT], Picture]
    """(py) `picture(v)`: the table and the viewer's hand. It follows from the two before; a game may write it instead."""
    recall: Callable[[ViewT], SeenCards]
    """(py) `recall(v)`: cards seen earlier, which a player would have to remember, as plain data in notation."""
    player_aid: Callable[[Record, int], list[AidPart[Message]]]
    """(py) `player_aid(variant, players)`: the player aid, with the numbers of a variant."""
    conditional_moves: Sequence[ConditionalMove[ViewT]] = ()
    """(py) What a player of a correspondence game can have chosen for them while they are away."""
    claim: Claim[ViewT] | None = None
    """(py) How a player can claim the rest of a deal, in games where that makes sense."""
    score_sheet: Callable[[ViewT, ViewT], list[SheetRow[Message]]] = no_rows
    """(py) `score_sheet(before, after)`: the rows that a line adds to the score sheet, from a spectator's views around it."""

    @classmethod
    def of(cls, *sources: Mapping[str, object] | ModuleType) -> Self:
        """Return the game defined by a module: `GAME = Game[State, View, Public].of(globals())`, or by several modules.

        Members are found by their names, constants by their names in capitals; members that follow from others are derived. The
        first source that has a name counts.

        Raises:
            GameError: A member is missing, misnamed or of the wrong kind.
        """
        contract = fields(cls)
        names = {name: value for source in reversed(sources) for name, value in _names_in(source).items()}
        candidates = [(field.name, name) for field in contract for name in (field.name, field.name.upper())]
        found = {member: names[name] for member, name in candidates if name in names}
        complete = with_defaults(found)
        if mistakes := find_member_mistakes(contract, found, complete, names):
            raise GameError("\n".join(mistakes))
        return cls(**complete)  # type: ignore[arg-type]  # found by name and checked

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.meta.key}: {self.meta.title}>"
