"""The part of the HTTP interface about who somebody is, and what is kept about them."""

from typing import Final

from coven.server.base import errors
from coven.server.http import account_deletion
from coven.server.http.request import Context, Endpoint
from coven.server.notifications import preferences
from coven.server.people import identity
from coven.server.protocol import (
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

MAX_SEARCH_CHARS: Final = 80


async def get_me(asked: Context) -> Me:
    """Who am I? A first visit gets an identity and a cookie, which every visit keeps from growing old."""
    if asked.caller is None:
        asked.caller = await asked.identities.create_person()
    if asked.caller.kind == "person":
        asked.cookie_owner = asked.caller
    return identity.to_me(asked.caller)


async def update_me(asked: Context) -> Me:
    """Change my name or portrait, also at the open and running tables I sit at."""
    renamed = await asked.identities.rename_person(asked.person, asked.body.name, asked.body.portrait)
    await asked.registry.update_name(renamed)
    return identity.to_me(renamed)


async def create_transfer_code(asked: Context) -> MovingCode:
    """A one-time code that moves my identity to another device."""
    return await asked.identities.create_transfer_code(asked.person)


async def redeem_transfer_code(asked: Context) -> Me:
    """Become who made the code; the answer carries the cookie."""
    asked.cookie_owner = await asked.identities.redeem_transfer_code(asked.body.code)
    return identity.to_me(asked.cookie_owner)


async def list_my_games(asked: Context) -> FinishedGames:
    """My finished games, the newest first; `before` is the `ended` of the last one known, `search` words to find."""
    try:
        before = float(asked.query.get("before", "1e18"))
    except ValueError:
        raise errors.malformed("Expected a time in seconds as 'before'.") from None
    search = asked.query.get("search", "")
    if len(search) > MAX_SEARCH_CHARS:
        raise errors.malformed(f"Expected a search of at most {MAX_SEARCH_CHARS} letters.")
    return await asked.registry.finished_games(asked.person, before, search.lower().split())


async def get_profile(asked: Context) -> Profile:
    """How my games ended, and what I am rated."""
    return await asked.registry.profiles.profile(asked.person)


async def get_my_data(asked: Context) -> MyData:
    """Everything that is stored about me."""
    return await asked.registry.profiles.export_data(asked.person)


async def delete_account(asked: Context) -> Nothing:
    """Delete everything that is stored about me. At the tables of others a nameless witch sat on my seat."""
    await account_deletion.delete_account(asked.registry, asked.identities, asked.person, asked.body.name)
    return Nothing()


# messages


async def get_notifications(asked: Context) -> Notices:
    """How I am told that a turn-based table waits for me."""
    return await preferences.load_preferences(asked.registry.courier, asked.person)


async def add_device(asked: Context) -> Notices:
    """This browser takes messages."""
    await preferences.add_device(asked.registry.courier, asked.person, asked.body)
    return await get_notifications(asked)


async def remove_device(asked: Context) -> Notices:
    """This browser takes no more messages."""
    await preferences.remove_device(asked.registry.courier, asked.person, asked.body.endpoint)
    return await get_notifications(asked)


async def set_mail_address(asked: Context) -> Notices:
    """Where mail goes: it is asked there first. An empty address for no mail."""
    await preferences.set_mail(asked.registry.courier, asked.person, asked.body.address)
    return await get_notifications(asked)


async def set_quiet_hours(asked: Context) -> Notices:
    """The hours in which nothing is sent to me."""
    await preferences.set_quiet_hours(asked.registry.courier, asked.person, asked.body.quiet)
    return await get_notifications(asked)


async def unsubscribe(asked: Context) -> LinkDone:
    """Stop the messages whose link this is, whoever asks. What a mail program posts with it is not read."""
    return await preferences.unsubscribe(asked.registry.courier, asked.path["token"])


async def confirm_mail(asked: Context) -> LinkDone:
    """Who reads a mailbox agrees to get mail there, whoever asks."""
    return await preferences.confirm_mail(asked.registry.courier, asked.path["token"])


# passkeys


async def list_passkeys(asked: Context) -> Passkeys:
    """My passkeys."""
    return await asked.passkeys.list_passkeys(asked.person)


async def begin_passkey_registration(asked: Context) -> Ceremony:
    """Ask my browser to make a passkey."""
    return await asked.passkeys.begin_registration(asked.person, asked.relying_party)


async def register_passkey(asked: Context) -> Passkeys:
    """My browser made a passkey."""
    await asked.passkeys.register(asked.person, asked.relying_party, asked.body.credential)
    return await list_passkeys(asked)


async def remove_passkey(asked: Context) -> Passkeys:
    """One of my passkeys works no more."""
    await asked.passkeys.remove(asked.person, asked.body.id)
    return await list_passkeys(asked)


async def begin_sign_in(asked: Context) -> Ceremony:
    """Ask a browser to show a passkey."""
    return await asked.passkeys.begin_authentication(asked.relying_party)


async def sign_in(asked: Context) -> Me:
    """Become who made the passkey; the answer carries the cookie."""
    asked.cookie_owner = await asked.passkeys.authenticate(asked.relying_party, asked.body.credential)
    return identity.to_me(asked.cookie_owner)


PEOPLE_ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", get_me, Me),
    Endpoint("PATCH", "/api/me", update_me, Me, Rename, rate_limit="change"),
    Endpoint("POST", "/api/me/code", create_transfer_code, MovingCode, Nothing, rate_limit="code"),
    Endpoint("POST", "/api/me/move", redeem_transfer_code, Me, Move, rate_limit="code"),
    Endpoint("GET", "/api/me/games", list_my_games, FinishedGames, query=("before", "search")),
    Endpoint("GET", "/api/me/profile", get_profile, Profile),
    Endpoint("GET", "/api/me/data", get_my_data, MyData, rate_limit="code"),
    Endpoint("POST", "/api/me/goodbye", delete_account, Nothing, Goodbye, rate_limit="code"),
    Endpoint("GET", "/api/me/notices", get_notifications, Notices),
    Endpoint("POST", "/api/me/notices/device", add_device, Notices, Device, rate_limit="change"),
    Endpoint("POST", "/api/me/notices/forget", remove_device, Notices, ForgetDevice, rate_limit="change"),
    Endpoint("POST", "/api/me/notices/mail", set_mail_address, Notices, MailTo, rate_limit="code"),
    Endpoint("POST", "/api/me/notices/quiet", set_quiet_hours, Notices, KeepQuiet, rate_limit="change"),
    Endpoint("GET", "/api/me/passkeys", list_passkeys, Passkeys),
    Endpoint("POST", "/api/me/passkeys/begin", begin_passkey_registration, Ceremony, Nothing, rate_limit="change"),
    Endpoint("POST", "/api/me/passkeys/make", register_passkey, Passkeys, PasskeyAnswer, rate_limit="change"),
    Endpoint("POST", "/api/me/passkeys/forget", remove_passkey, Passkeys, ForgetPasskey, rate_limit="change"),
    Endpoint("POST", "/api/passkeys/begin", begin_sign_in, Ceremony, Nothing, rate_limit="change"),
    Endpoint("POST", "/api/passkeys/come", sign_in, Me, PasskeyAnswer, rate_limit="change"),
    Endpoint("POST", "/api/notices/stop/{token}", unsubscribe, LinkDone, rate_limit="change"),
    Endpoint("POST", "/api/notices/agree/{token}", confirm_mail, LinkDone, rate_limit="change"),
)
