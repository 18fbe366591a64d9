#ifndef ARBITER_ENGINE_MOVE_ORDER_H
#define ARBITER_ENGINE_MOVE_ORDER_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

#include <array>
#include <cstdint>
#include <optional>

namespace arbiter::engine {

/// Quiet moves that cut a sibling off, newest first.
using Killers = std::array<std::optional<Move>, 2>;

/// How often quiet moves have been good, by colour and squares (Schaeffer's history heuristic). Values stay
/// within ±`limit`, because every bonus is smaller the nearer its value is to the limit.
class History {
public:
    static constexpr int limit = 1 << 14;

    int value(Color color, Move move) const
    {
        return values_[to_index(color)][to_index(move.from())][to_index(move.to())];
    }

    /// Positive after a cut-off, negative for the moves that were tried in vain before it.
    void add(Color color, Move move, int bonus)
    {
        std::int16_t& value = values_[to_index(color)][to_index(move.from())][to_index(move.to())];
        int const pull = value * (bonus < 0 ? -bonus : bonus) / limit;
        value = static_cast<std::int16_t>(value + bonus - pull);
    }

private:
    std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> values_{};
};

/// Gives out moves, the most promising first: the table's move, captures that win or keep material by most
/// valuable victim and least valuable attacker, killers, quiet moves by history, captures that lose material.
class MoveOrder {
public:
    MoveOrder(Position const& position, MoveList const& moves, std::optional<Move> table_move,
        Killers const& killers, History const& history);

    /// The next best move, or nothing. Linear in the number of moves.
    std::optional<LegalMove> next();

    /// Whether the move that `next` gave last is a capture that loses material.
    bool gave_bad_capture() const { return last_ < 0 && last_ <= bad_capture_ + span_; }

private:
    static constexpr int table_ = 1 << 28;
    static constexpr int good_capture_ = 1 << 24;
    static constexpr int killer_ = 1 << 20;
    static constexpr int bad_capture_ = -(1 << 20);
    static constexpr int span_ = 1 << 16;

    int rate(Position const& position, LegalMove move, Killers const& killers, History const& history) const;

    MoveList const& moves_;
    std::size_t given_ = 0;
    int last_ = 0;
    // Left uninitialised beyond the number of moves.
    std::array<int, max_moves> ratings_;
    std::array<std::uint16_t, max_moves> order_;
};

} // namespace arbiter::engine

#endif
