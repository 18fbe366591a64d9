// SPDX-License-Identifier: MIT
#include "play/typed_table.h"

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
    EXPECT_EQ(find_command("q", CommandView::lines), nullptr);
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
        EXPECT_FALSE(command.meaning.empty()) << command.word;
        EXPECT_NE(command.handler, nullptr) << command.word;
    }
}

TEST(Command, IsInTheHelpOfItsFrontEnd)
{
    for (CommandView const view : {CommandView::lines, CommandView::screen}) {
        std::string const help = command_help(view);
        for (Command const& command : all_commands())
            EXPECT_EQ(help.find(command.meaning) != std::string::npos, command.is_known_to(view))
                << command.word;
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

} // namespace
} // namespace arbiter::play
