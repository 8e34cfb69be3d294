"""Find plays from every anchor outwards through the GADDAG.

A stack of steps replaces recursion. Every play touches something. Its *anchor* is the first of
these places in its row: the last tile of a group it builds on, or an empty square beside a tile of
another row. Each play has one anchor, so none is found twice:

1. *Anchors.* In each row of each plane, the last tile of a group is an anchor, and so is every
   empty square that has a tile above or below but none beside it. Tiles may be played to the left
   only as far as `leftmost`, the first square that doesn't belong to an earlier anchor.
2. *Start.* The graph is read leftwards over the group that the anchor ends. That puts one step on
   the stack: a square to fill, the graph's arc up to there, the points so far and the tiles left.
3. *A step.* The symbols that can go on its square are those that the graph continues with or
   accepts, that fit into the cross word, and that are still held: three masks and no loop. Those
   that the graph accepts end a play if no tile follows; those it continues with become new steps.
4. *Turning.* Where the graph has a separator, the word may continue after the anchor, so a step on
   the square after it is added.
5. *Groups ahead.* Tiles that run into a group include it at once: the graph is read over it, and a
   play may end after it.

Nothing is ever undone. What's left of the rack is a single number, an index with a digit for each
kind of tile, and `subracks` has the symbols left, their number and their value for each index; so a
step is complete in itself. The same goes for the tiles played: a step writes its own tile into the
strip when it's processed, and anything deeper in the stack is on other squares.

A play of one tile is a single play though it's in both planes: it's taken in the plane across
unless it has no word there.
"""

from lexiko.engine.graph.symbols import BLANK_BIT, SYMBOL_MASK
from lexiko.engine.kernels.compiler import fetch_ahead, inner, lowest_bit, whole
from lexiko.engine.kernels.search.anchors import find_anchors
from lexiko.engine.kernels.search.bounds import quick_bound, sharp_bound
from lexiko.engine.kernels.search.cross_sets import child_of
from lexiko.engine.kernels.search.live_pairs import mark_live, want_all_plays
from lexiko.engine.kernels.search.rack_facts import IMPOSSIBLE
from lexiko.engine.kernels.state import NO_COLUMN, SIDE, Graph, Record, Records

_LEFT = (1 << SIDE) - 1

# ── Keeping plays ───────────────────────────────────────────────────────────────────────────────


@inner
def keep_play(
    state: Record,
    holdings: Records,
    plays: Records,
    equity: int,
    score: int,
    start: int,
    end: int,
    holding: int,
) -> None:
    """Keep a play.

    When all are wanted, keep it if there's room, and count it; when the best are wanted, replace
    the worst.
    """
    if end - start + 1 < state.shortest:
        return
    place = whole(state.play_count)
    if state.wanted == 0 or place < state.wanted:
        state.play_count = place + 1
        if place >= plays.size:
            return
    else:
        place = _least(plays, whole(state.wanted))
    play = plays[place]
    laid = 0
    for square in range(start, end + 1):
        if state.letters[square] == 0:
            play.tiles[laid] = state.strip[state.column[square]]
            laid += 1
    play.equity = equity
    play.score = score
    play.holding = holding
    play.start = start
    play.end = end
    play.laid = laid
    if state.wanted != 0 and state.play_count == state.wanted:
        state.threshold = plays[_least(plays, whole(state.wanted))].equity
        mark_live(state, holdings)


@inner
def _least(plays: Records, count: int) -> int:
    """Return where the play with the lowest equity is."""
    place = 0
    for other in range(1, count):
        if plays[other].equity < plays[place].equity:
            place = other
    return place


# ── The search ──────────────────────────────────────────────────────────────────────────────────


@inner
def push_step(
    stack: Records,
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
    column: int,
    laid_left: int,
    with_blank: int,
) -> None:
    """Write a pending step at this depth of the stack."""
    step = stack[depth]
    step.children = children
    step.accepts = accepts
    step.first = first
    step.square = square
    step.main = main
    step.crossing = crossing
    step.times = times
    step.holding = holding
    step.left = left
    step.way = way
    step.tile = tile
    step.column = column
    step.laid_left = laid_left
    step.with_blank = with_blank


