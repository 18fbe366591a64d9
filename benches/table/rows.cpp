// SPDX-License-Identifier: MIT
#include "rows.h"

#include <array>
#include <random>

namespace bench {

using namespace arbiter;

namespace {

/// The usual perft positions, to depths that have some ten or hundred thousand leaves.
struct PerftCase {
    std::string_view fen;
    Plies depth;
    std::uint64_t count; // published: chess programming article "Perft Results"
};

constexpr std::array perft_cases{
    PerftCase{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Plies{4}, 197'281},
    PerftCase{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Plies{3}, 97'862},
    PerftCase{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Plies{4}, 43'238},
    PerftCase{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", Plies{3}, 9'467},
    PerftCase{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", Plies{3}, 62'379},
    PerftCase{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", Plies{3}, 89'890},
};

std::uint64_t leaves(Material const&)
{
    std::uint64_t count = 0;
    for (PerftCase const& perft_case : perft_cases)
        count += perft_case.count;
    return count;
}

template <class Count>
std::uint64_t count_leaves(Count count)
{
    std::uint64_t sum = 0;
    for (PerftCase const& perft_case : perft_cases)
        sum += count(*read_position(perft_case.fen), perft_case.depth);
    return sum;
}

/// What a user's program does with the public interface: list, make, and count the last list.
std::uint64_t perft_by_lists(Position const& position, Plies depth)
{
    MoveList const moves = position.legal_moves();
    if (depth == Plies{1})
        return moves.size();
    std::uint64_t count = 0;
    for (LegalMove const move : moves)
        count += perft_by_lists(position.play(move), Plies{static_cast<std::uint16_t>(depth.count() - 1)});
    return count;
}

std::uint64_t key_of(Position const& position)
{
    return static_cast<std::uint64_t>(position.key());
}

template <class Function>
std::uint64_t sum_over_positions(Material const& material, Function function)
{
    std::uint64_t sum = 0;
    for (KnownPosition const& known : material.positions)
        sum += function(known);
    return sum;
}

template <class Function>
std::uint64_t sum_over_moves(Material const& material, Function function)
{
    return sum_over_positions(material, [&](KnownPosition const& known) {
        std::uint64_t sum = 0;
        for (KnownMove const& move : known.moves)
            sum += function(known.position, move);
        return sum;
    });
}

std::uint64_t position_count(Material const& material)
{
    return material.positions.size();
}

std::uint64_t move_count(Material const& material)
{
    return sum_over_positions(material, [](KnownPosition const& known) { return known.moves.size(); });
}

constexpr std::size_t judged_positions = 8;

/// Every from/to pair of a few positions.
template <class Function>
std::uint64_t sum_over_attempts(Material const& material, Function function)
{
    std::uint64_t sum = 0;
    for (std::size_t index = 0; index < judged_positions; ++index) {
        for (Square const from : all_squares) {
            for (Square const to : all_squares)
                sum += function(material.positions[index].position, Attempt{from, to});
        }
    }
    return sum;
}

std::uint64_t attempt_count(Material const&)
{
    return judged_positions * 64 * 64;
}

/// How many of those are legal: the generator's moves, but promotions, which need a piece.
std::uint64_t legal_attempts(Material const& material)
{
    std::uint64_t count = 0;
    for (std::size_t index = 0; index < judged_positions; ++index) {
        for (KnownMove const& known : material.positions[index].moves)
            count += known.move.is_promotion() ? 0 : 1;
    }
    return count;
}

constexpr int random_games = 20;
constexpr int plies_a_game = 100;

/// Games of moves drawn by lot, the same each time; `play` makes the move. Calls `visit` for each position.
template <class Play, class Visit>
void play_random_games(Play play, Visit visit)
{
    std::minstd_rand random{2026};
    for (int game = 0; game < random_games; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < plies_a_game; ++ply) {
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            position = play(position, moves[random() % moves.size()]);
            visit(position);
        }
    }
}

std::uint64_t plies_played(Material const&)
{
    std::uint64_t count = 0;
    play_random_games([](Position const& position, LegalMove move) { return position.play(move); },
        [&](Position const&) { ++count; });
    return count;
}

std::uint64_t keys_of_attempted_games(Material const&)
{
    std::uint64_t sum = 0;
    play_random_games(
        [](Position const& position, LegalMove move) {
            return position.play(*find_move(position, to_attempt(position, move)));
        },
        [&](Position const& position) { sum += key_of(position); });
    return sum;
}

} // namespace

Material make_material()
{
    Material material;
    int ply = 0;
    play_random_games([](Position const& position, LegalMove move) { return position.play(move); },
        [&](Position const& position) {
            if (++ply % 10 != 0)
                return;
            KnownPosition known{position, std::string{format_fen(position).view()}, {}};
            for (LegalMove const move : position.legal_moves())
                known.moves.push_back({move, std::string{format_san(position, move).view()},
                    std::string{format_uci(position, move).view()}});
            material.positions.push_back(std::move(known));
        });
    return material;
}

// The names of these are what the instructions are counted by: outside the unnamed namespace, and not
// inlined.

[[gnu::noinline]] std::uint64_t row_perft(Material const&)
{
    return count_leaves([](Position const& position, Plies depth) { return perft(position, depth); });
}

[[gnu::noinline]] std::uint64_t row_perft_by_lists(Material const&)
{
    return count_leaves(
        [](Position const& position, Plies depth) { return perft_by_lists(position, depth); });
}

[[gnu::noinline]] std::uint64_t row_perft_making_leaves(Material const&)
{
    return count_leaves(
        [](Position const& position, Plies depth) { return perft_making_every_leaf(position, depth); });
}

[[gnu::noinline]] std::uint64_t row_fen_read(Material const& material)
{
    return sum_over_positions(
        material, [](KnownPosition const& known) { return key_of(*read_position(known.fen)); });
}

[[gnu::noinline]] std::uint64_t row_fen_write(Material const& material)
{
    return sum_over_positions(
        material, [](KnownPosition const& known) { return format_fen(known.position).size(); });
}

[[gnu::noinline]] std::uint64_t row_san_read(Material const& material)
{
    return sum_over_moves(material, [](Position const& position, KnownMove const& known) {
        LegalMove const move = *resolve(position, *parse_san(known.san));
        return 64 * to_index(move.from()) + to_index(move.to());
    });
}

[[gnu::noinline]] std::uint64_t row_san_write(Material const& material)
{
    return sum_over_moves(material, [](Position const& position, KnownMove const& known) {
        return format_san(position, known.move).size();
    });
}

[[gnu::noinline]] std::uint64_t row_judge(Material const& material)
{
    return sum_over_attempts(material, [](Position const& position, Attempt attempt) {
        return judge(position, attempt).is_legal() ? std::uint64_t{1} : 0;
    });
}

[[gnu::noinline]] std::uint64_t row_judge_all(Material const& material)
{
    return sum_over_attempts(material, [](Position const& position, Attempt attempt) {
        return judge_all(position, attempt).empty() ? std::uint64_t{1} : 0;
    });
}

[[gnu::noinline]] std::uint64_t row_gives_check(Material const& material)
{
    return sum_over_moves(material, [](Position const& position, KnownMove const& known) {
        return position.gives_check(known.move) ? std::uint64_t{1} : 0;
    });
}

/// Moves made on copies by code of the user's, which copies as the user's compiler likes to.
[[gnu::noinline]] std::uint64_t row_play(Material const& material)
{
    return sum_over_moves(material,
        [](Position const& position, KnownMove const& known) { return key_of(position.play(known.move)); });
}

[[gnu::noinline]] std::uint64_t row_uci_read(Material const& material)
{
    return sum_over_moves(material, [](Position const& position, KnownMove const& known) {
        LegalMove const move = *read_uci_move(position, known.uci);
        return 64 * to_index(move.from()) + to_index(move.to());
    });
}

[[gnu::noinline]] std::uint64_t row_self_play(Material const&)
{
    std::uint64_t sum = 0;
    std::vector<ZobristKey> keys;
    play_random_games(
        [&](Position const& position, LegalMove move) {
            keys.push_back(position.key());
            return position.play(move);
        },
        [&](Position const& position) {
            sum += outcome_or_claim(position, position.legal_moves(), keys) ? 1 : 0;
        });
    return sum;
}

[[gnu::noinline]] std::uint64_t row_random_games(Material const&)
{
    std::uint64_t sum = 0;
    play_random_games([](Position const& position, LegalMove move) { return position.play(move); },
        [&](Position const& position) { sum += key_of(position); });
    return sum;
}

namespace {

std::uint64_t keys(Material const& material)
{
    return sum_over_positions(material, [](KnownPosition const& known) { return key_of(known.position); });
}

std::uint64_t fen_sizes(Material const& material)
{
    return sum_over_positions(material, [](KnownPosition const& known) { return known.fen.size(); });
}

std::uint64_t move_squares(Material const& material)
{
    return sum_over_moves(material, [](Position const&, KnownMove const& known) {
        return 64 * to_index(known.move.from()) + to_index(known.move.to());
    });
}

std::uint64_t san_sizes(Material const& material)
{
    return sum_over_moves(material, [](Position const&, KnownMove const& known) { return known.san.size(); });
}

std::uint64_t keys_after(Material const& material)
{
    return sum_over_moves(material, [](Position const& position, KnownMove const& known) {
        Position changed = position;
        (void)changed.make(known.move);
        return key_of(changed);
    });
}

std::uint64_t games_over(Material const&)
{
    std::uint64_t sum = 0;
    std::vector<ZobristKey> keys;
    play_random_games(
        [&](Position const& position, LegalMove move) {
            keys.push_back(position.key());
            return position.play(move);
        },
        [&](Position const& position) {
            sum += automatic_outcome(position, keys) || claimable_draw(position, keys) ? 1 : 0;
        });
    return sum;
}

std::uint64_t checks_given(Material const& material)
{
    return sum_over_moves(material, [](Position const& position, KnownMove const& known) {
        return position.play(known.move).in_check() ? std::uint64_t{1} : 0;
    });
}

} // namespace

std::span<Row const> rows()
{
    static constexpr std::array table{
        Row{"perft", "leaf", row_perft, leaves, leaves},
        Row{"perft-by-lists", "leaf", row_perft_by_lists, leaves, leaves},
        Row{"perft-making-leaves", "leaf", row_perft_making_leaves, leaves, leaves},
        Row{"fen-read", "position", row_fen_read, position_count, keys},
        Row{"fen-write", "position", row_fen_write, position_count, fen_sizes},
        Row{"san-read", "move", row_san_read, move_count, move_squares},
        Row{"san-write", "move", row_san_write, move_count, san_sizes},
        Row{"judge", "attempt", row_judge, attempt_count, legal_attempts},
        Row{"judge-all", "attempt", row_judge_all, attempt_count, legal_attempts},
        Row{"gives-check", "move", row_gives_check, move_count, checks_given},
        Row{"play", "move", row_play, move_count, keys_after},
        Row{"uci-read", "move", row_uci_read, move_count, move_squares},
        Row{"self-play", "ply", row_self_play, plies_played, games_over},
        Row{"random-games", "ply", row_random_games, plies_played, keys_of_attempted_games},
    };
    return table;
}

} // namespace bench
