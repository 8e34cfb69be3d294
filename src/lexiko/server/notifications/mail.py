"""E-mail in plain text and simple HTML, and the SMTP server that sends it.

People can unsubscribe right from the e-mail: with the button that mail
programs show for `List-Unsubscribe` (RFC 8058), and with a link to a page with one button. Opening
either link changes nothing, since mail scanners open every link; only pressing the button does.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from html import escape
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from lexiko.server.notifications.texts import mail_texts
from lexiko.server.refusals import NotFound

Item = tuple[str, str]
"""A text with a link."""
Part = str | Sequence[Item]
"""A paragraph, or a list."""

Claim = Callable[[], Awaitable[bool]]

_PATIENCE_S = 30
_CONFIRM_LASTS_S = 7 * 24 * 3600


class NotSent(Exception):
    """An e-mail that wasn't sent; `is_final` if a retry is pointless."""

    def __init__(self, *, is_final: bool) -> None:
        super().__init__()
        self.is_final = is_final


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """An SMTP server.

    `smtp://` uses STARTTLS (on loopback only if offered), `smtps://` TLS from the first byte.
    """

    host: str
    port: int
    user: str | None
    password: str | None
    is_tls: bool

    @classmethod
    def at(cls, url: str) -> "SmtpServer":
        """Parse a URL such as `smtp://USER:PASSWORD@HOST:587`; raises `ValueError`."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parse_qsl(parts.query):
            raise ValueError("write smtp://USER:PASSWORD@HOST:587 or smtps://…")
        is_tls = parts.scheme == "smtps"
        return cls(
            parts.hostname,
            parts.port or (465 if is_tls else 587),
            unquote(parts.username) if parts.username else None,
            unquote(parts.password) if parts.password else None,
            is_tls,
        )

    async def send(self, message: EmailMessage, claim: Claim | None = None) -> None:
        """Send an e-mail; raises `NotSent` if it certainly wasn't accepted.

        If that's unknown, it counts as sent. `claim` is asked when the server is ready to take it,
        just before: if it says no, nothing is sent.
        """
        # Takes a moment to load, which would delay the start.
        import aiosmtplib

        is_near = self.host in ("127.0.0.1", "::1", "localhost")
        smtp = aiosmtplib.SMTP(
            hostname=self.host,
            port=self.port,
            timeout=_PATIENCE_S,
            use_tls=self.is_tls,
            # Never unencrypted, except on this machine.
            start_tls=False if self.is_tls else (None if is_near else True),
        )
        try:
            await smtp.connect()
            if self.user is not None:
                await smtp.login(self.user, self.password or "")
        except aiosmtplib.SMTPAuthenticationError as problem:
            raise NotSent(is_final=True) from problem
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as problem:
            raise NotSent(is_final=False) from problem
        try:
            if claim is None or await claim():
                await smtp.send_message(message)
        except aiosmtplib.SMTPRecipientsRefused as problem:
            raise NotSent(is_final=all(one.code >= 500 for one in problem.recipients)) from problem
        except aiosmtplib.SMTPResponseException as problem:
            raise NotSent(is_final=problem.code >= 500) from problem
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            # It may have been accepted: better no e-mail than two.
            return
        finally:
            smtp.close()


class Mail:
    """Writes e-mails and sends them. `url` is the server's public address."""

    def __init__(self, server: SmtpServer, sender: str, url: str, secret: bytes) -> None:
        self._server = server
        self._sender = sender
        self._url = url
        self._off = URLSafeSerializer(secret, salt="lexiko no more mail")
        self._confirm = URLSafeTimedSerializer(secret, salt="lexiko mail address")
        self._sending = asyncio.Semaphore(4)

    @property
    def contact(self) -> str:
        return "mailto:" + parseaddr(self._sender)[1]

    # ── Messages ────────────────────────────────────────────────────────────────────────────────

    async def ask_to_confirm(self, channel_id: str, address: str, name: str, language: str) -> None:
        """Ask an unconfirmed address for confirmation: the only e-mail it gets."""
        texts = mail_texts(language)
        token = self._confirm.dumps([channel_id, address])
        message = self._message(address, f"Lexiko: {texts.confirm_subject}", secrets.token_hex(12))
        link = f"{self._url}/notices/yes/{token}"
        _write(message, [texts.confirm_text(name)], (texts.confirm, link), texts.confirm_why)
        await self._send(message)

    async def notify(
        self,
        channel_id: str,
        address: str,
        language: str,
        *,
        name: str,
        title: str,
        text: str,
        action: str,
        path: str,
        key: str,
        claim: Claim | None = None,
    ) -> None:
        """Notify a confirmed address, if `claim` agrees once the mail server is ready.

        The key is the same for every copy of the same notice.
        """
        parts: list[Part] = [mail_texts(language).hello(name), text]
        await self._notify(channel_id, address, language, title, parts, (action, path), key, claim)

    async def send_digest(
        self,
        channel_id: str,
        address: str,
        language: str,
        *,
        name: str,
        news: Sequence[Item],
        waiting: Sequence[Item],
        key: str,
    ) -> None:
        """Send a confirmed address its daily e-mail: what's new, and what waits besides."""
        texts = mail_texts(language)
        parts: list[Part] = [texts.hello(name), texts.digest_news, self._linked(news)]
        if waiting:
            parts += [texts.digest_waiting, self._linked(waiting)]
        action = (texts.open_games, "/tables")
        await self._notify(
            channel_id, address, language, texts.digest_subject, parts, action, f"digest.{key}"
        )

    async def _notify(
        self,
        channel_id: str,
        address: str,
        language: str,
        title: str,
        parts: Sequence[Part],
        action: Item,
        key: str,
        claim: Claim | None = None,
    ) -> None:
        """Send an e-mail that can be unsubscribed from."""
        texts = mail_texts(language)
        token = self._off.dumps(channel_id)
        message = self._message(address, f"Lexiko: {title}", key)
        message["List-Unsubscribe"] = f"<{self._url}/api/v1/notices/off/{token}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        ways = [
            (texts.choose, f"{self._url}/account#notices"),
            (texts.unsubscribe, f"{self._url}/notices/off/{token}"),
        ]
        _write(message, parts, (action[0], self._url + action[1]), texts.why, ways)
        await self._send(message, claim)

    def _linked(self, items: Sequence[Item]) -> list[Item]:
        return [(text, self._url + path) for text, path in items]

    async def _send(self, message: EmailMessage, claim: Claim | None = None) -> None:
        async with self._sending:
            await self._server.send(message, claim)

    def _message(self, address: str, subject: str, key: str) -> EmailMessage:
        message = EmailMessage()
        # Mail without a Message-ID is often treated as spam.
        message["Message-ID"] = f"<{key}@{urlsplit(self._url).hostname or 'lexiko'}>"
        message["Auto-Submitted"] = "auto-generated"
        message["From"] = self._sender
        message["To"] = address
        message["Subject"] = subject
        message["Date"] = formatdate()
        return message

    # ── Links ───────────────────────────────────────────────────────────────────────────────────

    def confirmed(self, token: str) -> tuple[str, str]:
        """Return the channel and address that a link confirms; raises `NotFound`."""
        channel_id, address = self._read(self._confirm, token, max_age=_CONFIRM_LASTS_S)
        return channel_id, address

    def ended(self, token: str) -> str:
        """Return the channel that a link unsubscribes; raises `NotFound`. Never expires."""
        channel_id: str = self._read(self._off, token)
        return channel_id

    def _read(self, serializer: Any, token: str, **how: int) -> Any:
        try:
            return serializer.loads(token, **how)
        except BadSignature as problem:
            raise NotFound(what="link") from problem


