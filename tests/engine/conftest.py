"""Lexicons for the engine's tests: the list that the known answers were made with, and small ones
of any words."""

import csv
from collections.abc import Iterable
from pathlib import Path

import pytest

from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.lexicon import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import nodes_of
from lexiko.lexicon.shipped import shipped
from lexiko.lexicon.spelling import spelling_of
from lexiko.rules.alphabet import TileSet

TRUTH = Path(__file__).parent.parent / "truth"

ADDED_BY_THE_SHEETS = frozenset(
    "FE KI OI QI ZA MBAQANGA MBAQANGAS QABALA QABALAS QABALAH QABALAHS QADI QADIS QIS FES KIS "
    "ZAS".split()
)


def graph_of(words: Iterable[tuple[str, ...]], tiles: TileSet) -> WordGraph:
    """A graph of words that are given as letters."""
    code_of = spelling_of(tiles).code_of
    codes = {bytes(code_of[letter] for letter in word) for word in words}
    return WordGraph("test", nodes_of(build_graph(sorted(codes)).content), tiles)


def read_table(name: str) -> list[dict[str, str]]:
    with (TRUTH / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@pytest.fixture(scope="session")
def known_engine() -> Engine:
    """The engine with the lexicon of the known answers."""
    listed = shipped()["english"].read()
    words = (tuple(word) for word in listed if word not in ADDED_BY_THE_SHEETS)
    return Engine(graph_of(words, tile_set("en")))
