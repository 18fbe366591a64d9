// SPDX-License-Identifier: MIT
#include "engine/network_evaluator.h"

#include "engine/endings.h"
#include "engine/network_features.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace arbiter::engine {

namespace {

constexpr std::size_t most_plies = static_cast<std::size_t>(max_depth.plies()) + 2;

/// Rows of weights to be added or taken away.
class Rows {
public:
    void add(NetworkRow row) { rows_[size_++] = row; }

    operator std::span<NetworkRow const>() const { return {rows_.data(), size_}; } // NOLINT: it is one

private:
    // The squares of a board.
    std::array<NetworkRow, 64> rows_;
    std::size_t size_ = 0;
};

} // namespace

NetworkEvaluator::NetworkEvaluator(Network const& network, NetworkKernels const& kernels)
    : network_{network},
      kernels_{kernels},
      blocks_per_row_{network.width() / Block{}.values.size()},
      blocks_(2 * most_plies * blocks_per_row_),
      is_computed_(most_plies)
{
    plies_.reserve(most_plies);
    for (auto& halves : remembered_) {
        for (Remembered& half : halves) {
            half.sums.resize(blocks_per_row_);
            std::copy_n(network.first_biases(), network.width(), half.sums.front().values.data());
        }
    }
}

void NetworkEvaluator::reset(Position const&)
{
    plies_.clear();
    is_computed_.front() = {};
}

void NetworkEvaluator::push(BoardChanges const& changes)
{
    assert(plies_.size() + 1 < most_plies);
    Ply ply{changes, {}};
    PlacedPiece const& mover = changes.mover();
    if (mover.piece.role == Role::king) {
        ply.has_crossed[to_index(mover.piece.color)] = Perspective::is_mirrored(mover.square)
            != Perspective::is_mirrored(changes.added().front().square);
    }
    plies_.push_back(ply);
    is_computed_[plies_.size()] = {};
}

void NetworkEvaluator::pop()
{
    plies_.pop_back();
}

std::int16_t* NetworkEvaluator::sums(std::size_t ply, Color side)
{
    return blocks_[(2 * ply + to_index(side)) * blocks_per_row_].values.data();
}

/// Finds the last ply whose sums are known, and follows the moves from there.
void NetworkEvaluator::compute(Position const& position, Color side)
{
    std::size_t const us = to_index(side);
    std::size_t known = plies_.size();
    while (!is_computed_[known][us]) {
        if (known == 0 || plies_[known - 1].has_crossed[us])
            return compute_from_remembered(position, side);
        --known;
    }
    for (std::size_t ply = known + 1; ply <= plies_.size(); ++ply)
        follow(ply, side, position.king(side));
}

void NetworkEvaluator::follow(std::size_t ply, Color side, Square king)
{
    Perspective const view{side, king};
    BoardChanges const& changes = plies_[ply - 1].changes;
    Rows added;
    Rows removed;
    for (PlacedPiece const& placed : changes.added())
        added.add(network_.first(view.input(placed.piece, placed.square)));
    for (PlacedPiece const& placed : changes.removed())
        removed.add(network_.first(view.input(placed.piece, placed.square)));
    kernels_.update(sums(ply, side), sums(ply - 1, side), added, removed, network_.width());
    is_computed_[ply][to_index(side)] = true;
}

void NetworkEvaluator::compute_from_remembered(Position const& position, Color side)
{
    Square const king = position.king(side);
    Perspective const view{side, king};
    Remembered& last = remembered_[to_index(side)][Perspective::is_mirrored(king) ? 1 : 0];
    Rows added;
    Rows removed;
    for (Color const color : all_colors) {
        for (Role const role : all_roles) {
            Bitboard const now = position.pieces(color, role);
            Bitboard const then = last.board.pieces(color, role);
            for (Square const square : now & ~then)
                added.add(network_.first(view.input({color, role}, square)));
            for (Square const square : then & ~now)
                removed.add(network_.first(view.input({color, role}, square)));
        }
    }
    auto* const values = last.sums.front().values.data();
    kernels_.update(values, values, added, removed, network_.width());
    last.board = position.board();
    std::copy_n(values, network_.width(), sums(plies_.size(), side));
    is_computed_[plies_.size()][to_index(side)] = true;
}

std::int64_t NetworkEvaluator::sum(Position const& position)
{
    for (Color const side : all_colors)
        compute(position, side);
    Color const us = position.side_to_move();
    return last_neuron(network_, kernels_, sums(plies_.size(), us), sums(plies_.size(), !us));
}

Score NetworkEvaluator::evaluate(Position const& position)
{
    if (auto const score = known_ending_for_mover(position))
        return *score;
    return ask(position);
}

} // namespace arbiter::engine
