// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_RUN_FORMAT_H
#define ARBITER_SRC_WORKBENCH_INDEX_RUN_FORMAT_H

#include "arbiter/workbench/posting.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

/// A run: a file with all that is known of some games in a row, which is never changed once it is written.
///
///   header
///   blocks of the positions, then an index of those blocks; the same for structures and for materials
///   a record a game
///
/// A block has up to 128 keys in ascending order, and for each key its postings: which games come there, and
/// how they continue. Its first 8 bytes are a BlockHeader. Then as bits: the differences between the keys
/// (the first key is in the index), in Rice codes; up to a whole byte; and for each key, either
///   1, game, move                                   where there is one game
///   0, count, [length in bits,] groups              where there are more; the length where there are many
/// A group is all games with one next move: move, count, first game, differences in Rice codes. Games
/// are counted from the first of the run. Structures and materials have no moves, and one group without a
/// count.
namespace arbiter::workbench {

inline constexpr std::array<char, 8> run_magic{'a', 'r', 'b', 'R', 'U', 'N', '\r', '\n'};
inline constexpr std::uint32_t run_version = 2;
inline constexpr std::size_t keys_a_block = 128;
/// From how many postings on the length of a list is written before it, so that it can be jumped over.
inline constexpr std::uint64_t long_list = 32;
inline constexpr unsigned length_bits = 40;

struct SectionHeader {
    std::uint64_t index_begin; ///< where its block index begins in the file
    std::uint64_t block_count;
    std::uint64_t key_count;
    std::uint64_t posting_count;
    std::uint32_t index_checksum;
    std::uint32_t reserved;
};

struct RunHeader {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint32_t game_count;
    std::uint64_t games_begin; ///< where the records of the games begin in the file
    std::uint64_t file_size;
    std::array<SectionHeader, index_section_count> sections;
    std::uint32_t games_checksum;
    std::uint32_t checksum; ///< of all that stands before it
};

/// One entry of a block index. One more than there are blocks; the last has no key, and begins where they
/// end.
struct BlockPlace {
    std::uint64_t first_key;
    std::uint64_t begin;
};

struct BlockHeader {
    std::uint32_t checksum; ///< of all that follows it in the block
    std::uint16_t key_bytes; ///< of the coded keys
    std::uint8_t key_parameter; ///< of their Rice code
    std::uint8_t key_count;
};

static_assert(sizeof(RunHeader) == 160 && std::is_trivially_copyable_v<RunHeader>);
static_assert(sizeof(BlockPlace) == 16 && sizeof(BlockHeader) == 8);

/// The number of bits that distinguish the games of a run.
inline unsigned game_bits(std::uint32_t game_count)
{
    return static_cast<unsigned>(std::bit_width(std::max(game_count, 1U) - 1));
}

/// The parameter that suits the differences of `count` games among all games of a run.
inline unsigned game_parameter(std::uint32_t game_count, std::uint64_t count)
{
    return static_cast<unsigned>(std::bit_width(game_count / std::max<std::uint64_t>(count, 1) / 2));
}

/// Whether the postings of a section say how the game continues.
inline bool has_moves(IndexSection section)
{
    return section == IndexSection::positions;
}

/// CRC-32 of some bytes, optionally continuing an earlier one.
std::uint32_t checksum_of(std::span<std::byte const> bytes, std::uint32_t before = 0);

} // namespace arbiter::workbench

#endif
