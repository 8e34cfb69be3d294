"""A server that can't start says why in one sentence and leaves nothing open; one that is asked to
stop is gone within ten seconds."""

import ast
import asyncio
import contextlib
import gc
import inspect
import json
import multiprocessing
import socket
import sqlite3
import textwrap
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import websockets
from redis import Redis
from sqlalchemy import Connection, event

from lexiko.cli.app import main
from lexiko.server import services as services_module
from lexiko.server.computers.pool import WorkerPool
from lexiko.server.configuration import BadSetting, Configuration
from lexiko.server.notifications.delivery import Delivery
from lexiko.server.pubsub import PubSub
from lexiko.server.sandbox import photos
from lexiko.server.services import Services
from lexiko.server.tables.scheduler import Scheduler
from lexiko.store import Database, Journal
from lexiko.store.conflicts import StoreError

from ..services import free_port
from ..store.landed import expectation, unpacked
from . import photo_files
from .processes import ServerProcess, process
from .running import Client, Server, new_key, serving, until

# ── Starting ────────────────────────────────────────────────────────────────────────────────────


def damaged(folder: Path) -> dict[str, str]:
    (folder / "lexiko.db").write_bytes(b"not a database " * 500)
    return {}


def of_a_newer_version(folder: Path) -> dict[str, str]:
    connection = sqlite3.connect(folder / "lexiko.db")
    connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
    connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.commit()
    connection.close()
    return {}


def without_its_server(folder: Path) -> dict[str, str]:
    return {"--database-url": f"postgresql://ana:secret@127.0.0.1:{free_port()}/lexiko"}


def with_a_file_as_folder(folder: Path) -> dict[str, str]:
    (folder / "file").touch()
    return {"--data": str(folder / "file")}


def with_a_damaged_secret(folder: Path) -> dict[str, str]:
    (folder / "secret").write_bytes(b"short")
    return {}


def with_a_strange_redis(folder: Path) -> dict[str, str]:
    return {"--redis-url": "127.0.0.1:6379"}


def with_a_config_that_is_not_there(folder: Path) -> dict[str, str]:
    return {"--config": str(folder / "none.toml")}


FAILURES: dict[Callable[[Path], dict[str, str]], str] = {
    damaged: "file is not a database. The file is damaged",
    of_a_newer_version: "newer version of Lexiko (its schema is 9999",
    without_its_server: "Connection refused. Start it, or check the address.",
    with_a_file_as_folder: "can't be used (File exists): choose another",
    with_a_damaged_secret: "is damaged: delete it",
    with_a_strange_redis: "redis_url must start with redis://",
    with_a_config_that_is_not_there: "can't be read: No such file",
}


@pytest.fixture
def collecting() -> Iterator[None]:
    """`lexiko serve` puts off what Python tidies up; the tests after it don't."""
    yield
    gc.enable()


@pytest.mark.usefixtures("collecting")
@pytest.mark.parametrize("why", FAILURES, ids=lambda why: why.__name__)
def test_a_server_that_cannot_start_says_why_in_one_sentence(
    why: Callable[[Path], dict[str, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"--port": "0", "--data": str(tmp_path), **why(tmp_path)}
    with pytest.raises(SystemExit) as ended:
        main(["serve", *(part for pair in given.items() for part in pair)])
    assert ended.value.code == 1
    *logged, sentence = capsys.readouterr().err.splitlines()
    assert sentence.startswith("lexiko: ")
    assert FAILURES[why] in sentence
    assert "secret@" not in sentence
    assert "Traceback" not in sentence
    # A setting is refused before there is a log.
    for line in logged:
        assert json.loads(line)["reason"] == sentence.removeprefix("lexiko: ")
    assert len(logged) == (0 if "redis" in sentence or "toml" in sentence else 1)


@pytest.mark.usefixtures("collecting")
def test_a_port_that_is_taken_is_named_before_anything_is_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with pytest.raises(SystemExit):
            main(["serve", "--port", port, "--data", str(tmp_path)])
    assert f"Can't listen on 127.0.0.1 port {port}" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


async def test_a_database_of_the_wrong_name_is_named(postgres: str) -> None:
    database = Database(postgres.removesuffix("postgres") + "nowhere")
    with pytest.raises(StoreError, match=r'database "nowhere" does not exist\. Create it'):
        await database.prepare()
    await database.close()


CHORES = {"journal", "listen", "send", "thinker", "clockwork", "postman"} | {
    "tidy",
    "share limits",
    "tally",
}
"""The tasks of a server process."""


async def _fail(*_: object) -> None:
    raise OSError("not today")


def _fail_now(*_: object, **__: object) -> None:
    raise OSError("not today")


@pytest.mark.parametrize("step", ["database", "words", "bulletin", "postman"])
async def test_a_start_that_fails_leaves_nothing_open(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, redis: str
) -> None:
    settings = {"data": str(tmp_path), "thinkers": 2, "redis_url": redis}
    match step:
        case "database":
            settings["database_url"] = f"postgresql://a@127.0.0.1:{free_port()}/a"
        case "words":
            monkeypatch.setattr(services_module, "words_of", _fail_now)
        case "bulletin":
            opened = PubSub.open

            async def open_and_fail(self: PubSub, *how: Any) -> None:
                await opened(self, *how)
                await _fail()

            monkeypatch.setattr(PubSub, "open", open_and_fail)
        case "postman":
            monkeypatch.setattr(Delivery, "open", _fail_now)
    connection = Redis.from_url(redis)
    clients = len(connection.client_list())
    await _fails_and_closes(settings, tmp_path)
    await until(lambda: len(connection.client_list()) <= clients, 10)
    connection.close()


STEPS = sorted(
    {
        node.func.id
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(Services._open))))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    & vars(services_module).keys()
)
"""What a start makes, in the words of `Services._open`."""
OPENED = [
    (Database, "prepare"),
    (Journal, "__aenter__"),
    (PubSub, "open"),
    (WorkerPool, "open"),
    (Scheduler, "open"),
    (Delivery, "open"),
]


