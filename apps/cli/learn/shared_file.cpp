// SPDX-License-Identifier: MIT
#include "cli/learn/shared_file.h"

#include "cli/own_path.h"

#include <system_error>

namespace arbiter::cli {

std::filesystem::path find_shared(std::string_view name)
{
    namespace fs = std::filesystem;
    std::error_code error;
    fs::path const program = own_path().parent_path();
    for (fs::path const& folder : {program / "../share/arbiter", program / "../../share"}) {
        if (fs::exists(folder / name, error))
            return fs::weakly_canonical(folder / name, error);
    }
    return {};
}

} // namespace arbiter::cli
