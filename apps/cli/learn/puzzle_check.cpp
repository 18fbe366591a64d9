// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_check.h"

#include "arbiter/engine/helper_threads.h"
#include "arbiter/learn/puzzle_finder.h"
#include "cli/interrupt.h"
#include "cli/learn/puzzle_files.h"
#include "cli/output.h"
#include "cli/output_options.h"

#include <atomic>
#include <optional>

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
    std::vector<std::optional<learn::Doubt>> doubts(puzzles->size());
    std::atomic<std::size_t> next = 0;
    auto const work = [&] {
        learn::PuzzleFinder finder{{}};
        for (std::size_t index = next++; index < puzzles->size() && !interrupt.has_come(); index = next++)
            doubts[index] = finder.check((*puzzles)[index], options.nodes);
    };
    engine::run_in_threads(options.jobs, work);
    output->write(heading(learn::PuzzleFormat::tsv));
    std::size_t good = 0;
    std::size_t checked = 0;
    for (std::size_t index = 0; index < puzzles->size(); ++index) {
        if (!doubts[index])
            continue;
        ++checked;
        if (*doubts[index] == learn::Doubt::none) {
            ++good;
            output->write(format_puzzle((*puzzles)[index], learn::PuzzleFormat::tsv));
        } else {
            complain("{}: {}", id_of((*puzzles)[index]), reason_of(*doubts[index]));
        }
    }
    complain("{} of {} puzzles checked, {} have a single solution", checked, puzzles->size(), good);
    if (!finish_output(*output))
        return ExitCode::io;
    return good == puzzles->size() ? ExitCode::ok : ExitCode::no;
}

} // namespace arbiter::cli
