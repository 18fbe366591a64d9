// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_LOG_H
#define ARBITER_NET_LOG_H

#include "arbiter/core/result.h"
#include "arbiter/net/net_fault.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::net {

enum class LogLevel : std::uint8_t { debug, info, warning, error };

/// A fact about an event, by name.
struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double, bool> value;
};

/// Writes what happens as lines of JSON:
/// {"time":"2026-11-21T20:31:05.123Z","level":"info","event":"listening",…}. A thread of its own writes them;
/// when it cannot keep up, the oldest lines are dropped, never the server's time.
class Log {
public:
    /// Nothing is written.
    Log();
    ~Log();
    Log(Log&&) noexcept;
    Log& operator=(Log&&) noexcept;
    Log(Log const&) = delete;
    Log& operator=(Log const&) = delete;

    /// Writes to a file, at its end, or to standard error when the path is "-". Each line says which server
    /// of several wrote it, unless `node` is empty. Error: unwritable_log.
    static Result<Log, NetFault> open(std::string const& path, LogLevel least, std::string node = {});

    /// Whether a line of this level would be written.
    bool writes(LogLevel level) const { return impl_ != nullptr && level >= least_; }

    /// An event and its fields. Invalid UTF-8 is replaced. From any thread.
    void write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
    LogLevel least_ = LogLevel::info;
    std::string node_;
};

} // namespace arbiter::net

#endif
