"""Prepare computer players at set-up: `python -m lexiko.players`.

Compiles the kernels and builds the words each level knows, so no one's first game has to wait.
"""

from lexiko import catalogue
from lexiko.engine import Engine, Moment
from lexiko.engine.cache import sweep_old
from lexiko.players.clean_words import clean_engine
from lexiko.players.levels import level_of, levels
from lexiko.players.vocabulary import vocabulary_of
from lexiko.rules.board import empty_board

EDITIONS = ("heritage", "dice")
"""One edition for each tile set that English words are played with."""


def main() -> None:
    """Make a first play with every level and every tile set."""
    sweep_old()
    engine = clean_engine(Engine())
    for edition in map(catalogue.edition, EDITIONS):
        faces = edition.tiles.letters[: edition.rack]
        moment = Moment(edition, empty_board(edition.layout.size), faces, bag_count=1)
        for key in levels():
            vocabulary_of(engine, level_of(key), edition.tiles).engine.best(moment)


if __name__ == "__main__":
    main()
