// SPDX-License-Identifier: MIT
#include "arbiter/play/config.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace arbiter::play {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view sample = R"(# My settings
[screen]
theme = "green" # like the felt
glyphs = "filled"
colors = "256"
later = "kept"

[play]
black = "fish"
clock = "5+3"
arbitrated = 2

[engines.fish]
path = "/usr/games/stockfish"
arguments = ["--fast"]

[engines.fish.options]
Hash = 64
"Skill Level" = 3
Ponder = false
SyzygyPath = "/tb/ä"
)";

Config config_of(std::string_view text)
{
    auto const reading = parse_config(text);
    EXPECT_TRUE(reading) << describe(reading.error());
    return reading ? reading->config : Config{};
}

TEST(Config, OfNoTextIsWhatIsUsual)
{
    EXPECT_EQ(config_of(""), Config{});
}

TEST(Config, IsReadWithEveryKindOfValue)
{
    Config const config = config_of(sample);
    EXPECT_EQ(config.theme, "green");
    EXPECT_EQ(config.glyphs, GlyphChoice::filled);
    EXPECT_EQ(config.colors, ColorChoice::indexed);
    EXPECT_EQ(config.black, "fish");
    EXPECT_EQ(config.arbitrated, 2U);
    EXPECT_EQ(config.white, "human");
    auto const* fish = config.find_engine("fish");
    ASSERT_NE(fish, nullptr);
    EXPECT_EQ(fish->path, "/usr/games/stockfish");
    EXPECT_EQ(fish->arguments, std::vector<std::string>{"--fast"});
    std::vector<programs::UciOptionValue> const options{
        {"Hash", "64"}, {"Ponder", "false"}, {"Skill Level", "3"}, {"SyzygyPath", "/tb/ä"}};
    EXPECT_EQ(fish->options, options);
    EXPECT_EQ(config.find_engine("shark"), nullptr);
}

TEST(Config, TellsKeysThatItDoesNotKnow)
{
    auto const reading
        = parse_config("[screen]\nthem = \"x\"\n[sound]\non = true\n[engines.x]\npath = \"y\"\nelo = 3\n");
    ASSERT_TRUE(reading);
    ASSERT_EQ(reading->unknown.size(), 3);
    EXPECT_EQ(reading->unknown[0].key, "screen.them");
    EXPECT_EQ(reading->unknown[0].line, 2);
    EXPECT_EQ(reading->unknown[1].key, "sound");
    EXPECT_EQ(reading->unknown[2].key, "engines.x.elo");
}

TEST(Config, SaysWhatIsWrongAndWhere)
{
    struct Row {
        std::string_view text;
        ConfigErrorCode code;
        std::size_t line;
        std::size_t column;
        std::string_view part;
    };

    for (Row const& row :
        {Row{"[screen\n", ConfigErrorCode::syntax, 1, 8, ""},
            {"[screen]\ntheme = 3\n", ConfigErrorCode::wrong_type, 2, 9, "screen.theme is a whole number"},
            {"[screen]\n\nglyphs = \"huge\"\n", ConfigErrorCode::unknown_value, 3, 10, "\"outlined\""},
            {"[screen]\ncoach = \"yes\"\n", ConfigErrorCode::wrong_type, 2, 9, "true or false"},
            {"screen = 1\n", ConfigErrorCode::wrong_type, 1, 10, "screen is a whole number"},
            {"[play]\nclock = \"soon\"\n", ConfigErrorCode::bad_clock, 2, 9, "soon"},
            {"[analysis]\nlines = 0\n", ConfigErrorCode::out_of_range, 2, 9, "1 to 20"},
            {"[analysis]\nlines = 99999999999\n", ConfigErrorCode::out_of_range, 2, 9, "1 to 20"},
            {"[play]\narbitrated = 10\n", ConfigErrorCode::out_of_range, 2, 14, "0 to 9"},
            {"[engines.fish]\n", ConfigErrorCode::missing_path, 1, 1, "engines.fish has no path"},
            {"[engines.human]\npath = \"x\"\n", ConfigErrorCode::unknown_value, 1, 1, "\"human\""},
            {"engines = 3\n", ConfigErrorCode::wrong_type, 1, 11, "[engines.NAME]"},
            {"[engines]\nfish = \"x\"\n", ConfigErrorCode::wrong_type, 2, 8, "a table with a path"},
            {"[engines.f]\npath = \"x\"\noptions = { Hash = 1.5 }\n", ConfigErrorCode::wrong_type, 3, 20,
                "Hash"},
            {"[engines.f]\npath = \"x\"\narguments = \"-x\"\n", ConfigErrorCode::wrong_type, 3, 13,
                "array of texts"},
            {"[analysis]\nlines = 0\n[screen]\ntheme = 1\n", ConfigErrorCode::out_of_range, 2, 9, "lines"}}) {
        auto const reading = parse_config(row.text);
        ASSERT_FALSE(reading) << row.text;
        EXPECT_EQ(reading.error().code, row.code) << row.text;
        EXPECT_EQ(reading.error().line, row.line) << row.text;
        EXPECT_EQ(reading.error().column, row.column) << row.text;
        EXPECT_NE(describe(reading.error()).find(row.part), std::string::npos) << describe(reading.error());
    }
}