@inner
def search_anchor(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    anchor: int,
    leftmost: int,
) -> None:
    """Search one anchor: steps 2 to 5."""
    letters, strip = state.letters, state.strip
    rack_size = whole(state.rack_size)
    is_across = anchor < whole(state.plane)
    blanks_fit = whole(state.live_blank)
    live, threshold, alive = state.live, whole(state.threshold), whole(state.alive)
    usable = whole(-1) if alive >> SIDE else whole(-2)  # without the blank where it can't win

    children, accepts, first = whole(graph[0]), whole(graph[1]), whole(graph[2])
    if letters[anchor] == 0:
        accepts = whole(0)  # a single tile isn't a word in its row
    square, main = anchor, whole(0)
    while letters[square] != 0:
        main += whole(state.tile_value[letters[square]])
        symbol = whole(letters[square] & SYMBOL_MASK)
        if (children >> symbol) & 1 == 0:
            return
        arc = child_of(children, first, symbol)
        children, accepts = whole(graph[arc]), whole(graph[arc + 1])
        first = whole(graph[arc + 2])
        square -= 1
    fits_behind = whole(state.cross_set[anchor + 1])
    push_step(
        stack, 0, square, -1, children, accepts, first, main, 0, 1,
        state.rack_index, square + 1, 0, NO_COLUMN, 0, 0,
    )  # fmt: skip
    depth = 1
    while depth > 0:
        depth -= 1
        step = stack[depth]
        children, accepts = whole(step.children), whole(step.accepts)
        first, square = whole(step.first), whole(step.square)
        main, crossing = whole(step.main), whole(step.crossing)
        times, holding = whole(step.times), whole(step.holding)
        left, way = whole(step.left), whole(step.way)
        strip[step.column] = step.tile
        laid_left, with_blank = whole(step.laid_left), whole(step.with_blank)
        held = whole(holdings[holding].letters) & usable
        count = whole(holdings[holding].count)
        fits = whole(state.cross_set[square])
        if way < 0:
            start, end = square, anchor
            if square < leftmost:
                fits = whole(0)
            row = whole(live[with_blank + laid_left + 1])
            can_end = row & 1
            can_go_on = (((alive >> with_blank) & _LEFT) >> (laid_left + 2)) | (row >> 1)
            if children & 1 and whole(live[with_blank + laid_left]) >> 1:
                far_children, far_accepts = whole(graph[first]), whole(graph[first + 1])
                ahead = (far_children | far_accepts) & fits_behind
                if ahead & held or (held & 1 and ahead):
                    far_first = whole(graph[first + 2])
                    fetch_ahead(graph, far_first)
                    push_step(
                        stack, depth, anchor + 1, 1, far_children, far_accepts, far_first, main,
                        crossing, times, holding, square + 1, 0, NO_COLUMN, laid_left, with_blank,
                    )  # fmt: skip
                    depth += 1
        else:
            start, end = left, square
            row = whole(live[with_blank + laid_left]) >> (rack_size - count - laid_left + 1)
            can_end = row & 1
            can_go_on = row >> 1
        natural = fits & held
        blank = whole(0)
        if held & 1:
            blank = fits & blanks_fit
        if (children | accepts) & (natural | blank) == 0:
            continue

        ahead_square = square + way
        runs_on = letters[ahead_square] != 0
        letter_times = whole(state.letter_times[square])
        cross_times = whole(state.cross_multiply[square])
        times *= whole(state.word_times[square])
        crossing += whole(state.cross_add[square])
        is_own = is_across or count < rack_size or cross_times == 0
        bonus = whole(state.bonus[rack_size - count + 1])
        if not runs_on:
            if is_own and can_end:
                points = main * times + crossing + bonus
                ending = accepts & natural
                by_value = letter_times * times + cross_times
                while ending != 0:
                    symbol = lowest_bit(ending)
                    ending &= ending - 1
                    score = points + whole(state.tile_value[symbol]) * by_value
                    after = holding - whole(state.weight[symbol])
                    equity = score * 1000 + whole(holdings[after].value)
                    if equity > threshold:
                        strip[state.column[square]] = symbol
                        keep_play(state, holdings, plays, equity, score, start, end, after)
                        threshold, alive = whole(state.threshold), whole(state.alive)
                        blanks_fit = whole(state.live_blank)
                ending = accepts & blank
                if ending != 0:
                    after = holding - whole(state.weight[0])
                    equity = points * 1000 + whole(holdings[after].value)
                    while ending != 0 and equity > threshold:
                        strip[state.column[square]] = lowest_bit(ending) | BLANK_BIT
                        ending &= ending - 1
                        keep_play(state, holdings, plays, equity, points, start, end, after)
                        threshold, alive = whole(state.threshold), whole(state.alive)
                        blanks_fit = whole(state.live_blank)
            if count == 1 or can_go_on == 0:
                continue
        natural &= children
        blank &= children
        next_left = laid_left + 1 if way < 0 else laid_left
        fits_ahead = whole(0)
        if not runs_on and (way > 0 or ahead_square >= leftmost):
            fits_ahead = whole(state.cross_set[ahead_square])
        while (natural | blank) != 0:
            if natural != 0:
                symbol = lowest_bit(natural)
                natural &= natural - 1
                kind, tile = symbol, symbol
                next_blank = with_blank
            else:
                symbol = lowest_bit(blank)
                blank &= blank - 1
                kind, tile = whole(0), symbol | BLANK_BIT
                next_blank = whole(SIDE)
            arc = child_of(children, first, symbol)
            next_children, next_accepts = whole(graph[arc]), whole(graph[arc + 1])
            next_first = whole(graph[arc + 2])
            after = holding - whole(state.weight[kind])
            value = whole(state.tile_value[kind])
            next_main = main + value * letter_times
            next_crossing = crossing + value * cross_times
            next_square = ahead_square
            if runs_on:
                is_alive, is_word = True, False
                while letters[next_square] != 0 and is_alive:
                    next_main += whole(state.tile_value[letters[next_square]])
                    symbol = whole(letters[next_square] & SYMBOL_MASK)
                    next_square += 1
                    is_word = (next_accepts >> symbol) & 1 != 0 and letters[next_square] == 0
                    is_alive = (next_children >> symbol) & 1 != 0
                    if is_alive:
                        arc = child_of(next_children, next_first, symbol)
                        next_children = whole(graph[arc])
                        next_accepts = whole(graph[arc + 1])
                        next_first = whole(graph[arc + 2])
                if is_word and is_own:
                    score = next_main * times + next_crossing + bonus
                    equity = score * 1000 + whole(holdings[after].value)
                    if equity > threshold:
                        strip[state.column[square]] = tile
                        keep_play(
                            state, holdings, plays, equity, score, start, next_square - 1, after
                        )
                        threshold, alive = whole(state.threshold), whole(state.alive)
                        blanks_fit = whole(state.live_blank)
                if not is_alive or count == 1 or can_go_on == 0:
                    continue
                fits_ahead = whole(state.cross_set[next_square])
            held_after = whole(holdings[after].letters) & usable
            ahead = (next_children | next_accepts) & fits_ahead
            is_stuck = ahead & held_after == 0 and (held_after & 1 == 0 or ahead == 0)
            if is_stuck and (way > 0 or next_children & 1 == 0):
                continue
            fetch_ahead(graph, next_first)
            push_step(
                stack, depth, next_square, way, next_children, next_accepts, next_first,
                next_main, next_crossing, times, after, left, tile, whole(state.column[square]),
                next_left, next_blank,
            )  # fmt: skip
            depth += 1


