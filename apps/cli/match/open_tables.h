// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OPEN_TABLES_H
#define ARBITER_CLI_OPEN_TABLES_H

#include "arbiter/engine/tablebase.h"
#include "cli/output.h"

#include <memory>
#include <string>

namespace arbiter::cli {

/// The endgame tables that `--syzygy` names, or null after a complaint.
inline std::shared_ptr<engine::Tablebase const> open_tables(std::string const& directories)
{
    auto const tables = engine::Tablebase::open(directories);
    if (tables)
        return *tables;
    complain("--syzygy: {}", describe(tables.error()));
    return nullptr;
}

} // namespace arbiter::cli

#endif
