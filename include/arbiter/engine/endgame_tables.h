// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_ENDGAME_TABLES_H
#define ARBITER_ENGINE_ENDGAME_TABLES_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

#include <cstdint>
#include <optional>

namespace arbiter::engine {

/// The result of perfect play, for the side to move. Cursed and blessed: the fifty-move rule turns
/// the result into a draw.
enum class TableResult : std::uint8_t { loss, blessed_loss, draw, cursed_win, win };

/// The same from the other side's point of view.
constexpr TableResult reversed(TableResult result)
{
    return static_cast<TableResult>(4 - static_cast<std::uint8_t>(result));
}

/// The score of what tables know to be won, short of a mate.
inline constexpr Score known_win = Score::centipawns(29'000);

/// A source of endgame results for the search. All queries may come from several threads at once.
class EndgameTables {
public:
    EndgameTables() = default;
    EndgameTables(EndgameTables const&) = delete;
    EndgameTables& operator=(EndgameTables const&) = delete;
    virtual ~EndgameTables() = default;

    /// The result of the position with the halfmove clock at zero. (A search asks only then.)
    /// Nothing when it is not covered or its table is missing. A microsecond or less when the table is in
    /// memory.
    virtual std::optional<TableResult> probe(Position const& position) const = 0;

    /// The largest number of pieces, kings included, that any table covers.
    virtual unsigned most_pieces() const = 0;
};

} // namespace arbiter::engine

#endif
