#ifndef ARBITER_BOT_SRC_SEAT_H
#define ARBITER_BOT_SRC_SEAT_H

#include "arbiter/game/clock.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/play/player.h"
#include "server_message.h"

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
    std::function<std::unique_ptr<play::Player>()> make_player;
    /// Takes a player that is not needed any more, with the inbox that it posts to; it may take a moment to
    /// go.
    std::function<void(std::unique_ptr<play::Player>, std::unique_ptr<play::Inbox>)> dismiss;
    /// Lets `collect` be called soon, on the one thread; may itself be called from any thread.
    std::function<void()> call_collect;
    /// Lets `repeat` be called in a second.
    std::function<void()> call_repeat;
    /// Tells the owner of the bot something: a sentence.
    std::function<void(std::string const&)> say;
    /// The game has ended for us.
    std::function<void()> end;
    /// The opponent wants another game; whether we do.
    std::function<bool(GameTerms const&)> wants_rematch;
};

/// A game as one of its players has it: follows what the server says, asks a program for moves, and sends
/// what it answers. Holds no socket: whoever has one says when it is connected.
class Seat {
public:
    explicit Seat(SeatWorld world);
    ~Seat();
    Seat(Seat const&) = delete;
    Seat& operator=(Seat const&) = delete;

    /// There is a (new) connection: says hello, and what was not answered once more.
    void connected();

    void receive(std::string_view frame);

    /// Takes what the player has posted.
    void collect();

    /// Sends once more what the server could not take a second ago.
    void repeat();

    /// Gives the game up, because our owner says so.
    void resign();

    /// Whether nothing is left to be played: also for a game of which we know nothing yet it is false.
    bool is_over() const { return is_over_; }

private:
    void take_state(ServerMessage const& message);
    void take_event(ServerMessage const& message);
    void take_move(ServerMessage const& message);
    void take_back(std::size_t plies);
    void take_error(ServerMessage const& message);
    void take_end(std::string const& result, std::string const& sentence);
    void take_rematch_offer();
    void take_clocks(ServerMessage const& message);
    void take_letter(play::Letter const& letter);
    void take_own_move(Attempt attempt);
    void take_failure(std::string const& reason);

    bool set_position(GameSnapshot const& snapshot);
    void think();
    void ask_player();
    void forget_question();
    void give_up(std::string const& why);
    void offer_observed(Event const& event);
    void dismiss_player();
    Clock clock_now() const;
    bool is_our_turn() const;
    void start_over();
    void act(std::string_view kind);

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
    std::unique_ptr<play::Inbox> inbox_;
    std::unique_ptr<play::Player> player_;
    GameTree tree_;
    std::optional<Color> own_; ///< nothing before the first snapshot
    GameTerms terms_;
    std::uint32_t version_ = 0;
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
