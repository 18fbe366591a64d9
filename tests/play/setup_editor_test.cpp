// SPDX-License-Identifier: MIT
#include "arbiter/play/setup_editor.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::play {
namespace {

constexpr Piece white_king{Color::white, Role::king};
constexpr Piece black_king{Color::black, Role::king};

bool has(std::vector<SetupProblem> const& problems, SetupFault fault)
{
    return std::any_of(problems.begin(), problems.end(),
        [fault](SetupProblem const& problem) { return problem.report.fault == fault; });
}

TEST(SetupEditor, BeginsWithAGameAndNothingWrong)
{
    for (Variant const variant : all_variants) {
        SetupEditor const editor{variant};
        EXPECT_TRUE(editor.problems().empty()) << to_name(variant);
        EXPECT_EQ(editor.position().value(), AnyPosition::initial(variant)) << to_name(variant);
    }
}

TEST(SetupEditor, TellsEveryFaultAsItComesAndGoes)
{
    SetupEditor editor;
    editor.clear();
    ASSERT_EQ(editor.problems().size(), 2);
    EXPECT_EQ(editor.problems()[0].sentence, "White has no king.");
    EXPECT_FALSE(editor.position());
    editor.put(Square::e1, white_king);
    ASSERT_EQ(editor.problems().size(), 1);
    editor.put(Square::e8, black_king);
    EXPECT_TRUE(editor.problems().empty());
    editor.put(Square::e4, Piece{Color::white, Role::rook});
    EXPECT_TRUE(has(editor.problems(), SetupFault::opponent_in_check));
    editor.set_side_to_move(Color::black);
    EXPECT_TRUE(editor.problems().empty());
    EXPECT_EQ(editor.fen(), "4k3/8/8/8/4R3/8/8/4K3 b - - 0 1");
}

TEST(SetupEditor, TellsFaultsThatForbidPlayFromThoseThatDoNot)
{
    SetupEditor editor;
    ASSERT_TRUE(editor.set_fen("4k3/8/8/8/P7/P7/P7/4K3 w - - 0 1"));
    auto problems = editor.problems();
    ASSERT_TRUE(editor.position());
    for (SetupProblem const& problem : problems)
        EXPECT_FALSE(problem.forbids_play) << problem.sentence;
    ASSERT_TRUE(editor.set_fen("rnbqkbnr/pppppppp/8/8/8/P7/P7/RNBQKBNR b KQkq - 0 1"));
    EXPECT_TRUE(has(editor.problems(), SetupFault::too_many_pawn_captures)
        || has(editor.problems(), SetupFault::impossible_pawn_structure));
    EXPECT_TRUE(editor.position());
    EXPECT_FALSE(editor.problems().front().forbids_play);
    editor.remove(Square::e8);
    editor.set_castling_right(Color::black, CastlingSide::king, false);
    editor.set_castling_right(Color::black, CastlingSide::queen, false);
    EXPECT_TRUE(editor.problems().front().forbids_play);
}

TEST(SetupEditor, MovesPiecesAndLeavesTheRestToTheFaults)
{
    SetupEditor editor;
    editor.move(Square::h1, Square::h4);
    EXPECT_FALSE(editor.board().piece_at(Square::h1));
    EXPECT_TRUE(editor.has_castling_right(Color::white, CastlingSide::king)) << "rights are not mended";
    EXPECT_TRUE(has(editor.problems(), SetupFault::castling_rook_missing));
    editor.set_castling_right(Color::white, CastlingSide::king, false);
    EXPECT_FALSE(editor.has_castling_right(Color::white, CastlingSide::king));
    EXPECT_FALSE(has(editor.problems(), SetupFault::castling_rook_missing));
    editor.move(Square::e5, Square::e6);
    editor.move(Square::a1, Square::a1);
    EXPECT_TRUE(editor.undo());
    EXPECT_TRUE(editor.has_castling_right(Color::white, CastlingSide::king))
        << "a change without effect is not a step";
}

TEST(SetupEditor, GrantsRightsWithTheOutermostRookInChess960)
{
    SetupEditor editor{Variant::chess960};
    ASSERT_TRUE(editor.set_fen("4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1"));
    editor.set_castling_right(Color::white, CastlingSide::king, true);
    editor.set_castling_right(Color::white, CastlingSide::queen, true);
    EXPECT_EQ(editor.setup().castling_rights.rooks(), Bitboard{Square::b1} | Square::g1);
    EXPECT_TRUE(editor.problems().empty());
}

TEST(SetupEditor, GoesBackAndForth)
{
    SetupEditor editor;
    auto const start = editor.fen();
    EXPECT_FALSE(editor.undo());
    editor.remove(Square::a2);
    editor.set_en_passant_target(Square::e6);
    editor.set_halfmove_clock(Plies{3});
    editor.set_fullmove_number(MoveNumber{9});
    auto const end = editor.fen();
    EXPECT_EQ(end, "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq e6 3 9");
    for (int step = 0; step < 4; ++step)
        EXPECT_TRUE(editor.undo());
    EXPECT_EQ(editor.fen(), start);
    EXPECT_FALSE(editor.undo());
    for (int step = 0; step < 4; ++step)
        EXPECT_TRUE(editor.redo());
    EXPECT_EQ(editor.fen(), end);
    EXPECT_FALSE(editor.redo());
    editor.undo();
    editor.clear();
    EXPECT_FALSE(editor.redo()) << "a new change closes the way forward";
    editor.reset();
    EXPECT_EQ(editor.fen(), start);
}

TEST(SetupEditor, TakesAFenAsItStandsOrNotAtAll)
{
    SetupEditor editor;
    auto const before = editor.fen();
    auto const wrong = editor.set_fen("8/8/x w - -");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().code, FenErrorCode::unknown_piece_letter);
    EXPECT_EQ(editor.fen(), before);
    ASSERT_TRUE(editor.set_fen("8/8/8/8/8/8/8/8 b - - 0 1"));
    EXPECT_EQ(editor.fen(), "8/8/8/8/8/8/8/8 b - - 0 1");
}

} // namespace
} // namespace arbiter::play
