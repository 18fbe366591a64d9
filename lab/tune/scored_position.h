// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_SCORED_POSITION_H
#define ARBITER_TOOLS_TUNE_SCORED_POSITION_H

#include "arbiter/core/position.h"
#include "arbiter/notation/fen.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::tune {

/// A line of a file of positions: FEN;SCORE;RESULT.
struct ScoredPosition {
    Position position;
    /// What a search said, in centipawns for White.
    int score;
    /// How the game ended for White: 1, 0.5 or 0.
    double result;
};

/// Only a position that is quiet says something about a static evaluation: no check, and the best move no
/// capture or promotion.
inline bool is_quiet(Position const& position, LegalMove best)
{
    return !position.in_check() && !position.is_capture(best) && !best.is_promotion();
}

inline std::ostream& operator<<(std::ostream& output, ScoredPosition const& scored)
{
    return output << format_fen(scored.position).view() << ';' << scored.score << ';' << scored.result
                  << '\n';
}

/// The position of the line, or nothing when the line is malformed.
inline std::optional<ScoredPosition> parse_scored_position(std::string const& line)
{
    std::size_t const first = line.find(';');
    std::size_t const second = first == std::string::npos ? first : line.find(';', first + 1);
    if (second == std::string::npos)
        return std::nullopt;
    auto const position = read_position(std::string_view{line}.substr(0, first));
    char* end_of_score = nullptr;
    char* end_of_result = nullptr;
    long const score = std::strtol(line.c_str() + first + 1, &end_of_score, 10);
    double const result = std::strtod(line.c_str() + second + 1, &end_of_result);
    bool const is_whole = end_of_score == line.c_str() + second && second + 1 < line.size()
        && end_of_result == line.c_str() + line.size();
    if (!position || !is_whole || !(result >= 0 && result <= 1) || std::abs(score) > 100'000)
        return std::nullopt;
    return ScoredPosition{*position, static_cast<int>(score), result};
}

/// Gives each line of the file to `take`, with its number from 0. Ends the program, with the place, at a file
/// that cannot be read and at the first line that holds no scored position.
template <class Take>
void read_scored_positions(std::filesystem::path const& path, Take const& take)
{
    std::ifstream file{path};
    std::size_t number = 0;
    for (std::string line; std::getline(file, line); ++number) {
        auto const scored = parse_scored_position(line);
        if (!scored) {
            std::cerr << path.string() << ':' << number + 1 << ": expected FEN;SCORE;RESULT, found: " << line
                      << '\n';
            std::exit(1);
        }
        take(number, *scored);
    }
    if (!file.eof()) {
        std::cerr << path.string() << ": cannot be read\n";
        std::exit(1);
    }
}

} // namespace arbiter::tune

#endif
