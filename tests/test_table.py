"""A table to play at from Python."""

from pathlib import Path
from typing import Any

import pytest

from lexiko import Computer, Edition, Engine, Options, Table, View, edition, read, verify
from lexiko.errors import (
    BadLevel,
    BadOptions,
    BadRecord,
    EngineError,
    GameOver,
    NoPlayToChallenge,
    NothingToUndo,
    RollFirst,
    TileNotHeld,
)
from lexiko.lexicon import load
from lexiko.rules import replay
from lexiko.rules.commands import Command, PassTurn
from lexiko.rules.editions import TurnTimer
from lexiko.rules.lexicon import WordSet

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


# ── People ──────────────────────────────────────────────────────────────────────────────────────


def test_the_three_lines_of_the_readme_work() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    assert " 8 = . . ' . H O R N . . ' . . =" in str(table.board)
    assert (table.turn, table.scores) == ("Ben", {"Ana": 14, "Ben": 0})


def test_seats_play_in_the_order_in_which_they_are_named() -> None:
    assert Table("heritage", ["Zoe", "Ana", "Ben"]).turn == "Zoe"
    assert Table("heritage", ["Zoe", "Ana"], seed=1).turn == "Zoe"


def test_a_word_that_is_none_comes_off_once_it_is_challenged() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HRON")
    table.challenge()
    assert (table.scores["Ana"], table.board.is_empty, table.turn) == (0, True, "Ben")
    with pytest.raises(NoPlayToChallenge):
        table.challenge()


def test_a_challenge_can_name_its_seat_and_its_word() -> None:
    table = Table("message-board", ["Ana", "Ben", "Cid"], challenge="single")
    table.play("8F HRON")
    table.challenge("HRON" if table.edition.words_judged_singly else None, seat="Cid")
    assert table.board.is_empty
    with pytest.raises(BadOptions, match="There is no seat Eve; the seats are Ana, Ben, Cid"):
        table.challenge(seat="Eve")


def test_accepting_closes_the_window() -> None:
    table = Table("heritage", ["Ana", "Ben", "Cid"])
    table.play("8F HORN")
    table.accept("Cid")
    assert table.view().open_play
    table.accept()
    assert table.view().open_play is None
    with pytest.raises(NoPlayToChallenge):
        table.accept()


def test_what_was_entered_last_can_be_taken_back() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    table.undo()
    assert (table.turn, table.board.is_empty, table.scores["Ana"]) == ("Ana", True, 0)
    assert table.turns == []
    with pytest.raises(NothingToUndo):
        Table("heritage", ["Ana", "Ben"], seed=1).undo()


def test_exchanges_and_passes() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.exchange("3")
    table.pass_turn()
    table.play("pass")
    assert [str(turn) for turn in table.turns] == ["exchange ___", "pass", "pass"]


def test_a_game_ends_and_says_who_has_won() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    for _ in range(6):
        table.pass_turn()
    assert (table.turn, table.is_over) == (None, False)
    table.set_rack("Q______", "Ana")
    table.set_rack("_______", "Ben")
    assert (table.is_over, table.winners, table.scores) == (True, ("Ana",), {"Ana": 4, "Ben": 0})
    with pytest.raises(GameOver):
        table.play("pass")


def test_resigning_ends_a_game_of_two() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.resign("Ana")
    assert table.winners == ("Ben",)


def test_dealt_tiles_must_be_held() -> None:
    table = Table("heritage", ["Ana", "Ben"], seed=1)
    assert len(table.rack) == 7
    with pytest.raises(TileNotHeld):
        table.play("8D ZZYZX")


def test_the_same_seed_deals_the_same_tiles() -> None:
    one, other = (Table("heritage", ["Ana", "Ben"], seed="again") for _ in range(2))
    assert one.rack == other.rack
    assert Table("heritage", ["Ana", "Ben"], deal=True).seed != Table(deal=True).seed


