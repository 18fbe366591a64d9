// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSIS_OUTPUT_H
#define ARBITER_CLI_ANALYSIS_OUTPUT_H

#include "cli/long_output.h"
#include "cli/output_options.h"

#include <memory>
#include <string>

namespace arbiter::cli {

/// What a long run leaves of each item, in the order of the input: on standard output, or in a file that has
/// its name only when it is whole. Until then it is NAME.part, and NAME.part.jsonl says how far it is good,
/// so that the same run continues after it was ended in any way. `run` says what is done to what: a part that
/// another run has left is refused, unless `restarts`. The output begins with `head`. Null after a complaint.
std::unique_ptr<LongOutput> open_analysis_output(
    OutputOptions const& options, std::string const& run, std::string head, bool restarts);

} // namespace arbiter::cli

#endif
