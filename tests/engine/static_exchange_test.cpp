// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "engine/searching.h"
#include "engine/static_exchange.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace arbiter::engine {

namespace {

/// The same question answered by trying all captures on the square, the cheapest first: slow and obvious.
int exchange_by_trial(Board board, Square target, Color side, int on_target)
{
    Bitboard const attackers = attackers_to(board, target, side, board.occupied());
    if (attackers.empty())
        return 0;
    Square cheapest = attackers.first();
    for (Square const square : attackers) {
        if (to_index(board.role_of_occupied(square)) < to_index(board.role_of_occupied(cheapest)))
            cheapest = square;
    }
    Role const role = board.role_of_occupied(cheapest);
    board.remove(cheapest);
    board.put(target, Piece{side, role});
    // A king may not take what is protected.
    if (role == Role::king && attackers_to(board, target, !side, board.occupied()).any())
        return 0;
    int const reply = exchange_by_trial(board, target, !side, exchange_value(role).value());
    return std::max(0, on_target - reply);
}

int gain_by_trial(Position const& position, LegalMove move)
{
    Board board = position.board();
    Color const us = position.side_to_move();
    Role role = board.role_of_occupied(move.from());
    if (auto const promotion = move.promotion())
        role = to_role(*promotion);
    board.remove(move.from());
    if (move.is_en_passant())
        board.remove(make_square(file_of(move.to()), rank_of(move.from())));
    board.put(move.to(), Piece{us, role});
    return immediate_gain(position, move).value()
        - exchange_by_trial(board, move.to(), !us, exchange_value(role).value());
}

LegalMove move_of(Position const& position, std::string_view text)
{
    return *find_move(position, *parse_uci_attempt(text));
}

} // namespace

TEST(StaticExchange, CountsThePiecesBehind)
{
    // Rook takes pawn, rook takes rook, and then the queen behind takes the last.
    Position const position = test::position_from("3r3k/8/8/3p4/8/8/3R4/3Q3K w - - 0 1");
    EXPECT_TRUE(exchange_gains(position, move_of(position, "d2d5"), Score::centipawns(100)));
    EXPECT_FALSE(exchange_gains(position, move_of(position, "d2d5"), Score::centipawns(101)));
}

TEST(StaticExchange, AQueenDoesNotTakeAProtectedPawn)
{
    Position const position = test::position_from("7k/8/2p5/3p4/8/8/8/3Q3K w - - 0 1");
    EXPECT_FALSE(exchange_gains(position, move_of(position, "d1d5"), Score{}));
}

TEST(StaticExchange, AgreesWithTrialOnEveryCaptureOfRandomGames)
{
    std::mt19937 random{11};
    unsigned captures = 0;
    for (int game = 0; game < 60; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 150; ++ply) {
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            for (LegalMove const move : position.legal_moves(MoveFilter::noisy)) {
                ++captures;
                int const gain = gain_by_trial(position, move);
                EXPECT_TRUE(exchange_gains(position, move, Score::centipawns(gain)))
                    << format_fen(position).view() << ' ' << format_uci(position, move).view();
                EXPECT_FALSE(exchange_gains(position, move, Score::centipawns(gain + 1)))
                    << format_fen(position).view() << ' ' << format_uci(position, move).view();
            }
            position = position.play(moves[random() % moves.size()]);
        }
    }
    EXPECT_GT(captures, 1000U);
}

} // namespace arbiter::engine
