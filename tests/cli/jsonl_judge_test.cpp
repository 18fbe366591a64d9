// SPDX-License-Identifier: MIT
#include "cli/judge/jsonl_judge.h"
#include "cli/position_options.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

std::string answer_to(std::string_view line, PositionOptions const& defaults = {})
{
    JsonlJudge judge{defaults};
    std::string out;
    judge.answer(line, out);
    return out;
}

/// The keys of an object in the order in which they are written.
std::vector<std::string> keys_of(std::string const& json)
{
    std::vector<std::string> keys;
    auto const object = nlohmann::ordered_json::parse(json);
    for (auto const& [key, value] : object.items())
        keys.push_back(key);
    return keys;
}

nlohmann::json error_of(std::string_view line)
{
    JsonlJudge judge{{}};
    std::string out;
    EXPECT_FALSE(judge.answer(line, out)) << out;
    auto const json = nlohmann::json::parse(out);
    EXPECT_EQ(keys_of(out), std::vector<std::string>{"error"});
    return json["error"];
}

struct BadLine {
    char const* line;
    char const* code;
    std::size_t offset;
};

TEST(JsonlJudge, AnswersWithTheKeysOfTheContractInTheirOrder)
{
    std::vector<std::string> const expected{"move", "legal", "code", "at", "by", "text"};
    for (char const* const move : {"e2e4", "Nf3", "e2 e5", "Ke2", "O-O"})
        EXPECT_EQ(keys_of(answer_to(fmt::format(R"({{"move":"{}"}})", move))), expected) << move;
}

TEST(JsonlJudge, GivesCodeAndWitnesses)
{
    auto const answer
        = nlohmann::json::parse(answer_to(R"({"fen": "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "move": "e1g1"})"));
    EXPECT_EQ(answer["move"], "e1g1");
    EXPECT_EQ(answer["legal"], false);
    EXPECT_EQ(answer["code"], "castling-through-check");
    EXPECT_EQ(answer["at"], nlohmann::json::array({"f1"}));
    EXPECT_EQ(answer["by"], nlohmann::json::array({"f8"}));
    EXPECT_FALSE(answer["text"].get<std::string>().empty());
}

TEST(JsonlJudge, TakesTheMovesTextAsItCame)
{
    EXPECT_EQ(nlohmann::json::parse(answer_to(R"({"move":" \u0065\u0032-e4 "})"))["move"], " e2-e4 ");
}

TEST(JsonlJudge, AmbiguousMoveNamesThePiecesThatMayGo)
{
    auto const answer
        = nlohmann::json::parse(answer_to(R"({"fen":"4k3/8/8/8/8/8/4K3/R6R w - - 0 1","move":"Rd1"})"));
    EXPECT_EQ(answer["legal"], false);
    EXPECT_EQ(answer["code"], "ambiguous");
    EXPECT_EQ(answer["by"], nlohmann::json::array({"a1", "h1"}));
    ASSERT_EQ(answer["candidates"].size(), 2U);
    for (auto const& candidate : answer["candidates"])
        EXPECT_EQ(candidate["code"], "legal");
}

TEST(JsonlJudge, RefusalsOfSeveralPiecesAreListed)
{
    auto const answer
        = nlohmann::json::parse(answer_to(R"({"fen":"4k3/8/8/8/8/8/8/RN2K2R w - - 0 1","move":"Rd1"})"));
    EXPECT_EQ(answer["code"], "no-candidate-legal");
    ASSERT_EQ(answer["candidates"].size(), 2U);
    EXPECT_EQ(answer["candidates"][0]["code"], "path-blocked");
}

TEST(JsonlJudge, TwoSquaresAreJudgedAsTheyStand)
{
    char const* const fen = R"("fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1")";
    auto const code = [&](std::string const& rest) {
        return nlohmann::json::parse(answer_to(fmt::format("{{{},{}}}", fen, rest)))["code"];
    };
    EXPECT_EQ(code(R"("move":"e1g1")"), "legal");
    EXPECT_EQ(code(R"("move":"e1h1")"), "not-how-it-moves");
    EXPECT_EQ(code(R"("move":"e1h1","variant":"chess960")"), "legal");
    EXPECT_EQ(code(R"("move":"e1g1","variant":"chess960")"), "not-how-it-moves");
    EXPECT_EQ(code(R"("move":"e1g1","variant":"king-capture")"), "not-how-it-moves");
    EXPECT_EQ(code(R"("move":"O-O","variant":"chess960")"), "legal");
}

