#include "arbiter/workbench/opening.h"

#include <algorithm>

namespace arbiter::workbench {

std::optional<Opening> OpeningTable::find(ZobristKey key) const
{
    auto const found = std::ranges::lower_bound(positions_, key, {}, &NamedPosition::key);
    if (found == positions_.end() || found->key != key)
        return std::nullopt;
    return Opening{.eco = {found->eco.data(), found->eco.size()},
        .name = names_.substr(found->name_begin, found->name_size)};
}

std::optional<Opening> find_opening(ZobristKey key)
{
    return OpeningTable::built_in().find(key);
}

} // namespace arbiter::workbench
