// SPDX-License-Identifier: MIT
#include "learn/steps.h"

#include <algorithm>

namespace arbiter::learn {

namespace {

bool can_be_taken(Position const& position, Square square)
{
    MoveList const moves = position.legal_moves();
    return std::any_of(moves.begin(), moves.end(),
        [&](LegalMove move) { return move.to() == square && !move.is_castling(); });
}

/// Whether the side to move wins the piece on `square`, though its owner has just taken `already`: by a
/// capture that nobody answers there, or by a piece worth less.
bool wins_piece(Position const& position, Square square, int already)
{
    int const value = worth_at(position, square);
    for (LegalMove const move : position.legal_moves()) {
        if (move.to() != square || move.is_castling())
            continue;
        int const price = can_be_taken(position.play(move), square) ? worth_at(position, move.from()) : 0;
        if (value - price - already > 0)
            return true;
    }
    return false;
}

/// Whether the piece falls wherever it goes. The defender is to move and not in check.
bool is_trapped(Position const& position, Square piece, std::vector<Square>& flights)
{
    auto const passed = position.pass();
    if (!passed || !wins_piece(*passed, piece, 0))
        return false;
    for (LegalMove const move : position.legal_moves_from(piece)) {
        if (!wins_piece(position.play(move), move.to(), worth_at(position, move.to())))
            return false;
        flights.push_back(move.to());
    }
    return true;
}

} // namespace

void find_trapped_piece(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    if (ply + 2 >= steps.size() || !steps[ply + 2].taken)
        return;
    Position const& position = steps[ply].after;
    Step const& reply = steps[ply + 1];
    Square const lost = *steps[ply + 2].taken;
    Square const piece = reply.to == lost ? reply.from : lost;
    auto const what = position.piece_at(piece);
    if (position.in_check() || !what || what->color != position.side_to_move() || what->role == Role::pawn
        || what->role == Role::king || position.pinned(what->color).has(piece))
        return;
    Motif motif{Theme::trapped_piece, ply, {piece}};
    if (is_trapped(position, piece, motif.squares))
        found.push_back(std::move(motif));
}

void find_hanging_piece(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    if (ply != 0 || !step.taken || worth_at(step.before, *step.taken) <= value_in_pawns(Role::pawn))
        return;
    if (step.after.has_legal_move() && !can_be_taken(step.after, step.to))
        found.push_back({Theme::hanging_piece, ply, {*step.taken}});
}

void find_sacrifice(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    if (ply + 2 >= steps.size() || !steps[ply + 1].taken)
        return;
    constexpr int least = 2;
    Color const us = steps[0].us();
    int const before = balance(steps[0].before, us);
    bool const gives = balance(steps[ply + 1].after, us) <= before - least;
    bool const has_given = ply > 0 && balance(steps[ply - 1].after, us) <= before - least;
    if (gives && !has_given)
        found.push_back({Theme::sacrifice, ply, {*steps[ply + 1].taken}});
}

} // namespace arbiter::learn
