"""The dice edition: rolling, the word that stays, Advanced play, and which rolls are possible."""

import pytest

from lexiko.errors import (
    AlreadyRolled,
    BlankNeedsLetter,
    ImpossibleRoll,
    NothingToRoll,
    NotYourTurn,
    RollFirst,
    StarNotCovered,
    TileNotHeld,
    UnknownTile,
)
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import PassTurn, PlayTiles, RollDice
from lexiko.rules.dice import on_table
from lexiko.rules.editions import Options
from lexiko.rules.events import DiceRolled, WindowClosed
from lexiko.rules.layout import Square

from .table import ANA, BEN, CID, Table, at, faces, laid

ADVANCED = Options(advanced=True)


def favor(options: Options | None = None, words: tuple[str, ...] = ()) -> Table:
    table = Table("dice", words=words, options=options)
    table.roll("FAVORNT")
    table.play("6C FAVOR")
    return table


def standing(table: Table) -> str:
    return "".join(tile.letter for _, tile in table.game.board)


def test_a_seat_rolls_before_it_plays_or_passes() -> None:
    table = Table("dice")
    table.refuses(RollFirst, PlayTiles(ANA, laid("6F AT")))
    table.refuses(RollFirst, PassTurn(ANA))
    table.refuses(NotYourTurn, RollDice(BEN))
    table.roll("FAVORNT")
    table.refuses(AlreadyRolled, RollDice(ANA))
    table.refuses(TileNotHeld, table.playing("6F ZA"))


def test_tiles_are_not_rolled() -> None:
    Table().refuses(NothingToRoll, RollDice(ANA))


def test_a_roll_takes_seven_dice_or_what_the_pouch_has() -> None:
    table = favor()
    (rolled, *_) = (event for event in table.roll() if isinstance(event, DiceRolled))
    assert len(rolled.faces) == 7
    assert len({*rolled.dice}) == 7
    long = Table("dice")
    long.roll("ABETOIC")
    long.play("6C ABETOI")
    long.refuses(ImpossibleRoll, RollDice(BEN, ("E",) * 7))
    long.roll()
    assert len(long.game.dice.up) == 6


def test_rolling_closes_the_window() -> None:
    table = favor()
    table.roll()
    assert table.happened(WindowClosed) == [WindowClosed("next_turn")]


def test_only_the_new_main_word_stays() -> None:
    table = favor()
    table.roll("ANGTEIX")
    table.play("C7 ANG")
    assert standing(table) == "FANG"


def test_a_parallel_word_stays_alone() -> None:
    table = favor()
    table.roll("SOOTEIW")
    table.play("7D OS")
    assert standing(table) == "OS"


def test_one_die_below_leaves_the_word_it_makes_downwards() -> None:
    table = favor()
    table.roll("ANGTEIX")
    table.play("C7 A")
    assert standing(table) == "FA"


@pytest.mark.parametrize("play", ["6H S", "6B A", "6H SET"])
def test_a_play_that_only_extends_the_word_clears_the_board(play: str) -> None:
    table = favor()
    table.roll("SATEINI")
    table.play(play)
    assert table.game.board.is_empty
    assert on_table(table.game) == ()
    table.roll("CETIHND")
    table.refuses(StarNotCovered, table.playing("6G ET"))
    table.play("6F ET")


def test_a_square_is_live_again_once_its_die_is_gone() -> None:
    table = favor()
    table.roll("SATEINI")
    table.play("6H S")
    table.roll("CETIHND")
    table.play("6F ET")
    assert table.words() == {"ET": 2 * 2}


def test_no_play_lets_the_word_stay_and_the_dice_go_back() -> None:
    table = favor()
    table.roll("SATEINI")
    table.skip()
    assert (standing(table), table.game.dice.up) == ("FAVOR", ())


def test_a_challenged_play_brings_the_old_board_back() -> None:
    table = favor(words=("FAVOR",))
    before = table.game.board
    table.roll("ANGTEIX")
    table.play("C7 ANG")
    table.challenge(ANA)
    assert table.game.board == before
    assert (table.scores, table.mover(), table.game.dice.up) == ((30, 0), ANA, ())


def test_seven_dice_bring_fifty_points() -> None:
    table = Table("dice")
    table.roll("FAVORNT")
    table.play("6C FAVORNT")
    assert table.game.sheet[-1].score == sum(table.words().values()) + 50


# ── Qu and the blank ────────────────────────────────────────────────────────────────────────────


def test_qu_is_one_die_on_one_square_and_two_letters() -> None:
    table = Table("dice", words=["QUIT"])
    table.roll("[QU]ITAEDS")
    table.play("6F [QU]IT")
    assert table.words() == {"QUIT": (10 + 1 + 1) * 2}
    table.challenge(BEN)
    assert table.kinds == ["play", "lost"]


def test_the_blank_stands_for_one_letter_never_for_qu() -> None:
    table = Table("dice")
    table.roll("?ITAESN")
    named = (*laid("6G IT"), Placement(at("6F"), Tile("?", "QU")))
    table.refuses(BlankNeedsLetter, PlayTiles(ANA, named))
    table.play("6F qIT")
    assert table.words() == {"QIT": 4}


