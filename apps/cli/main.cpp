// SPDX-License-Identifier: MIT
#include "cli/commands.h"
#include "cli/run_program.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

namespace {

/// Standard input, output and error are there, though a shell may have closed them (`arbiter play <&-`): else
/// a file of ours would be taken for one of them. One that was closed is empty, and cannot be written to.
void open_standard_files()
{
    int file = 0;
    while (file >= 0 && file <= STDERR_FILENO)
        file = ::open("/dev/null", O_RDONLY);
    if (file > STDERR_FILENO)
        ::close(file);
}

} // namespace

int main(int count, char** arguments)
{
    namespace cli = arbiter::cli;
    open_standard_files();
    return static_cast<int>(cli::run_program(
        {arguments + std::min(count, 1), arguments + count}, cli::add_commands, cli::lent_commands()));
}
