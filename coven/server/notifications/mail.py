"""E-mail over SMTP, with an unsubscribe link in each message."""

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import format_datetime, localtime
from typing import Final
from urllib.parse import unquote, urlsplit

from coven.errors import CovenError
from coven.server.notifications.push import Delivery

SMTP_TIMEOUT_SECONDS: Final = 10.0


class MailError(CovenError):
    """Raised for invalid mail settings."""

    code = "mail"


@dataclass(frozen=True)
class MailServer:
    """An SMTP server and its credentials."""

    host: str
    port: int
    is_tls: bool
    user: str
    password: str


def parse_mail_server(url: str) -> MailServer:
    """Parse smtp://USER:PASSWORD@HOST:PORT, or smtps://… for connections that start with TLS."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or parts.scheme not in ("smtp", "smtps"):
        raise MailError("Expected a mail server URL like smtp://USER:PASSWORD@HOST:PORT or smtps://….")
    is_tls = parts.scheme == "smtps"
    return MailServer(
        host, port or (465 if is_tls else 587), is_tls, unquote(parts.username or ""), unquote(parts.password or "")
    )


@dataclass(frozen=True)
class OutgoingMail:
    """A mail to one address. A repeated attempt has the same `id`, so that mailboxes can discard duplicates."""

    id: str
    to: str
    subject: str
    text: str
    unsubscribe_url: str  # one-click unsubscribe URL (POST), or empty


class Mailer:
    """Sends mail; blocking, so call it in a thread."""

    def __init__(self, url: str, sender: str) -> None:
        self.server = parse_mail_server(url)
        self.sender = sender

    def build_message(self, mail: OutgoingMail) -> EmailMessage:
        """Return the MIME message. The library rejects line breaks in headers."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, mail.to, " ".join(mail.subject.split())
        message["Date"] = format_datetime(localtime())
        message["Message-ID"] = f"<{mail.id}@{self.sender.rpartition('@')[2].rstrip('>')}>"
        message["Auto-Submitted"] = "auto-generated"
        if mail.unsubscribe_url:
            message["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.text)
        return message

    def send(self, mail: OutgoingMail) -> Delivery:
        """Send a mail; failures are reported in the result, not raised."""
        try:
            with self._connect() as connection:
                connection.send_message(self.build_message(mail))
        except smtplib.SMTPRecipientsRefused as error:
            is_final = all(500 <= code < 600 for code, _ in error.recipients.values())
            return Delivery("gone" if is_final else "failed")
        except (smtplib.SMTPException, OSError, ValueError):
            return Delivery("failed")
        return Delivery("sent")

    def _connect(self) -> smtplib.SMTP:
        server, context = self.server, ssl.create_default_context()
        if server.is_tls:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SMTP_TIMEOUT_SECONDS, context=context)
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=SMTP_TIMEOUT_SECONDS)
            connection.ehlo()
            if connection.has_extn("starttls"):
                connection.starttls(context=context)
            elif server.user:
                raise smtplib.SMTPException("refusing to send a password without TLS")
        if server.user:
            connection.login(server.user, server.password)
        return connection
