// A second engine, written apart from Lexiko's own, to check what a review calls best.
//
// It shares the word list, the values of tiles kept and the tile set as plain files, and nothing
// else: its word graph, its move generator, its simulation and its model of winning are its own.
// Slow and simple on purpose. See agreement.py, which builds and calls it.
//
//   second_engine DATA learn GAMES            prints the deviation and mean of what the spread still
//                                             changes, by tiles unseen
//   second_engine DATA simulate ITERATIONS PLIES CANDIDATES < positions > results
//   second_engine DATA plays < positions      counts plays and the top score, for known answers
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>
using namespace std;

static const int N = 15, BLANK = 0, BONUS = 50, FULL = 7, MOST_KEPT = 70;  // no leave is worth more
static int tile_value[27], tile_count[27];
static int letter_times[N][N], word_times[N][N];
static vector<int32_t> leave_values;
static long long choose_[64][16];
static uint64_t mark[27];  // for each symbol, so that sums of them tell leaves apart
static long long leave_offset[8];

// ── Words: a graph with shared endings ───────────────────────────────────────────────────────────
struct Node { uint32_t letters = 0; bool is_word = false; array<int, 26> next; Node() { next.fill(-1); } };
static vector<Node> graph;
static void build_graph(const vector<string>& words) {
    // Words in order; nodes of the last word that are finished are replaced by equal ones.
    struct Draft { bool is_word = false; map<int, int> next; };
    vector<Draft> path(1);
    map<pair<bool, vector<pair<int, int>>>, int> known;
    string last;
    auto close = [&](const Draft& d) {
        vector<pair<int, int>> arcs(d.next.begin(), d.next.end());
        auto key = make_pair(d.is_word, arcs);
        auto found = known.find(key);
        if (found != known.end()) return found->second;
        Node node;
        node.is_word = d.is_word;
        for (auto& [c, to] : arcs) node.letters |= 1u << c, node.next[c] = to;
        graph.push_back(node);
        return known[key] = (int)graph.size() - 1;
    };
    auto cut = [&](size_t keep) {
        while (path.size() > keep + 1) {
            int id = close(path.back());
            path.pop_back();
            path.back().next[last[path.size() - 1] - 'A'] = id;
        }
    };
    for (auto& word : words) {
        size_t same = 0;
        while (same < word.size() && same < last.size() && word[same] == last[same]) same++;
        cut(same);
        last = word;
        while (path.size() < word.size() + 1) path.emplace_back();
        path.back().is_word = true;
    }
    cut(0);
    int root = close(path[0]);
    swap(graph[0], graph[root]);  // Nothing leads to the root, but something may lead to node 0.
    for (auto& node : graph) for (auto& to : node.next) if (to == 0) to = root; else if (to == root) to = 0;
}
[[maybe_unused]] static bool is_word(const string& w) {
    int at = 0;
    for (char c : w) if ((at = graph[at].next[c - 'A']) < 0) return false;
    return graph[at].is_word;
}

// ── Positions ────────────────────────────────────────────────────────────────────────────────────
typedef array<int8_t, 27> Rack;
struct Board {
    int8_t letter[N][N];   // 0 for an empty square, 1–26 for letters
    bool blank[N][N];
    bool is_empty = true;
    Board() { memset(letter, 0, sizeof letter); memset(blank, 0, sizeof blank); }
};
struct Move {
    bool down = false; int row = 0, column = 0, length = 0, score = 0; double equity = -1e9;
    int8_t tiles[N]{}; bool blanks[N]{}; bool fresh[N]{};  // along the word, where it starts at row, column
    Rack left{}; int used = 0; bool is_exchange = false;
};
static int size_of(const Rack& r) { int n = 0; for (int c : r) n += c; return n; }
static double leave_of(const Rack& rack) {
    int row[16], n = 0;
    for (int c = 0; c < 27; c++) for (int k = 0; k < rack[c]; k++) row[n++] = c;
    if (n > 6) return 0;
    long long rank = leave_offset[n];
    for (int i = 0; i < n; i++) rank += choose_[row[i] + i][i + 1];
    return leave_values[rank] / 1000.0;
}
static int points_on(const Rack& r) { int n = 0; for (int c = 0; c < 27; c++) n += r[c] * tile_value[c]; return n; }

