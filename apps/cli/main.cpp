// SPDX-License-Identifier: MIT
#include "cli/commands.h"
#include "cli/run_program.h"

#include <algorithm>

int main(int count, char** arguments)
{
    namespace cli = arbiter::cli;
    return static_cast<int>(cli::run_program(
        {arguments + std::min(count, 1), arguments + count}, cli::add_commands, cli::lent_commands()));
}
