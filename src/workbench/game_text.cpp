#include "arbiter/workbench/game_text.h"

#include <algorithm>

namespace arbiter::workbench {

void append_game(std::string& out, std::string_view text, PgnGameEnd const& game)
{
    std::size_t const next = std::min(text.find_first_not_of(" \t\n\v\f\r", game.end), text.size());
    std::string_view const gap = text.substr(game.end, next - game.end);
    out += text.substr(game.begin, game.end - game.begin);
    out += std::ranges::count(gap, '\n') >= 2 ? gap : std::string_view{"\n\n"};
}

} // namespace arbiter::workbench
