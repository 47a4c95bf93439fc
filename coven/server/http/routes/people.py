"""Endpoints of people: identity, profile, stored data, notifications and passkeys."""

from typing import Final

import msgspec

from coven.messages import Message
from coven.server.base import errors
from coven.server.http import account_deletion
from coven.server.http.request import Context, Endpoint
from coven.server.notifications import preferences
from coven.server.people import identity
from coven.server.people.privacy import privacy_notice
from coven.server.protocol import (
    Ceremony,
    ChooseLanguage,
    ChooseTopics,
    Device,
    EndSession,
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
    PreviousIdentity,
    PrivacyNotice,
    Profile,
    Rename,
    Sessions,
)
from coven.server.storage import moderation

MAX_SEARCH_CHARS: Final = 80


async def get_me(context: Context) -> Me:
    """Return my identity. A first visit creates one and sets a cookie, and every later visit renews the cookie."""
    if context.caller is None:
        created = await context.identities.create_person(context.user_agent, context.language)
        context.caller, context.session = created.person, created.session
    if context.caller.kind == "person":
        context.cookie_owner = context.caller
    id_ = context.caller.id
    warning = await context.node.store.read(lambda c: moderation.find_unread_warning(c, id_))
    return msgspec.structs.replace(identity.to_me(context.caller), warning=warning)


async def update_me(context: Context) -> Me:
    """Change my name or portrait, also at my open and running tables."""
    body = context.body_as(Rename)
    renamed = await context.identities.rename_person(context.person, body.name, body.portrait)
    await context.changes.update_name(renamed)
    return identity.to_me(renamed)


async def choose_language(context: Context) -> Me:
    """Choose my language, for all my devices and for mail."""
    return identity.to_me(await context.identities.choose_language(context.person, context.body_as(ChooseLanguage).language))


async def create_transfer_code(context: Context) -> MovingCode:
    """Create a one-time code that transfers my identity to another device."""
    return await context.identities.create_transfer_code(context.person)


async def redeem_transfer_code(context: Context) -> Me:
    """Sign in with a transfer code; the response sets the cookie."""
    context.cookie_owner = await context.identities.redeem_transfer_code(context.body_as(Move).code)
    return identity.to_me(context.cookie_owner)


async def list_my_games(context: Context) -> FinishedGames:
    """List my finished games, the newest first; `before` is the `ended` of the last one known, `search` the words to find."""
    try:
        before = float(context.query.get("before", "1e18"))
    except ValueError:
        raise errors.malformed("Expected a time in seconds as 'before'.") from None
    search = context.query.get("search", "")
    if len(search) > MAX_SEARCH_CHARS:
        raise errors.malformed(f"Expected a search of at most {MAX_SEARCH_CHARS} characters.")
    return await context.lists.finished_games(context.person, before, search.lower().split())


async def get_profile(context: Context) -> Profile:
    """Return my results and ratings."""
    return await context.node.profiles.profile(context.person, context.language)


async def get_my_data(context: Context) -> MyData:
    """Return all data stored about me."""
    return await context.node.profiles.export_data(context.person)


async def delete_account(context: Context) -> Nothing:
    """Delete all data stored about me. At tables with other people, my seat stays without my name."""
    await account_deletion.delete_account(context.node, context.changed_identities, context.person, context.body_as(Goodbye).name)
    return Nothing()


async def get_privacy_notice(context: Context) -> PrivacyNotice:
    """Return what this server stores about people, why and for how long."""
    return privacy_notice(context.node.config, context.language)


# sessions


async def list_sessions(context: Context) -> Sessions:
    """List the browsers in which I am signed in."""
    return await context.identities.list_sessions(context.person, context.session)


async def end_session(context: Context) -> Sessions:
    """Sign out one of my browsers."""
    await context.identities.end_session(context.person, context.body_as(EndSession).id)
    await context.changed_identities.announce(context.person.id)
    return await list_sessions(context)