def test_dice_are_rolled_or_entered_by_what_is_played() -> None:
    table = Table("dice", ["Ana", "Ben"])
    table.play("6D [QU]IT")
    assert table.scores["Ana"] == 24
    rolled = Table("dice", ["Ana", "Ben"], seed=1)
    with pytest.raises(RollFirst):
        rolled.pass_turn()
    rolled.roll()
    assert rolled.rack


def test_a_table_agrees_on_rules() -> None:
    table = Table(
        "deluxe",
        ["Ana", "Ben"],
        challenge="five",
        variations=["recycle"],
        options=Options(first_word_min=3, timing=TurnTimer(60)),
        lexicon=WordSet(["HORN"], edition("deluxe").tiles),
    )
    options = table.game.options
    assert (options.challenge, options.variations) == ("five", frozenset({"recycle"}))
    assert (options.first_word_min, options.timing) == (3, TurnTimer(60))
    assert table.game.clock.since_ms > 0
    table.play("8F HORN")
    table.challenge()
    assert table.scores["Ana"] == 19
    with pytest.raises(EngineError, match="needs a word graph"):
        _ = table.engine


# ── Those who play by themselves ────────────────────────────────────────────────────────────────


def test_a_bot_plays_by_itself(engine: Engine) -> None:
    def bot(view: View) -> Command | str:
        found = engine.best(view)
        return found[0].command(view.seat or 0) if found else "pass"

    table = Table("heritage", [bot, "Ana", Computer("easy")], seed=2)
    assert table.seats == ("bot", "Ana", "Easy")
    assert table.turn == "Ana"
    assert len(table.turns) == 1
    table.pass_turn()
    assert table.turn == "Ana"
    assert len(table.turns) == 4


def test_bots_among_themselves_wait_to_be_run(engine: Engine) -> None:
    table = Table("heritage", [lambda view: engine.best(view)[0], Computer("easy")], seed=2)
    assert table.seats == ("Bot", "Easy")
    assert table.turns == []
    table.run(3)
    assert len(table.turns) == 3


def test_a_whole_game_of_computers_ends_and_its_draws_follow_from_the_seed() -> None:
    short = Options(bag=tuple("AEINORSTLD" * 3), window_limit_s=0)
    seats = [Computer("easy"), Computer("beginner", name="Bea")]
    table = Table("heritage", seats, seed=5, options=short)
    table.run()
    assert table.is_over
    proof = verify(table.events, table.lexicon)
    assert proof.is_over
    assert proof.seed_is_checked
    again = Table("heritage", seats, seed=5, options=short)
    again.run()
    assert again.events == table.events


def test_a_bot_can_challenge_in_its_turn() -> None:
    def sceptic(view: View) -> str | None:
        return "challenge" if view.open_play else None

    table = Table("heritage", ["Ana", sceptic], seed=1)
    word = table.rack.replace("?", "")[:3]
    table.play(f"8H {word}")
    assert table.scores["Ana"] in (0, table.turns[0].score)
    assert table.turn == "Ana"


def test_a_person_has_the_last_chance_to_challenge_the_play_that_ends_the_game() -> None:
    # Three seats: the play of the first one reaches the goal, the second is a function, the third
    # a person who could still challenge.
    options = Options(targets=(1, 500, 500), window_limit_s=0)
    table = Table("deluxe", ["Ana", lambda view: None, "Cid"], seed=1, options=options)
    table.play(table.plays(1)[0])
    assert (table.is_over, table.turn) == (False, "Bot")
    table.accept("Cid")
    assert (table.is_over, table.winners) == (True, ("Ana",))


def test_a_bots_mistake_is_raised_and_changes_nothing() -> None:
    table = Table("heritage", ["Ana", lambda view: "8A ZZZ"], seed=1)
    with pytest.raises(TileNotHeld):
        table.pass_turn()
    assert table.turn == "Bot"
    table.do(PassTurn(1))
    assert table.turn == "Ana"


