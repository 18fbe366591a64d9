// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_REFEREE_H
#define ARBITER_GAME_REFEREE_H

#include "arbiter/game/action.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/event.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/game/time_control.h"
#include "arbiter/rules/language.h"

#include <array>
#include <optional>
#include <vector>

namespace arbiter {

/// How an arbiter punishes illegal moves and false claims of a draw (FIDE Laws 7.5.5 and 9.5.3).
struct Arbitration {
    /// The illegal move of a side that loses the game. The Laws say the second; some events the first.
    unsigned losing_illegal_move = 2;
    /// What the opponent is given for each illegal move before that one, and for a false claim.
    Milliseconds extra_time{120'000};
    /// Whether a piece that a player has touched must be moved (FIDE Laws 4.3).
    bool touch_move = false;

    friend bool operator==(Arbitration const&, Arbitration const&) = default;
};

/// The largest `Arbitration::losing_illegal_move` that a person may ask for.
inline constexpr unsigned most_illegal_moves = 9;

/// Whether a game with this time control is blitz (FIDE Laws B.1): sixty moves take each player ten minutes
/// or less.
bool is_blitz(TimeControl const& control);

/// What the Laws prescribe under this time control: two minutes, in blitz one (FIDE Laws B.2).
Arbitration arbitration_for(TimeControl const& control, unsigned losing_illegal_move = 2);

/// When the clocks of a game begin to run.
enum class ClockStart : std::uint8_t {
    at_once, ///< with the game
    after_first_moves, ///< when each side has moved once; these two moves take no time and bring none
};

/// A game to continue, as it stands at the end of its main line.
struct GameSoFar {
    GameTree tree;
    Clock clock = Clock{};
    /// The clock before each move of the main line, so that a takeback can restore it; may be empty.
    std::vector<Clock> earlier_clocks = {};
    ClockStart clock_start = ClockStart::at_once;
    std::optional<Color> draw_offer = std::nullopt;
    /// How the game has ended, if it has.
    std::optional<Outcome> outcome = std::nullopt;
};

/// The only writer of a game: it turns the players' actions into events.
///
/// It never waits, reads no clock and knows no players: its owner says who acts and when.
/// `now` must not run backwards from call to call. Not for two threads at once.
class Referee {
public:
    /// Ready to begin a game.
    explicit Referee(AnyPosition const& start, Clock clock = Clock{});

    /// Ready to continue a game from the end of its main line, with the given clock.
    explicit Referee(GameTree game, Clock clock = Clock{});

    /// The same with all that is known of the game.
    explicit Referee(GameSoFar game);

    /// Words the events that come in this language, and not in English.
    void speak(Language language) { language_ = language; }

    /// Punishes illegal moves and false claims from now on, as an arbiter does; by default they are only
    /// refused. An illegal move is an attempt that the judge refuses on its turn; one that lacks nothing but
    /// the promoted piece is not an illegal move. `illegal_moves`: how many each side has made already, in a
    /// game that is resumed. The tree records each of them in the comment of the position in which it was
    /// tried.
    void arbitrate(Arbitration const& rules, std::array<unsigned, 2> illegal_moves = {});

    /// By which rules it punishes, or nothing.
    std::optional<Arbitration> const& arbitration() const { return arbitration_; }

    /// How many illegal moves of `color` have been counted.
    unsigned illegal_moves(Color color) const { return illegal_moves_[to_index(color)]; }

    /// Starts the clock of the side to move. The first event is GameStarted; if the game is already over in
    /// that position, GameEnded follows. Only the first call does anything.
    std::vector<Event> start(Instant now);

    /// Carries out an action of `by`. Every action has at least one event. The caller must have
    /// called `start`.
    std::vector<Event> handle(Color by, Action const& action, Instant now);

    /// Plays a legal move of the position on the board for the side to move, without judging it again. The
    /// answer is that of `handle`. A move of another position is a mistake of the caller.
    std::vector<Event> play(LegalMove move, Instant now);

    /// Ends the game, if it is not over, as its record says that it ended. What the players did is not judged
    /// again.
    std::vector<Event> end_as_recorded(Outcome const& outcome, Instant now);

    /// Takes back the last move of `asked_by`, and the reply if there is one, as both players have agreed:
    /// even after the end, when the game continues. Refused where that side has not moved.
    std::vector<Event> take_back(Color asked_by, Instant now);

