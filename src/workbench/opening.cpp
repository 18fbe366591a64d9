// SPDX-License-Identifier: MIT
#include "arbiter/workbench/opening.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

/// "Sicilian Defense" of "Sicilian Defense: Najdorf Variation".
std::string_view family_of(std::string_view name)
{
    return name.substr(0, name.find(':'));
}

} // namespace

std::optional<Opening> OpeningTable::find(ZobristKey key) const
{
    auto const found = std::ranges::lower_bound(positions_, key, {}, &NamedPosition::key);
    if (found == positions_.end() || found->key != key)
        return std::nullopt;
    return Opening{.eco = {found->eco.data(), found->eco.size()},
        .name = names_.substr(found->name_begin, found->name_size)};
}

bool OpeningTable::is_finer(std::string_view code, Opening const& found) const
{
    std::string_view const eco = code.substr(0, 3);
    if (eco == found.eco)
        return code.size() > eco.size();
    return eco > found.eco && std::ranges::any_of(positions_, [&](NamedPosition const& position) {
        return eco == std::string_view{position.eco.data(), position.eco.size()}
        && family_of(names_.substr(position.name_begin, position.name_size)) == family_of(found.name);
    });
}

std::optional<Opening> find_opening(ZobristKey key)
{
    return OpeningTable::built_in().find(key);
}

} // namespace arbiter::workbench