async def end_other_sessions(context: Context) -> Sessions:
    """Sign out all my browsers except this one."""
    await context.identities.end_other_sessions(context.person, context.session)
    await context.changed_identities.announce(context.person.id)
    return await list_sessions(context)


async def sign_out(context: Context) -> Nothing:
    """Sign out of this browser; the response deletes its cookies. Without a passkey or code you cannot sign in again."""
    await context.identities.sign_out(context.person, context.session)
    await context.changed_identities.announce(context.person.id)
    context.signs_out = True
    return Nothing()


async def get_previous_identity(context: Context) -> PreviousIdentity:
    """Return who I was in this browser before I signed in as someone else."""
    previous = await context.identities.previous_caller(context.previous_cookie, context.caller)
    return PreviousIdentity(me=identity.to_me(previous.person) if previous else None)


async def return_to_previous_identity(context: Context) -> Me:
    """Be who I was in this browser before I signed in as someone else; the response sets the cookie."""
    previous = await context.identities.previous_caller(context.previous_cookie, context.caller)
    if previous is None:
        raise errors.not_found(Message("no-previous-session"))
    context.cookie_owner, context.resumed = previous.person, previous.session
    return identity.to_me(previous.person)


# notifications


async def get_notifications(context: Context) -> Notices:
    """Return my notification settings for correspondence games."""
    return await preferences.load_preferences(context.node.courier, context.person)


async def add_device(context: Context) -> Notices:
    """Add a push subscription of my browser."""
    await preferences.add_device(context.node.courier, context.person, context.body_as(Device))
    return await get_notifications(context)


async def remove_device(context: Context) -> Notices:
    """Remove a push subscription of my browser."""
    await preferences.remove_device(context.node.courier, context.person, context.body_as(ForgetDevice).endpoint)
    return await get_notifications(context)


async def set_mail_address(context: Context) -> Notices:
    """Set the address for mail, which its owner has to confirm first. An empty address turns mail off."""
    await preferences.set_mail(context.node.courier, context.person, context.body_as(MailTo).address, context.address)
    return await get_notifications(context)


async def set_quiet_hours(context: Context) -> Notices:
    """Set the hours in which no notifications are sent to me."""
    await preferences.set_quiet_hours(context.node.courier, context.person, context.body_as(KeepQuiet).quiet)
    return await get_notifications(context)


async def choose_topics(context: Context) -> Notices:
    """Choose the topics I do not want to be notified of."""
    await preferences.choose_topics(context.node.courier, context.person, context.body_as(ChooseTopics).unwanted)
    return await get_notifications(context)


async def unsubscribe(context: Context) -> LinkDone:
    """Stop the messages that a link belongs to, without authentication. The body a mail program posts is ignored."""
    return await preferences.unsubscribe(context.node.courier, context.path["token"], context.language)


async def block_mail(context: Context) -> LinkDone:
    """Block the mail address that a link was sent to for good, without authentication. The body is ignored."""
    return await preferences.block_mail(context.node.courier, context.path["token"], context.language)


async def confirm_mail(context: Context) -> LinkDone:
    """Confirm a mail address with the link sent to it, without authentication."""
    return await preferences.confirm_mail(context.node.courier, context.path["token"], context.language)


# passkeys


async def list_passkeys(context: Context) -> Passkeys:
    """List my passkeys."""
    return await context.passkeys.list_passkeys(context.person)


async def begin_passkey_registration(context: Context) -> Ceremony:
    """Return the options for creating a passkey in my browser."""
    return await context.passkeys.begin_registration(context.person, context.relying_party)


async def register_passkey(context: Context) -> Passkeys:
    """Register the passkey that my browser created."""
    await context.passkeys.register(context.person, context.relying_party, context.body_as(PasskeyAnswer).credential)
    return await list_passkeys(context)


async def remove_passkey(context: Context) -> Passkeys:
    """Remove one of my passkeys."""
    await context.passkeys.remove(context.person, context.body_as(ForgetPasskey).id)
    return await list_passkeys(context)


