// SPDX-License-Identifier: MIT
#include "cli/output_file.h"

#include "arbiter/game/last_error.h"
#include "cli/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::size_t buffer_size = 64 * 1024;

/// Renames without replacing anything, where the file system can promise that.
bool rename_to_new(std::string const& from, std::string const& to)
{
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (std::filesystem::exists(to)) {
        errno = EEXIST;
        return false;
    }
    return std::rename(from.c_str(), to.c_str()) == 0;
}

} // namespace

Result<OutputFile, std::error_code> OutputFile::open(std::string const& path, Overwrite overwrite)
{
    OutputFile output;
    output.path_ = path;
    output.overwrite_ = overwrite;
    if (path.empty() || path == "-") {
        output.is_standard_output_ = true;
        return output;
    }
    std::error_code ignored;
    auto const status = std::filesystem::status(path, ignored);
    bool const is_there = std::filesystem::exists(status);
    if (is_there && !std::filesystem::is_regular_file(status)) {
        output.file_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    } else if (is_there && overwrite == Overwrite::no) {
        return Err{std::make_error_code(std::errc::file_exists)};
    } else {
        output.unfinished_ = UnfinishedFile::open_beside(path, output.file_);
    }
    if (output.file_ < 0)
        return Err{last_error()};
    return output;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_{std::move(other.path_)},
      unfinished_{std::move(other.unfinished_)},
      buffer_{std::exchange(other.buffer_, {})},
      error_{other.error_},
      overwrite_{other.overwrite_},
      file_{std::exchange(other.file_, -1)},
      is_standard_output_{other.is_standard_output_}
{
}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept
{
    if (this != &other) {
        discard();
        path_ = std::move(other.path_);
        unfinished_ = std::move(other.unfinished_);
        buffer_ = std::exchange(other.buffer_, {});
        error_ = other.error_;
        overwrite_ = other.overwrite_;
        file_ = std::exchange(other.file_, -1);
        is_standard_output_ = other.is_standard_output_;
    }
    return *this;
}

OutputFile::~OutputFile()
{
    discard();
}

std::string_view OutputFile::name() const
{
    return is_standard_output_ ? std::string_view{"standard output"} : path_;
}

void OutputFile::write(std::string_view text)
{
    if (is_standard_output_)
        return write_output(text);
    buffer_ += text;
    if (buffer_.size() >= buffer_size)
        flush();
}

void OutputFile::flush()
{
    if (file_ < 0 && !buffer_.empty() && !has_failed()) {
        file_ = ::open(unfinished_.name().c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
        if (file_ < 0)
            error_ = last_error();
    }
    std::string_view rest = buffer_;
    while (!rest.empty() && !has_failed()) {
        ssize_t const count = ::write(file_, rest.data(), rest.size());
        if (count >= 0)
            rest.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            error_ = last_error();
    }
    buffer_.clear();
}

void OutputFile::close()
{
    if (file_ >= 0 && ::close(std::exchange(file_, -1)) != 0 && !has_failed())
        error_ = last_error();
}

void OutputFile::rest()
{
    if (unfinished_.empty())
        return;
    flush();
    close();
    buffer_.shrink_to_fit();
}

Result<Written, std::error_code> OutputFile::finish()
{
    if (is_standard_output_)
        return Written{};
    flush();
    close();
    if (!unfinished_.empty() && !has_failed()) {
        bool const is_named = overwrite_ == Overwrite::yes
            ? std::rename(unfinished_.name().c_str(), path_.c_str()) == 0
            : rename_to_new(unfinished_.name(), path_);
        if (is_named)
            unfinished_.release();
        else
            error_ = last_error();
    }
    discard();
    if (has_failed())
        return Err{error_};
    return Written{};
}

void OutputFile::discard()
{
    close();
    unfinished_.remove();
}

} // namespace arbiter::cli
