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

/// Kings, what is worth more than the attacker, and pieces that nothing defends.
bool is_target(Position const& position, Square attacker, Square target)
{
    Color const them = position.side_to_move();
    int const value = worth_at(position, target);
    if (value > worth_at(position, attacker))
        return true;
    return value > worth(Role::pawn) && position.attackers_to(target, them).empty();
}

/// The slider of `by` that pins the piece on `pinned` to its king.
std::optional<Square> find_pinner(Position const& position, Square pinned, Square king, Color by)
{
    Bitboard const rest = position.occupied() & ~Bitboard{pinned};
    for (Square const slider : position.pieces(by) & line(pinned, king)) {
        if (attacks_of(position, slider, rest).has(king) && between(slider, king).has(pinned)
            && !attacks_of(position, slider).has(king))
            return slider;
    }
    return std::nullopt;
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

/// The solver's sliders that stand where they stood, and are not the piece that has moved.
Bitboard resting_sliders(Step const& step)
{
    Bitboard const roles
        = step.after.pieces(Role::bishop) | step.after.pieces(Role::rook) | step.after.pieces(Role::queen);
    Bitboard moved = Bitboard{step.to};
    if (step.move.is_castling())
        moved |= step.after.pieces(step.us(), Role::rook);
    return roles & step.after.pieces(step.us()) & ~moved;
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
        if (is_target(step.after, step.to, target))
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
    Square const king = step.after.king(them);
    Step const* const next = next_of(steps, ply);
    Bitboard const pinned_before = step.before.pinned(them);
    for (Square const pinned : step.after.pinned(them)) {
        bool const cannot_take
            = attacks_of(step.after, pinned).has(step.to) && !can_go(step.after, pinned, step.to);
        bool const falls = next != nullptr && !pinned_before.has(pinned) && takes_standing_piece(steps, ply)
            && *next->taken == pinned && worth_at(step.after, pinned) > worth(Role::pawn);
        auto const pinner = find_pinner(step.after, pinned, king, step.us());
        if (pinner && (cannot_take || falls))
            found.push_back({Theme::pin, ply, {*pinner, pinned, king}});
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
        && worth_at(step.after, behind) > worth(Role::pawn))
        found.push_back({Theme::skewer, ply, {step.to, front, behind}});
}

void find_discovery(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    Step const* const next = next_of(steps, ply);
    Square const king = step.after.king(!step.us());
    for (Square const slider : resting_sliders(step)) {
        Bitboard const opened = attacks_of(step.after, slider) & ~attacks_of(step.before, slider)
            & step.after.pieces(!step.us());
        for (Square const target : opened) {
            if (!between(slider, target).has(step.from))
                continue;
            if (target == king) {
                found.push_back({Theme::discovered_check, ply, {slider, step.from, target}});
            } else if (next != nullptr && next->from == slider && takes_standing_piece(steps, ply)
                && *next->taken == target) {
                found.push_back({Theme::discovered_attack, ply, {slider, step.from, target}});
            }
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
