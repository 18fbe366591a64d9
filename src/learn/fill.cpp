// SPDX-License-Identifier: MIT
#include "learn/fill.h"

namespace arbiter::learn {

std::string fill(std::string_view text, std::initializer_list<std::string_view> values)
{
    std::string filled;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
        auto const close = text.find('}', open);
        std::size_t const number = close == open + 1 ? 0 : static_cast<std::size_t>(text[open + 1] - '0');
        filled += text.substr(0, open);
        filled += values.begin()[number];
        text.remove_prefix(close + 1);
    }
    return filled.append(text);
}

} // namespace arbiter::learn
