#ifndef ARBITER_CORE_DETAIL_MAKE_H
#define ARBITER_CORE_DETAIL_MAKE_H

#include "arbiter/core/detail/enumerate.h"
#include "arbiter/core/move.h"
#include "arbiter/core/zobrist.h"

/// Making moves on a State. Each function takes a move that the generator gave.
namespace arbiter::detail {

/// What has to be kept up to date: perft needs only what decides about moves.
enum class Upkeep : std::uint8_t { moves_only, everything };

/// Whether the side to move has a legal en passant capture.
template <Color Us, class Rules>
bool has_legal_en_passant(State const& state)
{
    Board const& board = state.board;
    Bitboard const pawns = board.pieces(Us) & board.pieces(Role::pawn);
    for (Square const from : pawn_attacks(!Us, state.en_passant_target) & pawns) {
        if (!Rules::king_is_royal)
            return true;
        Square const king = board.pieces(Us, Role::king).first();
        if (en_passant_is_safe<Us>(board, king, from, state.en_passant_target))
            return true;
    }
    return false;
}

template <Upkeep Keep>
ARBITER_ALWAYS_INLINE void clear_en_passant(State& state)
{
    if constexpr (Keep == Upkeep::everything) {
        if (state.en_passant_is_legal)
            state.key ^= en_passant_number(file_of(state.en_passant_target));
        state.en_passant_is_legal = false;
    }
    state.en_passant_target = Square::a1;
}

template <Upkeep Keep>
ARBITER_ALWAYS_INLINE void keep_castling_rights(State& state, Bitboard still_there)
{
    Bitboard const rooks = state.castling_rooks & still_there;
    if constexpr (Keep == Upkeep::everything) {
        if (rooks != state.castling_rooks)
            state.key ^= castling_hash(state.board, state.castling_rooks & ~rooks);
    }
    state.castling_rooks = rooks;
}

template <Upkeep Keep>
ARBITER_ALWAYS_INLINE void toggle(State& state, Color color, Role role, Square square)
{
    state.board.toggle(color, role, Bitboard{square});
    if constexpr (Keep == Upkeep::everything)
        state.key ^= piece_number(color, role, square);
}

/// Takes the enemy's piece, if any, off the square to which a piece of `Us` goes.
template <Color Us, Upkeep Keep>
ARBITER_ALWAYS_INLINE void capture(State& state, Square to)
{
    if constexpr (Keep == Upkeep::everything) {
        if (!state.board.pieces(!Us).has(to))
            return;
        toggle<Keep>(state, !Us, state.board.role_of_occupied(to), to);
        state.halfmove_clock = Plies{};
    } else {
        state.board.remove(to);
    }
}

/// The end of every move: the other side is to move.
template <Color Us, Upkeep Keep>
ARBITER_ALWAYS_INLINE void pass_turn(State& state)
{
    if constexpr (Keep == Upkeep::everything) {
        state.key ^= white_to_move_number();
        state.side_to_move = !Us;
        if constexpr (Us == Color::black)
            state.fullmove_number = next(state.fullmove_number);
    }
}

/// A king, queen, rook, bishop or knight moves and takes what stands in its way.
template <Color Us, Role Moved, Upkeep Keep>
ARBITER_ALWAYS_INLINE void make_piece_move(State& state, Square from, Square to)
{
    clear_en_passant<Keep>(state);
    if constexpr (Keep == Upkeep::everything)
        state.halfmove_clock = next(state.halfmove_clock);
    Bitboard still_there = ~(Bitboard{from} | to);
    if constexpr (Moved == Role::king)
        still_there &= ~Bitboard{relative_rank(Us, Rank::first)};
    keep_castling_rights<Keep>(state, still_there);
    capture<Us, Keep>(state, to);
    toggle<Keep>(state, Us, Moved, from);
    toggle<Keep>(state, Us, Moved, to);
    pass_turn<Us, Keep>(state);
}

/// A pawn steps or captures, and becomes `arrives_as` (a pawn still, or what it is promoted to).
template <Color Us, Upkeep Keep>
ARBITER_ALWAYS_INLINE void make_pawn_move(State& state, Square from, Square to, Role arrives_as)
{
    clear_en_passant<Keep>(state);
    keep_castling_rights<Keep>(state, ~Bitboard{to});
    capture<Us, Keep>(state, to);
    toggle<Keep>(state, Us, Role::pawn, from);
    toggle<Keep>(state, Us, arrives_as, to);
    state.halfmove_clock = Plies{};
    pass_turn<Us, Keep>(state);
}

template <Color Us, class Rules, Upkeep Keep>
ARBITER_ALWAYS_INLINE void make_double_step(State& state, Square from, Square to)
{
    make_pawn_move<Us, Keep>(state, from, to, Role::pawn);
    if constexpr (!Rules::has_en_passant)
        return;
    if constexpr (!Rules::has_only_chess_moves) {
        if (rank_of(to) != relative_rank(Us, Rank::fourth))
            return; // from the first rank, where some rule sets have pawns
    }
    state.en_passant_target = origin<forward<Us>>(to);
    if constexpr (Keep == Upkeep::everything && Rules::has_only_chess_moves) {
        if (has_legal_en_passant<!Us, Rules>(state)) {
            state.en_passant_is_legal = true;
            state.key ^= en_passant_number(file_of(to));
        }
    }
}

template <Color Us, Upkeep Keep>
ARBITER_ALWAYS_INLINE void make_en_passant(State& state, Square from, Square to)
{
    clear_en_passant<Keep>(state);
    toggle<Keep>(state, !Us, Role::pawn, origin<forward<Us>>(to));
    toggle<Keep>(state, Us, Role::pawn, from);
    toggle<Keep>(state, Us, Role::pawn, to);
    state.halfmove_clock = Plies{};
    pass_turn<Us, Keep>(state);
}

template <Color Us, Upkeep Keep>
ARBITER_ALWAYS_INLINE void make_castling(State& state, Square king, Square rook)
{
    clear_en_passant<Keep>(state);
    if constexpr (Keep == Upkeep::everything)
        state.halfmove_clock = next(state.halfmove_clock);
    keep_castling_rights<Keep>(state, ~Bitboard{relative_rank(Us, Rank::first)});
    CastlingSide const side = castling_side(king, rook);
    toggle<Keep>(state, Us, Role::king, king);
    toggle<Keep>(state, Us, Role::rook, rook);
    toggle<Keep>(state, Us, Role::king, castled_king_square(Us, side));
    toggle<Keep>(state, Us, Role::rook, castled_rook_square(Us, side));
    pass_turn<Us, Keep>(state);
}

template <Color Us, class Rules>
void make_normal_move(State& state, Move move)
{
    constexpr Upkeep keep = Upkeep::everything;
    Square const from = move.from();
    Square const to = move.to();
    switch (state.board.role_of_occupied(from)) {
    case Role::pawn: {
        bool const is_double = (to_index(from) ^ to_index(to)) == 16;
        if (is_double)
            return make_double_step<Us, Rules, keep>(state, from, to);
        return make_pawn_move<Us, keep>(state, from, to, Role::pawn);
    }
    case Role::knight: return make_piece_move<Us, Role::knight, keep>(state, from, to);
    case Role::bishop: return make_piece_move<Us, Role::bishop, keep>(state, from, to);
    case Role::rook: return make_piece_move<Us, Role::rook, keep>(state, from, to);
    case Role::queen: return make_piece_move<Us, Role::queen, keep>(state, from, to);
    case Role::king: return make_piece_move<Us, Role::king, keep>(state, from, to);
    }
}

/// Makes any legal move of chess of `Us`, with everything kept up to date. Rule sets that are not chess
/// have to look after the extra state and en_passant_is_legal themselves.
template <Color Us, class Rules>
void make_move(State& state, Move move)
{
    constexpr Upkeep keep = Upkeep::everything;
    switch (move.kind()) {
    case MoveKind::normal: return make_normal_move<Us, Rules>(state, move);
    case MoveKind::promotion:
        return make_pawn_move<Us, keep>(state, move.from(), move.to(), to_role(*move.promotion()));
    case MoveKind::en_passant: return make_en_passant<Us, keep>(state, move.from(), move.to());
    case MoveKind::castling: return make_castling<Us, keep>(state, move.from(), move.to());
    case MoveKind::king_promotion:
    case MoveKind::drop: break; // no moves of chess: variant_moves.h makes them
    }
}

} // namespace arbiter::detail

#endif
