// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_FACTS_H
#define ARBITER_GAME_FACTS_H

#include "arbiter/core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// What the board proves of a position and of a legal move, each with the squares that prove it, and no
/// opinion. docs/facts.md has a definition of each for players.
namespace arbiter {

enum class FactKind : std::uint8_t {
    // Of a position. `at`, then `by`, then `to`, as described; what is not described is empty.
    check, ///< the king of the side to move; the pieces that check it
    attacked, ///< a piece, not a king; the enemy pieces that attack it
    defended, ///< a piece, not a king; the pieces of its side that protect it
    hanging, ///< a piece; the enemy pieces whose capture wins something by exchange
    absolute_pin, ///< the pinned piece; the slider; its king
    relative_pin, ///< the pinned piece; the slider; the piece of more worth behind
    available_check, ///< the enemy king; the pieces that check it after `move`
    passed_pawn, ///< the pawn; nothing; the squares ahead of it, free of enemy pawns
    isolated_pawn, ///< the pawn; nothing; the files beside it, without a pawn of its side
    doubled_pawns, ///< the pawns of a side on one file
    backward_pawn, ///< the pawn; the enemy pawns that attack the square ahead; that square
    outpost, ///< a knight or bishop; the pawns that protect it; the squares without a pawn that could attack
    open_file, ///< the squares of a file without pawns
    half_open_file, ///< the squares of a file without pawns of the side; the enemy pawns on it
    // Of a legal move.
    captures, ///< where the piece stood that is taken; where the capturing piece stands then
    checks, ///< the enemy king; the pieces that check it then
    mates, ///< the same, and no move answers it
    stalemates, ///< the king of the side that has no move and is not in check
    forks, ///< two pieces or more; where the piece stands that attacks them then
    discovers, ///< an enemy piece; the slider that attacks it then; the squares that became empty
    pins, ///< the piece that is pinned then; the slider; the king or piece behind
    blocks, ///< a piece of ours that a slider attacked; what stands between then; the slider
    attacks, ///< enemy pieces, not the king; where the piece stands that attacks them then and did not before
    defends, ///< pieces of ours that are attacked; where the piece stands that protects them then
    unguards, ///< pieces of ours that are attacked then; where the piece stood that protected them
    promotes, ///< where the pawn goes; where it stood
    castles, ///< where king and rook go; where they stood
};

inline constexpr std::size_t fact_kind_count = 27;

/// A fact and its proof.
struct Fact {
    FactKind kind;
    /// Whose piece, pawn, file or move it is; nothing for an open file.
    std::optional<Color> side;
    /// The squares that the fact is about.
    Bitboard at = {};
    /// The pieces that make it so.
    Bitboard by = {};
    /// The other squares that prove it.
    Bitboard to = {};
    /// The move of an available check.
    std::optional<LegalMove> move = std::nullopt;

    friend bool operator==(Fact const&, Fact const&) = default;
};

/// All facts of the kinds up to `half_open_file`, in their order, White's first, then by squares. No piece of
/// a side in check is called hanging: its opponent cannot have the next move. Some hundred generations of
/// moves at most.
std::vector<Fact> find_facts(Position const& position);

/// All facts of a legal move, in the order of their kinds. A discovered check is a fact of `discovers` at the
/// king. Some generations of moves.
std::vector<Fact> find_facts(Position const& position, LegalMove move);

/// "absolute-pin": for people and machines. The text lives as long as the program.
std::string_view to_code(FactKind kind);

} // namespace arbiter

#endif
