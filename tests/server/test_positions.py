"""Positions without a table: scored by arithmetic alone, refused if they're impossible, closed
while a person plays with a closed dictionary; and records brought in from elsewhere."""

from pathlib import Path
from typing import Any

import pytest

from lexiko.lexicon import WordGraph
from lexiko.notation.gcg import read_gcg
from lexiko.notation.log import format_log
from lexiko.server.lab import lab as lab_module
from lexiko.server.routes import catalogue

from .running import Client, Data

GOLDEN = Path(__file__).parents[1] / "golden"
CLUB = (GOLDEN / "club-night.gcg").read_text("utf-8")
CAT = [["H8", "C", "C"], ["I8", "A", "A"], ["J8", "T", "T"]]


def position(**more: Any) -> Data:
    return {"tiles": CAT, "rack": list("AEINRST"), "scores": [0, 10], **more}


async def score(client: Client, place: Data, *laid: tuple[str, str], why: bool = False) -> Any:
    placed = [{"square": square, "tile": tile} for square, tile in laid]
    body = {"position": place, "placed": placed}
    return await client.send(
        "POST", "/positions/score", json=body, params={"why": "true"} if why else {}
    )


# ── Scores ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_play_in_a_position_scores_as_at_a_table(ana: Client) -> None:
    table = (await ana.open_table("me", "me"))["id"]
    await ana.start(table)
    mover = (await ana.view(table))["mover"]
    view = await ana.view(table, seat=mover)
    rack = view["racks"][mover]
    placed = [
        {"square": f"{column}8", "tile": face}
        for column, face in zip("FGHI", [face for face in rack if face != "?"], strict=False)
    ]
    laid = {"command": "play_tiles", "version": view["version"], "seat": mover, "placed": placed}
    at_table = (await ana.post(f"/tables/{table}/preview", **laid)).data
    found = (await ana.post("/positions/score", position={"rack": rack}, placed=placed)).data
    assert found == at_table | {"refused": None}
    assert found["score"] > 0


async def test_scoring_says_what_is_missing_and_nothing_about_words(ana: Client) -> None:
    assert (await score(ana, position(), ("K8", "S"))).data["score"] == 6
    assert (await score(ana, position(), ("K8", "I"))).data["score"] == 6
    away = await score(ana, position(), ("A1", "S"))
    assert away.code == "not_touching"
    asked = (await score(ana, position(), ("A1", "S"), why=True)).data
    assert (asked["score"], asked["refused"]["code"]) == (0, "not_touching")
    assert (await score(ana, position(), ("K8", "Q"))).code == "tile_not_held"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ({"rack": ["Z", "Z"]}, "tiles"),
        ({"tiles": [["H8", "Q", "Q"]], "rack": ["Q"]}, "tiles"),
        ({"rack": ["E"], "others": [["E"] * 7, ["E"] * 7]}, "tiles"),
        ({"rack": list("AABBCCDDEE")}, "rack"),
        ({"tiles": [["H8", "A", "A"], ["H8", "B", "B"]]}, "twice"),
        ({"tiles": [["U21", "A", "A"]]}, "square"),
        ({"tiles": [["H8", "A", "B"]]}, "tile"),
        ({"rack": ["Ä"]}, "tile"),
        ({"scores": [1, 2, 3]}, "scores"),
        ({"edition": "dice", "language": "de"}, "language"),
    ],
)
async def test_an_impossible_position_is_refused_with_the_reason(
    ana: Client, place: Data, why: str
) -> None:
    refused = await score(ana, place)
    assert (refused.status, refused.code) == (422, "impossible_position")
    assert refused.data["details"]["why"] == why


async def test_editions_are_those_of_the_catalogue_and_no_files(ana: Client) -> None:
    assert (await score(ana, {"edition": "/etc/passwd"})).code == "not_found"
    assert (await score(ana, {"lexicon": "nosuch"})).code == "not_found"


async def test_scores_need_no_lexicon(ana: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: WordGraph, letters: object) -> bool:
        raise AssertionError("the lexicon was asked")

    monkeypatch.setattr(WordGraph, "is_word", refuse)
    assert (await score(ana, position(), ("K8", "S"))).status == 200


# ── The closed dictionary ───────────────────────────────────────────────────────────────────────


