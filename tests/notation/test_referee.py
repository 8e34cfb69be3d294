"""The referee from outside: scripts in, results or typed errors out."""

from typing import Any

import pytest

from lexiko.notation.referee import Refused, play_script
from lexiko.rules.lexicon import Lexicon

WORDS = "AT BE BIT FARM FARMS HORN HORNS MOB NOT PASTE PI RATS STAR STARE ARTS".split()
WORKED = ["8F HORN", "H6 FA.M", "10F PASTE", "9H .OB", "11E BIT"]
SHEETS = ["heritage", "message-board", "deluxe", "classic"]


def no_lexicon(name: str) -> Lexicon:
    raise AssertionError(f"no script of these tests asks for the lexicon {name}")


def referee(**script: Any) -> dict[str, Any]:
    """Play a script between Ana and Ben, in this order unless it says otherwise."""
    seats = script.setdefault("seats", ["Ana", "Ben"])
    script.setdefault("order", seats)
    script.setdefault("lexicon", WORDS)
    return play_script(script, no_lexicon).to_json()


def refused(**script: Any) -> tuple[str, int | None]:
    with pytest.raises(Refused) as problem:
        referee(**script)
    error = problem.value.to_json()["error"]
    assert error["message"].endswith(".")
    return error["code"], error["turn"]


def kinds(result: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["seat"], row["kind"]) for row in result["turns"]]


# ── The worked turns of the sheets ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("edition", SHEETS)
def test_the_five_worked_turns_of_the_tile_sheets(edition: str) -> None:
    result = referee(edition=edition, racks_unknown=True, turns=WORKED)
    assert [row["score"] for row in result["turns"]] == [14, 9, 25, 16, 16]
    assert [row["words"] for row in result["turns"]] == [
        [["HORN", 14]],
        [["FARM", 9]],
        [["PASTE", 15], ["FARMS", 10]],
        [["MOB", 8], ["NOT", 4], ["BE", 4]],
        [["BIT", 10], ["PI", 4], ["AT", 2]],
    ]
    assert result["scores"] == {"Ana": 55, "Ben": 25}
    assert result["over"] is None
    assert result["winner"] == []


def test_the_worked_turns_from_dealt_racks() -> None:
    # Ana is dealt the first seven, Ben the next seven; then each draws what was played.
    tiles = "HORNPAS" + "FAMOBEE" + "TEAI" + "DDD" + "UUUU"
    result = referee(tiles=tiles, turns=WORKED[:4])
    assert [row["score"] for row in result["turns"]] == [14, 9, 25, 16]


def test_the_four_worked_turns_of_the_dice_sheet() -> None:
    rolls = [list("FAVORNT"), list("ANGEITS"), list("SOOTEIN"), list("HAVEITN")]
    turns = ["6C FAVOR", "C6 .ANG", "D7 SOOT", "11D HAVE"]
    result = referee(edition="dice", rolls=rolls, turns=turns)
    assert [row["score"] for row in result["turns"]] == [30, 16, 18, 26]
    assert result["turns"][2]["words"] == [["SOOT", 8], ["AS", 3], ["NO", 4], ["GO", 3]]


def test_a_die_of_two_letters_is_one_square() -> None:
    rolls = [["Qu", "I", "C", "K", "A", "T", "?"], list("SATEIND")]
    result = referee(edition="dice", rolls=rolls, turns=["6E [QU]IcK", "6H .S"])
    assert result["turns"][0]["words"] == [["QUICK", 2 * (10 + 1 + 0 + 5)]]
    assert result["turns"][1]["words"] == [["QUICKS", 18]]
    assert refused(edition="dice", rolls=rolls, turns=["6E QUIcK"]) == ("unknown_tile", 1)


def test_letters_of_two_characters_in_other_languages() -> None:
    table = {
        "language": "es",
        "tiles": ["CH", "I", "C", "O", "LL", "A", "Ñ"],
        "lexicon": ["chico", "llaña"],
    }
    result = referee(**table, turns=["8H [CH]ICO", "challenge Ben", "H8 .A"])
    assert result["turns"][0]["words"] == [["CHICO", 2 * (5 + 1 + 3 + 1)]]
    assert kinds(result)[1] == ("Ben", "lost")


