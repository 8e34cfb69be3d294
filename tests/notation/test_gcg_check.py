"""The verdict on a GCG file: sound files pass, and damage is found in the line where it was
done."""

import re
from pathlib import Path

import pytest

from lexiko import catalogue
from lexiko.notation.gcg import NamedLexicon, Verdict, check, parse_gcg, read_gcg
from lexiko.rules.lexicon import WordSet

GOLDEN = Path(__file__).parent.parent / "golden"
FILES = sorted(GOLDEN.glob("*.gcg"))
CLUB = (GOLDEN / "club-night.gcg").read_text("utf-8")
NOBODY = (GOLDEN / "nobody-gets-out.gcg").read_text("utf-8")
HEAD = "#player1 ana Ana\n#player2 ben Ben\n"
NUMBERS = re.compile(r"([+-]+)(\d+) +(-?\d+)$")


def verdict(text: str) -> Verdict:
    return check(parse_gcg(text))


def faults(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.kind) for fault in verdict(text).faults]


def words(*known: str, is_own: bool = True) -> NamedLexicon:
    lexicon = WordSet(known, catalogue.tile_set("en"))
    return NamedLexicon(lexicon, "this list", is_own=is_own)


# ── Sound files ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_golden_file_is_sound(path: Path) -> None:
    found = check(read_gcg(path.read_bytes()))
    assert found.is_sound
    assert found.remarks == ()
    assert found.believed[0].startswith("There's no seed")


def test_what_a_gcg_leaves_open_is_reported() -> None:
    assert any("no clock" in said for said in verdict(CLUB).believed)
    assert any("isn't over" in said for said in verdict(HEAD).believed)
    assert not any("no clock" in said or "over" in said for said in verdict(NOBODY).believed)


# ── Damage ──────────────────────────────────────────────────────────────────────────────────────


def damaged(text: str, line: int, score: int, total: int) -> str:
    """The file with other numbers in one line."""
    rows = text.split("\n")

    def other(found: re.Match[str]) -> str:
        points = int(found[2]) * (-1 if "-" in found[1] else 1)
        return f"{points + score:+} {int(found[3]) + total}"

    rows[line - 1] = NUMBERS.sub(other, rows[line - 1])
    return "\n".join(rows)


@pytest.mark.parametrize("text", [CLUB, NOBODY], ids=["club-night", "nobody-gets-out"])
def test_a_wrong_number_anywhere_is_found_in_its_line(text: str) -> None:
    numbered = [n for n, row in enumerate(text.split("\n"), 1) if NUMBERS.search(row)]
    for place, line in enumerate((*numbered[:-5:4], *numbered[-4:])):
        score, total = [(1, 0), (0, 1), (3, 3)][place % 3]
        if "(time)" in text.split("\n")[line - 1]:
            score, total = 1, 0  # The time a player took is believed; that it adds up is not.
        found = faults(damaged(text, line, score, total))
        assert found, line
        assert found[0][0] == line


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        (">ben: VT (VT) -5 409", ">ben: VT (VT) -6 408", "count"),
        (">ana: (VT) +5 444", ">ana: (VT) +10 449", "count"),
        (">ben: VT (VT) -5 409", ">ben: VT (VX) -12 402", "count"),
        (">ben: VT (time) -10 399", ">ben: VT (time) +10 419", "count"),
        (">ana: (challenge) +5 439", ">ana: (challenge) +7 441", "bonus"),
        (">ben: INVTJPG 14F G.NIP", ">ben: INVTJZG 14F G.NIP", "rack"),
        (">ben: UIYTNVT 14M TY.", ">ben: UIYQNVT 14M TY.", "rack"),
        (">ana: VIGBARI F7 GRAB", ">ana: VEGBARE F7 GRAB", "kept"),
        (">ben: VTJ 9N J. +9 414\n", "", "turn"),
    ],
)
def test_other_damage_is_found_in_its_line(old: str, new: str, kind: str) -> None:
    line = CLUB[: CLUB.index(old)].count("\n") + 1
    assert (line, kind) in faults(CLUB.replace(old, new))


def test_both_ways_to_count_an_end_are_right_and_half_of_one_is_not() -> None:
    two_lines = ">ben: VT (VT) -5 409\n>ana: (VT) +5 444\n>ben: VT (time) -10 399"
    assert two_lines in CLUB
    assert faults(CLUB.replace(two_lines, ">ana: (VT) +10 449\n>ben: VT (time) -10 404")) == []
    assert faults(CLUB.replace(two_lines, ">ana: (VT) +5 444")) == [(41, "count")]
    assert faults(CLUB.replace(two_lines, ">ben: (VT) +10 424")) == [(41, "count")]
    assert faults(CLUB.replace(two_lines, ">ana: (V) +8 447")) == [(41, "count")]


def test_a_sign_that_is_no_tile_is_counted_for_nothing() -> None:
    assert "(VT) -5 409" in CLUB
    assert faults(CLUB.replace(">ben: VT (VT) -5 409", ">ben: V! (VT) -5 409")) == [(41, "count")]


def test_an_end_that_the_rules_do_not_know_is_mentioned() -> None:
    found = verdict(f"{HEAD}>ana: HORNPAS 8F HORN +14 14\n>ana: PAS (PAS) -5 9\n")
    assert [(remark.line, remark.kind) for remark in found.remarks] == [(4, "end")]
    assert found.is_sound


def test_a_game_that_goes_on_after_its_end_is_mentioned_once() -> None:
    zeros = "".join(f">{nick}: - +0 0\n" for nick in ("ana", "ben") * 4)
    found = verdict(HEAD + zeros)
    assert [(remark.line, remark.kind) for remark in found.remarks] == [(9, "end")]
    assert found.is_sound


# ── Words ───────────────────────────────────────────────────────────────────────────────────────

PLAY = f"{HEAD}>ana: HORNPAS 8F HORN +14 14\n"


def test_a_phony_that_nobody_challenged_stood() -> None:
    found = check(parse_gcg(PLAY), words("FARM"))
    assert found.is_sound
    assert (found.words, found.unknown_words) == (1, 1)
    assert [str(remark) for remark in found.remarks] == [
        "line 3: HORN isn't in this list, but no one challenged it, so it stood."
    ]


@pytest.mark.parametrize(
    ("line", "known"),
    [
        (">ana: (challenge) +5 19\n", "FARM"),
        (">ben: - +0 0\n#note #unsuccessful-challenge\n", "FARM"),
        (">ana: HORNPAS -- -14 0\n", "HORN"),
    ],
)
def test_a_challenge_is_judged_by_the_list_of_the_game_and_by_no_other(
    line: str, known: str
) -> None:
    record = parse_gcg(PLAY + line)
    judged = check(record, words(known))
    assert [(fault.line, fault.kind) for fault in judged.faults] == [(4, "verdict")]
    assert check(record, words(known, is_own=False)).is_sound
    other = {"FARM": "HORN", "HORN": "FARM"}[known]
    assert check(record, words(other)).is_sound
