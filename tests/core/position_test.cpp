// SPDX-License-Identifier: MIT
#include "arbiter/core/position.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter {

namespace {

using test::position_from;
using test::visit_random_positions;

/// The same position made from nothing, so that nothing in it is incremental.
Position rebuilt(Position const& position)
{
    auto const again = Position::from_setup(position.to_setup(), Tolerance::lenient());
    EXPECT_TRUE(again);
    return *again;
}

TEST(Position, IncrementalStateEqualsFreshState)
{
    unsigned visited = 0;
    visit_random_positions(10, [&](Position const& position) {
        ASSERT_EQ(position, rebuilt(position));
        ++visited;
    });
    EXPECT_GT(visited, 5'000U);
}

TEST(Position, EqualsWhatItsFenSays)
{
    // An en passant target that nobody can take is in no FEN.
    Position const played = *Position::initial().try_play(Move::normal(Square::e2, Square::e4));
    EXPECT_EQ(played, position_from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    EXPECT_EQ(played, position_from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
    Position const takeable = position_from("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    EXPECT_NE(takeable, position_from("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
    EXPECT_NE(played, position_from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2"));
    // The pawn that could take is pinned.
    EXPECT_EQ(position_from("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"),
        position_from("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
}

TEST(Position, ReadsMoveNumberZeroAsOne)
{
    arbiter::Setup setup = position_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1").to_setup();
    setup.fullmove_number = MoveNumber{0};
    EXPECT_EQ(Position::from_setup(setup).value().fullmove_number(), MoveNumber{1});
    EXPECT_FALSE(Position::from_setup(setup, Tolerance::strict()));
    SetupFaults const faults = Position::from_setup(setup, Tolerance::strict()).error();
    EXPECT_EQ(faults.size(), 1U);
    EXPECT_TRUE(faults.has(SetupFault::move_number_zero));
}

TEST(Position, UnmakeRestoresEverything)
{
    visit_random_positions(2, [](Position const& position) {
        Position changing = position;
        for (LegalMove const move : position.legal_moves()) {
            auto const undo = changing.make(move);
            ASSERT_EQ(changing, position.play(move));
            Position advancing = position;
            advancing.advance(move);
            ASSERT_EQ(advancing, changing);
            changing.unmake(undo);
            ASSERT_EQ(changing, position);
        }
    });
}

TEST(Position, GivesCheckForetellsTheCheck)
{
    unsigned checks = 0;
    visit_random_positions(8, [&](Position const& position) {
        for (LegalMove const move : position.legal_moves()) {
            bool const is_check = position.play(move).in_check();
            ASSERT_EQ(position.gives_check(move), is_check) << to_string(move.from()) << to_string(move.to());
            checks += is_check ? 1 : 0;
        }
    });
    EXPECT_GT(checks, 1'000U);
}

TEST(Position, GivesCheckSeesEveryKindOfMove)
{
    struct Case {
        char const* fen;
        Move move;
        bool is_check;
    };

    for (auto const& [fen, move, is_check] : {
             Case{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::e1, Square::h1), true},
             Case{"6k1/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::e1, Square::h1), false},
             Case{"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", Move::castling(Square::e1, Square::a1), true},
             Case{"7k/P7/8/8/8/8/8/K7 w - - 0 1", Move::promotion(Square::a7, Square::a8, Promotion::queen),
                 true},
             Case{"7k/P7/8/8/8/8/8/K7 w - - 0 1", Move::promotion(Square::a7, Square::a8, Promotion::knight),
                 false},
             Case{"8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", Move::en_passant(Square::e5, Square::d6), true},
             Case{"8/8/8/8/4k3/8/4P3/4RK2 w - - 0 1", Move::normal(Square::e2, Square::e3), false},
             Case{"4k3/8/8/8/8/4N3/8/4RK2 w - - 0 1", Move::normal(Square::e3, Square::c4), true},
         }) {
        Position const position = position_from(fen);
        auto const legal = position.find_legal(move);
        ASSERT_TRUE(legal) << fen;
        EXPECT_EQ(position.gives_check(*legal), is_check) << fen;
    }
}

TEST(Position, FiltersDivideTheMoves)
{
    visit_random_positions(4, [](Position const& position) {
        MoveList const all = position.legal_moves();
        std::size_t captures = 0;
        std::size_t noisy = 0;
        MoveList const listed_captures = position.legal_moves(MoveFilter::captures);
        MoveList const listed_noisy = position.legal_moves(MoveFilter::noisy);
        MoveList const listed_quiet = position.legal_moves(MoveFilter::quiet);
        for (LegalMove const move : all) {
            bool const is_capture = position.is_capture(move);
            bool const is_noisy = is_capture || move.is_promotion();
            captures += is_capture ? 1 : 0;
            noisy += is_noisy ? 1 : 0;
            ASSERT_EQ(listed_captures.contains(move), is_capture);
            ASSERT_EQ(listed_noisy.contains(move), is_noisy);
            ASSERT_EQ(listed_quiet.contains(move), !is_noisy);
        }
        ASSERT_EQ(listed_captures.size(), captures);
        ASSERT_EQ(listed_noisy.size(), noisy);
        ASSERT_EQ(listed_quiet.size(), all.size() - noisy);
        ASSERT_EQ(position.count_legal_moves(), all.size());
        ASSERT_EQ(position.has_legal_move(), !all.empty());
        ASSERT_EQ(position.check_evasions().size(), position.in_check() ? all.size() : 0);
    });
}

TEST(Position, FindLegalKnowsExactlyTheListedMoves)
{
    visit_random_positions(1, [](Position const& position) {
        MoveList const moves = position.legal_moves();
        for (unsigned bits = 0; bits < 0x10000; bits += 7) {
            Move const move = Move::from_bits(static_cast<std::uint16_t>(bits));
            ASSERT_EQ(position.find_legal(move).has_value(), moves.contains(move)) << bits;
        }
        for (LegalMove const move : moves)
            ASSERT_EQ(position.find_legal(move), move);
    });
}

TEST(Position, MovesFromOneSquareAreThoseOfTheList)
{
    visit_random_positions(1, [](Position const& position) {
        MoveList const all = position.legal_moves();
        std::size_t total = 0;
        for (Square const square : all_squares) {
            for (LegalMove const move : position.legal_moves_from(square)) {
                ASSERT_EQ(move.from(), square);
                ASSERT_TRUE(all.contains(move));
                ++total;
            }
        }
        ASSERT_EQ(total, all.size());
    });
}

TEST(Position, PinnedPiecesStandAloneBeforeTheirKing)
{
    Position const position = position_from("4r1k1/8/8/8/1b5q/2N5/4NP2/4K3 w - - 0 1");
    EXPECT_EQ(position.pinned(Color::white), Bitboard{Square::e2} | Square::c3 | Square::f2);
    EXPECT_EQ(position.pinned(Color::black), Bitboard{});
    // Two pieces between: none of them is pinned.
    EXPECT_EQ(position_from("4r1k1/8/8/8/4P3/8/4N3/4K3 w - - 0 1").pinned(Color::white), Bitboard{});
}

TEST(Position, PlayMovesTheRookWhenCastling)
{
    Position const start = position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    auto const castled = start.try_play(Move::castling(Square::e1, Square::a1));
    ASSERT_TRUE(castled);
    EXPECT_EQ(castled->piece_at(Square::c1), (Piece{Color::white, Role::king}));
    EXPECT_EQ(castled->piece_at(Square::d1), (Piece{Color::white, Role::rook}));
    EXPECT_EQ(castled->piece_at(Square::a1), std::nullopt);
    EXPECT_EQ(castled->castling_rook(Color::white, CastlingSide::king), std::nullopt);
    EXPECT_EQ(castled->castling_rook(Color::black, CastlingSide::king), Square::h8);
    EXPECT_EQ(castled->castling_rook(Color::black, CastlingSide::queen), Square::a8);
}

TEST(Position, EnPassantCountsForTheKeyOnlyWhenItIsLegal)
{
    // Nobody can take: the same position as without the target (FIDE Laws 9.2.3).
    Position const idle = position_from("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    EXPECT_EQ(idle.key(), position_from("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").key());
    EXPECT_EQ(idle.en_passant_target(), Square::e3);
    // The capture would expose the king: no right either, though Polyglot counts it.
    Position const exposed = position_from("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
    EXPECT_EQ(exposed.key(), position_from("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1").key());
    EXPECT_NE(exposed.polyglot_key(), exposed.key());
    EXPECT_FALSE(exposed.has_legal_en_passant());
    Position const taken = position_from("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    EXPECT_NE(taken.key(), position_from("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").key());
    EXPECT_TRUE(taken.has_legal_en_passant());
}

TEST(Position, TryPlayRefusesWhatIsNotLegal)
{
    EXPECT_FALSE(Position::initial().try_play(Move::normal(Square::e2, Square::e5)));
}

TEST(Position, PassingTheTurnIsRefusedInCheck)
{
    EXPECT_FALSE(position_from("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1").pass());
    Position const start = position_from("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7");
    auto const passed = start.pass();
    ASSERT_TRUE(passed);
    EXPECT_EQ(*passed, rebuilt(*passed));
    EXPECT_EQ(passed->side_to_move(), Color::white);
    EXPECT_EQ(passed->fullmove_number(), MoveNumber{8});
}

TEST(Position, ClocksCountAsTheScoreSheetDoes)
{
    Position position = position_from("4k3/7p/8/8/8/8/4P3/4K2R b K - 98 60");
    position = *position.try_play(Move::normal(Square::e8, Square::d8));
    EXPECT_EQ(position.halfmove_clock(), Plies{99});
    EXPECT_EQ(position.fullmove_number(), MoveNumber{61});
    Position const castled = *position.try_play(Move::castling(Square::e1, Square::h1));
    EXPECT_EQ(castled.halfmove_clock(), Plies{100});
    Position const captured = *position.try_play(Move::normal(Square::h1, Square::h7));
    EXPECT_EQ(captured.halfmove_clock(), Plies{0});
    Position const pushed = *position.try_play(Move::normal(Square::e2, Square::e4));
    EXPECT_EQ(pushed.halfmove_clock(), Plies{0});
}

} // namespace

} // namespace arbiter
