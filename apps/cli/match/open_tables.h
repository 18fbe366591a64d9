// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OPEN_TABLES_H
#define ARBITER_CLI_OPEN_TABLES_H

#include "arbiter/engine/tablebase.h"

#include <memory>
#include <string>

namespace arbiter::cli {

/// The endgame tables that `--syzygy` names, or null after a complaint.
std::shared_ptr<engine::Tablebase const> open_tables(std::string const& directories);

} // namespace arbiter::cli

#endif