# ── Refused turns ───────────────────────────────────────────────────────────────────────────────

DEALT = {"tiles": "HORN?AS" + "FAMOBEE"}


@pytest.mark.parametrize(
    ("turns", "code"),
    [
        (["16A HORN"], "unknown_square"),
        (["8P HORN"], "unknown_square"),
        (["8M HORN"], "off_board"),
        (["8F HORN", "8F FAME"], "square_taken"),
        (["8F HORN", "7F F.M"], "no_tile_there"),
        (["8F ZOO"], "tile_not_held"),
        (["8F HÖRN"], "unknown_tile"),
        (["8F HORN", "1A FAME"], "not_touching"),
        (["1A HORN"], "star_not_covered"),
        (["8H H"], "too_short"),
        (["8F HORN", "8F ...."], "no_tiles_laid"),
        (["challenge Ben"], "no_play_to_challenge"),
        (["8F HORN", "challenge Ana"], "own_play"),
        (["8F HORN", "accept Ana"], "own_play"),
        (["8F HORN", "accept Ben", "challenge Ben"], "no_play_to_challenge"),
        (["8F HORN", "pass", "challenge Ana"], "no_play_to_challenge"),
        (["8F HORN", "challenge Ben HORN"], "words_judged_together"),
        (["exchange Z"], "tile_not_held"),
        (["blank H8; pass"], "variation_off"),
        (["recycle H8=A; pass"], "variation_off"),
        (["8F HORN", "rearrange 8F:NORH; 8F ....F"], "variation_off"),
        (["timeout"], "variation_off"),
        (["resign", "pass"], "game_over"),
        (["resign", "challenge Ben"], "game_over"),
        (["dance"], "bad_script"),
        ([""], "bad_script"),
        (["jump HORN"], "bad_script"),
        (["resign Zoe"], "bad_script"),
        (["challenge"], "bad_script"),
        (["blank H8"], "bad_script"),
        (["8F HORN", "8F (HARN)s"], "square_taken"),
        (["8F (H)ORN"], "no_tile_there"),
        (["resign Ana Ben"], "bad_script"),
        (["8F HORN", "accept Ana Ben"], "bad_script"),
        (["timeout Ana"], "bad_script"),
        (["exchange " + "9" * 5000], "unknown_tile"),
    ],
)
def test_a_refused_turn_has_a_code_and_its_number(turns: list[str], code: str) -> None:
    assert refused(**DEALT, turns=turns) == (code, len(turns))


def test_a_short_bag_refuses_an_exchange() -> None:
    tiles = "HORNPAS" + "FAMOBEE" + "AABBCC"
    table = {"tiles": tiles, "tiles_only": True, "turns": ["exchange A"]}
    assert refused(edition="deluxe", **table) == ("bag_too_small", 1)
    assert kinds(referee(edition="heritage", **table)) == [("Ana", "exchange")]
    table["turns"] = ["exchange HORNPAS"]
    assert refused(edition="heritage", **table) == ("bag_too_small", 1)


@pytest.mark.parametrize(
    "script",
    [
        {"edition": "moon"},
        {"seats": ["Ana"]},
        {"seats": ["Ana", "Ana"]},
        {"edition": "tournament", "seats": ["A", "B", "C"]},
        {"order": ["Ana"]},
        {"order": ["Ana", "Zoe"]},
        {"tiles": "ÄÖ"},
        {"tiles": "ZZ"},
        {"colour": "red"},
        {"turns": "8F HORN"},
        {"turns": [8]},
        {"options": {"challenge": "loud"}},
        {"options": {"variations": ["sideways"]}},
        {"options": {"first_word_min": 9}},
        {"options": {"finish_line": {"Zoe": "expert"}}},
        {"options": {"finish_line": {"Ana": "wizard"}}},
        {"options": {"finish_line": {"Ana": -5}}},
        {"options": {"goal": 100}},
        {"options": {"timer_s": "soon"}},
        {"edition": "dice", "options": {"variations": ["rearrange"]}},
        {"edition": "dice", "racks_unknown": True},
        {"final_racks": {"Zoe": "A"}},
        {"seed": 5},
        {"final_racks": {"Ben": "A"}},
        {"rolls": [["A"]]},
        {"edition": "dice", "tiles": "HORN"},
    ],
)
def test_a_malformed_script_is_refused_as_a_whole(script: dict[str, Any]) -> None:
    assert refused(**script) == ("bad_script", None)


