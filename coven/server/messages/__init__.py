"""Everything that crosses the wire, as types. docs/protocol.md and web/src/protocol.ts are written from them.

Unknown fields are refused, texts have limits. What the server sends to a seat is made from that seat's View.
"""

from typing import Any

import msgspec

from coven.records import GameRecord
from coven.server.messages.asked import AskHint, Back, ClientMessage, Mute, Ping, Play, Resync, Say, Why
from coven.server.messages.clock import Clock, ClockKind, DaysClock, LiveClock, NoClock
from coven.server.messages.games import Aid, BotLevel, ClauseText, GameInfo, Games, RulesChapter, RulesPage, Sheet
from coven.server.messages.people import Me, Move, MovingCode, Rename
from coven.server.messages.replay import Log, Replay, ReplayStep
from coven.server.messages.tables import (
    AddBot,
    FinishedGames,
    Free,
    Invite,
    Lobby,
    Nothing,
    ResultInfo,
    SeatInfo,
    Sit,
    TableFound,
    TableInfo,
    TableSettings,
    Turn,
)
from coven.server.messages.told import (
    Accepted,
    Event,
    Hint,
    HintChoice,
    LegalChoice,
    LogLine,
    Muted,
    OwnView,
    Pong,
    Position,
    Problem,
    Reason,
    Said,
    SeatClock,
    ServerMessage,
    Sight,
    Snapshot,
    TableChanged,
)
from coven.server.messages.wire import Access, Code, Level, Memory, Name, Number, Presence, SeatNumber, Status, Tempo, Wire, Words

__all__ = [
    "ANSWERS",
    "REQUESTS",
    "Accepted",
    "Access",
    "AddBot",
    "Aid",
    "AskHint",
    "Back",
    "BotLevel",
    "ClauseText",
    "ClientMessage",
    "Clock",
    "ClockKind",
    "Code",
    "DaysClock",
    "Event",
    "FinishedGames",
    "Free",
    "GameInfo",
    "Games",
    "Hint",
    "HintChoice",
    "Invite",
    "LegalChoice",
    "Level",
    "LiveClock",
    "Lobby",
    "Log",
    "LogLine",
    "Me",
    "Memory",
    "Move",
    "MovingCode",
    "Mute",
    "Muted",
    "Name",
    "NoClock",
    "Nothing",
    "Number",
    "OwnView",
    "Ping",
    "Play",
    "Pong",
    "Position",
    "Presence",
    "Problem",
    "Reason",
    "Rename",
    "Replay",
    "ReplayStep",
    "ResultInfo",
    "Resync",
    "RulesChapter",
    "RulesPage",
    "Said",
    "Say",
    "SeatClock",
    "SeatInfo",
    "SeatNumber",
    "ServerMessage",
    "Sheet",
    "Sight",
    "Sit",
    "Snapshot",
    "Status",
    "TableChanged",
    "TableFound",
    "TableInfo",
    "TableSettings",
    "Tempo",
    "Turn",
    "Why",
    "Wire",
    "Words",
    "decode_client",
    "encode",
]

# everything a client of the HTTP part sends or gets, for the generators

REQUESTS: tuple[type[Wire], ...] = (Rename, Move, TableSettings, Sit, AddBot, Invite, Free, Nothing)
ANSWERS: tuple[type[msgspec.Struct], ...] = (
    Me,
    MovingCode,
    Games,
    RulesPage,
    Aid,
    Sheet,
    TableInfo,
    Lobby,
    FinishedGames,
    TableFound,
    Log,
    Replay,
    GameRecord,
    Problem,
)

encode = msgspec.json.Encoder().encode
_client_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)


def decode_client(text: str | bytes) -> ClientMessage:
    """A message of a client."""
    message: ClientMessage = _client_decoder.decode(text)
    return message
