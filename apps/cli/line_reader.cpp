// SPDX-License-Identifier: MIT
#include "cli/line_reader.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::size_t first_size = std::size_t{256} << 10U;

} // namespace

LineReader::LineReader(int descriptor, std::function<void()> before_waiting, std::size_t limit)
    : descriptor_{descriptor},
      before_waiting_{std::move(before_waiting)},
      limit_{limit},
      buffer_(first_size)
{
}

std::optional<InputLine> LineReader::next()
{
    for (;;) {
        char const* const begin = buffer_.data() + begin_;
        std::size_t const size = end_ - begin_;
        if (void const* const found = std::memchr(begin + seen_, '\n', size - seen_)) {
            auto const length = static_cast<std::size_t>(static_cast<char const*>(found) - begin);
            InputLine const line = take(length, 1);
            if (std::exchange(is_skipping_, false))
                continue;
            return line.text.size() > limit_ ? InputLine{line.text.substr(0, limit_), false} : line;
        }
        seen_ = size;
        if (is_skipping_)
            take(size, 0);
        else if (size > limit_)
            return cut_off();
        if (!fill()) {
            if (end_ == begin_)
                return std::nullopt;
            return take(end_ - begin_, 0);
        }
    }
}

/// Reads more after the remaining text; false at the end of the input.
bool LineReader::fill()
{
    if (error_)
        return false;
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (end_ == buffer_.size())
        buffer_.resize(2 * buffer_.size());
    before_waiting_();
    ssize_t count = 0;
    do {
        count = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    } while (count < 0 && errno == EINTR);
    if (count < 0)
        error_ = ReadError{errno};
    if (count <= 0)
        return false;
    end_ += static_cast<std::size_t>(count);
    return true;
}

/// Gives out the next bytes as a line, and skips its end.
InputLine LineReader::take(std::size_t length, std::size_t end_length)
{
    std::string_view text{buffer_.data() + begin_, length};
    begin_ += length + end_length;
    seen_ = 0;
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    return {text};
}

InputLine LineReader::cut_off()
{
    std::string_view const text{buffer_.data() + begin_, limit_};
    begin_ = end_;
    seen_ = 0;
    is_skipping_ = true;
    return {text, false};
}

} // namespace arbiter::cli
