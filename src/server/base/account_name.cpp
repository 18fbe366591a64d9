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

bool is_beginning_of_name(std::string_view text)
{
    return text.size() >= shortest && text.size() <= longest && std::ranges::all_of(text, is_allowed);
}

bool is_account_name(std::string_view text)
{
    constexpr std::array<std::string_view, 4> taken{"anonymous", "computer", "white", "black"};
    return is_beginning_of_name(text) && is_letter(text.front())
        && std::ranges::find(taken, account_name_key(text)) == taken.end();
}

std::string account_name_key(std::string_view name)
{
    std::string key{name};
    std::transform(key.begin(), key.end(), key.begin(), to_small);
    return key;
}

} // namespace arbiter::server
