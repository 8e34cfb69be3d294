"""What is offered when: by edition, by variation, by the moment."""

from lexiko.cli.terminal.actions import KeyContext, is_offered
from lexiko.cli.terminal.game.setup import Choices
from lexiko.rules.commands import PassTurn, Resign, RollDice

from .conftest import new_table

HIDDEN, SHOWN = KeyContext(is_shown=False, is_turn=False), KeyContext(is_shown=True, is_turn=True)


def test_between_turns_a_rack_can_be_shown_and_nothing_be_laid() -> None:
    game = new_table(Choices()).game
    assert is_offered("reveal", game, HIDDEN)
    for action in ("play", "exchange", "pass", "shuffle", "move", "challenge"):
        assert not is_offered(action, game, HIDDEN)


def test_dice_are_rolled_before_anything_else_and_never_exchanged() -> None:
    table = new_table(Choices(edition="dice"))
    assert is_offered("roll", table.game, SHOWN)
    assert not is_offered("play", table.game, SHOWN)
    assert table.game.mover is not None
    table.do(RollDice(table.game.mover))
    assert is_offered("play", table.game, SHOWN)
    assert not is_offered("roll", table.game, SHOWN)
    assert not is_offered("exchange", table.game, SHOWN)


def test_variations_are_offered_only_where_they_are_played() -> None:
    plain, varied = new_table(Choices()).game, new_table(Choices(variations=("recycle",))).game
    assert not is_offered("recycle", plain, SHOWN)
    assert is_offered("recycle", varied, SHOWN)
    assert not is_offered("look_up", varied, SHOWN)


def test_a_pass_cannot_be_challenged_and_nothing_can_after_the_end() -> None:
    table = new_table(Choices())
    assert table.game.mover is not None
    table.do(PassTurn(table.game.mover))
    assert not is_offered("challenge", table.game, HIDDEN)
    table.do(Resign(0))
    assert not is_offered("play", table.game, SHOWN)
    assert is_offered("reveal", table.game, HIDDEN)


def test_while_a_computer_thinks_one_can_plan_and_hurry_it_but_not_play() -> None:
    game = new_table(Choices()).game
    waiting = KeyContext(is_shown=True, is_turn=False, is_thinking=True)
    for action in ("move", "shuffle", "take_back", "hurry", "play_now"):
        assert is_offered(action, game, waiting)
    for action in ("play", "exchange", "pass", "recall", "reveal", "pause"):
        assert not is_offered(action, game, waiting)
    planned = KeyContext(is_shown=True, is_turn=False, is_thinking=True, has_draft=True)
    # Enter comes a moment too late all too easily: it must never play what was only planned.
    assert not is_offered("play_now", game, planned)


def test_a_spectator_can_stop_the_game_but_not_take_part_in_it() -> None:
    game = new_table(Choices()).game
    watching = KeyContext(is_shown=False, is_turn=False, is_thinking=True, is_watched=True)
    for action in ("pause", "step", "faster", "slower", "keys"):
        assert is_offered(action, game, watching)
    for action in ("play", "resign", "challenge", "reveal", "hurry"):
        assert not is_offered(action, game, watching)
