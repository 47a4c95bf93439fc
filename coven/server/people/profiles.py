"""Profiles: statistics and ratings of people, and the export of their personal data."""

import contextlib
import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from coven.bots import roster
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import errors
from coven.server.base.texts import say
from coven.server.domain import table_summary
from coven.server.domain.names import check_allowed, portrait_of_person
from coven.server.domain.rows import DuplicateRow, Person, TableRow
from coven.server.domain.seats import seat_of
from coven.server.people.identity import to_me
from coven.server.people.settlement import settle
from coven.server.protocol import (
    Achievement,
    Against,
    BotRating,
    Earned,
    GameProfile,
    MyClub,
    MyData,
    MyEvent,
    MyFriend,
    MyNotice,
    MyPuzzle,
    MyReport,
    MyTable,
    Passkey,
    Profile,
    PublicGame,
    PublicProfile,
    PuzzleStreak,
    RatedGame,
    Rating,
    ReviewMeanLoss,
    ReviewMeanResult,
    Session,
    Tally,
)
from coven.server.storage import (
    ConflictError,
    Store,
    achievements,
    clubs,
    events,
    friends,
    identities,
    matching,
    moderation,
    notifications,
    results,
    tables,
    workshop,
)
from coven.server.storage import sessions as stored_sessions
from coven.server.storage.achievements import PuzzleRow
from coven.server.storage.results import RatingRow, TallyRow
from coven.server.storage.reviews import load_mean_losses, load_mean_results
from coven.server.storage.schema import people

MAX_GAMES_PER_RUN: Final = 50
MAX_EXPORTED_EVENTS: Final = 10_000
GAMES_PER_TRANSACTION: Final = 8
ADDRESS_PATTERN: Final = re.compile(r"[a-z][a-z0-9-]{2,23}")
_NO_TALLY: Final = TallyRow("", "", "", 0, 0, 0, 0, {}, {})


class Profiles:
    """Settles finished games and reads profiles."""

    def __init__(self, db: Store) -> None:
        self.db = db

    async def settle_finished(self) -> None:
        """Settle some finished games, the oldest first, in small transactions so that others can write in between.

        After an upgrade there can be very many; a caller does not wait for all of them.
        """
        ids = await self.db.read(partial(results.list_unsettled, limit=MAX_GAMES_PER_RUN))
        for first in range(0, len(ids), GAMES_PER_TRANSACTION):
            with contextlib.suppress(ConflictError):  # another node settles games of the same players: try again next time
                await self.db.writer.submit(partial(settle, ids=ids[first : first + GAMES_PER_TRANSACTION]))

    async def profile(self, person: Person, language: str = DEFAULT_LANGUAGE) -> Profile:
        """Return the profile of a person, in a language."""
        await self.settle_finished()
        return await self.db.read(partial(profile_of, id_=person.id, language=language))

    async def export_data(self, person: Person) -> MyData:
        """Return all personal data of a person."""
        await self.settle_finished()
        return await self.db.read(partial(personal_data_of, person=person))

    async def public_profile(self, address: str, viewer: Person | None) -> PublicProfile:
        """Return the profile at an address, if its person made it public and neither has blocked the other."""
        await self.settle_finished()
        return await self.db.read(partial(public_profile_at, address=address, viewer=viewer))

    async def choose_address(self, person: Person, address: str) -> None:
        """Make the profile of a person public at an address, or private with an empty one."""
        if person.kind == "bot":
            raise errors.not_allowed(Message("bot-friends"))
        if address and not ADDRESS_PATTERN.fullmatch(address):
            raise errors.malformed(Message("address-invalid"))

        def change(connection: Connection) -> None:
            owner = identities.find_by_address(connection, address) if address else None
            if address:
                check_allowed(address, moderation.load_forbidden_names(connection))
            if owner is not None and owner.id != person.id:
                raise errors.taken(Message("address-taken"))
            identities.set_address(connection, person.id, address or None)
            stored_sessions.record_action(connection, "person", "profile", person.id)

        await self.db.writer.submit(change)

    async def answer_puzzle(self, person: Person, row: PuzzleRow) -> PuzzleStreak:
        """Return a person's streak of puzzles; only the answers of people with a public profile are stored."""

        def change(connection: Connection) -> PuzzleStreak:
            if person.address:
                achievements.add_answer(connection, person.id, row)
            streak, best = achievements.puzzle_streaks(achievements.list_answers(connection, person.id))
            return PuzzleStreak(solved=row.is_solved, streak=streak, best=best)

        return await self.db.writer.submit(change)


