"""A software authenticator: creates passkeys and signs challenges, as a phone does."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """An authenticator with one passkey for one relying party."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin = origin
        self.host = host
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0

    def create_passkey(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the response to a registration request."""
        numbers = self.key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        credential_data = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self._data(PRESENT | VERIFIED | ATTESTED) + credential_data
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": bytes_to_base64url(self._client_data("webauthn.create", options)),
            "attestationObject": bytes_to_base64url(attestation),
        }
        return self._answer(response)

    def sign_challenge(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the response to a sign-in request."""
        self.count += 1
        client, data = self._client_data("webauthn.get", options), self._data(PRESENT | VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._answer({name: bytes_to_base64url(part) for name, part in parts.items()})

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        id_ = bytes_to_base64url(self.id)
        credential = {"id": id_, "rawId": id_, "type": "public-key", "response": response, "clientExtensionResults": {}}
        return {"credential": credential}

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()