TEST(Config, IsWrittenSoThatItIsReadBackTheSame)
{
    Config config;
    config.theme = "quo\"ted \\ \x01";
    config.glyphs = GlyphChoice::large;
    config.bottom = BottomChoice::black;
    config.names = {"Ann", "Bób"};
    config.multi_pv = 3;
    config.arbitrated = 1;
    config.engines.push_back({"/bin/x", "my engine", {"-a", "b c"}, {{"Hash", "16"}, {"Skill Level", "x"}}});
    auto const text = update_config("", config);
    ASSERT_TRUE(text);
    EXPECT_EQ(config_of(*text), config) << *text;
}

TEST(Config, KeepsAllThatItDoesNotChange)
{
    Config config = config_of(sample);
    EXPECT_EQ(update_config(sample, config), sample);
    config.glyphs = GlyphChoice::ascii;
    config.coach = true;
    config.engines[0].options
        = {{"Hash", "128"}, {"Ponder", "false"}, {"SyzygyPath", "/tb/ä"}, {"Threads", "2"}};
    config.names[0] = "Ann";
    auto const text = update_config(sample, config);
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, R"(# My settings
[screen]
theme = "green" # like the felt
glyphs = "ascii"
colors = "256"
later = "kept"
coach = true

[play]
black = "fish"
clock = "5+3"
arbitrated = 2

[engines.fish]
path = "/usr/games/stockfish"
arguments = ["--fast"]

[engines.fish.options]
Hash = 128
Ponder = false
SyzygyPath = "/tb/ä"
Threads = 2

[names]
white = "Ann"
)");
}

TEST(Config, TakesAnEngineAwayWithItsOptions)
{
    Config config = config_of(sample);
    config.engines.clear();
    config.black = "engine";
    auto const text = update_config(sample, config);
    ASSERT_TRUE(text);
    EXPECT_EQ(config_of(*text), config) << *text;
    EXPECT_EQ(text->find("fish"), std::string::npos) << *text;
    EXPECT_NE(text->find("# like the felt"), std::string::npos);
}

TEST(Config, WrittenInUnusualWaysIsChangedAllTheSame)
{
    for (std::string_view const text :
        {"screen = { theme = \"a\", odd = 1 }\n", "screen.theme = \"a\"\nscreen.odd = 1\n",
            "[engines]\nx = { path = \"/x\", options = { Hash = 1 } }\n",
            "[engines.x]\npath = \"/x\"\noptions.Hash = 1\n",
            "[\"screen\"]\ntheme = '''a\nb'''\nodd = [\n1,\n2]\n"}) {
        Config config = config_of(text);
        config.theme = "ü";
        config.coach = true;
        for (programs::UciSpec& engine : config.engines)
            engine.options = {{"Threads", "4"}};
        auto const updated = update_config(text, config);
        ASSERT_TRUE(updated) << text;
        EXPECT_EQ(config_of(*updated), config) << *updated;
        bool const has_odd = text.find("odd") != std::string_view::npos;
        EXPECT_EQ(updated->find("odd") != std::string::npos, has_odd) << *updated;
    }
}

