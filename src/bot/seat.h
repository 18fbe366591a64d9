// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_SEAT_H
#define ARBITER_SRC_BOT_SEAT_H

#include "arbiter/bot/terms.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/game/player.h"
#include "arbiter/protocol/server_message.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::bot {

/// What a seat needs from outside. All of it is called on one thread.
struct SeatWorld {
    /// Sends a frame; no effect while there is no connection.
    std::function<void(std::string)> send;
    /// Starts the program that plays.
    std::function<std::unique_ptr<Player>()> make_player;
    /// Takes a player that is no longer needed, with the inbox that it posts to; it may take a moment to end.
    std::function<void(std::unique_ptr<Player>, std::unique_ptr<Inbox>)> dismiss;
    /// Lets `collect` be called soon, on the one thread; may itself be called from any thread.
    std::function<void()> call_collect;
    /// Lets `repeat` be called in a second.
    std::function<void()> call_repeat;
    /// Shows the owner of the bot a sentence.
    std::function<void(std::string const&)> say;
    /// The game has ended for us.
    std::function<void()> end;
    /// The opponent wants another game; whether we do.
    std::function<bool(GameTerms const&)> wants_rematch;
};

/// A game from one player's side: follows the server, asks a program for moves, and sends its answers. Holds
/// no socket; its owner has one and says when it is connected.
class Seat {
public:
    explicit Seat(SeatWorld world);
    ~Seat();
    Seat(Seat const&) = delete;
    Seat& operator=(Seat const&) = delete;

    /// There is a (new) connection: says hello, and repeats what was not answered.
    void connected();

    void receive(std::string_view frame);

    /// Takes what the player has posted.
    void collect();

    /// Repeats what the server could not take a second ago.
    void repeat();

    /// Resigns, because the owner says so.
    void resign();

    /// Whether the game is over; false for a game that is not known yet.
    bool is_over() const { return is_over_; }

private:
    void take(protocol::PingMessage message);

    void take(protocol::HelloWanted) { connected(); }

    void take(protocol::State const& message);
    void take(protocol::Failed const& message);
    void take(protocol::Refused const& message);
    void take(protocol::GameEvent const& event);
    void take(protocol::Unknown const& message);

    /// Other messages say nothing to a player.
    template <class Other>
    void take(Other const&)
    {
    }

    void happen(protocol::MoveMade const& move);
    void happen(protocol::MovesTakenBack const& taken_back);
    void happen(protocol::OfferMade offer);
    void happen(protocol::Absence absence);

    void happen(protocol::GameBegun const&) { is_playing_ = true; }

    void happen(protocol::GameResumed const&) { is_playing_ = true; }

    /// Other events change nothing for a player.
    template <class Other>
    void happen(Other const&)
    {
    }

    bool follows(protocol::EventVersion version);
    void take_end(GameResult result, std::string const& sentence);
    void take_clocks(ClockReading const& clocks, std::optional<Color> running);
    void take_player_message(PlayerMessage const& message);
    void take_own_move(Attempt attempt);
    void take_failure(std::string const& reason);

    bool set_position(protocol::Snapshot const& snapshot);
    void think();
    void ask_player();
    void forget_question();
    void give_up(std::string const& why);
    void offer_observed(Event const& event);
    void dismiss_player();
    Clock clock_now() const;
    bool is_our_turn() const;
    void start_over();
    void act(protocol::Command command);
    void send(protocol::GameMessage const& message);
    void send_pending(protocol::GameMessage const& message, std::optional<std::size_t> ply = {});

    std::uint32_t next_number() { return ++last_number_; }

    using SteadyTime = std::chrono::steady_clock::time_point;

    /// What was said and is not answered yet.
    struct Pending {
        std::uint32_t number;
        std::string frame;
        std::optional<std::size_t> ply; ///< of a move
        bool is_claim = false;
    };

    SeatWorld world_;
    std::unique_ptr<Inbox> inbox_;
    std::unique_ptr<Player> player_;
    GameTree tree_;
    std::optional<Color> own_; ///< nothing before the first snapshot
    GameTerms terms_;
    protocol::EventVersion version_ = protocol::EventVersion::none;
    std::uint32_t last_number_ = 0;
    ClockReading clocks_;
    std::optional<Color> running_;
    SteadyTime clocks_since_{};
    std::optional<Pending> action_;
    std::uint32_t question_ = 0;
    bool is_asked_ = false; ///< the player thinks of the position on the board
    bool has_failed_ = false; ///< the program has died once
    bool is_resigning_ = false;
    bool is_playing_ = false;
    bool is_over_ = false;
    std::optional<std::size_t> refused_claim_; ///< the ply at which a claim was wrong
};

} // namespace arbiter::bot

#endif
