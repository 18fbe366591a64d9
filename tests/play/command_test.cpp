// SPDX-License-Identifier: MIT
#include "play/typed_table.h"
#include "support/languages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace arbiter::play {
namespace {

using testing::HasSubstr;

TEST(Command, IsFoundByItsWordItsFormsAndItsKey)
{
    EXPECT_EQ(find_command("QUIT", CommandView::lines)->word, "quit");
    EXPECT_EQ(find_command("exit", CommandView::screen)->word, "quit");
    EXPECT_EQ(find_command("q", CommandView::screen)->word, "quit");
    EXPECT_EQ(find_command("q", CommandView::lines)->word, "quit");
    EXPECT_EQ(find_command("r", CommandView::lines), nullptr) << "nothing asks again there";
    EXPECT_EQ(find_command("theme", CommandView::lines), nullptr);
    EXPECT_EQ(find_command("", CommandView::lines), nullptr);
}

TEST(Command, HasEachWordAndKeyOnce)
{
    std::set<std::string_view> words;
    for (Command const& command : all_commands()) {
        EXPECT_TRUE(words.insert(command.word).second) << command.word;
        EXPECT_TRUE(command.key.empty() || words.insert(command.key).second) << command.key;
        for (std::string_view const form : command.forms)
            EXPECT_TRUE(form.empty() || words.insert(form).second) << form;
        EXPECT_FALSE(text_of(command.meaning, Language::english).empty()) << command.word;
        EXPECT_NE(command.handler, nullptr) << command.word;
    }
}

TEST(Command, IsInTheHelpOfItsFrontEnd)
{
    for (CommandView const view : {CommandView::lines, CommandView::screen}) {
        std::string const help = command_help(view);
        for (Command const& command : all_commands())
            EXPECT_EQ(help.find(text_of(command.meaning, Language::english)) != std::string::npos,
                command.is_known_to(view))
                << command.word;
    }
}

TEST(Command, StandsApartFromItsMeaningInEveryLanguage)
{
    for (Language const language : test::all_languages) {
        std::string const help = command_help(CommandView::lines, language);
        for (Command const& command : all_commands()) {
            if (!command.is_known_to(CommandView::lines))
                continue;
            EXPECT_THAT(help, HasSubstr("  " + std::string{text_of(command.meaning, language)} + "\n"));
        }
    }
}

TEST(Command, IsGuessedFromASlip)
{
    Table table;
    table.type("res");
    EXPECT_THAT(table.listener().last(), HasSubstr("Did you mean resign?"));
    table.type("resgin");
    EXPECT_THAT(table.listener().last(), HasSubstr("Did you mean resign?"));
    table.type(":undoo");
    EXPECT_EQ(table.listener().last(), "'undoo' is not a command. Did you mean undo?");
    table.type(":frobnicate");
    EXPECT_EQ(table.listener().last(), "'frobnicate' is not a command; help shows them all.");
}

TEST(Command, IsSaidInWords)
{
    Table table;
    table.type("I give up");
    table.type("give up");
    EXPECT_EQ(table.listener().commands, (std::vector{ViewCommand::resign, ViewCommand::resign}));
    table.type("ich gebe auf");
    EXPECT_EQ(table.listener().commands.size(), 2U);
    Table german{{}, GameOrigin::fresh, [](LocalGameSetup& setup) { setup.language = Language::german; }};
    german.type("Ich gebe auf");
    german.type("give up");
    german.type("hilfe");
    EXPECT_EQ(german.listener().commands,
        (std::vector{ViewCommand::resign, ViewCommand::resign, ViewCommand::help}));
    german.type("e4");
    german.type("zurück");
    EXPECT_EQ(german.moves(), "");
}

TEST(Command, GivesWayToAMoveInWords)
{
    Table table;
    table.type("move e2 e4");
    table.type("horse f6");
    table.type("NF3");
    EXPECT_EQ(table.moves(), "e4 Nf6 Nf3 ");
    table.type("take");
    EXPECT_EQ(table.listener().last(), "Do you mean Nxe4?");
    table.type("hello");
    EXPECT_EQ(table.listener().last(),
        "'hello' is not a move. A move looks like e2 e4 or Nf3; help lists the commands.");
    table.type("start engine");
    EXPECT_THAT(table.listener().last(), HasSubstr("stands alone"));
    EXPECT_TRUE(table.game().record().is_live());
    table.type("why horse g5");
    EXPECT_THAT(table.listener().last(), HasSubstr("None of the knights"));
}

TEST(Command, IsCompletedWithTheNameOfItsFile)
{
    Table table;
    ASSERT_TRUE(write_file(table.file("blunders.pgn"), "x"));
    EXPECT_EQ(complete_line("resi", CommandView::lines), "gn ");
    EXPECT_EQ(complete_line("re", CommandView::lines), "");
    EXPECT_EQ(complete_line("load " + table.file("blu"), CommandView::lines), "nders.pgn");
    EXPECT_EQ(complete_line(":list  " + table.file("blu"), CommandView::screen), "nders.pgn");
    EXPECT_EQ(complete_line("why " + table.file("blu"), CommandView::lines), "");
}

TEST(Command, IsShortInLinesToo)
{
    Table table;
    table.type("e4");
    table.type("l");
    EXPECT_EQ(table.listener().last(), "White: e4");
    table.type("j e4");
    EXPECT_EQ(table.listener().last(), "e4: white pawn.");
    table.type("y 4");
    EXPECT_EQ(table.listener().last(), "Rank 4: white pawn e4.");
    table.type("d5");
    table.type("a");
    EXPECT_EQ(table.listener().last(), "e4: white pawn, attacked from d5.");
    table.type("attacks d5");
    EXPECT_EQ(table.listener().last(), "d5: attacked by White from e4; Black from d8.");
    table.type("attacks h5");
    EXPECT_EQ(table.listener().last(), "h5: attacked by White from d1.");
    table.type("attacks a5");
    EXPECT_EQ(table.listener().last(), "a5: not attacked.");
    std::size_t const boards = table.listener().commands.size();
    table.type("b c4"); // a move, where no pawn can be meant; b alone draws the board
    EXPECT_EQ(table.listener().commands.size(), boards);
    EXPECT_EQ(table.moves(), "e4 d5 Bc4 ");
    table.type("n c6");
    EXPECT_EQ(table.moves(), "e4 d5 Bc4 Nc6 ");
    table.type("attacks black");
    EXPECT_EQ(table.listener().last(), "d5: black pawn, attacked from c4, e4, defended from d8.");
}

TEST(Command, GivesWayToAPieceAndASquare)
{
    for (CommandView const view : {CommandView::lines, CommandView::screen}) {
        Table table;
        for (std::string_view const line :
            {"e4", "e5", "B c4", "d d6", "Q h5", "N f6", "Q f3", "C d7", "K e2"})
            obey(table.game(), table.listener(), view, line);
        EXPECT_EQ(table.moves(), "e4 e5 Bc4 d6 Qh5 Nf6 Qf3 ") << "the coach plays nothing";
        obey(table.game(), table.listener(), view, "B d7");
        obey(table.game(), table.listener(), view, "K e2");
        EXPECT_EQ(table.moves(), "e4 e5 Bc4 d6 Qh5 Nf6 Qf3 Bd7 Ke2 ");
        obey(table.game(), table.listener(), view, "R a3");
        EXPECT_EQ(table.listener().commands, std::vector<ViewCommand>{}) << "nothing is asked of the view";
        EXPECT_FALSE(table.game().status().draw_offer);
    }
}

TEST(Command, GivesWayToThePiecesOfTheLanguage)
{
    for (CommandView const view : {CommandView::lines, CommandView::screen}) {
        Table german{{}, GameOrigin::fresh, [](LocalGameSetup& setup) { setup.language = Language::german; }};
        for (std::string_view const line : {"e4", "e5", "S f3", "s c6", "L c4", "D f6", "p d3"})
            obey(german.game(), german.listener(), view, line);
        EXPECT_EQ(german.moves(), "e4 e5 Nf3 Nc6 Bc4 Qf6 d3 ");
        EXPECT_FALSE(german.game().status().draw_offer);
        Table french{{}, GameOrigin::fresh, [](LocalGameSetup& setup) { setup.language = Language::french; }};
        obey(french.game(), french.listener(), view, "C f3");
        EXPECT_EQ(french.moves(), "Nf3 ");
    }
}

TEST(Command, OfALetterTakesNothingItDoesNotAskFor)
{
    Table table;
    table.type("i move the knight to f3");
    EXPECT_EQ(table.moves(), "Nf3 ");
    table.type("i please");
    table.type("b is nice");
    table.type("q e4");
    EXPECT_EQ(table.listener().commands, std::vector<ViewCommand>{});
    table.type("j f3");
    EXPECT_EQ(table.listener().last(), "f3: white knight, defended from e2, g2.");
    table.type("s " + table.file("saved.pgn"));
    EXPECT_TRUE(std::filesystem::exists(table.file("saved.pgn")));
}

TEST(Command, IsGuessedInAQuestionOfAPerson)
{
    Table table;
    table.type("what can i do?");
    table.type("What can I type");
    EXPECT_EQ(table.listener().commands, (std::vector{ViewCommand::help, ViewCommand::help}));
    table.type("resine");
    EXPECT_THAT(table.listener().last(), HasSubstr("Did you mean resign?"));
}

TEST(Command, PlaysALineOfMovesForTwoPeople)
{
    Table table;
    table.type("1.e4 e5 2.Nf3");
    EXPECT_FALSE(table.game().status().is_viewed);
    EXPECT_EQ(table.moves(), "e4 e5 Nf3 ");
    table.type("Nc6 Bb5");
    EXPECT_EQ(table.moves(), "e4 e5 Nf3 Nc6 Bb5 ");
    table.type("3... a6 4. Bxc7");
    EXPECT_EQ(table.moves(), "e4 e5 Nf3 Nc6 Bb5 ") << "all or nothing";
}

TEST(Command, PlaysAMoveWithItsNumberAndKeepsItsGame)
{
    Table table;
    for (std::string_view const move : {"1. e4", "1... e5", "2.Nf3", "2 Nc6"})
        table.type(move);
    EXPECT_EQ(table.moves(), "e4 e5 Nf3 Nc6 ");
    table.type("2. Bb5");
    EXPECT_EQ(table.listener().last(), "This is move 3: leave the number out.");
    EXPECT_EQ(table.moves(), "e4 e5 Nf3 Nc6 ");
    EXPECT_FALSE(table.game().status().is_viewed);
}

TEST(Command, ListsWhatCanBeDropped)
{
    Table table{{}, GameOrigin::fresh, [](LocalGameSetup& setup) {
                    setup.saved.game.tree = GameTree{AnyPosition::from_setup(Variant::crazyhouse,
                        parse_fen("4k3/8/8/8/8/8/8/4K3[PPn] w - - 0 1", Variant::crazyhouse).value())
                            .value()};
                }};
    table.type("pocket");
    EXPECT_EQ(table.listener().last(), "White: in the pocket 2 pawns.");
    EXPECT_THAT(table.listener().replies.back().details,
        testing::ElementsAre("Black: in the pocket 1 knight.", HasSubstr("may be dropped")));
    table.type("drop pawn e4");
    EXPECT_EQ(table.moves(), "P@e4 ");
}

Table against_level(unsigned level)
{
    return Table{{}, GameOrigin::fresh, [level](LocalGameSetup& setup) {
                     setup.players[1] = EngineSpec{{.level = *engine::Level::find(level)}};
                 }};
}

unsigned level_of(Table& table)
{
    return std::get<EngineSpec>(table.game().players()[1]).strength.level.number();
}

TEST(Command, MakesTheComputerEasierOrHarder)
{
    Table table = against_level(2);
    table.type("easier");
    EXPECT_EQ(table.listener().last(), "The computer plays on at level 1.");
    table.type("easier please");
    EXPECT_THAT(table.listener().last(), HasSubstr("plays at level 1. level 1 is the easiest"));
    table.type("harder");
    table.type("too easy");
    EXPECT_EQ(level_of(table), 3U);
    Table two;
    two.type("harder");
    EXPECT_EQ(two.listener().last(), "Our engine does not play in this game.");
}

TEST(Command, SetsTheLevelOfTheNextGameAfterTheEnd)
{
    Table table = against_level(5);
    table.game().act(Resign{});
    table.type("level 1");
    EXPECT_EQ(table.listener().last(), "The computer plays the next game at level 1; new begins it.");
    EXPECT_TRUE(table.game().status().outcome);
    table.game().new_game();
    EXPECT_FALSE(table.game().status().outcome);
    EXPECT_EQ(level_of(table), 1U);
    EXPECT_THAT(table.game().status().names[1], HasSubstr("level 1"));
}

TEST(Command, OffersAnEasierGameAfterThreeLosses)
{
    Table table = against_level(4);
    for (int game = 1; game <= 3; ++game) {
        table.game().act(Resign{});
        Reply const reply = table.game().new_game();
        ASSERT_EQ(reply.details.size(), game == 3 ? 1U : 0U) << game;
        if (game == 3) {
            EXPECT_THAT(reply.details.front(), HasSubstr("easier lets the computer play at level 3"));
        }
    }
    table.game().act(Resign{});
    EXPECT_TRUE(table.game().new_game().details.empty()) << "not after each game";
}

TEST(Command, SetsTheLevel)
{
    Table table;
    table.type("level 3");
    EXPECT_EQ(table.listener().last(), "Our engine does not play in this game.");
    Table with_engine{{}, GameOrigin::fresh,
        [](LocalGameSetup& setup) { setup.players[1] = EngineSpec{{.level = *engine::Level::find(5)}}; }};
    with_engine.type("level");
    EXPECT_THAT(with_engine.listener().last(), HasSubstr("plays at level 5"));
    with_engine.type("level 21");
    EXPECT_THAT(with_engine.listener().last(), HasSubstr("from 1 (easy) to 20"));
    with_engine.type("level 1");
    EXPECT_EQ(with_engine.listener().last(), "The computer plays on at level 1.");
    EXPECT_EQ(std::get<EngineSpec>(with_engine.game().players()[1]).strength.level.number(), 1U);
}

} // namespace
} // namespace arbiter::play
