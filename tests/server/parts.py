"""A client of protocol 2 in Python: merges the parts it is sent, and formats their messages, as the web client does."""

from typing import Any

from coven import games
from coven.games.text import catalog_digest, catalog_of, numbering_of
from coven.messages import Formatter

EMPTY_OWN: dict[str, Any] = {
    "picture": {},
    "memory": {},
    "prompt": None,
    "why": "",
    "legal": [],
    "phrases": None,
    "claim": "",
    "is_claim_certain": False,
    "lesson": None,
}


def merge(old: Any, change: Any) -> Any:
    """Return a value after a change."""
    if not isinstance(change, dict) or "$" in change:
        return change
    if "=" in change:
        return change["="]
    if isinstance(old, list):
        return [merge(entry, change[str(place)]) if str(place) in change else entry for place, entry in enumerate(old)]
    if not isinstance(old, dict):
        return change
    return old | {name: merge(old.get(name), part) for name, part in change.items()}


class PartsClient:
    """What a client knows of one table. `position` and `events` are what a client of words would have been sent."""

    def __init__(self, game: str, names: list[str], language: str) -> None:
        self.game, self.names, self.language = game, names, language
        self.numbering = numbering_of(game)
        self.public: Any = None
        self.own: Any = None
        self.you: int | None = None
        self.position: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.since: list[dict[str, Any]] = []
        self._pending_own: dict[str, Any] | None = None

    def receive(self, message: dict[str, Any]) -> None:
        """Take note of a message."""
        if message["type"] == "parts":
            self._start(message)
        elif message["type"] == "own":
            self._pending_own = message
        elif message["type"] == "public":
            self.events.append(self._event(message))

    def _start(self, message: dict[str, Any]) -> None:
        self.you = message["you"]
        assert message["catalog"] == (catalog_digest(self.game) if message["public"] else "")
        self.public, self.own, self.events = None, EMPTY_OWN, []
        for event in message["since"]:
            self.receive(event)
        self.since, self.events = self.events, []
        self.public, self.own = message["public"], EMPTY_OWN | (message["own"] or {})
        self.log = [self._line(line) for line in message["log"]]
        if self.public is not None:
            self.position = self._position(message["number"], message)

    def _event(self, message: dict[str, Any]) -> dict[str, Any]:
        own, self._pending_own = self._pending_own, None
        self.public = merge(self.public, message["position"])
        if own is not None:
            assert own["number"] == message["number"]
            self.own = merge(self.own, own.get("position", {}))
        self.position = self._position(message["number"], message)
        line = self._line((own or {}).get("told") or message)
        self.log.append(line)
        return {"type": "event", **line, "seat": message["seat"], "position": self.position}

    def _line(self, line: dict[str, Any]) -> dict[str, Any]:
        told = {name: self.format(line.get(name, "")) for name in ("words", "to_you")}
        trick = self.format(line.get("trick"))
        return {"number": line["number"], "line": line["line"], "told": told | {"trick": trick}, "by": line["by"]}

    def _position(self, number: int, message: dict[str, Any]) -> dict[str, Any]:
        public, own = self.public, self.own
        whole = {
            "picture": merge(public["picture"], _present(own["picture"])),
            "memory": public["memory"] and merge(public["memory"], _present(own["memory"])),
            "chapter": public["chapter"],
            "number": number,
            "prompt": own["prompt"] or public["prompt"],
            **{name: own[name] for name in ("why", "legal")},
            "to_act": public["to_act"],
            "phrases": public["phrases"] if own["phrases"] is None else own["phrases"],
            **{name: own[name] for name in ("claim", "is_claim_certain")},
            "clocks": message.get("clocks", []),
            "lesson": own["lesson"],
            "result": message.get("result"),
        }
        return dict(self.format(whole))

    def format(self, value: Any) -> Any:
        """Return a value with its messages in words."""
        if isinstance(value, list):
            return [self.format(part) for part in value]
        if not isinstance(value, dict):
            return value
        if "$" in value:
            catalog = catalog_of(games.load(self.game), self.language)
            viewer = -1 if self.you is None else self.you
            return Formatter(catalog, viewer, self.names).format(self.numbering.decode(value["$"]))
        return {name: self.format(part) for name, part in value.items()}


def _present(own: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in own.items() if part is not None}
