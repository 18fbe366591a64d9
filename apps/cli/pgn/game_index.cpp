// SPDX-License-Identifier: MIT
#include "cli/pgn/game_index.h"

#include "arbiter/base/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace arbiter::cli {

namespace {

constexpr std::size_t max_open = 64;

} // namespace

void GameIndex::add(
    std::uint64_t offset, std::size_t size, std::size_t file, std::size_t key_begin, std::size_t key_size)
{
    entries_.push_back({offset, static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(file),
        static_cast<std::uint32_t>(blocks_.size() - 1), static_cast<std::uint32_t>(key_begin),
        static_cast<std::uint32_t>(key_size)});
}

void GameIndex::sort()
{
    // Place in the input instead of a stable sort, which would need as much memory again.
    std::ranges::sort(entries_, [this](Entry const& a, Entry const& b) {
        int const order = key(a).compare(key(b));
        if (order != 0)
            return order < 0;
        return a.file != b.file ? a.file < b.file : a.offset < b.offset;
    });
}

PieceReader::PieceReader(std::vector<workbench::InputFile> const& files)
    : files_{files},
      descriptors_(files.size(), -1)
{
}

PieceReader::~PieceReader()
{
    close_all();
}

Result<std::string_view, std::error_code> PieceReader::read(
    std::size_t file, std::uint64_t offset, std::size_t size)
{
    int& descriptor = descriptors_[file];
    if (descriptor < 0) {
        if (open_ == max_open)
            close_all();
        descriptor = ::open(files_[file].path.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0)
            return Err{base::last_error()};
        ++open_;
    }
    buffer_.resize(size);
    for (std::size_t done = 0; done < size;) {
        ssize_t const count
            = ::pread(descriptor, buffer_.data() + done, size - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Err{base::last_error()};
        if (count == 0)
            return Err{std::make_error_code(std::errc::io_error)};
        done += static_cast<std::size_t>(count);
    }
    return std::string_view{buffer_};
}

void PieceReader::close_all()
{
    for (int& descriptor : descriptors_) {
        if (descriptor >= 0)
            ::close(descriptor);
        descriptor = -1;
    }
    open_ = 0;
}

} // namespace arbiter::cli