# profiles


def public_profile_at(connection: Connection, address: str, viewer: Person | None) -> PublicProfile:
    """Return the public profile at an address; raise if there is none, or if its person and the viewer do not meet."""
    person = identities.find_by_address(connection, address.lower())
    if person is None or (viewer is not None and person.id in friends.blocked_ids(connection, viewer.id)):
        raise errors.not_found(Message("no-profile"))
    profile = profile_of(connection, person.id)
    games = sorted(profile.games, key=lambda game: -game.all.games)
    _, best = achievements.puzzle_streaks(achievements.list_answers(connection, person.id))
    return PublicProfile(
        person=person.id,
        name=person.name,
        portrait=portrait_of_person(person),
        address=person.address or "",
        since=profile.since,
        is_you=viewer is not None and viewer.id == person.id,
        all=profile.all,
        favourite=games[0].game if games else None,
        games=[
            PublicGame(game=game.game, all=game.all, rating=game.rating, climb=[rated.points for rated in game.climb])
            for game in games
        ],
        achievements=earned(list_achievements(connection, person.id)),
        puzzles=best,
    )


def earned(listed: Iterable[Achievement]) -> list[Earned]:
    """Return achievements with how often they were earned, the most recent first."""
    counted: dict[tuple[str, str], Earned] = {}
    for one in listed:
        entry = counted.setdefault((one.game, one.name), Earned(name=one.name, game=one.game, times=0, last=one.at))
        entry.times, entry.last = entry.times + 1, max(entry.last, one.at)
    return sorted(counted.values(), key=lambda entry: -entry.last)


def profile_of(connection: Connection, id_: str, language: str = DEFAULT_LANGUAGE) -> Profile:
    """Return the profile of a person, in a language."""
    tallies = {(row.game, row.against): row for row in results.list_tallies(connection, id_)}
    ratings = {row.game: row for row in results.list_ratings(connection, id_)}
    bots = results.list_bot_ratings(connection, roster.LEVELS)
    histories = results.list_rating_history(connection, id_)
    losses, reviewed = load_mean_losses(connection, id_, language), load_mean_results(connection, id_)
    return Profile(
        since=connection.execute(select(people.c.created).where(people.c.id == id_)).scalar() or 0.0,
        all=_tally(tallies.get(("", ""), _NO_TALLY)),
        games=[
            _game_profile(game, tallies, ratings, histories, bots, losses, reviewed)
            for game, against in tallies
            if game and not against
        ],
    )


def _game_profile(
    game: str,
    tallies: dict[tuple[str, str], TallyRow],
    ratings: dict[str, RatingRow],
    histories: dict[str, list[tuple[str, int]]],
    bots: list[RatingRow],
    losses: dict[str, list[ReviewMeanLoss]],
    reviewed: dict[str, ReviewMeanResult],
) -> GameProfile:
    against = sorted((row for (played, opponent), row in tallies.items() if played == game and opponent), key=_opponent_rank)
    return GameProfile(
        game=game,
        all=_tally(tallies[game, ""]),
        against=[Against(against=row.against, games=row.games, wins=row.wins) for row in against],
        rating=_rating(ratings[game]) if game in ratings else None,
        climb=[RatedGame(table=table, points=points) for table, points in histories.get(game, [])],
        bots=[
            BotRating(level=row.player.removeprefix(results.BOT_PREFIX), rating=_rating(row)) for row in bots if row.game == game
        ],
        losses=losses.get(game, []),
        reviewed=reviewed.get(game),
    )


def _opponent_rank(row: TallyRow) -> int:
    """Return the sort key of an opponent: people first, then bots from the weakest up."""
    levels = list(roster.LEVELS)
    return levels.index(row.against) if row.against in levels else -1


def _tally(row: TallyRow) -> Tally:
    places = [row.places.get(place, 0) for place in range(1, max(row.places, default=0) + 1)]
    best, typical = max(row.scores, default=None), _median(row.scores)
    return Tally(
        games=row.games, wins=row.wins, streak=row.streak, longest=row.longest, places=places, best=best, typical=typical
    )


def _median(counts: dict[int, int]) -> float | None:
    """Return the median of numbers, given how often each occurred."""
    if not counts:
        return None
    numbers = sorted(counts)
    total, seen, low = sum(counts.values()), 0, None
    for number in numbers:
        seen += counts[number]
        if low is None and 2 * seen >= total:
            low = number
        if 2 * seen > total:
            break
    assert low is not None
    return (low + number) / 2


