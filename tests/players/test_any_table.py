"""Whatever people have done at a table, a computer seat finds something that the rules allow."""

from random import Random

import pytest

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.players import choose, levels
from lexiko.rules import view
from lexiko.rules.commands import NoticeTime

from ..rules.gambler import Gambler


@pytest.mark.parametrize("edition", catalogue.editions())
@pytest.mark.parametrize("seed", range(6))
def test_no_choice_is_refused(engine: Engine, edition: str, seed: int) -> None:
    table = Gambler(edition, seed)
    for step in range(40):
        if table.game.is_over:
            break
        if not table.game.counting:
            table.do(NoticeTime())  # A window that time has closed since is not the player's fault.
        for seat in range(len(table.game.seats)) if step % 5 == 0 else ():
            chosen = choose(
                view(table.game, seat),
                level=table.random.choice(levels()),
                chance=Random(seed),
                engine=engine,
                time_s=0.01,
            )
            if chosen and table.game.mode != "void":  # The gambler's own words are other ones.
                table.asked(chosen)
        if not table.game.is_over:
            table.step()
