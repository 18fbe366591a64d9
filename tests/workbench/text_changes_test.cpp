// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "workbench/index_keys.h"
#include "workbench/text_changes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace arbiter::workbench {

namespace {

/// Gives no more of a text than is asked for.
class TextInMemory : public TextSource {
public:
    explicit TextInMemory(std::string_view text) : text_{text} { }

    std::uint64_t size() const override { return text_.size(); }

    std::string_view from(std::uint64_t begin, std::size_t count) override
    {
        return text_.substr(begin, count);
    }

private:
    std::string_view text_;
};

TextChanges changes_of(std::string_view text, std::span<KnownGame const> known)
{
    TextInMemory source{text};
    return find_changes(source, known);
}

struct GameLister : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    explicit GameLister(std::string_view of_text) : text{of_text} { }

    std::string_view text;
    std::vector<KnownGame> games;

    void end_game(PgnGameEnd const& game)
    {
        std::string_view const of_game = text.substr(game.begin, game.end - game.begin);
        games.push_back({.offset = game.begin, .key = text_key(of_game), .size = text_size(of_game)});
    }
};

std::vector<KnownGame> known_games_of(std::string_view text)
{
    GameLister lister{text};
    read_games(text, lister);
    return lister.games;
}

std::string game_text(unsigned number)
{
    return "[Event \"" + std::to_string(number) + "\"]\n\n1. e4 e5 *";
}

std::string join_texts(std::vector<std::string> const& games)
{
    std::string text;
    for (std::string const& it : games)
        text += it + "\n\n";
    return text;
}

std::vector<std::string> texts_added_to(std::string_view text, std::string_view before)
{
    std::vector<std::string> added;
    for (TextRange const range : changes_of(text, known_games_of(before)).added)
        added.emplace_back(text.substr(range.begin, range.end - range.begin));
    return added;
}

std::ptrdiff_t lost_count(TextChanges const& changes)
{
    return std::ranges::count_if(changes.places, [](auto const& place) { return !place.has_value(); });
}

TEST(TextChanges, FindsNothingInAnEqualText)
{
    std::string const text = join_texts({game_text(1), game_text(2), game_text(3)});
    auto const known = known_games_of(text);
    TextChanges const changes = changes_of(text, known);
    EXPECT_TRUE(changes.added.empty());
    for (std::size_t index = 0; index < known.size(); ++index)
        EXPECT_EQ(changes.places[index], known[index].offset);
}

TEST(TextChanges, AGameThatWasReplacedIsGoneAndTheNewOneAdded)
{
    std::string const before = join_texts({game_text(1), game_text(2), game_text(3)});
    std::string const after = join_texts({game_text(1), game_text(20), game_text(3)});
    TextChanges const changes = changes_of(after, known_games_of(before));
    EXPECT_EQ(changes.places[0], 0U);
    EXPECT_EQ(changes.places[1], std::nullopt);
    EXPECT_EQ(changes.places[2], after.find("[Event \"3\"]"));
    EXPECT_EQ(texts_added_to(after, before), std::vector{game_text(20)});
}

TEST(TextChanges, GamesThatStandElsewhereAreKept)
{
    std::string const before = join_texts({game_text(1), game_text(2), game_text(3), game_text(4)});
    std::string const after = join_texts({game_text(4), game_text(3), game_text(1), game_text(2)});
    TextChanges const changes = changes_of(after, known_games_of(before));
    EXPECT_TRUE(changes.added.empty());
    for (std::size_t index = 0; index < 4; ++index) {
        std::size_t const place = after.find("[Event \"" + std::to_string(index + 1) + "\"]");
        EXPECT_EQ(changes.places[index], place);
    }
}

TEST(TextChanges, OfEqualGamesAsManyAreKeptAsThereWere)
{
    std::string const before = join_texts({game_text(1), game_text(1), game_text(2)});
    EXPECT_EQ(texts_added_to(join_texts({game_text(1), game_text(1), game_text(1), game_text(2)}), before),
        std::vector{game_text(1)});
    TextChanges const changes = changes_of(join_texts({game_text(1), game_text(2)}), known_games_of(before));
    EXPECT_TRUE(changes.added.empty());
    EXPECT_EQ(lost_count(changes), 1);
}

TEST(TextChanges, AGameThatGoesOnIsANewGame)
{
    std::string const before = game_text(1) + "\n\n[Event \"2\"]\n\n1. d4 d5";
    std::string const after = before + " 2. c4 1-0\n";
    auto const known = known_games_of(before);
    ASSERT_EQ(known.size(), 2U);
    TextChanges const changes = changes_of(after, known);
    EXPECT_EQ(changes.places[0], 0U);
    EXPECT_EQ(changes.places[1], std::nullopt);
    ASSERT_EQ(changes.added.size(), 1U);
    EXPECT_EQ(changes.added[0].end, after.size() - 1);
}

