// SPDX-License-Identifier: MIT
#include "core/pawn_origins.h"

#include <algorithm>
#include <bit>

namespace arbiter::detail {

namespace {

/// A set of files, file a first.
using FileSet = unsigned;

constexpr FileSet all_eight = 0xFF;
constexpr int impossible = 100;

/// The squares one rank after another, from the back rank of `color`.
Bitboard seen_by(Color color, Bitboard squares)
{
    return color == Color::white ? squares : mirrored(squares);
}

Bitboard north_of(Bitboard squares)
{
    std::uint64_t bits = squares.bits() << 8U;
    bits |= bits << 8U;
    bits |= bits << 16U;
    bits |= bits << 32U;
    return Bitboard::from_bits(bits);
}

FileSet files_of(Bitboard squares)
{
    std::uint64_t bits = squares.bits();
    bits |= bits >> 32U;
    bits |= bits >> 16U;
    bits |= bits >> 8U;
    return static_cast<FileSet>(bits & all_eight);
}

/// How many ranks a white pawn on this square has advanced at most, and so how many files it can be from
/// where it began.
int reach(Square pawn)
{
    return static_cast<int>(rank_of(pawn)) - static_cast<int>(Rank::second);
}

int file_number(Square square)
{
    return static_cast<int>(file_of(square));
}

/// Gives each pawn the nearest first square that is left, beginning with those that have advanced least.
int captures_by_nearest_files(Bitboard white_pawns)
{
    FileSet left = all_eight;
    int captures = 0;
    for (Square const pawn : white_pawns) {
        int const file = file_number(pawn);
        int distance = 0;
        auto const is_left = [&](int at) { return at >= 0 && at < 8 && ((left >> at) & 1U) != 0; };
        while (distance <= reach(pawn) && !is_left(file - distance) && !is_left(file + distance))
            ++distance;
        if (distance > reach(pawn))
            return impossible;
        left &= ~(1U << (is_left(file - distance) ? file - distance : file + distance));
        captures += distance;
    }
    return captures;
}

/// The fewest captures over all assignments: pawn after pawn, for each set of files taken so far.
int fewest_captures(Bitboard white_pawns)
{
    std::array<std::uint8_t, all_eight + 1> fewest{};
    fewest.fill(impossible);
    fewest[0] = 0;
    int settled = 0;
    for (Square const pawn : white_pawns) {
        for (FileSet taken = 0; taken < fewest.size(); ++taken) {
            if (std::popcount(taken) != settled || fewest[taken] == impossible)
                continue;
            for (int file = 0; file < 8; ++file) {
                int const distance = std::abs(file - file_number(pawn));
                if (((taken >> file) & 1U) != 0 || distance > reach(pawn))
                    continue;
                std::uint8_t& with_it = fewest[taken | (1U << file)];
                with_it = std::min(with_it, static_cast<std::uint8_t>(fewest[taken] + distance));
            }
        }
        ++settled;
    }
    int best = impossible;
    for (FileSet taken = 0; taken < fewest.size(); ++taken) {
        if (std::popcount(taken) == settled)
            best = std::min<int>(best, fewest[taken]);
    }
    return best;
}

} // namespace

std::optional<int> fewest_pawn_captures(Board const& board, Color color, int enough)
{
    Bitboard const pawns = seen_by(color, board.pieces(color, Role::pawn));
    if ((pawns & north_of(pawns)).empty())
        return 0;
    if (int const captures = captures_by_nearest_files(pawns); captures <= enough)
        return captures;
    int const captures = fewest_captures(pawns);
    return captures < impossible ? std::optional{captures} : std::nullopt;
}

int count_open_files(Board const& board)
{
    Bitboard const white = board.pieces(Color::white, Role::pawn);
    Bitboard const facing = board.pieces(Color::black, Role::pawn) & north_of(white);
    return 8 - std::popcount(files_of(facing));
}

} // namespace arbiter::detail
