"""Make a database for tests/store/databases: play short games on an earlier commit's server.

    git archive COMMIT src/lexiko | tar x -C FOLDER
    python tools/data/landed_database.py FOLDER COMMIT

The earlier server runs with its own code and the current environment. It refuses what it doesn't
know yet (circles, days, walls, a real board), which is skipped. The expected content is written
beside the database: a digest of each table's events, and the game as that server showed it.
"""

import gzip
import hashlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx

TARGET = Path(__file__).parents[2] / "tests" / "store" / "databases"
_START_S = 60


class Person:
    """A guest on the server."""

    def __init__(self, url: str, name: str) -> None:
        self.http = httpx.Client(base_url=f"{url}/api/v1", timeout=60)
        self.id: str = self.ask("POST", "/guests", name=name)["id"]

    def ask(self, method: str, path: str, **body: Any) -> Any:
        answer = self.http.request(method, path, json=body or None)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def tries(self, method: str, path: str, **body: Any) -> Any:
        """The reply, or None if this server doesn't know the request."""
        try:
            return self.ask(method, path, **body)
        except httpx.HTTPStatusError as problem:
            print(f"  left out: {method} {path} ({problem.response.status_code})")
            return None

    def act(self, table: str, command: str, seat: int, **facts: Any) -> None:
        version = self.view(table, seat)["version"]
        self.ask(
            "POST",
            f"/tables/{table}/commands",
            command=command,
            version=version,
            seat=seat,
            **facts,
        )

    def view(self, table: str, seat: int) -> Any:
        return self.ask("GET", f"/tables/{table}/view?seat={seat}")

    def new_game(self, **wanted: Any) -> str | None:
        """Start a table with two seats for this person."""
        table = self.tries("POST", "/tables", seats=[{"kind": "me"}, {"kind": "me"}], **wanted)
        if table is None:
            return None
        self.ask(
            "POST",
            f"/tables/{table['id']}/start",
            **({"order": [0, 1]} if "keeper" in wanted else {}),
        )
        return str(table["id"])

    def lay(self, table: str, row: int, count: int) -> None:
        """Lay tiles in a row from column H on; words aren't looked up unless challenged."""
        mover = self.view(table, 0)["mover"]
        rack = [face for face in self.view(table, mover)["racks"][mover] if face not in "?_"]
        first = 8 if row == 8 else 7
        placed = [
            {"square": f"{chr(64 + first + number)}{row}", "tile": face}
            for number, face in enumerate(rack[:count])
        ]
        self.act(table, "play_tiles", mover, placed=placed)

    def mover_does(self, table: str, command: str, **facts: Any) -> None:
        self.act(table, command, self.view(table, 0)["mover"], **facts)