async def test_at_each_step_that_fails_what_was_opened_before_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {"Database", "Journal", "PubSub", "WorkerPool", "Delivery"} < set(STEPS)
    settings = {"data": str(tmp_path), "thinkers": 2}
    for place, name in [*((services_module, step) for step in STEPS), *OPENED]:
        with monkeypatch.context() as patch:
            patch.setattr(place, name, _fail_now)
            await _fails_and_closes(settings, tmp_path)


async def _fails_and_closes(settings: dict[str, Any], folder: Path) -> None:
    """Start services that can't be opened, and see that nothing of them is left."""
    others = asyncio.all_tasks()
    threads = set(threading.enumerate())
    children = set(multiprocessing.active_children())
    with pytest.raises((OSError, StoreError)):
        async with Services(Configuration(**settings)):
            pytest.fail("it opened")

    def is_all_closed() -> bool:
        tasks = {task.get_name() for task in asyncio.all_tasks() - others}
        names = {one.name for one in set(threading.enumerate()) - threads}
        files = [
            str(link.readlink()) for link in Path("/proc/self/fd").iterdir() if link.is_symlink()
        ]
        return not (
            tasks & CHORES
            or any(name.startswith(("journal", "thinker")) for name in names)
            or any(str(folder) in file for file in files)
            or set(multiprocessing.active_children()) - children
        )

    await until(is_all_closed, 10)


def test_settings_that_cannot_work_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadSetting, match="choose another, or make it writable"):
        Configuration(data=str(tmp_path / "file" / "below")).secret()


async def test_a_server_goes_on_with_the_games_of_an_earlier_version(tmp_path: Path) -> None:
    """Revision 0007 of commit 4542329, which could not be started once."""
    name = "0007-4542329"
    unpacked(name, tmp_path)
    expected = expectation(name)["tables"]
    async with serving(tmp_path) as server, server.person(None) as ana:
        await ana.done("POST", "/sign-in", handle="ana", password="four small words here")
        tables = (await ana.get("/tables")).data["tables"]
        going = [one["id"] for one in tables if one["state"] == "playing"]
        assert {one["id"] for one in tables} == set(expected)
        table = next(one for one in going if expected[one]["tiles"])
        seat = (await ana.view(table))["mover"]
        view = await ana.view(table, seat=seat)
        assert view["scores"] == expected[table]["scores"]
        passed = await ana.command(table, "pass_turn", view["version"], seat=seat)
        assert passed.status == 200, passed.text


# ── Being ready ─────────────────────────────────────────────────────────────────────────────────


async def ready(client: Client) -> httpx.Response:
    return await client.http.get(f"{client.server.url}/readyz")


async def test_a_server_that_cannot_write_is_not_ready_and_logs_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving(tmp_path) as server, server.person("Ana") as ana:
        assert (await ready(ana)).json() | {"thinkers": 0} == {
            "status": "ready",
            "database": True,
            "writable": True,
            "redis": None,
            "thinkers": 0,
        }
        engine = server.services.database.engine.sync_engine

        def only_read(connection: Connection) -> None:
            connection.exec_driver_sql("PRAGMA query_only = ON")

        event.listen(engine, "begin", only_read)
        await until(lambda: _is_not_ready(ana), 5)
        answer = (await ready(ana)).json()
        assert (answer["status"], answer["database"], answer["writable"]) == (
            "not ready",
            True,
            False,
        )
        assert "attempt to write a readonly database" in capsys.readouterr().err
        assert (await ana.post("/guests", name="Ben")).status == 503
        assert "attempt to write a readonly database" in capsys.readouterr().err
        event.remove(engine, "begin", only_read)
        await server.services.database.engine.dispose()
        await until(lambda: _is_ready(ana), 5)


async def _is_ready(client: Client) -> bool:
    return (await ready(client)).status_code == 200


