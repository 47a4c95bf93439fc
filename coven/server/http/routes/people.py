"""Endpoints of people: identity, profile, stored data, notifications and passkeys."""

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
    """Return my identity. A first visit creates one and sets a cookie, and every later visit renews the cookie."""
    if asked.caller is None:
        asked.caller = await asked.identities.create_person()
    if asked.caller.kind == "person":
        asked.cookie_owner = asked.caller
    return identity.to_me(asked.caller)


async def update_me(asked: Context) -> Me:
    """Change my name or portrait, also at my open and running tables."""
    renamed = await asked.identities.rename_person(asked.person, asked.body.name, asked.body.portrait)
    await asked.registry.update_name(renamed)
    return identity.to_me(renamed)


async def create_transfer_code(asked: Context) -> MovingCode:
    """Create a one-time code that transfers my identity to another device."""
    return await asked.identities.create_transfer_code(asked.person)


async def redeem_transfer_code(asked: Context) -> Me:
    """Sign in with a transfer code; the response sets the cookie."""
    asked.cookie_owner = await asked.identities.redeem_transfer_code(asked.body.code)
    return identity.to_me(asked.cookie_owner)


async def list_my_games(asked: Context) -> FinishedGames:
    """List my finished games, the newest first; `before` is the `ended` of the last one known, `search` the words to find."""
    try:
        before = float(asked.query.get("before", "1e18"))
    except ValueError:
        raise errors.malformed("Expected a time in seconds as 'before'.") from None
    search = asked.query.get("search", "")
    if len(search) > MAX_SEARCH_CHARS:
        raise errors.malformed(f"Expected a search of at most {MAX_SEARCH_CHARS} characters.")
    return await asked.registry.finished_games(asked.person, before, search.lower().split())


async def get_profile(asked: Context) -> Profile:
    """Return my results and ratings."""
    return await asked.registry.profiles.profile(asked.person)


async def get_my_data(asked: Context) -> MyData:
    """Return all data stored about me."""
    return await asked.registry.profiles.export_data(asked.person)


async def delete_account(asked: Context) -> Nothing:
    """Delete all data stored about me. At tables with other people, my seat stays without my name."""
    await account_deletion.delete_account(asked.registry, asked.identities, asked.person, asked.body.name)
    return Nothing()


# notifications


async def get_notifications(asked: Context) -> Notices:
    """Return my notification settings for correspondence games."""
    return await preferences.load_preferences(asked.registry.courier, asked.person)


async def add_device(asked: Context) -> Notices:
    """Add a push subscription of my browser."""
    await preferences.add_device(asked.registry.courier, asked.person, asked.body)
    return await get_notifications(asked)


async def remove_device(asked: Context) -> Notices:
    """Remove a push subscription of my browser."""
    await preferences.remove_device(asked.registry.courier, asked.person, asked.body.endpoint)
    return await get_notifications(asked)


async def set_mail_address(asked: Context) -> Notices:
    """Set the address for mail, which its owner has to confirm first. An empty address turns mail off."""
    await preferences.set_mail(asked.registry.courier, asked.person, asked.body.address)
    return await get_notifications(asked)


async def set_quiet_hours(asked: Context) -> Notices:
    """Set the hours in which no notifications are sent to me."""
    await preferences.set_quiet_hours(asked.registry.courier, asked.person, asked.body.quiet)
    return await get_notifications(asked)


async def unsubscribe(asked: Context) -> LinkDone:
    """Stop the messages that a link belongs to, without authentication. The body a mail program posts is ignored."""
    return await preferences.unsubscribe(asked.registry.courier, asked.path["token"])


async def confirm_mail(asked: Context) -> LinkDone:
    """Confirm a mail address with the link sent to it, without authentication."""
    return await preferences.confirm_mail(asked.registry.courier, asked.path["token"])


# passkeys


async def list_passkeys(asked: Context) -> Passkeys:
    """List my passkeys."""
    return await asked.passkeys.list_passkeys(asked.person)


async def begin_passkey_registration(asked: Context) -> Ceremony:
    """Return the options for creating a passkey in my browser."""
    return await asked.passkeys.begin_registration(asked.person, asked.relying_party)


async def register_passkey(asked: Context) -> Passkeys:
    """Register the passkey that my browser created."""
    await asked.passkeys.register(asked.person, asked.relying_party, asked.body.credential)
    return await list_passkeys(asked)


async def remove_passkey(asked: Context) -> Passkeys:
    """Remove one of my passkeys."""
    await asked.passkeys.remove(asked.person, asked.body.id)
    return await list_passkeys(asked)


async def begin_sign_in(asked: Context) -> Ceremony:
    """Return the options for signing in with a passkey."""
    return await asked.passkeys.begin_authentication(asked.relying_party)


async def sign_in(asked: Context) -> Me:
    """Sign in with a passkey; the response sets the cookie."""
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
