"""A push service and a mail server of our own, which take messages, refuse them, or keep whoever brings one waiting."""

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
    """The keys of a browser that takes messages."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))

    def device(self, endpoint: str) -> dict[str, str]:
        """What it tells the server."""
        return {
            "endpoint": endpoint,
            "p256dh": encode_base64url(encode_point(self.key.public_key())),
            "auth": encode_base64url(self.auth),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        """A message, as RFC 8291 has a browser decrypt it."""
        salt, size = body[:16], body[20]
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + encode_point(self.key.public_key()) + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened.endswith(b"\x02")
        read: dict[str, Any] = json.loads(opened[:-1])
        return read


class LocalService:
    """A server for tests; `status` is what it answers, None for nothing at all."""

    def __init__(self, status: int | None) -> None:
        self.status = status
        self.came = asyncio.Event()  # somebody brought something
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
            await self.talk(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass  # the server was killed
        finally:
            self.open.discard(writer)
            writer.close()

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take a message."""
        raise NotImplementedError

    async def hold(self, reader: asyncio.StreamReader) -> None:
        """Answer nothing until the other side goes."""
        self.came.set()
        await reader.read()


class PushService(LocalService):
    """Takes messages for one browser."""

    def __init__(self, status: int | None = 201) -> None:
        super().__init__(status)
        self.browser = Browser()
        self.messages: list[dict[str, Any]] = []
        self.heads: list[dict[str, str]] = []

    @property
    def device(self) -> dict[str, str]:
        """What the browser tells the server."""
        return self.browser.device(f"http://127.0.0.1:{self.port}/push/one?two=3")

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request."""
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        head = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(head["content-length"]))
        assert first == "POST /push/one?two=3 HTTP/1.1"
        if self.status is None:
            await self.hold(reader)
            return
        if self.status < 300:
            self.messages.append(self.browser.read(body))
            self.heads.append(head)
        writer.write(f"HTTP/1.1 {self.status} So\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        self.came.set()


class MailService(LocalService):
    """Takes mail."""

    def __init__(self, status: int | None = 250) -> None:
        super().__init__(status)
        self.mails: list[EmailMessage] = []

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One conversation, as much of it as is needed."""
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
                self.came.set()
            elif verb == "QUIT":
                writer.write(b"221 bye\r\n")
                return
            else:
                writer.write(b"250 fine\r\n")
            await writer.drain()
