// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/exchange.h"

#include "arbiter/core/attacks.h"

#include <algorithm>
#include <array>

namespace arbiter::detail {

namespace {

/// In centipawns. A king is worth more than all else.
constexpr std::array<int, 6> exchange_values{100, 320, 330, 500, 950, 10'000};

constexpr int value_of(Role role)
{
    return exchange_values[to_index(role)];
}

/// What the move takes at once: the piece on its square, and what a promotion adds.
int taken_at_once(Board const& board, Move move)
{
    int gain = 0;
    if (move.is_en_passant())
        gain = value_of(Role::pawn);
    else if (auto const taken = board.role_at(move.to()))
        gain = value_of(*taken);
    if (auto const promotion = move.promotion())
        gain += value_of(to_role(*promotion)) - value_of(Role::pawn);
    return gain;
}

/// What stands on the target square after the move.
Role role_after(Board const& board, Move move)
{
    auto const promotion = move.promotion();
    return promotion ? to_role(*promotion) : board.role_of_occupied(move.from());
}

/// The least valuable piece of a set, if there is any.
std::optional<Square> least_valuable_of(Board const& board, Bitboard own)
{
    for (Role const role : all_roles) {
        Bitboard const pieces = own & board.pieces(role);
        if (pieces.any())
            return pieces.first();
    }
    return std::nullopt;
}

} // namespace

int static_exchange(Board const& board, Color us, Move move)
{
    if (move.is_castling())
        return 0;
    Square const target = move.to();
    Bitboard occupied = (board.occupied() & ~Bitboard{move.from()}) | target;
    if (move.is_en_passant())
        occupied.erase(make_square(file_of(target), rank_of(move.from())));
    auto const attackers
        = [&](Color color) { return attackers_to(board, target, color, occupied) & occupied; };
    // gains[n]: what the side that makes the nth capture has won, if the exchange ends with it.
    std::array<int, 33> gains{};
    std::size_t last = 0;
    gains[0] = taken_at_once(board, move);
    int standing = value_of(role_after(board, move));
    for (Color side = !us; last + 1 < gains.size(); side = !side) {
        auto const from = least_valuable_of(board, attackers(side));
        if (!from)
            break;
        occupied.erase(*from);
        Role const role = board.role_of_occupied(*from);
        // A king may not take what is protected.
        if (role == Role::king && attackers(!side).any())
            break;
        ++last;
        gains[last] = standing - gains[last - 1];
        standing = value_of(role);
    }
    // From the end: the side to take stops where continuing would lose.
    for (; last > 0; --last)
        gains[last - 1] = std::min(gains[last - 1], -gains[last]);
    return gains[0];
}

} // namespace arbiter::detail
