"""The SQL schema of tables, logs, chat, reviews, events, people, notifications and the workshop.

migrations/ upgrades older databases to this schema; a test compares the two.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

__all__ = ["metadata", "people"]


metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(16), nullable=False),  # the rules version, fixed when the game starts
    Column("players", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("access", String(8), nullable=False),
    Column("host", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # incremented by every change except of the deadline
    Column("settings", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("next", String(40)),
    Column("evening", String(40)),  # the first table of the session; NULL for the first table itself
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("result", Text),
    Column("pace", Text),  # JSON: changes of the time control and the current proposal
    Column("ending", Text),  # JSON: votes to end the game without its absent players
    Column("deadline", Float),  # when a clock expires, in uptime seconds
    Index("tables_status", "status", "access", "created"),
    Index("tables_deadline", "deadline"),
    Index("tables_evening", "evening"),
)

members: Final = Table(
    "members",
    metadata,
    Column("person", String(40), nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("members_table", "table_id"),
)

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("seen", Text),  # what spectators see of it, if that is less
    Column("notes", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),  # two nodes cannot both write the next line
)

substituted_seats: Final = Table(
    "late",  # seats a bot plays because their time was up, or because the others voted for it
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

conditional_moves: Final = Table(
    "wishes",  # conditional moves in correspondence games
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("keys", Text, nullable=False),
    Column("due", Float),  # when the next one is made, in uptime seconds
    PrimaryKeyConstraint("table_id", "seat"),
    Index("wishes_due", "due"),
)

chat: Final = Table(
    "talk",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("person", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("kind", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    Index("talk_person", "person"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("key", String(64), primary_key=True),  # a digest of rules, model, record and seat
    Column("made", LargeBinary, nullable=False),  # the compressed response
    Column("size", Integer, nullable=False),
    Column("used", Float, nullable=False),
    Column("table_id", String(40)),  # NULL for a review made by an older version
    Index("reviews_used", "used"),
    Index("reviews_table", "table_id"),
)

facts: Final = Table(
    "facts",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)


duplicates: Final = Table(
    "duels",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # incremented by every change
    Column("status", String(16), nullable=False),
    Column("settings", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("ends", Float),  # the deadline in uptime seconds; NULL for an evening of an older version
    Column("results", Text),  # JSON: the results of all rounds that are over
    Column("rounds", Text),  # JSON: who sits at which table in each round; NULL for an event of an older version
    Column("starts", Float),  # when it starts by itself, in wall time
    Column("access", String(8), nullable=False, server_default="link"),
    Column("club", String(40)),
    Column("barred", Text, nullable=False, server_default="[]"),  # JSON: the ids of people removed before the start
    Index("duels_host", "host", "created"),
    Index("duels_ends", "status", "ends"),
    Index("duels_starts", "status", "starts"),
    Index("duels_access", "access", "status", "created"),
    Index("duels_club", "club", "created"),
)

duplicate_players: Final = Table(
    "duel_people",  # participants, to find the evenings of a person
    metadata,
    Column("person", String(40), nullable=False),
    Column("duel", String(40), nullable=False),
    PrimaryKeyConstraint("person", "duel"),
    Index("duel_people_duel", "duel"),
)

duplicate_tables: Final = Table(
    "duel_tables",  # the table of each deal and circle; the first request creates it
    metadata,
    Column("duel", String(40), nullable=False),
    Column("deal", Integer, nullable=False),
    Column("circle", Integer, nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("duel", "deal", "circle"),
)


clubs: Final = Table(
    "clubs",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("about", Text, nullable=False),
    Column("entry", String(8), nullable=False),  # link, request or open
    Column("listed", Boolean, nullable=False),
    Column("code", String(16), nullable=False),  # of the link by which people join
    Column("created", Float, nullable=False),
    Index("clubs_listed", "listed", "created"),
)

club_members: Final = Table(
    "club_members",
    metadata,
    Column("club", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("role", String(12), nullable=False),  # owner, organiser or member
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("club", "person"),
    Index("club_members_person", "person"),
)

club_requests: Final = Table(
    "club_requests",  # people who asked to join, and those who were removed and have to ask
    metadata,
    Column("club", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("status", String(8), nullable=False),  # asked, removed, or returns: removed, and asks to come back
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("club", "person"),
    Index("club_requests_person", "person"),
)

club_seasons: Final = Table(
    "club_seasons",  # times; ladders are derived from the results of the games in them
    metadata,
    Column("club", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float),  # NULL for the current season
    PrimaryKeyConstraint("club", "number"),
)

club_tables: Final = Table(
    "club_tables",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("club", String(40), nullable=False),
    Index("club_tables_club", "club"),
)


daily_deals: Final = Table(
    "days",
    metadata,
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),  # a date, 2026-11-17
    Column("secret", String(64), nullable=False),  # the deal at every table is derived from it
    PrimaryKeyConstraint("game", "day"),
)

daily_tables: Final = Table(
    "day_plays",  # the table at which a person plays a daily deal
    metadata,
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("person", "game", "day"),
    Index("day_plays_day", "game", "day"),
)


people: Final = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),  # person or bot
    Column("portrait", String(24), nullable=False, server_default=""),
    Column("language", String(16), nullable=False, server_default=""),  # a tag of coven.languages; empty if never chosen
    Column("created", Float, nullable=False),
    Column("suspended_until", Float),  # NULL unless the host suspended the person
    Column("suspension_reason", Text, nullable=False, server_default=""),
    Column("old_cookie", Boolean, nullable=False, server_default=true()),  # whether a cookie without a session is valid
    Column("friend_code", String(16)),  # by which others ask to be friends; NULL for a person who does not want any
    Column("shares", String(8), nullable=False, server_default="nothing"),  # what friends see: nothing, online or table
    Column("address", String(24)),  # of the public profile; NULL for a private one
    Column("is_host", Boolean, nullable=False, server_default=false()),  # whether the page for hosts is theirs
    Index("people_friend_code", "friend_code", unique=True),
    Index("people_address", "address", unique=True),
)

friendships: Final = Table(
    "friendships",  # a row for each direction; a request has one, from the person who asked
    metadata,
    Column("person", String(40), nullable=False),
    Column("other", String(40), nullable=False),
    Column("status", String(8), nullable=False),  # asked or friends
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("person", "other"),
    Index("friendships_other", "other"),
)

blocks: Final = Table(
    "blocks",  # people who want nothing to do with each other: effective in both directions
    metadata,
    Column("person", String(40), nullable=False),
    Column("blocked", String(40), nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
    Index("blocks_blocked", "blocked"),
)

invitations: Final = Table(
    "invitations",  # of friends to a table, until its game starts
    metadata,
    Column("person", String(40), nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("by", String(40), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("invitations_by", "by"),
    Index("invitations_table", "table_id"),
)

achievements: Final = Table(
    "achievements",  # derived from the records of finished games, and from nothing else
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),  # when the game ended
    PrimaryKeyConstraint("table_id", "seat", "name"),
    Index("achievements_person", "person"),
)

unexamined: Final = Table(
    "unexamined",  # settled games whose achievements are not found yet
    metadata,
    Column("table_id", String(40), primary_key=True),
)

puzzle_results: Final = Table(
    "puzzle_results",  # a person's first answer to each puzzle
    metadata,
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("edition", String(24), nullable=False),  # of the puzzles: numbers of another one are of other puzzles
    Column("number", Integer, nullable=False),
    Column("is_solved", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "game", "edition", "number"),
)

seekers: Final = Table(
    "seekers",  # people who wait for a game
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("points", Integer, nullable=False),  # their rating
    Column("range", Integer),  # the largest difference in rating they want; NULL for any
    Column("with_bots", Boolean, nullable=False),  # whether bots may take the last seats
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when their page last asked
    Column("table_id", String(40)),  # once a game was found
    Index("seekers_table", "table_id"),
)

match_waits: Final = Table(
    "match_waits",  # how long people waited for a game in the last days, without their names
    metadata,
    Column("number", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("waited", Float, nullable=False),
    Column("at", Float, nullable=False),
    Index("match_waits_at", "at"),
)

sessions: Final = Table(
    "sessions",  # browsers in which a person is signed in
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("agent", String(80), nullable=False),  # "Firefox on Android"
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),  # the last use, within an hour
    Column("seen", Float, nullable=False),  # the same in uptime seconds, which decide about expiry
    Index("sessions_person", "person"),
    Index("sessions_seen", "seen"),
)

audit: Final = Table(
    "audit",  # what hosts and people did to identities; nodes poll it to drop what they hold in memory
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("actor", String(8), nullable=False),  # host, person or server
    Column("action", String(24), nullable=False),
    Column("person", String(16), nullable=False),  # a digest of the id, which also stands in the access log
    Column("detail", Text, nullable=False),
    Column("host", String(16), nullable=False, server_default=""),  # a digest of the host who acted; empty for a command
)

person_reports: Final = Table(
    "person_reports",  # of people by others, for the host
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("table_id", String(40)),  # NULL for a report of a profile
    Column("kind", String(16), nullable=False),
    Column("note", Text, nullable=False),
    Column("messages", Text, nullable=False),  # JSON: the chat messages concerned
    Column("outcome", String(16), nullable=False),  # empty while the report is open
    Index("person_reports_outcome", "outcome", "at"),
    Index("person_reports_person", "person"),
    Index("person_reports_reporter", "reporter"),
)

warnings: Final = Table(
    "warnings",  # of people by the host
    metadata,
    Column("number", Integer, primary_key=True),
    Column("person", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("is_read", Boolean, nullable=False),
    Index("warnings_person", "person", "is_read"),
)

network_bans: Final = Table(
    "network_bans",  # networks from which nobody may play
    metadata,
    Column("network", String(64), primary_key=True),  # an address range, or a keyed digest of the network of a person
    Column("until", Float, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
)

announcements: Final = Table(
    "announcements",  # of the host to everybody
    metadata,
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=False),
)

person_networks: Final = Table(
    "person_networks",  # keyed digests of the networks from which people played, to show the host who shares one
    metadata,
    Column("person", String(40), nullable=False),
    Column("network", String(16), nullable=False),
    Column("at", Float, nullable=False),  # the last time, within a day
    PrimaryKeyConstraint("person", "network"),
    Index("person_networks_network", "network"),
    Index("person_networks_at", "at"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256: the token itself is shown once and not stored
    Column("person", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Index("tokens_person", "person"),
)

transfer_codes: Final = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("expires", Float, nullable=False),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person", String(40), nullable=False),
    Column("muted", String(40), nullable=False),
    PrimaryKeyConstraint("person", "muted"),
    Index("mutes_muted", "muted"),
)

unsettled: Final = Table(
    "unsettled",  # finished games whose results are not recorded yet: inserted with the end, deleted with the results
    metadata,
    Column("table_id", String(40), primary_key=True),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(48), nullable=False),  # a person's id, bot:LEVEL, or empty for a deleted account
    Column("game", String(40), nullable=False),
    Column("ended", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("words", Text, nullable=False),  # the searchable text, in lower case
    Column("points", Integer),  # the rating after the game; NULL for an unrated game
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_player", "player", "ended"),
)

review_losses: Final = Table(
    "losses",  # losses of a person's own choices in a reviewed game, summed by kind of decision
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("total", Float, nullable=False),
    Column("squares", Float, nullable=False),
    Column("stakes", Float, nullable=False, server_default="0"),  # 0 in a review made by an older version
    Column("ended", Float, nullable=False, server_default="0"),  # of the game; 0 if unknown
    PrimaryKeyConstraint("table_id", "seat", "kind"),
    Index("losses_person", "person"),
)

review_results: Final = Table(
    "reviewed",  # a person's result in a reviewed game, as played and less the luck of each draw
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended", Float, nullable=False),
    Column("result", Float, nullable=False),
    Column("adjusted", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("reviewed_person", "person"),
)

tallies: Final = Table(
    "tallies",
    metadata,
    Column("player", String(48), nullable=False),
    Column("game", String(40), nullable=False),  # empty for all games together
    Column("against", String(24), nullable=False),  # "people", a bot level, or empty for all opponents together
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("places", Text, nullable=False),  # JSON: the frequency of each place
    Column("scores", Text, nullable=False),  # JSON: the frequency of each score in games with the default parameters
    PrimaryKeyConstraint("player", "game", "against"),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("player", String(48), nullable=False),
    Column("game", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("player", "game"),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # the credential id in base64url
    Column("person", String(40), nullable=False),
    Column("public_key", Text, nullable=False),  # COSE, in base64url
    Column("count", BigInteger, nullable=False),  # the signature counter, if the authenticator has one
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_person", "person"),
)

challenges: Final = Table(
    "challenges",  # challenges for passkeys to sign; each works once
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(40), nullable=False),  # the person who registers a passkey; empty for a sign-in
    Column("expires", Float, nullable=False),
)


contacts: Final = Table(
    "contacts",  # how a person wants to be notified
    metadata,
    Column("person", String(40), primary_key=True),
    Column("mail", String(254), nullable=False),  # empty for no mail
    Column("confirmed", Boolean, nullable=False),  # whether the owner of the address agreed
    Column("asked", Float, nullable=False),  # when the confirmation was requested
    Column("quiet", Text),  # JSON: quiet hours
    Column("unwanted", Text, nullable=False, server_default="[]"),  # JSON: the topics that the person turned off
)

mail_counts: Final = Table(
    "mail_counts",  # mails sent on behalf of people, for two days
    metadata,
    Column("owner", String(80), primary_key=True),  # keyed digest of an address, a person or a network; or the server
    Column("day", Integer, nullable=False),  # since 1970
    Column("sent", Integer, nullable=False),  # on that day
    Column("last", Float, nullable=False),
    Index("mail_counts_day", "day"),
)

mail_blocks: Final = Table(
    "mail_blocks",  # addresses whose owners want no mail, for good
    metadata,
    Column("digest", String(64), primary_key=True),  # keyed digest of the normalised address
    Column("since", Float, nullable=False),
)

devices: Final = Table(
    "devices",  # browsers with a push subscription
    metadata,
    Column("digest", String(64), primary_key=True),  # of the endpoint
    Column("person", String(40), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Index("devices_person", "person"),
)

waits: Final = Table(
    "waits",  # turns in correspondence games whose player was not notified yet
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # the line after which the table waits
    Column("person", String(40), nullable=False),
    Column("due", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("waits_due", "due"),
)

outbox: Final = Table(
    "outbox",  # messages until they are delivered
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("kind", String(8), nullable=False),  # push, mail or confirm
    Column("target", String(64), nullable=False),  # the digest of a device; empty for mail
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed", Float),  # when a node started to send it
    Column("notice", Text),  # JSON: what it says; NULL for a turn
    Index("outbox_due", "due"),
    Index("outbox_table", "table_id", "seat"),
)

notices: Final = Table(
    "notices",  # what people are notified of besides turns; one row, and so one message, for each thing
    metadata,
    Column("person", String(40), nullable=False),
    Column("topic", String(16), nullable=False),
    Column("subject", String(120), nullable=False),  # what it is about, such as a table
    Column("notice", Text, nullable=False),  # JSON: what it says
    Column("at", Float, nullable=False),
    Column("due", Float),  # NULL once it was sent or was not wanted
    PrimaryKeyConstraint("person", "topic", "subject"),
    Index("notices_due", "due"),
    Index("notices_at", "at"),
    Index("notices_subject", "subject"),
)


saved_variants: Final = Table(
    "variants",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("figures", Text, nullable=False),  # JSON: the parameters that differ from the defaults
    Column("changed", Float, nullable=False),
    UniqueConstraint("person", "game", "name", name="variants_named"),
)

workshop_reports: Final = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("about", Text, nullable=False),  # JSON: the WorkshopReport
    Column("page", LargeBinary, nullable=False),  # compressed HTML
    Column("size", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("reports_person", "person", "created"),
    Index("reports_created", "created"),
)