// ── Moves: every anchor, left parts, then right ──────────────────────────────────────────────────
struct Generator {
    int8_t at[N][N]; bool wild[N][N];         // the board as it is read: rows, or columns turned
    uint32_t fits[N][N]; int beside[N][N]; bool crossed[N][N];
    bool down; Rack rack; bool is_first; int bag, held; double other_points;
    int8_t word[N]; bool is_blank[N]; bool is_new[N];
    Move best; vector<Move>* all = nullptr; unordered_map<uint64_t, double>* kept = nullptr;
    int row; uint64_t key;
    void cross_sets() {
        for (int r = 0; r < N; r++) for (int c = 0; c < N; c++) {
            crossed[r][c] = false; fits[r][c] = (1u << 26) - 1; beside[r][c] = 0;
            if (at[r][c]) continue;
            int top = r, bottom = r;
            while (top > 0 && at[top - 1][c]) top--;
            while (bottom < N - 1 && at[bottom + 1][c]) bottom++;
            if (top == bottom) continue;
            crossed[r][c] = true; fits[r][c] = 0;
            int from = 0;
            for (int k = top; k < r && from >= 0; k++) from = graph[from].next[at[k][c] - 1];
            for (int k = top; k <= bottom; k++) if (k != r && !wild[k][c]) beside[r][c] += tile_value[at[k][c]];
            if (from < 0) continue;
            for (int l = 0; l < 26; l++) {
                int node = graph[from].next[l];
                for (int k = r + 1; k <= bottom && node >= 0; k++) node = graph[node].next[at[k][c] - 1];
                if (node >= 0 && graph[node].is_word) fits[r][c] |= 1u << l;
            }
        }
    }
    void record(int first, int last, int used) {
        int sum = 0, times = 1, crosses = 0;
        for (int c = first; c <= last; c++) {
            int value = is_blank[c] ? 0 : tile_value[word[c]];
            if (!is_new[c]) { sum += wild[row][c] ? 0 : tile_value[at[row][c]]; continue; }
            int lt = letter_times[row][c], wt = word_times[row][c];
            sum += value * lt; times *= wt;
            if (crossed[row][c]) crosses += (beside[row][c] + value * lt) * wt;
        }
        int score = sum * times + crosses + (used == FULL ? BONUS : 0);
        double equity;
        if (bag > 0) {
            if (!all && score + MOST_KEPT <= best.equity) return;
            auto [it, is_new_key] = kept->try_emplace(key, 0.0);
            if (is_new_key) it->second = leave_of(rack);
            equity = score + it->second;
        } else {
            int left = held - used;
            equity = score + (left ? -2.0 * points_on(rack) - 10 : 2 * other_points);
        }
        if (!all && equity <= best.equity) return;
        Move m;
        m.down = down; m.row = down ? first : row; m.column = down ? row : first;
        m.length = last - first + 1; m.score = score; m.equity = equity; m.used = used; m.left = rack;
        for (int c = first; c <= last; c++) {
            m.tiles[c - first] = is_new[c] ? word[c] : at[row][c];
            m.blanks[c - first] = is_new[c] ? is_blank[c] : wild[row][c];
            m.fresh[c - first] = is_new[c];
        }
        if (all) all->push_back(m);
        if (equity > best.equity) best = m;
    }
    void right(int node, int first, int c, int anchor, int used) {
        if (graph[node].is_word && c > anchor && used > 0 && (c == N || !at[row][c]) && c - first > 1)
            record(first, c - 1, used);
        if (c == N) return;
        if (int8_t there = at[row][c]) {
            int next = graph[node].next[there - 1];
            if (next < 0) return;
            word[c] = there; is_new[c] = false;
            right(next, first, c + 1, anchor, used);
            return;
        }
        uint32_t may = graph[node].letters & fits[row][c];
        while (may) {
            int l = __builtin_ctz(may); may &= may - 1;
            for (int symbol : {l + 1, BLANK}) {
                if (!rack[symbol]) continue;
                rack[symbol]--; key -= mark[symbol];
                word[c] = l + 1; is_blank[c] = symbol == BLANK; is_new[c] = true;
                right(graph[node].next[l], first, c + 1, anchor, used + 1);
                rack[symbol]++; key += mark[symbol];
            }
        }
    }
    // Left parts on squares that touch nothing: each is made once, then put before the anchor.
    int8_t part[N]; bool part_is_blank[N];
    void left(int node, int anchor, int length, int limit) {
        for (int i = 0, c = anchor - length; i < length; i++, c++)
            word[c] = part[i], is_blank[c] = part_is_blank[i], is_new[c] = true;
        right(node, anchor - length, anchor, anchor, length);
        if (length == limit) return;
        uint32_t may = graph[node].letters;
        while (may) {
            int l = __builtin_ctz(may); may &= may - 1;
            for (int symbol : {l + 1, BLANK}) {
                if (!rack[symbol]) continue;
                rack[symbol]--; key -= mark[symbol];
                part[length] = l + 1; part_is_blank[length] = symbol == BLANK;
                left(graph[node].next[l], anchor, length + 1, limit);
                rack[symbol]++; key += mark[symbol];
            }
        }
    }
    void run(const Board& board, const Rack& tiles, int bag_, double other) {
        rack = tiles; bag = bag_; other_points = other; held = size_of(tiles); best = Move();
        is_first = board.is_empty; key = 0;
        for (int c = 0; c < 27; c++) key += rack[c] * mark[c];
        for (int turned = 0; turned < (is_first ? 1 : 2); turned++) {
            down = turned;
            for (int r = 0; r < N; r++) for (int c = 0; c < N; c++) {
                at[r][c] = down ? board.letter[c][r] : board.letter[r][c];
                wild[r][c] = down ? board.blank[c][r] : board.blank[r][c];
            }
            cross_sets();
            for (row = 0; row < N; row++) {
                int free = 0;
                for (int c = 0; c < N; c++) {
                    if (at[row][c]) { free = 0; continue; }
                    bool is_anchor = is_first ? row == 7 && c == 7
                        : (c > 0 && at[row][c - 1]) || (c < N - 1 && at[row][c + 1]) || crossed[row][c];
                    if (!is_anchor) { free++; continue; }
                    if (c > 0 && at[row][c - 1]) {
                        int begin = c;
                        while (begin > 0 && at[row][begin - 1]) begin--;
                        int node = 0;
                        for (int k = begin; k < c && node >= 0; k++) {
                            node = graph[node].next[at[row][k] - 1];
                            word[k] = at[row][k]; is_new[k] = false;
                        }
                        if (node >= 0) right(node, begin, c, c, 0);
                    } else {
                        left(0, c, 0, min(free, held - 1));
                    }
                    free = 0;
                }
            }
        }
    }
};

