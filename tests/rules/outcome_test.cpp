// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/outcome.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter {
namespace {

/// A game as the caller of the rules layer keeps it.
template <class Rules>
struct PlayedGame {
    BasicPosition<Rules> position;
    std::vector<ZobristKey> earlier_keys;

    void play(std::string_view attempt)
    {
        earlier_keys.push_back(position.key());
        position = position.play(find_move(position, test::attempt_from(attempt)).value());
    }

    void play_all(std::string_view attempts)
    {
        if (attempts.empty())
            return;
        for (std::string const& attempt : test::split(attempts, ' '))
            play(attempt);
    }

    std::optional<Termination> ended_by() const
    {
        auto const outcome = automatic_outcome(position, earlier_keys);
        return outcome ? std::optional{outcome->termination} : std::nullopt;
    }

    std::optional<Termination> claimable() const
    {
        auto const outcome = claimable_draw(position, earlier_keys);
        return outcome ? std::optional{outcome->termination} : std::nullopt;
    }
};

PlayedGame<StandardRules> game_from(std::string_view fen)
{
    return {test::position_from(fen), {}};
}

void expect_flags(PlayedGame<StandardRules> const& game, test::TableRow const& row)
{
    auto const says = [&row](std::string_view column) { return row.find(column)->second == "true"; };
    bool const is_over = says("mate") || says("stalemate");
    EXPECT_EQ(game.position.in_check(), says("check"));
    EXPECT_EQ(game.ended_by() == Termination::checkmate, says("mate"));
    EXPECT_EQ(game.ended_by() == Termination::stalemate, says("stalemate"));
    EXPECT_EQ(has_insufficient_material(game.position), says("insufficient_material"));
    EXPECT_EQ(game.ended_by() == Termination::insufficient_material, says("insufficient_material"));
    std::size_t const times = count_repetitions(game.position, game.earlier_keys);
    EXPECT_EQ(times >= 3, says("threefold"));
    EXPECT_EQ(times >= 5, says("fivefold"));
    EXPECT_EQ(game.ended_by() == Termination::fivefold_repetition, says("fivefold"));
    EXPECT_EQ(game.ended_by() == Termination::seventy_five_moves, says("seventyfive"));
    EXPECT_EQ(game.claimable().has_value(), says("threefold") || says("fifty_claim"));
    EXPECT_EQ(!is_over && game.position.halfmove_clock() >= Plies{100}, says("fifty_claim"));
}

TEST(Outcome, WholeGamesEndAsTheTableSays)
{
    auto const rows = test::read_table("game_cases.tsv");
    ASSERT_EQ(rows.size(), 18U);
    for (auto const& row : rows) {
        SCOPED_TRACE(row.at("name"));
        auto game = game_from(row.at("fen"));
        game.play_all(row.at("moves"));
        EXPECT_EQ(format_fen(game.position), row.at("end_fen"));
        EXPECT_EQ(std::to_string(game.position.count_legal_moves()), row.at("legal_moves"));
        expect_flags(game, row);
    }
}

TEST(Outcome, MateNamesTheWinner)
{
    auto game = game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    game.play_all("f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(
        automatic_outcome(game.position, game.earlier_keys), (Outcome{Color::black, Termination::checkmate}));
}

TEST(Outcome, DrawsHaveNoWinner)
{
    Position const stalemate = test::position_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(automatic_outcome(stalemate, {}), (Outcome{std::nullopt, Termination::stalemate}));
}

TEST(Outcome, AGameThatGoesOnHasNone)
{
    EXPECT_EQ(automatic_outcome(Position::initial(), {}), std::nullopt);
    EXPECT_EQ(claimable_draw(Position::initial(), {}), std::nullopt);
}

TEST(Outcome, MateWithTheLastOfSeventyFiveMovesIsMate)
{
    auto game = game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 120");
    game.play("a1a8");
    EXPECT_EQ(game.ended_by(), Termination::checkmate);
    EXPECT_EQ(game.claimable(), std::nullopt);
}

TEST(Outcome, OnePlyBeforeTheSeventyFiveMovesTheGameGoesOn)
{
    auto game = game_from("7k/8/8/8/8/8/8/KR6 w - - 148 120");
    game.play("b1b2");
    EXPECT_EQ(game.ended_by(), std::nullopt);
    game.play("h8h7");
    EXPECT_EQ(game.ended_by(), Termination::seventy_five_moves);
}

TEST(Outcome, ThreefoldIsClaimedAndFivefoldComesByItself)
{
    auto game = game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    game.play_all("g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(game.claimable(), std::nullopt);
    game.play_all("g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(game.claimable(), Termination::threefold_repetition);
    EXPECT_EQ(game.ended_by(), std::nullopt);
    game.play_all("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(game.ended_by(), std::nullopt);
    game.play("f6g8");
    EXPECT_EQ(game.ended_by(), Termination::fivefold_repetition);
}

TEST(Outcome, AThirdRepetitionMayBeClaimedWithTheMoveThatMakesIt)
{
    auto game = game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    game.play_all("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(game.claimable(), std::nullopt);
    auto const claim_with = [&game](std::string_view attempt) {
        LegalMove const move = find_move(game.position, test::attempt_from(attempt)).value();
        return claimable_draw_with(game.position, game.earlier_keys, move);
    };
    EXPECT_EQ(claim_with("f6g8"), (Outcome{std::nullopt, Termination::threefold_repetition}));
    EXPECT_EQ(claim_with("f6e4"), std::nullopt);
    EXPECT_EQ(claim_with("e7e5"), std::nullopt);
}

TEST(Outcome, FiftyMovesMayBeClaimedWithTheMoveThatCompletesThem)
{
    Position const position = test::position_from("7k/8/8/8/8/8/P7/KR6 w - - 99 80");
    auto const claim_with = [&position](std::string_view attempt) {
        return claimable_draw_with(position, {}, find_move(position, test::attempt_from(attempt)).value());
    };
    EXPECT_EQ(claimable_draw(position, {}), std::nullopt);
    EXPECT_EQ(claim_with("b1b2"), (Outcome{std::nullopt, Termination::fifty_moves}));
    EXPECT_EQ(claim_with("a2a3"), std::nullopt);
}

TEST(Outcome, AMoveThatEndsTheGameIsNoClaim)
{
    Position const position = test::position_from("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    LegalMove const mate = find_move(position, test::attempt_from("a1a8")).value();
    EXPECT_EQ(claimable_draw_with(position, {}, mate), std::nullopt);
}

TEST(Outcome, AFallenFlagLosesOnlyAgainstSomebodyWhoCouldMate)
{
    Position const position = test::position_from("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
    EXPECT_EQ(flag_outcome(position, Color::black), (Outcome{Color::white, Termination::flag}));
    EXPECT_EQ(
        flag_outcome(position, Color::white), (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
}

TEST(Outcome, APositionThatNobodyCanWinEndsTheGame)
{
    Outcome const dead{std::nullopt, Termination::dead_position};
    // The pawns shut off the board.
    Position const blocked = test::position_from("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
    EXPECT_EQ(automatic_outcome(blocked, {}), dead);
    // The only move takes the last piece that could mate.
    Position const forced = test::position_from("k7/1Q6/8/8/8/8/8/K7 b - - 0 1");
    EXPECT_EQ(automatic_outcome(forced, {}), dead);
    EXPECT_EQ(automatic_outcome(test::position_from("k7/2Q5/8/8/8/8/8/K7 w - - 0 1"), {}), std::nullopt);
}

TEST(Outcome, AFallenFlagDrawsWhereTheOpponentIsShutOff)
{
    Position const blocked = test::position_from("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
    for (Color const loser : all_colors)
        EXPECT_EQ(flag_outcome(blocked, loser), (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
    // White's only move takes the rook: then Black has nothing to mate with.
    Position const forced = test::position_from("k7/8/8/8/8/8/P7/Kr6 w - - 0 1");
    EXPECT_EQ(flag_outcome(forced, Color::white), (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
    EXPECT_EQ(flag_outcome(forced, Color::black), (Outcome{Color::white, Termination::flag}));
}

TEST(Outcome, TheCommonRuleMayDrawWhereFideWouldNot)
{
    Position const position = test::position_from("4kn2/8/8/8/8/8/P7/4K3 w - - 0 1");
    EXPECT_EQ(flag_outcome(position, Color::white), (Outcome{Color::black, Termination::flag}));
    EXPECT_EQ(flag_outcome(position, Color::white, MaterialRule::common),
        (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
}

TEST(Outcome, OfAResignationIsADrawWhereTheOpponentCannotMate)
{
    Position const position = test::position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(resignation_outcome(position, Color::white),
        (Outcome{std::nullopt, Termination::resignation_but_cannot_mate}));
    EXPECT_EQ(resignation_outcome(position, Color::black), (Outcome{Color::white, Termination::resignation}));
}

TEST(Outcome, PlayersMayAlsoResignAgreeOrLeave)
{
    EXPECT_EQ(resignation_outcome(Color::white), (Outcome{Color::black, Termination::resignation}));
    EXPECT_EQ(agreement_outcome(), (Outcome{std::nullopt, Termination::agreement}));
    EXPECT_EQ(abandonment_outcome(Color::black), (Outcome{Color::white, Termination::abandoned}));
}

TEST(Termination, EveryCodeIsFoundAgainByItsText)
{
    std::set<std::string_view> texts;
    for (std::size_t index = 0; index < termination_count; ++index) {
        auto const termination = static_cast<Termination>(index);
        EXPECT_EQ(find_termination(to_code(termination)), termination);
        texts.insert(to_code(termination));
    }
    EXPECT_EQ(texts.size(), termination_count);
    EXPECT_EQ(find_termination("timeout"), std::nullopt);
    EXPECT_EQ(to_code(Termination::flag_but_cannot_mate), "flag-but-cannot-mate");
    EXPECT_EQ(to_code(Termination::seventy_five_moves), "seventy-five-moves");
}

} // namespace
} // namespace arbiter
