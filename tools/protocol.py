"""Generate web/src/net/protocol.ts and docs/reference/protocol.md from coven/server/protocol/: `python -m tools.protocol`.

A field with a default is optional in messages of clients and always present in messages of the server, where only UNSET fields
are optional.
"""

import json
from pathlib import Path
from typing import Any, Final, get_origin

import msgspec
import msgspec.inspect as mi
from msgspec import NODEFAULT

from coven.match.records import GameRecord
from coven.server import protocol
from coven.server.http.routes import ENDPOINTS
from coven.server.protocol.wire import wire_name

ROOT: Final = Path(__file__).resolve().parent.parent
TYPESCRIPT: Final = ROOT / "web" / "src" / "net" / "protocol.ts"
DOCUMENT: Final = ROOT / "docs" / "reference" / "protocol.md"
SCALARS: Final[dict[Any, str]] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}

# bodies and responses of the HTTP API, in the order of the documentation
REQUEST_TYPES: Final[tuple[type[protocol.Wire], ...]] = (
    protocol.Rename,
    protocol.ChooseLanguage,
    protocol.Move,
    protocol.Goodbye,
    protocol.Device,
    protocol.ForgetDevice,
    protocol.MailTo,
    protocol.KeepQuiet,
    protocol.PasskeyAnswer,
    protocol.ForgetPasskey,
    protocol.EndSession,
    protocol.TableSettings,
    protocol.DuelSettings,
    protocol.Sit,
    protocol.RematchAsked,
    protocol.AddBot,
    protocol.Invite,
    protocol.Free,
    protocol.PaceAsked,
    protocol.AboutAbsent,
    protocol.WishesAsked,
    protocol.FiguresAsked,
    protocol.FiguresUploaded,
    protocol.SaveVariant,
    protocol.RenameVariant,
    protocol.WorkshopAsked,
    protocol.Nothing,
)
RESPONSE_TYPES: Final[tuple[type[msgspec.Struct], ...]] = (
    protocol.Me,
    protocol.MovingCode,
    protocol.Profile,
    protocol.MyData,
    protocol.Notices,
    protocol.LinkDone,
    protocol.Passkeys,
    protocol.Sessions,
    protocol.PreviousIdentity,
    protocol.PrivacyNotice,
    protocol.Ceremony,
    protocol.Games,
    protocol.RulesPage,
    protocol.Aid,
    protocol.Sheet,
    protocol.TableInfo,
    protocol.Lobby,
    protocol.FinishedGames,
    protocol.Evening,
    protocol.DuelInfo,
    protocol.DayInfo,
    protocol.Days,
    protocol.MyDuels,
    protocol.Wishes,
    protocol.TableFound,
    protocol.Log,
    protocol.Replay,
    GameRecord,
    protocol.ReviewState,
    protocol.Puzzles,
    protocol.PuzzleInfo,
    protocol.Figures,
    protocol.FiguresChecked,
    protocol.Workshop,
    protocol.Problem,
)


def _origin(kind: type) -> type:
    """Return the class of a type that may have parameters, such as Trick[str]."""
    return get_origin(kind) or kind


class TypeScript:
    """Collects TypeScript definitions of the types it is asked to name."""

    def __init__(self) -> None:
        self.definitions: dict[str, str] = {}
        self.client_types: set[type] = set()

    def type_name(self, kind: Any) -> str:
        """Return the TypeScript spelling of a type."""
        match kind:
            case mi.Metadata(type=inner):
                return self.type_name(inner)
            case mi.LiteralType(values=values):
                return " | ".join(map(json.dumps, values))
            case mi.UnionType(types=kinds):
                return " | ".join(map(self.type_name, kinds))
            case mi.ListType(item_type=item) | mi.VarTupleType(item_type=item):
                name = self.type_name(item)
                return f"({name})[]" if " | " in name else f"{name}[]"
            case mi.DictType(key_type=key, value_type=value):
                return f"Record<{self.type_name(key)}, {self.type_name(value)}>"
            case mi.StructType():
                return self.define_struct(kind)
        return SCALARS[type(kind)]

    def define_struct(self, kind: mi.StructType) -> str:
        """Return the name of a struct's interface, defining the interface if it is new."""
        name = wire_name(kind.cls)
        if name not in self.definitions:
            self.definitions[name] = ""  # stops the recursion of recursive types
            tag = [f"  {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag_field else []
            lines = [*tag, *(self.format_field(field, kind.cls in self.client_types) for field in kind.fields)]
            comment = f"/** {(_origin(kind.cls).__doc__ or '').strip()} */\n"
            self.definitions[name] = f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}"
        return name

    def format_field(self, field: mi.Field, is_client_type: bool) -> str:
        """Return the declaration of a field."""
        unset = not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT
        mark = "?" if unset or (is_client_type and not field.required) else ""
        return f"  {field.encode_name}{mark}: {self.type_name(field.type)};"


def client_sent_types() -> list[Any]:
    """Return all types that only clients send."""
    return [*REQUEST_TYPES, *protocol.ClientMessage.__args__]


def render_typescript() -> str:
    """Return the content of protocol.ts."""
    writer = TypeScript()
    writer.client_types = set(client_sent_types())
    tops = [
        f"export type ClientMessage = {writer.type_name(mi.type_info(protocol.ClientMessage))};",
        f"export type ServerMessage = {writer.type_name(mi.type_info(protocol.ServerMessage))};",
    ]
    for kind in (*REQUEST_TYPES, *RESPONSE_TYPES):
        writer.type_name(mi.type_info(kind))
    head = "// Generated by tools/protocol.py from coven/server/protocol/: do not edit.\n\n"
    return head + "\n\n".join([*writer.definitions.values(), *tops]) + "\n"


