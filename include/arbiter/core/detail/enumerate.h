// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_ENUMERATE_H
#define ARBITER_CORE_DETAIL_ENUMERATE_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/inlining.h"
#include "arbiter/core/detail/state.h"
#include "arbiter/core/move_list.h"

/// The one generator of legal moves. It first finds what binds the side to move (checks and pins) and
/// then hands whole sets of destinations to a sink; nothing is filtered afterwards. Lists, counts, tests
/// for a single move and perft are sinks.
namespace arbiter::detail {

/// Destinations of pawns, one set for each way in which they come there. Sets of promotions and of
/// other moves are apart.
struct PawnTargets {
    Bitboard single_step;
    Bitboard double_step;
    Bitboard west_capture;
    Bitboard east_capture;
    Bitboard promotion_step;
    Bitboard promotion_west;
    Bitboard promotion_east;
};

template <Color Us>
inline constexpr Direction forward = Us == Color::white ? Direction::north : Direction::south;
template <Color Us>
inline constexpr Direction forward_west = Us == Color::white ? Direction::north_west : Direction::south_west;
template <Color Us>
inline constexpr Direction forward_east = Us == Color::white ? Direction::north_east : Direction::south_east;

/// Where a pawn came from that has gone one step in direction D.
template <Direction D>
constexpr Square origin(Square to)
{
    return static_cast<Square>(static_cast<int>(to) - static_cast<int>(D));
}

/// What binds the side to move: who gives check, where a check can be answered, and along which lines
/// pieces are pinned (each line from the king's neighbour to the pinner, both with it).
struct Bindings {
    Bitboard checkers;
    Bitboard check_mask = Bitboard::all();
    Bitboard orthogonal_pins;
    Bitboard diagonal_pins;
};

/// Sorts the enemy sliders that look at the king into checkers (nothing between) and pinners (one of
/// ours between).
ARBITER_ALWAYS_INLINE void sort_snipers(
    Bitboard snipers, Square king, Bitboard occupied, Bitboard us, Bitboard& checkers, Bitboard& pins)
{
    for (Square const sniper : snipers) {
        Bitboard const path = between(king, sniper);
        Bitboard const blockers = path & occupied;
        if (blockers.empty())
            checkers.insert(sniper);
        else if (!blockers.more_than_one() && (blockers & us).any())
            pins |= path | sniper;
    }
}

template <Color Us>
ARBITER_ALWAYS_INLINE Bindings find_bindings(Board const& board, Square king)
{
    Bitboard const us = board.pieces(Us);
    Bitboard const them = board.pieces(!Us);
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const occupied = us | them;
    Bindings bindings;
    bindings.checkers = them
        & ((pawn_attacks(Us, king) & board.pieces(Role::pawn))
            | (knight_attacks(king) & board.pieces(Role::knight)));
    Bitboard const orthogonal = rook_ray(king) & them & (board.pieces(Role::rook) | queens);
    Bitboard const diagonal = bishop_ray(king) & them & (board.pieces(Role::bishop) | queens);
    sort_snipers(orthogonal, king, occupied, us, bindings.checkers, bindings.orthogonal_pins);
    sort_snipers(diagonal, king, occupied, us, bindings.checkers, bindings.diagonal_pins);
    if (bindings.checkers.any())
        bindings.check_mask = bindings.checkers | between(king, bindings.checkers.first());
    return bindings;
}

/// What pawns of `Color` attack, all at once.
template <Color Us>
constexpr Bitboard all_pawn_attacks(Bitboard pawns)
{
    return shift<forward_west<Us>>(pawns) | shift<forward_east<Us>>(pawns);
}

/// Takes from `targets` (squares the king of `Us` could step to) those that the enemy attacks. The king
/// itself hides nothing: it is lifted off the board first.
template <Color Us>
ARBITER_ALWAYS_INLINE Bitboard safe_king_squares(Board const& board, Bitboard king, Bitboard targets)
{
    Bitboard const them = board.pieces(!Us);
    targets &= ~all_pawn_attacks<!Us>(them & board.pieces(Role::pawn));
    for (Square const knight : (them & board.pieces(Role::knight)))
        targets &= ~knight_attacks(knight);
    targets &= ~king_attacks((them & board.pieces(Role::king)).first());
    if (targets.empty())
        return targets;
    Bitboard const occupied = board.occupied() ^ king;
    Bitboard const queens = board.pieces(Role::queen);
    for (Square const slider : (them & (board.pieces(Role::bishop) | queens)))
        targets &= ~bishop_attacks(slider, occupied);
    for (Square const slider : (them & (board.pieces(Role::rook) | queens)))
        targets &= ~rook_attacks(slider, occupied);
    return targets;
}

/// Squares that must be empty (but for king and rook) and squares that the king crosses or reaches.
struct CastlingPath {
    Bitboard must_be_empty;
    Bitboard king_path;
    Square king_to;
    Square rook_to;
};

inline CastlingPath castling_path(Color color, Square king, Square rook)
{
    CastlingSide const side = castling_side(king, rook);
    Square const king_to = castled_king_square(color, side);
    Square const rook_to = castled_rook_square(color, side);
    Bitboard const king_path = between(king, king_to) | king_to;
    Bitboard const rook_path = between(rook, rook_to) | rook_to;
    return {
        (king_path | rook_path) & ~(Bitboard{king} | rook), king_path & ~Bitboard{king}, king_to, rook_to};
}

/// In Chess960 the rook may be all that keeps an attack along the back rank from the castled king.
template <Color Us>
bool castling_uncovers_king(Board const& board, Square king, Square rook, CastlingPath const& path)
{
    Bitboard const after = (board.occupied() & ~(Bitboard{king} | rook)) | path.king_to | path.rook_to;
    Bitboard const sliders = board.pieces(!Us) & (board.pieces(Role::rook) | board.pieces(Role::queen));
    return (rook_attacks(path.king_to, after) & sliders).any();
}

/// Castling from any squares. Rare enough to be a call of its own.
template <Color Us, class Sink>
void enumerate_chess960_castling(Situation const& state, Square king, Sink& sink)
{
    Bitboard const rights = state.castling_rooks & Bitboard{relative_rank(Us, Rank::first)};
    for (Square const rook : rights) {
        CastlingPath const path = castling_path(Us, king, rook);
        if ((path.must_be_empty & state.board.occupied()).empty()
            && safe_king_squares<Us>(state.board, Bitboard{king}, path.king_path) == path.king_path
            && !castling_uncovers_king<Us>(state.board, king, rook, path))
            sink.castling(king, rook);
    }
}

/// One of the two castlings of standard chess, where king and rooks stand where they always do.
template <Color Us, CastlingSide Side>
struct StandardCastling {
    static constexpr Rank rank = relative_rank(Us, Rank::first);
    static constexpr Square king = make_square(File::e, rank);
    static constexpr Square rook = make_square(Side == CastlingSide::king ? File::h : File::a, rank);
    static constexpr Bitboard king_path = Side == CastlingSide::king
        ? Bitboard{make_square(File::f, rank)} | make_square(File::g, rank)
        : Bitboard{make_square(File::c, rank)} | make_square(File::d, rank);
    static constexpr Bitboard must_be_empty
        = Side == CastlingSide::king ? king_path : king_path | make_square(File::b, rank);

