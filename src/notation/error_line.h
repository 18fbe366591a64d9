#ifndef ARBITER_SRC_NOTATION_ERROR_LINE_H
#define ARBITER_SRC_NOTATION_ERROR_LINE_H

#include "arbiter/notation/error_text.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::detail {

/// How an error is called by programs and explained to people.
template <class Code>
struct ErrorWords {
    Code error;
    std::string_view code;
    std::string_view sentence;
};

/// Whether a table has its codes in the order of their enum, none left out.
template <class Code, std::size_t Count>
constexpr bool in_order(std::array<ErrorWords<Code>, Count> const& table)
{
    for (std::size_t index = 0; index < Count; ++index) {
        if (static_cast<std::size_t>(table[index].error) != index || table[index].code.empty())
            return false;
    }
    return true;
}

template <class Code, std::size_t Count>
constexpr ErrorWords<Code> const& words_of(std::array<ErrorWords<Code>, Count> const& table, Code code)
{
    return table[static_cast<std::size_t>(code)];
}

/// "character 3: expected a rank, 1 to 8".
inline ErrorText error_line(std::size_t offset, std::string_view sentence)
{
    ErrorText text{"character "};
    text.append_number(offset + 1);
    text.append(": ");
    text.append(sentence);
    return text;
}

} // namespace arbiter::detail

#endif
