"""`lexiko serve`: a server of tables."""

import contextlib
import gc
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated

import typer

from lexiko.cli.files import refusal
from lexiko.cli.options import ConfigFile, DataFolder
from lexiko.errors import LexikoError
from lexiko.server.configuration import Configuration, configured, sentences

_BACKLOG = 2048


def settings_text() -> str:
    """All settings with their defaults, for the help."""
    rows = []
    for name, sentence in sentences().items():
        variable = "LEXIKO_SERVER_DATA" if name == "data" else f"LEXIKO_{name.upper()}"
        default = getattr(Configuration(), name)
        shown = f" Default: {default}." if default != "" else ""
        rows.append(f"{variable}: {sentence}{shown}")
    head = (
        "Every setting can be set as an environment variable, or in the config file "
        "without the LEXIKO_ prefix:"
    )
    return "\n\n".join([head, *rows])


app = typer.Typer(add_completion=False)


@app.command(epilog=settings_text())
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on. [127.0.0.1]")] = None,
    port: Annotated[
        int | None, typer.Option(help="Port to listen on; 0 for any free port. [8765]")
    ] = None,
    data: DataFolder = None,
    database_url: Annotated[
        str | None,
        typer.Option(help="Database URL: sqlite:///FILE or postgresql://USER@HOST/NAME."),
    ] = None,
    redis_url: Annotated[
        str | None, typer.Option(help="Redis URL, needed with more than one process.")
    ] = None,
    invite_only: Annotated[
        bool | None,
        typer.Option("--invite-only/--open-to-all", help="Let in new people only by invitation."),
    ] = None,
    config: ConfigFile = None,
    log: Annotated[
        str | None, typer.Option(help="Log level: debug, info, warning or error.")
    ] = None,
    opens: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Run a server with tables for people and computers, until Ctrl-C."""
    options = {
        "host": host,
        "port": port,
        "data": data,
        "database_url": database_url,
        "redis_url": redis_url,
        "invite_only": invite_only,
        "log": log,
    }
    configuration = configured(options, config)
    # Nothing loaded now is ever freed, and looking for garbage would take a fifth of the start.
    gc.disable()
    listener = _listen(configuration)
    number = listener.getsockname()[1]
    address = f"http://{_shown(configuration.host)}:{number}"
    if configuration.is_loopback and not configuration.public_url:
        configuration = replace(configuration, public_url=address)
    run(configuration, listener, address, opens=opens)


def _shown(host: str) -> str:
    """A host as it's shown: this machine by its name, since browsers make passkeys for names."""
    if host == "127.0.0.1":
        return "localhost"
    return f"[{host}]" if ":" in host else host


def run(
    configuration: Configuration, listener: socket.socket, address: str, *, opens: bool
) -> None:
    """Serve on a socket that is already listening."""
    from lexiko.server.table_server import TableServer, log

    server = None
    try:
        with listener, _sixth(configuration, listener) as other:
            server = TableServer(configuration)
            threading.Thread(
                target=_announce, args=(server, configuration, address, opens), daemon=True
            ).start()
            with contextlib.suppress(KeyboardInterrupt):
                server.run(sockets=[listener, *other])
    except LexikoError as problem:
        log.error("start_failed", code=problem.code, reason=problem.message)
        raise
    finally:
        if server:
            server.should_exit = True


def _listen(configuration: Configuration) -> socket.socket:
    """A listening socket, opened first: two servers on one port would share a database."""
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
            "choose another --port, or 0 for any free port."
        ) from problem
    return listener


@contextlib.contextmanager
def _sixth(
    configuration: Configuration, listener: socket.socket
) -> Iterator[Sequence[socket.socket]]:
    """The same port at `::1`, where `localhost` may lead too; nothing if it can't be had."""
    if configuration.host not in ("127.0.0.1", "localhost") or not socket.has_ipv6:
        yield ()
        return
    with contextlib.ExitStack() as stack:
        try:
            other = stack.enter_context(socket.socket(socket.AF_INET6, socket.SOCK_STREAM))
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            other.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            other.bind(("::1", listener.getsockname()[1]))
            other.listen(_BACKLOG)
        except OSError:
            yield ()
            return
        yield (other,)


def _announce(server: object, configuration: Configuration, address: str, opens: bool) -> None:
    """Once it serves, print its address and who can reach it."""
    while not getattr(server, "started", False):
        if getattr(server, "should_exit", False):
            return
        time.sleep(0.01)
    # Nearly everything is freed by reference counts. Collecting the rest would stall everyone for
    # some tenths of a second with a thousand tables, so the server does it once an hour, and never
    # for objects that exist now.
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 50, 100_000)
    # A thread that has written to the disk gets Python's lock back quickly.
    sys.setswitchinterval(0.001)
    print(f"Lexiko is running at {configuration.public_url or address}", flush=True)
    if configuration.is_loopback:
        print("Only this machine can reach it. Ctrl-C stops it.", flush=True)
    else:
        print(
            f"Anyone who can reach {configuration.host} can open tables here. Traffic isn't "
            "encrypted unless a proxy adds https: "
            "then set LEXIKO_PUBLIC_URL=https://… and LEXIKO_PROXIES.",
            flush=True,
        )
    if opens:
        # Where people were guests by the number before, they still are: `server/web/local_name.py`.
        webbrowser.open(
            (configuration.public_url or address).replace("//localhost:", "//127.0.0.1:")
        )
