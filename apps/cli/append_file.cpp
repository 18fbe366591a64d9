// SPDX-License-Identifier: MIT
#include "cli/append_file.h"

#include "cli/output.h"

#include <cerrno>
#include <system_error>

namespace arbiter::cli {

bool AppendFile::open(std::string const& path)
{
    path_ = path;
    file_.reset(std::fopen(path.c_str(), "a"));
    return file_ != nullptr || fail();
}

bool AppendFile::write(std::string_view text)
{
    if (has_failed_)
        return false;
    if (!file_)
        return true;
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0)
        return fail();
    return true;
}

bool AppendFile::fail()
{
    has_failed_ = true;
    complain("cannot write {}: {}", path_, std::generic_category().message(errno));
    return false;
}

} // namespace arbiter::cli
