// SPDX-License-Identifier: MIT
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

/// Whether a pawn of the side to move on `from` can go to `to` in this way, as far as the pieces say. No
/// piece of its own stands on `to`.
bool is_pawn_move(State const& state, Move move)
{
    Color const us = state.side_to_move;
    Square const from = move.from();
    Square const to = move.to();
    if (move == Move::en_passant(from, to))
        return state.has_en_passant_target() && to == state.en_passant_target
            && pawn_attacks(us, from).has(to);
    // Bits that no move of chess has are a move that nobody may make.
    bool const promotes = rank_of(to) == relative_rank(us, Rank::eighth);
    if (promotes ? !move.is_promotion() : move != Move::normal(from, to))
        return false;
    if (state.board.occupied().has(to))
        return pawn_attacks(us, from).has(to);
    return pawn_steps_to(state, to).has(from);
}

} // namespace

bool is_legal_move(State const& state, Move move)
{
    Color const us = state.side_to_move;
    Board const& board = state.board;
    Square const from = move.from();
    Square const to = move.to();
    if (!board.pieces(us).has(from) || board.pieces(us).has(to))
        return false;
    Bitboard captured = board.occupied() & Bitboard{to};
    Role const role = board.role_of_occupied(from);
    if (role == Role::pawn) {
        if (!is_pawn_move(state, move))
            return false;
        if (move.is_en_passant())
            captured = Bitboard{make_square(file_of(to), rank_of(from))};
    } else {
        bool const is_plain = move == Move::normal(from, to);
        if (!is_plain || !attacks_from(Piece{us, role}, from, board.occupied()).has(to))
            return false;
    }
    return leaves_king_safe(state, from, to, captured);
}

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