async def begin_sign_in(context: Context) -> Ceremony:
    """Return the options for signing in with a passkey."""
    return await context.passkeys.begin_authentication(context.relying_party)


async def sign_in(context: Context) -> Me:
    """Sign in with a passkey; the response sets the cookie."""
    context.cookie_owner = await context.passkeys.authenticate(context.relying_party, context.body_as(PasskeyAnswer).credential)
    return identity.to_me(context.cookie_owner)


PEOPLE_ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", get_me, Me),
    Endpoint("PATCH", "/api/me", update_me, Me, Rename, rate_limit="change"),
    Endpoint("PUT", "/api/me/language", choose_language, Me, ChooseLanguage, rate_limit="change"),
    Endpoint("POST", "/api/me/code", create_transfer_code, MovingCode, Nothing, rate_limit="code"),
    Endpoint("POST", "/api/me/move", redeem_transfer_code, Me, Move, rate_limit="code"),
    Endpoint("GET", "/api/me/games", list_my_games, FinishedGames, query=("before", "search")),
    Endpoint("GET", "/api/me/profile", get_profile, Profile),
    Endpoint("GET", "/api/me/data", get_my_data, MyData, rate_limit="code"),
    Endpoint("POST", "/api/me/goodbye", delete_account, Nothing, Goodbye, rate_limit="code", allows_suspended=True),
    Endpoint("GET", "/api/privacy", get_privacy_notice, PrivacyNotice),
    Endpoint("GET", "/api/me/sessions", list_sessions, Sessions),
    Endpoint("POST", "/api/me/sessions/end", end_session, Sessions, EndSession, rate_limit="change", allows_suspended=True),
    Endpoint(
        "POST", "/api/me/sessions/end-others", end_other_sessions, Sessions, Nothing, rate_limit="change", allows_suspended=True
    ),
    Endpoint("POST", "/api/me/sign-out", sign_out, Nothing, Nothing, rate_limit="change", allows_suspended=True),
    Endpoint("GET", "/api/me/previous", get_previous_identity, PreviousIdentity),
    Endpoint("POST", "/api/me/return", return_to_previous_identity, Me, Nothing, rate_limit="change", allows_suspended=True),
    Endpoint("GET", "/api/me/notices", get_notifications, Notices),
    Endpoint("POST", "/api/me/notices/device", add_device, Notices, Device, rate_limit="change"),
    Endpoint("POST", "/api/me/notices/forget", remove_device, Notices, ForgetDevice, rate_limit="change"),
    Endpoint("POST", "/api/me/notices/mail", set_mail_address, Notices, MailTo, rate_limit="code"),
    Endpoint("POST", "/api/me/notices/quiet", set_quiet_hours, Notices, KeepQuiet, rate_limit="change"),
    Endpoint("POST", "/api/me/notices/topics", choose_topics, Notices, ChooseTopics, rate_limit="change"),
    Endpoint("GET", "/api/me/passkeys", list_passkeys, Passkeys),
    Endpoint("POST", "/api/me/passkeys/begin", begin_passkey_registration, Ceremony, Nothing, rate_limit="change"),
    Endpoint("POST", "/api/me/passkeys/make", register_passkey, Passkeys, PasskeyAnswer, rate_limit="change"),
    Endpoint("POST", "/api/me/passkeys/forget", remove_passkey, Passkeys, ForgetPasskey, rate_limit="change"),
    Endpoint("POST", "/api/passkeys/begin", begin_sign_in, Ceremony, Nothing, rate_limit="change"),
    Endpoint("POST", "/api/passkeys/come", sign_in, Me, PasskeyAnswer, rate_limit="change"),
    Endpoint("POST", "/api/notices/stop/{token}", unsubscribe, LinkDone, rate_limit="change"),
    Endpoint("POST", "/api/notices/block/{token}", block_mail, LinkDone, rate_limit="change"),
    Endpoint("POST", "/api/notices/agree/{token}", confirm_mail, LinkDone, rate_limit="change"),
)