@pytest.mark.parametrize("data", [None, [], "8F HORN", 5])
def test_a_script_must_be_an_object(data: object) -> None:
    with pytest.raises(Refused) as problem:
        play_script(data, no_lexicon)
    assert problem.value.error.code == "bad_script"


# ── Challenges ──────────────────────────────────────────────────────────────────────────────────


def test_a_good_play_costs_the_challenger_a_turn() -> None:
    result = referee(**DEALT, turns=["8F HORN", "challenge Ben", "8F ....s", "pass"])
    assert kinds(result) == [
        ("Ana", "play"),
        ("Ben", "lost"),
        ("Ana", "play"),
        ("Ben", "pass"),
    ]


def test_a_bad_play_is_taken_back_and_its_row_stays() -> None:
    result = referee(**DEALT, turns=["8F ROHN", "challenge Ben", "8F FAME"])
    assert result["turns"][0] == {
        "seat": "Ana",
        "kind": "taken_back",
        "words": [["ROHN", 14]],
        "score": 0,
        "total": 0,
    }
    assert result["scores"] == {"Ana": 0, "Ben": 18}


@pytest.mark.parametrize(
    ("mode", "ana", "rows", "over"),
    [
        ("double", 14, ["play", "lost"], None),
        ("single", 14, ["play"], None),
        ("five", 19, ["play"], None),
        ("ten", 24, ["play"], None),
        ("triple", 14, ["play"], "triple"),
    ],
)
def test_what_a_failed_challenge_costs(
    mode: str, ana: int, rows: list[str], over: str | None
) -> None:
    result = referee(**DEALT, options={"challenge": mode}, turns=["8F HORN", "challenge Ben"])
    assert result["scores"]["Ana"] == ana
    assert [row["kind"] for row in result["turns"]] == rows
    assert result["over"] == over
    assert result["winner"] == (["Ana"] if over else [])


def test_checked_words_refuse_a_bad_word_and_know_no_challenge() -> None:
    void = {**DEALT, "options": {"challenge": "void"}}
    assert refused(**void, turns=["8F ROHN"]) == ("bad_word", 1)
    assert refused(**void, turns=["8F HORN", "challenge Ben"]) == ("no_play_to_challenge", 2)


def test_the_classic_card_judges_words_one_by_one() -> None:
    table = {"edition": "classic", "racks_unknown": True, "lexicon": ["HORN", "FARM", "PASTE"]}
    played = [*WORKED[:3]]
    assert refused(**table, turns=[*played, "challenge Ben"]) == ("name_a_word", 4)
    assert refused(**table, turns=[*played, "challenge Ben HORN"]) == ("not_a_word_of_the_play", 4)
    once = [*played, "challenge Ben PASTE"]
    assert refused(**table, turns=[*once, "challenge Ben paste"]) == ("already_judged", 5)
    assert kinds(referee(**table, turns=once))[2:] == [("Ana", "play"), ("Ben", "lost")]
    # Ben's lost turn closes nothing: he may still doubt the other word, and Ana moves again.
    twice = referee(**table, turns=[*once, "challenge Ben FARMS", "pass"])
    assert kinds(twice)[2:] == [("Ana", "taken_back"), ("Ben", "lost"), ("Ana", "pass")]


