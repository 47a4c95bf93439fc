"""The part of the HTTP interface about who somebody is, and what is kept about them."""

from typing import Final

from coven.server import errors, farewell, identity
from coven.server.messages import (
    Ceremony,
    Device,
    FinishedGames,
    ForgetDevice,
    ForgetPasskey,
    Goodbye,
    KeepQuiet,
    LinkDone,
    MailTo,
    Me,
    Move,
    MovingCode,
    MyData,
    Nothing,
    Notices,
    PasskeyAnswer,
    Passkeys,
    Profile,
    Rename,
)
from coven.server.notices import wishing
from coven.server.transport.asked import Asked, Endpoint

LONGEST_SEARCH: Final = 80


async def me(asked: Asked) -> Me:
    """Who am I? A first visit gets an identity and a cookie, which every visit keeps from growing old."""
    if asked.who is None:
        asked.who = await asked.identities.create()
    if asked.who.kind == "person":
        asked.cookie_for = asked.who
    return identity.shown(asked.who)


async def rename(asked: Asked) -> Me:
    """Change my name or portrait, also at the open and running tables I sit at."""
    renamed = await asked.identities.rename(asked.person, asked.body.name, asked.body.portrait)
    await asked.hall.renamed(renamed)
    return identity.shown(renamed)


async def moving_code(asked: Asked) -> MovingCode:
    """A one-time code that moves my identity to another device."""
    return await asked.identities.moving_code(asked.person)


async def move(asked: Asked) -> Me:
    """Become who made the code; the answer carries the cookie."""
    asked.cookie_for = await asked.identities.move(asked.body.code)
    return identity.shown(asked.cookie_for)


async def my_games(asked: Asked) -> FinishedGames:
    """My finished games, the newest first; `before` is the `ended` of the last one known, `search` words to find."""
    try:
        before = float(asked.query.get("before", "1e18"))
    except ValueError:
        raise errors.malformed("Expected a time in seconds as 'before'.") from None
    search = asked.query.get("search", "")
    if len(search) > LONGEST_SEARCH:
        raise errors.malformed(f"Expected a search of at most {LONGEST_SEARCH} letters.")
    return await asked.hall.finished(asked.person, before, search.lower().split())


async def profile(asked: Asked) -> Profile:
    """How my games ended, and what I am rated."""
    return await asked.hall.books.profile(asked.person)


async def my_data(asked: Asked) -> MyData:
    """Everything that is stored about me."""
    return await asked.hall.books.data(asked.person)


async def goodbye(asked: Asked) -> Nothing:
    """Delete everything that is stored about me. At the tables of others a nameless witch sat on my seat."""
    await farewell.say_goodbye(asked.hall, asked.identities, asked.person, asked.body.name)
    return Nothing()


# messages


async def my_notices(asked: Asked) -> Notices:
    """How I am told that a turn-based table waits for me."""
    return await wishing.shown(asked.hall.courier, asked.person)


async def add_device(asked: Asked) -> Notices:
    """This browser takes messages."""
    await wishing.add_device(asked.hall.courier, asked.person, asked.body)
    return await my_notices(asked)


async def forget_device(asked: Asked) -> Notices:
    """This browser takes no more messages."""
    await wishing.forget_device(asked.hall.courier, asked.person, asked.body.endpoint)
    return await my_notices(asked)


async def mail_to(asked: Asked) -> Notices:
    """Where mail goes: it is asked there first. An empty address for no mail."""
    await wishing.set_mail(asked.hall.courier, asked.person, asked.body.address)
    return await my_notices(asked)


async def keep_quiet(asked: Asked) -> Notices:
    """The hours in which nothing is sent to me."""
    await wishing.keep_quiet(asked.hall.courier, asked.person, asked.body.quiet)
    return await my_notices(asked)


async def stop_notices(asked: Asked) -> LinkDone:
    """Stop the messages whose link this is, whoever asks. What a mail program posts with it is not read."""
    return await wishing.stop(asked.hall.courier, asked.path["token"])


async def agree_to_mail(asked: Asked) -> LinkDone:
    """Who reads a mailbox agrees to get mail there, whoever asks."""
    return await wishing.agree(asked.hall.courier, asked.path["token"])


# passkeys


async def my_passkeys(asked: Asked) -> Passkeys:
    """My passkeys."""
    return await asked.keyring.mine(asked.person)


async def begin_passkey(asked: Asked) -> Ceremony:
    """Ask my browser to make a passkey."""
    return await asked.keyring.ask_to_make(asked.person, asked.site)


async def make_passkey(asked: Asked) -> Passkeys:
    """My browser made a passkey."""
    await asked.keyring.make(asked.person, asked.site, asked.body.credential)
    return await my_passkeys(asked)


async def forget_passkey(asked: Asked) -> Passkeys:
    """One of my passkeys works no more."""
    await asked.keyring.forget(asked.person, asked.body.id)
    return await my_passkeys(asked)


async def begin_coming(asked: Asked) -> Ceremony:
    """Ask a browser to show a passkey."""
    return await asked.keyring.ask_to_come(asked.site)


async def come(asked: Asked) -> Me:
    """Become who made the passkey; the answer carries the cookie."""
    asked.cookie_for = await asked.keyring.come(asked.site, asked.body.credential)
    return identity.shown(asked.cookie_for)


PEOPLE: Final = (
    Endpoint("GET", "/api/me", me, Me),
    Endpoint("PATCH", "/api/me", rename, Me, Rename, limit="change"),
    Endpoint("POST", "/api/me/code", moving_code, MovingCode, Nothing, limit="code"),
    Endpoint("POST", "/api/me/move", move, Me, Move, limit="code"),
    Endpoint("GET", "/api/me/games", my_games, FinishedGames, query=("before", "search")),
    Endpoint("GET", "/api/me/profile", profile, Profile),
    Endpoint("GET", "/api/me/data", my_data, MyData, limit="code"),
    Endpoint("POST", "/api/me/goodbye", goodbye, Nothing, Goodbye, limit="code"),
    Endpoint("GET", "/api/me/notices", my_notices, Notices),
    Endpoint("POST", "/api/me/notices/device", add_device, Notices, Device, limit="change"),
    Endpoint("POST", "/api/me/notices/forget", forget_device, Notices, ForgetDevice, limit="change"),
    Endpoint("POST", "/api/me/notices/mail", mail_to, Notices, MailTo, limit="code"),
    Endpoint("POST", "/api/me/notices/quiet", keep_quiet, Notices, KeepQuiet, limit="change"),
    Endpoint("GET", "/api/me/passkeys", my_passkeys, Passkeys),
    Endpoint("POST", "/api/me/passkeys/begin", begin_passkey, Ceremony, Nothing, limit="change"),
    Endpoint("POST", "/api/me/passkeys/make", make_passkey, Passkeys, PasskeyAnswer, limit="change"),
    Endpoint("POST", "/api/me/passkeys/forget", forget_passkey, Passkeys, ForgetPasskey, limit="change"),
    Endpoint("POST", "/api/passkeys/begin", begin_coming, Ceremony, Nothing, limit="change"),
    Endpoint("POST", "/api/passkeys/come", come, Me, PasskeyAnswer, limit="change"),
    Endpoint("POST", "/api/notices/stop/{token}", stop_notices, LinkDone, limit="change"),
    Endpoint("POST", "/api/notices/agree/{token}", agree_to_mail, LinkDone, limit="change"),
)
