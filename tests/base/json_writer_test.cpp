// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace arbiter::base {

namespace {

std::string json_of(std::string_view text)
{
    std::string out;
    append_json_string(out, text);
    return out;
}

TEST(JsonText, PlainTextIsOnlyQuoted)
{
    EXPECT_EQ(json_of(""), R"("")");
    EXPECT_EQ(json_of("e2e4"), R"("e2e4")");
    EXPECT_EQ(json_of("♞ – é"), R"("♞ – é")");
}

TEST(JsonText, EveryAsciiCharacterReadsBackAsItself)
{
    for (int code = 0; code < 128; ++code) {
        std::string const text{'a', static_cast<char>(code), 'b'};
        EXPECT_EQ(nlohmann::json::parse(json_of(text)).get<std::string>(), text) << code;
        EXPECT_EQ(json_of(text), nlohmann::json(text).dump()) << code;
    }
}

TEST(JsonText, SquaresAreSortedByName)
{
    std::string const text = write_json([](JsonWriter& json) {
        json.squares("at", Bitboard{Square::b1} | Square::a8 | Square::h1 | Square::a2).squares("by", {});
    });
    EXPECT_EQ(text, R"({"at":["a2","a8","b1","h1"],"by":[]})");
}

} // namespace

} // namespace arbiter::base
