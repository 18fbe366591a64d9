// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_HISTORIES_H
#define ARBITER_SRC_ENGINE_HISTORIES_H

#include "arbiter/core/position.h"
#include "engine/piece_keys.h"
#include "engine/search_features.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace arbiter::engine {

/// A number that learns from rewards and stays within ±`limit`: a reward counts the less the nearer the
/// number is to the limit, so that old lessons fade.
class Learned {
public:
    static constexpr int limit = 1 << 14;

    int value() const { return value_; }

    /// Positive after a success, negative after a failure; within ±`limit`.
    void learn(int reward)
    {
        int const pull = value_ * (reward < 0 ? -reward : reward) / limit;
        value_ = static_cast<std::int16_t>(value_ + reward - pull);
    }

private:
    std::int16_t value_ = 0;
};

/// Values by piece and destination.
class PieceToTable {
public:
    Learned& at(Piece piece, Square to) { return values_[index(piece)][to_index(to)]; }

    Learned const& at(Piece piece, Square to) const { return values_[index(piece)][to_index(to)]; }

private:
    static std::size_t index(Piece piece) { return 6 * to_index(piece.color) + to_index(piece.role); }

    std::array<std::array<Learned, 64>, 12> values_{};
};

/// What was played before a move: the tables for the moves one, two and four plies ago, and the place for
/// these pawns.
struct MoveContext {
    std::array<PieceToTable*, 3> continuations;
    PieceToTable* pawns;
};

/// What one thread's search has learned about moves, to try the best first: quiet moves by colour and
/// squares (Schaeffer, "The History Heuristic", 1983), by what was played one, two and four plies before
/// (continuation history), by the pawns on the board; captures by what they take.
class Histories {
public:
    /// The table for what follows after `piece` has gone to `to`.
    PieceToTable& continuation(Piece piece, Square to)
    {
        return continuations_[6 * to_index(piece.color) + to_index(piece.role)][to_index(to)];
    }

    /// For positions that no move led to: the root, and where the turn was passed.
    PieceToTable& without_previous_move() { return nothing_; }

    PieceToTable& pawns(PieceKeys const& keys) { return pawns_[keys.pawns % pawns_.size()]; }

    /// How promising a quiet move is; within ±8 limits.
    int quiet(Piece piece, Move move, MoveContext const& context) const
    {
        int sum = features.main_history ? main_of(piece.color, move).value() : 0;
        if (features.pawn_history)
            sum += context.pawns->at(piece, move.to()).value();
        if (features.continuation_history_one_ply)
            sum += 2 * context.continuations[0]->at(piece, move.to()).value();
        if (features.continuation_history_two_plies)
            sum += context.continuations[1]->at(piece, move.to()).value();
        if (features.continuation_history_four_plies)
            sum += context.continuations[2]->at(piece, move.to()).value() / 2;
        return sum;
    }

    void learn_quiet(Piece piece, Move move, MoveContext const& context, int reward)
    {
        main_of(piece.color, move).learn(reward);
        context.pawns->at(piece, move.to()).learn(reward);
        learn_continuation(piece, move, context, reward);
    }

    /// The same, but only as an answer to the moves before.
    void learn_continuation(Piece piece, Move move, MoveContext const& context, int reward)
    {
        for (PieceToTable* const table : context.continuations)
            table->at(piece, move.to()).learn(reward);
    }

    /// How promising a capture or promotion is. `taken` is a pawn where nothing is taken.
    int capture(Piece piece, Square to, Role taken) const
    {
        return features.capture_history ? captures_[to_index(taken)].at(piece, to).value() : 0;
    }

    void learn_capture(Piece piece, Square to, Role taken, int reward)
    {
        captures_[to_index(taken)].at(piece, to).learn(reward);
    }

private:
    Learned& main_of(Color color, Move move)
    {
        return main_[to_index(color)][to_index(move.from())][to_index(move.to())];
    }

    Learned const& main_of(Color color, Move move) const
    {
        return main_[to_index(color)][to_index(move.from())][to_index(move.to())];
    }

    std::array<std::array<std::array<Learned, 64>, 64>, 2> main_{};
    std::array<PieceToTable, 6> captures_{};
    std::array<std::array<PieceToTable, 64>, 12> continuations_{};
    std::array<PieceToTable, 512> pawns_{};
    PieceToTable nothing_{};
};

/// The role that a capture or promotion takes; a pawn where it takes nothing.
inline Role taken_role(Position const& position, Move move)
{
    return position.board().role_at(move.to()).value_or(Role::pawn);
}

} // namespace arbiter::engine

#endif
