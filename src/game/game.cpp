#include "arbiter/game/game.h"

#include <algorithm>

namespace arbiter {

std::optional<std::string_view> Tags::find(std::string_view name) const
{
    auto const found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end())
        return std::nullopt;
    return found->value;
}

void Tags::set(std::string_view name, std::string_view value)
{
    auto const found = std::ranges::find(tags_, name, &Tag::name);
    if (found != tags_.end())
        found->value = value;
    else
        tags_.push_back(Tag{std::string{name}, std::string{value}});
}

void Tags::erase(std::string_view name)
{
    std::erase_if(tags_, [name](Tag const& tag) { return tag.name == name; });
}

} // namespace arbiter
