// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROGRAMS_ENGINE_PROCESS_H
#define ARBITER_PROGRAMS_ENGINE_PROCESS_H

#include "arbiter/base/wake.h"
#include "arbiter/core/result.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::programs {

/// A program of somebody else, and how it is started.
struct Program {
    /// Of the file; PATH is not searched (`find_program` does that).
    std::string path;
    std::vector<std::string> arguments = {};
    /// Where it runs; empty: where we do.
    std::string directory = {};

    friend bool operator==(Program const&, Program const&) = default;
};

/// The path of a program: what has a '/' is one already, a plain name is looked for in PATH; nothing where
/// there is no file that can be run.
std::optional<std::string> find_program(std::string_view name);

/// What came of waiting for a line.
enum class NoLine : std::uint8_t { timed_out, interrupted, ended };

/// A program that runs with its standard input and output in our hands, in a process group of its own (so
/// that Ctrl-C in the terminal does not reach it). One thread uses it; only `interrupt` may come from
/// another.
class EngineProcess {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// No process yet.
    EngineProcess();

    /// Asks the program to go by closing its input, then ends it and all its children.
    ~EngineProcess();
    EngineProcess(EngineProcess const&) = delete;
    EngineProcess& operator=(EngineProcess const&) = delete;

    /// Starts a program. The error is the system's reason, or that an argument is empty. Others may start
    /// theirs at the same time.
    Result<void, std::string> start(Program const& program);

    /// Whether a process was started, though it may have ended since.
    bool is_started() const { return impl_ != nullptr; }

    /// Sends a line. Waits at most until the deadline for a program that does not read. A program that has
    /// ended is noticed by the next `read_line`.
    void write_line(std::string_view line, Deadline deadline);

    /// The next line without its end. `interrupted` when `interrupt` was called, once for each call or more.
    Result<std::string, NoLine> read_line(Deadline deadline);

    /// Makes a `read_line` that waits, or the next one, return at once. From any thread.
    void interrupt();

    /// After `ended`: "with exit status 3", "by signal 11". Waits a moment for the program to be gone.
    std::string describe_end();

    /// Ends the program and its children now.
    void kill();

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
    base::WakePipe pipe_;
    std::string received_;
};

} // namespace arbiter::programs

#endif