static void lay(Board& b, const Move& m) {
    for (int i = 0; i < m.length; i++) if (m.fresh[i]) {
        int r = m.row + (m.down ? i : 0), c = m.column + (m.down ? 0 : i);
        b.letter[r][c] = m.tiles[i]; b.blank[r][c] = m.blanks[i];
    }
    b.is_empty = false;
}
static string text_of(const Move& m) {
    string col(1, char('A' + m.column)), row = to_string(m.row + 1), out = m.down ? col + row : row + col;
    out += ' ';
    bool open = false;
    for (int i = 0; i < m.length; i++) {
        if (!m.fresh[i] && !open) out += '(', open = true;
        if (m.fresh[i] && open) out += ')', open = false;
        out += char((m.blanks[i] ? 'a' : 'A') + m.tiles[i] - 1);
    }
    if (open) out += ')';
    return out;
}

// The tiles laid, whatever the direction: `H8A,I8b`, blanks in lower case.
static string key_of(const Move& m) {
    vector<string> parts;
    for (int i = 0; i < m.length; i++) if (m.fresh[i]) {
        int r = m.row + (m.down ? i : 0), c = m.column + (m.down ? 0 : i);
        parts.push_back(string(1, char('A' + c)) + to_string(r + 1) + char((m.blanks[i] ? 'a' : 'A') + m.tiles[i] - 1));
    }
    sort(parts.begin(), parts.end());
    string key;
    for (auto& part : parts) key += (key.empty() ? "" : ",") + part;
    return key;
}

