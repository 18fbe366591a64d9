// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LINE_READER_H
#define ARBITER_CLI_LINE_READER_H

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// A line of input. `is_whole` is false where it was longer than the reader's limit: then `text` is its
/// beginning.
struct InputLine {
    std::string_view text; ///< without the line's end (LF or CRLF)
    bool is_whole = true;
};

/// What ended the reading, when it was not the end of the input: the system's error number.
struct ReadError {
    int number;
};

/// Cuts what a file descriptor gives into lines. Nothing is read ahead of need: before it asks the system for
/// more, which may block, it calls a function of the caller, who can send off the answers so far.
class LineReader {
public:
    /// Longer lines are cut off there and the rest is skipped. Bounds the memory.
    static constexpr std::size_t default_limit = std::size_t{64} << 20U;

    LineReader(int descriptor, std::function<void()> before_waiting, std::size_t limit = default_limit);

    /// The next line, good until the next call, or nothing at the end of the input or after an error. A last
    /// line without line end is a line.
    std::optional<InputLine> next();

    /// The error that ended the input, or nothing.
    std::optional<ReadError> error() const { return error_; }

private:
    bool fill();
    InputLine take(std::size_t length, std::size_t end_length);
    InputLine cut_off();

    int descriptor_;
    std::function<void()> before_waiting_;
    std::size_t limit_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0; ///< of the text not yet returned
    std::size_t end_ = 0; ///< of what has been read
    std::size_t seen_ = 0; ///< bytes after `begin_` that are known to hold no line end
    bool is_skipping_ = false;
    std::optional<ReadError> error_;
};

} // namespace arbiter::cli

#endif
