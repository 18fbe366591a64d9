// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_POSTING_H
#define ARBITER_WORKBENCH_POSTING_H

#include "arbiter/core/move.h"
#include "arbiter/core/position.h"
#include "arbiter/game/game_result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

/// The parts of a position index.
namespace arbiter::workbench {

/// What games are found by.
enum class IndexSection : std::uint8_t {
    positions,  ///< the same position: FIDE Laws 9.2.3
    structures, ///< pawns of both colours on the same squares
    materials,  ///< the same number of pieces of each kind
};

inline constexpr std::size_t index_section_count = 3;

inline constexpr std::array<IndexSection, index_section_count> all_index_sections{
    IndexSection::positions, IndexSection::structures, IndexSection::materials};

/// The key of a position, a pawn structure or a material: 64 evenly distributed bits, so that two different
/// ones share a key about once in 2^64 pairs.
std::uint64_t index_key(IndexSection section, Position const& position);

/// 0 (positions) to 2 (materials): for tables.
constexpr std::size_t to_index(IndexSection section)
{
    return static_cast<std::size_t>(section);
}

/// How a game continues in a position: the 14 low bits of Move::bits, which distinguish the legal moves
/// of one position.
enum class StoredMove : std::uint16_t { none = 0 };

inline constexpr unsigned stored_move_bits = 14;

constexpr StoredMove to_stored_move(Move move)
{
    return static_cast<StoredMove>(move.bits() & ((1U << stored_move_bits) - 1));
}

/// The legal move that is meant, or nothing if the game ended there (or the index is wrong).
std::optional<LegalMove> find_stored_move(Position const& position, StoredMove move);

/// One game reaches this key and continues with this move.
struct Posting {
    std::uint64_t key;
    std::uint32_t game;
    StoredMove move;
    /// The number of moves before it; a game that reaches the key twice counts once.
    std::uint16_t ply;
};

static_assert(sizeof(Posting) == 16);

/// An index's record of a game.
struct GameRecord {
    /// Where the game begins in its (unpacked) file: 48 bits. The upper 16 are the number of the file.
    std::uint64_t place = 0;
    /// 0 if unknown.
    std::uint16_t white_elo = 0;
    std::uint16_t black_elo = 0;
    /// The number of playable moves; 65,535 also stands for more.
    std::uint16_t plies = 0;
    GameResult result = GameResult::unfinished;
    std::uint8_t reserved = 0;

    std::uint64_t offset() const { return place & ((std::uint64_t{1} << 48U) - 1); }

    std::uint16_t file() const { return static_cast<std::uint16_t>(place >> 48U); }

    friend bool operator==(GameRecord const&, GameRecord const&) = default;
};

static_assert(sizeof(GameRecord) == 16);

} // namespace arbiter::workbench

#endif
