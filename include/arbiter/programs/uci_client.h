// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROGRAMS_UCI_CLIENT_H
#define ARBITER_PROGRAMS_UCI_CLIENT_H

#include "arbiter/core/result.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/stop_flag.h"
#include "arbiter/engine/uci_command.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/programs/engine_process.h"
#include "arbiter/programs/uci_spec.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::programs {

enum class UciFault : std::uint8_t {
    cannot_start, ///< the system cannot run the program
    cannot_play,  ///< it does not know the rule set
    ended,        ///< it ended instead of answering
    silent,       ///< it did not answer in time
    bad_answer,   ///< it answered with what is not a move, or not a legal one
    bad_question, ///< there is no such option, or no move to ask for
    stopped,      ///< the answer is not wanted any more
};

/// Why a program did not do its part.
struct UciFailure {
    UciFault fault;
    std::string sentence; ///< for people
};

/// What a program is asked, as UCI says it.
struct UciQuestion {
    engine::uci::SetPosition position;
    engine::uci::Go go;
    /// How long the answer may take; nothing: as long as the program likes.
    std::optional<std::chrono::milliseconds> patience = std::nullopt;
};

/// What it answers. No move: it says that it has none.
struct UciReply {
    std::optional<Attempt> move;
    std::optional<Attempt> ponder;
    /// From the question to the answer.
    std::chrono::microseconds time{0};
};

/// The answer to a question about a game.
struct UciAnswer {
    /// Legal in the position that was asked about.
    LegalMove move;
    /// The reply that the program expects, as it says; not checked.
    std::optional<Attempt> ponder;
    /// The last line with a score, if it sent any.
    std::optional<engine::uci::Info> info;
};

/// A chess program of somebody else that speaks UCI, run as a process: for players, analysts, matches and
/// user programs. The program is started when it is first needed and again after it has ended; it is ended
/// with all its children when its client goes. Calls wait for the program, at most as long as `UciPatience`
/// says. One thread uses a client; only the functions that say so may be called from another.
class UciClient {
public:
    /// Receives every `info` line while the program thinks, in the thread that asked.
    using InfoListener = std::function<void(engine::uci::Info const&)>;

    /// `subject` begins the sentences of failures.
    explicit UciClient(UciSpec spec, UciPatience patience = {}, std::string subject = "The program");

    /// Tells the program to go, and ends it.
    ~UciClient();
    UciClient(UciClient const&) = delete;
    UciClient& operator=(UciClient const&) = delete;

    /// What the program calls itself; before it has said so, the name of its settings or of its file. From
    /// any thread.
    std::string name() const;

    /// The authors of the engine, as it says; empty when it does not.
    std::string const& author() const { return author_; }

    /// The options that it announced, in its order; empty before it was started.
    std::span<engine::uci::Option const> options() const { return options_; }

    /// The option with this name in any case, or null. Linear in their number.
    engine::uci::Option const* find_option(std::string_view name) const;

    /// Sets an option of a program that runs; an empty value presses a button. `bad_question`: there is no
    /// such option.
    Result<void, UciFailure> set_option(std::string_view name, std::string_view value);

    /// Says that the next question belongs to another game. From any thread.
    void begin_game() { is_new_game_ = true; }

    /// Starts and greets the program if it does not run, sets its options, and gets it ready for a new game
    /// where this is one. Rule sets other than chess are those that its option UCI_Variant names. A program
    /// that still owes an answer is ended first.
    Result<void, UciFailure> get_ready(Variant variant = Variant::standard);

    /// Lets a program that is ready think. After `stop` and `interrupt` it is told to stop, its late answer
    /// is read, and the fault is `stopped`. After `silent` the program still thinks: `end_late_search` or
    /// `kill`.
    Result<UciReply, UciFailure> search(
        UciQuestion const& question, engine::StopFlag const& stop, InfoListener const& on_info = {});

    /// Tells a program that has not answered in time to stop, and ends it where that has no effect.
    void end_late_search();

    /// Gets ready, and asks for the best move in the position at the cursor of the game, whose earlier moves
    /// the program receives. Limits must end the search by themselves, or `stop` must. An illegal answer is
    /// `bad_answer`, a game that is over `bad_question`.
    Result<UciAnswer, UciFailure> go(
        GameTree const& game, engine::Limits const& limits, InfoListener const& on_info = {});

    /// The same about a position without earlier moves.
    Result<UciAnswer, UciFailure> go(
        AnyPosition const& position, engine::Limits const& limits, InfoListener const& on_info = {});

    /// Ends the `go` that waits in another thread, or the next one, with the fault `stopped`. From any
    /// thread.
    void stop();

    /// Makes a search that waits look at its flag. From any thread.
    void interrupt() { process_.interrupt(); }

    /// Ends whatever waits with the fault `stopped`, now and for good. From any thread.
    void leave();

    /// Ends the program at once; the next `get_ready` starts it again.
    void kill();

private:
    using Patience = std::optional<std::chrono::milliseconds>;

    Result<void, UciFailure> greet();
    Result<void, UciFailure> set_variant(Variant variant);
    void send(engine::uci::Command const& command, std::chrono::milliseconds patience);
    template <class Wanted>
    Result<Wanted, UciFailure> wait_for(Patience patience, std::string_view what_failed,
        engine::StopFlag const* stop = nullptr, InfoListener const& on_info = {});
    void note(engine::uci::Response const& response);
    UciFailure silence(Patience patience, std::string_view what_failed) const;
    UciFailure fail(UciFault fault, std::string sentence);

    UciSpec spec_;
    UciPatience patience_;
    std::string subject_;
    mutable std::mutex name_mutex_;
    std::string name_;
    std::string author_;
    std::vector<engine::uci::Option> options_;
    Variant variant_ = Variant::standard; ///< that the program has been told
    bool owes_answer_ = false;
    std::atomic<bool> is_new_game_ = false;
    std::atomic<bool> is_leaving_ = false;
    engine::StopFlag stop_; ///< of `go`
    EngineProcess process_;
};

/// A score of UCI as ours; what lies beyond our range is cut off there.
engine::Score to_score(engine::uci::ReportedScore const& reported);

// A game in the words of UCI.

/// The game up to a node: the start, and the moves since. Linear in their number.
engine::uci::SetPosition to_command(GameTree const& game, NodeId node);

/// What the clocks say, as limits of a search. Engines know increments only, so a delay is sent as one: both
/// give back at least what a move of that length costs.
engine::Limits clock_limits(Clock const& clock, Color side);

} // namespace arbiter::programs

#endif
