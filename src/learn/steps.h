// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_STEPS_H
#define ARBITER_SRC_LEARN_STEPS_H

#include "arbiter/core/position.h"
#include "arbiter/game/tactics.h"
#include "arbiter/learn/themes.h"

#include <cstddef>
#include <span>
#include <vector>

/// What the detectors of themes share.
namespace arbiter::learn {

/// A move of a line.
using Step = MoveStep;

using Steps = std::span<Step const>;

std::vector<Step> make_steps(Position const& start, std::span<LegalMove const> line);

/// The worth of the piece on a square; 0 for an empty one.
int worth_at(Position const& position, Square square);

/// What a side has more than the other, kings left out.
int balance(Position const& position, Color color);

/// The squares that the piece on `from` attacks if these squares were occupied.
Bitboard attacks_of(Position const& position, Square from, Bitboard occupied);

/// The same on the board as it is; none for an empty square.
Bitboard attacks_of(Position const& position, Square from);

/// Calls `find(steps, ply, found)` for every move of the solver.
using Finder = void (*)(Steps steps, std::size_t ply, std::vector<Motif>& found);

// tactics.cpp: one piece and its targets.
void find_fork(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_pin(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_skewer(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_discovery(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_double_check(Steps steps, std::size_t ply, std::vector<Motif>& found);

// defenders.cpp: what becomes of a defender.
void find_deflection(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_interference(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_captured_defender(Steps steps, std::size_t ply, std::vector<Motif>& found);

// pieces_lost.cpp: pieces that are given or cannot be saved.
void find_trapped_piece(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_hanging_piece(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_sacrifice(Steps steps, std::size_t ply, std::vector<Motif>& found);

// move_kinds.cpp: what kind of move it is, mates, and what the whole line is.
void find_quiet_move(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_zugzwang(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_mate(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_special_move(Steps steps, std::size_t ply, std::vector<Motif>& found);
void find_length_and_phase(Steps steps, std::vector<Motif>& found);

} // namespace arbiter::learn

#endif
