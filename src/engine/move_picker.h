// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_MOVE_PICKER_H
#define ARBITER_SRC_ENGINE_MOVE_PICKER_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "engine/histories.h"

#include <array>
#include <cstdint>
#include <optional>

namespace arbiter::engine {

/// Quiet moves that cut a sibling off, newest first.
using Killers = std::array<std::optional<Move>, 2>;

/// What distinguishes promising moves from others.
struct MoveHints {
    std::optional<Move> table_move;
    Killers killers;
    /// What answered the opponent's last move well.
    std::optional<Move> counter_move;
};

/// Gives out the legal moves, the most promising first, and finds them only when they are asked for:
///   1. the table's move
///   2. captures and promotions that win or keep material, by what they take and by history
///   3. quiet moves: killers, the counter move, then by history
///   4. captures that lose material
/// In check all moves are found at once.
class MovePicker {
public:
    /// All moves.
    MovePicker(Position const& position, bool in_check, MoveHints const& hints, Histories const& histories,
        MoveContext const& context);

    /// Captures and promotions that gain at least `threshold` by static exchange.
    MovePicker(Position const& position, std::optional<Move> table_move, Histories const& histories,
        MoveContext const& context, Score threshold);

    /// The next move, or nothing. Linear in the number of moves.
    std::optional<LegalMove> next();

    /// From now on only captures and promotions.
    void skip_quiets() { skips_quiets_ = true; }

    /// Whether the move that `next` gave last is a capture that loses material.
    bool gave_bad_capture() const { return stage_ == Stage::bad_captures; }

private:
    enum class Stage : std::uint8_t {
        table_move,
        find_captures,
        good_captures,
        find_quiets,
        quiets,
        bad_captures,
        find_evasions,
        evasions,
    };

    /// The rating above, the index in the list below: one comparison orders moves, always the same way.
    using Key = std::int64_t;

    std::optional<LegalMove> give_table_move();
    std::optional<LegalMove> give_good_capture();
    std::optional<LegalMove> give_evasion();

    /// The best of the keys not given yet goes to the front of them.
    Key take_best();
    void add_key(int rating, std::size_t index);
    void find_captures();
    void find_quiets();
    void find_evasions();
    int rate_capture(LegalMove move) const;
    int rate_quiet(LegalMove move) const;

    bool is_quiet(Move move) const { return !position_.is_capture(move) && !move.is_promotion(); }

    static std::size_t index_of(Key key) { return static_cast<std::size_t>(key & 0xFFFF); }

    Position const& position_;
    Histories const& histories_;
    MoveContext const& context_;
    MoveHints hints_;
    Score threshold_;
    bool only_captures_;
    bool skips_quiets_ = false;
    Stage stage_ = Stage::table_move;
    Stage after_table_move_;
    MoveList moves_;
    MoveList captures_;
    std::size_t given_ = 0;
    std::size_t key_count_ = 0;
    std::size_t bad_count_ = 0;
    std::size_t bad_given_ = 0;
    // Left uninitialised beyond their number. Bad captures wait before the keys of the quiet moves.
    std::array<Key, max_moves> keys_;
};

} // namespace arbiter::engine

#endif
