"""Find plays that rearrange a word on the board and extend it.

The word keeps its squares, so the search starts at its last one and reads the graph leftwards, as
the search for plays does from an anchor, except that the squares of the word are filled with its
own tiles:

1. *The word.* Each of its squares gets a tile of the word that hasn't been placed yet; equal tiles
   are tried once. Where the letter changes, it must fit into the cross word, which then scores;
   where it stays, there's nothing to check. An order without any change ends here.
2. *Before it.* Empty squares get tiles from the rack; tiles already there are included.
3. *Turning.* Where the graph has a separator and the square before is empty, the word may continue
   after its end.
4. *After it.* The same as before it. A play is kept wherever the graph accepts, the next square is
   empty and a tile from the rack was played.

Steps of `move_generation` have no fields for which tiles of the word are placed and whether a
letter changed; that's stored beside them, at the same depth, in `marks`.
"""

from lexiko.engine.graph.symbols import BLANK_BIT, SYMBOL_MASK
from lexiko.engine.kernels.compiler import inner, lowest_bit, whole
from lexiko.engine.kernels.search.cross_sets import child_of
from lexiko.engine.kernels.search.move_generation import push_step
from lexiko.engine.kernels.search.rearrangement_layout import (
    END,
    EQUITY,
    HEAD,
    HOLDING,
    ROW,
    SCORE,
    START,
    STRIP_BEGIN,
    TAIL,
)
from lexiko.engine.kernels.state import NO_COLUMN, Graph, Record, Records

CHANGED = 1 << 32
"""Mark for a changed letter of the word; the bits below are its tiles."""


@inner
def search_words(
    state: Record, graph: Graph, holdings: Records, stack: Records, marks: Records, kept: Records
) -> None:
    """Find all rearrangements of all words.

    The squares with tiles must be lifted, and the count of plays must be 0.
    """
    stride, rows = whole(state.stride), whole(state.side) + 2
    for plane in range(2):
        for row in range(1, rows - 1):
            begin = plane * whole(state.plane) + row * stride
            here = whole(state.occupied[plane * rows + row])
            waiting = here & ~(here << 1) & (here >> 1)
            while waiting != 0:
                head = begin + lowest_bit(waiting)
                waiting &= waiting - 1
                tail = head
                while state.letters[tail + 1] != 0:
                    tail += 1
                _search_word(state, graph, holdings, stack, marks, kept, head, tail)


@inner
def _search_word(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    marks: Records,
    kept: Records,
    head: int,
    tail: int,
) -> None:
    """Search one word: steps 1 to 4."""
    letters, strip = state.letters, state.strip
    push_step(
        stack, 0, tail, -1, whole(graph[0]), whole(graph[1]), whole(graph[2]),
        0, 0, 1, whole(state.rack_index), tail, 0, NO_COLUMN, 0, 0,
    )  # fmt: skip
    marks[0] = 0
    depth = 1
    while depth > 0:
        depth -= 1
        step, mark = stack[depth], whole(marks[depth])
        children, accepts = whole(step.children), whole(step.accepts)
        first, square = whole(step.first), whole(step.square)
        main, crossing = whole(step.main), whole(step.crossing)
        times, holding = whole(step.times), whole(step.holding)
        left, way = whole(step.left), whole(step.way)
        strip[step.column] = step.tile
        there = whole(letters[square])
        if head <= square <= tail:
            for place in range(tail - head + 1):
                tile = whole(letters[head + place])
                symbol = tile & SYMBOL_MASK
                if ((children | accepts) >> symbol) & 1 == 0:
                    continue
                if not _is_first_left(letters, head, place, mark):
                    continue
                next_mark, next_crossing = mark | (1 << place), crossing
                if symbol != there & SYMBOL_MASK:
                    if (whole(state.cross_set[square]) >> symbol) & 1 == 0:
                        continue
                    next_mark |= CHANGED
                    if state.cross_multiply[square] != 0:
                        others = whole(state.cross_add[square]) // whole(state.word_times[square])
                        next_crossing += others + whole(state.tile_value[tile])
                if square == head and next_mark & CHANGED == 0:
                    continue
                depth = _put(
                    state, graph, holdings, stack, marks, kept, depth, square, way, children,
                    accepts, first,
                    main + whole(state.tile_value[tile]), next_crossing, times, holding, left,
                    tile, next_mark, head, tail,
                )  # fmt: skip
            continue
        if there != 0:
            depth = _put(
                state, graph, holdings, stack, marks, kept, depth, square, way, children, accepts,
                first,
                main + whole(state.tile_value[there]), crossing, times, holding, left,
                there, mark, head, tail,
            )  # fmt: skip
            continue
        if way < 0 and children & 1:
            push_step(
                stack, depth, tail + 1, 1, whole(graph[first]), whole(graph[first + 1]),
                whole(graph[first + 2]), main, crossing, times, holding, square + 1, 0, NO_COLUMN,
                0, 0,
            )  # fmt: skip
            marks[depth] = mark
            depth += 1
        held = whole(holdings[holding].letters)
        fits = whole(state.cross_set[square]) & (children | accepts)
        natural = fits & held
        blank = whole(0)
        if held & 1:
            blank = fits & whole(state.blank_symbols)
        times *= whole(state.word_times[square])
        crossing += whole(state.cross_add[square])
        while (natural | blank) != 0:
            if natural != 0:
                tile = lowest_bit(natural)
                kind = tile
                natural &= natural - 1
            else:
                tile = lowest_bit(blank) | BLANK_BIT
                kind = 0
                blank &= blank - 1
            value = whole(state.tile_value[tile])
            depth = _put(
                state, graph, holdings, stack, marks, kept, depth, square, way, children, accepts,
                first,
                main + value * whole(state.letter_times[square]),
                crossing + value * whole(state.cross_multiply[square]),
                times, holding - whole(state.weight[kind]), left, tile, mark, head, tail,
            )  # fmt: skip


