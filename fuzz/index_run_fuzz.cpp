// SPDX-License-Identifier: MIT
// Reads any bytes as a block of a position index with a correct checksum: for any contents, nothing outside
// the block is read, and no game is reported that the run does not have.
//
// Input: section, number of games (two bytes), first key (one byte), block without its checksum.

#include "check.h"
#include "workbench/index_run.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

using namespace arbiter::workbench;
using arbiter::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    constexpr std::size_t prefix = 4;
    if (size < prefix)
        return 0;
    IndexSection const section = all_index_sections[data[0] % index_section_count];
    std::uint32_t const game_count = 1 + data[1] + 256U * data[2];
    std::vector<std::byte> block(sizeof(std::uint32_t) + size - prefix);
    std::memcpy(block.data() + sizeof(std::uint32_t), data + prefix, size - prefix);
    std::uint32_t const checksum = checksum_of(std::span{block}.subspan(sizeof(std::uint32_t)));
    std::memcpy(block.data(), &checksum, sizeof checksum);

    BlockReader reader;
    if (!reader.open(block, data[3], section, game_count))
        return 0;
    for (std::size_t index = 0; index < reader.keys().size(); ++index) {
        BlockReader skipping = reader;
        skipping.skip();
        std::uint64_t told = 0;
        bool const is_sound = reader.read([&](KeyPosting const& posting) {
            require(posting.game < game_count);
            ++told;
        });
        require(told <= game_count);
        if (!is_sound)
            return 0;
    }
    return 0;
}
