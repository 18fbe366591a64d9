// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_INDEX_MESSAGES_H
#define ARBITER_CLI_INDEX_MESSAGES_H

#include "arbiter/workbench/index_writer.h"
#include "cli/session.h"

#include <span>
#include <string>

namespace arbiter::cli {

/// Complains about an index; gives the exit code: io where the system is at fault or another program writes,
/// else bad_input.
ExitCode complain_about(workbench::IndexError const& error);

/// Says for each incomplete file how far it is in the index, and how to continue.
void tell_interruptions(std::string const& index, std::span<workbench::IndexedFile const> files);

} // namespace arbiter::cli

#endif
