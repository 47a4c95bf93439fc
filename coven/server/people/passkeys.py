"""Passkeys (WebAuthn): a person makes one on a device and is known by it wherever it is. Nobody needs one to play."""

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

from coven.server.base import errors
from coven.server.base.addresses import is_ip_address
from coven.server.people.identity import Identities, digest
from coven.server.protocol import Ceremony, Passkey, Passkeys
from coven.server.storage import ConflictError, Person, Store
from coven.server.storage import identities as passkeys
from coven.server.storage.identities import PasskeyRow

CHALLENGE_SECONDS: Final = 300  # to sign what is asked
MAX_PASSKEYS: Final = 20  # passkeys of one person
MAX_CREDENTIAL_ID_CHARS: Final = 400  # letters of a passkey's name


@dataclass(frozen=True)
class RelyingParty:
    """Where a page of ours lies: passkeys are made for its host, and work nowhere else."""

    origins: list[str]
    host: str


def relying_party_of(public_url: str | None, host: str) -> RelyingParty:
    """The site people see: as the host of the server says, else as the request says."""
    if public_url:
        parts = urlsplit(public_url)
        return RelyingParty([f"{parts.scheme}://{parts.netloc}"], parts.hostname or "")
    return RelyingParty([f"http://{host}", f"https://{host}"], urlsplit(f"//{host}").hostname or "")


class PasskeyService:
    """All passkeys."""

    def __init__(self, db: Store, identities: Identities) -> None:
        self.db = db
        self.identities = identities

    async def list_passkeys(self, who: Person) -> Passkeys:
        """The passkeys of a person."""
        rows = await self.db.read(partial(passkeys.list_passkeys, person=who.id))
        return Passkeys(passkeys=[Passkey(id=row.id, created=row.created, used=row.used) for row in rows])

    async def remove(self, who: Person, id_: str) -> None:
        """A passkey works no more."""
        await self.db.writer.submit(partial(passkeys.delete_passkey, person=who.id, id_=id_))

    # making one

    async def begin_registration(self, who: Person, site: RelyingParty) -> Ceremony:
        """What a browser is asked so that it makes a passkey."""
        _check_relying_party(site)
        if who.kind == "bot":
            raise errors.not_allowed("A bot has its token.")
        known = await self.db.read(partial(passkeys.list_passkeys, person=who.id))
        if len(known) >= MAX_PASSKEYS:
            raise errors.too_many(f"You have {MAX_PASSKEYS} passkeys already: let one of them go first.")
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name="Coven",
            user_id=who.id.encode(),
            user_name=who.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id)) for row in known],
        )
        return await self._start_ceremony(options, who.id)

    async def register(self, who: Person, site: RelyingParty, credential: dict[str, Any]) -> None:
        """A browser made a passkey."""
        challenge = await self._redeem_challenge(credential, site, who.id)
        try:
            made = webauthn.verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.host, expected_origin=site.origins
            )
        except _VERIFICATION_ERRORS:
            _raise_invalid()
        row = PasskeyRow(
            bytes_to_base64url(made.credential_id),
            who.id,
            bytes_to_base64url(made.credential_public_key),
            made.sign_count,
            time.time(),
        )
        if len(row.id) > MAX_CREDENTIAL_ID_CHARS:
            _raise_invalid()
        try:
            await self.db.writer.submit(partial(passkeys.add_passkey, row=row))
        except ConflictError:
            raise errors.taken("This passkey is known already.") from None

    # coming with one

    async def begin_authentication(self, site: RelyingParty) -> Ceremony:
        """What a browser is asked so that it shows a passkey, whichever it has for this site."""
        _check_relying_party(site)
        return await self._start_ceremony(webauthn.generate_authentication_options(rp_id=site.host), "")

    async def authenticate(self, site: RelyingParty, credential: dict[str, Any]) -> Person:
        """Who comes with a passkey."""
        challenge = await self._redeem_challenge(credential, site, "")
        row = await self.db.read(partial(passkeys.find_passkey, id_=str(credential.get("id", ""))[:MAX_CREDENTIAL_ID_CHARS]))
        who = await self.identities.person(row.person) if row else None
        if row is None or who is None:
            raise errors.unknown_person("This passkey is not known here: it may have been let go.")
        try:
            shown = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origins,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.count,
            )
        except _VERIFICATION_ERRORS:
            _raise_invalid()
        await self.db.writer.submit(partial(passkeys.record_passkey_use, id_=row.id, count=shown.new_sign_count))
        return who

    # both

    async def _start_ceremony(self, options: Any, person: str) -> Ceremony:
        key, expires = digest(bytes_to_base64url(options.challenge)), time.time() + CHALLENGE_SECONDS
        await self.db.writer.submit(partial(passkeys.add_challenge, digest=key, person=person, expires=expires))
        return Ceremony(options=json.loads(webauthn.options_to_json(options)))

    async def _redeem_challenge(self, credential: dict[str, Any], site: RelyingParty, person: str) -> bytes:
        """What was signed: asked here, of this person, not long ago, and by a page of ours."""
        try:
            told = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        except (*_VERIFICATION_ERRORS, LookupError):
            raise errors.malformed("Expected the answer of a passkey as browsers give it.") from None
        if told.origin not in site.origins:
            there, here = str(told.origin)[:100], site.origins[-1]
            raise errors.wrong_origin(f"This passkey was used on {there}, which is another site than {here}.")
        key = digest(bytes_to_base64url(told.challenge))
        asked = await self.db.writer.submit(partial(passkeys.redeem_challenge, digest=key))
        if asked != person:
            raise errors.not_now("This was asked too long ago, or was answered already: try again.")
        return told.challenge


# what the library raises for answers that are no answers
_VERIFICATION_ERRORS: Final = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)


def _raise_invalid() -> NoReturn:
    raise errors.not_allowed("This passkey could not be checked: its answer does not fit what was asked.") from None


def _check_relying_party(site: RelyingParty) -> None:
    if not site.host or is_ip_address(site.host):
        raise errors.not_now("Passkeys need a name: open this page as localhost, or under the https address of the server.")
