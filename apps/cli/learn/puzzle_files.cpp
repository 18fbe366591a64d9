// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_files.h"

#include "arbiter/base/jobs.h"
#include "arbiter/learn/deck.h"
#include "arbiter/learn/puzzle_finder.h"
#include "arbiter/play/game_file.h"
#include "cli/long_run.h"
#include "cli/output.h"
#include "cli/output_options.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace arbiter::cli {

std::optional<std::vector<learn::Puzzle>> parse_puzzles(base::NamedFile const& file)
{
    auto reading = learn::read_puzzles(file.content);
    if (reading.fault) {
        complain("{}, line {}: {}", file.name, reading.fault->line, describe(reading.fault->fault));
        return std::nullopt;
    }
    return std::move(reading.puzzles);
}

Result<std::vector<learn::Puzzle>, ExitCode> read_puzzle_files(std::vector<std::string> const& files)
{
    std::vector<learn::Puzzle> puzzles;
    for (std::string const& file : files) {
        auto const text = play::read_file(file);
        if (!text) {
            complain("{}", describe(text.error()));
            return Err{ExitCode::io};
        }
        auto read = parse_puzzles({file, *text});
        if (!read)
            return Err{ExitCode::bad_input};
        std::ranges::move(*read, std::back_inserter(puzzles));
    }
    return puzzles;
}

namespace {

std::string_view reason_of(learn::Doubt doubt)
{
    return doubt == learn::Doubt::another_move ? "another move is the best"
                                               : "a second move is nearly as good";
}

} // namespace

ExitCode check_puzzles(PuzzleCheckOptions const& options)
{
    auto const puzzles = read_puzzle_files(options.files);
    if (!puzzles)
        return puzzles.error();
    auto output = open_output({options.output, options.is_forced});
    if (!output)
        return ExitCode::io;
    InterruptWatch const interrupt;
    output->write(heading(learn::PuzzleFormat::tsv));

    struct Checker {
        learn::PuzzleFinder finder;
        learn::Puzzle const* puzzle;
    };

    std::size_t begun = 0;
    std::size_t checked = 0;
    std::size_t good = 0;
    base::run_jobs(
        {.threads = options.jobs}, [] { return Checker{learn::PuzzleFinder{{}}, nullptr}; },
        [&](Checker& checker) {
            if (begun == puzzles->size() || interrupt.has_come())
                return false;
            checker.puzzle = &(*puzzles)[begun++];
            return true;
        },
        [&](Checker& checker, std::stop_token const&) {
            return checker.finder.check(*checker.puzzle, options.nodes);
        },
        [&](learn::Doubt doubt) {
            learn::Puzzle const& puzzle = (*puzzles)[checked++];
            if (doubt == learn::Doubt::none) {
                ++good;
                output->write(format_puzzle(puzzle, learn::PuzzleFormat::tsv));
            } else {
                complain("{}: {}", id_of(puzzle), reason_of(doubt));
            }
            return true;
        });
    complain("{} of {} puzzles checked, {} have a single solution", checked, puzzles->size(), good);
    if (!finish_output(*output))
        return ExitCode::io;
    return good == puzzles->size() ? ExitCode::ok : ExitCode::no;
}

namespace {

using TriesByPuzzle = std::unordered_map<std::string, std::vector<learn::Solve>>;

/// Adds the tries of a deck. Says what is wrong with a file that is not one of ratings.
ExitCode add_tries(std::string const& file, TriesByPuzzle& tries)
{
    auto const text = play::read_file(file);
    if (!text) {
        complain("{}", describe(text.error()));
        return ExitCode::io;
    }
    auto const deck = learn::Deck::from_json(*text);
    if (!deck) {
        complain("{} is not a deck: {}", file, deck.error());
        return ExitCode::bad_input;
    }
    for (learn::Solve const& solve : deck->solves())
        tries[solve.puzzle].push_back(solve);
    return ExitCode::ok;
}

} // namespace

ExitCode rate_puzzles(PuzzleRatingOptions const& options)
{
    auto puzzles = read_puzzle_files(options.files);
    if (!puzzles)
        return puzzles.error();
    TriesByPuzzle tries;
    for (std::string const& deck : options.decks) {
        if (ExitCode const code = add_tries(deck, tries); code != ExitCode::ok)
            return code;
    }
    auto output = open_output({options.output, options.is_forced});
    if (!output)
        return ExitCode::io;
    output->write(heading(learn::PuzzleFormat::tsv));
    std::size_t rated = 0;
    std::size_t counted = 0;
    for (learn::Puzzle& puzzle : *puzzles) {
        if (auto const found = tries.find(id_of(puzzle)); found != tries.end()) {
            puzzle.rating = rate_puzzle(puzzle.rating, found->second);
            ++rated;
            counted += found->second.size();
        }
        output->write(format_puzzle(puzzle, learn::PuzzleFormat::tsv));
    }
    complain("{} of {} puzzles rated, by {} tries", rated, puzzles->size(), counted);
    return finish_output(*output) ? ExitCode::ok : ExitCode::io;
}

} // namespace arbiter::cli