# ── Rolls entered at a real table ───────────────────────────────────────────────────────────────


def test_faces_that_no_dice_can_show_together_are_refused() -> None:
    table = Table("dice")
    table.refuses(ImpossibleRoll, RollDice(ANA, faces("ZZAEIOU")))
    table.refuses(ImpossibleRoll, RollDice(ANA, faces("FAVOR")))
    table.refuses(ImpossibleRoll, RollDice(ANA, ()))
    table.refuses(UnknownTile, RollDice(ANA, faces("FAVORN1")))
    table.refuses(UnknownTile, RollDice(ANA, faces("FAVORNQ")))


def test_a_die_on_the_board_cannot_be_rolled_again() -> None:
    table = favor()  # The F and the V lie on the board: each is on one die only.
    table.refuses(ImpossibleRoll, RollDice(BEN, faces("FANGTEI")))
    table.refuses(ImpossibleRoll, RollDice(BEN, faces("ANGTEI?")))
    table.roll("ANGTEIX")


def test_a_roll_is_possible_if_any_way_of_telling_the_dice_apart_fits() -> None:
    table = Table("dice")
    table.roll("EEEEEEE")  # Nine dice have an E: which seven is not known.
    table.play("6F EE")
    table.roll("EEEEEEE")
    table.skip()
    table.roll(
        "FJK?[QU]XY"
    )  # So the two on the board can only be the die with B and the one with C and H.
    table.skip()
    table.refuses(ImpossibleRoll, RollDice(table.mover(), faces("BAAEIOU")))
    table.refuses(ImpossibleRoll, RollDice(table.mover(), faces("HAAEIOU")))
    table.roll("FJK?[QU]XM")


# ── Advanced play ───────────────────────────────────────────────────────────────────────────────


def test_advanced_leaves_unused_dice_up_for_the_next_seat() -> None:
    table = favor(ADVANCED)
    assert table.game.dice.faces_up == ("N", "T")
    table.refuses(ImpossibleRoll, RollDice(BEN, faces("GEIXACD")))
    table.roll("GEIXA")
    assert sorted(table.game.dice.faces_up) == sorted("NTGEIXA")
    table.play("C7 ANG")
    assert sorted(table.game.dice.faces_up) == sorted("TEIX")


def test_advanced_all_go_to_the_pouch_after_a_turn_without_a_play() -> None:
    table = favor(ADVANCED)
    table.roll("GEIXA")
    table.skip()
    assert table.game.dice.up == ()


def test_advanced_all_go_to_the_pouch_when_a_play_is_taken_back() -> None:
    table = favor(ADVANCED)
    table.challenge(BEN)
    assert (table.game.dice.up, table.game.board.is_empty) == ((), True)


def test_advanced_a_lost_turn_is_a_turn_without_a_play() -> None:
    table = favor(ADVANCED, words=("FAVOR",))
    table.challenge(BEN)
    assert (table.mover(), table.game.dice.up) == (ANA, ())


def test_without_advanced_nothing_stays_up() -> None:
    assert favor().game.dice.up == ()


# ── The end ─────────────────────────────────────────────────────────────────────────────────────


def test_the_first_standing_score_at_the_goal_wins_without_any_adjustment() -> None:
    table = favor(Options(goal=30))
    assert table.ended() is None
    table.accept(BEN)
    assert (table.ended(), table.winners(), table.scores) == ("target", (ANA,), (30, 0))


def test_the_goal_is_two_hundred_unless_agreed_otherwise() -> None:
    assert set(Table("dice").game.goals) == {200}
    assert set(Table("dice", options=Options(goal=50)).game.goals) == {50}


def test_three_turns_for_each_seat_without_a_play_end_it_and_most_points_win() -> None:
    table = favor()
    for _ in range(6):
        table.roll()
        table.skip()
    assert (table.ended(), table.winners(), table.scores) == ("scoreless", (ANA,), (30, 0))


def test_a_seat_that_leaves_after_its_roll_gives_the_dice_back() -> None:
    table = Table("dice", 3)
    table.roll()
    table.resign(ANA)
    assert (table.mover(), table.game.dice.up, table.game.dice.rolled) == (BEN, (), False)
    table.roll()
    table.skip()
    assert table.mover() == CID


def test_a_long_game_with_a_word_that_stays_can_always_be_rolled() -> None:
    table = favor(Options(goal=10**6))
    for turn in range(200):
        table.roll()
        if turn % 5 < 4:
            table.skip()
            continue
        face = table.game.dice.faces_up[0]
        square = beside_the_last(table)
        letter = "A" if face == "?" else face
        table.do(PlayTiles(table.mover(), (Placement(square, Tile(face, letter)),)))
    assert table.ended() is None


def beside_the_last(table: Table) -> Square:
    """A free square beside the last die of the word, across its line."""
    squares = [square for square, _ in table.game.board]
    last = squares[-1]
    if len({square.row for square in squares}) == 1:
        return last._replace(row=last.row + (1 if last.row < 10 else -1))
    return last._replace(column=last.column + (1 if last.column < 10 else -1))
