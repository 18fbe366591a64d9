// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_SETUP_H
#define ARBITER_CORE_SETUP_H

#include "arbiter/core/board.h"
#include "arbiter/core/castling_rights.h"
#include "arbiter/core/check_counts.h"
#include "arbiter/core/pockets.h"
#include "arbiter/core/setup_fault.h"
#include "arbiter/core/small.h"
#include "arbiter/core/units.h"

#include <cstdint>
#include <optional>

namespace arbiter {

/// What a set-up says besides what chess has to say.
enum class SetupForm : std::uint8_t {
    chess, ///< nothing
    check_counts, ///< the checks that each side has given: three-check
    pockets, ///< captured pieces that may be dropped, and which pieces are promoted: crazyhouse
};

/// Whether a set-up says this, too. Where room is short no rule set asks for more than chess does.
constexpr bool says(SetupForm form, SetupForm more)
{
    return !is_small && form == more;
}

/// Whatever a FEN can say, possible or not. `BasicPosition::from_setup` makes a position of it, or
/// reports everything that is wrong.
struct Setup {
    Board board;
    Color side_to_move = Color::white;
    CastlingRights castling_rights;
    /// The square behind the pawn that has just made a double step.
    std::optional<Square> en_passant_target;
    /// Plies since the last capture or pawn move.
    Plies halfmove_clock;
    MoveNumber fullmove_number;
    CastlingMode castling_mode = CastlingMode::standard;
    /// Which of the following the set-up has something to say of.
    SetupForm form = SetupForm::chess;
    /// Three-check: the checks given so far.
    CheckCounts checks;
    /// Crazyhouse: what may be dropped, and which pieces on the board were pawns once.
    Pockets pockets;
    Bitboard promoted;

    /// The start of a game of standard chess (FIDE Laws 2.3).
    static Setup standard();

    friend bool operator==(Setup const&, Setup const&) = default;
};

/// One of the 960 numbered starts of Chess960 (0 to 959; 518 is that of standard chess).
class Chess960Start {
public:
    /// The start with this number, or nothing when there is none.
    static constexpr std::optional<Chess960Start> find(unsigned number)
    {
        if (number >= 960)
            return std::nullopt;
        return Chess960Start{static_cast<std::uint16_t>(number)};
    }

    /// The number, 0 to 959.
    constexpr std::uint16_t number() const { return number_; }

    /// The set-up, numbered as Reinhard Scharnagl does. Both sides may castle on both wings.
    Setup setup() const;

private:
    constexpr explicit Chess960Start(std::uint16_t number) : number_{number} { }

    std::uint16_t number_;
};

/// All that is wrong with a set-up by the rules of standard chess, but for what is tolerated.
SetupFaults find_faults(Setup const& setup, Tolerance tolerance = Tolerance::strict());

} // namespace arbiter

#endif