    /// Halves the clock of a side that goes berserk, for good. False, without effect, where `Clock::halve`
    /// has none, in a game that is over, or when the side has done so before.
    [[nodiscard]] bool berserk(Color by);

    /// A side takes one of its pieces in hand. Under touch-move it must move the first piece that it touches
    /// in its turn and that can move (FIDE Laws 4.3.1); so must it a piece with which it has tried an illegal
    /// move (7.5.1). False, without effect, in other games, out of turn, for a piece that cannot move, and
    /// after another piece.
    [[nodiscard]] bool touch(Color by, Square square);

    /// Where the piece stands that the side to move must move, because it was touched.
    std::optional<Square> touched() const { return touched_; }

    /// Whether a side has gone berserk.
    bool has_gone_berserk(Color side) const { return has_gone_berserk_[to_index(side)]; }

    /// Checks the clocks: ends the game if the flag of the side to move has fallen; else returns no events.
    std::vector<Event> tick(Instant now);

    /// Stops the clocks, as an arbiter may (FIDE Laws 6.12); until `resume` moves and claims are refused. No
    /// effect if the game is already paused, is over or has not started.
    void pause(Instant now);

    /// Restarts the clocks. No effect if the game is not paused.
    void resume(Instant now);

    /// Whether the clocks have been stopped by a pause.
    bool is_paused() const { return paused_at_.has_value(); }

    /// The game so far. The cursor is at the position on the board. The comment of a move made with a
    /// clock has the time after it, including the bonus: "[%clk 0:04:59]".
    GameTree const& game() const { return tree_; }

    /// The position on the board.
    AnyPosition const& position() const { return tree_.position(); }

    /// The side whose turn it is.
    Color side_to_move() const { return position().side_to_move(); }

    /// Whether the game has ended.
    bool is_over() const { return outcome_.has_value(); }

    /// How the game has ended, or nothing while it is in progress.
    std::optional<Outcome> const& outcome() const { return outcome_; }

    /// "*" until the game is over.
    GameResult result() const { return to_result(outcome_); }

    /// The side whose draw offer stands.
    std::optional<Color> draw_offer() const { return draw_offer_; }

    /// The side whose request to take back stands.
    std::optional<Color> takeback_request() const { return takeback_request_; }

    /// The draw that the side to move could claim in this position.
    std::optional<Outcome> claimable_draw() const;

    /// The clock of the game.
    Clock const& clock() const { return clock_; }

    /// The clocks. They stand still before the start and after the end.
    ClockReading clocks(Instant now) const;

    /// The side whose clock runs; nothing before the clocks start, in a pause, after the end and without
    /// clocks.
    std::optional<Color> running() const;

    /// The time until the flag of the side to move falls, so that the caller knows when to `tick`;
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
    void refuse(Color by, Attempt attempt, Verdict const& verdict, Instant now, Events& events);
    void count_illegal_move(MoveRefused const& refused, Instant now, Events& events);
    void give_penalty(Color by, Offence offence, Instant now, Events& events);
    Result<LegalMove, Verdict> find_move(PlayMove const& action) const;
    bool is_of_other_piece(PlayMove const& action) const;
    void make(LegalMove move, Instant now, Events& events);
    void agree(Color by, Instant now, Events& events);
    void drop_answered_by_move(Color by, Events& events);
    void take_back(Color asked_by, Instant now, Events& events);
    void end(Outcome const& outcome, Instant now, Events& events);
    bool end_if_flag_fell(Instant now, Events& events);
    std::size_t takeback_plies(Color asked_by) const;
    bool has_moved(Color side) const;
    bool have_clocks_started() const;
    Milliseconds elapsed(Instant now) const;

    GameTree tree_;
    Clock clock_;
    /// The clock before each move made here, so that a takeback can restore it.
    std::vector<Clock> earlier_clocks_;
    ClockStart clock_start_ = ClockStart::at_once;
    Instant turn_began_;
    std::optional<Instant> paused_at_;
    bool is_started_ = false;
    Language language_ = Language::english;
    std::optional<Arbitration> arbitration_;
    std::array<unsigned, 2> illegal_moves_{};
    std::optional<Square> touched_;
    std::array<bool, 2> has_gone_berserk_{};
    std::optional<Outcome> outcome_;
    std::optional<Color> draw_offer_;
    std::optional<Color> takeback_request_;
};

} // namespace arbiter

#endif
