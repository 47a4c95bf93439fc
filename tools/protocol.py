"""Generate web/src/net/protocol.ts and docs/reference/protocol.md from coven/server/protocol/: `python -m tools.protocol`.

A field with a default is optional in messages of clients and always present in messages of the server, where only UNSET fields
are optional, and those of types that leave out defaults.
"""

import json
from pathlib import Path
from typing import Any, Final, get_args, get_origin

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
    mi.CustomType: "unknown",  # object
}

# bodies and responses of the HTTP API, in the order of the documentation
REQUEST_TYPES: Final[tuple[type[protocol.Wire], ...]] = (
    protocol.Rename,
    protocol.ChooseLanguage,
    protocol.ChooseTopics,
    protocol.ChooseSharing,
    protocol.ChooseAddress,
    protocol.AskFriend,
    protocol.AboutPerson,
    protocol.Block,
    protocol.Seek,
    protocol.PuzzleAnswer,
    protocol.Report,
    protocol.Warn,
    protocol.Suspend,
    protocol.RenamePerson,
    protocol.RenameClub,
    protocol.BanNetwork,
    protocol.LiftBan,
    protocol.AboutHostedTable,
    protocol.Announce,
    protocol.AboutNumber,
    protocol.ForbiddenNames,
    protocol.CloseReport,
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
    protocol.RemovePlayer,
    protocol.ClubSettings,
    protocol.JoinClub,
    protocol.ChooseRole,
    protocol.NewSeason,
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
    protocol.PublicProfile,
    protocol.Friends,
    protocol.FriendFound,
    protocol.Seeking,
    protocol.PuzzleStreak,
    protocol.HostDesk,
    protocol.HostPeople,
    protocol.UnusualResults,
    protocol.MyData,
    protocol.Notices,
    protocol.LinkDone,
    protocol.Passkeys,
    protocol.Sessions,
    protocol.PreviousIdentity,
    protocol.PrivacyNotice,
    protocol.Ceremony,
    protocol.Games,
    protocol.GameMessages,
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
    protocol.ClubInfo,
    protocol.Clubs,
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
    protocol.DeviceVariant,
    protocol.Workshop,
    protocol.Problem,
)


CODED_TYPE: Final = """/** Data as it is sent, with messages in place of text. */
export type Coded<T> = T extends string
  ? T | CodedMessage
  : T extends object
    ? { [Name in keyof T]: Coded<T[Name]> }
    : T;"""


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
        parameters = get_args(kind.cls)
        if parameters and parameters != (str,):  # the same with messages in place of text
            return f"Coded<{self.type_name(mi.type_info(_origin(kind.cls)[str]))}>"  # type: ignore[index]
        if name not in self.definitions:
            self.definitions[name] = ""  # stops the recursion of recursive types
            tag = [f"  {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag_field else []
            is_optional = kind.cls in self.client_types or _origin(kind.cls).__struct_config__.omit_defaults  # type: ignore[attr-defined]
            lines = [*tag, *(self.format_field(field, is_optional) for field in kind.fields)]
            comment = f"/** {(_origin(kind.cls).__doc__ or '').strip()} */\n"
            self.definitions[name] = f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}"
        return name

    def format_field(self, field: mi.Field, is_optional: bool) -> str:
        """Return the declaration of a field; those with a default may be left out if `is_optional`."""
        unset = not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT
        mark = "?" if unset or (is_optional and not field.required) else ""
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
    return head + "\n\n".join([CODED_TYPE, *writer.definitions.values(), *tops]) + "\n"


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

There are two forms. Both say the same, and never what a seat may not know.

| address | what is sent |
|---|---|
| `/api/tables/ID/ws?words=de` | whole positions in words of a language: simple, for bots and scripts |
| `/api/tables/ID/ws?protocol=2` | what changes, as messages: small, for clients that format them |

Without either, you get words in the language of your account: version 1 of the protocol, which this
release still serves. Another version is rejected with the problem `needs-version`.

In words, the server sends a `snapshot`: the whole state you may know. After that it sends an `event`
for each line of the log, numbered consecutively. In both forms it sends a `table` message whenever
seats, presence or status change.

- Reconnecting: add `last=N` with the number of your last event. You get the
  events after it, or the whole state if they go back too far. Reconnect the same way after the
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
- A bot with a token may add `view=1`. After the whole state, and after each batch of events, it
  receives a `view`: its View as encoded by `coven.match.view_codec`. So the
  same class plays in the arena and here; `coven bot` runs it.

The server never sends what a seat may not know. `picture` is the game's view of the board, in the
notation of records. `memory` (what was seen earlier) is present only where the memory aid of the
table is `everything`.

### Version 2: parts and messages

A position has two parts: a `PublicPosition`, which everybody sees, and an `OwnPosition`, which is
yours. The server sends `parts`, both of them whole. After that, each line of the log is a `public`
event, which has the same bytes for all viewers. If there is anything about it for you alone, an `own`
event of the same number comes before it. Their `position` says what changes in your two parts:

| change | meaning |
|---|---|
| an object | the fields that change, each with its own change |
| an object where you have a list | the entries that change, by their places |
| `{"=": value}`, or any other value | the new value |

The whole position is the public one with what your own adds. A field of `own.picture` and
`own.memory` that is null is as everybody sees it; the others are changes of the public picture.
`own.prompt` and `own.phrases` replace the public ones unless they are null.

Text is a message, `{"$": [12, 6, 2]}`: its number, then its arguments. An argument is a number, a
string, another message as a list, or a list of messages; a number above 2^53 is a string.
`GET /api/messages/GAME/LANGUAGE?v=CATALOG` returns the catalog of a game in a language
(`GameMessages`), with the id and the names of the arguments of each number, and the Fluent files that
put them into words ([messages](messages.md)). `catalog` of `parts` identifies it. What is served
under this address never changes, so it may be cached for good.

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
