// SPDX-License-Identifier: MIT
#include "storage/new_file.h"

#include "storage/failure.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace arbiter::storage {

namespace {

constexpr std::size_t buffer_size = 1 << 18;

} // namespace

void NewFile::fail() const
{
    int const error = errno;
    StorageFaultCode code = StorageFaultCode::io_failed;
    if (error == EEXIST)
        code = StorageFaultCode::file_exists;
    else if (error == ENOSPC || error == EDQUOT || error == EFBIG)
        code = StorageFaultCode::disk_full;
    throw Failure{code, path_ + ": " + std::generic_category().message(error)};
}

NewFile::NewFile(std::string path)
    : path_{std::move(path)},
      temporary_{path_ + ".part-" + std::to_string(::getpid())}
{
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path_, error)))
        throw Failure{StorageFaultCode::file_exists, path_};
    // What it holds are secrets of players: nobody else may read it.
    file_ = ::open(temporary_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file_ < 0)
        fail();
}

NewFile::~NewFile()
{
    if (file_ >= 0) {
        ::close(file_);
        ::unlink(temporary_.c_str());
    }
}

void NewFile::write(std::string_view text)
{
    buffer_ += text;
    if (buffer_.size() >= buffer_size)
        flush();
}

void NewFile::flush()
{
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        ssize_t const written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno != EINTR)
            fail();
        if (written > 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
}

void NewFile::keep()
{
    flush();
    if (::fsync(file_) != 0)
        fail();
    // Unlike rename, link never replaces a file.
    if (::link(temporary_.c_str(), path_.c_str()) != 0)
        fail();
    ::unlink(temporary_.c_str());
    ::close(std::exchange(file_, -1));
    std::string const directory = std::filesystem::absolute(path_).parent_path().string();
    int const opened = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0) {
        ::fsync(opened);
        ::close(opened);
    }
}

} // namespace arbiter::storage
