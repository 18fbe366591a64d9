// SPDX-License-Identifier: MIT
#include "cli/output_file.h"

#include "cli/output.h"

#include <utility>

namespace arbiter::cli {

Result<OutputFile, std::error_code> OutputFile::open(std::string const& path, Overwrite overwrite)
{
    OutputFile output;
    if (path.empty() || path == "-")
        return output;
    auto file = base::NewFile::open(path, {.overwrite = overwrite});
    if (!file)
        return Err{file.error()};
    output.path_ = path;
    output.file_ = *std::move(file);
    return output;
}

std::string_view OutputFile::name() const
{
    return file_ ? std::string_view{path_} : "standard output";
}

void OutputFile::write(std::string_view text)
{
    if (file_)
        file_->write(text);
    else
        write_output(text);
}

void OutputFile::rest()
{
    if (file_)
        file_->rest();
}

Result<void, std::error_code> OutputFile::finish()
{
    if (!file_)
        return {};
    return file_->finish();
}

} // namespace arbiter::cli
