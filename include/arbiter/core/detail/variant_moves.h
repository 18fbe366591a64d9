// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_VARIANT_MOVES_H
#define ARBITER_CORE_DETAIL_VARIANT_MOVES_H

#include "arbiter/core/detail/make.h"
#include "arbiter/core/detail/sinks.h"
#include "arbiter/core/pockets.h"

/// Generating and making moves under any rule set. What all have in common comes from enumerate.h and
/// make.h, and for chess nothing else is left here after compilation; for the others clarity goes before
/// speed.
namespace arbiter::detail {

/// Makes a move, but leaves open whether the opponent can capture en passant.
template <Color Us, class Rules>
void make_unsettled(RuleState<Rules>& state, Move move)
{
    RuleState<Rules> const before = state;
    if (auto const role = move.dropped()) {
        clear_en_passant(state);
        toggle(state, Us, *role, move.to());
        state.halfmove_clock = *role == Role::pawn ? Plies{} : next(state.halfmove_clock);
        pass_turn(state, Us);
    } else if (move.is_king_promotion()) {
        make_pawn_move(state, Us, move.from(), move.to(), Role::king);
    } else {
        make_move<Us, Rules>(state, move);
    }
    Rules::add_effects(before, state, move);
    state.key ^= Rules::hash(before.extra) ^ Rules::hash(state.extra);
}

/// Whether `Us` may make this move, which enumerate gave.
template <Color Us, class Rules>
bool is_allowed(RuleState<Rules> const& state, Move move)
{
    if constexpr (!Rules::filters_moves)
        return true;
    RuleState<Rules> after = state;
    make_unsettled<Us>(after, move);
    return Rules::allows(state, after, Us);
}

/// Whether the side to move, `Us`, can legally capture en passant.
template <Color Us, class Rules>
bool has_legal_en_passant(RuleState<Rules> const& state)
{
    if (!state.has_en_passant_target() || Rules::has_ended(state))
        return false;
    for (Square const from : en_passant_origins<Rules>(state, Us, state.board.pieces(Us, Role::king))) {
        if (is_allowed<Us>(state, Move::en_passant(from, state.en_passant_target)))
            return true;
    }
    return false;
}

/// Finds out whether the side to move, `Us`, can capture en passant, and keeps that in state and key. Until
/// then the state must say that it cannot.
template <Color Us, class Rules>
void settle_en_passant(RuleState<Rules>& state)
{
    if (!has_legal_en_passant<Us>(state))
        return;
    state.en_passant_is_legal = true;
    state.key ^= en_passant_number(file_of(state.en_passant_target));
}

/// Makes any legal move of `Us`, with everything kept up to date.
template <Color Us, class Rules>
void make_legal_move(RuleState<Rules>& state, Move move)
{
    if constexpr (Rules::is_chess) {
        make_move<Us, Rules>(state, move);
    } else {
        make_unsettled<Us>(state, move);
        settle_en_passant<!Us>(state);
    }
}

/// The same where room is short: one copy for both sides.
template <class Rules>
void make_legal_move_of_any(RuleState<Rules>& state, Color us, Move move)
{
    static_assert(std::is_empty_v<typename Rules::Extra> && !Rules::has_drops && !Rules::has_king_promotion
        && (Rules::is_chess || !Rules::has_en_passant));
    bool const is_double = Rules::has_en_passant && (to_index(move.from()) ^ to_index(move.to())) == 16
        && state.board.role_of_occupied(move.from()) == Role::pawn;
    make_move_of_any(state, us, move);
    if constexpr (Rules::has_en_passant) {
        if (is_double)
            set_en_passant<Rules>(state, us, *offset(move.to(), 0, us == Color::white ? -1 : 1));
    }
}

/// Lets through to another sink what the rule set allows.
template <Color Us, class Rules, class Sink>
class FilterSink {
public:
    static constexpr bool tells_queens = Sink::tells_queens;

    FilterSink(RuleState<Rules> const& state, Sink& sink) : state_{state}, sink_{sink} { }

    template <Color>
    void pawns(PawnTargets targets)
    {
        keep_allowed<forward<Us>>(targets.single_step);
        keep_allowed<forward_west<Us>>(targets.west_capture);
        keep_allowed<forward_east<Us>>(targets.east_capture);
        keep_allowed<forward<Us>, 2>(targets.double_step);
        // What the pawn becomes changes nothing for its own king.
        keep_allowed<forward<Us>>(targets.promotion_step);
        keep_allowed<forward_west<Us>>(targets.promotion_west);
        keep_allowed<forward_east<Us>>(targets.promotion_east);
        sink_.template pawns<Us>(targets);
    }

    template <Role Moved>
    void piece(Square from, Bitboard targets)
    {
        for (Square const to : targets) {
            if (!is_allowed<Us>(state_, Move::normal(from, to)))
                targets.erase(to);
        }
        sink_.template piece<Moved>(from, targets);
    }

    void en_passant(Square from, Square to)
    {
        if (is_allowed<Us>(state_, Move::en_passant(from, to)))
            sink_.en_passant(from, to);
    }

