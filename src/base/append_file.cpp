// SPDX-License-Identifier: MIT
#include "arbiter/base/append_file.h"

#include "arbiter/base/last_error.h"

namespace arbiter::base {

std::error_code AppendFile::open(std::string const& path)
{
    file_.reset(std::fopen(path.c_str(), "ae"));
    error_ = file_ ? std::error_code{} : last_error();
    return error_;
}

std::error_code AppendFile::write(std::string_view text)
{
    if (!file_ || error_)
        return error_;
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0)
        error_ = last_error();
    return error_;
}

std::error_code AppendFile::close()
{
    if (file_ && std::fclose(file_.release()) != 0 && !error_)
        error_ = last_error();
    return error_;
}

} // namespace arbiter::base