def _write(
    message: EmailMessage,
    parts: Sequence[Part],
    action: Item,
    why: str,
    ways: Sequence[Item] = (),
) -> None:
    """Write the body as text and as HTML, which loads nothing from elsewhere."""
    end = "".join(f"\n{text}: {link}" for text, link in ways)
    whole = [*map(_as_text, parts), f"{action[0]}: {action[1]}", f"-- \n{why}{end}"]
    message.set_content("\n\n".join(whole) + "\n")
    last = "".join(f" · {_link(*way)}" for way in ways)
    message.add_alternative(
        '<!doctype html><html><body style="margin:0;padding:24px;'
        'background:#f4ecdd;color:#2a1a0d;font:17px/1.5 sans-serif">'
        '<div style="max-width:32em;margin:0 auto;padding:24px;'
        'background:#fffaf0;border-radius:10px">'
        f'{"".join(map(_as_html, parts))}<p><a href="{escape(action[1])}" '
        'style="display:inline-block;padding:12px 20px;'
        'border-radius:10px;background:#2f6b3c;color:#fff;text-decoration:none">'
        f"{escape(action[0])}</a></p>"
        f'<p style="font-size:14px;color:#6b5d4a">{escape(why)}{last}</p></div></body></html>',
        subtype="html",
    )


def _as_text(part: Part) -> str:
    if isinstance(part, str):
        return part
    return "\n".join(f"* {text}\n  {link}" for text, link in part)


def _as_html(part: Part) -> str:
    if isinstance(part, str):
        return f"<p>{escape(part)}</p>"
    style = "padding:10px 0;border-top:1px solid #e5d9c3"
    rows = "".join(f'<li style="{style}">{_link(*one, color="#2a1a0d")}</li>' for one in part)
    return f'<ul style="margin:0 0 20px;padding:0;list-style:none">{rows}</ul>'


def _link(text: str, link: str, color: str = "#6b5d4a") -> str:
    return f'<a href="{escape(link)}" style="color:{color}">{escape(text)}</a>'
