"""The notation of choices and chance events, and the ranking of the wheel."""

from typing import Final

from coven.games.blackmore.knowledge import View
from coven.games.blackmore.rules.deck import COLOURS, DECK, Variant
from coven.games.blackmore.rules.rules import PHASES
from coven.games.blackmore.rules.state import Public
from coven.games.common.pictures import Pictures
from coven.games.contract.shared_cache import cached_by_fields

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
PICTURES: Final = Pictures(View, Public, CODES, COLOURS)


def ranking_from(variant: Variant, value: int) -> list[int]:
    """3.1, 3.2 Return all values in the wheel's direction, starting with the highest-ranked."""
    step = 1 if variant.increasing else -1
    return [(value - 1 + step * index) % variant.values + 1 for index in range(variant.values)]


@cached_by_fields("wheel")
def ranking(p: Public) -> list[int]:
    """3.1, 3.2 Return the values from the highest-ranked down; none while the wheel shows no value."""
    return ranking_from(p.variant, p.wheel) if p.wheel else []
