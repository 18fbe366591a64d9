// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_MATCH_H
#define ARBITER_LOAD_MATCH_H

#include "arbiter/base/json_fields.h"
#include "arbiter/core/position.h"
#include "arbiter/protocol/server_message.h"
#include "arbiter/wire/http_client.h"
#include "arbiter/wire/web_socket.h"
#include "load/report.h"
#include "load/target.h"

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace arbiter::load {

/// How matches are played.
struct MatchOptions {
    /// The mean thinking time of a move; each is drawn from an exponential distribution.
    std::chrono::milliseconds thinking{5'000};
    std::string control = "5+3";
    std::chrono::milliseconds increment{3'000};
    /// One of N players goes berserk before its first move, in games of an arena; 0: none does.
    unsigned one_berserk_in = 0;
    /// Whether the server may go away and come back; then players connect again and expect what they had.
    bool expects_restarts = false;
};

/// How often players look whether a ping is due.
constexpr std::chrono::milliseconds ping_look_every{500};

/// What all matches share.
struct Arena {
    Target target;
    MatchOptions options;
    Report& report;
    std::mt19937_64 random{1};
    /// No more moves; what was sent may still be answered.
    bool is_over = false;
};

class Match;

/// One of the two players of a match: its socket, what it knows of the game, and the move that it waits for.
class Player : public wire::SocketUser {
public:
    Player(Match& match, Color color) : match_{&match}, color_{color} { }

    /// Opens the game with the secret of the seat.
    void sit_down(std::string seat);

    /// Opens the game with the cookie of a login.
    void come_in(std::string cookie);

    void opened() override;
    void received(std::string_view frame) override;
    void closed(wire::SocketEnd const& end) override;

    /// Asks whether the server is there when it has been silent for 2.5 seconds, and every 10 seconds in any
    /// case, as a page does. Call it every `ping_look_every`.
    void ping_when_due();
    void go_away(std::string_view how);

    protocol::EventVersion version() const { return version_; }

    /// How far it is, for the reader of a report that two boards differ.
    std::string describe() const;

    Position const& position() const { return position_; }

private:
    struct Sent {
        protocol::RequestNumber number;
        std::string frame;
        Clock::time_point at;
        bool is_acknowledged = false;
    };

    void connect();
    void take(protocol::PingMessage message);
    void take(protocol::HelloWanted message);
    void take(protocol::State const& state);
    void take(protocol::Acknowledged message);
    void take(protocol::GameEvent const& event);

    /// Other messages say nothing to a player.
    template <class Other>
    void take(Other const&)
    {
    }

    void take_failure(protocol::Failed const& failure, std::string_view frame);
    void move_again(std::optional<protocol::RequestNumber> re);
    void take_refusal(
        std::string_view kind, std::optional<protocol::RequestNumber> re, std::string_view frame);
    void take_move(std::string const& uci);
    void take_clock(std::optional<Milliseconds> left, bool is_own_move);
    void send(protocol::GameMessage const& message);
    void check_charge(Milliseconds left);
    void finish_move();
    void begin_turn();
    void go_berserk_perhaps();
    bool is_just_back() const;
    void later(std::chrono::milliseconds delay, void (Player::*task)());
    void take_acknowledgement(protocol::RequestNumber number);
    void think();
    void stop_thinking();
    void move();
    void fault(std::string const& kind, std::string const& example);

    Match* match_;
    Color color_;
    std::string seat_;
    std::string cookie_;
    std::unique_ptr<wire::WebSocket> socket_;
    Position position_ = Position::initial();
    protocol::EventVersion version_ = protocol::EventVersion::none;
    std::uint32_t ply_ = 0;
    protocol::RequestNumber next_number_ = 1;
    std::optional<Sent> sent_;
    std::optional<Milliseconds> clock_;
    /// When the turn, or the present connection in it, began; and the time of the turn on connections before.
    Clock::time_point here_since_ = Clock::now();
    Clock::duration here_before_{0};
    Clock::time_point back_at_;
    Clock::time_point heard_at_;
    Clock::time_point pinged_at_;
    bool had_outage_ = false;
    bool is_thinking_ = false;
    bool is_connected_ = false;
    bool has_state_ = false;
    bool is_away_ = false;
    /// The end of the game has come; the other player may still have to come back for it.
    bool has_seen_end_ = false;
    /// Timers ask it whether the player is still there.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

/// A game between two players: made here by HTTP, and another is begun when it has ended; or one of a
/// tournament, which the server has made.
class Match {
public:
    Match(Arena& arena, Source source) : arena_{&arena}, source_{source} { }

    /// A game of a tournament. Both come in by themselves; `ended` is called when one of them knows the end.
    Match(Arena& arena, Source source, std::string game, std::function<void(Color)> ended);

    Match(Match const&) = delete;
    Match& operator=(Match const&) = delete;

    void begin();
    void come_in(Color color, std::string cookie);
    /// See the players' `ping_when_due`.
    void ping_when_due();

    Arena& arena() { return *arena_; }

    Source source() const { return source_; }

    std::string const& game() const { return game_; }

    bool is_running() const { return is_running_; }

    bool has_ended() const { return has_ended_; }

    /// This player knows how it ended.
    void end(Color color);
    /// A player has played a ply: when, for the opponent to compare.
    void note_sent(std::uint64_t ply, Clock::time_point at);
    Clock::time_point sent_at(std::uint64_t ply) const;
    /// Whether both boards and versions are the same; for the end, when nothing is under way.
    bool agrees() const;
    /// Reports a fault if they are not.
    void compare() const;

private:
    /// Sends a request, and reads the JSON of an answer; any other answer restarts the match.
    void ask(std::string const& path, std::string const& body, std::string const& fault,
        std::function<void(base::FieldReader)> const& take);
    void try_again();
    void join();
    void sit_down(std::string const& creator, std::string const& other);
    void leave_or_begin();

    Arena* arena_;
    Source source_;
    std::string game_;
    std::array<std::unique_ptr<Player>, 2> players_;
    std::function<void(Color)> ended_; ///< of a game of a tournament
    std::uint64_t sent_ply_ = 0;
    Clock::time_point sent_at_;
    bool is_running_ = false;
    bool has_ended_ = false;
    unsigned ends_ = 0;
};

} // namespace arbiter::load

#endif