    void castling(Square king, Square rook)
    {
        if (is_allowed<Us>(state_, Move::castling(king, rook)))
            sink_.castling(king, rook);
    }

private:
    template <Direction D, int Steps = 1>
    void keep_allowed(Bitboard& targets) const
    {
        for (Square const to : targets) {
            Square const from = Steps == 1 ? origin<D>(to) : origin<D>(origin<D>(to));
            Move const move = rank_of(to) == relative_rank(Us, Rank::eighth)
                ? Move::promotion(from, to, Promotion::queen)
                : Move::normal(from, to);
            if (!is_allowed<Us>(state_, move))
                targets.erase(to);
        }
    }

    RuleState<Rules> const& state_;
    Sink& sink_;
};

/// Castling where the king is not royal in the way of chess: the rule set says what attacks it.
template <Color Us, class Rules, class Sink>
void enumerate_variant_castling(RuleState<Rules> const& state, Sink& sink)
{
    Board const& board = state.board;
    for (Square const rook : (state.castling_rooks & Bitboard{relative_rank(Us, Rank::first)})) {
        Square const king = board.pieces(Us, Role::king).first();
        CastlingPath const path = castling_path(Us, king, rook);
        if ((path.must_be_empty & board.occupied()).any())
            continue;
        Bitboard const lifted = board.occupied() & ~Bitboard{king};
        Bitboard const after = (lifted & ~Bitboard{rook}) | path.king_to | path.rook_to;
        bool is_safe = Rules::king_attackers(board, king, Us, board.occupied()).empty()
            && Rules::king_attackers(board, path.king_to, Us, after).empty();
        // The rook may shield the king where it arrives, even from an attack it passes safely.
        for (Square const crossed : path.king_path & ~Bitboard{path.king_to})
            is_safe = is_safe && Rules::king_attackers(board, crossed, Us, lifted).empty();
        if (is_safe)
            sink.castling(king, rook);
    }
}

/// Drops of what is in the pocket, which answer a check if there is one.
template <Color Us, class Rules, class Sink>
void enumerate_drops(RuleState<Rules> const& state, Sink& sink)
{
    Board const& board = state.board;
    Bindings const bindings = find_bindings<Us>(board, board.pieces(Us, Role::king).first());
    if (bindings.checkers.more_than_one())
        return;
    Bitboard const targets = ~board.occupied() & bindings.check_mask;
    for (Role const role : pocket_roles) {
        if (state.extra.pockets.count(Us, role) == 0)
            continue;
        Bitboard const forbidden
            = role == Role::pawn ? Bitboard{Rank::first} | Bitboard{Rank::eighth} : Bitboard{};
        sink.drops(role, targets & ~forbidden);
    }
}

/// A side that can capture must capture.
template <Color Us, class Rules, MoveFilter Filter, class Sink>
void enumerate_forced(RuleState<Rules> const& state, Sink& sink)
{
    CountSink captures;
    enumerate<Us, Rules, MoveFilter::captures>(state, captures);
    if (captures.count() == 0)
        enumerate<Us, Rules, Filter>(state, sink);
    else if constexpr (Filter != MoveFilter::quiet)
        enumerate<Us, Rules, MoveFilter::captures>(state, sink);
}

template <Color Us, class Rules, MoveFilter Filter, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_unended(RuleState<Rules> const& state, Sink& sink)
{
    constexpr bool wants_quiet = Filter == MoveFilter::all || Filter == MoveFilter::quiet;
    if constexpr (Rules::captures_are_forced) {
        enumerate_forced<Us, Rules, Filter>(state, sink);
    } else {
        enumerate<Us, Rules, Filter>(state, sink);
        if constexpr (Rules::has_castling && !Rules::king_is_royal && wants_quiet)
            enumerate_variant_castling<Us>(state, sink);
        if constexpr (Rules::has_drops && wants_quiet)
            enumerate_drops<Us>(state, sink);
    }
}

/// Hands every legal move of the side to move, which must be `Us`, to the sink: as enumerate, and
///   sink.king_promotions<Us>(PawnTargets)    after sink.pawns, where the rule set has them
///   sink.drops(role, targets)                for what is in the pocket, where the rule set has drops
template <Color Us, class Rules, MoveFilter Filter, class Sink>
ARBITER_ALWAYS_INLINE void enumerate_legal(RuleState<Rules> const& state, Sink& sink)
{
    if (Rules::has_ended(state))
        return;
    if constexpr (Rules::filters_moves) {
        FilterSink<Us, Rules, Sink> filter{state, sink};
        enumerate_unended<Us, Rules, Filter>(state, filter);
    } else {
        enumerate_unended<Us, Rules, Filter>(state, sink);
    }
}

/// Lists every legal move of the side to move, which must be `Us`.
template <Color Us, class Rules>
void list_legal(RuleState<Rules> const& state, MoveList& list)
{
    ListSink<> sink{list};
    enumerate_legal<Us, Rules, MoveFilter::all>(state, sink);
}

/// Counts them. Rule sets other than chess list them, so that each has one generator.
template <Color Us, class Rules>
std::uint64_t count_moves(RuleState<Rules> const& state)
{
    if constexpr (Rules::is_chess) {
        CountSink sink;
        enumerate_legal<Us, Rules, MoveFilter::all>(state, sink);
        return sink.count();
    } else {
        MoveList list;
        list_legal<Us, Rules>(state, list);
        return list.size();
    }
}

} // namespace arbiter::detail

#endif
