// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "learn/steps.h"

namespace arbiter::learn {

namespace {

/// Whether the solver's move wins something where it goes: a piece, a promotion or the game.
bool wins_there(Step const& step)
{
    bool const takes_piece = step.taken && worth_at(step.before, *step.taken) > value_in_pawns(Role::pawn);
    return takes_piece || step.move.is_promotion() || step.is_mate();
}

/// The enemy's sliders before the move.
Bitboard enemy_sliders(Step const& step)
{
    return (step.before.pieces(Role::bishop) | step.before.pieces(Role::rook)
               | step.before.pieces(Role::queen))
        & step.before.pieces(!step.us());
}

} // namespace

void find_deflection(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    if (ply + 2 >= steps.size())
        return;
    Step const& step = steps[ply];
    Step const& reply = steps[ply + 1];
    Step const& next = steps[ply + 2];
    bool const is_caused = step.after.in_check() || (reply.taken && *reply.taken == step.to);
    if (!is_caused || reply.move.is_castling() || next.move.is_castling() || next.to == reply.to
        || next.to == reply.from || !wins_there(next))
        return;
    Piece const defender = *step.after.piece_at(reply.from);
    bool const did_defend = attacks_from(defender, reply.from, step.after.occupied()).has(next.to);
    // Where it stood it would still defend, once the solver's move has been made.
    Bitboard const as_if_it_stayed = (next.after.occupied() & ~Bitboard{reply.to}) | Bitboard{reply.from};
    bool const would_defend = attacks_from(defender, reply.from, as_if_it_stayed).has(next.to);
    bool const defends = attacks_of(next.after, reply.to).has(next.to);
    if (did_defend && would_defend && !defends)
        found.push_back({Theme::deflection, ply, {reply.from, reply.to, next.to}});
}

void find_interference(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    if (ply + 2 >= steps.size())
        return;
    Step const& step = steps[ply];
    Step const& reply = steps[ply + 1];
    Step const& next = steps[ply + 2];
    if (step.taken || step.move.is_castling() || !next.taken || !wins_there(next))
        return;
    Square const target = *next.taken;
    if (reply.to == target || !step.before.pieces(!step.us()).has(target))
        return;
    for (Square const defender : enemy_sliders(step)) {
        bool const is_cut_off = between(defender, target).has(step.to)
            && attacks_of(step.before, defender).has(target) && !attacks_of(step.after, defender).has(target);
        if (is_cut_off && reply.from != defender && !attacks_of(next.after, defender).has(next.to))
            found.push_back({Theme::interference, ply, {step.to, defender, target}});
    }
}

void find_captured_defender(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    if (ply + 2 >= steps.size())
        return;
    Step const& step = steps[ply];
    Step const& next = steps[ply + 2];
    if (!step.taken || !next.taken || !wins_there(next))
        return;
    Square const defender = *step.taken;
    Square const target = *next.taken;
    Color const us = step.us();
    if (steps[ply + 1].to == target || target == defender)
        return;
    bool const did_defend = attacks_of(step.before, defender).has(target)
        && step.before.pieces(!us).has(target) && step.before.attackers_to(target, us).any();
    if (did_defend && next.after.attackers_to(next.to, !us).empty())
        found.push_back({Theme::capturing_defender, ply, {defender, target}});
}

} // namespace arbiter::learn
