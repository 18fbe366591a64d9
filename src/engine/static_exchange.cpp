// SPDX-License-Identifier: MIT
#include "engine/static_exchange.h"

#include <array>

namespace arbiter::engine {

namespace {

constexpr std::array<int, 6> values{100, 320, 330, 500, 950, 10'000};

Bitboard sliders_on_lines(Board const& board, Square target, Bitboard occupied)
{
    Bitboard const queens = board.pieces(Role::queen);
    return ((bishop_attacks(target, occupied) & (board.pieces(Role::bishop) | queens))
               | (rook_attacks(target, occupied) & (board.pieces(Role::rook) | queens)))
        & occupied;
}

/// The least valuable piece in a set that is not empty.
Square least_valuable(Board const& board, Bitboard set)
{
    for (Role const role : all_roles) {
        Bitboard const pieces = set & board.pieces(role);
        if (pieces.any())
            return pieces.first();
    }
    return set.first();
}

} // namespace

Score exchange_value(Role role)
{
    return Score::centipawns(values[to_index(role)]);
}

Score immediate_gain(Position const& position, Move move)
{
    if (move.is_castling())
        return Score{};
    Score gain;
    if (move.is_en_passant())
        gain = exchange_value(Role::pawn);
    else if (auto const taken = position.board().role_at(move.to()))
        gain = exchange_value(*taken);
    if (auto const promotion = move.promotion())
        gain = gain + exchange_value(to_role(*promotion)) - exchange_value(Role::pawn);
    return gain;
}

bool exchange_gains(Position const& position, LegalMove move, Score threshold)
{
    if (move.is_castling())
        return threshold <= Score{};
    Board const& board = position.board();
    Square const target = move.to();
    auto const promotion = move.promotion();
    Role const moved = promotion ? to_role(*promotion) : board.role_of_occupied(move.from());

    // `balance` is what the side that moved last has above the threshold, if the exchange ends there.
    Score balance = immediate_gain(position, move) - threshold;
    if (balance < Score{})
        return false;
    balance = balance - exchange_value(moved);
    if (balance >= Score{})
        return true;

    Bitboard occupied = (position.occupied() & ~Bitboard{move.from()}) | target;
    if (move.is_en_passant())
        occupied.erase(make_square(file_of(target), rank_of(move.from())));
    Bitboard attackers = attackers_to(board, target, Color::white, occupied)
        | attackers_to(board, target, Color::black, occupied);
    Color side = !position.side_to_move();
    for (;;) {
        Bitboard const own = attackers & occupied & board.pieces(side);
        if (own.empty())
            break;
        Square const from = least_valuable(board, own);
        Role const role = board.role_of_occupied(from);
        occupied.erase(from);
        attackers = (attackers | sliders_on_lines(board, target, occupied)) & occupied;
        side = !side;
        balance = -balance - Score::centipawns(1) - exchange_value(role);
        if (balance >= Score{}) {
            // A king may not take what is protected: then the other side has the last word.
            if (role == Role::king && (attackers & board.pieces(side)).any())
                side = !side;
            break;
        }
    }
    // The side that has no more capture loses the exchange.
    return side != position.side_to_move();
}

} // namespace arbiter::engine
