// SPDX-License-Identifier: MIT
#include "arbiter/core/move_sets.h"
#include "arbiter/core/position.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace arbiter {

namespace {

using test::visit_random_positions;

TEST(PositionQuestions, NameTheSidesAsPlayersDo)
{
    Position const start = Position::initial();
    EXPECT_EQ(start.us(), start.pieces(Color::white));
    EXPECT_EQ(start.them(), start.pieces(Color::black));
    EXPECT_EQ(start.our(Role::knight), Bitboard{Square::b1} | Square::g1);
    EXPECT_EQ(start.their(Role::king), Bitboard{Square::e8});
}

TEST(PositionQuestions, AttacksAndAttackersAgree)
{
    visit_random_positions(1, [](Position const& position) {
        for (Color const color : all_colors) {
            Bitboard attacked;
            for (Square const from : position.pieces(color))
                attacked |= position.attacks(from);
            for (Square const target : all_squares)
                ASSERT_EQ(position.is_attacked(target, color), attacked.has(target)) << to_string(target);
        }
    });
    EXPECT_TRUE(Position::initial().attacks(Square::e4).empty());
}

TEST(PositionQuestions, TheKeyAfterAMoveIsThatOfTheNextPosition)
{
    visit_random_positions(1, [](Position const& position) {
        for (LegalMove const move : position.legal_moves())
            ASSERT_EQ(position.key_after(move), position.play(move).key());
    });
}

TEST(PositionQuestions, CountNoFurtherThanAsked)
{
    visit_random_positions(4, [](Position const& position) {
        std::size_t const count = position.count_legal_moves();
        ASSERT_EQ(position.has_legal_move(), count > 0);
        for (std::size_t number = 0; number < 6; ++number)
            ASSERT_EQ(position.has_more_legal_moves_than(number), count > number);
    });
}

/// Every move that 16 bits can say.
TEST(PositionQuestions, FindExactlyTheMovesOfTheList)
{
    std::size_t visited = 0;
    visit_random_positions(1, [&](Position const& position) {
        if (++visited % 40 != 0)
            return;
        MoveList const moves = position.legal_moves();
        for (unsigned bits = 0; bits < 0x1'0000; ++bits) {
            Move const move = Move::from_bits(static_cast<std::uint16_t>(bits));
            ASSERT_EQ(position.find_legal(move).has_value(), moves.contains(move)) << bits;
        }
    });
    EXPECT_GT(visited, 400U);
}

TEST(PositionQuestions, ASetOfMovesIsTheListOfMoves)
{
    visit_random_positions(2, [](Position const& position) {
        std::size_t count = 0;
        MoveList const moves = position.legal_moves();
        auto const see_piece = [&](PieceMoves const& piece) {
            count += static_cast<std::size_t>(piece.to.count());
            for (Square const to : piece.to)
                ASSERT_TRUE(moves.contains(Move::normal(piece.from, to)));
            ASSERT_EQ(position.piece_at(piece.from), (Piece{position.side_to_move(), piece.role}));
        };
        auto const see_pawns = [&](PawnMoves const& pawns) {
            for (Square const to : pawns.to) {
                Square const from
                    = square_at(static_cast<std::size_t>(static_cast<int>(to_index(to)) - pawns.step));
                ASSERT_TRUE(moves.contains(
                    pawns.promotes ? Move::promotion(from, to, Promotion::knight) : Move::normal(from, to)));
                count += pawns.promotes ? 4 : 1;
            }
        };
        visit_move_sets(position, [&](auto const& set) {
            if constexpr (std::is_same_v<decltype(set), PieceMoves const&>)
                see_piece(set);
            else if constexpr (std::is_same_v<decltype(set), PawnMoves const&>)
                see_pawns(set);
            else
                count += moves.contains(set.move) ? 1 : 1000;
        });
        ASSERT_EQ(count, moves.size());
    });
}

TEST(StaticExchange, CountsWhatATradeBrings)
{
    struct Case {
        char const* fen;
        Move move;
        int gain;
    };

    auto const take = [](Square from, Square to) { return Move::normal(from, to); };
    std::array const cases{
        // A pawn for nothing.
        Case{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", take(Square::e4, Square::d5), 100},
        // A rook takes a protected pawn.
        Case{"4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", take(Square::d1, Square::d5), 100 - 500},
        // The rook behind it makes no difference: the first one is lost for the two pawns.
        Case{"4k3/8/2p5/3p4/8/8/3R4/3RK3 w - - 0 1", take(Square::d2, Square::d5), 100 - 500 + 100},
        // A knight goes where a pawn takes it.
        Case{"4k3/8/2p5/8/8/2N5/8/4K3 w - - 0 1", take(Square::c3, Square::d5), -320},
        // The king may not take back where a bishop looks on.
        Case{"8/8/4k3/3p4/8/5B2/8/3RK3 w - - 0 1", take(Square::d1, Square::d5), 100},
        Case{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::en_passant(Square::e5, Square::d6), 100},
        Case{
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Move::promotion(Square::a7, Square::a8, Promotion::queen), 850},
        Case{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::e1, Square::h1), 0},
    };
    for (Case const& trade : cases) {
        auto const position = test::position_from(trade.fen);
        auto const move = position.find_legal(trade.move);
        ASSERT_TRUE(move) << trade.fen;
        EXPECT_EQ(position.see(*move), trade.gain) << trade.fen;
    }
}

TEST(MoveListUse, SortsCutsAndClears)
{
    MoveList moves = Position::initial().legal_moves();
    std::sort(moves.begin(), moves.end());
    EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    std::sort(moves.begin(), moves.end(), [](LegalMove a, LegalMove b) { return b < a; });
    EXPECT_GT(moves[0], moves[1]);
    moves.erase(std::remove_if(
                    moves.begin(), moves.end(), [](LegalMove move) { return file_of(move.to()) != File::a; }),
        moves.end());
    EXPECT_EQ(moves.size(), 3U); // a3, a4, Na3
    moves.erase(moves.begin(), moves.begin() + 1);
    EXPECT_EQ(moves.size(), 2U);
    moves.pop_back();
    moves.clear();
    EXPECT_TRUE(moves.empty());
}

TEST(MoveListUse, MovesStandInArraysAndHashSets)
{
    MoveList const moves = Position::initial().legal_moves();
    std::array<LegalMove, 256> line{};
    std::copy(moves.begin(), moves.end(), line.begin());
    EXPECT_EQ(line[3], moves[3]);
    EXPECT_EQ(LegalMove{}, line[255]);
    EXPECT_FALSE(Position::initial().find_legal(LegalMove{}));
    std::unordered_set<LegalMove> const set{moves.begin(), moves.end()};
    EXPECT_EQ(set.size(), 20U);
    std::unordered_set<Move> const plain{moves.begin(), moves.end()};
    EXPECT_EQ(plain.count(Move::normal(Square::e2, Square::e4)), 1U);
}

} // namespace

} // namespace arbiter
