// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_UCI_PROGRAM_H
#define ARBITER_SRC_PLAY_UCI_PROGRAM_H

#include "arbiter/engine/uci_command.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/play/engine_process.h"
#include "arbiter/play/players.h"
#include "arbiter/play/uci_game.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// Why a program is given up: a sentence.
struct UciFailure {
    std::string sentence;
};

/// The question was withdrawn while the program thought.
struct UciWithdrawn { };

/// Whether somebody still wants the answer that is waited for.
enum class UciInterest : std::uint8_t {
    wanted,
    withdrawn, ///< the program is told to stop, and its late answer is read and dropped
    leaving,   ///< nothing is waited for any more
};

/// Drives a program through UCI: starts it, greets it, sets its options, asks it. One thread uses it and may
/// be blocked by it; only `interrupt` may come from another. Throws UciFailure when the program does not do
/// its part, and UciWithdrawn when the answer is not wanted any more.
class UciProgram {
public:
    /// Receives everything that the program says, in the thread that uses it.
    using Listener = std::function<void(engine::uci::Response const&)>;
    /// Is asked after each `interrupt`.
    using Interest = std::function<UciInterest()>;

    UciProgram(UciSpec spec, UciPatience patience, Listener listener, Interest interest);

    /// Makes whatever waits ask whether its answer is still wanted.
    void interrupt() { process_.interrupt(); }

    /// Starts and greets the program if it does not run, sets its options, and gets it ready for a new game
    /// where this is one. Rule sets other than chess are those that its option UCI_Variant names.
    void get_ready(bool is_new_game, Variant variant);

    /// Sets an option, if the program has it. An empty value presses a button.
    void set_option(std::string const& name, std::string const& value);

    /// Lets the program think about a position. `thinking_time`: how long it may by the clock, to which our
    /// patience is added; nothing: as long as it likes.
    engine::uci::BestMove search(engine::uci::SetPosition const& position, engine::uci::Go const& go,
        std::optional<std::chrono::milliseconds> thinking_time);

    /// Ends the program at once; the next `get_ready` starts it again.
    void kill() { process_.kill(); }

    /// Tells a running program to go.
    void say_goodbye();

private:
    void greet();
    void set_variant(Variant variant);
    void send(engine::uci::Command const& command, std::chrono::milliseconds patience);
    template <class Wanted>
    Wanted wait_for(std::optional<std::chrono::milliseconds> patience, std::string_view what_failed);
    std::string describe(
        NoLine reason, std::optional<std::chrono::milliseconds> patience, std::string_view what_failed);
    void note(engine::uci::Response const& response);
    engine::uci::Option const* find_option(std::string_view name) const;

    UciSpec spec_;
    UciPatience patience_;
    Listener listener_;
    Interest interest_;
    EngineProcess process_;
    std::vector<engine::uci::Option> options_;
    Variant variant_ = Variant::standard; ///< that the program has been told
};

/// A score of UCI as ours; what lies beyond our range is cut off there.
engine::Score to_score(engine::uci::ReportedScore const& reported);

} // namespace arbiter::play

#endif
