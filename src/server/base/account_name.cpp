// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "server/base/written_text.h"

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

/// The letter that a character looks like.
char read_letter(char letter)
{
    switch (letter) {
    case '8': return 'b';
    case '9': return 'g';
    case 'l':
    case 'L': return 'i';
    default: return plain_letter(letter);
    }
}

/// A number at the end makes no other name.
std::string_view without_number(std::string_view name)
{
    while (!name.empty() && !is_letter(name.back()))
        name.remove_suffix(1);
    return name;
}

/// The same for names that look alike.
std::string look_of(std::string_view name)
{
    std::string look;
    for (char const letter : name) {
        if (letter == '-' || letter == '_' || letter == ' ')
            continue;
        look += read_letter(letter);
        if (look.ends_with("rn"))
            look.replace(look.size() - 2, 2, "m");
        else if (look.ends_with("vv"))
            look.replace(look.size() - 2, 2, "w");
    }
    return look;
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
    return base::lower(name);
}

bool look_alike(std::string_view one, std::string_view other)
{
    // A "1" at the end may be a number, or look like the "l" at the end of the other name.
    return look_of(one) == look_of(other) || look_of(without_number(one)) == look_of(without_number(other));
}

bool is_reserved_name(std::string_view name)
{
    constexpr std::array<std::string_view, 20> reserved{"admin", "administrator", "anonymous", "arbiter",
        "computer", "deleted", "deletedplayer", "helpdesk", "moderator", "nobody", "official", "operator",
        "root", "security", "server", "staff", "superuser", "support", "system", "webmaster"};
    return std::ranges::any_of(reserved, [name](std::string_view word) { return look_alike(name, word); });
}

} // namespace arbiter::server
