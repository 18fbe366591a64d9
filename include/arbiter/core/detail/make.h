// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_MAKE_H
#define ARBITER_CORE_DETAIL_MAKE_H

#include "arbiter/core/detail/enumerate.h"
#include "arbiter/core/move.h"
#include "arbiter/core/zobrist.h"

/// Making moves on a State. Each function takes a move that the generator gave.
namespace arbiter::detail {

ARBITER_ALWAYS_INLINE void clear_en_passant(State& state)
{
    if (state.en_passant_is_legal)
        state.key ^= en_passant_number(file_of(state.en_passant_target));
    state.en_passant_is_legal = false;
    state.en_passant_target = Square::a1;
}

ARBITER_ALWAYS_INLINE void keep_castling_rights(State& state, Bitboard still_there)
{
    Bitboard const rooks = state.castling_rooks & still_there;
    if (rooks != state.castling_rooks)
        state.key ^= castling_hash(state.board, state.castling_rooks & ~rooks);
    state.castling_rooks = rooks;
}

ARBITER_ALWAYS_INLINE void toggle(State& state, Color color, Role role, Square square)
{
    state.board.toggle(color, role, Bitboard{square});
    state.key ^= piece_number(color, role, square);
}

/// Takes the enemy's piece, if any, off the square to which a piece of `us` goes.
ARBITER_ALWAYS_INLINE void capture(State& state, Color us, Square to)
{
    if (!state.board.pieces(!us).has(to))
        return;
    toggle(state, !us, state.board.role_of_occupied(to), to);
    state.halfmove_clock = Plies{};
}

/// The end of every move: the other side is to move.
ARBITER_ALWAYS_INLINE void pass_turn(State& state, Color us)
{
    state.key ^= white_to_move_number();
    state.side_to_move = !us;
    if (us == Color::black)
        state.fullmove_number = next(state.fullmove_number);
}

/// A king, queen, rook, bishop or knight moves and takes what stands in its way.
ARBITER_ALWAYS_INLINE void make_piece_move(State& state, Color us, Role moved, Square from, Square to)
{
    clear_en_passant(state);
    state.halfmove_clock = next(state.halfmove_clock);
    Bitboard still_there = ~(Bitboard{from} | to);
    if (moved == Role::king)
        still_there &= ~Bitboard{relative_rank(us, Rank::first)};
    keep_castling_rights(state, still_there);
    capture(state, us, to);
    toggle(state, us, moved, from);
    toggle(state, us, moved, to);
    pass_turn(state, us);
}

/// A pawn steps or captures, and becomes `arrives_as` (a pawn still, or what it is promoted to).
ARBITER_ALWAYS_INLINE void make_pawn_move(State& state, Color us, Square from, Square to, Role arrives_as)
{
    clear_en_passant(state);
    keep_castling_rights(state, ~Bitboard{to});
    capture(state, us, to);
    toggle(state, us, Role::pawn, from);
    toggle(state, us, arrives_as, to);
    state.halfmove_clock = Plies{};
    pass_turn(state, us);
}

/// The end of a double step of `us` over `target`.
template <class Rules>
ARBITER_ALWAYS_INLINE void set_en_passant(State& state, Color us, Square target)
{
    state.en_passant_target = target;
    if constexpr (Rules::is_chess) {
        // Seldom does a pawn stand there that could capture, and only then is the king looked at.
        Bitboard const beside = pawn_attacks(us, target) & state.board.pieces(!us, Role::pawn);
        if (beside.any()
            && en_passant_origins<Rules>(state, !us, state.board.pieces(!us, Role::king)).any()) {
            state.en_passant_is_legal = true;
            state.key ^= en_passant_number(file_of(target));
        }
    }
}

template <Color Us, class Rules>
ARBITER_ALWAYS_INLINE void make_double_step(State& state, Square from, Square to)
{
    make_pawn_move(state, Us, from, to, Role::pawn);
    if constexpr (!Rules::has_en_passant)
        return;
    if constexpr (Rules::has_first_rank_double_step) {
        if (rank_of(to) != relative_rank(Us, Rank::fourth))
            return;
    }
    set_en_passant<Rules>(state, Us, origin<forward<Us>>(to));
}

ARBITER_ALWAYS_INLINE void make_en_passant(State& state, Color us, Square from, Square to)
{
    clear_en_passant(state);
    toggle(state, !us, Role::pawn, make_square(file_of(to), rank_of(from)));
    toggle(state, us, Role::pawn, from);
    toggle(state, us, Role::pawn, to);
    state.halfmove_clock = Plies{};
    pass_turn(state, us);
}

ARBITER_ALWAYS_INLINE void make_castling(State& state, Color us, Square king, Square rook)
{
    clear_en_passant(state);
    state.halfmove_clock = next(state.halfmove_clock);
    keep_castling_rights(state, ~Bitboard{relative_rank(us, Rank::first)});
    CastlingSide const side = castling_side(king, rook);
    toggle(state, us, Role::king, king);
    toggle(state, us, Role::rook, rook);
    toggle(state, us, Role::king, castled_king_square(us, side));
    toggle(state, us, Role::rook, castled_rook_square(us, side));
    pass_turn(state, us);
}

template <Color Us, class Rules>
void make_normal_move(State& state, Move move)
{
    Square const from = move.from();
    Square const to = move.to();
    Role const role = state.board.role_of_occupied(from);
    // One piece of code for all but pawns: which kind moves next is what nobody can guess.
    if (role != Role::pawn)
        return make_piece_move(state, Us, role, from, to);
    bool const is_double = (to_index(from) ^ to_index(to)) == 16;
    if (is_double)
        return make_double_step<Us, Rules>(state, from, to);
    make_pawn_move(state, Us, from, to, Role::pawn);
}

/// Makes any legal move of chess of `Us`, with everything kept up to date. Rule sets that are not chess
/// have to look after the extra state and en_passant_is_legal themselves.
template <Color Us, class Rules>
void make_move(State& state, Move move)
{
    switch (move.kind()) {
    case MoveKind::normal: return make_normal_move<Us, Rules>(state, move);
    case MoveKind::promotion:
        return make_pawn_move(state, Us, move.from(), move.to(), to_role(*move.promotion()));
    case MoveKind::en_passant: return make_en_passant(state, Us, move.from(), move.to());
    case MoveKind::castling: return make_castling(state, Us, move.from(), move.to());
    case MoveKind::king_promotion:
    case MoveKind::drop: break; // no moves of chess: variant_moves.h makes them
    }
}

/// make_move for both sides, and but for set_en_passant for all rule sets whose moves are those of chess.
inline void make_move_of_any(State& state, Color us, Move move)
{
    Square const from = move.from();
    Square const to = move.to();
    if (move.is_castling())
        return make_castling(state, us, from, to);
    if (move.is_en_passant())
        return make_en_passant(state, us, from, to);
    Role const moved = state.board.role_of_occupied(from);
    if (moved == Role::pawn)
        return make_pawn_move(state, us, from, to, move.promotes_to().value_or(Role::pawn));
    make_piece_move(state, us, moved, from, to);
}

} // namespace arbiter::detail

#endif
