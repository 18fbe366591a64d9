// SPDX-License-Identifier: MIT
#include "arbiter/play/config.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
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

TEST(Config, HasLettersForPiecesUnderTwoNames)
{
    EXPECT_EQ(config_of("[screen]\nglyphs = \"letters\"\n").glyphs, GlyphChoice::letters);
    EXPECT_EQ(config_of("[screen]\nglyphs = \"ascii\"\n").glyphs, GlyphChoice::letters);
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

/// A person who chose these on the screen.
ScreenChoices choices_of(std::string_view before, std::string_view after)
{
    return {config_of(before), config_of(after)};
}

TEST(ScreenChoices, AreWrittenSoThatTheyAreReadBackTheSame)
{
    Config before;
    before.engines.push_back({"/bin/x", "my engine", {}, {{"Hash", "16"}, {"Skill Level", "x"}}});
    Config after = before;
    after.theme = "quo\"ted \\ \x01";
    after.glyphs = GlyphChoice::large;
    after.bottom = BottomChoice::black;
    after.names = {"Ann", "Bób"};
    after.multi_pv = 3;
    after.coach = true;
    after.engines[0].options = {{"Hash", "64"}, {"Threads", "2"}};
    auto const text = format_choices({before, after});
    auto const read = parse_choices(text);
    ASSERT_TRUE(read) << text << describe(read.error());
    EXPECT_EQ(with_choices(before, *read), after) << text;
}

TEST(ScreenChoices, AreWrittenOnlyWhereTheyDiffer)
{
    EXPECT_EQ(format_choices(choices_of(sample, sample)), "");
    ScreenChoices choices = choices_of(sample, sample);
    choices.after.coach = true;
    std::string const text = format_choices(choices);
    EXPECT_NE(text.find("coach = true"), std::string::npos) << text;
    EXPECT_NE(text.find("coach = false"), std::string::npos) << text;
    EXPECT_EQ(text.find("theme"), std::string::npos) << text;
    EXPECT_EQ(text.find("fish"), std::string::npos) << text;
}

TEST(ScreenChoices, CountUntilConfigTomlChangesTheSameSetting)
{
    ScreenChoices choices = choices_of(sample, sample);
    choices.after.theme = "rose";
    choices.after.glyphs = GlyphChoice::large;
    Config config = config_of(sample);
    EXPECT_EQ(with_choices(config, choices).theme, "rose");
    config.theme = "paper";
    config.clock = "1+0";
    Config const now = with_choices(config, choices);
    EXPECT_EQ(now.theme, "paper");
    EXPECT_EQ(now.glyphs, GlyphChoice::large);
    EXPECT_EQ(now.clock, "1+0");
}

TEST(ScreenChoices, OfAnEngineAreItsOptionsOneByOne)
{
    ScreenChoices choices = choices_of(sample, sample);
    choices.after.engines[0].options
        = {{"Hash", "128"}, {"Ponder", "false"}, {"SyzygyPath", "/tb/ä"}, {"Threads", "2"}};
    Config config = config_of(sample);
    auto const options = [&] { return with_choices(config, choices).engines[0].options; };
    std::vector<programs::UciOptionValue> const chosen{
        {"Ponder", "false"}, {"SyzygyPath", "/tb/ä"}, {"Hash", "128"}, {"Threads", "2"}};
    EXPECT_EQ(options(), chosen) << "Skill Level is taken away";
    config.engines[0].options[0].value = "32";
    EXPECT_EQ(options()[0].value, "32") << "config.toml has another Hash since";
    EXPECT_EQ(options().back().name, "Threads");
    config.engines[0].path = "/usr/games/other";
    EXPECT_EQ(options(), config.engines[0].options) << "another program has other options";
    config.engines.clear();
    EXPECT_TRUE(with_choices(config, choices).engines.empty());
}

TEST(ScreenChoices, ThatCannotBeReadAreAnErrorWithItsPlace)
{
    auto const reading = parse_choices("[screen]\nglyphs = \"huge\"\n");
    ASSERT_FALSE(reading);
    EXPECT_EQ(reading.error().line, 2);
    EXPECT_FALSE(parse_choices("[config.screen]\ncoach = 3\n"));
    EXPECT_EQ(parse_choices("").value().after, Config{});
}

TEST(Config, ChoosesTheLettersOfPieces)
{
    auto const reading = parse_config("[screen]\nletters = \"language\"\n");
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->config.letters, LettersChoice::local);
    EXPECT_FALSE(parse_config("[screen]\nletters = \"german\"\n"));
    EXPECT_EQ(letters_of(LettersChoice::automatic, LetterChoice::local, true), LetterChoice::local);
    EXPECT_EQ(letters_of(LettersChoice::automatic, LetterChoice::english, true), LetterChoice::english);
    EXPECT_EQ(letters_of(LettersChoice::english, LetterChoice::local, true), LetterChoice::english);
    EXPECT_EQ(letters_of(LettersChoice::figurines, LetterChoice::local, true), LetterChoice::figurines);
    EXPECT_EQ(letters_of(LettersChoice::figurines, LetterChoice::local, false), LetterChoice::english);
    for (LetterChoice const letters : {LetterChoice::english, LetterChoice::local, LetterChoice::figurines})
        EXPECT_EQ(letters_of(to_setting(letters), LetterChoice::english, true), letters);
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

    // Each key that a file of choices can have must stand in its section of the sample.
    Config const other{.theme = "x",
        .glyphs = GlyphChoice::large,
        .colors = ColorChoice::none,
        .bottom = BottomChoice::black,
        .letters = LettersChoice::local,
        .coach = true,
        .white = "random",
        .black = "random",
        .clock = "1",
        .arbitrated = 1,
        .plain = true,
        .speak = true,
        .names = {"a", "b"},
        .analyser = "x",
        .multi_pv = 2,
        .engines = {}};
    std::istringstream keys{format_choices({usual, other})};
    std::string section;
    for (std::string line; std::getline(keys, line);) {
        if (line.starts_with('['))
            section = line;
        auto const sign = line.find(" = ");
        if (sign == std::string::npos || section.starts_with("[config"))
            continue;
        auto const begin = sample_text.find(section);
        ASSERT_NE(begin, std::string::npos) << section;
        auto const key = sample_text.find("\n" + line.substr(0, sign) + " = ", begin);
        EXPECT_LT(key, sample_text.find("\n[", begin + 1)) << section << " lacks " << line;
    }
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

TEST_F(ConfigFile, ThatIsMissingSaysNothing)
{
    EXPECT_EQ(load_config(path()).value().config, Config{});
}

TEST_F(ConfigFile, OfChoicesIsMadeAndRemovedAsNeeded)
{
    EXPECT_EQ(load_choices(path()).value().after, Config{});
    ASSERT_TRUE(save_choices(path(), {}));
    EXPECT_FALSE(fs::exists(path())) << "nothing is chosen";
    ScreenChoices choices;
    choices.after.theme = "green";
    ASSERT_TRUE(save_choices(path(), choices));
    EXPECT_EQ(with_choices({}, load_choices(path()).value()).theme, "green");
    ASSERT_TRUE(save_choices(path(), {}));
    EXPECT_FALSE(fs::exists(path())) << "the choice is taken back";
}

TEST_F(ConfigFile, OfChoicesThatCannotBeWrittenIsNamed)
{
    ASSERT_TRUE(write_file(path().parent_path(), "a file where the directory should be"));
    ScreenChoices choices;
    choices.after.theme = "green";
    auto const saved = save_choices(path(), choices);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, FileErrorCode::cannot_write);
}

TEST_F(ConfigFile, ThatIsBrokenIsNamed)
{
    fs::create_directories(path().parent_path());
    ASSERT_TRUE(write_file(path(), "[screen]\ntheme = nonsense\n"));
    auto const loaded = load_config(path());
    ASSERT_FALSE(loaded);
    EXPECT_TRUE(describe(loaded.error(), path()).starts_with(path().string() + ":2:"));
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
