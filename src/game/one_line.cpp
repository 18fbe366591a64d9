// SPDX-License-Identifier: MIT
#include "game/one_line.h"

#include "arbiter/core/text.h"

namespace arbiter {

std::string without_controls(std::string_view text)
{
    std::string line;
    line.reserve(text.size());
    for (std::size_t index = 0; index < text.size(); ++index) {
        bool const is_control = static_cast<unsigned char>(text[index]) < ' ' || text[index] == '\x7F';
        bool const is_second_half = text[index] == '\n' && index != 0 && text[index - 1] == '\r';
        if (!is_second_half)
            line += is_control ? ' ' : text[index];
    }
    return line;
}

std::string to_one_line(std::string_view text)
{
    return std::string{trimmed(without_controls(text))};
}

} // namespace arbiter
