"""How a server is run: the settings, from the command line, the environment, a file, and what they
are if nobody says anything."""

import os
import secrets
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from lexiko.errors import LexikoError
from lexiko.settings import data_folder


class BadSetting(LexikoError):
    """A setting that does not exist or cannot have this value."""


def _said(sentence: str, default: Any) -> Any:
    return field(default=default, metadata={"sentence": sentence})


@dataclass(frozen=True, slots=True)
class Configuration:
    """All settings. Each is also `LEXIKO_NAME` in the environment and `name` in the file."""

    host: str = _said(
        "The address to listen on; other than loopback, others can reach it.", "127.0.0.1"
    )
    port: int = _said("The port to listen on; 0 takes a free one.", 8765)
    data: str = _said("The folder for the database and secrets.", "")
    database_url: str = _said("The database: sqlite:///FILE or postgresql://…", "")
    redis_url: str = _said("Redis, so that several processes hear of each other: redis://…", "")
    page: str = _said("The folder of the page; empty for the one that comes along.", "")
    public_url: str = _said("The address that people open, for links and passkeys.", "")
    proxies: str = _said("Addresses of proxies whose word on a client's address is taken.", "")
    thinkers: int = _said("Processes in which computers think; 0 for as many as fit.", 0)
    rate: int = _said("Requests a second for one person or address; 0 for no limit.", 20)
    sign_ins: int = _said("Tries to sign in or new guests a minute for one address.", 20)
    most_tables: int = _said("Tables at a time that one person may sit at.", 60)
    most_streams: int = _said("Open streams of one person, or of strangers at one address.", 40)
    most_bytes: int = _said("The largest request, in bytes.", 262_144)
    session_days: int = _said("Days until a session that is not used ends.", 180)
    absent_s: int = _said("Seconds after which a seat whose person is gone counts as absent.", 60)
    grace_s: int = _said("Seconds that computers leave people to challenge a play.", 8)
    smtp_url: str = _said(
        "Where e-mail is handed in: smtp://USER:PASSWORD@HOST:587 or smtps://…", ""
    )
    mail_from: str = _said("The address that e-mail comes from: Lexiko <lexiko@tables.example>", "")
    push_hosts: str = _said(
        "Push services in one's own network, as HOST:PORT; others must be public.", ""
    )
    log: str = _said("What is logged: debug, info, warning or error.", "info")

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else data_folder() / "server"

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{self.folder / 'lexiko.db'}"

    @property
    def page_folder(self) -> Path | None:
        """Where the page is, if there is one."""
        folder = Path(self.page) if self.page else Path(__file__).parents[1] / "page"
        return folder if (folder / "index.html").is_file() else None

    @property
    def is_loopback(self) -> bool:
        return self.host in ("127.0.0.1", "::1", "localhost")

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    def secret(self) -> bytes:
        """What cookies are signed with; made at the first start, for the owner's eyes only."""
        path = self.folder / "secret"
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            found = self._secret_at(path)
        except OSError as problem:
            raise BadSetting(
                reason=(
                    f"The data folder {self.folder} can't be used ({problem.strerror}): choose "
                    "another, or allow writing there."
                )
            ) from problem
        if len(found) < 32:
            raise BadSetting(reason=f"{path} is damaged: delete it, and everyone signs in again.")
        return found

    def _secret_at(self, path: Path) -> bytes:
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            # Another process of this server may be writing it this very moment.
            return path.read_bytes()
        with os.fdopen(descriptor, "wb") as file:
            made = secrets.token_bytes(48)
            file.write(made)
        return made

    def kept_secret(self) -> bytes:
        """The secret if there is one; nothing is made."""
        try:
            return (self.folder / "secret").read_bytes()
        except FileNotFoundError:
            return b""

    def keep_secret(self, secret: bytes) -> None:
        """Put the secret of a backup in its place, so that people stay signed in."""
        path = self.folder / "secret"
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secret)


def sentences() -> dict[str, str]:
    """Each setting with what it means."""
    return {one.name: one.metadata["sentence"] for one in fields(Configuration)}


def configured(
    told: Mapping[str, Any] | None = None,
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Configuration:
    """The settings: what is told goes before the environment, that before the file; raises
    `BadSetting`."""
    named = file or (Path(environment["LEXIKO_CONFIG"]) if "LEXIKO_CONFIG" in environment else None)
    found: dict[str, Any] = dict(_read(named)) if named else {}
    names = {one.name: one for one in fields(Configuration)}
    for name in found:
        if name not in names:
            raise BadSetting(
                reason=f"{named}: there is no setting {name}; there are {', '.join(names)}."
            )
    for name in names:
        # The folder of the server's own data; LEXIKO_DATA has always been the folder of everything.
        variable = "LEXIKO_SERVER_DATA" if name == "data" else f"LEXIKO_{name.upper()}"
        if variable in environment:
            found[name] = environment[variable]
    found |= {name: value for name, value in (told or {}).items() if value is not None}
    checked = {name: _value(name, names[name].type, value) for name, value in found.items()}
    configuration = replace(Configuration(), **checked)
    if configuration.log not in ("debug", "info", "warning", "error"):
        raise BadSetting(reason="log is one of debug, info, warning and error.")
    _check_addresses(configuration)
    _check_mail(configuration)
    if configuration.page and configuration.page_folder is None:
        raise BadSetting(reason=f"There is no page in {configuration.page}: index.html is missing.")
    return configuration


_STARTS = {
    "public_url": ("http://", "https://"),
    "redis_url": ("redis://", "rediss://", "unix://"),
    "database_url": ("sqlite:///", "postgresql://", "postgres://"),
}
"""How addresses begin."""


def _check_addresses(configuration: Configuration) -> None:
    for name, starts in _STARTS.items():
        value = getattr(configuration, name)
        if value and not value.startswith(starts):
            raise BadSetting(reason=f"{name} must start with {' or '.join(starts)}.")


def _check_mail(configuration: Configuration) -> None:
    if not configuration.smtp_url:
        return
    if not configuration.public_url or "@" not in configuration.mail_from:
        raise BadSetting(
            reason=(
                "smtp_url needs public_url, for the links in letters, and mail_from, for their "
                "sender."
            )
        )
    if not configuration.smtp_url.startswith(("smtp://", "smtps://")):
        raise BadSetting(reason="smtp_url is written smtp://USER:PASSWORD@HOST:587 or smtps://…")


def _read(path: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise BadSetting(reason=f"{path} can't be read: {problem.strerror}.") from problem
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadSetting(reason=f"{path} can't be read: {problem}.") from problem


def _value(name: str, kind: Any, value: Any) -> Any:
    if kind in (int, "int"):
        try:
            number = int(value)
        except (TypeError, ValueError) as problem:
            raise BadSetting(reason=f"{name} is a number, not {value!r}.") from problem
        if number < 0:
            raise BadSetting(reason=f"{name} cannot be negative.")
        return number
    return str(value)
