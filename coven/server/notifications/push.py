"""Web push: messages encrypted for a browser (RFC 8291), signed by this server (RFC 8292), sent to a push service."""

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

PUSH_TIMEOUT_SECONDS: Final = 10.0  # for the whole request
MESSAGE_TTL_SECONDS: Final = 86_400  # how long a push service stores a message for an offline browser
TOKEN_LIFETIME_SECONDS: Final = 12 * 3600  # RFC 8292 allows up to 24 hours
MAX_RESPONSE_BYTES: Final = 65_536
RECORD_BYTES: Final = 4096
CURVE: Final = ec.SECP256R1()


@dataclass(frozen=True)
class Delivery:
    """The outcome of an attempt: sent, gone (the address is invalid), or failed, to be retried after `retry_after` seconds."""

    outcome: Literal["sent", "gone", "failed"]
    retry_after: float = 0.0


def decode_base64url(text: str) -> bytes:
    """Decode unpadded base64url."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise errors.malformed("Expected the keys of the browser in base64url.") from None


def encode_base64url(data: bytes) -> str:
    """Encode as unpadded base64url."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def check_keys(p256dh: str, auth: str) -> None:
    """Reject keys that cannot be used for encryption."""
    if len(decode_base64url(auth)) != 16:
        raise errors.malformed("Expected 16 bytes as the auth secret of the browser.")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode_base64url(p256dh))
    except ValueError:
        raise errors.malformed("Expected a P-256 point as the public key of the browser.") from None


def encode_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    message: bytes, p256dh: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt a message for a browser; `own` and `salt` are generated for each message and given only by tests."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh))
    own_point = encode_point(own.public_key())
    secret = _derive(32, auth, b"WebPush: info\0" + p256dh + own_point, shared)
    key = _derive(16, salt, b"Content-Encoding: aes128gcm\0", secret)
    nonce = _derive(12, salt, b"Content-Encoding: nonce\0", secret)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own_point)]) + own_point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(length: int, salt: bytes, info: bytes, secret: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Pusher:
    """Sends messages to push services with the VAPID key of this server."""

    def __init__(self, pem: str, contact: str, private: bool = False) -> None:
        self.vapid: Any = Vapid02.from_pem(pem.encode())
        self.contact = contact
        self.allow_private = private
        self.context = ssl.create_default_context()

    @property
    def key(self) -> str:
        """The public key that browsers subscribe with."""
        return encode_base64url(encode_point(self.vapid.public_key))

    async def send(self, endpoint: str, body: bytes, topic: str, now: float) -> Delivery:
        """Send a message; failures are reported in the result, not raised."""
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
        token_headers: dict[str, str] = self.vapid.sign(claims)
        return [
            ("Host", parts.netloc),
            ("Content-Length", str(length)),
            ("Content-Type", "application/octet-stream"),
            ("Content-Encoding", "aes128gcm"),
            ("TTL", str(MESSAGE_TTL_SECONDS)),
            ("Urgency", "normal"),
            ("Topic", topic),  # a repeated message replaces the first
            ("Connection", "close"),
            *token_headers.items(),
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
        """Connect to the IP address that was checked: the name could resolve to another one later (DNS rebinding)."""
        host, is_https = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if is_https else 80)
        infos = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        ips = [str(info[4][0]) for info in infos]
        if not self.allow_private and not all(map(is_public_ip, ips)):
            raise OSError("not on the public internet")  # as for a name that does not exist, so that nobody learns the difference
        if is_https:
            return await asyncio.open_connection(ips[0], port, ssl=self.context, server_hostname=host)
        return await asyncio.open_connection(ips[0], port)


async def _read_response(wire: h11.Connection, reader: asyncio.StreamReader) -> h11.Response:
    received = 0
    while True:
        event = wire.next_event()
        if isinstance(event, h11.Response):
            return event
        if event is h11.NEED_DATA:
            data = await reader.read(4096)
            received += len(data)
            if not data or received > MAX_RESPONSE_BYTES:
                raise OSError("no response")
            wire.receive_data(data)


def _to_delivery(response: h11.Response) -> Delivery:
    if 200 <= response.status_code < 300:
        return Delivery("sent")
    if response.status_code in (404, 410):  # the subscription has ended
        return Delivery("gone")
    wait = dict(response.headers).get(b"retry-after", b"")
    return Delivery("failed", float(wait) if wait.isdigit() and len(wait) < 6 else 0.0)
