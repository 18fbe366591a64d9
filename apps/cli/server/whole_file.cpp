// SPDX-License-Identifier: MIT
#include "cli/server/whole_file.h"

#include "arbiter/base/file.h"
#include "cli/output.h"

#include <utility>

namespace arbiter::cli {

std::optional<std::string> read_whole_file(std::string const& path)
{
    auto text = base::read_file(path);
    if (text && !text->empty())
        return std::move(*text);
    complain("{} cannot be read, or is empty", path);
    return std::nullopt;
}

} // namespace arbiter::cli