async def test_the_lab_is_closed_while_a_person_plays_with_a_closed_dictionary(
    ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    bodies: dict[str, Data] = {
        "plays": {},
        "analysis": {},
        "replies": {},
        "compare": {"plays": ["K8 S", "K8 E"]},
    }
    for path, body in bodies.items():
        refused = await ana.post(f"/positions/{path}", position=position(), **body)
        assert refused.code == "dictionary_closed", path
        # It says the same about a position that can't be.
        other = await ana.post(f"/positions/{path}", position={"rack": ["Z", "Z"]}, **body)
        assert other.text == refused.text
    assert (await score(ana, position(), ("K8", "S"))).status == 200
    await ben.done("POST", f"/tables/{table['id']}/leave", level=None)
    refused = await ana.post("/positions/plays", position={"rack": ["Z", "Z"]})
    assert refused.code == "impossible_position"


# ── Records ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_text_is_recognised(ana: Client) -> None:
    cgp = f"{'15/' * 7}7CAT5{'/15' * 7} AEINRST/ 0/10 0 lex english;"
    found = (await ana.post("/positions/read", text=cgp)).data
    assert found["kind"] == "position"
    place = found["position"]
    assert (place["tiles"], place["rack"], place["scores"]) == (CAT, list("AEINRST"), [0, 10])
    # It can be sent back as it is.
    assert (await score(ana, place, ("K8", "S"))).data["score"] == 6
    game = (await ana.post("/positions/read", text=CLUB)).data
    assert (game["kind"], game["format"], game["turns"], game["is_over"]) == (
        "game",
        "gcg",
        27,
        True,
    )
    log = format_log(read_gcg(CLUB.encode()).events)
    assert (await ana.post("/positions/read", text=log)).data["format"] == "jsonl"
    assert (await ana.post("/positions/read", text="good morning")).code == "bad_record"


async def test_a_log_of_events_is_imported_like_gcg(ana: Client) -> None:
    record = read_gcg((GOLDEN / "four-seats.gcg").read_bytes())
    table = await ana.done("POST", "/import", text=format_log(record.events))
    view = await ana.view(table["id"])
    assert view["scores"] == list(record.game.scores)
    assert len(view["seats"]) == 4
    assert view["outcome"]


async def test_an_unfinished_record_opens_at_its_table_and_goes_out_as_it_came(
    ana: Client,
) -> None:
    part = "\n".join(CLUB.splitlines()[:12]) + "\n"
    found = (await ana.post("/positions/read", text=part)).data
    assert found["is_over"] is False
    table = await ana.done("POST", "/import", text=part)
    assert table["state"] == "over"
    view = await ana.view(table["id"])
    assert view["outcome"]["reason"] == "unfinished"
    assert view["outcome"]["winners"] == []
    assert view["mover"] is None
    record = (await ana.get(f"/tables/{table['id']}/record.jsonl")).text
    assert "game_ended" not in record
    written = (await ana.get(f"/tables/{table['id']}/record.gcg")).text
    assert (await ana.post("/positions/read", text=written)).data["turns"] == found["turns"]
    assert (await ana.get(f"/tables/{table['id']}/positions/1")).status == 200


async def test_a_log_that_makes_no_game_is_refused(ana: Client) -> None:
    lines = format_log(read_gcg(CLUB.encode()).events).splitlines()
    for text in ("{}", "\n".join(lines[1:]), lines[0], "\n".join([lines[0], *lines[5:]])):
        assert (await ana.post("/import", text=text)).code == "bad_record", text[:60]


async def test_an_import_has_one_text(ana: Client) -> None:
    assert (await ana.post("/import")).code == "bad_request"
    assert (await ana.post("/import", text=CLUB, gcg=CLUB)).code == "bad_request"
    assert (await ana.post("/import", gcg=CLUB)).status == 201


@pytest.mark.parametrize(("sent", "seats"), [({}, [0]), ({"seat": 1}, [1]), ({"seat": None}, [])])
async def test_the_reader_of_an_import_has_the_seat_they_name(
    ana: Client, sent: Data, seats: list[int]
) -> None:
    table = await ana.done("POST", "/import", text=CLUB, **sent)
    assert table["your_seats"] == seats
    # A game of others is read and published by the person who brought it in.
    assert (await ana.view(table["id"]))["outcome"]
    assert (await ana.post(f"/tables/{table['id']}/publish", agrees=True)).data["link"]
    assert not (await ana.post(f"/tables/{table['id']}/publish", agrees=False)).data["link"]


async def test_an_import_says_which_seat_is_probably_the_readers(ana: Client) -> None:
    async def seat_of(text: str) -> Any:
        return (await ana.post("/positions/read", text=text)).data["your_seat"]

    assert await seat_of(CLUB) is None
    assert await seat_of(CLUB.replace("Ben Okoro", "ANA")) == 1
    assert await seat_of(CLUB.replace("Ben Okoro", "Tú")) == 1
    assert (await ana.post("/import", text=CLUB, seat=2)).code == "bad_request"


async def test_a_link_into_the_own_network_isnt_followed(ana: Client) -> None:
    for link in ("https://127.0.0.1/game.gcg", "http://10.0.0.1/game.gcg", "no link at all"):
        assert (await ana.post("/import/text", link=link)).code == "bad_link"


def test_the_lab_and_look_ups_close_by_the_same_rule() -> None:
    from lexiko.server.routes.lab import positions

    assert vars(positions)["check_dictionary_open"] is catalogue.check_dictionary_open
    assert lab_module.TASKS == "lexiko.server.lab.tasks"
