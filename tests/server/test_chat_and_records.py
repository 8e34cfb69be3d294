"""Chat with muting, reporting and removing; records, public links, and games brought along."""

from pathlib import Path

from sqlalchemy import select

from lexiko.notation.gcg import parse_gcg
from lexiko.notation.log import parse_log
from lexiko.notation.verification import verify
from lexiko.store.schema import wall_reports

from .running import Client, Server

GOLDEN = Path(__file__).parents[1] / "golden"


async def seated(ana: Client, ben: Client) -> str:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    return str(table["id"])


async def test_messages_reach_the_table_except_from_muted_people(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = await seated(ana, ben)
    async with ana.stream(table) as stream:
        await stream.next("events")
        await ben.done("POST", f"/tables/{table}/lines", text="hello")
        assert (await stream.next("line"))["line"]["text"] == "hello"
        muted = await ana.put(f"/account/mutes/{ben.account['id']}", is_muted=True)
        assert muted.status == 200
        await ben.done("POST", f"/tables/{table}/lines", text="unheard")
        await ana.done("POST", f"/tables/{table}/lines", text="my own")
        assert (await stream.next("line"))["line"]["text"] == "my own"
    heard = (await ana.get(f"/tables/{table}/lines")).data["lines"]
    assert [line["text"] for line in heard] == ["my own"]
    await ana.put(f"/account/mutes/{ben.account['id']}", is_muted=False)
    heard = (await ana.get(f"/tables/{table}/lines")).data["lines"]
    assert [line["text"] for line in heard] == ["hello", "unheard", "my own"]
    looking_on = (await stranger.get(f"/tables/{table}/lines")).data["lines"]
    assert {line["person"] for line in looking_on} == {None}
    assert (await stranger.post(f"/tables/{table}/lines", text="hi")).code == "sign_in_first"


async def test_the_host_removes_any_line_others_only_their_own(ana: Client, ben: Client) -> None:
    table = await seated(ana, ben)
    mine = await ana.done("POST", f"/tables/{table}/lines", text="the host's")
    theirs = await ben.done("POST", f"/tables/{table}/lines", text="rude words")
    assert (await ben.delete(f"/tables/{table}/lines/{mine['id']}")).code == "not_allowed"
    async with ben.stream(table) as stream:
        await stream.next("events")
        assert (await ana.delete(f"/tables/{table}/lines/{theirs['id']}")).status == 200
        removed = (await stream.next("line"))["line"]
        assert (removed["removed"], removed["text"]) == (True, "")
    other = await seated(ana, ben)
    assert (await ana.delete(f"/tables/{other}/lines/{mine['id']}")).code == "not_found"


async def test_a_line_is_reported_with_a_reason(server: Server, ana: Client, ben: Client) -> None:
    table = await seated(ana, ben)
    line = await ben.done("POST", f"/tables/{table}/lines", text="rude words")
    await ana.done("POST", f"/tables/{table}/lines/{line['id']}/report", reason="rude")
    async with server.services.database.reading() as connection:
        rows = await connection.execute(
            select(wall_reports.c.reason).where(wall_reports.c.account_id == ana.account["id"])
        )
        assert rows.scalars().all() == ["rude"]


async def test_a_record_is_given_only_once_the_game_is_over(ana: Client, ben: Client) -> None:
    table = await seated(ana, ben)
    for path in ("record.gcg", "record.jsonl", "proof"):
        assert (await ana.get(f"/tables/{table}/{path}")).code == "table_not_over"
    await ana.done("POST", f"/tables/{table}/leave", level=None)
    events = parse_log((await ana.get(f"/tables/{table}/record.jsonl")).text)
    assert verify(events).seed_is_checked
    assert (await ana.get(f"/tables/{table}/proof")).data["words_are_checked"]
    assert (await ana.get(f"/tables/{table}/record.gcg")).text.startswith("#character-encoding")


async def test_a_game_is_public_as_long_as_all_its_people_agree(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = await seated(ana, ben)
    early = await ana.post(f"/tables/{table}/publish", agrees=True)
    assert early.code == "table_not_over"
    await ana.done("POST", f"/tables/{table}/leave", level=None)
    assert (await ana.done("POST", f"/tables/{table}/publish", agrees=True))["link"] is None
    link = (await ben.done("POST", f"/tables/{table}/publish", agrees=True))["link"]
    name = link.rpartition("/")[2]
    assert (await stranger.get(f"/games/{name}")).data["outcome"]["reason"] == "resigned"
    assert (await stranger.get(f"/games/{name}/record.jsonl")).status == 200
    assert (await stranger.get(f"/games/{name}/proof")).status == 200
    await ben.done("POST", f"/tables/{table}/publish", agrees=False)
    assert (await stranger.get(f"/games/{name}")).code == "not_found"


async def test_a_game_in_gcg_becomes_a_finished_table(ana: Client) -> None:
    gcg = (GOLDEN / "club-night.gcg").read_text("utf-8")
    table = await ana.done("POST", "/import", gcg=gcg)
    assert table["state"] == "over"
    view = await ana.view(table["id"])
    assert tuple(view["scores"]) == parse_gcg(gcg).game.scores
    assert (await ana.get(f"/tables/{table['id']}/record.gcg")).status == 200
    broken = await ana.post("/import", gcg="#player1 a A\n>a: NONSENSE\n")
    assert (broken.status, broken.code) == (422, "bad_record")
    unfinished = "\n".join(gcg.splitlines()[:8]) + "\n"
    assert (await ana.post("/import", gcg=unfinished)).code == "bad_record"


async def test_a_game_in_gcg_is_read_in_the_language_that_its_reader_names(ana: Client) -> None:
    gcg = "#lexicon CSW21\n#player1 ana\n#player2 ben\n>ana: 8F MÖWE +30 30\n>ben: (time) -10 -10\n"
    refused = await ana.post("/import", gcg=gcg)
    assert refused.code == "bad_record"
    assert "German fits its letters" in refused.data["message"]
    table = await ana.done("POST", "/import", gcg=gcg, language="de")
    assert (await ana.view(table["id"]))["scores"] == [30, -10]
    assert (await ana.post("/import", gcg=gcg, language="klingon")).code == "bad_edition"