@inner
def search_all(
    state: Record, graph: Graph, holdings: Records, stack: Records, plays: Records
) -> None:
    """Find every play, in the order of the anchors."""
    want_all_plays(state)
    find_anchors(state)
    for number in range(state.anchor_count):
        search_anchor(
            state, graph, holdings, stack, plays,
            whole(state.anchor[number]), whole(state.leftmost[number]),
        )  # fmt: skip


@inner
def search_best(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    filters: Records,
    wanted: int,
) -> None:
    """Find up to `wanted` best plays, in no particular order.

    Anchors are searched by their bounds until none can beat the worst play kept.
    """
    state.play_count = 0
    state.wanted = wanted
    state.threshold = IMPOSSIBLE
    find_anchors(state)
    count = whole(state.anchor_count)
    for number in range(count):
        state.anchor_bound[number] = quick_bound(
            state, holdings, whole(state.anchor[number]), whole(state.leftmost[number])
        )
    while count > 0:
        highest = 0
        for number in range(1, count):
            if state.anchor_bound[number] > state.anchor_bound[highest]:
                highest = number
        if state.anchor_bound[highest] <= state.threshold:
            return
        anchor, leftmost = whole(state.anchor[highest]), whole(state.leftmost[highest])
        count -= 1
        state.anchor[highest] = state.anchor[count]
        state.leftmost[highest] = state.leftmost[count]
        state.anchor_bound[highest] = state.anchor_bound[count]
        if sharp_bound(state, graph, holdings, filters, anchor, leftmost) > state.threshold:
            mark_live(state, holdings)
            search_anchor(state, graph, holdings, stack, plays, anchor, leftmost)
