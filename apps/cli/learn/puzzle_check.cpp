// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_check.h"

#include "arbiter/base/jobs.h"
#include "arbiter/learn/puzzle_finder.h"
#include "cli/interrupt.h"
#include "cli/learn/puzzle_files.h"
#include "cli/output.h"
#include "cli/output_options.h"

namespace arbiter::cli {

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

} // namespace arbiter::cli
