"""Endpoints of friends, blocks and invitations, public profiles, and finding a game."""

import asyncio
from typing import Final

from coven.server.http.request import Context, Endpoint
from coven.server.jobs import catalog
from coven.server.people.identity import to_me
from coven.server.protocol import (
    AboutPerson,
    AskFriend,
    Block,
    ChooseAddress,
    ChooseSharing,
    FriendFound,
    Friends,
    Me,
    Nothing,
    PublicProfile,
    PuzzleAnswer,
    PuzzleStreak,
    Seek,
    Seeking,
)
from coven.server.storage.achievements import PuzzleRow


async def list_friends(context: Context) -> Friends:
    """List my friends, who of them is online, requests, and the people I have blocked."""
    return await context.node.friends.list_friends(context.person)


async def choose_sharing(context: Context) -> Friends:
    """Turn friends on or off, and choose what they see of me. Turning them off removes all friends and requests."""
    await context.node.friends.choose_sharing(context.person, context.body_as(ChooseSharing))
    await context.changed_identities.announce(context.person.id)
    return await list_friends(context)


async def renew_friend_code(context: Context) -> Friends:
    """Replace my friend code; links with the old one no longer work."""
    await context.node.friends.renew_code(context.person)
    await context.changed_identities.announce(context.person.id)
    return await list_friends(context)


async def find_friend(context: Context) -> FriendFound:
    """Return the person that a friend code leads to."""
    return await context.node.friends.find(context.person, context.path["code"])


async def ask_friend(context: Context) -> Friends:
    """Ask a person to be my friend, by their code or because we share a table; accepts a request of that person."""
    await context.node.friends.ask(context.person, context.body_as(AskFriend))
    await context.changed_identities.announce(context.person.id)
    return await list_friends(context)


async def accept_friend(context: Context) -> Friends:
    """Accept the request of a person to be my friend."""
    await context.node.friends.accept(context.person, context.body_as(AboutPerson).person)
    return await list_friends(context)


async def remove_friend(context: Context) -> Friends:
    """End a friendship, decline a request, or withdraw mine. The other person is not notified."""
    await context.node.friends.remove(context.person, context.body_as(AboutPerson).person)
    return await list_friends(context)


async def block_person(context: Context) -> Friends:
    """Block a person, or end that. We share no public table, message, invitation or presence while one of us blocks the other."""
    body = context.body_as(Block)
    await context.node.friends.set_block(context.person, body.person, is_blocked=body.blocked)
    for id_ in (context.person.id, body.person):
        await context.changed_identities.announce(id_)
    return await list_friends(context)


async def invite_friend(context: Context) -> Nothing:
    """Invite a friend to the open table at which I sit or which I host."""
    await context.node.friends.invite(context.person, context.body_as(AboutPerson).person, context.table_id)
    return Nothing()


async def decline_invitation(context: Context) -> Nothing:
    """Decline the invitation of a friend to a table. The friend is not notified."""
    await context.node.friends.decline_invitation(context.person, context.table_id)
    return Nothing()


# public profiles


async def get_public_profile(context: Context) -> PublicProfile:
    """Return the profile that a person made public at this address."""
    return await context.node.profiles.public_profile(context.path["address"], context.caller)


async def choose_address(context: Context) -> Me:
    """Make my profile public at an address of my choice, or private with an empty address."""
    await context.node.profiles.choose_address(context.person, context.body_as(ChooseAddress).address.strip().lower())
    await context.changed_identities.announce(context.person.id)
    return to_me(await context.identities.person(context.person.id) or context.person)


async def answer_puzzle(context: Context) -> PuzzleStreak:
    """Answer a puzzle. My first answer to each counts for the streak on my public profile; without one nothing is stored."""
    choice = context.body_as(PuzzleAnswer).choice
    game, number = context.path["game"], context.path["number"]
    puzzle = await asyncio.to_thread(catalog.describe_puzzle, game, number)
    edition = (await asyncio.to_thread(catalog.describe_puzzles, game)).edition
    best = puzzle.values[0].choice
    row = PuzzleRow(puzzle.game, edition, puzzle.number, choice == best, context.node.time.wall_time())
    return await context.node.profiles.answer_puzzle(context.person, row)


# finding a game


async def seek_game(context: Context) -> Seeking:
    """Wait for a game. Ask again with GET every few seconds: a person who stops asking no longer waits."""
    return await context.node.matchmaker.seek(context.person, context.body_as(Seek))


async def get_seeking(context: Context) -> Seeking:
    """Return whether I still wait for a game, or the table of the one that was found."""
    return await context.node.matchmaker.status(context.person)


async def stop_seeking(context: Context) -> Seeking:
    """Stop waiting for a game."""
    return await context.node.matchmaker.stop(context.person)


FRIENDS_PATH: Final = "/api/me/friends"
SOCIAL_ENDPOINTS: Final = (
    Endpoint("GET", FRIENDS_PATH, list_friends, Friends),
    Endpoint("PUT", FRIENDS_PATH, choose_sharing, Friends, ChooseSharing, rate_limit="change"),
    Endpoint("POST", FRIENDS_PATH + "/code", renew_friend_code, Friends, Nothing, rate_limit="change"),
    Endpoint("GET", "/api/friends/{code}", find_friend, FriendFound, rate_limit="code"),
    Endpoint("POST", FRIENDS_PATH + "/ask", ask_friend, Friends, AskFriend, rate_limit="code"),
    Endpoint("POST", FRIENDS_PATH + "/accept", accept_friend, Friends, AboutPerson, rate_limit="change"),
    Endpoint("POST", FRIENDS_PATH + "/remove", remove_friend, Friends, AboutPerson, rate_limit="change"),
    Endpoint("POST", "/api/me/blocks", block_person, Friends, Block, rate_limit="change", allows_suspended=True),
    Endpoint("POST", "/api/tables/{id}/friends", invite_friend, Nothing, AboutPerson, rate_limit="invite"),
    Endpoint("POST", "/api/tables/{id}/decline", decline_invitation, Nothing, Nothing, rate_limit="change"),
    Endpoint("GET", "/api/people/{address}", get_public_profile, PublicProfile),
    Endpoint("PUT", "/api/me/address", choose_address, Me, ChooseAddress, rate_limit="change"),
    Endpoint("POST", "/api/puzzles/{game}/{number}/answer", answer_puzzle, PuzzleStreak, PuzzleAnswer, rate_limit="change"),
    Endpoint("POST", "/api/seek", seek_game, Seeking, Seek, rate_limit="change"),
    Endpoint("GET", "/api/seek", get_seeking, Seeking),
    Endpoint("POST", "/api/seek/stop", stop_seeking, Seeking, Nothing, rate_limit="change"),
)