@inner
def _is_first_left(letters: Records, head: int, place: int, mark: int) -> bool:
    """Whether this tile is the first of its kind in the word that isn't placed yet."""
    if (mark >> place) & 1:
        return False
    for before in range(place):
        if (mark >> before) & 1 == 0 and letters[head + before] == letters[head + place]:
            return False
    return True


@inner
def _put(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    marks: Records,
    kept: Records,
    depth: int,
    square: int,
    way: int,
    children: int,
    accepts: int,
    first: int,
    main: int,
    crossing: int,
    times: int,
    holding: int,
    left: int,
    tile: int,
    mark: int,
    head: int,
    tail: int,
) -> int:
    """Put a tile on a square; return the new depth.

    A play that ends with it is kept, and the step after it added.
    """
    symbol = tile & SYMBOL_MASK
    is_end = state.letters[square + way] == 0 and holding != whole(state.rack_index)
    if is_end and (accepts >> symbol) & 1:
        start, end = left, square
        if way < 0:
            start, end = square, tail
        state.strip[state.column[square]] = tile
        laid = whole(state.rack_size) - whole(holdings[holding].count)
        score = main * times + crossing + whole(state.bonus[laid])
        _keep(state, holdings, kept, score, holding, start, end, head, tail)
    if (children >> symbol) & 1 == 0:
        return depth
    arc = child_of(children, first, symbol)
    push_step(
        stack, depth, square + way, way,
        whole(graph[arc]), whole(graph[arc + 1]), whole(graph[arc + 2]),
        main, crossing, times, holding, left, tile, whole(state.column[square]), 0, 0,
    )  # fmt: skip
    marks[depth] = mark
    return depth + 1


@inner
def _keep(
    state: Record,
    holdings: Records,
    kept: Records,
    score: int,
    holding: int,
    start: int,
    end: int,
    head: int,
    tail: int,
) -> None:
    """Add a play to the list; it's counted even if there's no more room."""
    count = whole(state.play_count)
    state.play_count = count + 1
    row = count * ROW
    if row + ROW > kept.size:
        return
    kept[row + EQUITY] = score * 1000 + whole(holdings[holding].value)
    kept[row + SCORE] = score
    kept[row + HOLDING] = holding
    kept[row + START] = start
    kept[row + END] = end
    kept[row + HEAD] = head
    kept[row + TAIL] = tail
    for square in range(start, end + 1):
        column = whole(state.column[square])
        kept[row + STRIP_BEGIN + column] = state.strip[column]
