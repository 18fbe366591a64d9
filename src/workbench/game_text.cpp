// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_text.h"

#include "arbiter/game/pgn_stream.h"

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

namespace {

struct BoundsVisitor : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    std::vector<GameBounds> games;

    void end_game(PgnGameEnd const& game) { games.push_back({game.begin, game.end}); }
};

} // namespace

std::vector<GameBounds> find_games(std::string_view text, std::uint64_t limit)
{
    BoundsVisitor visitor;
    read_games(text, visitor, limit);
    return std::move(visitor.games);
}

std::string_view gap_after(std::string_view text, std::size_t end)
{
    std::size_t const next = std::min(text.find_first_not_of(" \t\n\v\f\r", end), text.size());
    return text.substr(end, next - end);
}

std::string_view separator(std::string_view gap)
{
    return std::ranges::count(gap, '\n') >= 2 ? gap : std::string_view{"\n\n"};
}

void append_game(std::string& out, std::string_view text, PgnGameEnd const& game)
{
    out += text.substr(game.begin, game.end - game.begin);
    out += separator(gap_after(text, game.end));
}

std::string_view GameFileSeparator::before(std::string_view text, InputFile const& file)
{
    std::string_view separator;
    bool const is_next_file = std::exchange(path_, file.path) != file.path;
    if (is_next_file && !end_.empty() && !text.empty())
        separator = end_ == "\n\n" ? "" : end_.ends_with('\n') ? "\n" : "\n\n";
    end_ += text;
    end_.erase(0, end_.size() - std::min<std::size_t>(end_.size(), 2));
    return separator;
}

} // namespace arbiter::workbench
