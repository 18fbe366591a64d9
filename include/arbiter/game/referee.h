#ifndef ARBITER_GAME_REFEREE_H
#define ARBITER_GAME_REFEREE_H

#include "arbiter/game/action.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/event.h"
#include "arbiter/game/game_tree.h"

#include <optional>
#include <vector>

namespace arbiter {

/// The only writer of a game: it takes the players' actions and says what has happened.
///
/// It waits for nobody, reads no clock and knows no players: whoever holds it tells it who acts and when.
/// `now` must not run backwards from call to call. Not for two threads at once.
class Referee {
public:
    /// Ready to begin a game.
    explicit Referee(AnyPosition const& start, Clock clock = Clock{});

    /// Ready to go on with a game, at the end of its main line. The clock is as it should stand then.
    explicit Referee(GameTree game, Clock clock = Clock{});

    /// Starts the clock of the side to move. The first event is GameStarted; a position in which the game is
    /// already over brings GameEnded too. Only the first call does anything.
    std::vector<Event> start(Instant now);

    /// Lets `by` act. Every action has at least one event. Before `start` nothing is allowed but is a
    /// mistake of the caller.
    std::vector<Event> handle(Color by, Action const& action, Instant now);

    /// Looks at the clocks: ends the game if the flag of the side to move has fallen; else no events.
    std::vector<Event> tick(Instant now);

    /// Stops the clocks, as an arbiter may (FIDE Laws 6.12); until `resume` moves and claims are refused. No
    /// effect where the game is paused already, is over or has not begun.
    void pause(Instant now);

    /// Lets the clocks run on. No effect where the game is not paused.
    void resume(Instant now);

    bool is_paused() const { return paused_at_.has_value(); }

    /// The game so far. The cursor is at the position on the board. A move made by the clock has in its
    /// comment what the clock shows after it, bonus included: "[%clk 0:04:59]".
    GameTree const& game() const { return tree_; }

    AnyPosition const& position() const { return tree_.position(); }

    Color side_to_move() const { return position().side_to_move(); }

    bool is_over() const { return outcome_.has_value(); }

    std::optional<Outcome> const& outcome() const { return outcome_; }

    /// "*" while the game goes on.
    GameResult result() const { return to_result(outcome_); }

    /// Whose draw offer stands.
    std::optional<Color> draw_offer() const { return draw_offer_; }

    /// Whose request to take back stands.
    std::optional<Color> takeback_request() const { return takeback_request_; }

    /// The draw that the side to move could claim in this position.
    std::optional<Outcome> claimable_draw() const;

    Clock const& clock() const { return clock_; }

    /// What the clocks show. They stand still before the start and after the end.
    ClockReading clocks(Instant now) const;

    /// How long until the flag of the side to move falls, so that the caller knows when to `tick`;
    /// nothing when it has no clock or the game is paused or not running.
    std::optional<Milliseconds> until_flag(Instant now) const;

private:
    using Events = std::vector<Event>;

    void act(Color by, PlayMove const& action, Instant now, Events& events);
    void act(Color by, OfferDraw action, Instant now, Events& events);
    void act(Color by, AcceptDraw action, Instant now, Events& events);
    void act(Color by, DeclineDraw action, Instant now, Events& events);
    void act(Color by, ClaimDraw const& action, Instant now, Events& events);
    void act(Color by, Resign action, Instant now, Events& events);
    void act(Color by, RequestTakeback action, Instant now, Events& events);
    void act(Color by, AnswerTakeback action, Instant now, Events& events);
    void act(Color by, Disconnect action, Instant now, Events& events);
    void act(Color by, ClaimFlag action, Instant now, Events& events);

    void refuse(Color by, ActionRefusal reason, Events& events) const;
    void play(Color by, LegalMove move, Instant now, Events& events);
    void drop_answered_by_move(Color by, Events& events);
    void take_back(Color asked_by, Instant now, Events& events);
    void end(Outcome const& outcome, Instant now, Events& events);
    bool end_if_flag_fell(Instant now, Events& events);
    std::size_t takeback_plies(Color asked_by) const;
    Milliseconds elapsed(Instant now) const;

    GameTree tree_;
    Clock clock_;
    /// The clock before each move made here, so that a takeback can restore it.
    std::vector<Clock> earlier_clocks_;
    Instant turn_began_;
    std::optional<Instant> paused_at_;
    bool is_started_ = false;
    std::optional<Outcome> outcome_;
    std::optional<Color> draw_offer_;
    std::optional<Color> takeback_request_;
};

} // namespace arbiter

#endif