/// The first block of TOML in docs/config.md.
std::string documented_sample()
{
    auto const text = read_file(fs::path{ARBITER_TEST_DATA} / "../../docs/config.md").value();
    auto const begin = text.find("```toml\n") + 8;
    return text.substr(begin, text.find("```\n", begin) - begin);
}

TEST(Config, SampleOfTheDocumentationHasEveryKeyWithItsUsualValue)
{
    auto const sample_text = documented_sample();
    auto const reading = parse_config(sample_text);
    ASSERT_TRUE(reading) << describe(reading.error());
    EXPECT_TRUE(reading->unknown.empty());
    Config usual = reading->config;
    EXPECT_EQ(usual.engines.size(), 1);
    usual.engines.clear();
    EXPECT_EQ(usual, Config{});

    // A key that the sample lacked would be added in a line of its own.
    Config changed{.theme = "x",
        .glyphs = GlyphChoice::large,
        .colors = ColorChoice::none,
        .bottom = BottomChoice::black,
        .coach = true,
        .white = "random",
        .black = "random",
        .clock = "1",
        .plain = true,
        .speak = true,
        .names = {"a", "b"},
        .analyser = "x",
        .multi_pv = 2,
        .engines = reading->config.engines};
    changed.engines[0].path = "/x";
    changed.engines[0].arguments = {"-x"};
    auto const updated = update_config(sample_text, changed);
    ASSERT_TRUE(updated);
    EXPECT_EQ(std::count(updated->begin(), updated->end(), '\n'),
        std::count(sample_text.begin(), sample_text.end(), '\n'))
        << *updated;
    EXPECT_NE(updated->find("# the colours of the full screen"), std::string::npos);
}

class ConfigFile : public testing::Test {
protected:
    void SetUp() override
    {
        std::string pattern = (fs::temp_directory_path() / "arbiter-test-XXXXXX").string();
        directory_ = ::mkdtemp(pattern.data());
    }

    void TearDown() override { fs::remove_all(directory_); }

    fs::path path() const { return directory_ / "arbiter/config.toml"; }

private:
    fs::path directory_;
};

TEST_F(ConfigFile, ThatIsMissingSaysNothingAndIsMadeWhenThereIsSomethingToSay)
{
    EXPECT_EQ(load_config(path()).value().config, Config{});
    ASSERT_TRUE(save_config(path(), Config{}));
    EXPECT_FALSE(fs::exists(path())) << "nothing differs from what is usual";
    Config config;
    config.theme = "green";
    ASSERT_TRUE(save_config(path(), config));
    EXPECT_EQ(load_config(path()).value().config, config);
}

TEST_F(ConfigFile, ThatIsBrokenIsNamedAndNeverWrittenOver)
{
    fs::create_directories(path().parent_path());
    ASSERT_TRUE(write_file(path(), "[screen]\ntheme = nonsense\n"));
    auto const loaded = load_config(path());
    ASSERT_FALSE(loaded);
    EXPECT_TRUE(describe(loaded.error(), path()).starts_with(path().string() + ":2:"));
    Config config;
    config.theme = "green";
    EXPECT_FALSE(save_config(path(), config));
    EXPECT_EQ(read_file(path()), "[screen]\ntheme = nonsense\n");
}

TEST_F(ConfigFile, ThatCannotBeReadIsAnError)
{
    fs::create_directories(path());
    auto const loaded = load_config(path());
    ASSERT_FALSE(loaded);
    EXPECT_NE(describe(loaded.error(), path()).find("cannot be read"), std::string::npos);
}

} // namespace
} // namespace arbiter::play
