"""Computer players with names: data that is read strictly, and styles that show."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Exchange, Moment, Play
from lexiko.errors import BadLevel
from lexiko.players import choose, level_of, levels, players, players_of, plays_like
from lexiko.players.computers import SHIPPED, read_cast, seated_as, split_seat
from lexiko.players.evaluation import Evaluation
from lexiko.players.levels import Taste
from lexiko.players.taste import Liking
from lexiko.rules import view
from lexiko.rules.board import empty_board
from lexiko.rules.commands import PlayTiles

from .table import ComputerTable

NIB = 'name = "Nib"\nlevel = "easy"\nstyle = "collector"'


def read(folder: Path, text: str) -> None:
    path = folder / "computers.toml"
    path.write_text(text, "utf-8")
    read_cast(path)


def test_every_level_has_a_few_players_and_the_first_plays_as_the_level_says() -> None:
    for level in levels():
        known = players_of(level)
        assert 3 <= len(known) <= 4
        assert plays_like(known[0].key) == level_of(level)
        assert len({one.style for one in known}) == len(known)
    assert len({one.name for one in players()}) == len(players())


def test_players_know_the_words_of_their_level() -> None:
    for player in players():
        own, base = plays_like(player.key), level_of(player.level)
        assert own.key == base.key
        for name in ("words", "short", "rest", "guessed", "believes", "leave", "time_s"):
            assert getattr(own, name) == getattr(base, name)


def test_a_seat_stores_a_player_with_its_level() -> None:
    assert seated_as("easy") == "easy"
    assert seated_as("easy", "nib") == seated_as("easy:nib") == "easy:nib"
    assert split_seat("easy:nib") == ("easy", "nib")
    assert split_seat("easy") == ("easy", None)
    assert split_seat(None) == (None, None)
    assert plays_like("easy:nib") == plays_like("nib") != plays_like("easy")
    assert plays_like("easy:someone-who-left") == level_of("easy")


@pytest.mark.parametrize(
    ("level", "player"), [("easy", "codex"), ("easy", "nobody"), ("genius", None)]
)
def test_a_player_of_another_level_is_refused(level: str, player: str | None) -> None:
    with pytest.raises(BadLevel):
        seated_as(level, player)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"[styles.collector]\nluck = 3\n[players.nib]\n{NIB}", "unknown key luck"),
        (f"[players.nib]\n{NIB}", "no such style: collector"),
        (f"[styles.collector]\n[players.easy]\n{NIB}", "needs a level"),
        ("[styles.collector]\n[players.nib]\nname = 3", "Can't use player nib"),
        ("[styles", "Can't read"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadLevel, match=reason):
        read(tmp_path, text)


def test_the_shipped_file_is_read_whole() -> None:
    assert len(read_cast(SHIPPED).players) == len(players())


# ── Styles ──────────────────────────────────────────────────────────────────────────────────────


def opening(engine: Engine, rack: str) -> tuple[Moment, list[Play]]:
    box = catalogue.edition("heritage")
    moment = Moment(box, empty_board(box.layout.size), tuple(rack), bag_count=80)
    return moment, engine.plays(moment)


def test_each_taste_adds_what_it_says(engine: Engine) -> None:
    moment, plays = opening(engine, "HOUSETR")
    short = next(play for play in plays if play.word == "HE")
    long = next(play for play in plays if play.word == "HOUSE")
    assert Liking(moment, Taste(tile=-1)).of(long, 0) == -5
    assert Liking(moment, Taste(tile=-1)).of(short, 0) == -2
    assert Liking(moment, Taste(leave=150)).of(long, 8) == 4
    assert Liking(moment, Taste(leave=150)).of(Exchange((), 0, tuple("HOUSETR")), 8) == 4
    # On an empty board no play makes a cross word, and one that reaches D8's neighbours opens more.
    assert Liking(moment, Taste(crossing=2)).of(long, 0) == 0
    assert len({Liking(moment, Taste(opening=-1)).of(play, 0) for play in plays}) > 1


def test_a_plain_taste_changes_nothing(engine: Engine) -> None:
    moment, plays = opening(engine, "HOUSETR")
    evaluation = Evaluation(moment, level_of("hard"))
    assert [evaluation.worth(play) for play in plays[:20]] == pytest.approx(
        [play.equity_milli / 1000 for play in plays[:20]]
    )


def test_an_expert_with_a_style_stays_close_to_the_best_play(engine: Engine) -> None:
    table = ComputerTable(engine, ["quarto", "glyph"], seed=5)
    differing = 0
    for _ in range(16):
        seat = table.game.mover
        assert seat is not None
        seen = view(table.game, seat)
        command = choose(
            seen, level=table.levels[seat], chance=Random(1), engine=engine, time_s=0.05
        )
        if isinstance(command, PlayTiles) and seen.bag_count:
            best = engine.turns(seen, 20)
            chosen = next(turn for turn in best if turn.command(seat) == command)
            assert best[0].equity_milli - chosen.equity_milli <= 750
            differing += chosen is not best[0]
        table.step()
        if table.game.is_over:
            break
    assert differing <= 12


def test_those_who_love_short_words_play_fewer_tiles(engine: Engine) -> None:
    laid: Counter[str] = Counter()
    for rack in ("AEINRST", "BDEORTU", "CGHILNO", "AEFMPRS", "ADEILTW"):
        box = catalogue.edition("heritage")
        moment = Moment(box, empty_board(box.layout.size), tuple(rack), bag_count=80)
        for key in ("intermediate", "pica"):
            evaluation = Evaluation(moment, plays_like(key))
            best = max(engine.plays(moment), key=evaluation.worth)
            laid[key] += len(best.placed)
    assert laid["pica"] <= laid["intermediate"]
