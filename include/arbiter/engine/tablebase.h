// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_TABLEBASE_H
#define ARBITER_ENGINE_TABLEBASE_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"
#include "arbiter/engine/endgame_tables.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Endgame tables in the form of Syzygy (de Man, 2013), read by the library Fathom.
namespace arbiter::engine {

/// What the tables say of a move: the result for the side that makes it, and in how many plies at most the
/// next capture, pawn move or mate comes if both play for it (distance to zeroing; 0 for draws).
struct TableMove {
    LegalMove move;
    TableResult result;
    unsigned distance;
};

enum class TablebaseErrorCode : std::uint8_t {
    no_tables, ///< none of the directories holds a table
    in_use, ///< there is an open tablebase in this program already; the library holds only one
};

/// One sentence.
std::string describe(TablebaseErrorCode code);

/// The tables of some directories.
///
/// Fathom, as Debian has it, keeps its tables in globals and cannot release them, so a program opens
/// tables once and keeps them until it ends.
class Tablebase final : public EndgameTables {
public:
    /// Opens the tables in these directories, separated by ':'. The same directories give the same
    /// tables again. Files are mapped on first use; takes milliseconds.
    static Result<std::shared_ptr<Tablebase const>, TablebaseErrorCode> open(std::string const& directories);

    unsigned most_pieces() const override { return most_pieces_; }

    /// Whether tables can cover the position: few enough pieces and no castling rights.
    bool covers(Position const& position) const;

    std::optional<TableResult> probe(Position const& position) const override;

    /// All legal moves, the best first: by their result, wins by the shorter and losses by the longer
    /// distance. Takes the halfmove clock into account. Empty when the position is not covered, a table is
    /// missing or there is no move. One thread after the other.
    std::vector<TableMove> probe_moves(Position const& position) const;

    /// The moves that keep the result: playing only these wins every won position. For wins and
    /// losses those of the best distance, for draws all that draw. Empty as `probe_moves`.
    std::vector<Move> best_moves(Position const& position) const;

private:
    explicit Tablebase(unsigned most_pieces) : most_pieces_{most_pieces} { }

    unsigned most_pieces_;
};

} // namespace arbiter::engine

#endif
