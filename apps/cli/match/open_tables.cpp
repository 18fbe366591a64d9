// SPDX-License-Identifier: MIT
#include "cli/match/open_tables.h"

#include "cli/output.h"

namespace arbiter::cli {

std::shared_ptr<engine::Tablebase const> open_tables(std::string const& directories)
{
    auto const tables = engine::Tablebase::open(directories);
    if (tables)
        return *tables;
    complain("--syzygy: {}", describe(tables.error()));
    return nullptr;
}

} // namespace arbiter::cli
