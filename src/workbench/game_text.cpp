#include "arbiter/workbench/game_text.h"

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

void append_game(std::string& out, std::string_view text, PgnGameEnd const& game)
{
    std::size_t const next = std::min(text.find_first_not_of(" \t\n\v\f\r", game.end), text.size());
    std::string_view const gap = text.substr(game.end, next - game.end);
    out += text.substr(game.begin, game.end - game.begin);
    out += std::ranges::count(gap, '\n') >= 2 ? gap : std::string_view{"\n\n"};
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
