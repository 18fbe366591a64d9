// SPDX-License-Identifier: MIT
#include "arbiter/workbench/posting.h"

#include "workbench/index_keys.h"

#include <xxhash.h>

namespace arbiter::workbench {

std::uint64_t index_key(IndexSection section, Position const& position)
{
    switch (section) {
    case IndexSection::positions: return static_cast<std::uint64_t>(position.key());
    case IndexSection::structures: return structure_key(position.board());
    case IndexSection::materials: break;
    }
    return material_key(position.board());
}

std::optional<LegalMove> find_stored_move(Position const& position, StoredMove move)
{
    if (move == StoredMove::none)
        return std::nullopt;
    Square const from = Move::from_bits(static_cast<std::uint16_t>(move)).from();
    for (LegalMove const legal : position.legal_moves_from(from)) {
        if (to_stored_move(legal) == move)
            return legal;
    }
    return std::nullopt;
}

std::uint64_t text_key(std::string_view text)
{
    return XXH3_64bits(text.data(), text.size());
}

} // namespace arbiter::workbench