async def _is_not_ready(client: Client) -> bool:
    return not await _is_ready(client)


async def test_a_turn_that_could_not_be_written_counts_until_another_is(
    server: Server, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await ana.open_table("me", "me"))["id"]
    await ana.start(table)
    view = await ana.view(table)
    facts = {"seat": view["mover"], "key": new_key()}

    async def write(_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(server.services.journal._writer, "write", write)
        assert (await ana.command(table, "pass_turn", view["version"], **facts)).status == 503
        assert await _is_not_ready(ana)
    assert (await ana.command(table, "pass_turn", view["version"], **facts)).status == 200
    assert await _is_ready(ana)


async def test_a_server_that_stops_is_not_ready(
    server: Server, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services, "is_closing", True)
    assert await _is_not_ready(ana)


# ── A process ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with process(tmp_path_factory.mktemp("running"), thinkers="2") as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def guest(running: ServerProcess) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(
        base_url=f"{running.url}/api/v1", timeout=60, trust_env=False
    ) as http:
        (await http.post("/guests", json={"name": "Ana"})).raise_for_status()
        yield http


async def new_table(guest: httpx.AsyncClient) -> str:
    seats = [{"kind": "me"}, {"kind": "me"}]
    table: str = (await guest.post("/tables", json={"seats": seats})).json()["id"]
    (await guest.post(f"/tables/{table}/start")).raise_for_status()
    return table


def passes(count: int, indent: str = "") -> str:
    """A record of a game in which nobody ever plays."""
    turns = (f"{indent}>{'ab'[number % 2]}: AB - +0 0\n" for number in range(count))
    return "#player1 a A\n#player2 b B\n" + "".join(turns)


def memory_mb(server: ServerProcess) -> dict[str, float]:
    """What the process has now, and had at most since it was last asked."""
    folder = Path("/proc", str(server.process.pid))
    facts = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
    (folder / "clear_refs").write_text("5")
    return {name: int(facts[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM")}


async def endless_head(server: ServerProcess) -> int:
    """Headers that never end, until the server closes; how much it took."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nx-long: ")
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < 80_000_000:
            writer.write(bytes(65_536).replace(b"\0", b"a"))
            await writer.drain()
            sent += 65_536
    writer.close()
    return sent


@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="needs Linux")
async def test_no_request_of_a_guest_takes_much_memory(
    running: ServerProcess, guest: httpx.AsyncClient
) -> None:
    wall = (await guest.get(f"/tables/{await new_table(guest)}/wall")).json()["id"]
    photo = photo_files.jpeg_with_place()
    photo += bytes(photos.MOST_BYTES - len(photo))
    options = {"variations": ["x" * 50] * 4_500}
    requests: dict[str, Callable[[], Awaitable[httpx.Response | int]]] = {
        "record": lambda: guest.post("/import", json={"gcg": passes(8_300)}),
        "options": lambda: guest.post("/tables", json={"seats": [], "options": options}),
        "photo": lambda: guest.post(f"/walls/{wall}/photos?item=qT7bX0aZ1pLw", content=photo),
        "body": lambda: guest.post("/tables", content=bytes(20_000_000)),
        "head": lambda: endless_head(running),
        "catalogue": lambda: guest.get("/catalogue"),
        "description": lambda: guest.get("/openapi.json"),
    }
    for name, request in requests.items():
        before = memory_mb(running)["VmRSS"]
        answer = await request()
        raised = memory_mb(running)["VmHWM"] - before
        assert raised < 50, f"{name}: {raised:.0f} MB, {answer}"
    assert (await guest.get("/account")).status_code == 200


async def test_a_server_that_is_asked_to_stop_is_gone_within_ten_seconds(
    running: ServerProcess, guest: httpx.AsyncClient
) -> None:
    """With an open stream, a client that sends half a request, one that reads nothing, and a record
    that takes long."""
    table = await new_table(guest)
    # Indented lines aren't counted before they are read.
    importing = asyncio.create_task(guest.post("/import", json={"gcg": passes(8_000, " ")}))
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.cookies.jar)
    path = f"127.0.0.1:{running.port}/api/v1/tables/{table}/stream"
    with (
        socket.create_connection(("127.0.0.1", running.port)) as stuck,
        socket.create_connection(("127.0.0.1", running.port)) as silent,
    ):
        stuck.sendall(b"POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{")
        silent.sendall(
            f"GET /api/v1/tables/{table}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: "
            f"{cookies}\r\n"
            "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        async with websockets.connect(
            f"ws://{path}", additional_headers={"Cookie": cookies}
        ) as stream:
            await asyncio.wait_for(stream.recv(), 30)
            begun = time.monotonic()
            running.process.terminate()
            await asyncio.wait_for(stream.wait_closed(), 10)
            assert stream.close_code == 1012
        await asyncio.to_thread(running.process.wait, 20)
        assert time.monotonic() - begun < 10
    with pytest.raises(httpx.HTTPError):
        (await importing).raise_for_status()
