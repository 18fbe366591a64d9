// SPDX-License-Identifier: MIT
#include "support/pgn_readers.h"

#include "arbiter/game/pgn_games.h"
#include "arbiter/game/pgn_stream.h"

#include <algorithm>
#include <vector>

namespace arbiter::test {

namespace {

/// The letters of a text: what is left when words are joined in another way.
std::string letters_of(std::string_view text)
{
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters),
        [](char character) { return static_cast<unsigned char>(character) > ' ' && character != '\x7F'; });
    return letters;
}

/// What both readers can say of a game. Places count from the start of the text.
struct Story {
    std::vector<std::string> tags;
    std::vector<std::string> main_line;
    GameResult result = GameResult::unfinished;
    bool is_whole = true;
    /// How many letters comments and unread parts have.
    std::size_t said = 0;
    std::vector<std::pair<PgnErrorCode, std::size_t>> faults = {};

    friend bool operator==(Story const&, Story const&) = default;
};

PgnPolicy policy_of_reading()
{
    PgnPolicy policy;
    for (std::size_t code = 0; code <= static_cast<std::size_t>(PgnErrorCode::not_pgn); ++code)
        policy.set(static_cast<PgnErrorCode>(code), PgnSeverity::error);
    return policy;
}

struct StoryTeller : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::everything;

    StoryTeller() { policy = policy_of_reading(); }

    std::vector<Story> games;
    std::size_t variations = 0;

    Story& game() { return games.back(); }

    void begin_game(PgnGameStart const&) { games.emplace_back(); }

    void tag(PgnTagPair const& pair) { game().tags.emplace_back(pair.name); }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& it)
    {
        if (variations == 0)
            game().main_line.emplace_back(format_san(before, it.move).view());
    }

    void null_move(std::size_t)
    {
        if (variations == 0)
            game().main_line.emplace_back("--");
    }

    void comment(PgnComment const& comment) { game().said += letters_of(comment.text).size(); }

    void unread(PgnUnread const& part)
    {
        std::size_t const size = letters_of(part.text).size();
        game().said += size == 0 ? 0 : size + letters_of("Unread:").size();
    }

    void begin_variation() { ++variations; }

    void end_variation() { --variations; }

    void fault(PgnFault const& fault) { game().faults.emplace_back(fault.code, fault.offset); }

    void end_game(PgnGameEnd const& end)
    {
        game().result = end.result;
        game().is_whole = end.is_whole;
        std::ranges::sort(
            game().faults, {}, [](auto const& fault) { return std::pair{fault.second, fault.first}; });
    }
};

Story story_of(PgnReading const& reading)
{
    GameTree const& tree = reading.game.tree;
    Story story{.tags = {}, .main_line = {}, .result = reading.game.result, .is_whole = reading.is_whole};
    for (NodeId const node : tree.main_line())
        story.main_line.push_back(tree.san(node));
    std::vector<NodeId> nodes{tree.root()};
    while (!nodes.empty()) {
        NodeId const node = nodes.back();
        nodes.pop_back();
        story.said += letters_of(tree.comment(node)).size() + letters_of(tree.comment_before(node)).size();
        nodes.insert(nodes.end(), tree.children(node).begin(), tree.children(node).end());
    }
    for (PgnError const& error : reading.errors)
        story.faults.emplace_back(error.code, error.offset);
    return story;
}

/// The names of the tags that are not parts of the game.
std::vector<std::string> kept_tags(Tags const& tags)
{
    std::vector<std::string> names;
    for (Tag const& tag : tags.all())
        names.push_back(tag.name);
    return names;
}

} // namespace

std::string find_disagreement(std::string_view text)
{
    StoryTeller teller;
    read_games(text, teller);
    PgnGames games{text};
    std::size_t count = 0;
    for (; auto const reading = games.next(); ++count) {
        if (count == teller.games.size())
            return "the trees are more";
        Story told = std::move(teller.games[count]);
        std::erase_if(told.tags, [&](std::string const& name) {
            bool const is_part = name == "Result" || name == "Variant" || name == "FEN" || name == "SetUp";
            return is_part && !reading->game.tags.find(name);
        });
        Story found = story_of(*reading);
        found.tags = kept_tags(reading->game.tags);
        if (found != told)
            return "game " + std::to_string(count + 1) + ": " + write_pgn(reading->game);
    }
    return count == teller.games.size() ? std::string{} : "the trees are fewer";
}

} // namespace arbiter::test
