// SPDX-License-Identifier: MIT
#include "cli/write_file.h"

#include "cli/output_file.h"

namespace arbiter::cli {

Result<Written, std::error_code> write_file(std::string const& path, std::string_view text)
{
    auto file = OutputFile::open(path, Overwrite::yes);
    if (!file)
        return Err{file.error()};
    file->write(text);
    return file->finish();
}

} // namespace arbiter::cli
