"""Computer players with names at a table: how they're asked for, stored and shown."""

import asyncio

from lexiko.server.people.results import results_of

from .running import Client, Data, Server
from .test_computers import play_simply


def shown(table: Data) -> list[tuple[str | None, str | None, str]]:
    return [(seat["level"], seat["player"], seat["name"]) for seat in table["seats"]]


async def opened(ana: Client, *seats: Data) -> Data:
    answer = await ana.post("/tables", edition="heritage", seats=[{"kind": "me"}, *seats])
    assert answer.status == 201, answer.text
    return dict(answer.data)


async def test_the_catalogue_lists_players_by_level(ana: Client) -> None:
    data = (await ana.get("/catalogue")).data
    known = [player["level"] for player in data["computers"]]
    assert known == sorted(known, key=data["levels"].index)
    assert set(known) == set(data["levels"])


async def test_a_player_brings_its_level_and_name(ana: Client) -> None:
    table = await opened(
        ana, {"kind": "computer", "player": "serif"}, {"kind": "computer", "level": "hard"}
    )
    assert shown(table)[1:] == [("intermediate", "serif", "Serif"), ("hard", None, "Quill")]
    twice = await opened(ana, *[{"kind": "computer", "player": "nib"}] * 2)
    names = [name for _, _, name in shown(twice)[1:]]
    assert names[0] == "Nib"
    assert len(set(names)) == 2


async def test_the_host_changes_the_player_of_a_seat(ana: Client) -> None:
    table = await opened(ana, {"kind": "open"})
    changed = await ana.put(f"/tables/{table['id']}/seats/1", kind="computer", player="tilde")
    assert shown(changed.data)[1] == ("hard", "tilde", "Tilde")


async def test_a_player_of_another_level_is_refused(ana: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": "easy", "player": "codex"}]
    refused = await ana.post("/tables", seats=seats)
    assert refused.code == "bad_level"
    assert "quill" in refused.data["message"]


async def test_a_named_player_plays_and_its_result_goes_by_its_level(
    server: Server, ana: Client
) -> None:
    table = await opened(ana, {"kind": "computer", "player": "dot"})
    await ana.start(table["id"])
    async with asyncio.timeout(300):
        await play_simply(ana, table["id"])
    registry = server.app.state.services.registry
    live = await registry.table(table["id"])
    assert live.row.seats[1].level == "beginner:dot"
    assert live.game.scores[1] > 0
    assert [result.level for result in results_of(live.row, live.game)][1] == "beginner"
