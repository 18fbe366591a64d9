// SPDX-License-Identifier: MIT
#include "arbiter/server/invitation.h"

#include "arbiter/core/text.h"
#include "server/base/token.h"

#include <sodium.h>

namespace arbiter::server {

namespace {

constexpr std::size_t groups = 3;
constexpr std::size_t group_length = 4;

} // namespace

std::string make_invitation_code()
{
    std::string code;
    for (std::size_t group = 0; group < groups; ++group) {
        if (group > 0)
            code += '-';
        for (std::size_t index = 0; index < group_length; ++index)
            code += clear_letters[randombytes_uniform(static_cast<std::uint32_t>(clear_letters.size()))];
    }
    return code;
}

storage::TokenHash hash_invitation_code(std::string_view code)
{
    std::string plain;
    for (char const letter : code) {
        if (is_letter(letter) || is_digit(letter))
            plain += to_small(letter);
    }
    return hash_token(plain);
}

} // namespace arbiter::server
