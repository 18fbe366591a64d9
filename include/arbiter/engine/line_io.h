// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_LINE_IO_H
#define ARBITER_ENGINE_LINE_IO_H

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::engine {

/// Where a protocol's lines come from.
class LineSource {
public:
    LineSource() = default;
    LineSource(LineSource const&) = delete;
    LineSource& operator=(LineSource const&) = delete;
    virtual ~LineSource() = default;

    /// The next line without its end ("\n" or "\r\n"), or nothing when there will be no more. Blocks until
    /// there is one.
    virtual std::optional<std::string> next_line() = 0;
};

/// Where a protocol's lines go.
class LineSink {
public:
    LineSink() = default;
    LineSink(LineSink const&) = delete;
    LineSink& operator=(LineSink const&) = delete;
    virtual ~LineSink() = default;

    /// Sends a line (given without its end) at once. Never called by two threads at a time.
    virtual void write_line(std::string_view line) = 0;
};

} // namespace arbiter::engine

#endif
