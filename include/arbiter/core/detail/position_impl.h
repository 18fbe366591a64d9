// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_POSITION_IMPL_H
#define ARBITER_CORE_DETAIL_POSITION_IMPL_H

#include "arbiter/core/detail/exchange.h"
#include "arbiter/core/detail/setup_check.h"
#include "arbiter/core/detail/targeted.h"
#include "arbiter/core/detail/variant_moves.h"
#include "arbiter/core/detail/write_sets.h"
#include "arbiter/core/position.h"

#include <algorithm>

/// The bodies of BasicPosition. A rule set includes this in one .cpp and instantiates there.
namespace arbiter {

namespace detail {

/// What White has to move in where Black has `state`: colours exchanged and ranks mirrored. Without key.
template <class Rules>
RuleState<Rules> mirrored(RuleState<Rules> state)
{
    state.board = arbiter::mirrored(state.board);
    state.castling_rooks = arbiter::mirrored(state.castling_rooks);
    if (state.has_en_passant_target())
        state.en_passant_target = arbiter::mirrored(state.en_passant_target);
    state.side_to_move = !state.side_to_move;
    return state;
}

/// `enumerate_legal` for the side to move. Where room is short one generator serves both sides: Black's
/// moves are White's on the mirrored board.
template <class Rules, MoveFilter Filter, class Sink>
void enumerate_moves(RuleState<Rules> const& state, Sink& sink)
{
    if constexpr (is_small) {
        bool const is_black = state.side_to_move == Color::black;
        RuleState<Rules> const seen = is_black ? mirrored<Rules>(state) : state;
        sink.mirror_moves(is_black);
        enumerate_legal<Color::white, Rules, Filter>(seen, sink);
    } else if (state.side_to_move == Color::white)
        enumerate_legal<Color::white, Rules, Filter>(state, sink);
    else
        enumerate_legal<Color::black, Rules, Filter>(state, sink);
}

/// Lists all moves that the filter lets through; those of chess in whichever way is faster on this machine.
/// Other rule sets have one generator for a list: each further one takes the compiler a second.
template <class Rules, MoveFilter Filter>
void list_moves(RuleState<Rules> const& state, MoveList& list)
{
    if constexpr (!is_small && !Rules::is_chess) {
        static_assert(Filter == MoveFilter::all);
        if (state.side_to_move == Color::white)
            list_legal<Color::white>(state, list);
        else
            list_legal<Color::black>(state, list);
    } else {
        if constexpr (!is_small) {
            if (can_write_sets()) {
                SetSink sink;
                enumerate_moves<Rules, Filter>(state, sink);
                write_sets(sink.sets(), list);
                return;
            }
        }
        ListSink<> sink{list};
        enumerate_moves<Rules, Filter>(state, sink);
    }
}

/// The key of a state, from nothing.
template <class Rules>
std::uint64_t fresh_key(RuleState<Rules> const& state)
{
    std::uint64_t key = state.side_to_move == Color::white ? white_to_move_number() : 0;
    for (Square const square : state.board.occupied()) {
        Piece const piece = *state.board.piece_at(square);
        key ^= piece_number(piece.color, piece.role, square);
    }
    key ^= castling_hash(state.board, state.castling_rooks);
    if (state.en_passant_is_legal)
        key ^= en_passant_number(file_of(state.en_passant_target));
    return key ^ Rules::hash(state.extra);
}

} // namespace detail

template <class Rules>
Result<BasicPosition<Rules>, SetupFaults> BasicPosition<Rules>::from_setup(
    Setup const& setup, Tolerance tolerance)
{
    SetupFaults const faults = detail::find_faults<Rules>(setup, detail::playable<Rules>(tolerance));
    if (!faults.empty())
        return Err{faults};

    detail::RuleState<Rules> state;
    state.board = setup.board;
    state.side_to_move = setup.side_to_move;
    state.halfmove_clock = setup.halfmove_clock;
    state.fullmove_number = std::max(setup.fullmove_number, MoveNumber{});
    state.extra = Rules::read_extra(setup);
    if constexpr (Rules::has_castling) {
        state.castling_mode = setup.castling_mode;
        state.castling_rooks = detail::possible_castling_rooks(setup);
    }
    if constexpr (Rules::has_en_passant) {
        bool const asks_for_checks = Rules::king_is_royal && !tolerance.trusts_en_passant();
        if (setup.en_passant_target && detail::en_passant_fits(setup, asks_for_checks)) {
            state.en_passant_target = *setup.en_passant_target;
            if constexpr (is_small && Rules::is_chess) {
                Bitboard const king = state.board.pieces(state.side_to_move, Role::king);
                state.en_passant_is_legal
                    = detail::en_passant_origins<Rules>(state, state.side_to_move, king).any();
            } else if (state.side_to_move == Color::white) {
                state.en_passant_is_legal = detail::has_legal_en_passant<Color::white>(state);
            } else {
                state.en_passant_is_legal = detail::has_legal_en_passant<Color::black>(state);
            }
        }
    }
    state.key = detail::fresh_key<Rules>(state);
    return BasicPosition{state};
}

template <class Rules>
BasicPosition<Rules> BasicPosition<Rules>::initial()
{
    Setup setup = Rules::initial_setup();
    if constexpr (!Rules::has_castling)
        setup.castling_rights = CastlingRights{};
    auto const position = from_setup(setup);
    assert(position);
    return *position;
}

template <class Rules>
Setup BasicPosition<Rules>::to_setup() const
{
    Setup setup;
    setup.board = state_.board;
    setup.side_to_move = state_.side_to_move;
    setup.castling_rights = castling_rights();
    setup.en_passant_target = en_passant_target();
    setup.halfmove_clock = state_.halfmove_clock;
    setup.fullmove_number = state_.fullmove_number;
    setup.castling_mode = state_.castling_mode;
    setup.form = Rules::setup_form;
    Rules::write_extra(state_.extra, setup);
    return setup;
}

template <class Rules>
bool BasicPosition<Rules>::has_ended() const
{
    return Rules::has_ended(state_);
}

template <class Rules>
std::optional<Square> BasicPosition<Rules>::find_king(Color color) const
{
    Bitboard const kings = pieces(color, Role::king);
    if (kings.empty())
        return std::nullopt;
    return kings.first();
}

template <class Rules>
std::optional<Square> BasicPosition<Rules>::castling_rook(Color color, CastlingSide side) const
{
    for (Square const rook : castling_rights().rooks(color)) {
        if (castling_side(pieces(color, Role::king).first(), rook) == side)
            return rook;
    }
    return std::nullopt;
}

template <class Rules>
ZobristKey BasicPosition<Rules>::polyglot_key() const
    requires(!has_own_keys)
{
    std::uint64_t key = state_.key;
    if (state_.has_en_passant_target() && !state_.en_passant_is_legal) {
        Bitboard const takers = pawn_attacks(!side_to_move(), state_.en_passant_target);
        if ((takers & pieces(side_to_move(), Role::pawn)).any())
            key ^= detail::en_passant_number(file_of(state_.en_passant_target));
    }
    return ZobristKey{key};
}

template <class Rules>
Bitboard BasicPosition<Rules>::checkers() const
{
    if constexpr (Rules::king_is_royal) {
        return attackers_to(king(side_to_move()), !side_to_move());
    } else {
        auto const king = find_king(side_to_move());
        return king ? Rules::king_attackers(board(), *king, side_to_move(), occupied()) : Bitboard{};
    }
}

template <class Rules>
Bitboard BasicPosition<Rules>::pinned(Color color) const
{
    Bitboard pinned;
    auto const king = find_king(color);
    if (!king)
        return pinned;
    Bitboard const queens = pieces(Role::queen);
    Bitboard const snipers = pieces(!color)
        & ((rook_attacks(*king, Bitboard{}) & (pieces(Role::rook) | queens))
            | (bishop_attacks(*king, Bitboard{}) & (pieces(Role::bishop) | queens)));
    for (Square const sniper : snipers) {
        Bitboard const blockers = between(*king, sniper) & occupied();
        if (!blockers.more_than_one())
            pinned |= blockers & pieces(color);
    }
    return pinned;
}

template <class Rules>
MoveList BasicPosition<Rules>::legal_moves() const
{
    MoveList list;
    detail::list_moves<Rules, MoveFilter::all>(state_, list);
    return list;
}

template <class Rules>
MoveList BasicPosition<Rules>::legal_moves(MoveFilter filter) const
{
    MoveList list;
    if constexpr (Rules::is_chess) {
        switch (filter) {
        case MoveFilter::all: detail::list_moves<Rules, MoveFilter::all>(state_, list); break;
        case MoveFilter::captures: detail::list_moves<Rules, MoveFilter::captures>(state_, list); break;
        case MoveFilter::noisy: detail::list_moves<Rules, MoveFilter::noisy>(state_, list); break;
        case MoveFilter::quiet: detail::list_moves<Rules, MoveFilter::quiet>(state_, list); break;
        }
    } else {
        for (LegalMove const move : legal_moves()) {
            bool const captures = is_capture(move);
            bool const is_noisy = captures || move.promotes_to();
            if (filter == MoveFilter::all || (filter == MoveFilter::captures && captures)
                || (filter == MoveFilter::noisy && is_noisy) || (filter == MoveFilter::quiet && !is_noisy))
                list.push_back(move);
        }
    }
    return list;
}

template <class Rules>
MoveList BasicPosition<Rules>::check_evasions() const
{
    return in_check() ? legal_moves() : MoveList{};
}

template <class Rules>
MoveList BasicPosition<Rules>::legal_moves_from(Square from) const
{
    MoveList list;
    if constexpr (Rules::is_chess) {
        detail::ListSink<true> sink{list, Bitboard{from}};
        detail::enumerate_moves<Rules, MoveFilter::all>(state_, sink);
    } else {
        for (LegalMove const move : legal_moves()) {
            if (move.from() == from && !move.is_drop())
                list.push_back(move);
        }
    }
    return list;
}

template <class Rules>
MoveList BasicPosition<Rules>::legal_moves_to(Square to, Role role, Bitboard origins) const
{
    MoveList list;
    origins &= pieces(side_to_move(), role);
    if constexpr (Rules::is_chess && !is_small) {
        if (origins.any())
            detail::list_moves_to(state_, to, role, origins, list);
    } else {
        for (LegalMove const move : legal_moves()) {
            if (move.to() == to && origins.has(move.from()) && !move.is_castling() && !move.is_drop())
                list.push_back(move);
        }
    }
    return list;
}

template <class Rules>
std::size_t BasicPosition<Rules>::count_legal_moves() const
{
    if constexpr (is_small || !Rules::is_chess) {
        return legal_moves().size();
    } else {
        detail::CountSink sink;
        detail::enumerate_moves<Rules, MoveFilter::all>(state_, sink);
        return sink.count();
    }
}

template <class Rules>
bool BasicPosition<Rules>::has_more_legal_moves_than(std::size_t number) const
{
    if constexpr (Rules::is_chess && !is_small) {
        return side_to_move() == Color::white ? detail::has_more_moves_than<Color::white>(state_, number)
                                              : detail::has_more_moves_than<Color::black>(state_, number);
    } else {
        return count_legal_moves() > number;
    }
}

template <class Rules>
bool BasicPosition<Rules>::has_legal_move() const
{
    return has_more_legal_moves_than(0);
}

template <class Rules>
bool BasicPosition<Rules>::is_legal(Move move) const
{
    if constexpr (!Rules::is_chess || is_small) {
        return legal_moves().contains(move);
    } else if (!move.is_castling()) {
        return detail::is_legal_move(state_, move);
    } else {
        detail::FindCastlingSink sink{move};
        detail::enumerate_moves<Rules, MoveFilter::all>(state_, sink);
        return sink.found();
    }
}

template <class Rules>
bool BasicPosition<Rules>::gives_check(LegalMove move) const
{
    if constexpr (!Rules::is_chess)
        return play(move).in_check();
    Color const us = side_to_move();
    Square const king = pieces(!us, Role::king).first();
    Bitboard const queens = pieces(Role::queen);
    Bitboard occupied = this->occupied() & ~Bitboard{move.from()};
    Bitboard ours = pieces(us) & ~Bitboard{move.from()};
    Square to = move.to();
    Role arrives_as = board().role_of_occupied(move.from());
    if (move.is_castling()) {
        CastlingSide const side = castling_side(move.from(), move.to());
        occupied &= ~Bitboard{move.to()};
        ours &= ~Bitboard{move.to()};
        occupied.insert(castled_king_square(us, side));
        to = castled_rook_square(us, side);
        arrives_as = Role::rook;
    } else if (move.is_promotion()) {
        arrives_as = to_role(*move.promotion());
    } else if (move.is_en_passant()) {
        occupied.erase(make_square(file_of(move.to()), rank_of(move.from())));
    }
    occupied.insert(to);
    if (attacks_from(Piece{us, arrives_as}, to, occupied).has(king))
        return true;
    Bitboard const uncovered = (bishop_attacks(king, occupied) & (pieces(Role::bishop) | queens))
        | (rook_attacks(king, occupied) & (pieces(Role::rook) | queens));
    return (uncovered & ours).any();
}

template <class Rules>
int BasicPosition<Rules>::see(LegalMove move) const
    requires(Rules::is_chess && !is_small)
{
    return detail::static_exchange(board(), side_to_move(), move);
}

template <class Rules>
BasicPosition<Rules> BasicPosition<Rules>::after(LegalMove move) const
{
    BasicPosition after = *this;
    after.make_here(move);
    return after;
}

template <class Rules>
void BasicPosition<Rules>::make_here(LegalMove move)
{
    Color const us = side_to_move();
    if constexpr (is_small)
        detail::make_legal_move_of_any(state_, us, move);
    else if (us == Color::white)
        detail::make_legal_move<Color::white>(state_, move);
    else
        detail::make_legal_move<Color::black>(state_, move);
}

template <class Rules>
std::optional<BasicPosition<Rules>> BasicPosition<Rules>::try_play(Move move) const
{
    auto const legal = find_legal(move);
    if (!legal)
        return std::nullopt;
    return play(*legal);
}

template <class Rules>
std::optional<BasicPosition<Rules>> BasicPosition<Rules>::pass() const
{
    if (in_check())
        return std::nullopt;
    BasicPosition after = *this;
    detail::clear_en_passant(after.state_);
    after.state_.halfmove_clock = next(after.state_.halfmove_clock);
    if (side_to_move() == Color::white)
        detail::pass_turn(after.state_, Color::white);
    else
        detail::pass_turn(after.state_, Color::black);
    return after;
}

} // namespace arbiter

#endif
