#ifndef ARBITER_WORKBENCH_POSTING_H
#define ARBITER_WORKBENCH_POSTING_H

#include "arbiter/core/move.h"
#include "arbiter/core/position.h"
#include "arbiter/game/game_result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

/// What a position index is made of.
namespace arbiter::workbench {

/// By what games are found.
enum class IndexSection : std::uint8_t {
    positions,  ///< the very same position: FIDE Laws 9.2.3
    structures, ///< pawns of both colours on the same squares
    materials,  ///< the same number of pieces of each kind
};

inline constexpr std::size_t index_section_count = 3;

inline constexpr std::array<IndexSection, index_section_count> all_index_sections{
    IndexSection::positions, IndexSection::structures, IndexSection::materials};

/// What an index calls this position, this structure of pawns, this material: 64 bits that are evenly spread,
/// so that two different ones have the same key about once in 2^64 pairs.
std::uint64_t index_key(IndexSection section, Position const& position);

/// 0 (positions) to 2 (materials): for tables.
constexpr std::size_t to_index(IndexSection section)
{
    return static_cast<std::size_t>(section);
}

/// How a game goes on in a position: the 14 low bits of Move::bits, which tell the legal moves of one
/// position from one another.
enum class StoredMove : std::uint16_t { none = 0 };

inline constexpr unsigned stored_move_bits = 14;

constexpr StoredMove to_stored_move(Move move)
{
    return static_cast<StoredMove>(move.bits() & ((1U << stored_move_bits) - 1));
}

/// The legal move that is meant, or nothing where the game ended there (or the index lies).
std::optional<LegalMove> find_stored_move(Position const& position, StoredMove move);

/// One game comes to what has this key, and goes on with this move.
struct Posting {
    std::uint64_t key;
    std::uint32_t game;
    StoredMove move;
    /// How many moves the game has had: of a game that comes there twice only the first time counts.
    std::uint16_t ply;
};

static_assert(sizeof(Posting) == 16);

/// What an index knows of a game.
struct GameRecord {
    /// Where the game begins in its (unpacked) file: 48 bits. The upper 16 are the number of the file.
    std::uint64_t place = 0;
    /// 0 where it is not known.
    std::uint16_t white_elo = 0;
    std::uint16_t black_elo = 0;
    /// How many moves could be played; 65,535 stands for more, too.
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
