"""Guess from a seat's turn what it may have kept.

1. *A rack.* Unseen tiles are drawn and added to what the seat is known to have held.
2. *The best turn.* The best turn with that rack is found, on the board as it was.
3. *The actual turn.* The turn that was made is valued with that rack: a play with what it would
   have kept, or the best exchange of the same number of tiles.
4. *The loss.* The further the turn falls short of the best, the less likely the seat had that rack.
"""

from lexiko.engine.graph.symbols import BLANK_BIT
from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.play.inference_layout import (
    COUNT,
    DRAWN,
    FIRST,
    KEPT,
    LOSS,
    NO_TILE,
    PLAYED,
    PREPARE,
    ROW,
    SEED,
    TILES,
)
from lexiko.engine.kernels.play.turns import BY_EQUITY, best_turn, draw, seed_chance
from lexiko.engine.kernels.search.cross_sets import refresh_board
from lexiko.engine.kernels.search.rack_facts import IMPOSSIBLE
from lexiko.engine.kernels.state import Arrays, Record, Records


@inner
def guess_all(arrays: Arrays) -> None:
    """Make all guesses about the turn in `plays[1]`.

    Rack 0 of `games[0]` is what the seat certainly held; the bag is everything else it may have
    held.
    """
    state, games, numbers = arrays.states[0], arrays.games, arrays.numbers
    if numbers[PREPARE]:
        refresh_board(state, arrays.graph)
    for guess in range(numbers[COUNT]):
        games[1] = games[0]
        seed_chance(games[1], whole(numbers[SEED]), whole(numbers[FIRST]) + guess)
        draw(games[1], 0, whole(numbers[DRAWN]))
        best_turn(arrays, games[1], 0, BY_EQUITY)
        best = whole(arrays.plays[0].equity)
        if numbers[KEPT] == PLAYED:
            kept = _left_by(state, arrays.plays[1])
            own = 1000 * whole(arrays.plays[1].score) + whole(arrays.holdings[kept].value)
        else:
            kept = _best_kept(state, arrays.holdings, whole(numbers[KEPT]))
            own = whole(arrays.holdings[kept].value)
        row = arrays.memory[guess * ROW : (guess + 1) * ROW]
        row[LOSS] = max(whole(0), best - own)
        _write_kept(state, row, kept)


@inner
def _left_by(state: Record, play: Record) -> int:
    """Return the place of what a play leaves in the table of holdings."""
    left = whole(state.rack_index)
    for tile in range(play.laid):
        byte = whole(play.tiles[tile])
        left -= whole(state.weight[0 if byte & BLANK_BIT else byte])
    return left


@inner
def _best_kept(state: Record, holdings: Records, count: int) -> int:
    """Return the best `count` tiles of the rack to keep."""
    best, found = whole(IMPOSSIBLE), whole(0)
    for kept in range(whole(state.rack_index) + 1):
        if holdings[kept].count == count and holdings[kept].value > best:
            best, found = whole(holdings[kept].value), whole(kept)
    return found


@inner
def _write_kept(state: Record, row: Records, kept: int) -> None:
    """Write the symbols of an entry of the table of holdings."""
    place = whole(TILES)
    for symbol in range(whole(state.symbol_count) - 1, -1, -1):
        if state.rack[symbol] != 0:
            weight = whole(state.weight[symbol])
            copies = kept // weight
            kept -= copies * weight
            for _ in range(copies):
                row[place] = symbol
                place += 1
    while place < ROW:
        row[place] = NO_TILE
        place += 1
