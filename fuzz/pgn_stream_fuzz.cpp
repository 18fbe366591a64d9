// SPDX-License-Identifier: MIT
// Reads any bytes as games, and again cut into pieces where games certainly begin: both must report the
// same, and every fault must lie in the text.

#include "arbiter/game/pgn_stream.h"
#include "check.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace arbiter;
using arbiter::fuzz::require;

/// What was told, but for what depends on where the text begins.
struct Story : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::everything;

    Story() { policy = PgnPolicy::usual(); }

    std::string text;
    std::size_t size = 0;
    std::size_t variations = 0;

    void begin_game(PgnGameStart const&)
    {
        text += "game\n";
        variations = 0;
    }

    void tag(PgnTagPair const& pair)
    {
        text.append(pair.name).append("=").append(pgn_tag_value(pair)).append("\n");
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& it)
    {
        require(before.find_legal(it.move).has_value());
        require(it.offset + it.text.size() <= size);
        text.append(it.text).append("\n");
    }

    void comment(PgnComment const& comment) { text.append(comment.text).append("\n"); }

    void begin_variation() { ++variations; }

    void end_variation()
    {
        require(variations != 0);
        --variations;
    }

    void fault(PgnFault const& fault)
    {
        require(fault.offset <= size && fault.line >= 1 && fault.column >= 1 && !fault.sentence.empty());
        text.append(to_code(fault.code)).append("\n");
    }

    void end_game(PgnGameEnd const& end)
    {
        require(variations == 0 && end.begin < end.end && end.end <= size);
        text.append(to_string(end.result)).append(std::to_string(end.plies)).append("\n");
    }
};

std::string story_of(std::string_view text)
{
    Story story;
    story.size = text.size();
    read_games(text, story);
    return story.text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view text = arbiter::fuzz::as_text(data, size);
    // Only the very beginning of a file has a byte order mark, and that lies before its first game.
    while (text.starts_with(PgnScanner::byte_order_mark))
        text.remove_prefix(PgnScanner::byte_order_mark.size());
    std::string const whole = story_of(text);
    // Input that is not text is reported only for its first piece.
    if (whole.find("not-text") != std::string::npos)
        return 0;
    std::string pieces;
    // What stands before the first game is told with it.
    std::size_t begin = 0;
    std::size_t game = find_game_start(text, 0).value_or(text.size());
    while (begin < text.size()) {
        std::size_t const end
            = game < text.size() ? find_game_start(text, game + 1).value_or(text.size()) : text.size();
        pieces += story_of(text.substr(begin, end - begin));
        begin = game = end;
    }
    // What is not a game in a file of games is not PGN where it stands alone.
    bool const is_file_verdict
        = pieces.find("not-text") != std::string::npos || pieces.find("not-pgn") != std::string::npos;
    require(pieces == whole || is_file_verdict);
    return 0;
}
