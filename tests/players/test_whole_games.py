"""Computer seats play every edition with every variation to the end, and the rules refuse
nothing."""

from dataclasses import replace
from random import Random

import pytest

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.lexicon import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import nodes_of
from lexiko.notation.cgp import game_of, parse_cgp
from lexiko.players import choose, levels
from lexiko.rules import view
from lexiko.rules.commands import PlayTiles
from lexiko.rules.editions import (
    CHALLENGE_MODES,
    FINISH_LINE,
    ChallengeMode,
    DaysPerTurn,
    GameClock,
    Options,
    TurnTimer,
    Variation,
)
from lexiko.rules.turns import preview

from .table import ComputerTable, with_others_mixed

ON_THE_BOARD: tuple[Variation, ...] = ("rearrange", "recycle", "blank_swap")


@pytest.mark.parametrize("edition", [key for key in catalogue.editions() if key != "dice"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_edition_is_played_to_the_end(engine: Engine, edition: str, seats: int) -> None:
    fewest, most = catalogue.edition(edition).seats
    chosen = [levels()[(seat + seats) % len(levels())] for seat in range(seats)]
    seated = chosen[: min(most, max(fewest, seats))]
    game = ComputerTable(engine, seated, edition, seed=seats).play()
    assert game.outcome
    assert max(game.scores) > 50


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("advanced", [False, True])
def test_dice_are_rolled_and_played(engine: Engine, level: str, advanced: bool) -> None:
    options = Options(advanced=advanced, goal=80, challenge="five")
    game = ComputerTable(engine, [level, "easy", level], "dice", options).play()
    assert game.outcome
    assert game.outcome.reason in ("target", "scoreless")


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("variation", ON_THE_BOARD)
def test_variations_on_the_board_are_played(
    engine: Engine, level: str, variation: Variation
) -> None:
    options = Options(variations=frozenset({variation}), bag=_small_bag(30))
    assert ComputerTable(engine, [level, "beginner"], options=options, seed=3).play().outcome


@pytest.mark.parametrize("mode", CHALLENGE_MODES)
def test_all_variations_go_together_with_every_challenge_rule(
    engine: Engine, mode: ChallengeMode
) -> None:
    options = Options(
        challenge=mode,
        variations=frozenset({*ON_THE_BOARD, "nine_tile", "open_dictionary"}),
        first_word_min=4,
        bag=_small_bag(26),
        timing=GameClock(600),
    )
    seated = ["easy", "intermediate"]
    assert ComputerTable(engine, seated, options=options, seed=5).play().outcome


def test_an_expert_plays_with_all_variations(engine: Engine) -> None:
    options = Options(variations=frozenset(ON_THE_BOARD), bag=_small_bag(22))
    assert ComputerTable(engine, ["expert", "hard"], options=options, seed=5).play().outcome


@pytest.mark.parametrize("timing", [TurnTimer(60), GameClock(300), DaysPerTurn(2)])
def test_clocks_change_nothing(engine: Engine, timing: TurnTimer | GameClock | DaysPerTurn) -> None:
    plain = ComputerTable(engine, ["beginner", "easy"], seed=4).play()
    timed = ComputerTable(engine, ["beginner", "easy"], options=Options(timing=timing), seed=4)
    assert timed.play().scores == plain.scores


@pytest.mark.parametrize("minimum", [3, 5])
def test_the_first_word_is_long_enough(engine: Engine, minimum: int) -> None:
    options = Options(first_word_min=minimum, variations=frozenset({"end_when_no_play"}))
    game = ComputerTable(engine, ["beginner"] * 4, options=options, seed=2).play()
    first = next(row for row in game.sheet if row.kind == "play")
    assert len(first.words[0].letters) >= minimum


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_finish_line_ends_at_a_target(engine: Engine, seats: int) -> None:
    goals = FINISH_LINE[seats]
    targets = (goals["beginner"], goals["intermediate"], goals["expert"], goals["beginner"])
    options = Options(targets=targets[:seats])
    seated = ["beginner", "intermediate", "expert", "easy"][:seats]
    game = ComputerTable(engine, seated, options=options).play()
    assert game.outcome
    assert game.outcome.reason == "target"


@pytest.mark.parametrize(
    "options",
    [
        Options(targets=(120, 90, 120)),
        Options(variations=frozenset({"nine_tile"}), first_word_min=4),
        Options(variations=frozenset({"end_when_no_play"}), challenge="double"),
        Options(timing=GameClock(60), challenge="ten"),
    ],
)
def test_champions_play_by_all_options(engine: Engine, options: Options) -> None:
    options = replace(options, bag=_small_bag(44))
    game = ComputerTable(engine, ["champion", "easy", "champion"], options=options).play()
    assert game.outcome
    assert max(game.scores) > 50


@pytest.mark.parametrize("language", ["de", "es"])
def test_other_languages_are_played_without_counted_words(language: str) -> None:
    box = catalogue.edition("heritage", language)
    own = _engine_of_syllables(language)
    game = ComputerTable(
        own, ["beginner", "hard"], box, Options(bag=_part_of_the_bag(language))
    ).play()
    assert game.outcome


# ── What a choice depends on ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("seats", [2, 3])
def test_hidden_tiles_do_not_change_a_choice(engine: Engine, level: str, seats: int) -> None:
    table = ComputerTable(engine, [level] * seats, seed=8)
    compared = 0
    while not table.game.is_over and compared < 8:
        game, seat = table.game, table.game.mover
        assert seat is not None
        other = with_others_mixed(game, seat, Random(compared))
        if other.racks != game.racks and game.bag_count > 0:
            compared += 1
            one, two = (
                choose(view(it, seat), level=level, chance=Random(5), engine=engine, rollouts=160)
                for it in (game, other)
            )
            assert one == two
        table.step()
    assert compared == 8


@pytest.mark.parametrize("level", levels())
def test_the_same_seed_gives_the_same_game(engine: Engine, level: str) -> None:
    options = Options(bag=_small_bag(40))
    once, again = (
        ComputerTable(engine, [level, "easy", "beginner"], options=options, seed=6) for _ in "ab"
    )
    once.play()
    again.play()
    assert once.events == again.events


def test_nothing_is_asked_of_others(engine: Engine) -> None:
    table = ComputerTable(engine, ["easy"] * 3)
    game = table.game
    assert game.mover is not None
    for seat in {0, 1, 2} - {game.mover}:
        assert table.asked(seat) is None
    spectator = choose(view(game, None), level="easy", chance=Random(1), engine=engine)
    assert spectator is None
    table.play()
    assert [table.asked(seat) for seat in range(3)] == [None] * 3


# ── Strength ────────────────────────────────────────────────────────────────────────────────────


def test_better_levels_score_more(engine: Engine) -> None:
    """Over 20 games each the means were 274, 348 and 436 points a seat, so the margins are wide."""
    mean = {
        level: sum(
            sum(ComputerTable(engine, [level, level], seed=seed).play().scores) for seed in range(8)
        )
        / 16
        for level in ("beginner", "intermediate", "expert")
    }
    assert mean["beginner"] + 40 < mean["intermediate"]
    assert mean["intermediate"] + 40 < mean["expert"]


def test_better_levels_win(engine: Engine) -> None:
    for weak, strong in (("beginner", "intermediate"), ("intermediate", "expert")):
        games = [ComputerTable(engine, [weak, strong], seed=seed).play() for seed in range(8)]
        assert sum(game.scores[1] - game.scores[0] for game in games) / 8 > 30


# ── Small things for these tests ────────────────────────────────────────────────────────────────


def _small_bag(count: int) -> tuple[str, ...]:
    """A number of tiles of the set, blanks among them, so that a game is short."""
    tiles = catalogue.edition("heritage").tiles
    faces = [kind.face for kind in tiles.kinds for _ in range(kind.copies) if kind.face != "?"]
    return tuple(sorted(("?", "?", *Random(count).sample(faces, count - 2))))


def _part_of_the_bag(language: str) -> tuple[str, ...]:
    tiles = catalogue.tile_set(language)
    faces = [kind.face for kind in tiles.kinds for _ in range(kind.copies)]
    return tuple(sorted(Random(1).sample(faces, 40)))


def _engine_of_syllables(language: str) -> Engine:
    """A lexicon of made-up words, the same every time."""
    tiles = catalogue.tile_set(language)
    random = Random(7)
    codes = {
        bytes(random.randint(1, len(tiles.letters)) for _ in range(length))
        for length in (2, 3, 4, 5)
        for _ in range(300)
    }
    return Engine(WordGraph("made-up", nodes_of(build_graph(sorted(codes)).content), tiles))


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_a_play_that_reaches_the_goal_is_found_however_dear_its_tiles(
    engine: Engine, level: str
) -> None:
    """The play with the most points takes both blanks, so that more than fifty others have a
    higher equity."""
    cgp = "15/15/15/15/15/15/15/6HORN5/15/15/15/15/15/15/15 ??IDJGV/ 90/80 0"
    game = game_of(parse_cgp(cgp))
    game = replace(game, options=replace(game.options, targets=(123, 123)))
    chosen = choose(view(game, 0), level=level, chance=Random(1), engine=engine, rollouts=100)
    assert isinstance(chosen, PlayTiles)
    assert preview(game, chosen).score >= 33


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_a_turn_with_swaps_can_be_stopped(engine: Engine, level: str) -> None:
    cgp = "15/15/15/15/15/15/4STRANGERS2/6HORN5/15/15/15/15/15/15/15 AEN?IGT/ 90/80 0"
    game = game_of(parse_cgp(cgp))
    game = replace(game, options=replace(game.options, variations=frozenset(ON_THE_BOARD)))
    asked: list[int] = []

    def should_stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert choose(
        view(game, 0), level=level, chance=Random(1), engine=engine, should_stop=should_stop
    )
    assert 3 < len(asked) < 40
