// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_visitor.h"

#include <algorithm>

namespace arbiter {

std::string pgn_tag_value(PgnTagPair const& pair)
{
    if (!pair.has_escapes)
        return std::string{pair.raw_value};
    std::string value;
    for (std::size_t place = 0; place < pair.raw_value.size(); ++place) {
        bool const is_escape = pair.raw_value[place] == '\\' && place + 1 < pair.raw_value.size()
            && (pair.raw_value[place + 1] == '"' || pair.raw_value[place + 1] == '\\');
        value += pair.raw_value[is_escape ? ++place : place];
    }
    return value;
}

std::optional<Variant> find_tagged_variant(std::string_view value)
{
    constexpr std::string_view shuffled = "960";
    auto const known = find_variant(value);
    if (known || !value.ends_with(shuffled))
        return known;
    value.remove_suffix(shuffled.size());
    auto const rules = find_variant(value);
    return rules == Variant::standard ? Variant::chess960 : rules;
}

PgnTagPair const* PgnTagList::find(std::string_view name) const
{
    auto const found = std::ranges::find(pairs_, name, &PgnTagPair::name);
    return found == pairs_.end() ? nullptr : &*found;
}

std::optional<std::string_view> PgnTagList::find_value(std::string_view name) const
{
    auto const* const pair = find(name);
    if (pair == nullptr)
        return std::nullopt;
    return pair->raw_value;
}

bool PgnTagList::add(PgnTagPair const& pair)
{
    if (find(pair.name) != nullptr)
        return false;
    pairs_.push_back(pair);
    return true;
}

} // namespace arbiter
