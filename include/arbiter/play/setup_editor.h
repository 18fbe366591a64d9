// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_SETUP_EDITOR_H
#define ARBITER_PLAY_SETUP_EDITOR_H

#include "arbiter/game/any_position.h"
#include "arbiter/rules/language.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// One thing that is wrong with the set-up on the board.
struct SetupProblem {
    SetupFaultReport report;
    /// "Black has no king."
    std::string sentence;
    /// No game can begin until this is mended. The others only say that no game can have come here.
    bool forbids_play;
};

/// A set-up that somebody edits. Any piece may be put on any square; faults are reported, and nothing is
/// mended behind the editor's back. Every change can be undone.
class SetupEditor {
public:
    /// Begins with the start of a game of this variant.
    explicit SetupEditor(Variant variant = Variant::standard);

    /// Begins with a position.
    explicit SetupEditor(AnyPosition const& position);

    /// The rule set.
    Variant variant() const { return variant_; }

    /// What has been set up, right or wrong.
    Setup const& setup() const { return setup_; }

    /// The pieces on their squares.
    Board const& board() const { return setup_.board; }

    // ---- changing: each call is one step of `undo`, unless it changes nothing -----------------------------

    /// Puts a piece on a square, in place of any that stands there.
    void put(Square square, Piece piece);

    /// Empties a square.
    void remove(Square square);

    /// Moves what stands on `from`, in place of what stands on `to`. Nothing happens when `from` is empty.
    void move(Square from, Square to);

    /// Sets whose turn it is.
    void set_side_to_move(Color color);

    /// Grants a right to castle, or takes it away. Granted is the right with the outermost rook on that side
    /// of the king; where there is none, that with the corner, which then is a fault.
    void set_castling_right(Color color, CastlingSide side, bool is_granted);

    /// The square behind the pawn that has just made a double step, or nothing.
    void set_en_passant_target(std::optional<Square> target);

    /// Sets the plies since the last capture or pawn move.
    void set_halfmove_clock(Plies plies);

    /// Sets the number of the move.
    void set_fullmove_number(MoveNumber number);

    /// No piece on the board, no rights, White to move.
    void clear();

    /// The start of a game.
    void reset();

    /// Takes everything from a FEN, or changes nothing.
    Result<void, FenError> set_fen(std::string_view text);

    /// One step back; false when there is none.
    bool undo();

    /// The step forward that `undo` came from; false when there is none.
    bool redo();

    // ---- asking -------------------------------------------------------------------------------------------

    /// Whether a side may castle to that wing.
    bool has_castling_right(Color color, CastlingSide side) const;

    /// The set-up as FEN, possible or not.
    std::string fen() const;

    /// All that is wrong, what forbids play first. Costs what validating a position costs: some microseconds.
    std::vector<SetupProblem> problems(Language language = Language::english) const;

    /// The position to play from, or the faults that forbid it.
    Result<AnyPosition, SetupFaults> position() const;

private:
    void change(Setup setup);
    Square rook_square(Color color, CastlingSide side) const;

    Variant variant_;
    Setup setup_;
    std::vector<Setup> past_;
    std::vector<Setup> future_;
};

} // namespace arbiter::play

#endif
