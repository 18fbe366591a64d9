#ifndef ARBITER_SERVER_SRC_GAME_STATE_H
#define ARBITER_SERVER_SRC_GAME_STATE_H

#include "arbiter/game/referee.h"
#include "room_event.h"

#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::server {

/// Why an action leads to nothing.
using Refusal = std::variant<MoveRefused, ActionRefused>;

/// What came of an action: events, or why there are none. A claim with a move may have both.
struct Deeds {
    std::vector<EventContent> events;
    std::optional<Refusal> refusal;
};

/// A move as the state of a game lists it.
struct ListedMove {
    std::string uci;
    std::string san;
    std::string fen; ///< after it
    std::optional<Milliseconds> clock; ///< of the mover, after it
    std::optional<RequestNumber> re;
    EventVersion version;
};

/// An action of a seat that came with a number, by which a repetition is recognised.
struct NumberedDeed {
    Color by;
    RequestNumber re;
    std::string what; ///< kind and content of the event
    EventVersion version;
    storage::Time at;
};

/// All that a room knows of its game: the referee and what happens beside the board. It changes by events
/// only, so the same events make the same state: those that are made here by `handle` and `tick`, or those
/// from storage by `replay`.
///
/// All times are game time: the time that has been charged to the players since the beginning.
class GameState {
public:
    /// A game that waits for its players.
    GameState(AnyPosition const& start, TimeControl const& control);

    // ---- looking -----------------------------------------------------------------------------------------

    storage::GameState phase() const { return phase_; }

    bool is_playing() const { return phase_ == storage::GameState::playing; }

    Referee const& referee() const { return referee_; }

    TimeControl const& control() const { return control_; }

    std::size_t plies() const { return moves_.size(); }

    Color turn() const { return referee_.side_to_move(); }

    /// Whose clock runs. Nobody's until both have made their first move: whoever comes late to the board has
    /// lost nothing but patience.
    std::optional<Color> running() const;

    /// What the clocks show.
    ClockReading clocks(Milliseconds time) const { return referee_.clocks(Instant{time}); }

    EventVersion version() const { return version_; }

    std::vector<ListedMove> const& moves() const { return moves_; }

    std::optional<SeatTaken> const& seat(Color color) const { return seats_[to_index(color)]; }

    std::deque<ChatSaid> const& chat() const { return chat_; }

    std::optional<Ending> const& ending() const { return ending_; }

    std::optional<Color> rematch_offer() const { return rematch_offer_; }

    std::optional<std::string> const& rematch_game() const { return rematch_game_; }

    /// Whether the opponent of this side may claim the game.
    bool is_away(Color color) const { return is_away_[to_index(color)]; }

    /// The game time of the last event, and when it was.
    Milliseconds last_time() const { return last_time_; }

    storage::Time last_at() const { return last_at_; }

    /// The event to which this action of a seat has led since `since`, or nothing. `what` as `deed_text`
    /// gives it.
    std::optional<EventVersion> find_repetition(
        Color by, RequestNumber re, std::string_view what, storage::Time since) const;

    /// The largest number that a seat has used.
    RequestNumber last_request(Color by) const { return last_request_[to_index(by)]; }

    // ---- changing ----------------------------------------------------------------------------------------

    /// Starts the game. The referee's part only: the events are handed to `apply` when they have their
    /// version.
    std::vector<EventContent> start(Milliseconds time);

    /// Lets a side act. As above.
    Deeds handle(Color by, Action const& action, Milliseconds time);

    /// Ends the game if a flag has fallen. As above.
    std::vector<EventContent> tick(Milliseconds time);

    /// Keeps what an event says. Each event of `start`, `handle` and `tick`, and whatever else happens in the
    /// room, in the order of versions.
    void apply(RoomEvent const& event);

    /// Makes the event happen: the referee's part, and `apply`. False when it cannot have happened: storage
    /// has not kept what was written.
    [[nodiscard]] bool replay(RoomEvent const& event);

private:
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

    void keep(SeatTaken const& what, RoomEvent const& event);
    void keep(GameBegun const& what, RoomEvent const& event);
    void keep(MoveMade const& what, RoomEvent const& event);
    void keep(OfferMade const& what, RoomEvent const& event);
    void keep(MovesTakenBack const& what, RoomEvent const& event);
    void keep(ChatSaid const& what, RoomEvent const& event);
    void keep(RematchAgreed const& what, RoomEvent const& event);
    void keep(Ending const& what, RoomEvent const& event);
    void keep(Absence const& what, RoomEvent const& event);
    void keep(GameResumed const& what, RoomEvent const& event);
    void remember(RoomEvent const& event);

    TimeControl control_;
    Referee referee_;
    storage::GameState phase_ = storage::GameState::waiting;
    EventVersion version_ = EventVersion::none;
    Milliseconds last_time_{0};
    storage::Time last_at_;
    std::array<std::optional<SeatTaken>, 2> seats_;
    std::vector<ListedMove> moves_;
    std::deque<ChatSaid> chat_;
    std::optional<Ending> ending_;
    std::optional<Color> rematch_offer_;
    std::optional<std::string> rematch_game_;
    std::array<bool, 2> is_away_{};
    std::deque<NumberedDeed> numbered_;
    std::array<RequestNumber, 2> last_request_{};
};

/// What an event is to whoever asked for it, for `find_repetition`: "move e2e4", "chat Hello",
/// "draw-offered". Empty for events that nobody asks for.
std::string deed_text(EventContent const& content);

/// Who asked for the event: the seat, where a seat did.
std::optional<Color> author(EventContent const& content);

/// How a game ended that nobody played: no result.
inline constexpr std::string_view aborted_code = "aborted";

/// The end of a game without a result.
Ending make_abortion(std::string_view reason, ClockReading const& clocks);

} // namespace arbiter::server

#endif
