// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn_position.h"

#include "arbiter/notation/move_text.h"
#include "cli/command_line.h"
#include "cli/output.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace arbiter::cli {

namespace {

/// The next word of a text, which is cut off it; empty at the end.
std::string_view next_word(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::string_view const word = text.substr(0, text.find_first_of(" \t\r\n"));
    text.remove_prefix(word.size());
    return word;
}

/// A word without the move number before it: "e4" of "1.e4", nothing of "1.".
std::string_view without_number(std::string_view word)
{
    std::size_t const digits = std::min(word.find_first_not_of("0123456789"), word.size());
    std::size_t const end = std::min(word.find_first_not_of('.', digits), word.size());
    return end > digits && digits != 0 ? word.substr(end) : word;
}

} // namespace

void add_pgn_position_options(CLI::App& command, PgnPositionOptions& options)
{
    add_position_options(command, options.position);
    command.add_option("--moves", options.moves, "Play these moves first, in any notation: \"e4 c5 Nf3\"")
        ->option_text("MOVES");
}

std::optional<Position> load_pgn_position(PgnPositionOptions const& options)
{
    auto const loaded = load_position(options.position);
    if (!loaded)
        return std::nullopt;
    auto const* const start = std::get_if<Position>(&loaded->position);
    if (start == nullptr) {
        complain("only chess and Chess960 positions can be searched for");
        return std::nullopt;
    }
    Position position = *start;
    std::string_view rest = options.moves;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        std::string_view const text = without_number(word);
        if (text.empty())
            continue;
        auto const move = read_move(position, text);
        if (!move) {
            complain("--moves: {}: {}", text, describe(position, move.error()).view());
            return std::nullopt;
        }
        position = position.play(*move);
    }
    return position;
}

} // namespace arbiter::cli
