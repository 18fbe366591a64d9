// SPDX-License-Identifier: MIT
#include "arbiter/protocol/server_message.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

/// docs/server.md, whose examples are read by those who read messages.
namespace arbiter::protocol {

namespace {

using Json = nlohmann::json;

constexpr char const* page = ARBITER_TEST_DATA "/../../docs/server.md";

/// The lines of all blocks of the page, by what stands behind "```json ".
std::map<std::string, std::vector<std::string>> read_examples()
{
    std::map<std::string, std::vector<std::string>> examples;
    std::ifstream in{page};
    std::string block;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```json "))
            block = line.substr(8);
        else if (line.starts_with("```"))
            block.clear();
        else if (!block.empty())
            examples[block].push_back(line);
    }
    return examples;
}

std::set<std::string> kinds(std::vector<std::string> const& lines)
{
    std::set<std::string> found;
    for (std::string const& line : lines)
        found.insert(Json::parse(line).at("t").get<std::string>());
    return found;
}

TEST(ProtocolPage, MessagesOfAGameAreUnderstood)
{
    auto const lines = read_examples()["game"];
    for (std::string const& line : lines) {
        auto const message = read_game_message(line, 4'096);
        EXPECT_TRUE(message.has_value()) << line << ": " << (message ? "" : message.error().sentence);
    }
    std::set<std::string> all{"hello", "move", "touch", "plan", "chat", "ping", "pong"};
    for (std::size_t index = 0; index < command_count; ++index)
        all.emplace(to_name(static_cast<Command>(index)));
    EXPECT_EQ(kinds(lines), all);
}

TEST(ProtocolPage, MessagesOfTheLobbyAreUnderstood)
{
    auto const lines = read_examples()["lobby"];
    for (std::string const& line : lines) {
        auto const message = read_lobby_message(line, 4'096);
        EXPECT_TRUE(message.has_value()) << line << ": " << (message ? "" : message.error().sentence);
    }
    EXPECT_EQ(kinds(lines), (std::set<std::string>{"hello", "seek", "unseek", "accept", "ping", "pong"}));
}

TEST(ProtocolPage, EventsAreReadAndWrittenAsTheyStandThere)
{
    auto const lines = read_examples()["event"];
    for (std::string const& line : lines) {
        auto const event = read_event(line);
        ASSERT_TRUE(event.has_value()) << line;
        EXPECT_EQ(write_event(*event), line);
    }
    std::set<std::string> all{"joined", "started", "move", "took-back", "chat", "rematch", "ended", "away",
        "back", "resumed", "berserk", "arbitrated", "penalty", "touched"};
    for (std::size_t index = 0; index < offer_kind_count; ++index)
        all.emplace(to_name(static_cast<OfferKind>(index)));
    EXPECT_EQ(kinds(lines), all);
}

TEST(ProtocolPage, ShowsEveryOtherMessageOfTheServer)
{
    std::set<std::string> const all{"state", "ack", "refused", "error", "presence", "drain", "hello-wanted",
        "ping", "pong", "seeks", "seek-added", "seek-gone", "live", "game", "challenge", "alive", "plan"};
    auto const lines = read_examples()["server"];
    EXPECT_EQ(kinds(lines), all);
    for (std::string const& line : lines) {
        auto const message = read_server_message(line);
        ASSERT_TRUE(message) << line;
        auto const* const unknown = std::get_if<Unknown>(&*message);
        EXPECT_TRUE(unknown == nullptr || unknown->kind == "live") << line;
    }
}

TEST(ProtocolPage, NamesEveryError)
{
    std::ifstream in{page};
    std::string const text{std::istreambuf_iterator<char>{in}, {}};
    for (std::size_t index = 0; index < error_code_count; ++index) {
        std::string name{"`"};
        name.append(to_code(static_cast<ErrorCode>(index))).append("`");
        EXPECT_NE(text.find(name), std::string::npos) << name;
    }
}

} // namespace

} // namespace arbiter::protocol