TEST(JsonlJudge, MissingFenAndVariantAreThoseOfTheCommandLine)
{
    PositionOptions defaults;
    defaults.fen = "4k3/8/8/8/8/8/8/4K2R w H - 0 1";
    defaults.variant = Variant::chess960;
    EXPECT_EQ(nlohmann::json::parse(answer_to(R"({"move":"e1h1"})", defaults))["code"], "legal");
    EXPECT_EQ(nlohmann::json::parse(answer_to(R"({"move":"e2e4"})"))["code"], "legal");
}

TEST(JsonlJudge, FaultsAreToleratedUnlessStrict)
{
    std::string const line = R"({"fen":"4k3/8/8/8/8/8/8/P3K3 w - - 0 1","move":"e1e2"})";
    EXPECT_EQ(nlohmann::json::parse(answer_to(line))["code"], "legal");
    PositionOptions strict;
    strict.is_strict = true;
    EXPECT_EQ(nlohmann::json::parse(answer_to(line, strict))["error"]["code"], "bad-fen");
}

TEST(JsonlJudge, UnreadableLinesGetAnErrorWithItsPlace)
{
    BadLine const lines[] = {
        {"", "bad-json", 0},
        {"   ", "bad-json", 3},
        {"e2e4", "bad-json", 0},
        {R"({"move":"e2e4")", "bad-json", 14},
        {R"({"move":"e2e4"}})", "bad-json", 15},
        {R"({"move":"e2e4"} x)", "bad-json", 16},
        {R"({"move":e2e4})", "bad-json", 8},
        {R"([1,2])", "bad-json", 0},
        {R"( "move")", "bad-json", 1},
        {R"({})", "bad-json", 0},
        {R"({"Move":"e2e4"})", "bad-json", 0},
        {R"({"move":4})", "bad-json", 8},
        {R"({"move":null})", "bad-json", 8},
        {R"({"fen": [], "move":"e2e4"})", "bad-json", 8},
        {R"({"move":"e2e4","move":"e2e4"})", "bad-json", 22},
        {R"({"move":"e2e4","variant":"xiangqi"})", "bad-json", 25},
        {"{\"move\":\"\xFF\xFE\"}", "bad-json", 9},
        {"{\"move\":\"e2\te4\"}", "bad-json", 11},
        {R"({"move":""})", "bad-notation", 0},
        {R"({"move":"e2e9"})", "bad-notation", 3},
        {R"({"move":"e2e4e5"})", "bad-notation", 4},
        {R"({"move":"Nf"})", "bad-notation", 2},
        {R"({"fen":"","move":"e2e4"})", "bad-fen", 0},
        {R"({"fen":"8/8/8x/8","move":"e2e4"})", "bad-fen", 5},
        {R"({"fen":"8/8/8/8/8/8/8/8 w - - 0 1","move":"e2e4"})", "bad-fen", 0},
        {R"({"fen":"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1","move":"e2e4"})", "bad-fen", 0},
    };
    for (BadLine const& bad : lines) {
        auto const error = error_of(bad.line);
        EXPECT_EQ(error["code"], bad.code) << bad.line;
        EXPECT_EQ(error["offset"], bad.offset) << bad.line << "\n" << error;
        EXPECT_FALSE(error["text"].get<std::string>().empty()) << bad.line;
    }
}

TEST(JsonlJudge, ErrorsAreValidJsonWhateverTheLineHolds)
{
    std::string deep(5000, '[');
    for (std::string const& line :
        {deep, std::string(100, '\0'), std::string(3, '\xF0'), std::string{R"({"a":1e999})"},
            std::string{R"({"move":"\ud800"})"}, std::string{"\xEF\xBB\xBF{\"move\":\"e2e4\"}"}})
        error_of(line);
}

TEST(JsonlJudge, UnknownKeysDoNotCount)
{
    EXPECT_EQ(nlohmann::json::parse(answer_to(R"({"id":7,"move":"e2e4","more":{"move":1}})"))["legal"], true);
}

TEST(FaultOffset, IsTheBeginningOfTheFieldConcerned)
{
    std::string_view const fen = "8/8/8/8/8/8/8/8 w KQkq e6 50 1";
    EXPECT_EQ(fault_offset(fen, SetupFault::missing_king), 0U);
    EXPECT_EQ(fault_offset(fen, SetupFault::castling_rook_missing), 18U);
    EXPECT_EQ(fault_offset(fen, SetupFault::en_passant_wrong_rank), 23U);
    EXPECT_EQ(fault_offset(fen, SetupFault::clock_beyond_move_number), 26U);
    EXPECT_EQ(fault_offset("  8/8/8/8/8/8/8/8  w  KQ", SetupFault::castling_rook_missing), 22U);
    EXPECT_EQ(fault_offset("8/8/8/8/8/8/8/8 w - -", SetupFault::clock_beyond_move_number), 21U);
}

} // namespace

} // namespace arbiter::cli
