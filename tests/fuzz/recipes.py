"""Recipes: inputs in a compact form, as sizes and repeated units, which a search can change and a file can hold.

A recipe is a JSON value. A list whose first item is one of `KINDS` stands for something larger, all others for themselves:

    ["text", unit, count]           the unit repeated; "{n}" in it is replaced by the number of the repetition
    ["list", item, count]           an array
    ["keys", unit, count, item]     an object with `count` keys; the unit is as for a text
    ["object", [[key, item], …]]    an object
    ["deep", "list" or key, count]  arrays or objects in each other

A text that begins with "$" names a table or person of the server, such as "$open blackmore".
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import inspect

from tests.fuzz.grammar import TypeSource

Recipe = Any
KINDS: Final = ("text", "list", "keys", "object", "deep")
MAX_BYTES: Final = 70_000  # of a rendered text or body: a little more than the server accepts
SIZES: Final = (0, 1, 2, 10, 11, 16, 17, 40, 41, 100, 101, 300, 499, 500, 501, 1_500, 4_096, 5_000, 20_000, 60_000)
UNITS: Final = ("a", "ü", "💀", '"', "\\", ".", "a.", " ", "\n", "[", "{a=", "9", "-1 ", "%", "<", "&a=1", "{n},", "\u202e")
LINES: Final = (
    "k{n} = 1\n",
    "[t{n}]\n",
    "[[t.b{n}]]\n",
    "[[t]]\n",
    "[a{n}.b.c.d.e.f]\n",
    "a.b.c.d.e.f.g.h.k{n} = 1\n",
    "k{n} = [1, [2, [3, {a = 4}]]]\n",
    'k{n} = "\\u00e9\\t"\n',
    "k{n} = 1979-05-27T00:32:00.999999Z\n",
    "k{n} = 0x{n}\n",
    "k{n} = {a = {b = {c = 1}}}\n",
    "# {n}\n",
)
NUMBERS: Final = (0, 1, 2, 3, 7, -1, 2**31, 2**53, 2**63, 10**30, 0.5, 1e308)


def render(recipe: Recipe, places: Mapping[str, str]) -> Any:
    """Return the JSON value of a recipe."""
    match recipe:
        case ["text", str(unit), int(count)]:
            return render_text(unit, count)
        case ["list", item, int(count)]:
            return [render(item, places)] * _bounded(count, item)
        case ["keys", str(unit), int(count), item]:
            keys = (unit.replace("{n}", str(number)) for number in range(_bounded(count, item)))
            return {key: render(item, places) for key in keys}
        case ["object", list(items)]:
            return {str(render(key, places)): render(item, places) for key, item in items}
        case ["deep", str(key), int(count)]:
            value: Any = 1
            for _ in range(min(count, 900)):
                value = [value] if key == "list" else {key: value}
            return value
        case str() if recipe.startswith("$"):
            return places.get(recipe, recipe)
    return recipe


def _bounded(count: int, item: Recipe) -> int:
    """Return how many items fit into a body."""
    return min(count, max(1, MAX_BYTES // (2 * _num_values(item))))


def _num_values(recipe: Recipe) -> int:
    match recipe:
        case ["list", item, int(count)] | ["keys", _, int(count), item]:
            return 1 + count * _num_values(item)
        case ["object", list(items)]:
            return 1 + sum(_num_values(item) for _, item in items)
        case ["deep", _, int(count)]:
            return 1 + count
    return 1


def render_text(unit: str, count: int) -> str:
    """Return a repeated unit, cut off where no server would read on."""
    if "{n}" not in unit:
        return unit * min(count, MAX_BYTES // max(1, len(unit)))
    text = ""
    for number in range(count):
        text += unit.replace("{n}", str(number))
        if len(text) > MAX_BYTES:
            break
    return text


def render_body(recipe: Recipe, places: Mapping[str, str]) -> bytes:
    """Return a body: JSON, or for {"raw": recipe of a text} that text itself."""
    if isinstance(recipe, dict):
        return str(render(recipe["raw"], places)).encode("utf-8", "replace")[:MAX_BYTES]
    return json.dumps(render(recipe, places)).encode()[:MAX_BYTES]


class RecipeSource(TypeSource):
    """A source of random recipes for wire types, and of changes to them."""

    OPTIONAL_RATE = 0.6

    # new recipes

    def _object(self, fields: list[tuple[str, Recipe]], depth: int) -> Recipe:
        return ["object", [list(field) for field in fields]]

    def _list(self, kind: inspect.ListType, depth: int) -> Recipe:
        return ["list", self.of_type(kind.item_type, depth + 1), self.size(kind.max_length or 500)]

    def _text(self, kind: inspect.StrType) -> Recipe:
        return self.text(kind.max_length or 100)

    def _number(self, kind: inspect.IntType | inspect.FloatType) -> float:
        edges = [edge for edge in (kind.ge, kind.le, kind.gt, kind.lt) if edge is not None]
        return self.random.choice(edges or [0, 1, 5]) if self.chance(0.7) else self.random.choice(NUMBERS)

    def size(self, limit: int = 0) -> int:
        """Return a size, often the limit."""
        return limit if limit and self.chance(0.4) else self.random.choice(SIZES)

    def text(self, limit: int = 0) -> Recipe:
        """Return a recipe of a text."""
        if self.chance(0.5):
            return self.random.choice(self.words)
        return ["text", self.random.choice(UNITS if self.chance(0.7) else LINES), self.size(limit)]

    def mapping(self, depth: int = 0) -> Recipe:
        if self.chance(0.4):
            return ["keys", self.random.choice(("k{n}", "hand{n}", "a" * 95 + "{n}", "{n}")), self.size(499), self.junk()]
        return ["object", [[self.random.choice(self.words), self.junk()] for _ in range(self.random.randrange(6))]]

    def junk(self, depth: int = 0) -> Recipe:
        choices: tuple[Callable[[], Recipe], ...] = (
            self.text,
            lambda: self.random.choice((*NUMBERS, None, True, False)),
            lambda: ["list", self.random.choice((1, "a", None, ["list", 1, 3])), self.size(499)],
            lambda: ["keys", "k{n}", self.size(499), self.random.choice((1, "a", ["list", 1, 2]))],
            lambda: ["deep", self.random.choice(("list", "a", "hand")), self.random.choice((5, 9, 10, 11, 100, 900))],
        )
        return self.random.choice(choices)()

    # changes

    def change(self, recipe: Recipe) -> Recipe:
        """Return a recipe with one random change: another size, unit, item or key, something added, or something taken away."""
        match recipe:
            case ["text", str(unit), int(count)]:
                if self.chance(0.3):
                    return ["text", self.random.choice(UNITS + LINES), count]
                return ["text", unit, self._other_size(count)]
            case ["deep", str(key), int(count)]:
                return ["deep", key, self._other_size(count)]
            case ["list", item, int(count)]:
                return ["list", self.change(item), count] if self.chance(0.5) else ["list", item, self._other_size(count)]
            case ["keys", str(unit), int(count), item]:
                changed = self.change(item) if self.chance(0.5) else item
                return ["keys", unit, count if changed != item else self._other_size(count), changed]
            case ["object", list(items)]:
                return ["object", self._change_items(items)]
            case {"raw": text}:
                return {"raw": self.change(text)}
        return self.junk() if self.chance(0.5) else self.text()

    def _change_items(self, items: list[Any]) -> list[Any]:
        copy, roll = [list(item) for item in items], self.random.random()
        if not copy or roll < 0.1:
            return [*copy, [self.text(100), self.junk()]]
        place = self.random.randrange(len(copy))
        if roll < 0.2:
            del copy[place]
        else:
            copy[place][1] = self.change(copy[place][1])
        return copy

    def _other_size(self, count: int) -> int:
        others = (2 * count + 1, count // 2, count + 1, max(0, count - 1), self.random.choice(SIZES))
        return min(self.random.choice(others), SIZES[-1])