TEST(TextChanges, AGameLongerThanWhatIsLookedAtAtOnceIsReadWhole)
{
    std::string const remark = "{" + std::string(200'000, 'x') + "}";
    std::string const of_game = "[Event \"long\"]\n\n1. e4 " + remark + " e5 " + remark + " 1-0";
    std::string const behind = "[Event \"behind\"]\n\n1. d4 1-0\n" + remark;
    std::string const before = join_texts({game_text(1), game_text(2)});
    std::string const after = join_texts({game_text(1), of_game, behind, game_text(2)});
    EXPECT_EQ(texts_added_to(after, before), std::vector{of_game + "\n\n" + behind});
}

TEST(TextChanges, AnEmptyTextHasLostAllGames)
{
    TextChanges const changes = changes_of("", known_games_of(join_texts({game_text(1), game_text(2)})));
    EXPECT_TRUE(changes.added.empty());
    EXPECT_EQ(lost_count(changes), 2);
}

std::vector<std::string> numbered_games(unsigned count)
{
    std::vector<std::string> games;
    for (unsigned number = 0; number < count; ++number)
        games.push_back(game_text(number));
    return games;
}

/// How many games are read when these become those.
std::uint64_t read_count(std::vector<std::string> const& before, std::vector<std::string> const& after)
{
    return changes_of(join_texts(after), known_games_of(join_texts(before))).read;
}

TEST(TextChanges, ReadsOnlyGamesThatAreNew)
{
    auto const before = numbered_games(100);
    EXPECT_EQ(read_count(before, before), 0U);
    auto changed = before;
    changed[50] = game_text(5000);
    EXPECT_EQ(read_count(before, changed), 1U);
    auto longer = before;
    longer.insert(longer.end(), {game_text(200), game_text(201), game_text(202)});
    EXPECT_EQ(read_count(before, longer), 3U);
    auto shorter = before;
    shorter.erase(shorter.begin() + 20, shorter.begin() + 30);
    EXPECT_EQ(read_count(before, shorter), 0U);
    auto later = before;
    later.insert(later.begin(), game_text(300));
    EXPECT_EQ(read_count(before, later), 1U);
}

TEST(TextChanges, FindsTheWayBackAfterManyGamesThatAreGone)
{
    auto const before = numbered_games(1000);
    auto after = before;
    after.erase(after.begin() + 100, after.begin() + 500);
    std::uint64_t const read = read_count(before, after);
    EXPECT_GT(read, 0U);
    EXPECT_LT(read, 50U) << "of 500 games that follow";
}

TEST(TextChanges, KeepsAllGamesInAnyOtherOrder)
{
    auto const before = numbered_games(500);
    auto reversed = before;
    std::ranges::reverse(reversed);
    auto swapped = before;
    std::ranges::rotate(swapped, swapped.begin() + 200);
    auto mixed = before;
    std::ranges::shuffle(mixed, std::mt19937_64{1});
    for (auto const& after : {reversed, swapped, mixed}) {
        std::string const text = join_texts(after);
        auto const known = known_games_of(join_texts(before));
        TextChanges const changes = changes_of(text, known);
        EXPECT_TRUE(changes.added.empty());
        for (std::size_t index = 0; index < known.size(); ++index)
            EXPECT_EQ(changes.places[index], text.find(before[index])) << "game " << index;
    }
}

/// After any edits, what is kept and added must be exactly the games that a reader finds.
TEST(TextChanges, KeptAndAddedGamesAreAllGamesOfTheText)
{
    std::mt19937_64 random{7};
    std::vector<std::string> games;
    for (unsigned number = 0; number < 60; ++number)
        games.push_back(number % 7 == 0 ? "1. d4 d5 2. c4 *" : game_text(number % 40));
    for (unsigned round = 0; round < 300; ++round) {
        std::string const before = join_texts(games);
        for (unsigned edit = 0; edit < 1 + round % 5; ++edit) {
            std::size_t const place = random() % games.size();
            auto const at = games.begin() + static_cast<std::ptrdiff_t>(place);
            switch (random() % 4) {
            case 0: games.insert(at, game_text(static_cast<unsigned>(random() % 100))); break;
            case 1: std::swap(games[place], games[random() % games.size()]); break;
            case 2: *at = "[Event \"x\"]\n\n1. c4 {" + std::to_string(random() % 9) + "} 1-0"; break;
            default:
                if (games.size() > 30)
                    games.erase(at);
            }
        }
        std::string const after = join_texts(games);
        auto const known = known_games_of(before);
        auto const wanted = known_games_of(after);
        TextChanges const changes = changes_of(after, known);
        std::vector<std::uint64_t> found;
        for (std::size_t index = 0; index < known.size(); ++index) {
            auto const place = changes.places[index];
            if (!place)
                continue;
            found.push_back(*place);
            EXPECT_EQ(text_key(std::string_view{after}.substr(*place, known[index].size)), known[index].key);
        }
        for (TextRange const range : changes.added) {
            std::string_view const part
                = std::string_view{after}.substr(range.begin, range.end - range.begin);
            for (KnownGame const& it : known_games_of(part))
                found.push_back(range.begin + it.offset);
        }
        std::ranges::sort(found);
        std::vector<std::uint64_t> offsets;
        for (KnownGame const& it : wanted)
            offsets.push_back(it.offset);
        ASSERT_EQ(found, offsets) << "round " << round;
    }
}

} // namespace

} // namespace arbiter::workbench