// ── Whole games, and what the spread still changes ───────────────────────────────────────────────
static double deviation[101], ahead[101];
static double chance_of(double spread, int unseen, bool to_move) {
    double mean = spread + (to_move ? ahead[unseen] : -ahead[unseen]);
    return 0.5 * erfc(-mean / deviation[unseen] / sqrt(2.0));
}
static const int EXCHANGE_FROM = 7;
static Move best_exchange(const Rack& rack, int bag) {
    Move best; best.is_exchange = true; best.equity = -1e9;
    if (bag < EXCHANGE_FROM) return best;
    vector<int> tiles;
    for (int c = 0; c < 27; c++) for (int k = 0; k < rack[c]; k++) tiles.push_back(c);
    for (unsigned mask = 1; mask < (1u << tiles.size()); mask++) {
        Rack left = rack;
        for (size_t i = 0; i < tiles.size(); i++) if (mask >> i & 1) left[tiles[i]]--;
        double equity = leave_of(left);
        if (equity > best.equity) best.equity = equity, best.left = left, best.used = __builtin_popcount(mask);
    }
    return best;
}
struct Seat { Rack rack{}; int score = 0; double kept = 0; };
typedef unordered_map<uint64_t, double> Kept;

// Plays on from a position in which `mover` is to move. Returns the spread of seat 0 and whether it is over.
struct Game {
    Board board; Seat seats[2]; vector<int> bag; int mover = 0; int scoreless = 0; bool is_over = false;
    void draw(int seat) {
        while (size_of(seats[seat].rack) < FULL && !bag.empty()) seats[seat].rack[bag.back()]++, bag.pop_back();
    }
    void finish() {
        is_over = true;
        for (int s = 0; s < 2; s++) seats[s].score -= points_on(seats[s].rack);
        for (int s = 0; s < 2; s++) if (size_of(seats[s].rack) == 0) seats[s].score += points_on(seats[1 - s].rack);
    }
    void take(const Move& m, bool is_pass, mt19937_64& chance) {
        Seat& seat = seats[mover];
        if (!is_pass) seat.kept = leave_of(m.left);
        if (is_pass) scoreless++;
        else if (m.is_exchange) {
            scoreless++;
            vector<int> back;
            for (int c = 0; c < 27; c++) for (int k = m.left[c]; k < seat.rack[c]; k++) back.push_back(c);
            seat.rack = m.left; draw(mover);
            for (int c : back) bag.insert(bag.begin() + chance() % (bag.size() + 1), c);
        } else {
            scoreless = 0; lay(board, m); seat.score += m.score; seat.rack = m.left; draw(mover);
            if (size_of(seat.rack) == 0) { finish(); return; }
        }
        if (scoreless >= 6) { finish(); return; }
        mover = 1 - mover;
    }
    void step(Generator& g, mt19937_64& chance) {
        g.run(board, seats[mover].rack, (int)bag.size(), points_on(seats[1 - mover].rack));
        Move exchange = best_exchange(seats[mover].rack, (int)bag.size());
        if (g.best.length == 0 && exchange.equity < -1e8) take(Move(), true, chance);
        else take(exchange.equity > g.best.equity ? exchange : g.best, false, chance);
    }
};

