// SPDX-License-Identifier: MIT
#include "arbiter/game/ending.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/notation/uci_move.h"
#include "support/games.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/table.h"
#include "support/textbook_board.h"
#include "support/variant_setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

namespace arbiter {
namespace {

namespace textbook = test::textbook;
using textbook::Field;

/// "flight e1f2 king-into-check by [h4]".
std::string text_of(EndingTry const& tried)
{
    return std::string{to_code(tried.kind)} + " " + std::string{format_uci(tried.attempt).view()} + " "
        + std::string{to_code(tried.reason.verdict.code)} + " by [" + test::names_of(tried.reason.verdict.by)
        + "]";
}

std::vector<std::string> tries_of(std::string_view fen, Variant variant = Variant::standard)
{
    std::vector<std::string> texts;
    auto const ending = explain_ending(test::any_position_from(fen, variant));
    for (EndingTry const& tried : ending.value().tries)
        texts.push_back(text_of(tried));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(Ending, IsToldOnlyWhereTheGameIsOver)
{
    EXPECT_FALSE(explain_ending(AnyPosition::initial(Variant::standard)));
    EXPECT_FALSE(explain_ending(AnyPosition::initial(Variant::atomic)));
}

TEST(NearMate, NamesTheMovesThatSave)
{
    AnyPosition const one = test::any_position_from("R5k1/5ppp/8/8/8/8/3r1PPP/6K1 b - - 0 1");
    auto const saved = find_near_mate(one);
    ASSERT_TRUE(saved);
    ASSERT_EQ(saved->saves.size(), 1U);
    EXPECT_EQ(one.format_uci(saved->saves.front()), "d2d8");
    EXPECT_EQ(saved->text, "It is not mate. The only way out of check is Rd8.");
    auto const two
        = find_near_mate(test::any_position_from("R5k1/5p1p/8/8/8/8/3r1PPP/6K1 b - - 0 1"), Language::german);
    ASSERT_TRUE(two);
    EXPECT_EQ(two->saves.size(), 2U);
    EXPECT_TRUE(two->text.starts_with("Das ist kein Matt. Aus dem Schach kommt man mit ")) << two->text;
}

TEST(NearMate, IsNothingInMateWithoutACheckAndWhereManyMovesSave)
{
    EXPECT_FALSE(find_near_mate(AnyPosition::initial(Variant::standard)));
    EXPECT_FALSE(find_near_mate(test::any_position_from("6k1/8/8/8/8/8/5PPP/3r2K1 w - - 0 1")));
    EXPECT_FALSE(find_near_mate(test::any_position_from("8/8/8/4k3/8/8/8/K3R3 b - - 0 1")));
}

TEST(Ending, OfMateHasTheCheckAndEveryFlight)
{
    std::string_view const fen = "6k1/8/8/8/8/8/5PPP/3r2K1 w - - 0 1";
    auto const ending = explain_ending(test::any_position_from(fen), Language::german);
    ASSERT_TRUE(ending && ending->check);
    EXPECT_EQ(ending->end.outcome, (Outcome{Color::black, Termination::checkmate}));
    EXPECT_EQ(ending->check->text.view(), "Der Turm auf d1 gibt deinem König auf g1 Schach.");
    EXPECT_EQ(ending->check->verdict.by, Bitboard{Square::d1});
    EXPECT_TRUE(ending->proofs.empty());
    Texts const expected{"flight g1f1 king-into-check by [d1]", "flight g1h1 king-into-check by [d1]",
        "flight g1f2 own-piece-on-target by [f2]", "flight g1g2 own-piece-on-target by [g2]",
        "flight g1h2 own-piece-on-target by [h2]"};
    EXPECT_EQ(tries_of(fen), expected);
}

TEST(Ending, OfMateNamesWhatIsPinned)
{
    Texts const block{"flight h1g1 king-into-check by [e1]", "flight h1g2 own-piece-on-target by [g2]",
        "flight h1h2 own-piece-on-target by [h2]", "block g2g1 pinned by [b7]"};
    EXPECT_EQ(tries_of("7k/1b6/8/8/8/8/6RP/4r2K w - - 0 1"), block);
    Texts const capture{"flight h1g1 king-into-check by [e1]", "flight h1g2 own-piece-on-target by [g2]",
        "flight h1h2 own-piece-on-target by [h2]", "capture g2e1 pinned by [b7]"};
    EXPECT_EQ(tries_of("4r1k1/1b6/8/8/8/8/6NP/4r2K w - - 0 1"), capture);
}

TEST(Ending, OfADoubleCheckOnlyTheKingCouldHelp)
{
    Texts const expected{"flight e8d7 own-piece-on-target by [d7]", "flight e8e7 king-into-check by [e1]",
        "flight e8f7 own-piece-on-target by [f7]", "flight e8d8 own-piece-on-target by [d8]",
        "flight e8f8 own-piece-on-target by [f8]"};
    EXPECT_EQ(tries_of("3rkb2/3p1p2/5N2/8/8/8/8/4R1K1 b - - 0 1"), expected);
}

TEST(Ending, OfStalemateTellsOfEveryPiece)
{
    Texts const expected{"move a8a7 king-into-check by [b6 c6]", "move a8b7 king-into-check by [b6]",
        "move a8b8 king-into-check by [c6]", "move a5a4 pawn-blocked by [a4]"};
    EXPECT_EQ(tries_of("k7/8/1KN5/p7/P7/8/8/8 b - - 0 1"), expected);
}

TEST(Ending, OfADeadPositionProvesItForEachSide)
{
    auto const bare = explain_ending(test::any_position_from("8/8/4k1b1/8/8/4K3/8/8 w - - 0 1"));
    ASSERT_TRUE(bare);
    ASSERT_EQ(bare->proofs.size(), 2U);
    EXPECT_EQ(bare->proofs[0].reason, UnwinnableReason::lone_king);
    EXPECT_EQ(bare->proofs[0].text.view(), "White cannot win: a lone king cannot mate.");
    EXPECT_EQ(bare->proofs[1].color, Color::black);
    auto const shut
        = explain_ending(test::any_position_from("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"));
    ASSERT_TRUE(shut);
    EXPECT_EQ(shut->end.outcome.termination, Termination::dead_position);
    ASSERT_EQ(shut->proofs.size(), 2U);
    EXPECT_EQ(shut->proofs[0].reason, UnwinnableReason::blocked);
}

TEST(Ending, OfRuleSetsWithOtherReasonsHasNoMoves)
{
    EXPECT_TRUE(tries_of("8/8/8/8/8/p7/P7/8 w - - 0 1", Variant::antichess).empty());
    EXPECT_TRUE(tries_of("4k3/8/8/8/8/8/P3q3/4K3 w - - 0 1", Variant::atomic).empty());
}

// ---- by the textbook ------------------------------------------------------------------------------------

Field field_of(Square square)
{
    return {static_cast<int>(file_of(square)), static_cast<int>(rank_of(square))};
}

/// Whether the piece could go there if the king's safety did not count.
bool could_go(textbook::Game const& game, Field from, Field to)
{
    char const piece = textbook::at(game, from);
    if (!textbook::moves_so(game.rules, piece, from, to)
        || textbook::is_piece_of(game, to, game.white_to_move))
        return false;
    if (textbook::kind(piece) != 'N' && !textbook::is_path_free(game, from, to))
        return false;
    if (textbook::kind(piece) != 'P')
        return true;
    if (from.file == to.file)
        return textbook::is_empty(game, to);
    return !textbook::is_empty(game, to) || textbook::has(game.en_passant, to);
}

/// Whether a try of this piece goes there, or to a square on the way there.
bool is_tried(ExplainedEnding const& ending, Field from, Field to)
{
    return std::any_of(ending.tries.begin(), ending.tries.end(), [&](EndingTry const& tried) {
        Field const goal = field_of(tried.attempt.to);
        return !tried.attempt.drop && field_of(tried.attempt.from) == from
            && (goal == to || textbook::has(textbook::fields_between(from, to), goal));
    });
}

/// Whether the move would end the check of a single checker.
bool would_help(textbook::Game const& game, Field from, Field to, Field king)
{
    Field const checker = textbook::checkers(game, game.white_to_move).front();
    return !textbook::attacks(textbook::with_pieces_moved(game, {from, to, ' '}), checker, king);
}

/// A move that is missing in the list, or nothing.
std::string find_missing_try(textbook::Game const& game, ExplainedEnding const& ending)
{
    bool const white = game.white_to_move;
    bool const is_mate = ending.check.has_value();
    std::vector<Field> const kings = textbook::find_king(game, white);
    bool const is_double = is_mate && textbook::checkers(game, white).size() > 1;
    for (int from = 0; from < 64; ++from) {
        Field const start{from % 8, from / 8};
        if (!textbook::is_piece_of(game, start, white))
            continue;
        bool const is_king = textbook::has(kings, start);
        for (int to = 0; to < 64; ++to) {
            Field const goal{to % 8, to / 8};
            bool const is_needed = is_king ? textbook::king_moves_so(start, goal)
                                           : !is_double && could_go(game, start, goal)
                    && (!is_mate || would_help(game, start, goal, kings.front()));
            if (is_needed && !is_tried(ending, start, goal))
                return "nothing is said of " + std::to_string(from) + " to " + std::to_string(to);
        }
        bool const is_told = std::any_of(ending.tries.begin(), ending.tries.end(),
            [&](EndingTry const& tried) { return field_of(tried.attempt.from) == start; });
        // On the last rank a pawn, which no game puts there, has nowhere to go.
        bool const is_stray
            = textbook::kind(textbook::at(game, start)) == 'P' && start.rank == (white ? 7 : 0);
        if (!is_mate && !is_told && !is_stray)
            return "nothing is said of the piece on " + std::to_string(from);
    }
    return {};
}

std::string find_wrong_try(textbook::Game const& game, ExplainedEnding const& ending)
{
    for (EndingTry const& tried : ending.tries) {
        Verdict const& verdict = tried.reason.verdict;
        textbook::Answer const answer = textbook::judge(game, textbook::try_of(tried.attempt));
        if (verdict.is_legal() || to_code(verdict.code) != answer.code || verdict.at.bits() != answer.at
            || verdict.by.bits() != answer.by)
            return text_of(tried) + " is not what the textbook says";
        if (tried.reason.text.view().empty() || tried.reason.text.view().size() > 160)
            return std::string{tried.reason.text.view()};
    }
    if (ending.check
        && ending.check->verdict.by.bits() != textbook::set_of(textbook::checkers(game, game.white_to_move)))
        return "the check is another";
    return find_missing_try(game, ending);
}

struct EndingSurvey {
    std::size_t mates = 0;
    std::size_t stalemates = 0;
    std::size_t tries = 0;
    std::string fault;
};

/// A board that no game has, with few pieces of the side to move, and its king often in a corner.
Setup hunted_setup(std::mt19937_64& random)
{
    Setup setup = test::random_setup(random);
    Color const us = setup.side_to_move;
    Bitboard const kings = setup.board.pieces(us, Role::king);
    for (Square const square : setup.board.pieces(us) & ~kings) {
        if (random() % 4 != 0)
            setup.board.remove(square);
    }
    std::array const corners{Square::a1, Square::h1, Square::a8, Square::h8};
    if (kings.any() && random() % 2 == 0) {
        setup.board.remove(kings.first());
        setup.board.put(corners[random() % corners.size()], Piece{us, Role::king});
    }
    return setup;
}

/// Compares what is said of a position without legal moves with the textbook, where moves are named.
template <class Rules>
void survey_ending(BasicPosition<Rules> const& position, EndingSurvey& survey)
{
    auto const ending = explain_ending(position);
    if (!ending || ending->tries.empty())
        return;
    ++(ending->check ? survey.mates : survey.stalemates);
    survey.tries += ending->tries.size();
    std::string const fault = find_wrong_try(textbook::game_of(position), *ending);
    if (!fault.empty())
        survey.fault = std::string{Rules::name} + " " + AnyPosition{position}.format_fen() + " " + fault;
}

template <class Rules>
void survey_endings(std::size_t wanted, std::uint64_t seed, EndingSurvey& survey)
{
    std::mt19937_64 random{seed};
    std::size_t const end = survey.mates + survey.stalemates + wanted;
    while (survey.mates + survey.stalemates < end && survey.fault.empty()) {
        Setup const setup = test::adapted<Rules>(hunted_setup(random), random);
        auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient());
        if (position && !position->has_legal_move())
            survey_ending(*position, survey);
    }
}

/// A random game in which a player who can end it does so. The last position, which has legal moves only
/// after two hundred plies.
template <class Rules>
BasicPosition<Rules> play_random_game(std::mt19937_64& random)
{
    auto position = BasicPosition<Rules>::initial();
    for (unsigned ply = 0; ply < 200; ++ply) {
        MoveList const moves = position.legal_moves();
        if (moves.empty())
            break;
        auto next = moves[random() % moves.size()];
        for (LegalMove const move : moves) {
            if (!position.play(move).has_legal_move())
                next = move;
        }
        position = position.play(next);
    }
    return position;
}

template <class Rules>
void survey_random_games(std::size_t wanted, std::uint64_t seed, EndingSurvey& survey)
{
    std::mt19937_64 random{seed};
    std::size_t const end = survey.mates + survey.stalemates + wanted;
    while (survey.mates + survey.stalemates < end && survey.fault.empty()) {
        auto const last = play_random_game<Rules>(random);
        if (!last.has_legal_move())
            survey_ending(last, survey);
    }
}

/// The mates of games that the engine has played against itself, from which the puzzles are.
void survey_puzzles(EndingSurvey& survey)
{
    for (test::TableRow const& row : test::read_table("../../share/puzzles/arbiter.tsv")) {
        GameTree game{test::any_position_from(row.at("fen"))};
        test::play_moves(game, row.at("moves"));
        Position const& last = *game.position().as_chess();
        if (!last.has_legal_move() && survey.fault.empty())
            survey_ending(last, survey);
    }
}

EndingSurvey survey_all_games(std::size_t wanted, std::uint64_t seed)
{
    EndingSurvey survey;
    survey_random_games<StandardRules>(wanted / 2, seed, survey);
    survey_random_games<ThreeCheckRules>(wanted / 8, seed, survey);
    survey_random_games<KingOfTheHillRules>(wanted / 8, seed, survey);
    survey_random_games<HordeRules>(wanted / 8, seed, survey);
    survey_random_games<CrazyhouseRules>(wanted / 8, seed, survey);
    std::cout << survey.mates << " mates and " << survey.stalemates << " stalemates of random games, "
              << survey.tries << " moves that fail\n";
    return survey;
}

EndingSurvey survey_all_endings(std::size_t wanted, std::uint64_t seed)
{
    EndingSurvey survey;
    survey_endings<StandardRules>(wanted / 2, seed, survey);
    survey_endings<ThreeCheckRules>(wanted / 8, seed, survey);
    survey_endings<KingOfTheHillRules>(wanted / 8, seed, survey);
    survey_endings<HordeRules>(wanted / 8, seed, survey);
    survey_endings<CrazyhouseRules>(wanted / 8, seed, survey);
    std::cout << survey.mates << " mates and " << survey.stalemates << " stalemates, " << survey.tries
              << " moves that fail\n";
    return survey;
}

/// Whether these are the moves that save, by the textbook: all legal moves, at most three, of a side in
/// check.
bool are_saves(textbook::Game const& game, std::optional<NearMate> const& found)
{
    std::size_t const legal = textbook::legal_moves(game).size();
    bool const is_near = !textbook::checkers(game, game.white_to_move).empty() && legal > 0 && legal <= 3;
    return found ? is_near && found->saves.size() == legal : !is_near;
}

TEST(NearMate, NamesAllLegalMovesByTheTextbook)
{
    std::mt19937_64 random{10};
    std::size_t near_mates = 0;
    for (int count = 0; count < 1'500; ++count) {
        auto const setup = test::adapted<StandardRules>(hunted_setup(random), random);
        auto const position = Position::from_setup(setup, Tolerance::lenient());
        if (!position || !position->in_check())
            continue;
        auto const found = find_near_mate(*position);
        near_mates += found ? 1 : 0;
        ASSERT_TRUE(are_saves(textbook::game_of(*position), found)) << AnyPosition{*position}.format_fen();
    }
    EXPECT_GE(near_mates, 20U);
}

TEST(Ending, NamesAllThatCouldHelpAndNothingFalse)
{
    EndingSurvey const survey = survey_all_endings(1'600, 3);
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.mates, 200U);
    EXPECT_GE(survey.stalemates, 100U);
}

TEST(Ending, NamesAllThatCouldHelpAtTheEndOfRandomGames)
{
    EXPECT_EQ(survey_all_games(160, 7).fault, "");
}

TEST(Ending, NamesAllThatCouldHelpAtTheEndOfRealGames)
{
    EndingSurvey survey;
    survey_puzzles(survey);
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.mates, 200U);
}

TEST(SlowEnding, NamesAllThatCouldHelpAtTheEndOfTwentyThousandRandomGames)
{
    EXPECT_EQ(survey_all_games(20'000, 8).fault, "");
}

TEST(SlowEnding, NamesAllThatCouldHelpInTwentyThousand)
{
    EXPECT_EQ(survey_all_endings(20'000, 5).fault, "");
}

} // namespace
} // namespace arbiter
