// SPDX-License-Identifier: MIT
#ifndef ARBITER_LINK_SESSION_H
#define ARBITER_LINK_SESSION_H

#include "arbiter/link/frame.h"
#include "arbiter/link/shared_game.h"

#include <cstdint>
#include <optional>

namespace arbiter::link {

/// Milliseconds since any moment; may wrap around.
enum class Ticks : std::uint32_t { };

/// One end of a line that keeps a game equal on both ends. Every frame says all that this end knows: how many
/// plies it has, a check of the game as far as the other end has it, and the next move that the other lacks.
/// What is lost is said again; an end that has forgotten everything gets the whole list of moves.
///
/// The caller moves bytes and time: `take` for each byte that comes, and `give` until it gives nothing, in
/// each round of its loop. The session sees by itself that the game has another move.
class Session {
public:
    /// `game` must outlive the session.
    Session(SharedGame& game, Rank rank, std::optional<Color> seat)
        : game_{game},
          rank_{rank},
          seat_{seat} { }

    /// Takes in a byte of the line. Calls back into the game.
    ByteUse take(std::uint8_t byte, Ticks now);

    /// The next byte for the line; nothing when there is none at this moment. Notifies the game when the line
    /// has gone silent.
    std::optional<std::uint8_t> give(Ticks now);

    /// Does something else than moving; it is repeated until the other end has received it. An offer or a
    /// request is forgotten when the other end moves.
    void act(Action action);

    /// Takes moves back on both ends, down to `keep` plies; 0 begins a new game. Nobody is asked.
    void take_back(Plies keep);

    /// What is known of the other end.
    LineState line() const { return line_; }

    /// Whether the other end is known to have this game to its last move, and every action of this end.
    bool is_agreed() const;

    /// The colour that this end plays, or nothing before the game.
    std::optional<Color> seat() const { return seat_; }

    /// The side of the player at the other end, as far as it has said so.
    std::optional<Color> other_seat() const { return other_seat_; }

    /// What the other end is, as far as it has been heard.
    Rank other_rank() const { return other_rank_; }

    /// Takes a side; until then the session takes the one that the other end leaves.
    void sit(Color seat)
    {
        seat_ = seat;
        is_urgent_ = true;
    }

private:
    void hear(Frame const& frame, Ticks now);
    bool agree_on_seats(Frame const& frame);
    bool agree_on_epoch(Frame const& frame);
    void follow(Frame const& frame);
    bool agree_on_list(Frame const& frame);
    bool take_move(Frame const& frame);
    void take_action(Frame const& frame);
    void enter(std::uint16_t epoch);
    void complain(Fault fault);
    void lapse();
    Frame make_frame() const;
    bool leads(Frame const& frame) const;
    bool lacks_something() const;
    std::uint32_t list_check(Plies plies) const;

    SharedGame& game_;
    FrameReader reader_;
    FrameWriter writer_;
    Ticks last_sent_{};
    Ticks last_heard_{};
    std::uint16_t epoch_ = 0;
    Plies told_; ///< how many plies the last frame said
    Plies other_plies_; ///< how many the other end has
    std::optional<Plies> equal_plies_; ///< with how many both ends had the same game
    Rank rank_;
    Rank other_rank_ = Rank::board;
    std::optional<Color> seat_;
    std::optional<Color> other_seat_;
    LineState line_ = LineState::waiting;
    std::optional<Fault> fault_;
    Action action_ = Action::none;
    std::uint8_t action_number_ = 0;
    std::uint8_t acknowledged_ = 0; ///< the last of our actions that the other end has received
    std::uint8_t heard_number_ = 0; ///< the last action of the other end
    bool is_urgent_ = true; ///< a frame goes out at the next moment
    bool has_agreed_ = false; ///< on seats, once
};

} // namespace arbiter::link

#endif
