// SPDX-License-Identifier: MIT
#include "arbiter/game/any_position.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

/// What AnyPosition answers is what the position inside answers.
template <class Rules>
void expect_same_answers(BasicPosition<Rules> const& inside)
{
    AnyPosition const any{inside};
    EXPECT_EQ(any.castling_mode(), inside.castling_mode());
    EXPECT_EQ(any.castling_rights(), inside.castling_rights());
    EXPECT_EQ(any.en_passant_target(), inside.en_passant_target());
    EXPECT_EQ(any.has_legal_en_passant(), inside.has_legal_en_passant());
    EXPECT_EQ(any.us(), inside.us());
    EXPECT_EQ(any.their(Role::pawn), inside.their(Role::pawn));
    EXPECT_EQ(any.has_ended(), inside.has_ended());
    EXPECT_EQ(any.count_legal_moves(), inside.count_legal_moves());
    EXPECT_EQ(any.has_more_legal_moves_than(3), inside.has_more_legal_moves_than(3));
    EXPECT_EQ(any.check_evasions().size(), inside.check_evasions().size());
    EXPECT_EQ(any.legal_moves(MoveFilter::captures).size(), inside.legal_moves(MoveFilter::captures).size());
    for (Color const color : all_colors) {
        EXPECT_EQ(any.pinned(color), inside.pinned(color));
        EXPECT_EQ(
            any.castling_rook(color, CastlingSide::king), inside.castling_rook(color, CastlingSide::king));
        for (Square const square : all_squares)
            EXPECT_EQ(any.is_attacked(square, color), inside.is_attacked(square, color));
    }
    for (LegalMove const move : inside.legal_moves()) {
        EXPECT_EQ(any.gives_check(move), inside.gives_check(move));
        EXPECT_EQ(any.is_capture(move), inside.is_capture(move));
        EXPECT_EQ(any.key_after(move), inside.play(move).key());
        EXPECT_EQ(any.attacks(move.from()), inside.attacks(move.from()));
        EXPECT_TRUE(any.try_play(move));
    }
    EXPECT_FALSE(any.try_play(Move::normal(Square::a1, Square::h8)));
}

TEST(AnyPositionQuestions, HaveTheAnswersOfThePositionInside)
{
    expect_same_answers(
        test::position_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    expect_same_answers(test::position_from("4k3/8/8/8/7b/8/3P4/R3K2R w KQ - 0 1"));
    for (Variant const variant : all_variants)
        AnyPosition::initial(variant).visit([](auto const& inside) { expect_same_answers(inside); });
}

TEST(AnyPositionQuestions, AreReadFromAFenOfTheVariant)
{
    auto const drops = read_position("4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1", Variant::crazyhouse);
    ASSERT_TRUE(drops);
    EXPECT_EQ(drops->variant(), Variant::crazyhouse);
    EXPECT_GT(drops->count_legal_moves(), 50U);
    auto const unread = read_position("4k3/9/8/8/8/8/8/4K3 w - - 0 1", Variant::atomic);
    ASSERT_FALSE(unread);
    EXPECT_TRUE(std::holds_alternative<FenError>(unread.error()));
    auto const impossible = read_position("8/8/8/8/8/8/8/4K3 w - - 0 1", Variant::standard);
    ASSERT_FALSE(impossible);
    EXPECT_TRUE(std::holds_alternative<SetupFaults>(impossible.error()));
}

TEST(AnyPositionQuestions, EndAGameAlikeWithAListAndWithout)
{
    for (auto const* fen :
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1",
            "6k1/8/8/8/8/8/8/K6R w - - 0 1", "6k1/8/8/8/8/8/8/K6R w - - 150 99"}) {
        auto const position = test::position_from(fen);
        EXPECT_EQ(automatic_outcome(position, position.legal_moves(), {}), automatic_outcome(position, {}))
            << fen;
        AnyPosition const any{position};
        EXPECT_EQ(any.automatic_outcome(any.legal_moves(), {}), automatic_outcome(position, {})) << fen;
    }
}

} // namespace
} // namespace arbiter
