// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "learn/steps.h"

#include <algorithm>

namespace arbiter::learn {

namespace {

/// The solver's next move, if the line has one.
Step const* next_of(Steps steps, std::size_t ply)
{
    return ply + 2 < steps.size() ? &steps[ply + 2] : nullptr;
}

/// Whether the piece that the solver's next move takes has stood there since this move.
bool takes_standing_piece(Steps steps, std::size_t ply)
{
    return steps[ply + 2].taken && steps[ply + 1].to != *steps[ply + 2].taken;
}

bool can_go(Position const& position, Square from, Square to)
{
    auto const moves = position.legal_moves_from(from);
    return std::any_of(moves.begin(), moves.end(), [to](LegalMove move) { return move.to() == to; });
}

bool is_slider(Position const& position, Square square)
{
    auto const piece = position.piece_at(square);
    return piece && (piece->role == Role::bishop || piece->role == Role::rook || piece->role == Role::queen);
}

} // namespace

void find_fork(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    Step const* const next = next_of(steps, ply);
    if (next == nullptr || next->from != step.to || step.move.is_castling()
        || !takes_standing_piece(steps, ply))
        return;
    Motif motif{Theme::fork, ply, {step.to}};
    for (Square const target : attacks_of(step.after, step.to) & step.after.pieces(!step.us())) {
        if (is_worth_attacking(step.after, step.to, target))
            motif.squares.push_back(target);
    }
    bool const takes_target
        = std::find(motif.squares.begin(), motif.squares.end(), *next->taken) != motif.squares.end();
    if (motif.squares.size() > 2 && takes_target)
        found.push_back(std::move(motif));
}

void find_pin(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    Color const them = !step.us();
    Step const* const next = next_of(steps, ply);
    Bitboard const pinned_before = step.before.pinned(them);
    for (auto const& [pinned, pinner, king] : find_absolute_pins(step.after, them)) {
        bool const cannot_take
            = attacks_of(step.after, pinned).has(step.to) && !can_go(step.after, pinned, step.to);
        bool const falls = next != nullptr && !pinned_before.has(pinned) && takes_standing_piece(steps, ply)
            && *next->taken == pinned && worth_at(step.after, pinned) > value_in_pawns(Role::pawn);
        if (cannot_take || falls)
            found.push_back({Theme::pin, ply, {pinner, pinned, king}});
    }
}

void find_skewer(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    Step const* const next = next_of(steps, ply);
    if (next == nullptr || next->from != step.to || !is_slider(step.after, step.to)
        || !takes_standing_piece(steps, ply))
        return;
    Square const front = steps[ply + 1].from;
    Square const behind = *next->taken;
    Bitboard const rest = step.after.occupied() & ~Bitboard{front};
    bool const is_aligned = attacks_of(step.after, step.to).has(front) && between(step.to, behind).has(front)
        && attacks_of(step.after, step.to, rest).has(behind);
    if (is_aligned && worth_at(step.after, front) >= worth_at(step.after, behind)
        && worth_at(step.after, behind) > value_in_pawns(Role::pawn))
        found.push_back({Theme::skewer, ply, {step.to, front, behind}});
}

void find_discovery(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    Step const* const next = next_of(steps, ply);
    Square const king = step.after.king(!step.us());
    for (auto const& [slider, target, opened] : find_discoveries(step)) {
        if (!opened.has(step.from))
            continue;
        if (target == king) {
            found.push_back({Theme::discovered_check, ply, {slider, step.from, target}});
        } else if (next != nullptr && next->from == slider && takes_standing_piece(steps, ply)
            && *next->taken == target) {
            found.push_back({Theme::discovered_attack, ply, {slider, step.from, target}});
        }
    }
}

void find_double_check(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    Bitboard const checkers = step.after.checkers();
    if (!checkers.more_than_one())
        return;
    Motif motif{Theme::double_check, ply, {step.after.king(!step.us())}};
    motif.squares.insert(motif.squares.end(), checkers.begin(), checkers.end());
    found.push_back(std::move(motif));
}

} // namespace arbiter::learn
