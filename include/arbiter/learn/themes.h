// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_THEMES_H
#define ARBITER_LEARN_THEMES_H

#include "arbiter/core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What a combination is about, as far as the board proves it. Needs no engine: a theme is claimed from a
/// position and a line of moves alone, with the squares that prove it (docs/learn.md#themes).
namespace arbiter::learn {

enum class Theme : std::uint8_t {
    // What a move of the line does; `squares` as described.
    fork,               ///< the piece that attacks, then all its targets; it takes one of them next
    pin,                ///< the pinning piece, the pinned one, its king
    skewer,             ///< the attacking piece, the one in front, the one behind, which it takes next
    discovered_attack,  ///< the attacking piece, the square that was left, the target, which it takes next
    discovered_check,   ///< the checking piece, the square that was left, the king
    double_check,       ///< the king, then both checking pieces
    deflection,         ///< where the defender stood, where it went, what it no longer defends
    interference,       ///< the piece put in between, the defender it cuts off, what is no longer defended
    capturing_defender, ///< where the defender was taken, what it defended, which falls next
    trapped_piece,      ///< the piece that will fall, then every square it can go to: it falls there too
    hanging_piece,      ///< a piece that can be taken for nothing
    sacrifice,          ///< what the opponent takes
    quiet_move,         ///< from and to: no capture, check or promotion, and the line continues
    zugzwang,           ///< the king that is mated after any move, but could not be if its side might pass
    back_rank_mate,     ///< the king, the checking pieces, then its own pieces in front of it
    smothered_mate,     ///< the king, the knight, then the king's own pieces around it
    mate,               ///< the king, then the checking pieces
    promotion,          ///< where a pawn becomes a queen
    underpromotion,     ///< where a pawn becomes something less
    en_passant,         ///< where the pawn goes, the pawn that is taken
    castling,           ///< where the king goes, where the rook stood
    // What the whole line is, without squares.
    one_move, ///< one move to find
    short_line, ///< two
    long_line, ///< three
    very_long_line, ///< four or more
    opening, ///< up to move 12, unless it is an endgame
    middlegame, ///< all that is neither
    endgame, ///< neither side has pieces worth more than 13 (queen 9, rook 5, bishop and knight 3)
    pawn_endgame, ///< only kings and pawns
    knight_endgame, ///< besides kings and pawns only knights
    bishop_endgame, ///< only bishops
    rook_endgame, ///< only rooks
    queen_endgame, ///< only queens
};

inline constexpr std::size_t theme_count = 33;

/// A theme and its proof.
struct Motif {
    Theme theme;
    /// Which move of the line it belongs to, from 0; 0 for what the whole line is.
    std::size_t ply = 0;
    /// The squares that prove it, as listed at the theme.
    std::vector<Square> squares = {};

    friend bool operator==(Motif const&, Motif const&) = default;
};

/// All that the board proves of a line: the solver moves first and last, so their number is odd. Each move
/// must be legal after those before it. In the order of the themes, then of the moves. Some hundred
/// generations of moves for a line of five plies.
std::vector<Motif> find_motifs(Position const& start, std::span<LegalMove const> line);

/// Whether one of the motifs has this theme. Linear.
bool has_theme(std::span<Motif const> motifs, Theme theme);

/// "fork", "discovered-attack", …: for people and machines. The text lives as long as the program.
std::string_view to_code(Theme theme);

/// The codes of all themes, in their order.
std::span<std::string_view const> theme_names();

/// The theme with this code, or nothing.
std::optional<Theme> find_theme(std::string_view code);

} // namespace arbiter::learn

#endif