def test_three_seats_and_a_settled_play() -> None:
    table = {"seats": ["Ana", "Ben", "Cid"], "racks_unknown": True}
    turns = ["8F HORN", "challenge Cid", "challenge Ben"]
    assert refused(**table, turns=turns) == ("already_judged", 3)
    result = referee(**table, turns=["8F HORN", "challenge Cid", "pass", "pass"])
    assert kinds(result) == [("Ana", "play"), ("Ben", "pass"), ("Cid", "lost"), ("Ana", "pass")]
    accepted = ["8F HORN", "accept Ben", "challenge Ben"]
    assert refused(**table, turns=accepted) == ("already_accepted", 3)


# ── Ends ────────────────────────────────────────────────────────────────────────────────────────


def test_going_out_waits_for_the_window() -> None:
    table = {"tiles": "HORNFAM", "tiles_only": True, "lexicon": ["HORNFAM"]}
    result = referee(**table, turns=["8B HORNFAM"])
    assert (result["over"], result["scores"]["Ana"]) == (None, 82)
    result = referee(**table, turns=["8B HORNFAM", "accept"])
    assert (result["over"], result["winner"]) == ("out", ["Ana"])
    swallowed = referee(**table, turns=["8B HORNFAM", "pass"])
    assert swallowed["over"] == "out"
    assert len(swallowed["turns"]) == 1


def test_unplayed_letters_change_hands() -> None:
    table = {"tiles": "HORNFAM" + "ZOO", "tiles_only": True}
    result = referee(**table, turns=["8B HORNFAM", "accept"])
    assert result["scores"] == {"Ana": 82 + 12, "Ben": -12}


def test_six_turns_without_a_play_end_a_game_of_two() -> None:
    result = referee(**DEALT, turns=["pass"] * 6)
    assert result["over"] == "scoreless"
    assert result["scores"] == {"Ana": -9, "Ben": -14}


def test_finish_line_comes_before_going_out() -> None:
    options = {"finish_line": {"Ana": 14, "Ben": "expert"}}
    result = referee(**DEALT, options=options, turns=["8F HORN", "accept"])
    assert (result["over"], result["winner"]) == ("target", ["Ana"])


def test_resigning_of_two_and_of_three() -> None:
    two = referee(**DEALT, turns=["8F HORN", "resign"])
    assert (two["over"], two["winner"]) == ("resigned", ["Ana"])
    three = referee(
        seats=["Ana", "Ben", "Cid"], turns=["resign Cid", "pass", "pass", "pass", "resign Ana"]
    )
    assert kinds(three)[1:4] == [("Ana", "pass"), ("Ben", "pass"), ("Ana", "pass")]
    assert (three["over"], three["winner"]) == ("resigned", ["Ben"])


def test_the_last_racks_of_a_real_table_are_entered() -> None:
    script = {"racks_unknown": True, "turns": ["8F HORN", *["pass"] * 6]}
    known = referee(**script, final_racks={"Ana": "AB", "Ben": "OBEE"})
    assert known["scores"] == {"Ana": 14 - 4, "Ben": -6}
    assert referee(**script)["scores"] == {"Ana": 14, "Ben": 0}
    assert refused(**script, final_racks={"Ana": "ZZ"}) == ("bad_script", 7)


def test_a_rack_that_is_deduced_must_not_be_entered_otherwise() -> None:
    out = {"tiles": "NASTIERQBCDEFG", "tiles_only": True, "racks_unknown": True}
    turns = ["8H NASTIER", "accept"]
    assert referee(**out, turns=turns)["scores"]["Ben"] == -25
    assert referee(**out, turns=turns, final_racks={"Ben": "QB"})["scores"]["Ben"] == -25
    assert refused(**out, turns=turns, final_racks={"Ben": "ZZ"}) == ("bad_script", 2)
    assert refused(**out, turns=turns, final_racks={"Ana": "A"}) == ("bad_script", 2)


def test_accepting_what_is_settled_changes_nothing() -> None:
    result = referee(
        **DEALT, options={"challenge": "single"}, turns=["8F HORN", "challenge Ben", "accept"]
    )
    assert kinds(result) == [("Ana", "play")]


def test_time_closes_the_window_of_the_last_play_even_without_a_clock() -> None:
    result = referee(tiles="HORNFAM", tiles_only=True, turns=["8B HORNFAM", "timeout"])
    assert result["over"] == "out"