static void learn(long games, int threads) {
    vector<double> sum(101), squares(101), count(101);
    mutex lock; atomic<long> next{0};
    auto work = [&](int number) {
        (void)number;
        Kept kept; Generator g; g.kept = &kept;
        vector<double> s(101), q(101), n(101);
        for (long id; (id = next++) < games;) {
            mt19937_64 chance(id * 7919 + 1);
            Game game;
            for (int c = 0; c < 27; c++) for (int k = 0; k < tile_count[c]; k++) game.bag.push_back(c);
            shuffle(game.bag.begin(), game.bag.end(), chance);
            game.draw(0); game.draw(1);
            vector<array<int, 3>> seen;  // unseen by the mover, mover, spread of the mover
            while (!game.is_over) {
                int unseen = (int)game.bag.size() + size_of(game.seats[1 - game.mover].rack);
                seen.push_back({unseen, game.mover, game.seats[game.mover].score - game.seats[1 - game.mover].score});
                game.step(g, chance);
                if (kept.size() > 2000000) kept.clear();
            }
            for (auto& [unseen, mover, spread] : seen) {
                double change = game.seats[mover].score - game.seats[1 - mover].score - spread;
                s[unseen] += change; q[unseen] += change * change; n[unseen]++;
            }
        }
        lock_guard<mutex> hold(lock);
        for (int i = 0; i <= 100; i++) sum[i] += s[i], squares[i] += q[i], count[i] += n[i];
    };
    vector<thread> pool;
    for (int i = 0; i < threads; i++) pool.emplace_back(work, i);
    for (auto& t : pool) t.join();
    for (int i = 0; i <= 100; i++) {
        double mean = count[i] ? sum[i] / count[i] : 0;
        printf("%d %.0f %.3f %.3f\n", i, count[i], count[i] > 1 ? sqrt(squares[i] / count[i] - mean * mean) : 0, mean);
    }
}

