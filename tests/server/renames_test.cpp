// SPDX-License-Identifier: MIT
#include "moderation_fixture.h"

#include <algorithm>

namespace arbiter::server {
namespace {

/// A game of Anna and Bert that is over.
class RenamesOfServer : public Moderated {
protected:
    void SetUp() override
    {
        Moderated::SetUp();
        table = make_table({{"control", "3+2"}}, anna, bert);
        auto white = sit(table.game, table.white);
        say(white, {{"t", "resign"}, {"re", 1}});
        white.leave();
    }

    void rename_at_command_line(std::string const& from, std::string const& to)
    {
        at_command_line(
            {.action = Action::rename, .about = account(from), .name = to, .name_key = account_name_key(to)});
    }

    bool has_event_with(std::string_view text)
    {
        return std::ranges::any_of(storage.events(table.game),
            [text](storage::EventRow const& one) { return one.body.find(text) != std::string::npos; });
    }

    /// The name of White as a client has been told it last.
    static std::string shown_white(Client const& client)
    {
        return client.last("state").at("game").at("players").at("white").at("name");
    }

    Table table;
};

TEST_F(RenamesOfServer, AreTakenUpAgainAfterAStop)
{
    rename_at_command_line("Anna", "Cleo");
    restart();
    EXPECT_EQ(storage.game(table.game).seats[0].name, "Anna") << "nobody has begun";
    pass(Milliseconds{6'000});
    EXPECT_EQ(storage.game(table.game).seats[0].name, "Cleo");
    EXPECT_EQ(state(table.game).at("players").at("white").at("name"), "Cleo");
    EXPECT_FALSE(has_event_with("Anna"));
}

TEST_F(RenamesOfServer, ShowTheNewNameInGamesThatAreOpen)
{
    auto watcher = sit(table.game);
    EXPECT_EQ(act("Anna", {{"action", "rename"}, {"newName", "Cleo"}, {"why", "rude"}}), "");
    EXPECT_EQ(watcher.closed(), std::nullopt);
    EXPECT_EQ(shown_white(watcher), "Cleo");
    EXPECT_EQ(state(table.game).at("players").at("white").at("name"), "Cleo");
}

TEST_F(RenamesOfServer, AreShownWhileALineWaitsToBeWritten)
{
    auto watcher = sit(table.game);
    auto black = sit(table.game, table.black);
    holds_writes = true;
    say(black, {{"t", "chat"}, {"re", 1}, {"text", "well played"}});
    rename_at_command_line("Anna", "Cleo");
    pass(Milliseconds{1'000});
    holds_writes = false;
    settle();
    EXPECT_EQ(shown_white(watcher), "Cleo");
    EXPECT_EQ(sit(table.game).last("state").at("game").at("chat").at(0).at("text"), "well played");
}

TEST_F(RenamesOfServer, ChangeTheLinesThatAreShown)
{
    auto const carl = log_in("Carl");
    auto author = sit(table.game, {}, 0, carl);
    say(author, {{"t", "chat"}, {"re", 1}, {"text", "Hello"}});
    auto watcher = sit(table.game);
    auto const seen = watcher.last("state").at("v").get<unsigned>();
    rename_at_command_line("Carl", "Dora");
    pass(Milliseconds{1'000});
    EXPECT_EQ(watcher.last("state").at("game").at("chat").at(0).at("by"), "Dora");
    EXPECT_EQ(sit(table.game, {}, seen - 1).last("chat").at("by"), "Dora") << "what a client has missed";
}

TEST_F(RenamesOfServer, KeepNoLineOfASpectatorUnderTheOldName)
{
    auto const carl = log_in("Carl");
    auto watcher = sit(table.game, {}, 0, carl);
    say(watcher, {{"t", "chat"}, {"re", 1}, {"text", "before"}});
    ASSERT_TRUE(has_event_with(R"("by":"Carl")"));
    holds_writes = true;
    say(watcher, {{"t", "chat"}, {"re", 2}, {"text", "meanwhile"}});
    rename_at_command_line("Carl", "Dora");
    holds_writes = false;
    settle();
    EXPECT_EQ(watcher.last("error").at("re"), 2);
    EXPECT_EQ(watcher.last("error").at("code"), "not-saved");
    pass(Milliseconds{6'000});
    EXPECT_TRUE(has_event_with(R"("by":"Dora")"));
    EXPECT_FALSE(has_event_with("Carl"));
    EXPECT_FALSE(has_event_with("meanwhile"));
}

} // namespace
} // namespace arbiter::server
