#include "arbiter/core/detail/targeted.h"

namespace arbiter::detail {

namespace {

/// Adds the move, or the four promotions, if the king is safe then.
void list_if_safe(State const& state, Move move, Bitboard captured, MoveList& list)
{
    if (!leaves_king_safe(state, move.from(), move.to(), captured))
        return;
    if (!move.is_promotion()) {
        list.push_back(MoveMaker::legal(move));
        return;
    }
    for (Promotion const into : all_promotions)
        list.push_back(MoveMaker::legal(Move::promotion(move.from(), move.to(), into)));
}

/// Pawns that can step or jump straight to the empty square `to`.
Bitboard pawn_steps_to(State const& state, Square to)
{
    Color const us = state.side_to_move;
    int const back = us == Color::white ? -1 : 1;
    auto const behind = offset(to, 0, back);
    if (!behind)
        return Bitboard{};
    Bitboard origins{*behind};
    if (rank_of(to) == relative_rank(us, Rank::fourth) && !state.board.occupied().has(*behind))
        origins.insert(*offset(*behind, 0, back));
    return origins;
}

void list_pawn_moves_to(State const& state, Square to, Bitboard origins, MoveList& list)
{
    Color const us = state.side_to_move;
    Bitboard const captured = state.board.pieces(!us) & Bitboard{to};
    bool const promotes = rank_of(to) == relative_rank(us, Rank::eighth);
    auto const list_all = [&](Bitboard from_squares) {
        for (Square const from : from_squares) {
            Move const move = promotes ? Move::promotion(from, to, Promotion::queen) : Move::normal(from, to);
            list_if_safe(state, move, captured, list);
        }
    };
    if (captured.any()) {
        list_all(origins & pawn_attacks(!us, to));
        return;
    }
    list_all(origins & pawn_steps_to(state, to));
    if (state.has_en_passant_target() && to == state.en_passant_target) {
        Bitboard const captured_en_passant{make_square(file_of(to), relative_rank(us, Rank::fifth))};
        for (Square const from : (origins & pawn_attacks(!us, to)))
            list_if_safe(state, Move::en_passant(from, to), captured_en_passant, list);
    }
}

} // namespace

void list_moves_to(State const& state, Square to, Role role, Bitboard origins, MoveList& list)
{
    Color const us = state.side_to_move;
    Board const& board = state.board;
    if (board.pieces(us).has(to))
        return;
    if (role == Role::pawn) {
        list_pawn_moves_to(state, to, origins, list);
        return;
    }
    Bitboard const captured = board.occupied() & Bitboard{to};
    for (Square const from : (origins & attacks_from(Piece{us, role}, to, board.occupied())))
        list_if_safe(state, Move::normal(from, to), captured, list);
}

} // namespace arbiter::detail