// ── Positions in, results out ────────────────────────────────────────────────────────────────────
struct Question { string id; Game game; vector<int> unseen; int held = FULL; vector<string> wanted; };
static int symbol_of(char c) { return c == '?' ? BLANK : toupper(c) - 'A' + 1; }
static Question read_question(const string& line) {
    // id TAB cgp TAB size of the other rack TAB plays, separated by |
    Question q; stringstream in(line); string cgp, held, wanted;
    getline(in, q.id, '\t'); getline(in, cgp, '\t'); getline(in, held, '\t'); getline(in, wanted, '\t');
    stringstream parts(cgp); string rows, racks, scores; parts >> rows >> racks >> scores >> q.game.scoreless;
    int r = 0, c = 0; string number;
    for (size_t i = 0; i <= rows.size(); i++) {
        char ch = i < rows.size() ? rows[i] : '/';
        if (isdigit(ch)) { number += ch; continue; }
        if (!number.empty()) c += stoi(number), number.clear();
        if (ch == '/') { r++; c = 0; continue; }
        q.game.board.letter[r][c] = symbol_of(ch); q.game.board.blank[r][c] = islower(ch); q.game.board.is_empty = false; c++;
    }
    int left[27]; memcpy(left, tile_count, sizeof left);
    for (r = 0; r < N; r++) for (c = 0; c < N; c++) if (q.game.board.letter[r][c]) left[q.game.board.blank[r][c] ? 0 : q.game.board.letter[r][c]]--;
    string mine = racks.substr(0, racks.find('/'));
    for (char ch : mine) q.game.seats[0].rack[symbol_of(ch)]++, left[symbol_of(ch)]--;
    sscanf(scores.c_str(), "%d/%d", &q.game.seats[0].score, &q.game.seats[1].score);
    for (c = 0; c < 27; c++) for (int k = 0; k < left[c]; k++) q.unseen.push_back(c);
    q.held = held.empty() ? FULL : stoi(held); q.held = min(q.held, (int)q.unseen.size());
    stringstream plays(wanted); string one;
    while (getline(plays, one, '|')) q.wanted.push_back(one);
    return q;
}
static Move exchange_named(const Rack& rack, const string& tiles) {
    Move m; m.is_exchange = true; m.left = rack;
    for (char c : tiles) m.left[symbol_of(c)]--, m.used++;
    return m;
}
struct Entry { string text, key; Move move; bool is_pass = false; };
static string answer(Question& q, long iterations, int plies, int most, long seed) {
    Kept kept; Generator g; g.kept = &kept;
    int bag = (int)q.unseen.size() - q.held;
    vector<Move> all; g.all = &all;
    double other = 0; if (bag == 0) for (int c : q.unseen) other += tile_value[c];
    g.run(q.game.board, q.game.seats[0].rack, bag, other);
    g.all = nullptr;
    sort(all.begin(), all.end(), [](const Move& a, const Move& b) { return a.equity > b.equity; });
    vector<Entry> field;
    auto add = [&](const Entry& e) { for (auto& f : field) if (f.key == e.key) return; field.push_back(e); };
    for (auto& m : all) { if ((int)field.size() >= most) break; add({text_of(m), key_of(m), m}); }
    Move swap = best_exchange(q.game.seats[0].rack, bag);
    if (swap.equity > -1e8 && (all.empty() || swap.equity > all[min((int)all.size(), most) - 1].equity)) {
        string tiles;
        for (int c = 0; c < 27; c++) for (int k = swap.left[c]; k < q.game.seats[0].rack[c]; k++) tiles += c ? char('A' + c - 1) : '?';
        add({"exchange " + tiles, "exchange " + tiles, swap});
    }
    for (auto& text : q.wanted) {
        if (text.rfind("exchange ", 0) == 0) {
            string tiles = text.substr(9); sort(tiles.begin(), tiles.end(), [](char a, char b) { return symbol_of(a) < symbol_of(b); });
            add({"exchange " + tiles, "exchange " + tiles, exchange_named(q.game.seats[0].rack, tiles)});
        } else if (text == "pass") add({text, text, Move(), true});
        else { bool found = false; for (auto& m : all) if (key_of(m) == text) { add({text_of(m), text, m}); found = true; break; }
               if (!found) fprintf(stderr, "%s: no such play: %s\n", q.id.c_str(), text.c_str()); }
    }
    size_t n = field.size();
    vector<double> sum(n), spreads(n), spread(n);
    vector<vector<double>> product(n, vector<double>(n)), spread_product = product;
    mt19937_64 chance(seed);
    vector<double> worth(n);
    bool to_end = bag <= 14;
    for (long it = 0; it < iterations; it++) {
        vector<int> order = q.unseen; shuffle(order.begin(), order.end(), chance);
        uint64_t same = chance();
        for (size_t k = 0; k < n; k++) {
            Game game = q.game; mt19937_64 own(same);
            game.bag = order;
            for (int i = 0; i < q.held; i++) game.seats[1].rack[game.bag.front()]++, game.bag.erase(game.bag.begin());
            game.take(field[k].move, field[k].is_pass, own);
            for (int ply = 0; !game.is_over && (to_end || ply < plies); ply++) game.step(g, own);
            double ahead_by = game.seats[0].score - game.seats[1].score;
            if (game.is_over) worth[k] = ahead_by > 0 ? 1 : ahead_by < 0 ? 0 : 0.5;
            else {
                int unseen = (int)game.bag.size() + size_of(game.seats[1 - game.mover].rack);
                // What each kept in its last turn; what it drew since is any rack.
                ahead_by += game.seats[0].kept - game.seats[1].kept;
                worth[k] = chance_of(ahead_by, unseen, game.mover == 0);
            }
            spread[k] = ahead_by; spreads[k] += ahead_by; sum[k] += worth[k];
        }
        for (size_t a = 0; a < n; a++) for (size_t b = 0; b < n; b++) {
            product[a][b] += worth[a] * worth[b];
            spread_product[a][b] += spread[a] * spread[b];
        }
        if (kept.size() > 4000000) kept.clear();
    }
    // Means, and the standard errors of their differences from the best by chance and by spread.
    size_t best = max_element(sum.begin(), sum.end()) - sum.begin();
    size_t widest = max_element(spreads.begin(), spreads.end()) - spreads.begin();
    auto error = [&](const vector<double>& sums, const vector<vector<double>>& products, size_t a, size_t b) {
        double d = (sums[a] - sums[b]) / iterations;
        double v = (products[a][a] - 2 * products[a][b] + products[b][b]) / iterations - d * d;
        return sqrt(max(0.0, v) / iterations);
    };
    stringstream out; out << q.id;
    char row[200];
    for (size_t k = 0; k < n; k++) {
        snprintf(row, sizeof row, "\t%s|%s|%.5f|%.5f|%.3f|%.3f", field[k].key.c_str(), field[k].text.c_str(),
                 sum[k] / iterations, error(sum, product, best, k), spreads[k] / iterations,
                 error(spreads, spread_product, widest, k));
        out << row;
    }
    return out.str();
}

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    string folder = argv[1], what = argv[2];
    for (int n = 0; n < 64; n++) for (int k = 0; k < 16; k++) choose_[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose_[n - 1][k - 1] + choose_[n - 1][k];
    for (int k = 0, total = 0; k < 8; k++) { leave_offset[k] = total; total += choose_[27 + k - 1][k]; }
    mt19937_64 marks(1); for (auto& one : mark) one = marks();
    ifstream words_in(folder + "/words.txt"), tiles_in(folder + "/tiles.txt"), board_in(folder + "/board.txt");
    vector<string> words; for (string w; words_in >> w;) words.push_back(w);
    sort(words.begin(), words.end()); build_graph(words);
    for (int i = 0; i < 27; i++) tiles_in >> tile_count[i] >> tile_value[i];
    for (int r = 0; r < N; r++) for (int c = 0; c < N; c++) board_in >> letter_times[r][c] >> word_times[r][c];
    ifstream leaves_in(folder + "/leaves.bin", ios::binary); leaves_in.seekg(0, ios::end);
    leave_values.resize((size_t)leaves_in.tellg() / 4); leaves_in.seekg(0); leaves_in.read((char*)leave_values.data(), leave_values.size() * 4);
    int threads = max(1u, thread::hardware_concurrency());
    if (getenv("THREADS")) threads = atoi(getenv("THREADS"));
    if (what == "learn") { learn(atol(argv[3]), threads); return 0; }
    vector<Question> questions; for (string line; getline(cin, line);) if (!line.empty()) questions.push_back(read_question(line));
    if (what == "plays") {
        for (auto& q : questions) {
            Kept kept; Generator g; g.kept = &kept; vector<Move> all; g.all = &all;
            g.run(q.game.board, q.game.seats[0].rack, 50, 0);
            map<string, int> distinct; long sum = 0; int top = 0, many = 0;
            for (auto& m : all) {
                string key = m.used == 1 ? key_of(m) : text_of(m);
                if (distinct.count(key)) continue;
                distinct[key] = m.score; sum += m.score;
                if (m.score > top) top = m.score, many = 0;
                many += m.score == top;
            }
            printf("%s\t%zu\t%d\t%d\t%ld\n", q.id.c_str(), distinct.size(), top, many, sum);
        }
        return 0;
    }
    ifstream model(folder + "/model.txt"); double count; for (int i, k = 0; k <= 100 && model >> i; k++) model >> count >> deviation[i] >> ahead[i];
    for (int i = 1; i <= 100; i++) if (deviation[i] < 1) deviation[i] = deviation[i - 1];
    deviation[0] = max(deviation[0], 1.0);
    atomic<size_t> next{0}; mutex lock;
    vector<thread> pool;
    for (int i = 0; i < threads; i++) pool.emplace_back([&] {
        for (size_t k; (k = next++) < questions.size();) {
            string line = answer(questions[k], atol(argv[3]), atoi(argv[4]), atoi(argv[5]), 1000 + k);
            lock_guard<mutex> hold(lock); cout << line << endl;
        }
    });
    for (auto& t : pool) t.join();
}
