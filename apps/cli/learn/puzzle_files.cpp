// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_files.h"

#include "arbiter/play/game_file.h"
#include "cli/output.h"

#include <algorithm>
#include <iterator>

namespace arbiter::cli {

Result<std::vector<learn::Puzzle>, ExitCode> read_puzzle_files(std::vector<std::string> const& files)
{
    std::vector<learn::Puzzle> puzzles;
    for (std::string const& file : files) {
        auto const text = play::read_file(file);
        if (!text) {
            complain("{}", describe(text.error()));
            return Err{ExitCode::io};
        }
        auto reading = learn::read_puzzles(*text);
        if (reading.fault) {
            complain("{}, line {}: {}", file, reading.fault->line, describe(reading.fault->fault));
            return Err{ExitCode::bad_input};
        }
        std::ranges::move(reading.puzzles, std::back_inserter(puzzles));
    }
    return puzzles;
}

} // namespace arbiter::cli
