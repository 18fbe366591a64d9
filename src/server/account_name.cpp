// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"

#include "arbiter/core/text.h"

#include <algorithm>
#include <array>

namespace arbiter::server {

namespace {

constexpr std::size_t shortest = 2;
constexpr std::size_t longest = 20;

bool is_allowed(char letter)
{
    return is_letter(letter) || is_digit(letter) || letter == '-' || letter == '_';
}

} // namespace

bool is_account_name(std::string_view text)
{
    constexpr std::array<std::string_view, 4> taken{"anonymous", "computer", "white", "black"};
    bool const is_well_formed = text.size() >= shortest && text.size() <= longest && is_letter(text.front())
        && std::all_of(text.begin(), text.end(), is_allowed);
    return is_well_formed && std::find(taken.begin(), taken.end(), account_name_key(text)) == taken.end();
}

std::string account_name_key(std::string_view name)
{
    std::string key{name};
    std::transform(key.begin(), key.end(), key.begin(), to_small);
    return key;
}

} // namespace arbiter::server
