// SPDX-License-Identifier: MIT
#include "workbench/text_source.h"

#include "arbiter/base/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace arbiter::workbench {

namespace {

/// What the buffer is filled with when a text is read in order: it stays in the processor's cache.
constexpr std::size_t usual_fill = std::size_t{1} << 18U;
/// Larger parts are looked at in the mapped file.
constexpr std::size_t largest_part = std::size_t{1} << 24U;

} // namespace

TextFile::~TextFile()
{
    if (file_ >= 0)
        ::close(file_);
}

std::error_code TextFile::open(std::string const& path)
{
    file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file_ < 0)
        return base::last_error();
    auto mapped = MappedFile::of(file_);
    if (!mapped)
        return mapped.error();
    mapped_ = std::move(*mapped);
    auto const bytes = mapped_->bytes();
    text_ = {reinterpret_cast<char const*>(bytes.data()), bytes.size()};
    return {};
}

std::string_view TextFile::from(std::uint64_t begin, std::size_t count)
{
    auto const left = static_cast<std::size_t>(size() - begin);
    return read(begin, std::min(count, left), std::min(std::max(count, usual_fill), left));
}

std::string_view TextFile::part(std::uint64_t begin, std::uint64_t end)
{
    auto const count = static_cast<std::size_t>(end - begin);
    return read(begin, count, count).substr(0, count);
}

/// From the buffer, which is filled with `to_fill` bytes if it lacks those that are wanted.
std::string_view TextFile::read(std::uint64_t begin, std::size_t wanted, std::size_t to_fill)
{
    bool const is_there = begin >= begin_ && begin + wanted <= begin_ + size_;
    // Where it cannot be read, it can be looked at all the same.
    if (wanted > largest_part || (!is_there && !fill(begin, to_fill)))
        return text_.substr(begin);
    return std::string_view{buffer_.data(), size_}.substr(begin - begin_);
}

bool TextFile::fill(std::uint64_t begin, std::size_t count)
{
    buffer_.resize(std::max(buffer_.size(), count));
    begin_ = begin;
    size_ = 0;
    while (size_ < count) {
        ssize_t const got
            = ::pread(file_, buffer_.data() + size_, count - size_, static_cast<off_t>(begin + size_));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        size_ += static_cast<std::size_t>(got);
    }
    return true;
}

} // namespace arbiter::workbench
