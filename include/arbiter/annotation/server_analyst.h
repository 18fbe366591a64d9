// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANNOTATION_SERVER_ANALYST_H
#define ARBITER_ANNOTATION_SERVER_ANALYST_H

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/wire/event_loop.h"
#include "arbiter/wire/http_client.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::annotation {

/// Why a server cannot be asked.
struct ServerRefusal {
    bool is_wrong_key = false; ///< else it does not answer as it should
    std::string sentence;
};

/// A server whose workers analyse the games of a run, and the news of it for people. Any thread.
class AnalysisServer {
public:
    /// Not asked yet.
    AnalysisServer(wire::ServerUrl url, std::string key) : url_{std::move(url)}, key_{std::move(key)} { }

    /// Whether it answers and knows the key. Blocks.
    Result<void, ServerRefusal> greet() const;

    /// Where it is.
    wire::ServerUrl const& url() const { return url_; }

    /// What a request to it needs, on this loop.
    wire::Caller caller(wire::EventLoop& loop) const { return {.loop = loop, .server = url_, .token = key_}; }

    /// The server did what it was asked for.
    void note_answer();
    /// It did not, and is asked again; people are told once until it does.
    void note_failure(std::string const& why);
    /// A game has waited for a worker for some time; people are told once.
    void note_waiting();

    /// What people have not been told yet, or nothing.
    std::optional<std::string> take_notice();

private:
    wire::ServerUrl url_;
    std::string key_;
    std::mutex mutex_;
    std::optional<std::string> notice_;
    bool is_away_ = false;
    bool has_told_waiting_ = false;
};

/// Has games analysed by a server's workers, one after the other, in one thread. The analysis is the one that
/// this machine would make with as many nodes.
class ServerAnalyst {
public:
    /// With `nodes` for each position.
    ServerAnalyst(AnalysisServer& server, std::uint64_t nodes) : server_{server}, nodes_{nodes} { }

    /// Blocks until it is there, even while the server is away or has too much to do. `stopped` when
    /// `goes_on` says no, which is asked several times a second.
    Result<analysis::GameAnalysis, analysis::AnalysisError> analyse(
        GameTree const& game, std::function<bool()> const& goes_on);

private:
    using Answer = Result<wire::HttpAnswer, wire::WireFault>;
    using GoesOn = std::function<bool()>;
    struct Task;

    std::optional<Answer> ask(std::string const& path, std::string const& body, GoesOn const& goes_on);
    std::optional<wire::HttpAnswer> insist(
        std::string const& path, std::string const& body, GoesOn const& goes_on);
    bool wait(std::chrono::milliseconds time, GoesOn const& goes_on);
    std::optional<std::string> give(GameTree const& game, GoesOn const& goes_on);
    std::optional<Task> look(std::string const& id, GoesOn const& goes_on);
    std::optional<Task> await(std::string const& id, GoesOn const& goes_on);
    void drop(std::string const& id);
    std::nullopt_t fail(std::string why);

    AnalysisServer& server_;
    std::uint64_t nodes_;
    wire::EventLoop loop_;
    std::string failure_;
};

} // namespace arbiter::annotation

#endif