def test_losing_a_triple_challenge_among_three_is_like_resigning() -> None:
    table = {
        "seats": ["Ana", "Ben", "Cid"],
        "racks_unknown": True,
        "options": {"challenge": "triple"},
    }
    result = referee(**table, turns=["8F HORN", "challenge Cid", "pass", "pass"])
    assert kinds(result) == [("Ana", "play"), ("Cid", "resign"), ("Ben", "pass"), ("Ana", "pass")]


def test_time_loses_a_turn_or_the_game() -> None:
    turn = referee(**DEALT, options={"timer_s": 60}, turns=["timeout", "pass"])
    assert kinds(turn) == [("Ana", "timeout"), ("Ben", "pass")]
    game = referee(edition="tournament", turns=["timeout"])
    assert (game["over"], game["winner"]) == ("time", ["Ben"])


# ── Variations ──────────────────────────────────────────────────────────────────────────────────


def test_blank_swap_recycle_and_rearrange() -> None:
    every = {"variations": ["blank_swap", "recycle", "rearrange"]}
    blank = referee(
        options=every,
        tiles="hAT".upper() + "?XYZ" + "SABCDEF",
        turns=["8G HaT", "blank H8; pass"][:1],
    )
    assert blank["turns"][0]["words"] == [["HAT", 10]]
    swap = referee(
        options=every,
        tiles="HT?XYQJ" + "ABCDEFG",
        turns=["8G HaT", "blank H8; 7H b"],
    )
    assert swap["turns"][1]["words"] == [["BA", 1]]
    cycle = referee(
        options=every,
        lexicon=["CAT", "BAT", "AT"],
        tiles="CATXYZQ" + "BABCDEF",
        turns=["8G CAT", "recycle G8=B; pass", "challenge Ana"],
    )
    assert kinds(cycle) == [("Ana", "play"), ("Ben", "pass"), ("Ana", "lost")]
    stare = referee(
        options=every,
        tiles="RATSXYZ" + "EABCDFG",
        turns=["8F RATS", "rearrange 8F:STAR; 8F ....E"],
    )
    assert stare["turns"][1]["words"] == [["STARE", 5]]
    assert refused(
        options=every, tiles="RATSXYZ" + "EABCDFG", turns=["8F RATS", "rearrange 8F:STAB; 8F ....E"]
    ) == (
        "bad_rearrangement",
        2,
    )


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("rearrange 8F:STAR; recycle F8=T; 8J E", "bad_script"),
        ("rearrange 8F:STAR; rearrange 8F:ARTS; 8J E", "bad_script"),
        ("rearrange 8F:StAR; 8F ....E", "bad_rearrangement"),
        ("rearrange 8F:RATS; 8F ....E", "bad_rearrangement"),
        ("rearrange 8F:STAR", "bad_rearrangement"),
        ("rearrange 8G:ATS; 8F ....E", "bad_rearrangement"),
        ("rearrange 8F:STAR; 9F E", "bad_rearrangement"),
    ],
)
def test_one_whole_word_is_rearranged_last_and_really(turn: str, code: str) -> None:
    every = {"variations": ["recycle", "rearrange"]}
    table = {"options": every, "tiles": "?ATSXYZ" + "ETBCDFG"}
    assert refused(**table, turns=["8F rATS", turn]) == (code, 2)
    assert (
        referee(**table, turns=["8F rATS", "rearrange 8F:STAr; 8F ....E"])["turns"][1]["score"] == 4
    )
    assert (
        referee(**table, turns=["8F rATS", "rearrange 8F:STAR; 8F ....E"])["turns"][1]["score"] == 4
    )


def test_a_bad_recycled_word_brings_the_whole_turn_back() -> None:
    result = referee(
        options={"variations": ["recycle"]},
        lexicon=["CAT"],
        tiles="CATXYZQ" + "BABCDEF",
        turns=["8G CAT", "recycle G8=B; exchange A", "challenge Ana", "H8 .X"],
    )
    assert kinds(result)[1] == ("Ben", "taken_back")
