"""`lexiko serve`, `lexiko backup`, `lexiko restore`: a server of tables, and what it keeps."""

import asyncio
import contextlib
import gc
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from lexiko.cli.files import check_new, refusal
from lexiko.errors import LexikoError
from lexiko.server.configuration import Configuration, configured, sentences

_BACKLOG = 2048
ConfigFile = Annotated[
    Path | None, typer.Option("--config", help="A file of settings (TOML); or LEXIKO_CONFIG.")
]
DataFolder = Annotated[
    str | None, typer.Option("--data", help="The folder for the database and secrets.")
]


def settings_text() -> str:
    """All settings, for the help."""
    rows = []
    for name, sentence in sentences().items():
        variable = "LEXIKO_SERVER_DATA" if name == "data" else f"LEXIKO_{name.upper()}"
        default = getattr(Configuration(), name)
        shown = f" Default: {default}." if default != "" else ""
        rows.append(f"{variable}: {sentence}{shown}")
    head = "Every setting is also a variable of the environment, and without LEXIKO_ a key of the config file:"
    return "\n\n".join([head, *rows])


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on [127.0.0.1].")] = None,
    port: Annotated[
        int | None, typer.Option(help="The port to listen on; 0 takes a free one [8765].")
    ] = None,
    data: DataFolder = None,
    database_url: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    redis_url: Annotated[
        str | None, typer.Option(help="redis://HOST, for several processes.")
    ] = None,
    config: ConfigFile = None,
    log: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    opens: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables for people and computers; until Ctrl-C."""
    told = {
        "host": host,
        "port": port,
        "data": data,
        "database_url": database_url,
        "redis_url": redis_url,
        "log": log,
    }
    configuration = configured(told, config)
    # Nothing that is loaded now is ever freed; looking for what is would take a fifth of the start.
    gc.disable()
    listener = _listen(configuration)
    number = listener.getsockname()[1]
    shown = f"[{configuration.host}]" if ":" in configuration.host else configuration.host
    address = f"http://{shown}:{number}"
    if configuration.is_loopback and not configuration.public_url:
        configuration = replace(configuration, public_url=address)
    run(configuration, listener, address, opens=opens)


def run(
    configuration: Configuration, listener: socket.socket, address: str, *, opens: bool
) -> None:
    """Serve on a socket that listens already."""
    # All that a server needs takes a moment to load, which no other command should wait for.
    from lexiko.server.table_server import TableServer, log

    server = None
    try:
        with listener:
            server = TableServer(configuration)
            threading.Thread(
                target=_tell, args=(server, configuration, address, opens), daemon=True
            ).start()
            with contextlib.suppress(KeyboardInterrupt):
                server.run(sockets=[listener])
    except LexikoError as problem:
        log.error("start_failed", code=problem.code, reason=problem.message)
        raise
    finally:
        if server:
            server.should_exit = True


def _listen(configuration: Configuration) -> socket.socket:
    """A socket that listens, before anything else is touched: two servers on one port would share a
    database."""
    family = socket.AF_INET6 if ":" in configuration.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((configuration.host, configuration.port))
        listener.listen(_BACKLOG)
    except (OSError, OverflowError) as problem:
        listener.close()
        reason = getattr(problem, "strerror", None) or str(problem)
        raise refusal(
            f"Can't listen on {configuration.host} port {configuration.port} ({reason}): "
            "choose another with --port, or 0 for any free one."
        ) from problem
    return listener


def _tell(server: object, configuration: Configuration, address: str, opens: bool) -> None:
    """Once it serves, say where, and who can reach it."""
    while not getattr(server, "started", False):
        if getattr(server, "should_exit", False):
            return
        time.sleep(0.01)
    # Nearly all that a server makes is freed by itself. Looking for the rest would hold up
    # everybody for some tenths of a second with a thousand tables, so that is done once in an hour
    # (`server.services`), and never through what is there now.
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 50, 100_000)
    # A thread that has written to the disk shall not wait long for Python's lock to say so.
    sys.setswitchinterval(0.001)
    print(f"Lexiko serves tables at {configuration.public_url or address}", flush=True)
    if configuration.is_loopback:
        print("Only this machine can reach it; Ctrl-C stops it.", flush=True)
    else:
        print(
            f"Everybody who can reach {configuration.host} can open tables here. What they send can be read on the way "
            "unless a proxy with https stands in front: then set LEXIKO_PUBLIC_URL=https://… and LEXIKO_PROXIES.",
            flush=True,
        )
    if opens:
        webbrowser.open(configuration.public_url or address)


# ── Backup ──────────────────────────────────────────────────────────────────────────────────────


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    data: DataFolder = None,
    config: ConfigFile = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file.")] = False,
) -> None:
    """Write all that a server keeps to a file, also while it runs."""
    configuration = configured({"data": data}, config)
    check_new(str(file), force=force)
    from lexiko.store import Database
    from lexiko.store.backup import write_backup

    async def write() -> int:
        database = Database(configuration.database, is_only_read=True)
        try:
            return await write_backup(database, file, configuration.kept_secret())
        finally:
            await database.close()

    try:
        count = asyncio.run(write())
    except OSError as problem:
        raise refusal(f"{file} cannot be written: {problem.strerror}.") from problem
    print(f"{count:,} rows are in {file}. Keep it safe: it holds what passwords are checked by.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `lexiko backup` wrote.")],
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Fill an empty database from a backup; SQLite or PostgreSQL, whichever it came from."""
    configuration = configured({"data": data}, config)
    from lexiko.store import Database
    from lexiko.store.backup import read_backup
    from lexiko.store.conflicts import DatabaseNotEmpty

    async def read() -> tuple[int, bytes]:
        database = Database(configuration.database)
        try:
            return await read_backup(database, file)
        finally:
            await database.close()

    try:
        count, secret = asyncio.run(read())
    except DatabaseNotEmpty as problem:
        raise refusal(f"{problem.message} Name it with --data or LEXIKO_DATABASE_URL.") from problem
    if secret:
        configuration.keep_secret(secret)
    print(f"{count:,} rows are restored; lexiko serve goes on with them.")
