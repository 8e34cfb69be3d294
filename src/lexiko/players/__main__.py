"""`python -m lexiko.players`: what set-up runs, so that nobody's first game waits for the compiler,
or for the words that each level knows."""

from lexiko import catalogue
from lexiko.engine import Engine, Moment
from lexiko.engine.cache import sweep_old
from lexiko.players.levels import level_of, levels
from lexiko.players.vocabulary import vocabulary_of
from lexiko.rules.board import empty_board

EDITIONS = ("heritage", "dice")
"""One for each set of tiles that the English words are played with."""


def main() -> None:
    """A first play of every level with every set of tiles."""
    sweep_old()
    engine = Engine()
    for edition in map(catalogue.edition, EDITIONS):
        faces = edition.tiles.letters[: edition.rack]
        moment = Moment(edition, empty_board(edition.layout.size), faces, bag_count=1)
        for key in levels():
            vocabulary_of(engine, level_of(key), edition.tiles).engine.best(moment)


if __name__ == "__main__":
    main()
