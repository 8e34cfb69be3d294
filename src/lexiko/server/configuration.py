"""The server's settings, from the command line, the environment and a file."""

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
    """An unknown setting, or an invalid value for one."""


_SMALL, _MOST_LAB = 4, 8
"""Up to this many cores, a lab has as many processes; and the most it ever has."""


def _setting(sentence: str, default: Any) -> Any:
    return field(default=default, metadata={"sentence": sentence})


@dataclass(frozen=True, slots=True)
class Configuration:
    """All settings. Each is also `LEXIKO_NAME` in the environment and `name` in the file."""

    host: str = _setting(
        "Address to listen on; anything but loopback is reachable from other machines.", "127.0.0.1"
    )
    port: int = _setting("Port to listen on; 0 picks a free one.", 8765)
    data: str = _setting("Folder for the database and secrets.", "")
    database_url: str = _setting("Database: sqlite:///FILE or postgresql://…", "")
    redis_url: str = _setting("Redis URL, needed with more than one process: redis://…", "")
    page: str = _setting("Folder of the page; empty for the one that's included.", "")
    public_url: str = _setting("The server's public URL, for links and passkeys.", "")
    proxies: str = _setting("Trusted proxies (X-Forwarded-For).", "")
    thinkers: int = _setting(
        "Worker processes for computers; 0 to choose by the number of cores.", 0
    )
    lab: str = _setting(
        "Processes for reviews and analysis; auto to choose by the number of cores, 0 for none.",
        "auto",
    )
    most_reviews: int = _setting("Most reviews under way per person; 0 for no limit.", 20)
    most_analyses: int = _setting("Most analyses at a time per person; 0 for no limit.", 2)
    analysis_s: int = _setting("Longest analysis of a position in seconds.", 600)
    invite_only: bool = _setting("Whether new people need an invitation: true or false.", False)
    rate: int = _setting("Requests per second for each person or address; 0 for no limit.", 20)
    sign_ins: int = _setting("Sign-in attempts and new guests per minute for each address.", 20)
    most_tables: int = _setting("Most tables per person at a time.", 60)
    most_members: int = _setting("Most members of a circle.", 60)
    most_streams: int = _setting(
        ("Open streams per person, or per address for visitors who aren't signed in."), 40
    )
    most_bytes: int = _setting("Largest request in bytes.", 262_144)
    session_days: int = _setting("Days until an unused session expires.", 180)
    absent_s: int = _setting("Seconds until a disconnected player counts as absent.", 60)
    grace_s: int = _setting("Seconds that computers leave for challenges.", 8)
    smtp_url: str = _setting(
        "SMTP server for e-mail: smtp://USER:PASSWORD@HOST:587 or smtps://…", ""
    )
    mail_from: str = _setting("Sender of e-mail: Lexiko <lexiko@tables.example>", "")
    push_hosts: str = _setting(
        "Push services in your own network, as HOST:PORT; others must be public.", ""
    )
    log: str = _setting("Log level: debug, info, warning or error.", "info")

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else data_folder() / "server"

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{self.folder / 'lexiko.db'}"

    @property
    def page_folder(self) -> Path | None:
        """The page's folder, if there is a page."""
        folder = Path(self.page) if self.page else Path(__file__).parents[1] / "page"
        return folder if (folder / "index.html").is_file() else None

    @property
    def lab_processes(self) -> int:
        """The number of lab processes; a server with many cores leaves half of them alone."""
        if self.lab != "auto":
            return int(self.lab)
        cores = os.cpu_count() or 1
        return max(min(cores, _SMALL), min(cores // 2, _MOST_LAB))

    @property
    def is_loopback(self) -> bool:
        return self.host in ("127.0.0.1", "::1", "localhost")

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    def secret(self) -> bytes:
        """The key that signs cookies; created on first start, readable only by the owner."""
        path = self.folder / "secret"
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            found = self._secret_at(path)
        except OSError as problem:
            raise BadSetting(
                reason=(
                    f"The data folder {self.folder} can't be used ({problem.strerror}): "
                    "choose another, or make it writable."
                )
            ) from problem
        if len(found) < 32:
            raise BadSetting(
                reason=(f"{path} is damaged: delete it, and everyone has to sign in again.")
            )
        return found

    def _secret_at(self, path: Path) -> bytes:
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            # Another process of this server may be writing it right now.
            return path.read_bytes()
        with os.fdopen(descriptor, "wb") as file:
            made = secrets.token_bytes(48)
            file.write(made)
        return made

    def stored_secret(self) -> bytes:
        """The stored secret, or nothing; doesn't create one."""
        try:
            return (self.folder / "secret").read_bytes()
        except FileNotFoundError:
            return b""

    def restore_secret(self, secret: bytes) -> None:
        """Restore the secret from a backup, so that people stay signed in."""
        path = self.folder / "secret"
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secret)


def sentences() -> dict[str, str]:
    """Each setting's description."""
    return {one.name: one.metadata["sentence"] for one in fields(Configuration)}


def configured(
    given: Mapping[str, Any] | None = None,
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Configuration:
    """The settings; raises `BadSetting`.

    Given values take precedence over the environment, and that over the file.
    """
    named = file or (Path(environment["LEXIKO_CONFIG"]) if "LEXIKO_CONFIG" in environment else None)
    found: dict[str, Any] = dict(_read(named)) if named else {}
    names = {one.name: one for one in fields(Configuration)}
    for name in found:
        if name not in names:
            raise BadSetting(
                reason=f"{named}: unknown setting {name}; choose from {', '.join(names)}."
            )
    for name in names:
        # The server's own data; LEXIKO_DATA has always been the folder for everything.
        variable = "LEXIKO_SERVER_DATA" if name == "data" else f"LEXIKO_{name.upper()}"
        if variable in environment:
            found[name] = environment[variable]
    found |= {name: value for name, value in (given or {}).items() if value is not None}
    checked = {name: _value(name, names[name].type, value) for name, value in found.items()}
    configuration = replace(Configuration(), **checked)
    if configuration.log not in ("debug", "info", "warning", "error"):
        raise BadSetting(reason="log must be debug, info, warning or error.")
    if configuration.lab != "auto" and not configuration.lab.isdigit():
        raise BadSetting(reason="lab must be a number or auto.")
    _check_addresses(configuration)
    _check_mail(configuration)
    if configuration.page and configuration.page_folder is None:
        raise BadSetting(reason=f"No page in {configuration.page}: index.html is missing.")
    return configuration


_SCHEMES = {
    "public_url": ("http://", "https://"),
    "redis_url": ("redis://", "rediss://", "unix://"),
    "database_url": ("sqlite:///", "postgresql://", "postgres://"),
}
"""The schemes allowed in URLs."""


def _check_addresses(configuration: Configuration) -> None:
    for name, schemes in _SCHEMES.items():
        value = getattr(configuration, name)
        if value and not value.startswith(schemes):
            raise BadSetting(reason=f"{name} must start with {' or '.join(schemes)}.")


def _check_mail(configuration: Configuration) -> None:
    if not configuration.smtp_url:
        return
    if not configuration.public_url or "@" not in configuration.mail_from:
        raise BadSetting(
            reason=(
                "smtp_url needs public_url for the links in e-mail, and mail_from for the sender."
            )
        )
    if not configuration.smtp_url.startswith(("smtp://", "smtps://")):
        raise BadSetting(
            reason=("smtp_url must look like smtp://USER:PASSWORD@HOST:587 or smtps://…")
        )


def _read(path: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise BadSetting(reason=f"{path} can't be read: {problem.strerror}.") from problem
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadSetting(reason=f"{path} can't be read: {problem}.") from problem


_SWITCH = {"true": True, "1": True, "yes": True, "on": True}
_SWITCH |= {"false": False, "0": False, "no": False, "off": False, "": False}


def _value(name: str, kind: Any, value: Any) -> Any:
    if kind in (bool, "bool"):
        if str(value).lower() not in _SWITCH:
            raise BadSetting(reason=f"{name} must be true or false, not {value!r}.")
        return _SWITCH[str(value).lower()]
    if kind in (int, "int"):
        try:
            number = int(value)
        except (TypeError, ValueError) as problem:
            raise BadSetting(reason=f"{name} must be a number, not {value!r}.") from problem
        if number < 0:
            raise BadSetting(reason=f"{name} can't be negative.")
        return number
    return str(value)
