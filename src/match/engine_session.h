// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_MATCH_ENGINE_SESSION_H
#define ARBITER_SRC_MATCH_ENGINE_SESSION_H

#include "arbiter/engine/uci_response.h"
#include "arbiter/match/engine_spec.h"
#include "arbiter/match/game_record.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::match {

/// Why a program is given up.
struct SessionFailure {
    EndReason reason; ///< cannot_start, crash, unresponsive, time, no_move or stopped
    std::string sentence;
};

/// What a program answers to a question.
struct Answer {
    /// Nothing if it says that it has no move.
    std::optional<Attempt> move;
    /// Of its last line about the best variation, as the program sees it.
    std::optional<engine::uci::ReportedScore> score;
    std::optional<engine::Depth> depth;
    std::optional<engine::Nodes> nodes;
    std::vector<Attempt> line;
    /// From the question to the answer.
    std::chrono::microseconds time{0};
};

/// A UCI program that plays game after game. One thread uses it; only `interrupt` may come from another.
/// After a failure the program has ended, and the next game restarts it.
class EngineSession {
public:
    explicit EngineSession(EngineSpec spec) : spec_{std::move(spec)} { }

    /// Asks the program to go.
    ~EngineSession();
    EngineSession(EngineSession const&) = delete;
    EngineSession& operator=(EngineSession const&) = delete;

    EngineSpec const& spec() const { return spec_; }

    /// Starts the program where it does not run, sets its options, and waits until it is ready for a game.
    Result<void, SessionFailure> prepare_game(bool is_chess960);

    /// The options of the specification that the program, once started, has not announced.
    std::vector<std::string> unknown_options() const;

    /// Asks for a move and waits for it. After `allowed` the failure is `time`; without `allowed` the
    /// failure is `unresponsive`, after the patience of the specification.
    Result<Answer, SessionFailure> think(engine::uci::SetPosition const& position, engine::uci::Go const& go,
        std::optional<Milliseconds> allowed);

    /// Makes whatever waits end with the failure `stopped`. From any thread.
    void interrupt();

private:
    using Deadline = play::EngineProcess::Deadline;

    Result<void, SessionFailure> start(bool is_chess960);
    void send(engine::uci::Command const& command);
    Result<void, SessionFailure> expect(std::string_view word, std::string_view what_failed);
    Result<std::string, SessionFailure> wait_for(
        std::string_view word, Deadline deadline, std::string_view what_failed, Answer* answer);
    void note(std::string const& line, Answer& answer);
    void end_late_search();
    SessionFailure give_up(EndReason reason, std::string sentence);
    bool knows_option(std::string_view name) const;

    EngineSpec spec_;
    play::EngineProcess process_;
    std::vector<std::string> option_names_; ///< that the program has announced
    bool plays_chess960_ = false;
};

} // namespace arbiter::match

#endif
