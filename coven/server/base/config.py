"""How a server is run."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


@dataclass(frozen=True)
class Config:
    """Everything `coven serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # a URL; empty for a SQLite file in the data folder
    data: Path = field(default_factory=lambda: user_data_path("coven"))
    bus: str | None = None
    public_url: str | None = None  # how people reach the server from outside, https://…
    origins: tuple[str, ...] = ()  # other pages that may use the interface, for developers
    proxies: str = ""  # addresses whose X-Forwarded-For is believed
    grace: float = 60.0  # seconds after which a bot plays for whoever is away
    absence: float = 300.0  # seconds after which those at a table may decide about somebody who is away
    thinking: float = 600.0  # the same about somebody who is there and does not choose, where there is no clock
    idle: float = 60.0  # seconds after which a table nobody looks at leaves memory
    limits: float = 1.0  # factor on all rate limits
    patience: float = 10.0  # seconds a request may take to arrive
    smtp: str = ""  # smtp://USER:PASSWORD@HOST:PORT for mail to people whose turn it is; none unless given
    mail_from: str = ""  # the sender of that mail
    notice: float = 60.0  # seconds a turn-based table waits before it tells who is elsewhere
    private_push: bool = False  # lets push services be in the host's own network: for tests
    reviews_ahead: bool = True  # whether finished games are reviewed before anybody asks
    days: bool = True  # whether there is a deal of the day of each game
    workshop: bool = True  # whether people may have variants studied here
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None  # where the host, and nobody else, sees the metrics; nowhere unless given

    @property
    def database_url(self) -> str:
        """The database, by default a file."""
        return self.database or f"sqlite:///{self.data / 'coven.db'}"

    @property
    def is_https(self) -> bool:
        """Whether cookies may travel over https only."""
        return bool(self.public_url and self.public_url.startswith("https://"))
