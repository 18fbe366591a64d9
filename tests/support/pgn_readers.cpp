// SPDX-License-Identifier: MIT
#include "support/pgn_readers.h"

#include "arbiter/game/pgn_games.h"
#include "arbiter/game/pgn_stream.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace arbiter::test {

namespace {

/// The letters of a text: what is left when words are joined in another way, and control characters are
/// blanks.
std::string letters_of(std::string_view text)
{
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters),
        [](char character) { return static_cast<unsigned char>(character) > ' ' && character != '\x7F'; });
    return letters;
}

/// A move that was read, by the moves that lead to it.
struct StoryMove {
    std::uint64_t parent = 0;
    std::set<Nag> nags = {};

    friend bool operator==(StoryMove const&, StoryMove const&) = default;
};

std::uint64_t after(std::uint64_t line, std::string_view san)
{
    constexpr std::uint64_t mixer = 0x9E3779B97F4A7C15;
    return (line ^ std::hash<std::string_view>{}(san)) * mixer + 1;
}

/// What both readers can say of a game. Places count from the start of the text.
struct Story {
    std::vector<std::string> tags;
    std::vector<std::string> main_line;
    GameResult result = GameResult::unfinished;
    bool is_whole = true;
    /// All moves, those of variations too.
    std::map<std::uint64_t, StoryMove> moves = {};
    /// The letters of comments and unread parts, sorted: a tree joins what is said of a move.
    std::string said = {};
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
    /// The last move of the main line and of each variation that is open.
    std::vector<std::uint64_t> lines;

    Story& game() { return games.back(); }

    void begin_game(PgnGameStart const&)
    {
        games.emplace_back();
        lines.assign(1, 0);
    }

    void tag(PgnTagPair const& pair)
    {
        game().tags.push_back(std::string{pair.name} + ' ' + letters_of(pgn_tag_value(pair)));
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& it)
    {
        add_move(format_san(before, it.move).view());
    }

    void null_move(std::size_t) { add_move("--"); }

    void add_move(std::string_view san)
    {
        if (lines.size() == 1)
            game().main_line.emplace_back(san);
        std::uint64_t const parent = lines.back();
        lines.back() = after(parent, san);
        game().moves[lines.back()].parent = parent;
    }

    void nag(Nag nag) { game().moves[lines.back()].nags.insert(nag); }

    void comment(PgnComment const& comment) { game().said += letters_of(comment.text); }

    void unread(PgnUnread const& part)
    {
        std::string const letters = letters_of(part.text);
        game().said += letters.empty() ? letters : "Unread:" + letters;
    }

    void begin_variation() { lines.push_back(game().moves.at(lines.back()).parent); }

    void end_variation() { lines.pop_back(); }

    void fault(PgnFault const& fault) { game().faults.emplace_back(fault.code, fault.offset); }

    void end_game(PgnGameEnd const& end)
    {
        game().result = end.result;
        game().is_whole = end.is_whole;
        std::ranges::sort(game().said);
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
    std::vector<std::pair<NodeId, std::uint64_t>> nodes{{tree.root(), 0}};
    while (!nodes.empty()) {
        auto const [node, line] = nodes.back();
        nodes.pop_back();
        story.said += letters_of(tree.comment(node)) + letters_of(tree.comment_before(node));
        if (auto const& nags = tree.nags(node); !nags.empty())
            story.moves[line].nags = {nags.begin(), nags.end()};
        for (NodeId const child : tree.children(node)) {
            std::uint64_t const next = after(line, tree.san(child));
            story.moves[next].parent = line;
            nodes.emplace_back(child, next);
        }
    }
    std::ranges::sort(story.said);
    for (PgnError const& error : reading.errors)
        story.faults.emplace_back(error.code, error.offset);
    return story;
}

/// The tags that are not parts of the game, each as its name, a blank (which no name has) and its letters.
std::vector<std::string> kept_tags(Tags const& tags)
{
    std::vector<std::string> pairs;
    for (Tag const& tag : tags.all())
        pairs.push_back(tag.name + ' ' + letters_of(tag.value));
    return pairs;
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
        std::erase_if(told.tags, [&](std::string const& pair) {
            std::string_view const name = std::string_view{pair}.substr(0, pair.find(' '));
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
