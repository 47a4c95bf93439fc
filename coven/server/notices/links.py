"""Links in messages: signed, so that whoever holds one may stop these messages, or agree to them, without being known here."""

import hashlib
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from coven.server import errors

CONFIRMATION_DAYS: Final = 3


@dataclass(frozen=True)
class Unsubscription:
    """Which messages a link stops: those to a device, by its digest, or all mail."""

    person: str
    device: str


class LinkSigner:
    """Signs links and reads them."""

    def __init__(self, key: str) -> None:
        options = {"digest_method": hashlib.sha256}
        self.stop_serializer = URLSafeSerializer(key, salt="coven.stop", signer_kwargs=options)
        self.confirmation_serializer = URLSafeTimedSerializer(key, salt="coven.agree", signer_kwargs=options)

    def make_stop_token(self, person: str, device: str = "") -> str:
        """A token that stops messages."""
        return str(self.stop_serializer.dumps([person, device]))

    def read_stop(self, token: str) -> Unsubscription:
        """What a token stops."""
        try:
            person, device = self.stop_serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is not one of ours, or was cut off: open the settings to stop messages.") from None
        return Unsubscription(str(person), str(device))

    def make_confirmation_token(self, person: str, address: str) -> str:
        """A token that says: who reads this mailbox agrees."""
        return str(self.confirmation_serializer.dumps([person, address]))

    def read_confirmation(self, token: str) -> tuple[str, str]:
        """Who agreed, and for which mailbox."""
        try:
            person, address = self.confirmation_serializer.loads(token, max_age=CONFIRMATION_DAYS * 86_400)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is too old or was cut off: enter the address in the settings again.") from None
        return str(person), str(address)
