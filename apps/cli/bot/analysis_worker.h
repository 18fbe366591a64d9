// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSIS_WORKER_H
#define ARBITER_CLI_ANALYSIS_WORKER_H

#include "arbiter/analysis/analysis_task.h"
#include "arbiter/wire/event_loop.h"
#include "arbiter/wire/http_client.h"
#include "cli/session.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace arbiter::cli {

/// A game that a server has given to a worker.
struct Work {
    std::string id;
    std::int64_t attempt = 0;
    analysis::AnalysisTask task;
    std::uint64_t nodes = 0;
    std::size_t hash = 0; ///< in megabytes
    std::chrono::milliseconds lease{0};
};

struct WorkerOptions {
    std::size_t jobs = 1; ///< games at once
    bool is_once = false; ///< ends after one game, or where none waits
};

/// Asks a server for games, analyses each in a thread of its own and hands the analyses in. All functions are
/// called on the thread of the loop.
class AnalysisWorker {
public:
    /// `done` is called once, with the exit status.
    AnalysisWorker(wire::Caller caller, WorkerOptions options, std::function<void(ExitCode)> done);

    /// Takes no more games and gives back those that it has; a second call ends at once.
    void leave();

private:
    using Clock = std::chrono::steady_clock;
    struct Job;

    void ask_for_work();
    void take_work(Result<wire::HttpAnswer, wire::WireFault> const& answer);
    void wait(std::chrono::milliseconds time);
    void wait_for_server(std::string const& why);
    void begin(Work work);
    void report(std::shared_ptr<Job> const& job);
    void finished(std::shared_ptr<Job> const& job);
    void hand_in(std::shared_ptr<Job> const& job);
    void take_verdict(
        std::shared_ptr<Job> const& job, Result<wire::HttpAnswer, wire::WireFault> const& answer);
    void give_back(Work const& work, std::function<void()> then);
    void drop(std::shared_ptr<Job> const& job);
    void end_if_idle();
    void end(ExitCode code);

    wire::Caller caller_;
    WorkerOptions options_;
    std::function<void(ExitCode)> done_;
    std::vector<std::shared_ptr<Job>> jobs_;
    std::chrono::milliseconds pause_; ///< until the server is tried again, where it does not answer
    bool is_asking_ = false;
    bool has_asked_ = false;
    bool is_leaving_ = false;
    bool has_ended_ = false;
};

} // namespace arbiter::cli

#endif
