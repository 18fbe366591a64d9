// SPDX-License-Identifier: MIT
#include "play/typed_table.h"
#include "support/languages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
    table.type("b c4"); // a move: nothing of ours on file b can take there
    EXPECT_EQ(table.moves(), "e4 d5 ");
    table.type("n c3");
    EXPECT_EQ(table.moves(), "e4 d5 Nc3 ");
    table.type("attacks black");
    EXPECT_EQ(table.listener().last(), "d5: black pawn, attacked from c3, e4, defended from d8.");
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
