// SPDX-License-Identifier: MIT
#include "cli/server/whole_file.h"

#include "cli/output.h"

#include <fstream>
#include <sstream>

namespace arbiter::cli {

std::optional<std::string> read_whole_file(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) {
        complain("{} cannot be read, or is empty", path);
        return std::nullopt;
    }
    return text.str();
}

} // namespace arbiter::cli