# documentation


def render_document() -> str:
    """Return the content of docs/reference/protocol.md."""
    writer = TypeScript()
    writer.client_types = set(client_sent_types())
    parts = [INTRODUCTION, "## HTTP\n", _endpoint_table(), "### Bodies\n"]
    parts += [_section(writer, kind) for kind in REQUEST_TYPES if kind is not protocol.Nothing]
    parts += ["### Responses\n", *(_section(writer, kind) for kind in RESPONSE_TYPES)]
    parts += ["## Websocket: messages of the client\n", *(_section(writer, kind) for kind in protocol.ClientMessage.__args__)]
    parts += ["## Websocket: messages of the server\n", *(_section(writer, kind) for kind in protocol.ServerMessage.__args__)]
    named = {wire_name(kind) for kind in (*client_sent_types(), *RESPONSE_TYPES, *protocol.ServerMessage.__args__)}
    inner = [name for name in writer.definitions if name not in named]
    parts += ["## Parts of messages\n", *(f"### {name}\n\n```ts\n{writer.definitions[name]}\n```\n" for name in sorted(inner))]
    return "\n".join(parts)


def _endpoint_table() -> str:
    rows = [
        f"| `{endpoint.method} {endpoint.path}` | {endpoint.handler.__doc__} "
        f"| {endpoint.body.__name__ if endpoint.body else ''} | {endpoint.response_name} |"
        for endpoint in ENDPOINTS
    ]
    return "\n".join(["| request | description | body | response |", "|---|---|---|---|", *rows, ""])


def _section(writer: TypeScript, kind: type[msgspec.Struct]) -> str:
    name = writer.type_name(mi.type_info(kind))
    return f"### {name}\n\n```ts\n{writer.definitions[name]}\n```\n"


INTRODUCTION: Final = """# The protocol

Generated by `python -m tools.protocol` from `coven/server/protocol/` and the endpoints in
`coven/server/http/routes/`; a test checks that this page is up to date. A running server describes
the HTTP part as OpenAPI: `/api/openapi.json` and `/api/docs`.

A move and its answer over the websocket:

```json
{"type": "move", "number": 12, "id": "m1", "choice": "play blue-7"}
```

```json
{"type": "accepted", "id": "m1", "number": 13}
```

## Authentication

`GET /api/me` returns your identity. A first visit creates one and sets a signed, HTTP-only cookie.
A bot sends `Authorization: Bearer TOKEN` instead (`coven token NAME` creates one), over HTTP and
for the websocket. Requests that change something are JSON (`content-type: application/json`; `{}`
where the body is `Nothing`). An `Origin` of another site is rejected, for websockets too.

## Playing over the websocket

Open `/api/tables/ID/ws`. The server sends a `snapshot`: the whole state you may know. After that it
sends an `event` for each line of the log, numbered consecutively, and a `table` message whenever
seats, presence or status change.

- Reconnecting: open `/api/tables/ID/ws?last=N` with the number of your last event. You get the
  events after it, or a new `snapshot` if they go back too far. Reconnect the same way after the
  server closes with 1012 (restart).
- Moving: `{"type": "move", "number": N, "id": "…", "choice": "play blue-7"}`. `number` is the
  number of your last event, and the choice one of `position.legal`. The answer is `accepted` once
  the move is durably stored, or a `problem` with the same `id`.
- Retrying: if no answer arrives, send the same move with the same `id` again. It is never played
  twice, and the answer has the number of the first.
- A move that answers an older number is rejected as `stale`, unless all later events are
  simultaneous choices of other seats.
- Events arrive in order. The order between events and answers is not defined.
- A bot that plays for you because your time was up stops when you move, send `back`, or connect
  without `last`.
- A message has at most 4,096 characters. A longer one is rejected as `too-large`. Beyond 64 KB the
  connection is closed with 1009, and with 1007 if a text is not UTF-8. No text may contain the
  character U+0000.
- A rejected connection gets one `problem` and is closed with 4401 (no identity), 4403 (not
  allowed), 4404 (no such table), 4429 (too many requests), 1013 (unavailable) or 1011 (server
  error). 4408 means that the client read too slowly.
- A bot with a token may open `/api/tables/ID/ws?view=1`. After each `snapshot`, and after each
  batch of events, it receives a `view`: its View as encoded by `coven.match.view_codec`. So the
  same class plays in the arena and here; `coven bot` runs it.

The server never sends what a seat may not know. `picture` is the game's view of the board, in the
notation of records. `memory` (what was seen earlier) is present only where the memory aid of the
table is `everything`.

## Errors

Every error is a `Problem`: `code` is stable, `sentence` is for people, `clause` names the rule if a
rule is the reason. Codes: `malformed`, `too-large`, `too-slow`, `unknown-person`, `not-allowed`,
`origin`, `host`, `not-found`, `not-now`, `illegal`, `taken`, `stale`, `needs-version`, `too-many`,
`unknown-game`, `players`, `variant`, `method`, `broken`, `unavailable` (a temporary database
outage: send the same request again, a move with the same `id`).
"""


def main() -> None:
    """Write both files."""
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(render_typescript(), encoding="utf-8")
    DOCUMENT.write_text(render_document(), encoding="utf-8")


if __name__ == "__main__":
    main()
