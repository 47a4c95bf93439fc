"""A fake push service and a fake mail server, which accept messages, reject them, or never answer."""

import asyncio
import email
import json
from email.message import EmailMessage
from email.policy import default
from types import TracebackType
from typing import Any, Self

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from coven.server.notifications.push import CURVE, encode_base64url, encode_point


class Browser:
    """The keys of a browser with a push subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))

    def device(self, endpoint: str) -> dict[str, str]:
        """Return the subscription that the browser sends to the server."""
        return {
            "endpoint": endpoint,
            "p256dh": encode_base64url(encode_point(self.key.public_key())),
            "auth": encode_base64url(self.auth),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message according to RFC 8291."""
        salt, size = body[:16], body[20]
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + encode_point(self.key.public_key()) + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plaintext = AESGCM(key).decrypt(nonce, sealed, None)
        assert plaintext.endswith(b"\x02")
        message: dict[str, Any] = json.loads(plaintext[:-1])
        return message


class LocalService:
    """A local server that answers with `status`, or never if it is None."""

    def __init__(self, status: int | None) -> None:
        self.status = status
        self.delivered = asyncio.Event()  # a client has sent a message
        self.open: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server
        self.port = 0

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.server.close()
        for writer in self.open:
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.add(writer)
        try:
            await self.handle(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass  # the client was killed
        finally:
            self.open.discard(writer)
            writer.close()

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle a connection."""
        raise NotImplementedError

    async def hold(self, reader: asyncio.StreamReader) -> None:
        """Answer nothing until the client closes the connection."""
        self.delivered.set()
        await reader.read()


class PushService(LocalService):
    """A push service for one browser."""

    def __init__(self, status: int | None = 201) -> None:
        super().__init__(status)
        self.browser = Browser()
        self.messages: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    @property
    def device(self) -> dict[str, str]:
        """The subscription that the browser sends to the server."""
        return self.browser.device(f"http://127.0.0.1:{self.port}/push/one?two=3")

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle one request."""
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        assert first == "POST /push/one?two=3 HTTP/1.1"
        if self.status is None:
            await self.hold(reader)
            return
        if self.status < 300:
            self.messages.append(self.browser.read(body))
            self.headers.append(headers)
        writer.write(f"HTTP/1.1 {self.status} Status\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        self.delivered.set()


class MailService(LocalService):
    """A mail server."""

    def __init__(self, status: int | None = 250) -> None:
        super().__init__(status)
        self.mails: list[EmailMessage] = []

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Handle one SMTP session, as far as the server's client needs it."""
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            verb = line.partition(" ")[0].upper()
            if verb == "DATA":
                writer.write(b"354 go on\r\n")
                text = await reader.readuntil(b"\r\n.\r\n")
                if self.status is None:
                    await self.hold(reader)
                    return
                if self.status == 250:
                    self.mails.append(email.message_from_bytes(text[:-3], policy=default))
                writer.write(f"{self.status} so\r\n".encode())
                self.delivered.set()
            elif verb == "QUIT":
                writer.write(b"221 bye\r\n")
                return
            else:
                writer.write(b"250 fine\r\n")
            await writer.drain()
