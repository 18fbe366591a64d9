// SPDX-License-Identifier: MIT
#include "workbench/text_file.h"

#include "arbiter/game/last_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace arbiter::workbench {

namespace {

constexpr std::size_t usual_part = std::size_t{1} << 17U;
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
        return last_error();
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
    auto const left = static_cast<std::size_t>(text_.size() - begin);
    std::size_t const wanted = std::min(count, left);
    bool const is_there = begin >= begin_ && begin + wanted <= begin_ + size_;
    // Where it cannot be read, it can be looked at all the same.
    if (wanted > largest_part || (!is_there && !fill(begin, std::min(left, std::max(wanted, usual_part)))))
        return text_.substr(begin);
    return std::string_view{buffer_.data(), size_}.substr(static_cast<std::size_t>(begin - begin_));
}

bool TextFile::fill(std::uint64_t begin, std::size_t size)
{
    buffer_.resize(std::max(buffer_.size(), size));
    begin_ = begin;
    size_ = 0;
    while (size_ < size) {
        ssize_t const count
            = ::pread(file_, buffer_.data() + size_, size - size_, static_cast<off_t>(begin + size_));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        size_ += static_cast<std::size_t>(count);
    }
    return true;
}

} // namespace arbiter::workbench
