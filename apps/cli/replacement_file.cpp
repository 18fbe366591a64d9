#include "cli/replacement_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace arbiter::cli {

namespace {

std::error_code last_error()
{
    return {errno, std::generic_category()};
}

} // namespace

ReplacementFile::ReplacementFile(std::string path)
    : path_{std::move(path)},
      temporary_{path_ + ".new"},
      file_{::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)}
{
    if (file_ < 0)
        error_ = last_error();
    // The new file may be read by whoever could read the old one.
    struct stat old{};
    if (file_ >= 0 && ::stat(path_.c_str(), &old) == 0 && ::fchmod(file_, old.st_mode & 07777U) != 0)
        error_ = last_error();
}

ReplacementFile::~ReplacementFile()
{
    if (file_ < 0)
        return;
    ::close(file_);
    std::remove(temporary_.c_str());
}

void ReplacementFile::write(std::string_view text)
{
    while (!error_ && !text.empty()) {
        ssize_t const count = ::write(file_, text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            error_ = last_error();
        else
            text.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::error_code ReplacementFile::finish()
{
    if (!error_ && ::fsync(file_) != 0)
        error_ = last_error();
    if (!error_ && std::rename(temporary_.c_str(), path_.c_str()) != 0)
        error_ = last_error();
    if (!error_) {
        ::close(file_);
        file_ = -1;
    }
    return error_;
}

} // namespace arbiter::cli