def _rating(row: RatingRow) -> Rating:
    return Rating(points=row.strength.points, error=row.strength.error, games=row.games)


# personal data


def personal_data_of(connection: Connection, person: Person) -> MyData:
    """Return everything that is stored about a person, except what would let others impersonate them."""
    contact = notifications.load_contact(connection, person.id)
    return MyData(
        me=to_me(person),
        profile=profile_of(connection, person.id),
        tables=[_table_export(connection, row, person.id) for row in tables.list_person_tables(connection, person.id)],
        said=[row.to_message() for row in tables.load_person_chat(connection, person.id)],
        muted=sorted(identities.list_muted(connection, person.id)),
        mail=contact.mail,
        quiet=contact.quiet,
        passkeys=[
            Passkey(id=row.id, created=row.created, used=row.used) for row in identities.list_passkeys(connection, person.id)
        ],
        sessions=[
            Session(id="", agent=row.agent, created=row.created, used=row.used, current=False)
            for row in stored_sessions.list_sessions(connection, person.id)
        ],
        devices=[device.endpoint for device in notifications.list_devices(connection, person.id)],
        variants=workshop.list_variants(connection, person.id),
        reports=workshop.list_reports(connection, person.id),
        friend_code=person.friend_code or "",
        shares=person.shares,
        people=list(_acquaintances(connection, person.id)),
        invitations=[invitation.table_id for invitation in friends.list_invitations(connection, person.id)],
        notices=[
            MyNotice(topic=notice.topic, text=say(notice.text, person.language or DEFAULT_LANGUAGE), path=notice.path)
            for notice in notifications.list_notices(connection, person.id)
        ],
        unwanted=contact.unwanted,
        achievements=list_achievements(connection, person.id),
        puzzles=[
            MyPuzzle(game=row.game, number=row.number, solved=row.is_solved, at=row.at)
            for row in achievements.list_answers(connection, person.id)
        ],
        host_reports=[
            MyReport(person=row.person, kind=row.kind, note=row.note, at=row.at)
            for row in moderation.list_own_reports(connection, person.id)
        ],
        warnings=[row.text for row in moderation.list_warnings(connection, person.id)],
        networks=sorted(moderation.list_networks(connection, [person.id]).get(person.id, set())),
        seeks=seeker.seeker.game if (seeker := matching.find_seeker(connection, person.id)) else "",
        clubs=list(_clubs(connection, person.id)),
        events=[_event_export(row, person.id) for row, _ in events.list_duplicates(connection, person.id, MAX_EXPORTED_EVENTS)],
    )


def _clubs(connection: Connection, id_: str) -> Iterator[MyClub]:
    for row, _ in clubs.list_own_clubs(connection, id_):
        member = next(member for member in clubs.list_members(connection, row.id) if member.person.id == id_)
        yield MyClub(id=row.id, name=row.name, role=member.role, since=member.since)
    for row, status, at in clubs.list_own_requests(connection, id_):
        yield MyClub(id=row.id, name=row.name, role="removed" if status == "removed" else "asked", since=at)


def _event_export(row: DuplicateRow, id_: str) -> MyEvent:
    settings = row.settings
    return MyEvent(
        id=row.id, game=settings.game, title=settings.title, format=settings.format, host=row.host == id_, created=row.created
    )


def list_achievements(connection: Connection, id_: str) -> list[Achievement]:
    """Return the achievements of a person, the oldest first."""
    rows = achievements.list_achievements(connection, id_)
    return [Achievement(name=row.name, game=row.game, table=row.table_id, seat=row.seat, at=row.at) for row in rows]


def _acquaintances(connection: Connection, id_: str) -> Iterator[MyFriend]:
    for known in friends.list_acquaintances(connection, id_):
        yield MyFriend(person=known.person.id, name=known.person.name, status=known.standing, since=known.since)
    for other, since in friends.list_blocked(connection, id_):
        yield MyFriend(person=other.id, name=other.name, status="blocked", since=since)


def _table_export(connection: Connection, row: TableRow, id_: str) -> MyTable:
    seat = seat_of(row.seats, id_)
    moves = []
    with contextlib.suppress(errors.DamagedTableError):
        moves = [] if seat is None else [line.line for line in tables.load_seat_lines(connection, row.id, seat)]
    set_moves = tables.load_conditional_moves(connection, row.id) if row.status == "running" else {}
    wishes = [] if seat is None else set_moves.get(seat, [])
    return MyTable(table=table_summary.summary(row), seat=seat, moves=moves, wishes=wishes)
