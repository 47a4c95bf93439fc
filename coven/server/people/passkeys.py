"""Passkeys (WebAuthn): a person creates one on a device and signs in with it elsewhere. They are optional."""

import asyncio
import json
import time
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from coven.messages import Message
from coven.server.base import errors
from coven.server.base.addresses import is_ip_address
from coven.server.domain.rows import Person
from coven.server.people.identity import Identities, digest
from coven.server.protocol import Ceremony, Passkey, Passkeys
from coven.server.storage import ConflictError, Store
from coven.server.storage import identities as storage
from coven.server.storage.identities import PasskeyRow

CHALLENGE_SECONDS: Final = 300
MAX_PASSKEYS: Final = 20
MAX_CREDENTIAL_ID_CHARS: Final = 400


@dataclass(frozen=True)
class RelyingParty:
    """The WebAuthn relying party: passkeys are bound to its host, and accepted from these origins."""

    origins: list[str]
    host: str


def relying_party_of(public_url: str | None, host: str) -> RelyingParty:
    """Return the relying party of the configured public URL, or of the request's host."""
    if public_url:
        parts = urlsplit(public_url)
        return RelyingParty([f"{parts.scheme}://{parts.netloc}"], parts.hostname or "")
    return RelyingParty([f"http://{host}", f"https://{host}"], urlsplit(f"//{host}").hostname or "")


class PasskeyService:
    """Registers passkeys and signs people in with them."""

    def __init__(self, db: Store, identities: Identities) -> None:
        self.db = db
        self.identities = identities

    async def list_passkeys(self, person: Person) -> Passkeys:
        """Return the passkeys of a person."""
        rows = await self.db.read(partial(storage.list_passkeys, person=person.id))
        return Passkeys(passkeys=[Passkey(id=row.id, created=row.created, used=row.used) for row in rows])

    async def remove(self, person: Person, id_: str) -> None:
        """Remove a passkey."""
        await self.db.writer.submit(partial(storage.delete_passkey, person=person.id, id_=id_))

    # registration

    async def begin_registration(self, person: Person, relying_party: RelyingParty) -> Ceremony:
        """Return the options for a browser to create a passkey."""
        _check_relying_party(relying_party)
        if person.kind == "bot":
            raise errors.not_allowed(Message("bot-token"))
        known = await self.db.read(partial(storage.list_passkeys, person=person.id))
        if len(known) >= MAX_PASSKEYS:
            raise errors.too_many(Message("too-many-passkeys", passkeys=MAX_PASSKEYS))
        options = webauthn.generate_registration_options(
            rp_id=relying_party.host,
            rp_name="Coven",
            user_id=person.id.encode(),
            user_name=person.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id)) for row in known],
        )
        return await self._start_ceremony(options, person.id)

    async def register(self, person: Person, relying_party: RelyingParty, credential: dict[str, Any]) -> None:
        """Verify and store a passkey that a browser created."""
        challenge = await self._redeem_challenge(credential, relying_party, person.id)
        try:
            verified = await asyncio.to_thread(
                webauthn.verify_registration_response,
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=relying_party.host,
                expected_origin=relying_party.origins,
            )
        except _VERIFICATION_ERRORS:
            _raise_invalid()
        row = PasskeyRow(
            bytes_to_base64url(verified.credential_id),
            person.id,
            bytes_to_base64url(verified.credential_public_key),
            verified.sign_count,
            time.time(),
        )
        if len(row.id) > MAX_CREDENTIAL_ID_CHARS:
            _raise_invalid()
        try:
            await self.db.writer.submit(partial(storage.add_passkey, row=row))
        except ConflictError:
            raise errors.taken(Message("passkey-known")) from None

    # authentication

    async def begin_authentication(self, relying_party: RelyingParty) -> Ceremony:
        """Return the options for a browser to use any passkey it has for this relying party."""
        _check_relying_party(relying_party)
        return await self._start_ceremony(webauthn.generate_authentication_options(rp_id=relying_party.host), "")

    async def authenticate(self, relying_party: RelyingParty, credential: dict[str, Any]) -> Person:
        """Return the person who signs in with a passkey."""
        challenge = await self._redeem_challenge(credential, relying_party, "")
        row = await self.db.read(partial(storage.find_passkey, id_=str(credential.get("id", ""))[:MAX_CREDENTIAL_ID_CHARS]))
        person = await self.identities.person(row.person) if row else None
        if row is None or person is None:
            raise errors.unknown_person(Message("passkey-unknown"))
        try:
            verified = await asyncio.to_thread(
                webauthn.verify_authentication_response,
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=relying_party.host,
                expected_origin=relying_party.origins,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.count,
            )
        except _VERIFICATION_ERRORS:
            _raise_invalid()
        await self.db.writer.submit(partial(storage.record_passkey_use, id_=row.id, count=verified.new_sign_count))
        return person

    # challenges

    async def _start_ceremony(self, options: Any, person: str) -> Ceremony:
        key, expires = digest(bytes_to_base64url(options.challenge)), time.time() + CHALLENGE_SECONDS
        await self.db.writer.submit(partial(storage.add_challenge, digest=key, person=person, expires=expires))
        return Ceremony(options=json.loads(webauthn.options_to_json(options)))

    async def _redeem_challenge(self, credential: dict[str, Any], relying_party: RelyingParty, person: str) -> bytes:
        """Return the challenge that was signed; raise unless it was issued to this person recently and signed for our origin."""
        try:
            client_data = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        except _VERIFICATION_ERRORS:
            raise errors.malformed("Expected the answer of a passkey as browsers give it.") from None
        if client_data.origin not in relying_party.origins:
            used_at, expected = str(client_data.origin)[:100], relying_party.origins[-1]
            raise errors.wrong_origin(Message("passkey-site", used=used_at, expected=expected))
        key = digest(bytes_to_base64url(client_data.challenge))
        owner = await self.db.writer.submit(partial(storage.redeem_challenge, digest=key))
        if owner != person:
            raise errors.not_now(Message("passkey-late"))
        return client_data.challenge


# raised by the library for malformed or invalid responses
_VERIFICATION_ERRORS: Final = (
    WebAuthnException,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)


def _raise_invalid() -> NoReturn:
    raise errors.not_allowed(Message("passkey-invalid")) from None


def _check_relying_party(relying_party: RelyingParty) -> None:
    if not relying_party.host or is_ip_address(relying_party.host):
        raise errors.not_now(Message("passkey-address"))
