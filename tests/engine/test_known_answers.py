"""The plays of positions that four other engines agree on."""

from collections import defaultdict

from lexiko import catalogue
from lexiko.engine import Engine

from .conftest import read_table


def test_counts_and_scores_of_200_positions_are_those_of_other_engines(
    known_engine: Engine,
) -> None:
    for row in read_table("positions.tsv"):
        plays = known_engine.plays(row["cgp"])
        scores = [play.score for play in plays]
        one_tile = sum(len(play.placed) == 1 for play in plays)
        top = max(scores)
        found = (len(scores), top, scores.count(top), sum(scores), one_tile)
        columns = ("n_plays", "top_score", "n_top_score", "sum_scores", "n_one_tile_plays")
        assert found == tuple(int(row[column]) for column in columns), row["id"]


def test_every_play_of_20_positions_is_that_of_other_engines(known_engine: Engine) -> None:
    known = defaultdict(set)
    for row in read_table("plays.tsv"):
        known[row["id"]].add((row["play"], int(row["score"])))
    positions = {row["id"]: row["cgp"] for row in read_table("positions.tsv")}
    assert len(known) == 20
    for number, plays in known.items():
        found = {(str(play), play.score) for play in known_engine.plays(positions[number])}
        assert found == plays, number


def test_exchanges_are_all_different_sets_of_tiles_while_the_bag_has_enough(
    known_engine: Engine,
) -> None:
    strict = Engine(known_engine.lexicon, edition=catalogue.edition("tournament"))
    for row in read_table("positions.tsv"):
        assert len(strict.exchanges(row["cgp"])) == int(row["n_exchanges"]), row["id"]
