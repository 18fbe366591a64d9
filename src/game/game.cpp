// SPDX-License-Identifier: MIT
#include "arbiter/game/game.h"

#include "arbiter/core/text.h"
#include "game/one_line.h"

#include <algorithm>
#include <cassert>

namespace arbiter {

namespace {

constexpr bool is_name_character(char character)
{
    return is_letter(character) || is_digit(character)
        || std::string_view{"_:-+=#"}.find(character) != std::string_view::npos;
}

} // namespace

std::optional<std::string_view> Tags::find(std::string_view name) const
{
    auto const found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end())
        return std::nullopt;
    return found->value;
}

bool Tags::is_name(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, is_name_character);
}

void Tags::set(std::string_view name, std::string_view value)
{
    assert(is_name(name));
    auto const found = std::ranges::find(tags_, name, &Tag::name);
    if (found != tags_.end())
        found->value = without_controls(value);
    else
        tags_.push_back(Tag{std::string{name}, without_controls(value)});
}

void Tags::erase(std::string_view name)
{
    std::erase_if(tags_, [name](Tag const& tag) { return tag.name == name; });
}

} // namespace arbiter
