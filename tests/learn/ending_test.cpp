// SPDX-License-Identifier: MIT
#include "arbiter/learn/ending.h"
#include "arbiter/notation/uci_move.h"
#include "learn/ending_distances.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace arbiter::learn {
namespace {

using test::position_from;
using testing::HasSubstr;

EndingDistances const& table_of(Role role)
{
    static EndingDistances const queen{{Role::queen}};
    static EndingDistances const rook{{Role::rook}};
    static EndingDistances const pawn{{Role::pawn}, {&queen, &rook}};
    return role == Role::queen ? queen : role == Role::rook ? rook : pawn;
}

/// Calls `visit(squares)` for all squares of three pieces; the third stands on a file up to `last`.
void for_each_placing(File last, std::function<void(EndingSquares const&)> const& visit)
{
    for (Square const white_king : all_squares) {
        for (Square const black_king : all_squares) {
            for (Square const piece : all_squares) {
                if (file_of(piece) <= last)
                    visit({white_king, black_king, {piece, piece}});
            }
        }
    }
}

unsigned farthest(Role role)
{
    unsigned most = 0;
    for_each_placing(File::h, [&](EndingSquares const& squares) {
        most = std::max(most, table_of(role).plies_to_mate(squares, Color::white).value_or(0));
    });
    return most;
}

std::optional<Position> position_of(EndingSquares const& squares, Role role, Color side)
{
    Setup setup;
    setup.side_to_move = side;
    setup.board.put(squares.white_king, {Color::white, Role::king});
    setup.board.put(squares.black_king, {Color::black, Role::king});
    setup.board.put(squares.pieces.front(), {Color::white, role});
    if (setup.board.occupied().count() != 3)
        return std::nullopt;
    auto const position = Position::from_setup(setup);
    return position ? std::optional{*position} : std::nullopt;
}

TEST(EndingDistances, HasTheLongestMatesThatBooksHave)
{
    EXPECT_EQ(farthest(Role::queen), 2 * longest_mate(Ending::queen) - 1);
    EXPECT_EQ(farthest(Role::rook), 2 * longest_mate(Ending::rook) - 1);
    EXPECT_EQ(farthest(Role::pawn), 2 * longest_mate(Ending::pawn) - 1);
}

TEST(EndingDistances, WinsWithThePawnAsOftenAsEveryBitbaseOfThisEnding)
{
    std::size_t won = 0;
    for_each_placing(File::d, [&](EndingSquares const& squares) {
        for (Color const side : all_colors)
            won += table_of(Role::pawn).plies_to_mate(squares, side) ? 1 : 0;
    });
    // With the pawn on the files a to d.
    EXPECT_EQ(won, 111'282U);
}

/// What the moves of a position say of it, by the rules of the core and the values of the positions they lead
/// to.
std::optional<unsigned> by_its_moves(Position const& position, EndingTables& tables)
{
    if (!position.has_legal_move())
        return position.in_check() ? std::optional{0U} : std::nullopt;
    bool const is_white = position.side_to_move() == Color::white;
    std::optional<unsigned> best;
    for (LegalMove const move : position.legal_moves()) {
        auto const plies = tables.plies_to_mate(position.play(move));
        if (!plies && !is_white)
            return std::nullopt;
        if (plies && (!best || (is_white ? *plies < *best : *plies > *best)))
            best = plies;
    }
    return best ? std::optional{*best + 1} : std::nullopt;
}

TEST(EndingDistances, IsWhatTheMovesOfTheCoreMakeOfEveryPosition)
{
    EndingTables tables;
    for (Role const role : {Role::queen, Role::rook, Role::pawn}) {
        std::size_t number = 0;
        for_each_placing(File::h, [&](EndingSquares const& squares) {
            // One position in nineteen: all files, ranks and sides are among them.
            Color const side = number % 2 == 0 ? Color::white : Color::black;
            if (number++ % 19 != 0)
                return;
            auto const position = position_of(squares, role, side);
            if (position) {
                ASSERT_EQ(tables.plies_to_mate(*position), by_its_moves(*position, tables));
            }
        });
    }
}

TEST(SlowEndingDistances, HasTheLongestMatesOfTwoPieces)
{
    EndingTables tables;
    for (Ending const ending : {Ending::bishops, Ending::bishop_and_knight}) {
        for (std::uint64_t number = 0; number < 2000; ++number) {
            Position const position = choose_ending(tables, ending, number);
            auto const plies = tables.plies_to_mate(position);
            ASSERT_EQ(plies, by_its_moves(position, tables));
            ASSERT_LE(*plies, 2 * longest_mate(ending) - 1);
        }
    }
}

TEST(EndingTables, KnowNothingOfOtherPieces)
{
    EndingTables tables;
    EXPECT_EQ(tables.plies_to_mate(position_from("7k/8/8/8/8/8/8/KN6 w - - 0 1")), std::nullopt);
    EXPECT_EQ(tables.plies_to_mate(position_from("6qk/8/8/8/8/8/8/K7 b - - 0 1")), std::nullopt);
    EXPECT_EQ(tables.best_move(position_from("7k/8/8/8/8/8/P7/K5r1 w - - 0 1")), std::nullopt);
}

TEST(ChooseEnding, GivesTheSamePositionForTheSameNumber)
{
    EndingTables tables;
    Position const chosen = choose_ending(tables, Ending::rook, 7);
    EXPECT_EQ(chosen.key(), choose_ending(tables, Ending::rook, 7).key());
    EXPECT_EQ(find_ending(chosen), Ending::rook);
    EXPECT_GE(tables.plies_to_mate(chosen).value_or(0), longest_mate(Ending::rook));
    EXPECT_EQ(chosen.side_to_move(), Color::white);
}

TEST(EndingCodes, AreReadBack)
{
    for (Ending const ending : all_endings)
        EXPECT_EQ(find_ending(to_code(ending)), ending);
    EXPECT_EQ(find_ending("knights"), std::nullopt);
}

constexpr std::string_view queen_near = "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1";

TEST(EndingQuestion, IsSolvedByMate)
{
    EndingTables tables;
    auto const question = ask_ending(tables, position_from(queen_near), Language::english);
    EXPECT_EQ(question->task(), "You play White: king and queen against the king. Mate in at most 7 moves.");
    EXPECT_EQ(question->solution(), "Qg7#");
    auto const response = question->take("Qg7");
    EXPECT_EQ(response.kind, Response::Kind::solved);
    EXPECT_EQ(response.text, "Mate. Your moves: 1. The shortest way: 1.");
}

TEST(EndingQuestion, TakesBackWhatThrowsTheWinAway)
{
    EndingTables tables;
    auto const stalemate = ask_ending(tables, position_from(queen_near), Language::english);
    auto const response = stalemate->take("Qg6");
    EXPECT_EQ(response.kind, Response::Kind::wrong);
    EXPECT_EQ(response.text, "Qg6 is stalemate: a draw.");
    EXPECT_EQ(stalemate->position().key(), position_from(queen_near).key());
    auto const rook = ask_ending(tables, position_from("8/8/8/3k4/8/8/4K3/2R5 w - - 0 1"), Language::english);
    EXPECT_EQ(rook->take("Rc4").text, "Rc4 throws the win away: Kxc4 holds the draw.");
}

/// The move that keeps the win and is farthest from mate.
std::string slowest_move(EndingTables& tables, Position const& position)
{
    std::string slowest;
    unsigned most = 0;
    for (LegalMove const move : position.legal_moves()) {
        auto const plies = tables.plies_to_mate(position.play(move));
        if (plies && *plies > most) {
            most = *plies;
            slowest = format_uci(position, move).view();
        }
    }
    return slowest;
}

TEST(EndingQuestion, CountsTheMovesAndBeginsAgainAfterTheLast)
{
    EndingTables tables;
    Position const start = position_from("8/8/8/3k4/8/8/4K3/2R5 w - - 0 1");
    auto const question = ask_ending(tables, start, Language::english);
    unsigned const allowed = 2 * ((*tables.plies_to_mate(start) + 1) / 2) + 5;
    for (unsigned played = 1; played < allowed; ++played) {
        auto const response = question->take(slowest_move(tables, question->position()));
        ASSERT_EQ(response.kind, Response::Kind::go_on) << response.text;
        EXPECT_THAT(response.text, HasSubstr("Moves left: " + std::to_string(allowed - played) + "."));
    }
    auto const response = question->take(slowest_move(tables, question->position()));
    EXPECT_EQ(response.kind, Response::Kind::wrong);
    EXPECT_EQ(response.text, std::to_string(allowed) + " moves without mate. Begin again.");
    EXPECT_EQ(question->position().key(), start.key());
}

TEST(EndingQuestion, IsWonByItsOwnSolutionAgainstTheBestDefence)
{
    EndingTables tables;
    for (Ending const ending : {Ending::queen, Ending::rook, Ending::pawn}) {
        Position const start = choose_ending(tables, ending, 3);
        auto const question = ask_ending(tables, start, Language::german);
        unsigned moves = 0;
        Response response{Response::Kind::go_on, {}};
        while (response.kind == Response::Kind::go_on) {
            std::string const solution = question->solution();
            response = question->take(solution.substr(0, solution.find(' ')));
            ++moves;
        }
        EXPECT_EQ(response.kind, Response::Kind::solved) << response.text;
        EXPECT_EQ(moves, (*tables.plies_to_mate(start) + 1) / 2);
    }
}

TEST(EndingQuestion, SaysWhyAMoveIsNotAllowed)
{
    EndingTables tables;
    auto const question = ask_ending(tables, position_from(queen_near), Language::german);
    auto const response = question->take("Kf8");
    EXPECT_EQ(response.kind, Response::Kind::unclear);
    EXPECT_FALSE(response.text.empty());
    EXPECT_THAT(question->task(), HasSubstr("König und Dame gegen den König"));
}

} // namespace
} // namespace arbiter::learn
