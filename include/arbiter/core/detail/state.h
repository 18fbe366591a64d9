// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_STATE_H
#define ARBITER_CORE_DETAIL_STATE_H

#include "arbiter/core/board.h"
#include "arbiter/core/castling_rights.h"
#include "arbiter/core/units.h"

#include <optional>
#include <type_traits>

namespace arbiter::detail {

/// What decides about the moves of a side: the pieces, the rights to castle, and the en passant target.
struct Situation {
    Board board;
    Bitboard castling_rooks;
    CastlingMode castling_mode = CastlingMode::standard;
    /// The square behind the pawn that has just made a double step; a1 stands for none, where no
    /// target can be.
    Square en_passant_target = Square::a1;

    constexpr bool has_en_passant_target() const { return en_passant_target != Square::a1; }
};

/// All that a position consists of: plain, trivially copyable, 88 bytes, so that copying it is cheaper
/// than undoing a move.
struct State : Situation {
    Plies halfmove_clock;
    MoveNumber fullmove_number;
    Color side_to_move = Color::white;
    /// Whether the target can legally be taken: only then it is part of the key.
    bool en_passant_is_legal = false;
    std::uint64_t key = 0;

    /// A target that cannot be taken makes no difference: a FEN does not name it.
    friend constexpr bool operator==(State const& a, State const& b)
    {
        return a.key == b.key && a.board == b.board && a.castling_rooks == b.castling_rooks
            && a.castling_mode == b.castling_mode && a.halfmove_clock == b.halfmove_clock
            && a.fullmove_number == b.fullmove_number && a.side_to_move == b.side_to_move
            && a.en_passant_is_legal == b.en_passant_is_legal
            && (!a.en_passant_is_legal || a.en_passant_target == b.en_passant_target);
    }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) == 88);

/// The state of a position under a rule set: what chess knows, and what the rule set adds. Under the
/// rules of chess that is nothing and takes no room.
template <class Rules>
struct RuleState : State {
    [[no_unique_address]] typename Rules::Extra extra;

    friend constexpr bool operator==(RuleState const&, RuleState const&) = default;
};

} // namespace arbiter::detail

#endif