    /// The squares that the king crosses, if the right is there and no piece in the way; else none.
    static Bitboard open_path(Bitboard castling_rooks, Bitboard occupied)
    {
        bool const is_open = castling_rooks.has(rook) && (must_be_empty & occupied).empty();
        return is_open ? king_path : Bitboard{};
    }
};

/// The king's steps and, where `MayCastle`, castling: enemy attacks on all squares concerned are looked
/// for once.
template <Color Us, bool MayCastle, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_king(
    Situation const& state, Bindings const& bindings, Square king, Bitboard targets, Sink& sink)
{
    using KingSide = StandardCastling<Us, CastlingSide::king>;
    using QueenSide = StandardCastling<Us, CastlingSide::queen>;
    Board const& board = state.board;
    Bitboard king_side;
    Bitboard queen_side;
    bool const may_castle = MayCastle && bindings.checkers.empty()
        && (state.castling_rooks & Bitboard{relative_rank(Us, Rank::first)}).any();
    // Where room is short all castling goes by the rules of Chess960, which those of chess are a case of.
    bool const is_standard = !is_small && state.castling_mode == CastlingMode::standard;
    if (may_castle && is_standard) {
        king_side = KingSide::open_path(state.castling_rooks, board.occupied());
        queen_side = QueenSide::open_path(state.castling_rooks, board.occupied());
    }
    Bitboard safe = targets | king_side | queen_side;
    if (safe.any())
        safe = safe_king_squares<Us>(board, Bitboard{king}, safe);
    sink.template piece<Role::king>(king, safe & targets);
    if (!may_castle)
        return;
    if (king_side.any() && safe.includes(king_side))
        sink.castling(KingSide::king, KingSide::rook);
    if (queen_side.any() && safe.includes(queen_side))
        sink.castling(QueenSide::king, QueenSide::rook);
    if (!is_standard)
        enumerate_chess960_castling<Us>(state, king, sink);
}

/// Both pawns leave their squares at once, so the board after the capture is looked at, whole.
inline bool en_passant_is_safe(Board const& board, Color us, Square king, Square from, Square to)
{
    Bitboard const captured{make_square(file_of(to), rank_of(from))};
    Bitboard const them = board.pieces(!us) & ~captured;
    Bitboard const occupied = (board.occupied() ^ captured ^ Bitboard{from}) | to;
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const attackers = (rook_attacks(king, occupied) & (board.pieces(Role::rook) | queens))
        | (bishop_attacks(king, occupied) & (board.pieces(Role::bishop) | queens))
        | (knight_attacks(king) & board.pieces(Role::knight))
        | (pawn_attacks(us, king) & board.pieces(Role::pawn));
    return (attackers & them).empty();
}

/// The pawns of `us` that can capture en passant without leaving a royal king attacked. There must be a
/// target; `king` is where the king stands.
template <class Rules>
Bitboard en_passant_origins(Situation const& state, Color us, Bitboard king)
{
    Square const to = state.en_passant_target;
    Bitboard origins = pawn_attacks(!us, to) & state.board.pieces(us, Role::pawn);
    if constexpr (Rules::king_is_royal) {
        for (Square const from : origins) {
            if (!en_passant_is_safe(state.board, us, king.first(), from, to))
                origins.erase(from);
        }
    }
    return origins;
}

template <Color Us, class Rules, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_en_passant(Situation const& state, Bitboard king, Sink& sink)
{
    for (Square const from : en_passant_origins<Rules>(state, Us, king))
        sink.en_passant(from, state.en_passant_target);
}

/// Where single steps have arrived from which a double step continues.
template <Color Us, class Rules>
constexpr Bitboard half_way_of_double_steps()
{
    Bitboard half_way{relative_rank(Us, Rank::third)};
    if constexpr (Rules::has_first_rank_double_step && Us == Color::white)
        half_way |= Bitboard{Rank::second};
    return half_way;
}

template <Color Us, class Rules, MoveFilter Filter, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_pawns(
    Board const& board, Bindings const& bindings, Bitboard pawns, Sink& sink)
{
    constexpr Bitboard last_rank{relative_rank(Us, Rank::eighth)};
    constexpr bool wants_captures = Filter != MoveFilter::quiet;
    constexpr bool wants_steps = Filter == MoveFilter::all || Filter == MoveFilter::quiet;
    constexpr bool wants_promotion_steps = Filter == MoveFilter::all || Filter == MoveFilter::noisy;
    Bitboard const empty = ~board.occupied();
    Bitboard const orthogonal = bindings.orthogonal_pins;
    Bitboard const diagonal = bindings.diagonal_pins;
    PawnTargets targets;

    if constexpr (wants_steps || wants_promotion_steps) {
        // A pawn pinned along its file may step on: its step stays on the line. Along a rank it may not:
        // no square ahead of it is on a pin line, since all of them run through the king.
        Bitboard const free = pawns & ~(orthogonal | diagonal);
        Bitboard const pinned = pawns & orthogonal;
        Bitboard const steps = (shift<forward<Us>>(free) | (shift<forward<Us>>(pinned) & orthogonal)) & empty;
        if constexpr (wants_steps) {
            targets.single_step = steps & ~last_rank & bindings.check_mask;
            targets.double_step = shift<forward<Us>>(steps & half_way_of_double_steps<Us, Rules>()) & empty
                & bindings.check_mask;
        }
        if constexpr (wants_promotion_steps)
            targets.promotion_step = steps & last_rank & bindings.check_mask;
    }
    if constexpr (wants_captures) {
        Bitboard const free = pawns & ~(orthogonal | diagonal);
        Bitboard const pinned = pawns & diagonal;
        Bitboard const prey = board.pieces(!Us) & bindings.check_mask;
        Bitboard const west
            = (shift<forward_west<Us>>(free) | (shift<forward_west<Us>>(pinned) & diagonal)) & prey;
        Bitboard const east
            = (shift<forward_east<Us>>(free) | (shift<forward_east<Us>>(pinned) & diagonal)) & prey;
        targets.west_capture = west & ~last_rank;
        targets.east_capture = east & ~last_rank;
        targets.promotion_west = west & last_rank;
        targets.promotion_east = east & last_rank;
    }
    sink.template pawns<Us>(targets);
    if constexpr (Rules::has_king_promotion)
        sink.template king_promotions<Us>(targets);
}

/// The moves of pinned bishops, rooks and queens. Pinned knights have none.
template <Color Us, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_pinned_sliders(
    Board const& board, Bindings const& bindings, Bitboard allowed, Sink& sink)
{
    Bitboard const us = board.pieces(Us);
    Bitboard const occupied = board.occupied();
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const bishops
        = Sink::tells_queens ? board.pieces(Role::bishop) : board.pieces(Role::bishop) | queens;
    Bitboard const rooks = Sink::tells_queens ? board.pieces(Role::rook) : board.pieces(Role::rook) | queens;
    // All pin lines run through the king, so a slider that stays on some line stays on its own.
    Bitboard const lines = bindings.orthogonal_pins & allowed;
    Bitboard const diagonals = bindings.diagonal_pins & allowed;
    for (Square const from : (us & bindings.diagonal_pins & bishops))
        sink.template piece<Role::bishop>(from, bishop_attacks(from, occupied) & diagonals);
    for (Square const from : (us & bindings.orthogonal_pins & rooks))
        sink.template piece<Role::rook>(from, rook_attacks(from, occupied) & lines);
    if constexpr (Sink::tells_queens) {
        for (Square const from : (us & bindings.diagonal_pins & queens))
            sink.template piece<Role::queen>(from, bishop_attacks(from, occupied) & diagonals);
        for (Square const from : (us & bindings.orthogonal_pins & queens))
            sink.template piece<Role::queen>(from, rook_attacks(from, occupied) & lines);
    }
}

template <Color Us, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_pieces(
    Board const& board, Bindings const& bindings, Bitboard allowed, Sink& sink)
{
    // Most sinks take a queen as well as a bishop and a rook on one square: fewer loops, fewer branches.
    Bitboard const us = board.pieces(Us);
    Bitboard const occupied = board.occupied();
    Bitboard const pins = bindings.orthogonal_pins | bindings.diagonal_pins;
    Bitboard const free = us & ~pins;
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const bishops
        = Sink::tells_queens ? board.pieces(Role::bishop) : board.pieces(Role::bishop) | queens;
    Bitboard const rooks = Sink::tells_queens ? board.pieces(Role::rook) : board.pieces(Role::rook) | queens;
    for (Square const from : (free & board.pieces(Role::knight)))
        sink.template piece<Role::knight>(from, knight_attacks(from) & allowed);
    for (Square const from : (free & bishops))
        sink.template piece<Role::bishop>(from, bishop_attacks(from, occupied) & allowed);
    for (Square const from : (free & rooks))
        sink.template piece<Role::rook>(from, rook_attacks(from, occupied) & allowed);
    if constexpr (Sink::tells_queens) {
        for (Square const from : (free & queens))
            sink.template piece<Role::queen>(from, queen_attacks(from, occupied) & allowed);
    }
    if ((us & pins).any())
        enumerate_pinned_sliders<Us>(board, bindings, allowed, sink);
}

/// Hands every move of the side to move, which must be `Us`, to the sink: legal ones where the king is
/// royal as in chess, else all those that the pieces can make (then without castling).
///   sink.pawns<Us>(PawnTargets)              once
///   sink.piece<Role>(from, destinations)     for each piece; the destinations may be empty
///   sink.en_passant(from, to), sink.castling(king, rook)
template <Color Us, class Rules, MoveFilter Filter, class Sink>
ARBITER_ALWAYS_INLINE void enumerate(Situation const& state, Sink& sink)
{
    Board const& board = state.board;
    Bitboard const us = board.pieces(Us);
    Bitboard allowed = ~us;
    if constexpr (Filter == MoveFilter::captures || Filter == MoveFilter::noisy)
        allowed = board.pieces(!Us);
    if constexpr (Filter == MoveFilter::quiet)
        allowed = ~board.occupied();

    Bitboard const king_set = us & board.pieces(Role::king);
    Bindings bindings;
    if constexpr (Rules::king_is_royal) {
        constexpr bool may_castle
            = Rules::has_castling && (Filter == MoveFilter::all || Filter == MoveFilter::quiet);
        Square const king = king_set.first();
        bindings = find_bindings<Us>(board, king);
        enumerate_king<Us, may_castle>(state, bindings, king, king_attacks(king) & allowed, sink);
        if (bindings.checkers.more_than_one())
            return;
    } else {
        for (Square const king : king_set)
            sink.template piece<Role::king>(king, king_attacks(king) & allowed);
    }
    enumerate_pawns<Us, Rules, Filter>(board, bindings, us & board.pieces(Role::pawn), sink);
    if constexpr (Rules::has_en_passant && Filter != MoveFilter::quiet) {
        if (state.has_en_passant_target())
            enumerate_en_passant<Us, Rules>(state, king_set, sink);
    }
    enumerate_pieces<Us>(board, bindings, allowed & bindings.check_mask, sink);
}

} // namespace arbiter::detail

#endif
