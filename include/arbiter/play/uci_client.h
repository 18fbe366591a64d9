// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_UCI_CLIENT_H
#define ARBITER_PLAY_UCI_CLIENT_H

#include "arbiter/core/result.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/play/players.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::play {

/// What a UCI program answers to `go`.
struct UciAnswer {
    /// Legal in the position that was asked about.
    LegalMove move;
    /// The reply that the program expects, as it says; not checked.
    std::optional<Attempt> ponder;
    /// The last line with a score, if it sent any.
    std::optional<engine::uci::Info> info;
};

/// A chess program of somebody else that speaks UCI, run as a process: for user programs that ask it for
/// moves or for its opinion. Each call waits for the program, at most as long as `UciPatience` says. Errors
/// are sentences: "The program '/bin/nothing' cannot be started: No such file or directory." One thread uses
/// a client; `stop` alone may be called from another. The program is ended with all its children when its
/// client goes.
class UciClient {
public:
    /// Receives every `info` line while the program thinks, in the thread that called `go`.
    using InfoListener = std::function<void(engine::uci::Info const&)>;

    /// Starts the program, greets it and sets the options of `program`.
    static Result<UciClient, std::string> start(UciSpec const& program, UciPatience patience = {});

    ~UciClient();
    UciClient(UciClient const&) = delete;
    UciClient& operator=(UciClient const&) = delete;
    UciClient(UciClient&& other) noexcept;
    UciClient& operator=(UciClient&& other) noexcept;

    /// What the program calls itself; empty if it does not say.
    std::string const& name() const;

    /// Who wrote the engine, as it says; empty when it does not.
    std::string const& author() const;

    /// The options that it announced, in its order.
    std::span<engine::uci::Option const> options() const;

    /// Sets an option; an empty value presses a button. The error is that the program has no such option, or
    /// that it has ended.
    Result<void, std::string> set_option(std::string_view name, std::string_view value);

    /// Says that the next question belongs to another game.
    void begin_game();

    /// Lets the program think about the position at the cursor of the game, whose earlier moves it receives.
    /// Limits must end the search by themselves, or `stop` must. An illegal answer is an error, and so is
    /// none: at the end of a game there is nothing to ask.
    Result<UciAnswer, std::string> go(
        GameTree const& game, engine::Limits const& limits, InfoListener const& on_info = {});

    /// The same about a position without earlier moves.
    Result<UciAnswer, std::string> go(
        AnyPosition const& position, engine::Limits const& limits, InfoListener const& on_info = {});

    /// Ends the `go` that waits in another thread, or the next one: the program receives `stop`, and `go`
    /// returns the error "The search was stopped."
    void stop();

private:
    class Impl;

    explicit UciClient(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::play

#endif