def fill(url: str) -> Person:
    """Play."""
    ana, ben = Person(url, "Ana"), Person(url, "Ben")
    ana.ask("PUT", "/account/password", handle="ana", password="four small words here")

    finished = ana.new_game()
    assert finished
    ana.lay(finished, 8, 4)
    ana.lay(finished, 9, 2)
    mover = ana.view(finished, 0)["mover"]
    rack = ana.view(finished, mover)["racks"][mover]
    ana.act(finished, "exchange_tiles", mover, tiles=rack[:3])
    ana.lay(finished, 10, 3)
    for _ in range(6):
        if ana.view(finished, 0)["mover"] is not None:
            ana.mover_does(finished, "pass_turn")
    ana.ask("POST", f"/tables/{finished}/publish", agrees=True)

    both = ana.ask(
        "POST",
        "/tables",
        seats=[{"kind": "me"}, {"kind": "open"}],
        edition="deluxe",
        options={"challenge": "five", "timing": {"kind": "game", "seconds": 1500}},
    )
    ben.ask("POST", f"/tables/{both['id']}/join", revision=both["revision"])
    ana.ask("POST", f"/tables/{both['id']}/start")
    ana.tries("POST", f"/tables/{both['id']}/lines", text="Good luck!")
    seat = ana.view(both["id"], 0)["mover"]
    (ana if seat == 0 else ben).act(both["id"], "pass_turn", seat)
    (ben if seat == 0 else ana).act(both["id"], "resign", 1 - seat)

    going = ana.new_game()
    assert going
    ana.lay(going, 8, 5)
    ana.lay(going, 9, 3)
    dice = ana.new_game(edition="dice")
    if dice:
        ana.mover_does(dice, "roll_dice")
    ana.ask("POST", "/tables", seats=[{"kind": "me"}, {"kind": "open"}])

    if days := ana.new_game(options={"timing": {"kind": "days", "days": 14, "bank_days": 5}}):
        ana.lay(days, 8, 3)
        ana.tries("PUT", f"/tables/{days}/seats/0/draft", version=1, draft=None)
    ana.tries("PUT", "/account/hours", zone="Europe/Vienna", quiet_from=1320, quiet_to=420)
    if kept := ana.new_game(edition="deluxe", keeper="one"):
        ana.mover_does(kept, "turn", text="8F HORN")
        ana.act(kept, "undo_entry", 0)
        ana.mover_does(kept, "turn", text="8E HORN")
    if circle := ana.tries("POST", "/circles", name="Sunday table"):
        ana.tries("POST", "/tables", circle=circle["id"], seats=[{"kind": "me"}, {"kind": "open"}])
    if wall := ana.tries("GET", f"/tables/{going}/wall"):
        note = {"kind": "note", "paper": "yellow", "text": "Library books due Friday"}
        ana.tries(
            "POST",
            f"/walls/{wall['id']}/commands",
            command="add",
            item="qT7bX0aZ1pLw",
            x=0.5,
            y=0.8,
            content=note,
        )
    return ana


def expected(ana: Person, database: Path) -> dict[str, Any]:
    """What every later version must find."""
    connection = sqlite3.connect(database)
    tables = {}
    for table, state in connection.execute("SELECT id, state FROM tables ORDER BY created_ms"):
        rows = connection.execute(
            "SELECT version, data FROM events WHERE table_id = ? ORDER BY version", [table]
        ).fetchall()
        digest = hashlib.sha256("\n".join(data for _, data in rows).encode()).hexdigest()
        tables[table] = {"state": state, "events": len(rows), "digest": digest}
        if rows:
            view = ana.ask("GET", f"/tables/{table}/view")
            tables[table] |= {
                name: view[name] for name in ("seats", "scores", "mover", "bag_count", "tiles")
            }
    names = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    revision = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    counts = {
        name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for name in sorted(names)
        if name not in ("alembic_version", "sqlite_sequence")
    }
    connection.close()
    return {"revision": revision, "rows": counts, "tables": tables}


def main(source: Path, commit: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "lexiko", "serve", "--port", "0", "--data", folder],
            env={
                **os.environ,
                "PYTHONPATH": str(source / "src"),
                "LEXIKO_SIGN_INS": "0",
                "LEXIKO_RATE": "0",
            },
            stdout=subprocess.PIPE,
            text=True,
        )
        assert server.stdout
        try:
            ana = fill(server.stdout.readline().split()[-1])
            facts = expected(ana, Path(folder, "lexiko.db"))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(_START_S)
        database = Path(folder, "lexiko.db")
        connection = sqlite3.connect(database)
        # Sessions don't belong in a file that anyone can read.
        connection.execute("DELETE FROM sessions")
        facts["rows"]["sessions"] = 0
        connection.commit()
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
        connection.close()
        TARGET.mkdir(exist_ok=True)
        stem = f"{facts['revision']}-{commit}"
        (TARGET / f"{stem}.db.gz").write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))
        (TARGET / f"{stem}.json").write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n")
        print(f"{stem}: {len(facts['tables'])} tables")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
