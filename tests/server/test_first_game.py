"""The first page: a game to play at once, which does not pile up."""

import itertools

import pytest

from lexiko import catalogue
from lexiko.server.tables.lexicons import words_of

from .running import Client, Data, Server


async def first(client: Client, **wanted: str) -> Data:
    answer = await client.post("/first-game", **wanted)
    assert answer.status == 200, answer.text
    return dict(answer.data)


async def test_a_stranger_becomes_a_guest_with_a_game_that_is_on(server: Server) -> None:
    async with server.person(None) as stranger:
        found = await first(stranger)
        assert len(found["account"]["name"].split()) == 2
        assert not found["account"]["name_chosen"]
        assert found["table"]["seats"][0]["name"] == found["account"]["name"]
        assert found["account"]["is_guest"]
        assert found["table"]["state"] == "playing"
        assert found["table"]["agreement"]["edition"] == "classic"
        assert [seat["kind"] for seat in found["table"]["seats"]] == ["person", "computer"]
        assert len(found["view"]["racks"][0]) == 7
        assert set(found["view"]["racks"][1]) == {"_"}
        assert (await stranger.get("/account")).data["id"] == found["account"]["id"]


async def test_a_game_that_is_on_is_gone_on_with(ana: Client) -> None:
    begun = await first(ana)
    again = await first(ana)
    assert again["table"]["id"] == begun["table"]["id"]
    assert again["view"]["racks"][0] == begun["view"]["racks"][0]


async def test_another_level_puts_away_a_game_that_was_never_played(ana: Client) -> None:
    begun = await first(ana)
    other = await first(ana, level="hard", edition="deluxe")
    assert other["table"]["id"] != begun["table"]["id"]
    assert other["table"]["seats"][1]["level"] == "hard"
    states = {table["id"]: table["state"] for table in await tables(ana)}
    assert states[begun["table"]["id"]] == "closed"
    assert states[other["table"]["id"]] == "playing"
    assert (await first(ana))["table"]["id"] == other["table"]["id"]


async def test_a_game_with_a_turn_by_the_visitor_is_kept(ana: Client) -> None:
    begun = await first(ana)
    table = begun["table"]["id"]
    await pass_once(ana, table)
    await first(ana, level="hard")
    states = {one["id"]: one["state"] for one in await tables(ana)}
    assert states[table] == "playing"
    assert (await first(ana, level="easy", edition="classic"))["table"]["id"] == table


async def test_other_words_put_away_a_game_that_was_never_played(ana: Client) -> None:
    begun = await first(ana, language="de")
    assert begun["table"]["agreement"]["lexicon"] == "german"
    other = await first(ana, language="fr")
    agreed = other["table"]["agreement"]
    assert (agreed["language"], agreed["lexicon"]) == ("fr", "french")
    states = {table["id"]: table["state"] for table in await tables(ana)}
    assert states[begun["table"]["id"]] == "closed"
    assert (await first(ana))["table"]["id"] == other["table"]["id"]


async def test_a_played_game_goes_on_until_other_words_are_chosen(ana: Client) -> None:
    begun = await first(ana, language="de")
    await pass_once(ana, begun["table"]["id"])
    assert (await first(ana, language="fr"))["table"]["id"] == begun["table"]["id"]
    chosen = await first(ana, language="fr", level="easy", edition="classic")
    assert chosen["table"]["agreement"]["lexicon"] == "french"
    states = {table["id"]: table["state"] for table in await tables(ana)}
    assert states[begun["table"]["id"]] == "playing"


async def test_words_that_the_server_lacks_are_english(ana: Client) -> None:
    begun = await first(ana, language="xx")
    assert begun["table"]["agreement"]["lexicon"] == "english"
    assert (await first(ana, language="xx"))["table"]["id"] == begun["table"]["id"]


async def test_a_table_with_other_agreements_is_not_taken_for_the_first_game(ana: Client) -> None:
    table = await ana.open_table("me", "easy", options={"timing": {"kind": "turn", "seconds": 600}})
    await ana.start(table["id"])
    assert (await first(ana))["table"]["id"] != table["id"]


async def test_my_tables_say_how_games_stand(ana: Client) -> None:
    table = await ana.open_table(
        "me", "me", options={"timing": {"kind": "days", "days": 2, "bank_days": 1}}
    )
    assert (await tables(ana))[0]["standing"] is None
    await ana.start(table["id"])
    answer = (await ana.get("/tables")).data
    standing = answer["tables"][0]["standing"]
    assert standing["waits_for"] == [standing["mover"]]
    assert standing["scores"] == [0, 0]
    days = (standing["deadline_ms"] - answer["now_ms"]) / 86_400_000
    assert 2.9 < days <= 3


async def test_a_first_game_is_open_checked_and_has_hints(ana: Client) -> None:
    agreed = (await first(ana))["table"]["agreement"]
    assert agreed["options"]["challenge"] == "void"
    assert agreed["options"]["variations"] == ["open_dictionary"]
    assert agreed["options"]["family"]
    assert agreed["hints"]
    assert not agreed["rated"]


@pytest.mark.parametrize("edition", catalogue.editions())
async def test_every_edition_can_be_a_first_game(ana: Client, edition: str) -> None:
    assert (await first(ana, edition=edition))["table"]["agreement"]["edition"] == edition


