"""Writes web/src/net/protocol.ts and docs/protocol.md from coven/server/messages/: `python -m tools.protocol`.

A field with a default is optional in what a client sends and present in what the server sends; only UNSET fields are
optional there.
"""

import json
from pathlib import Path
from typing import Any, Final

import msgspec
import msgspec.inspect as mi
from msgspec import NODEFAULT

from coven.server import protocol
from coven.server.http.routes.tables import ENDPOINTS

ROOT: Final = Path(__file__).resolve().parent.parent
TYPESCRIPT: Final = ROOT / "web" / "src" / "net" / "protocol.ts"
DOCUMENT: Final = ROOT / "docs" / "protocol.md"
SCALARS: Final[dict[Any, str]] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}


class TypeScript:
    """TypeScript definitions, gathered while types are spelled out."""

    def __init__(self) -> None:
        self.definitions: dict[str, str] = {}
        self.client_types: set[type] = set()

    def type_name(self, kind: Any) -> str:
        """A type in TypeScript."""
        match kind:
            case mi.Metadata(type=inner):
                return self.type_name(inner)
            case mi.LiteralType(values=values):
                return " | ".join(map(json.dumps, values))
            case mi.UnionType(types=kinds):
                return " | ".join(self.type_name(one) for one in kinds)
            case mi.ListType(item_type=item) | mi.VarTupleType(item_type=item):
                one = self.type_name(item)
                return f"({one})[]" if " | " in one else f"{one}[]"
            case mi.DictType(key_type=key, value_type=value):
                return f"Record<{self.type_name(key)}, {self.type_name(value)}>"
            case mi.StructType():
                return self.define_struct(kind)
        return SCALARS[type(kind)]

    def define_struct(self, kind: mi.StructType) -> str:
        """The name of a struct's interface, which is defined if it is new."""
        name = kind.cls.__name__
        if name not in self.definitions:
            self.definitions[name] = ""  # keeps recursion finite
            tag = [f"  {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag_field else []
            lines = [*tag, *(self.format_field(field, kind.cls in self.client_types) for field in kind.fields)]
            words = f"/** {(kind.cls.__doc__ or '').strip()} */\n"
            self.definitions[name] = f"{words}export interface {name} {{\n" + "\n".join(lines) + "\n}"
        return name

    def format_field(self, field: mi.Field, is_sent: bool) -> str:
        """One field; optional where it may be left out."""
        unset = not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT
        mark = "?" if unset or (is_sent and not field.required) else ""
        return f"  {field.encode_name}{mark}: {self.type_name(field.type)};"


def client_sent_types() -> list[Any]:
    """All types that only clients send."""
    return [*protocol.REQUEST_TYPES, *protocol.ClientMessage.__args__]


def render_typescript() -> str:
    """The whole of protocol.ts."""
    writer = TypeScript()
    writer.client_types = set(client_sent_types())
    tops = [
        f"export type ClientMessage = {writer.type_name(mi.type_info(protocol.ClientMessage))};",
        f"export type ServerMessage = {writer.type_name(mi.type_info(protocol.ServerMessage))};",
    ]
    for kind in (*protocol.REQUEST_TYPES, *protocol.RESPONSE_TYPES):
        writer.type_name(mi.type_info(kind))
    head = "// Written by tools/protocol.py from coven/server/messages/: do not edit.\n\n"
    return head + "\n\n".join([*writer.definitions.values(), *tops]) + "\n"


# the document


def render_document() -> str:
    """The whole of docs/protocol.md."""
    writer = TypeScript()
    writer.client_types = set(client_sent_types())
    parts = [INTRODUCTION, "## HTTP\n", _endpoint_table(), "### Bodies\n"]
    parts += [_section(writer, kind) for kind in protocol.REQUEST_TYPES if kind is not protocol.Nothing]
    parts += ["### Answers\n", *(_section(writer, kind) for kind in protocol.RESPONSE_TYPES)]
    parts += ["## Websocket: what a client sends\n", *(_section(writer, kind) for kind in protocol.ClientMessage.__args__)]
    parts += ["## Websocket: what the server sends\n", *(_section(writer, kind) for kind in protocol.ServerMessage.__args__)]
    named = {kind.__name__ for kind in (*client_sent_types(), *protocol.RESPONSE_TYPES, *protocol.ServerMessage.__args__)}
    inner = [name for name in writer.definitions if name not in named]
    parts += ["## Parts of messages\n", *(f"### {name}\n\n```ts\n{writer.definitions[name]}\n```\n" for name in sorted(inner))]
    return "\n".join(parts)


def _endpoint_table() -> str:
    rows = [
        f"| `{endpoint.method} {endpoint.path}` | {endpoint.handler.__doc__} "
        f"| {endpoint.body.__name__ if endpoint.body else ''} | {endpoint.response_name} |"
        for endpoint in ENDPOINTS
    ]
    return "\n".join(["| request | what it does | body | answer |", "|---|---|---|---|", *rows, ""])


def _section(writer: TypeScript, kind: type[msgspec.Struct]) -> str:
    name = writer.type_name(mi.type_info(kind))
    return f"### {name}\n\n```ts\n{writer.definitions[name]}\n```\n"


INTRODUCTION: Final = """# The protocol

Written by `python -m tools.protocol` from `coven/server/messages/` and the endpoints in `coven/server/transport/`; a test
compares.
The same HTTP part as OpenAPI: `/api/openapi.json` and `/api/docs` on a running server.

## Who you are

`GET /api/me` answers who you are; on a first visit it makes an identity and sets a signed, HTTP-only cookie. A bot sends
`Authorization: Bearer TOKEN` instead (`coven token NAME` makes one), with HTTP and with the websocket. Requests that change
something are JSON (`content-type: application/json`; `{}` where the body is `Nothing`) and must come from the server's own
pages: an `Origin` of another site is refused, for websockets too.

## A game over the websocket

Open `/api/tables/ID/ws`. The server sends a `snapshot`: all you may know now. After that come an `event` for each line
of the log, numbered without a gap, and a `table` whenever seats, presence or status change.

- A lost connection: open `/api/tables/ID/ws?last=N` with the number of the last event you have. You get the events after it,
  or, where they go back too far, a new `snapshot`. After the server closes with 1012 (it restarts) come back the same way.
- A move: `{"type": "move", "number": N, "id": "…", "choice": "play blue-7"}`. `number` is that of your last event. The
  choice is one of `position.legal`. It is answered by `accepted` once it is stored for good, or by a `problem` with
  the same `id`.
- Send the same move again, with the same `id`, if no answer came: it is never made twice, and answered with its first number.
- A move that answers an older number is refused as `stale`, unless all that happened since are choices of other
  seats made at the same time.
- Events and answers come in no fixed order to each other; events are in order.
- Where a bot plays for you because your time was up, it stops when you move, send `back`, or come without `last`.
- A message has at most 4,096 letters. A longer one is refused as `too-large`; beyond 64 KB the connection ends too, with 1009,
  and with 1007 where text is not UTF-8. No text has the letter U+0000.
- While a connection is refused the server says why in one `problem` and closes: 4401 no identity, 4403 not allowed,
  4404 no such table, 4429 too many, 1013 not now, 1011 a fault here; 4408 the client read too slowly.

- A bot (with a token) may open `/api/tables/ID/ws?view=1`: after each `snapshot`, and after the events that come together, it
  is sent a `view`, its View as `coven.match.view_codec` packs it. So one class plays in the arena and here: `coven bot` does it all.

Nothing is sent that the seat may not know. `picture` is what the game shows of the table, in the notation of records;
`memory`, what was seen earlier, is there only where the memory aid of the table is `everything`.

## Errors

Every refusal is a `Problem`: `code` is stable, `sentence` is for people, `clause` names the rule where one is the reason.
Codes: `malformed`, `too-large`, `too-slow`, `unknown-person`, `not-allowed`, `origin`, `host`, `not-found`, `not-now`,
`illegal`, `taken`, `stale`, `needs-version`, `too-many`, `unknown-game`, `players`, `variant`, `method`, `broken`,
`unavailable` (the storage is away for a moment: send the same again, a move with the same `id`).
"""


def main() -> None:
    """Write both files."""
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(render_typescript(), encoding="utf-8")
    DOCUMENT.write_text(render_document(), encoding="utf-8")


if __name__ == "__main__":
    main()
