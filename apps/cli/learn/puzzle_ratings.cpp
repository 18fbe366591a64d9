// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_ratings.h"

#include "arbiter/learn/deck.h"
#include "arbiter/play/game_file.h"
#include "cli/learn/puzzle_files.h"
#include "cli/output.h"
#include "cli/output_options.h"

#include <unordered_map>

namespace arbiter::cli {

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
