"""A computer seat waits while the open turn of another may end the game."""

from random import Random

from lexiko.engine import Engine
from lexiko.players.player import awaits_the_end, choose
from lexiko.rules import view
from lexiko.rules.editions import Options

from ..engine.conftest import graph_of
from ..rules.table import ANA, BEN, CID, Table, recycle


def test_a_seat_that_let_the_last_pass_stand_waits_for_the_others() -> None:
    """The bag is empty and all have passed, the last with a swap that can be challenged."""
    options = Options(variations=frozenset({"recycle"}))
    table = Table("deluxe", 3, tiles="HORNTEE" + "BEEEEEE" + "EEEEEEE", only=True, options=options)
    table.play("8F HORN")
    table.skip()
    table.skip()
    table.skip(recycle("F8=T"))
    table.accept(BEN)
    seen = view(table.game, BEN)
    assert table.mover() == BEN
    assert table.ended() is None
    assert seen.open_play
    assert awaits_the_end(seen)
    words = [tuple(word) for word in ("HORN", "TORN", "BEE")]
    engine = Engine(graph_of(words, table.game.edition.tiles))
    assert choose(seen, level="expert", chance=Random(1), engine=engine) is None
    assert table.ended() is None
    table.accept(CID)
    assert table.ended() == "passes"
    assert table.game.last_player == ANA
