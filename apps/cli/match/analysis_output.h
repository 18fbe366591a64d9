// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSIS_OUTPUT_H
#define ARBITER_CLI_ANALYSIS_OUTPUT_H

#include "cli/append_file.h"
#include "cli/output_options.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What a long run leaves of each item, in the order of the input: on standard output, or in a file that has
/// its name only when it is whole. Until then it is NAME.part, and NAME.part.jsonl says how far it is good,
/// so that the same run continues after it was ended in any way.
class AnalysisOutput {
public:
    /// Opens the output. `run` says what is done to what: a part that another run has left is refused, unless
    /// `restarts`. False after a complaint.
    bool open(OutputOptions const& options, std::string const& run, bool restarts);

    /// The entries of the items that an earlier run has left.
    std::vector<std::string> const& entries() const { return entries_; }

    /// Adds an item: its text, and an entry of one line that `entries` has after an interruption. False after
    /// a complaint.
    bool add(std::string_view text, std::string_view entry);

    /// Adds the end, and gives the file its name. False after a complaint.
    bool finish(std::string_view end);

    /// Where the unfinished output is kept; empty for standard output.
    std::string const& part() const { return part_; }

private:
    bool resume(std::string const& head);
    bool create(std::string const& head);

    std::string log_path() const { return part_ + ".jsonl"; }

    std::string path_;
    std::string part_;
    std::uint64_t bytes_ = 0;
    AppendFile text_;
    AppendFile log_;
    std::vector<std::string> entries_;
};

} // namespace arbiter::cli

#endif
