// SPDX-License-Identifier: MIT
#include "workbench/byte_source.h"

#include "arbiter/base/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

namespace arbiter::workbench {

namespace {

/// What an open file descriptor gives.
class FileSource : public ByteSource {
public:
    FileSource(int file, bool is_ours) : file_{file}, is_ours_{is_ours} { }

    FileSource(FileSource const&) = delete;
    FileSource& operator=(FileSource const&) = delete;

    ~FileSource() override
    {
        if (is_ours_)
            ::close(file_);
    }

    Result<std::size_t, std::error_code> read(std::span<char> into) override
    {
        while (true) {
            ssize_t const count = ::read(file_, into.data(), into.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                return Err{base::last_error()};
            consumed_ += static_cast<std::uint64_t>(count);
            return static_cast<std::size_t>(count);
        }
    }

    std::uint64_t consumed() const override { return consumed_; }

private:
    int file_;
    bool is_ours_;
    std::uint64_t consumed_ = 0;
};

/// Some bytes that have been read already, and then the rest.
class RepeatingSource : public ByteSource {
public:
    RepeatingSource(std::string beginning, std::unique_ptr<ByteSource> rest)
        : beginning_{std::move(beginning)},
          rest_{std::move(rest)}
    {
    }

    Result<std::size_t, std::error_code> read(std::span<char> into) override
    {
        if (place_ == beginning_.size())
            return rest_->read(into);
        std::size_t const count = beginning_.copy(into.data(), into.size(), place_);
        place_ += count;
        return count;
    }

    std::uint64_t consumed() const override { return rest_->consumed(); }

private:
    std::string beginning_;
    std::size_t place_ = 0;
    std::unique_ptr<ByteSource> rest_;
};

class PackingCategory : public std::error_category {
public:
    char const* name() const noexcept override { return "arbiter.packing"; }

    std::string message(int) const override { return "the compressed file is damaged or truncated"; }
};

/// The first bytes of standard input show its compression; files have been inspected before.
Result<std::unique_ptr<ByteSource>, std::error_code> look_at_beginning(std::unique_ptr<ByteSource> source)
{
    std::string beginning(6, '\0');
    std::size_t size = 0;
    while (size != beginning.size()) {
        auto const count = source->read(std::span{beginning}.subspan(size));
        if (!count)
            return Err{count.error()};
        if (*count == 0)
            break;
        size += *count;
    }
    beginning.resize(size);
    Packing const packing = find_packing(beginning);
    auto repeating = std::make_unique<RepeatingSource>(std::move(beginning), std::move(source));
    // A zip archive within another stream has to be read from its end: the reader says so.
    if (packing == Packing::none || packing == Packing::zip)
        return repeating;
    return make_unpacker(packing, std::move(repeating));
}

} // namespace

std::error_code bad_packing()
{
    static PackingCategory const category;
    return {1, category};
}

Packing find_packing(std::string_view beginning)
{
    if (beginning.starts_with("\x1F\x8B"))
        return Packing::gzip;
    if (beginning.starts_with("BZh"))
        return Packing::bzip2;
    if (beginning.starts_with("\x28\xB5\x2F\xFD"))
        return Packing::zstd;
    if (beginning.starts_with("PK\x03\x04") || beginning.starts_with("PK\x05\x06"))
        return Packing::zip;
    return Packing::none;
}

Result<std::unique_ptr<ByteSource>, std::error_code> open_source(InputFile const& file, std::uint64_t begin)
{
    if (file.path == "-")
        return look_at_beginning(std::make_unique<FileSource>(STDIN_FILENO, false));
    if (!file.archive.empty()) {
        auto archived = open_archived(file);
        return archived ? look_at_beginning(std::move(*archived)) : std::move(archived);
    }
    int const descriptor = ::open(file.path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return Err{base::last_error()};
    auto source = std::make_unique<FileSource>(descriptor, true);
    if (!file.can_be_cut)
        return look_at_beginning(std::move(source));
    if (begin != 0 && ::lseek(descriptor, static_cast<off_t>(begin), SEEK_SET) < 0)
        return Err{base::last_error()};
    ::posix_fadvise(descriptor, static_cast<off_t>(begin), 0, POSIX_FADV_SEQUENTIAL);
    return source;
}

} // namespace arbiter::workbench
