"""`Phases`: the phases of a game with its deck, and every member of the contract that follows from them."""

from collections.abc import Mapping
from typing import Any, Final

from coven.games.deck import Deck
from coven.games.phases.data import Asks, Chance, Rule
from coven.games.phases.features import FeatureWriter
from coven.games.phases.pictures import PictureMaker
from coven.games.phases.records import make_record_rules
from coven.games.phases.table import PhaseTable
from coven.games.phases.words import PhaseWords
from coven.types import Cards

REQUIRED: Final = ("meta", "Public", "State", "View")  # from which the others follow
EVENTS: Final = ("public_events", "private_events")
WORDS: Final = (*EVENTS, "chapter", "prompt", "describe_choice", "explain_refusal", "text_table", "player_aid")
PICTURES: Final = ("public_picture", "own_picture")
PRESENTATION: Final = (*WORDS, "recall")


class Phases(PhaseTable):
    """The phases of a game, in the order of their numbers from 0, and its deck. After the last one the game is over.

    `turn` is the field of the public record with the seat that is asked. The rule `after` is applied after every choice; its
    parameters are some of `s`, `p` and `seat`.
    """

    def __init__(self, deck: Deck, *phases: Chance | Asks, turn: str = "turn", after: Rule | None = None) -> None:
        super().__init__(*phases, turn=turn, after=after)
        self.deck = deck

    def supply(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """Return the members of the contract that a game has written, and those that follow from them and the phases."""
        if not all(name in written for name in REQUIRED):
            return dict(written)  # the missing ones are reported
        module = written["State"].__module__
        found = {"notation": self.notation, **self.make_rules(module)}
        if "action_of" not in written and "action_canonical" not in written:
            found["num_actions"] = self.num_actions
        else:
            del found["action_of"]
        found |= written
        found |= make_record_rules(found, self.over)
        if "features" not in found and "features_canonical" not in found:
            found |= self._features(found)
        found.setdefault("newly_seen", self.newly_seen)
        found.setdefault("codes", self.deck.codes)
        has_all = _has_picture(found) and all(name in found for name in PRESENTATION)
        return found if has_all else self._presentation(found) | found

    def newly_seen(self, before: Any, after: Any, line: str) -> list[str]:
        """Return the cards that come to the viewer's hand, and the choices of a phase that are revealed at its end."""
        received = self.deck.codes.received(before.hand, after.hand, line) if after.fields.get("hand") is Cards else []
        return received + self._revealed_choices(before.public, after.public)

    def _revealed_choices(self, before: Any, after: Any) -> list[str]:
        asked = self.asks.get(before.phase)
        if asked is None or not asked.reveals or after.phase == before.phase:
            return []
        names = {number: f"{asked.verb} {name}" for name, number in asked.arguments.items()}
        names |= {number: verb for verb, number in asked.also.items()}
        return [f"{seat} {names[int(number)]}" for seat, number in enumerate(after[asked.reveals][: after.players])]

    def _features(self, found: Mapping[str, Any]) -> dict[str, Any]:
        seats, cards = found["meta"].max_players, len(self.deck.names)
        writer = FeatureWriter(found["View"], cards=cards, suits=len(self.deck.suits), seats=seats, phases=len(self.numbers))
        return {"features": writer.make_rule(), "feature_blocks": tuple(writer.blocks)}

    def _presentation(self, found: Mapping[str, Any]) -> dict[str, Any]:
        pictures = PictureMaker(found["meta"].key, found["Public"], found["View"], self.deck, self)
        words = PhaseWords(self, self.deck, found["Public"], pictures)
        shown = {} if _has_picture(found) else {name: getattr(pictures, name) for name in PICTURES}
        return {name: getattr(words, name) for name in WORDS} | shown | {"recall": pictures.recall}


def _has_picture(found: Mapping[str, Any]) -> bool:
    return "picture" in found or all(name in found for name in PICTURES)