async def test_a_bad_word_is_refused_on_the_spot_and_costs_nothing(ana: Client) -> None:
    for _ in range(40):  # Until we go first.
        table = (await first(ana))["table"]["id"]
        view = await ana.view(table, seat=0)
        if view["mover"] == 0 and not view["tiles"]:
            break
        await ana.done("DELETE", "/first-game")
    letters = [face for face in view["racks"][0] if face != "?"]
    words = words_of("english")
    made = ("".join(order) for order in itertools.permutations(letters, 5))
    text = next(text for text in made if text not in words)
    refused = await ana.command(table, "turn", view["version"], seat=0, text=f"8D {text}")
    assert refused.code == "bad_word"
    assert text in refused.text
    after = await ana.view(table, seat=0)
    assert after["version"] == view["version"]
    assert after["racks"][0] == view["racks"][0]
    assert after["mover"] == 0


async def test_games_dealt_before_are_resumed_and_discarded(ana: Client) -> None:
    """First games used to have the standard agreement."""
    table = await ana.open_table("me", "easy", edition="classic")
    await ana.start(table["id"])
    assert (await first(ana))["table"]["id"] == table["id"]
    assert (await ana.get("/lexicons/english/cards")).code == "dictionary_closed"
    other = await first(ana, level="hard")
    assert other["table"]["id"] != table["id"]
    states = {one["id"]: one["state"] for one in await tables(ana)}
    assert states[table["id"]] == "closed"


async def test_look_ups_are_open_while_every_game_has_an_open_dictionary(ana: Client) -> None:
    await first(ana)
    assert (await ana.get("/lexicons/english/cards")).status == 200
    assert (await ana.get("/lexicons/english/words/qi")).data["is_word"]
    closed = await ana.open_table("me", "easy", edition="deluxe")
    await ana.start(closed["id"])
    assert (await ana.get("/lexicons/english/cards")).code == "dictionary_closed"
    assert (await ana.get("/lexicons/english/words/qi")).code == "dictionary_closed"
    await ana.done("POST", f"/tables/{closed['id']}/leave", level=None)
    assert (await ana.get("/lexicons/english/words/qi")).status == 200


async def test_a_look_up_for_a_family_table_lacks_the_words_left_out(ana: Client) -> None:
    swear = "".join("f u c k".split())
    assert (await ana.get(f"/lexicons/english/words/{swear}")).data["is_word"]
    assert not (await ana.get(f"/lexicons/english/words/{swear}", family=True)).data["is_word"]
    assert (await ana.get("/lexicons/english/words/horn", family=True)).data["is_word"]


async def test_word_lists_are_locked_while_a_dealt_game_waits_and_open_once_it_is_discarded(
    ana: Client, stranger: Client
) -> None:
    cards = (await stranger.get("/lexicons/english/cards")).data
    assert "QI" in cards["two_letters"]
    assert all(len(word) == 2 for word in cards["two_letters"])
    assert "QI" in cards["q_without_u"]
    assert "QUEEN" not in cards["q_without_u"]
    table = await ana.open_table("me", "easy", edition="classic")
    await ana.start(table["id"])
    assert (await ana.get("/lexicons/english/cards")).code == "dictionary_closed"
    assert (await ana.get("/lexicons/klingon/cards")).code == "dictionary_closed"
    await ana.done("DELETE", "/first-game")
    assert (await ana.get("/lexicons/english/cards")).data == cards
    assert (await ana.get("/lexicons/klingon/cards")).code == "not_found"


async def test_putting_away_leaves_a_game_with_a_turn_alone(ana: Client) -> None:
    table = (await first(ana))["table"]["id"]
    await pass_once(ana, table)
    await ana.done("DELETE", "/first-game")
    assert (await first(ana))["table"]["id"] == table


async def tables(client: Client) -> list[Data]:
    found: list[Data] = (await client.get("/tables")).data["tables"]
    return found


async def pass_once(client: Client, table: str) -> None:
    """Passes as soon as it is our turn; the computer may have the first one."""
    view = await my_turn(client, table)
    answer = await client.command(table, "pass_turn", view["version"], seat=0)
    assert answer.status == 200, answer.text


async def my_turn(client: Client, table: str) -> Data:
    """The view when it's our turn."""
    async with client.stream(table, seat=0) as stream:
        while (message := await stream.next("events"))["view"]["mover"] != 0:
            pass
    return dict(message["view"])


async def test_a_language_without_a_lexicon_is_played_in_english(ana: Client) -> None:
    found = await first(ana, language="xx")
    agreed = found["table"]["agreement"]
    assert (agreed["language"], agreed["lexicon"]) == ("en", "english")
    # A game that is on is gone on with, whatever its language.
    assert (await first(ana, language="en"))["table"]["id"] == found["table"]["id"]


async def test_a_level_comes_with_its_first_player_and_another_can_be_chosen(ana: Client) -> None:
    begun = await first(ana)
    seat = begun["table"]["seats"][1]
    assert (seat["level"], seat["player"], seat["name"]) == ("easy", "quill", "Quill")
    other = await first(ana, level="easy", player="nib")
    seat = other["table"]["seats"][1]
    assert (seat["level"], seat["player"], seat["name"]) == ("easy", "nib", "Nib")
    assert (await first(ana, player="nib"))["table"]["id"] == other["table"]["id"]
    refused = await ana.post("/first-game", level="hard", player="nib")
    assert refused.code == "bad_level"
