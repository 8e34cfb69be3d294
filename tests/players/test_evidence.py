"""What the score sheet shows about the racks of others, and nothing else."""

from collections import Counter
from itertools import permutations

import pytest

from lexiko.engine import Engine, Play
from lexiko.players.evidence import moment_with_evidence
from lexiko.rules import view
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import Challenge, ExchangeTiles, PassTurn, PlayTiles
from lexiko.rules.editions import Options
from lexiko.rules.layout import Square

from .table import ComputerTable


def test_a_play_is_seen_on_the_board_that_it_was_made_on(engine: Engine) -> None:
    table = ComputerTable(engine, ["hard", "hard", "hard"], options=Options(challenge="void"))
    boards = {}
    held = {}
    seen = 0
    while not table.game.is_over and seen < 12:
        game, mover = table.game, table.game.mover
        assert mover is not None
        boards[mover], held[mover] = game.board, game.racks[mover]
        table.step()
        if table.game.bag_count == 0:
            break
        asked = table.game.mover
        assert asked is not None
        _, evidence = moment_with_evidence(view(table.game, asked))
        order = table.game.order
        place = order.index(asked)
        others = (*order[place + 1 :], *order[:place])
        for other, found in zip(others, evidence, strict=True):
            if found is None:
                continue
            seen += 1
            assert found.moment.board == boards[other]
            if isinstance(found.turn, Play):
                laid = Counter(tile.face for _, tile in found.turn.placed)
                assert laid == Counter(found.moment.rack)
                assert not laid - Counter(held[other])
    assert seen >= 12


def test_tiles_of_a_taken_back_play_are_known_until_they_are_used(engine: Engine) -> None:
    table = ComputerTable(engine, ["hard", "hard"], options=Options(challenge="single"))
    first = table.game.mover
    assert first is not None
    other = 1 - first
    rack = [face for face in table.game.racks[first] if face != "?"][:4]
    word = next(letters for letters in permutations(rack) if not engine.lexicon.is_word(letters))
    laid = [Placement(Square(7, 6 + place), Tile(face, face)) for place, face in enumerate(word)]
    table.do(PlayTiles(first, tuple(laid)))
    table.do(Challenge(other))
    moment, (evidence,) = moment_with_evidence(view(table.game, other))
    assert Counter(moment.known[0]) == Counter(word)
    assert evidence is None
    table.do(PassTurn(other))
    table.do(ExchangeTiles(first, word[:1]))
    # After an exchange nobody knows which tiles went, but what was held before is evidence.
    moment, (evidence,) = moment_with_evidence(view(table.game, other))
    assert moment.known == ((),)
    assert evidence is not None
    assert evidence.turn == 1
    assert Counter(evidence.moment.rack) == Counter(word)


def test_what_is_played_of_known_tiles_is_no_longer_on_the_rack(engine: Engine) -> None:
    table = ComputerTable(engine, ["hard", "hard"], options=Options(challenge="single"), seed=2)
    first = table.game.mover
    assert first is not None
    other = 1 - first
    best = engine.best(table.game)[0]
    faces = tuple(tile.face for _, tile in best.placed if not tile.is_blank)
    word = next(letters for letters in permutations(faces) if not engine.lexicon.is_word(letters))
    laid = [Placement(Square(7, 4 + place), Tile(face, face)) for place, face in enumerate(word)]
    table.do(PlayTiles(first, tuple(laid)))
    table.do(Challenge(other))
    table.do(PassTurn(other))
    table.do(best.command(first))
    moment, (evidence,) = moment_with_evidence(view(table.game, other))
    assert moment.known == ((),)
    assert evidence is not None
    assert Counter(evidence.moment.rack) == Counter(tile.face for _, tile in best.placed)


@pytest.mark.parametrize("variation", ["recycle", "rearrange", "blank_swap"])
def test_nothing_is_concluded_where_tiles_of_the_board_change(
    engine: Engine, variation: str
) -> None:
    options = Options(variations=frozenset({variation}))  # type: ignore[arg-type]
    table = ComputerTable(engine, ["easy", "easy"], options=options)
    for _ in range(6):
        table.step()
    assert table.game.mover is not None
    moment, evidence = moment_with_evidence(view(table.game, table.game.mover))
    assert (moment.known, evidence) == ((), [])
