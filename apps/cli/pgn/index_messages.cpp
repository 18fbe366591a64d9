// SPDX-License-Identifier: MIT
#include "cli/pgn/index_messages.h"

#include "cli/output.h"

namespace arbiter::cli {

ExitCode complain_about(workbench::IndexError const& error)
{
    complain("{}", describe(error));
    bool const is_system = error.reason || error.code == workbench::IndexErrorCode::in_use;
    return is_system ? ExitCode::io : ExitCode::bad_input;
}

void tell_interruptions(std::string const& index, std::span<workbench::IndexedFile const> files)
{
    for (workbench::IndexedFile const& file : files) {
        if (file.is_complete)
            continue;
        complain("{}: indexing was interrupted in this file after {} games. `arbiter pgn index add {} {}` "
                 "continues from there.",
            file.path, file.games, index, file.path);
    }
}

} // namespace arbiter::cli
