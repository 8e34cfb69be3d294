"""The page on the server is true: its bot plays, its errors are all there, its settings
exist."""

import asyncio
import re
from pathlib import Path
from typing import Any

from lexiko.server.configuration import sentences
from lexiko.server.refusals import Conflict, Refusal
from lexiko.store.conflicts import DatabaseNotEmpty, KeyTaken, StoreError, VersionTaken

from .running import Client, Server

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")


def bot_of_the_page() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


async def test_the_bot_of_the_page_plays_a_game_to_its_end(server: Server, ana: Client) -> None:
    names: dict[str, Any] = {"__name__": "bot"}
    exec(bot_of_the_page(), names)
    async with server.person("Bot") as owner:
        token = (await owner.done("POST", "/account/tokens", label="bot"))["token"]
        table = await ana.open_table("easy", "open")
        bot = asyncio.create_task(names["play"](server.url, token, table["code"]))
        async with asyncio.timeout(60):
            while (await ana.get(f"/tables/{table['id']}")).data["seats"][1]["kind"] == "open":
                await asyncio.sleep(0.1)
                assert not bot.done() or bot.exception() is None
        await ana.start(table["id"])
        await asyncio.wait_for(bot, 200)
    view = await ana.view(table["id"])
    assert view["outcome"]
    plays = [row for row in view["sheet"] if row["seat"] == 1 and row["kind"] == "play"]
    assert len(plays) >= 5
    assert view["scores"][1] > 150


def test_the_bot_has_twenty_lines_at_most() -> None:
    lines = [line for line in bot_of_the_page().splitlines() if line.strip()]
    assert len(lines) <= 20


def all_kinds(kind: type[Any]) -> set[type[Any]]:
    return {kind}.union(*(all_kinds(one) for one in kind.__subclasses__()))


def test_every_error_of_the_server_is_on_the_page() -> None:
    raised = (all_kinds(Refusal) | all_kinds(StoreError)) - {
        Refusal,
        Conflict,
        KeyTaken,
        VersionTaken,
        # Said by a command only.
        DatabaseNotEmpty,
    }
    table = PAGE[PAGE.index("## Errors") :]
    listed = set(re.findall(r"`(\w+)`", table))
    assert {error.code for error in raised} - listed == set()


def test_every_setting_is_on_the_page() -> None:
    table = PAGE[PAGE.index("| setting |") : PAGE.index("**Health.**")]
    assert set(sentences()) - set(re.findall(r"`(\w+)`", table)) == set()
