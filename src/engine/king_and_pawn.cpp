// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "engine/endings.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

namespace arbiter::engine {

namespace {

/// A position with the pawn on files a to d; the others are mirror images.
struct Placement {
    Color side;
    Square white_king;
    Square black_king;
    Square pawn;
};

// Pawn: four files, six ranks.
constexpr std::size_t placement_count = std::size_t{2} * 64 * 64 * 24;

constexpr std::size_t to_number(Placement const& at)
{
    std::size_t const pawn = 4 * (to_index(rank_of(at.pawn)) - 1) + to_index(file_of(at.pawn));
    return ((pawn * 2 + to_index(at.side)) * 64 + to_index(at.white_king)) * 64 + to_index(at.black_king);
}

constexpr Placement from_number(std::size_t number)
{
    std::size_t const pawn = number / (std::size_t{2} * 64 * 64);
    return {static_cast<Color>(number / (std::size_t{64} * 64) % 2), square_at(number / 64 % 64),
        square_at(number % 64), square_at(8 * (pawn / 4 + 1) + pawn % 4)};
}

enum class Verdict : std::uint8_t { unknown, draw, win, impossible };

/// Works out, from the positions that are decided at once, all others: a win is what leads to a win, a draw
/// what does not have to lead to one (Thompson, "Retrograde Analysis of Certain Endgames", 1986).
class Solver {
public:
    Solver() : verdicts_(placement_count)
    {
        for (std::size_t number = 0; number < placement_count; ++number)
            verdicts_[number] = verdict_at_once(from_number(number));
        for (bool has_changed = true; has_changed;) {
            has_changed = false;
            for (std::size_t number = 0; number < placement_count; ++number) {
                if (verdicts_[number] != Verdict::unknown)
                    continue;
                verdicts_[number] = verdict_by_moves(from_number(number));
                has_changed = has_changed || verdicts_[number] != Verdict::unknown;
            }
        }
    }

    bool wins(std::size_t number) const { return verdicts_[number] == Verdict::win; }

private:
    static Square ahead(Square pawn) { return square_at(to_index(pawn) + 8); }

    static Verdict verdict_at_once(Placement const& at)
    {
        Bitboard const near_white = king_attacks(at.white_king);
        Bitboard const near_black = king_attacks(at.black_king);
        if (near_white.has(at.black_king) || at.white_king == at.black_king || at.white_king == at.pawn
            || at.black_king == at.pawn)
            return Verdict::impossible;
        Bitboard const attacked = pawn_attacks(Color::white, at.pawn);
        if (at.side == Color::white) {
            if (attacked.has(at.black_king))
                return Verdict::impossible;
            // The pawn becomes a queen that cannot be taken.
            Square const next = ahead(at.pawn);
            bool const is_free = next != at.white_king && next != at.black_king;
            if (rank_of(at.pawn) == Rank::seventh && is_free
                && (!near_black.has(next) || near_white.has(next)))
                return Verdict::win;
            return Verdict::unknown;
        }
        // Stalemate, or the pawn is lost.
        if ((near_black & ~(near_white | attacked)).empty() && !attacked.has(at.black_king))
            return Verdict::draw;
        return near_black.has(at.pawn) && !near_white.has(at.pawn) ? Verdict::draw : Verdict::unknown;
    }

    Verdict verdict_by_moves(Placement const& at) const
    {
        bool const is_white = at.side == Color::white;
        Verdict const good = is_white ? Verdict::win : Verdict::draw;
        Verdict const bad = is_white ? Verdict::draw : Verdict::win;
        bool all_bad = true;
        auto const look = [&](Placement const& next) {
            Verdict const verdict = verdicts_[to_number(next)];
            all_bad = all_bad && (verdict == bad || verdict == Verdict::impossible);
            return verdict == good;
        };
        for (Square const to : king_attacks(is_white ? at.white_king : at.black_king)) {
            Placement next = at;
            next.side = !at.side;
            (is_white ? next.white_king : next.black_king) = to;
            if (look(next))
                return good;
        }
        if (is_white && rank_of(at.pawn) != Rank::seventh) {
            Square const step = ahead(at.pawn);
            bool const is_free = step != at.white_king && step != at.black_king;
            if (is_free && look({Color::black, at.white_king, at.black_king, step}))
                return good;
            Square const second = ahead(step);
            bool const may_double = rank_of(at.pawn) == Rank::second && is_free && second != at.white_king
                && second != at.black_king;
            if (may_double && look({Color::black, at.white_king, at.black_king, second}))
                return good;
        }
        return all_bad ? bad : Verdict::unknown;
    }

    std::vector<Verdict> verdicts_;
};

using Wins = std::bitset<placement_count>;

Wins solve()
{
    Solver const solver;
    Wins wins;
    for (std::size_t number = 0; number < placement_count; ++number)
        wins.set(number, solver.wins(number));
    return wins;
}

Square with_files_mirrored(Square square)
{
    return square_at(to_index(square) ^ 7U);
}

} // namespace

bool pawn_wins(Square white_king, Square pawn, Square black_king, Color side_to_move)
{
    static Wins const wins = solve();
    if (file_of(pawn) > File::d) {
        white_king = with_files_mirrored(white_king);
        pawn = with_files_mirrored(pawn);
        black_king = with_files_mirrored(black_king);
    }
    return wins.test(to_number({side_to_move, white_king, black_king, pawn}));
}

} // namespace arbiter::engine
