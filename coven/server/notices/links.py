"""Links in messages: signed, so that whoever holds one may stop these messages, or agree to them, without being known here."""

import hashlib
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from coven.server import errors

DAYS_TO_AGREE: Final = 3


@dataclass(frozen=True)
class Stop:
    """Which messages a link stops: those to a device, by its digest, or all mail."""

    person: str
    device: str


class Links:
    """Signs links and reads them."""

    def __init__(self, key: str) -> None:
        options = {"digest_method": hashlib.sha256}
        self.stops = URLSafeSerializer(key, salt="coven.stop", signer_kwargs=options)
        self.agreements = URLSafeTimedSerializer(key, salt="coven.agree", signer_kwargs=options)

    def stop(self, person: str, device: str = "") -> str:
        """A token that stops messages."""
        return str(self.stops.dumps([person, device]))

    def read_stop(self, token: str) -> Stop:
        """What a token stops."""
        try:
            person, device = self.stops.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is not one of ours, or was cut off: open the settings to stop messages.") from None
        return Stop(str(person), str(device))

    def agree(self, person: str, address: str) -> str:
        """A token that says: who reads this mailbox agrees."""
        return str(self.agreements.dumps([person, address]))

    def read_agreement(self, token: str) -> tuple[str, str]:
        """Who agreed, and for which mailbox."""
        try:
            person, address = self.agreements.loads(token, max_age=DAYS_TO_AGREE * 86_400)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is too old or was cut off: enter the address in the settings again.") from None
        return str(person), str(address)
