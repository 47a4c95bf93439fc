"""Web push: a message encrypted for one browser (RFC 8291), signed by this server (RFC 8292), handed to a push service."""

import asyncio
import base64
import os
import socket
import ssl
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import SplitResult

import h11
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from coven.server.base import errors
from coven.server.base.addresses import is_public_ip, parse_push_endpoint

PUSH_TIMEOUT_SECONDS: Final = 10.0  # a push service has for an answer
MESSAGE_TTL_SECONDS: Final = 86_400  # seconds a push service keeps a message for a browser that is off
TOKEN_LIFETIME_SECONDS: Final = 12 * 3600  # seconds; a day is the most that is allowed
MAX_RESPONSE_BYTES: Final = 65_536
RECORD_BYTES: Final = 4096
CURVE: Final = ec.SECP256R1()


@dataclass(frozen=True)
class Delivery:
    """What became of a message: sent, gone for good with its address, or to be tried again, not before so many seconds."""

    outcome: Literal["sent", "gone", "failed"]
    retry_after: float = 0.0


def decode_base64url(text: str) -> bytes:
    """Bytes from base64 as push services write it."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise errors.malformed("Expected keys of a browser in base64url.") from None


def encode_base64url(data: bytes) -> str:
    """Bytes as base64url."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys nothing can be encrypted for."""
    if len(decode_base64url(auth)) != 16:
        raise errors.malformed("Expected 16 bytes as the secret of a browser.")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode_base64url(p256dh))
    except ValueError:
        raise errors.malformed("Expected a point of the curve P-256 as the key of a browser.") from None


def encode_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it goes over the wire."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    message: bytes, p256dh: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message that only one browser can read; `own` and `salt` are made for this message alone, but in a test."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh))
    sender = encode_point(own.public_key())
    secret = _derive(32, auth, b"WebPush: info\0" + p256dh + sender, shared)
    key = _derive(16, salt, b"Content-Encoding: aes128gcm\0", secret)
    nonce = _derive(12, salt, b"Content-Encoding: nonce\0", secret)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(length: int, salt: bytes, info: bytes, secret: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Pusher:
    """Sends to push services, in this server's name."""

    def __init__(self, pem: str, contact: str, private: bool = False) -> None:
        self.vapid: Any = Vapid02.from_pem(pem.encode())
        self.contact = contact
        self.allow_private = private
        self.context = ssl.create_default_context()

    @property
    def key(self) -> str:
        """What browsers know this server by."""
        return encode_base64url(encode_point(self.vapid.public_key))

    async def send(self, endpoint: str, body: bytes, topic: str, now: float) -> Delivery:
        """Hand a message over; whatever goes wrong is an outcome."""
        try:
            parts = parse_push_endpoint(endpoint, self.allow_private)
            headers = self._headers(parts, len(body), topic, now)
            async with asyncio.timeout(PUSH_TIMEOUT_SECONDS):
                return await self._post(parts, headers, body)
        except errors.ServerError:
            return Delivery("gone")
        except (OSError, TimeoutError, h11.ProtocolError, ssl.SSLError):
            return Delivery("failed")

    def _headers(self, parts: SplitResult, length: int, topic: str, now: float) -> list[tuple[str, str]]:
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TOKEN_LIFETIME_SECONDS, "sub": self.contact}
        signed: dict[str, str] = self.vapid.sign(claims)
        return [
            ("Host", parts.netloc),
            ("Content-Length", str(length)),
            ("Content-Type", "application/octet-stream"),
            ("Content-Encoding", "aes128gcm"),
            ("TTL", str(MESSAGE_TTL_SECONDS)),
            ("Urgency", "normal"),
            ("Topic", topic),  # the same message sent once more takes the place of the first
            ("Connection", "close"),
            *signed.items(),
        ]

    async def _post(self, parts: SplitResult, headers: list[tuple[str, str]], body: bytes) -> Delivery:
        reader, writer = await self._connect(parts)
        try:
            wire = h11.Connection(h11.CLIENT)
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            request = h11.Request(method="POST", target=target, headers=headers)
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(wire.send(event) or b"")
            await writer.drain()
            return _to_delivery(await _read_response(wire, reader))
        finally:
            writer.close()

    async def _connect(self, parts: SplitResult) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the very number that was looked at, so that a name cannot point elsewhere a moment later."""
        host, is_safe = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if is_safe else 80)
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        numbers = [str(one[4][0]) for one in found]
        if not self.allow_private and not all(map(is_public_ip, numbers)):
            raise errors.not_allowed("This push service is not on the internet, so nothing is sent there.")
        if is_safe:
            return await asyncio.open_connection(numbers[0], port, ssl=self.context, server_hostname=host)
        return await asyncio.open_connection(numbers[0], port)


async def _read_response(wire: h11.Connection, reader: asyncio.StreamReader) -> h11.Response:
    taken = 0
    while True:
        event = wire.next_event()
        if isinstance(event, h11.Response):
            return event
        if event is h11.NEED_DATA:
            data = await reader.read(4096)
            taken += len(data)
            if not data or taken > MAX_RESPONSE_BYTES:
                raise OSError("no answer")
            wire.receive_data(data)


def _to_delivery(answer: h11.Response) -> Delivery:
    if 200 <= answer.status_code < 300:
        return Delivery("sent")
    if answer.status_code in (404, 410):  # the browser let it go
        return Delivery("gone")
    wait = dict(answer.headers).get(b"retry-after", b"")
    return Delivery("failed", float(wait) if wait.isdigit() and len(wait) < 6 else 0.0)
