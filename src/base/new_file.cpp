// SPDX-License-Identifier: MIT
#include "arbiter/base/new_file.h"

#include "arbiter/base/file.h"
#include "base/unfinished_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace arbiter::base {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t buffer_size = std::size_t{64} * 1024;

/// Gives a file a name that no other has. A link fails where the name is taken, even if it was taken just
/// now.
bool rename_to_new(std::string const& from, std::string const& to)
{
    if (::link(from.c_str(), to.c_str()) == 0) {
        ::unlink(from.c_str());
        return true;
    }
    // Some file systems know no links.
    if ((errno == EPERM || errno == ENOTSUP) && ::access(to.c_str(), F_OK) != 0)
        return std::rename(from.c_str(), to.c_str()) == 0;
    return false;
}

} // namespace

class NewFile::Impl {
public:
    explicit Impl(WriteOptions const& options) : options_{options} { }

    Impl(Impl const&) = delete;
    Impl& operator=(Impl const&) = delete;

    ~Impl() { close(); }

    std::error_code open(std::string const& path)
    {
        struct stat status{};
        bool const exists = ::stat(path.c_str(), &status) == 0;
        if (exists && S_ISDIR(status.st_mode))
            return std::make_error_code(std::errc::is_a_directory);
        if (exists && !S_ISREG(status.st_mode))
            return open_descriptor(path, O_WRONLY | O_CLOEXEC);
        if (exists && options_.overwrite == Overwrite::refuse)
            return std::make_error_code(std::errc::file_exists);
        std::error_code error;
        path_ = exists ? fs::canonical(path, error).string() : path;
        if (error)
            return error;
        unfinished_ = UnfinishedFile::open_beside(path_, options_.is_secret ? 0600 : 0666, descriptor_);
        if (descriptor_ < 0 || (exists && ::fchmod(descriptor_, status.st_mode & 0777U) != 0))
            return last_error();
        return {};
    }

    void write(std::string_view text)
    {
        buffer_ += text;
        if (buffer_.size() >= buffer_size)
            flush();
    }

    bool has_failed() const { return error_ != std::error_code{}; }

    void rest()
    {
        if (unfinished_.empty())
            return;
        flush();
        close();
        buffer_.shrink_to_fit();
    }

    std::string const& temporary() const { return unfinished_.name(); }

    std::error_code finish()
    {
        flush();
        if (options_.is_synced && !unfinished_.empty() && !has_failed())
            sync();
        close();
        if (!unfinished_.empty() && !has_failed())
            give_name();
        unfinished_.remove();
        return error_;
    }

private:
    std::error_code open_descriptor(std::string const& path, int flags)
    {
        descriptor_ = ::open(path.c_str(), flags);
        return descriptor_ < 0 ? last_error() : std::error_code{};
    }

    void reopen()
    {
        if (descriptor_ < 0 && !has_failed())
            error_ = open_descriptor(unfinished_.name(), O_WRONLY | O_APPEND | O_CLOEXEC);
    }

    void flush()
    {
        if (!buffer_.empty())
            reopen();
        std::string_view rest = buffer_;
        while (!rest.empty() && !has_failed()) {
            ssize_t const count = ::write(descriptor_, rest.data(), rest.size());
            if (count >= 0)
                rest.remove_prefix(static_cast<std::size_t>(count));
            else if (errno != EINTR)
                error_ = last_error();
        }
        buffer_.clear();
    }

    void sync()
    {
        reopen();
        if (!has_failed() && ::fsync(descriptor_) != 0)
            error_ = last_error();
    }

    void close()
    {
        if (descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0 && !has_failed())
            error_ = last_error();
    }

    void give_name()
    {
        bool const is_named = options_.overwrite == Overwrite::allow
            ? std::rename(unfinished_.name().c_str(), path_.c_str()) == 0
            : rename_to_new(unfinished_.name(), path_);
        if (!is_named) {
            error_ = last_error();
            return;
        }
        unfinished_.release();
        if (options_.is_synced)
            error_ = sync_directory(fs::path{path_}.parent_path().string());
    }

    WriteOptions options_;
    std::string path_;
    /// Empty if the file is written directly.
    UnfinishedFile unfinished_;
    std::string buffer_;
    std::error_code error_;
    int descriptor_ = -1;
};

Result<NewFile, std::error_code> NewFile::open(std::string const& path, WriteOptions const& options)
{
    auto impl = std::make_unique<Impl>(options);
    if (auto const error = impl->open(path))
        return Err{error};
    return NewFile{std::move(impl)};
}

NewFile::NewFile(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

NewFile::NewFile(NewFile&& other) noexcept = default;
NewFile& NewFile::operator=(NewFile&& other) noexcept = default;
NewFile::~NewFile() = default;

void NewFile::write(std::string_view text)
{
    impl_->write(text);
}

bool NewFile::has_failed() const
{
    return impl_->has_failed();
}

void NewFile::rest()
{
    impl_->rest();
}

std::string const& NewFile::temporary() const
{
    return impl_->temporary();
}

Result<void, std::error_code> NewFile::finish()
{
    if (auto const error = impl_->finish())
        return Err{error};
    return {};
}

Result<void, std::error_code> write_file(
    std::string const& path, std::string_view text, WriteOptions const& options)
{
    auto file = NewFile::open(path, options);
    if (!file)
        return Err{file.error()};
    file->write(text);
    return file->finish();
}

std::error_code sync_directory(std::string const& directory)
{
    int const opened
        = ::open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        return last_error();
    std::error_code const error = ::fsync(opened) == 0 || errno == EINVAL ? std::error_code{} : last_error();
    ::close(opened);
    return error;
}

} // namespace arbiter::base