def test_a_computer_has_a_level_that_exists_and_tiles_to_play_with() -> None:
    with pytest.raises(BadLevel, match="No level hrad"):
        Computer("hrad")
    with pytest.raises(BadOptions, match="need tiles"):
        Table("heritage", ["Ana", Computer()], deal=False)


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def test_a_gcg_file_is_read_and_its_turns_looked_at(engine: Engine) -> None:
    table = read(GOLDEN / "club-night.gcg")
    first, *_, last = table.turns
    assert (str(first), first.name, first.score) == ("H4 FAMINE", "Ana Ruiz", 30)
    assert str(last) == "15A (F)UR"
    assert sum(turn.score for turn in table.turns if turn.name == "Ana Ruiz") == 439
    assert engine.weigh(first.before, first.command).score == 30
    for other in GOLDEN.glob("*.gcg"):
        assert [str(turn) for turn in read(other).turns]


def test_files_of_every_kind_come_back(tmp_path: Path) -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    for kind in ("jsonl", "gcg", "cgp"):
        table.save(tmp_path / f"game.{kind}")
        found = read(tmp_path / f"game.{kind}")
        assert found.board == table.board
        assert sorted(found.scores.values()) == [0, 14]
    read(tmp_path / "game.cgp").save(tmp_path / "again.cgp")
    with pytest.raises(BadRecord, match="a position has no history"):
        read(tmp_path / "game.cgp").save(tmp_path / "again.jsonl")
    with pytest.raises(BadOptions, match=r"format of game\.doc"):
        table.save(tmp_path / "game.doc")


def test_pictures_are_saved_too(tmp_path: Path) -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    table.save(tmp_path / "board.svg")
    table.save(tmp_path / "board.png")
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg ")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_a_recorded_game_goes_on(tmp_path: Path) -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    table.save(tmp_path / "game.jsonl")
    found = read(tmp_path / "game.jsonl")
    found.play("H6 FA.M")
    assert found.scores == {"Ana": 14, "Ben": 9}
    assert replay(found.events) == found.game


def test_a_dealt_game_goes_on_with_its_seed_alone(tmp_path: Path) -> None:
    table = Table("heritage", ["Ana", "Ben"], seed="secret")
    table.exchange(table.rack[:2])
    table.save(tmp_path / "game.jsonl")
    with pytest.raises(BadOptions, match="come from a secret seed"):
        read(tmp_path / "game.jsonl").exchange(table.rack[:1])
    with pytest.raises(BadRecord, match="doesn't match the hash"):
        read(tmp_path / "game.jsonl", seed="another")
    found = read(tmp_path / "game.jsonl", seed="secret")
    for each in (table, found):
        each.exchange(each.rack[:1])
    assert found.events == table.events


def test_an_edition_is_made_out_of_another() -> None:
    pocket = edition("heritage", name="My Pocket", rack=5, seats=(2, 2), board="T.T\n.*.\nT.T\n")
    assert isinstance(pocket, Edition)
    assert (pocket.key, pocket.rack, pocket.layout.size) == ("my-pocket", 5, 3)
    assert edition("heritage").rack == 7
    table = Table(pocket, ["Ana", "Ben"])
    table.play("2A CAT")
    assert table.scores["Ana"] == 10


def test_the_tiles_are_those_of_the_lexicon() -> None:
    ways: tuple[dict[str, Any], ...] = (
        {"lexicon": "german"},
        {"language": "de"},
        {"lexicon": load("german")},
    )
    for chosen in ways:
        table = Table("classic", [Computer("easy"), "Ana"], seed=1, **chosen)
        assert table.game.edition.tiles.key == "de"
        assert table.game.lexicon == "german"
    with pytest.raises(BadOptions, match="German, and the tiles are Spanish"):
        Table("classic", ["Ana", "Ben"], lexicon="german", language="es")
