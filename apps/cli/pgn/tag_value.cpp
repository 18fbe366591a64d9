// SPDX-License-Identifier: MIT
#include "cli/pgn/tag_value.h"

namespace arbiter::cli {

std::string escaped_tag_value(std::string_view value)
{
    std::string out;
    for (char const character : value) {
        if (character == '"' || character == '\\')
            out += '\\';
        out += character;
    }
    return out;
}

} // namespace arbiter::cli
