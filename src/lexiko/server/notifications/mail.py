"""E-mail: letters as plain text and as simple HTML, each with a link that ends them, and the SMTP
server that takes them.

A letter that tells of a turn can be ended from the letter itself: by the button that mail programs
show for `List-Unsubscribe` (RFC 8058), and by a link to a page with one button. Looking at either
changes nothing, since programs that check mail look at every link; only the press of the button
does.
"""

import asyncio
import secrets
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from html import escape
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from lexiko.server.notifications.texts import mail_texts
from lexiko.server.refusals import NotFound

_PATIENCE_S = 30
_CONFIRM_LASTS_S = 7 * 24 * 3600


class NotSent(Exception):
    """A letter that did not go out; `is_final` if it never will."""

    def __init__(self, *, is_final: bool) -> None:
        super().__init__()
        self.is_final = is_final


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """Where letters are handed in: `smtp://` with STARTTLS (on loopback only if offered),
    `smtps://` with TLS from the first byte."""

    host: str
    port: int
    user: str | None
    password: str | None
    is_tls: bool

    @classmethod
    def at(cls, url: str) -> "SmtpServer":
        """The server of an address such as `smtp://USER:PASSWORD@HOST:587`; raises `ValueError`."""
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

    async def send(self, letter: EmailMessage) -> None:
        """Hand a letter in; raises `NotSent` if it was certainly not taken. Where that is not known
        it counts as sent."""
        # Takes a moment to load, which a start shall not wait for.
        import aiosmtplib

        is_near = self.host in ("127.0.0.1", "::1", "localhost")
        smtp = aiosmtplib.SMTP(
            hostname=self.host,
            port=self.port,
            timeout=_PATIENCE_S,
            use_tls=self.is_tls,
            # Never without encryption, but on this very machine.
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
            await smtp.send_message(letter)
        except aiosmtplib.SMTPRecipientsRefused as problem:
            raise NotSent(is_final=all(one.code >= 500 for one in problem.recipients)) from problem
        except aiosmtplib.SMTPResponseException as problem:
            raise NotSent(is_final=problem.code >= 500) from problem
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            # It may have been taken: better no letter than two.
            return
        finally:
            smtp.close()


class Mail:
    """Writes letters and hands them in. `url` is where people find this server."""

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

    # ── Letters ─────────────────────────────────────────────────────────────────────────────────

    async def ask(self, bell_id: str, address: str, name: str, language: str) -> None:
        """The one letter to an address that nobody has confirmed: whether it is theirs."""
        said = mail_texts(language)
        token = self._confirm.dumps([bell_id, address])
        letter = self._letter(address, f"Lexiko: {said.confirm_subject}", secrets.token_hex(12))
        link = f"{self._url}/notices/yes/{token}"
        _write(letter, [said.confirm_text(name)], said.confirm, link, said.confirm_why, None)
        await self._hand_in(letter)

    async def tell(
        self,
        bell_id: str,
        address: str,
        language: str,
        *,
        name: str,
        heading: str,
        text: str,
        path: str,
        key: str,
    ) -> None:
        """That something waits for somebody, at an address that was confirmed. The key is the same
        whenever the same thing is told."""
        said = mail_texts(language)
        token = self._off.dumps(bell_id)
        letter = self._letter(address, f"Lexiko: {heading}", key)
        letter["List-Unsubscribe"] = f"<{self._url}/api/v1/notices/off/{token}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        off = (said.off, f"{self._url}/notices/off/{token}")
        _write(
            letter,
            [said.hello(name), f"{heading}. {text}"],
            said.to_the_table,
            self._url + path,
            said.why,
            off,
        )
        await self._hand_in(letter)

    async def _hand_in(self, letter: EmailMessage) -> None:
        async with self._sending:
            await self._server.send(letter)

    def _letter(self, address: str, subject: str, key: str) -> EmailMessage:
        letter = EmailMessage()
        # A letter without a name of its own is taken for rubbish by many a mailbox.
        letter["Message-ID"] = f"<{key}@{urlsplit(self._url).hostname or 'lexiko'}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter["From"] = self._sender
        letter["To"] = address
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        return letter

    # ── Links ───────────────────────────────────────────────────────────────────────────────────

    def confirmed(self, token: str) -> tuple[str, str]:
        """The channel and the address that a link confirms; raises `NotFound`."""
        bell_id, address = self._read(self._confirm, token, max_age=_CONFIRM_LASTS_S)
        return bell_id, address

    def ended(self, token: str) -> str:
        """The channel that a link ends, for as long as there are letters; raises `NotFound`."""
        bell_id: str = self._read(self._off, token)
        return bell_id

    def _read(self, serializer: Any, token: str, **how: int) -> Any:
        try:
            return serializer.loads(token, **how)
        except BadSignature as problem:
            raise NotFound(what="link") from problem


def _write(
    letter: EmailMessage,
    sentences: list[str],
    action: str,
    link: str,
    why: str,
    off: tuple[str, str] | None,
) -> None:
    """The body, twice: as text, and as HTML with nothing in it that is loaded from anywhere."""
    end = f"\n{off[0]}: {off[1]}" if off else ""
    text = "\n\n".join([*sentences, f"{action}: {link}", f"-- \n{why}{end}"])
    letter.set_content(text + "\n")
    paragraphs = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
    last = f' <a href="{escape(off[1])}" style="color:#6b5d4a">{escape(off[0])}</a>' if off else ""
    letter.add_alternative(
        '<!doctype html><html><body style="margin:0;padding:24px;'
        'background:#f4ecdd;color:#2a1a0d;font:17px/1.5 sans-serif">'
        '<div style="max-width:32em;margin:0 auto;padding:24px;'
        'background:#fffaf0;border-radius:10px">'
        f'{paragraphs}<p><a href="{escape(link)}" style="display:inline-block;padding:12px 20px;'
        'border-radius:10px;background:#2f6b3c;color:#fff;text-decoration:none">'
        f"{escape(action)}</a></p>"
        f'<p style="font-size:14px;color:#6b5d4a">{escape(why)}{last}</p></div></body></html>',
        subtype="html",
    )
