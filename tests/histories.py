"""A person with a past: finished games written straight into a database, for pictures of their page
and to measure what it costs.

python -m tests.histories 10000            # time the page of a person with 10,000 games
python -m tests.histories 60 DATA ACCOUNT  # write 60 games for an account of a running server
"""

import asyncio
import random
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from sqlalchemy import insert

from lexiko.server.people.ratings import Rating, rated
from lexiko.server.tables.agreement import TableAgreement, format_agreement
from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.results import GameResult
from lexiko.store.schema import accounts, ratings, results, seats, tables
from lexiko.store.tables import new_code, new_id

NOW_MS = 1_794_729_600_000
DAY_MS = 86_400_000
WORDS = (
    "QUARTZ RETAINS JINXED OXIDIZE HORN ZEPHYR FARMING QUAINT BEETLES WAXY TRIANGLE VIVID".split()
)


@dataclass
class Friend:
    """A person to play with, or a computer of a level."""

    account_id: str | None
    name: str
    strength: float
    level: str | None = None


async def write_history(database: Database, account_id: str, games: int, seed: int = 7) -> None:
    """Games of a person who gets better, against friends and computers, over some months; in one
    transaction."""
    rng = random.Random(seed)
    people = Accounts(database)
    friends = [
        Friend((await people.create(name, NOW_MS)).id, name, strength)
        for name, strength in (("Ben", 330), ("Cleo", 352), ("Grandma Ida", 371), ("Tom", 298))
    ]
    computers = [Friend(None, "Quill", 290, "easy"), Friend(None, "Nib", 345, "intermediate")]
    kept: dict[str, list[dict[str, object]]] = {"tables": [], "seats": [], "results": []}
    known: dict[str, Rating] = {}
    counts: dict[str, int] = {}
    for number in range(games):
        played = number / games
        is_rated = rng.random() < 0.6
        others = (
            rng.sample(friends, rng.choice((1, 1, 1, 2, 3)))
            if is_rated or rng.random() < 0.5
            else [rng.choice(computers)]
        )
        ended_ms = int(NOW_MS - (1 - played) * 150 * DAY_MS)
        ended_ms += int(
            (rng.choice((12.5, 19.0, 20.0, 20.5, 21.0, 22.0)) - ended_ms / 3.6e6 % 24) * 3.6e6
        )
        sitting = [Friend(account_id, "Maya", 312 + 45 * played), *others]
        scores = [round(rng.gauss(one.strength - 22 * (len(sitting) - 2), 48)) for one in sitting]
        places = [1 + sum(other > score for other in scores) for score in scores]
        table_id = new_id()
        edition = rng.choice(("heritage", "heritage", "deluxe", "message-board"))
        kind = "days" if edition == "message-board" else "board"
        kept["tables"].append(
            {
                "id": table_id,
                "code": new_code(),
                "host_id": account_id,
                "state": "over",
                "revision": 1,
                "edit": 0,
                "agreement": format_agreement(TableAgreement(edition=edition, rated=is_rated)),
                "seed": "00" * 32,
                "version": 0,
                "created_ms": ended_ms - 2_400_000,
                "started_ms": ended_ms - 2_400_000,
                "ended_ms": ended_ms,
            }
        )
        before = [known.get(f"{one.account_id} {kind}", Rating()) for one in sitting]
        after = rated(before, places)
        for seat, one in enumerate(sitting):
            kept["seats"].append(
                {
                    "table_id": table_id,
                    "number": seat,
                    "kind": "computer" if one.level else "person",
                    "account_id": one.account_id,
                    "name": one.name,
                    "level": one.level,
                    "agreed": 1,
                    "text": "",
                    "publishes": False,
                }
            )
            if is_rated and one.account_id:
                known[f"{one.account_id} {kind}"] = after[seat]
                counts[f"{one.account_id} {kind}"] = counts.get(f"{one.account_id} {kind}", 0) + 1
            result = GameResult(
                table_id=table_id,
                number=seat,
                account_id=one.account_id,
                level=one.level,
                edition=edition,
                kind=kind,
                language="en",
                seats=len(sitting),
                started_ms=ended_ms - 2_400_000,
                ended_ms=ended_ms,
                score=scores[seat],
                place=places[seat],
                is_shared=places.count(places[seat]) > 1,
                has_left=False,
                is_whole=True,
                turns=14,
                bonuses=int(rng.random() < 0.22),
                best_word=rng.choice(WORDS),
                best_score=round(rng.gauss(48, 16)),
                mu_before=before[seat].mu if is_rated else None,
                sigma_before=before[seat].sigma if is_rated else None,
                mu=after[seat].mu if is_rated else None,
                sigma=after[seat].sigma if is_rated else None,
            )
            kept["results"].append(asdict(result))
    async with database.writing() as connection:
        for table in (tables, seats, results):
            await connection.execute(insert(table), kept[table.name])
        rows = [
            {
                "account_id": key.split()[0],
                "kind": key.split()[1],
                "language": "en",
                "mu": rating.mu,
                "sigma": rating.sigma,
                "games": counts[key],
            }
            for key, rating in known.items()
        ]
        await connection.execute(insert(ratings), rows)
        await connection.execute(
            accounts.update()
            .where(accounts.c.id == account_id)
            .values(created_ms=NOW_MS - 151 * DAY_MS)
        )


async def _measure(games: int) -> None:
    """The page and the list of games, asked for over HTTP of a server in this process."""
    from .server.running import serving

    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as server, server.person("Maya") as maya:
            account = (await maya.get("/account")).data["id"]
            await write_history(server.app.state.services.database, account, games)
            for path in ("/people/me", "/people/me/games"):
                took, worked = [], time.process_time()
                for _ in range(20):
                    begun = time.perf_counter()
                    answer = await maya.get(path)
                    took.append((time.perf_counter() - begun) * 1000)
                    assert answer.status == 200, answer.text
                print(
                    f"{path}: {median(took):.0f} ms in the median, {min(took):.0f} at least; "
                    f"{(time.process_time() - worked) * 50:.0f} ms of a processor each; "
                    f"{len(answer.text) / 1000:.0f} kB"
                )


async def _write(games: int, data: str, account_id: str) -> None:
    database = Database(f"sqlite:///{data}/lexiko.db")
    await write_history(database, account_id, games)
    await database.close()


if __name__ == "__main__":
    if len(sys.argv) == 2:
        asyncio.run(_measure(int(sys.argv[1])))
    else:
        asyncio.run(_write(int(sys.argv[1]), sys.argv[2], sys.argv[3]))
