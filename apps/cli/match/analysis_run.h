// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSIS_RUN_H
#define ARBITER_CLI_ANALYSIS_RUN_H

#include "cli/match/analyse_options.h"
#include "cli/session.h"

namespace arbiter::cli {

/// Analyses all games of the inputs, several at once, and writes them in the order of the input. Memory does
/// not grow with the inputs.
ExitCode run_analysis(AnalyseOptions const& options);

} // namespace arbiter::cli

#endif
