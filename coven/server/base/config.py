"""Configuration of a server."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


@dataclass(frozen=True)
class Config:
    """Every option of `coven serve`. Durations are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # URL; empty for a SQLite file in the data folder
    data: Path = field(default_factory=lambda: user_data_path("coven"))
    bus: str | None = None
    public_url: str | None = None  # the address people use from outside, https://…
    origins: tuple[str, ...] = ()  # other sites that may call the API, for developers
    proxies: str = ""  # addresses of proxies whose X-Forwarded-For is trusted
    grace: float = 60.0  # until a bot substitutes for an absent player
    absence: float = 300.0  # until the others at a table may decide about an absent player
    thinking: float = 600.0  # the same for a player who is connected but does not move, at a table without a clock
    idle: float = 60.0  # until a table without viewers is unloaded
    limits: float = 1.0  # factor on all rate limits, and on the connections allowed for an address or identity
    max_connections: int = 0  # connections of all people together; 0 for as many as the system has descriptors for
    patience: float = 10.0  # for a request to arrive
    smtp: str = ""  # smtp://USER:PASSWORD@HOST:PORT for e-mail notifications; empty disables them
    mail_from: str = ""  # sender of these e-mails
    notice: float = 60.0  # until a turn-based table notifies an absent player of their turn
    private_push: bool = False  # allow push services in the host's own network, for tests
    reviews_ahead: bool = True  # review finished games before a player asks
    days: bool = True  # offer a daily deal for each game
    workshop: bool = True  # let people study variants on this server
    session_days: float = 90.0  # until a person is signed out of a browser they do not use
    forget_days: float = 30.0  # until a visitor who never played is forgotten; 0 for never
    access_log: bool = True  # log a line for each request
    backup_folder: Path | None = None  # make backups there; None disables them
    backup_hours: float = 24.0  # between two backups
    backup_keep: int = 14  # the number of backups kept
    backup_recipient: str = ""  # age public key to encrypt backups to; empty for plain backups
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None  # serve metrics on this separate port; None disables them

    @property
    def database_url(self) -> str:
        """The URL of the database, by default a SQLite file."""
        return self.database or f"sqlite:///{self.data / 'coven.db'}"

    @property
    def is_https(self) -> bool:
        """Whether cookies may be sent over HTTPS only."""
        return bool(self.public_url and self.public_url.startswith("https://"))
