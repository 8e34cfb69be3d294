"""What is offered when: by edition, by variation, by the moment."""

from lexiko.cli.terminal.actions import is_offered
from lexiko.cli.terminal.agreement import Choices
from lexiko.rules.commands import PassTurn, Resign, RollDice

from .conftest import new_table


def test_between_turns_a_rack_can_be_shown_and_nothing_be_laid() -> None:
    game = new_table(Choices()).game
    assert is_offered("reveal", game, is_shown=False)
    for action in ("play", "exchange", "pass", "shuffle", "move", "challenge"):
        assert not is_offered(action, game, is_shown=False)


def test_dice_are_rolled_before_anything_else_and_never_exchanged() -> None:
    table = new_table(Choices(edition="dice"))
    assert is_offered("roll", table.game, is_shown=True)
    assert not is_offered("play", table.game, is_shown=True)
    assert table.game.mover is not None
    table.do(RollDice(table.game.mover))
    assert is_offered("play", table.game, is_shown=True)
    assert not is_offered("roll", table.game, is_shown=True)
    assert not is_offered("exchange", table.game, is_shown=True)


def test_variations_are_offered_only_where_they_are_played() -> None:
    plain, varied = new_table(Choices()).game, new_table(Choices(variations=("recycle",))).game
    assert not is_offered("recycle", plain, is_shown=True)
    assert is_offered("recycle", varied, is_shown=True)
    assert not is_offered("look_up", varied, is_shown=True)


def test_a_pass_cannot_be_challenged_and_nothing_can_after_the_end() -> None:
    table = new_table(Choices())
    assert table.game.mover is not None
    table.do(PassTurn(table.game.mover))
    assert not is_offered("challenge", table.game, is_shown=False)
    table.do(Resign(0))
    assert not is_offered("play", table.game, is_shown=True)
    assert is_offered("reveal", table.game, is_shown=False)
