// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_GAME_STATE_H
#define ARBITER_SRC_SERVER_ROOMS_GAME_STATE_H

#include "arbiter/game/referee.h"
#include "arbiter/storage/records.h"
#include "server/base/messages.h"
#include "server/rooms/fair_clock.h"
#include "server/rooms/new_name.h"

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::server {

/// Why an action leads to nothing.
using Refusal = std::variant<MoveRefused, ActionRefused>;

/// What came of an action: events, or why there are none. A claim with a move may have both, and so has an
/// action that is punished.
struct Change {
    std::vector<GameEvent> events;
    std::optional<Refusal> refusal;
};

/// What the events of an action get besides their content.
struct Moment {
    storage::Time at;
    Milliseconds time; ///< game time
    std::optional<RequestNumber> re = {}; ///< the client's number, for the event that it asked for
    Credit credit = {}; ///< time given back to the mover
    std::array<bool, 2> is_awaited = {}; ///< whose clock stands although it would run
    /// Completes the end of the game, which happens at that time: ratings, a reason. May be empty.
    std::function<void(Ending&, storage::Time)> complete = nullptr;
};

/// A move with the client's number and the version of its event.
struct NumberedMove : protocol::ListedMove {
    std::optional<RequestNumber> re;
    EventVersion version;
};

struct ChatText {
    std::string text;

    friend bool operator==(ChatText const&, ChatText const&) = default;
};

struct GrantedTakeback {
    friend bool operator==(GrantedTakeback, GrantedTakeback) = default;
};

struct Berserk {
    friend bool operator==(Berserk, Berserk) = default;
};

/// An illegal move, or a claim without one, that was punished.
struct Punished {
    std::string move;

    friend bool operator==(Punished const&, Punished const&) = default;
};

struct Touch {
    std::string square;

    friend bool operator==(Touch const&, Touch const&) = default;
};

/// What a seat may ask for twice with one number, because it did not hear the answer. (A move is recognised
/// by the list of moves.)
using NumberedAction = std::variant<ChatText, OfferKind, GrantedTakeback, Berserk, Punished, Touch>;

/// Everything a room knows of its game: the referee, and what happens beside the board. It changes in one
/// step with each event; the same events make the same state, whether they are new or replayed.
///
/// All times are game time: the time charged to the players since the beginning.
class GameState {
public:
    /// A game that waits for its players.
    GameState(AnyPosition const& start, TimeControl const& control);

    // ---- looking -----------------------------------------------------------------------------------------

    storage::GamePhase phase() const { return phase_; }

    bool is_playing() const { return phase_ == storage::GamePhase::playing; }

    Referee const& referee() const { return referee_; }

    TimeControl const& control() const { return control_; }

    /// Whether each move has days.
    bool is_correspondence() const { return is_correspondence_; }

    /// Whether a clock runs that somebody sits at.
    bool is_timed() const { return !control_.is_unlimited() && !is_correspondence_; }

    std::size_t plies() const { return moves_.size(); }

    Color turn() const { return referee_.side_to_move(); }

    /// Whether the clocks are on: not until both have made their first move, so that a player who comes late
    /// loses no time. In correspondence they are on from the start.
    bool are_clocks_on() const;

    /// Whether the clocks are on, but that of the side to move stands: it is awaited after a restart.
    bool is_standing() const { return is_standing_ && are_clocks_on(); }

    /// The side whose clock runs.
    std::optional<Color> running() const;

    /// What the clocks show.
    ClockReading clocks(Milliseconds time) const { return referee_.clocks(Instant{time}); }

    EventVersion version() const { return version_; }

    std::vector<NumberedMove> const& moves() const { return moves_; }

    std::optional<SeatTaken> const& seat(Color color) const { return seats_[to_index(color)]; }

    /// The side that gives a simul, if one does.
    std::optional<Color> simul_giver() const;

    std::deque<ChatSaid> const& chat() const { return chat_; }

    /// The lines that a player, or all others, have ever said.
    std::size_t chat_lines(std::optional<Color> by) const { return chat_lines_[by ? to_index(*by) : 2]; }

    /// The number of events that are not chat.
    std::size_t events() const
    {
        return static_cast<std::size_t>(version_) - chat_lines_[0] - chat_lines_[1] - chat_lines_[2];
    }

    /// Whether illegal moves and false claims are punished.
    bool is_arbitrated() const { return referee_.arbitration().has_value(); }

    /// What has been punished, in order.
    std::vector<Penalty> const& penalties() const { return penalties_; }

    std::optional<Ending> const& ending() const { return ending_; }

    std::optional<Color> rematch_offer() const { return rematch_offer_; }

    std::optional<std::string> const& rematch_game() const { return rematch_game_; }

    /// Whether the opponent of this side may claim the game.
    bool is_away(Color color) const { return is_away_[to_index(color)]; }

    /// The game time of the last event.
    Milliseconds last_time() const { return last_time_; }

    /// When the last event happened.
    storage::Time last_at() const { return last_at_; }

    /// The event to which this action of a seat has led since `since`, or nothing. Linear in the numbered
    /// actions that are remembered (32).
    std::optional<EventVersion> find_repetition(
        Color by, RequestNumber re, NumberedAction const& what, storage::Time since) const;

    /// The largest number that a seat has used.
    RequestNumber last_request(Color by) const { return last_request_[to_index(by)]; }

    // ---- changing ----------------------------------------------------------------------------------------

    /// Starts the game: its events.
    std::vector<GameEvent> start(Moment const& moment);

    /// Lets a side act.
    Change act(Color by, Action const& action, Moment const& moment);

    /// Halves the clock of a side: the event, or nothing where it is too late or there is no time to halve.
    std::optional<GameEvent> berserk(Color by, Moment const& moment);

    /// A side takes a piece in hand: the event, or nothing where that changes nothing.
    std::optional<GameEvent> touch(Color by, Square square, Moment const& moment);

    /// Ends the game if a flag has fallen: its events, or none.
    std::vector<GameEvent> tick(Moment const& moment);

    /// Records what happens beside the board: seats, chat, absence, rematches, abortion.
    GameEvent record(EventContent content, Moment const& moment);

    /// Puts the new name of an account into its seats and its lines of chat; false where they have it. Linear
    /// in the lines that are shown (200).
    bool rename(NewName const& name);

    /// Repeats an event from storage. False when it cannot have happened here: storage has not kept what was
    /// written.
    [[nodiscard]] bool replay(GameEvent const& event);

private:
    std::vector<GameEvent> record_all(std::vector<EventContent> contents, Moment const& moment);
    void apply(GameEvent const& event);

    bool replay_on_board(SeatTaken const& what, Milliseconds time);
    bool replay_on_board(GameBegun const& what, Milliseconds time);
    bool replay_on_board(MoveMade const& what, Milliseconds time);
    bool replay_on_board(OfferMade const& what, Milliseconds time);
    bool replay_on_board(MovesTakenBack const& what, Milliseconds time);
    bool replay_on_board(ChatSaid const& what, Milliseconds time);
    bool replay_on_board(RematchAgreed const& what, Milliseconds time);
    bool replay_on_board(Ending const& what, Milliseconds time);
    bool replay_on_board(Absence const& what, Milliseconds time);
    bool replay_on_board(GameResumed const& what, Milliseconds time);
    bool replay_on_board(WentBerserk const& what, Milliseconds time);
    bool replay_on_board(ArbiterSeated const& what, Milliseconds time);
    bool replay_on_board(Penalty const& what, Milliseconds time);
    bool replay_on_board(PieceTouched const& what, Milliseconds time);

    void keep(SeatTaken const& what, GameEvent const& event);
    void keep(GameBegun const& what, GameEvent const& event);
    void keep(MoveMade const& what, GameEvent const& event);
    void keep(OfferMade const& what, GameEvent const& event);
    void keep(MovesTakenBack const& what, GameEvent const& event);
    void keep(ChatSaid const& what, GameEvent const& event);
    void keep(RematchAgreed const& what, GameEvent const& event);
    void keep(Ending const& what, GameEvent const& event);
    void keep(Absence const& what, GameEvent const& event);
    void keep(GameResumed const& what, GameEvent const& event);
    void keep(WentBerserk const& what, GameEvent const& event);
    void keep(ArbiterSeated const& what, GameEvent const& event);
    void keep(Penalty const& what, GameEvent const& event);
    void keep(PieceTouched const& what, GameEvent const& event);
    void remember(GameEvent const& event);

    struct Remembered {
        Color by;
        RequestNumber re;
        NumberedAction what;
        EventVersion version;
        storage::Time at;
    };

    TimeControl control_;
    bool is_correspondence_;
    Referee referee_;
    storage::GamePhase phase_ = storage::GamePhase::waiting;
    EventVersion version_ = EventVersion::none;
    Milliseconds last_time_{0};
    storage::Time last_at_;
    std::array<std::optional<SeatTaken>, 2> seats_;
    std::vector<NumberedMove> moves_;
    std::deque<ChatSaid> chat_;
    std::array<std::size_t, 3> chat_lines_{};
    std::vector<Penalty> penalties_;
    std::optional<Ending> ending_;
    std::optional<Color> rematch_offer_;
    std::optional<std::string> rematch_game_;
    std::array<bool, 2> is_away_{};
    bool is_standing_ = false;
    std::deque<Remembered> remembered_;
    std::array<RequestNumber, 2> last_request_{};
};

/// The seat that asked for the event; nothing when no seat did.
std::optional<Color> author(EventContent const& content);

/// Whether the event says whose clock runs from here on.
bool sets_clocks(EventContent const& content);

/// The code of a game that ended without having been played: no result.
inline constexpr std::string_view aborted_code = "aborted";

/// The end of a game without a result.
Ending make_abortion(std::string_view reason, ClockReading const& clocks);

} // namespace arbiter::server

#endif
