#ifndef ARBITER_SRC_NOTATION_ERROR_LINE_H
#define ARBITER_SRC_NOTATION_ERROR_LINE_H

#include "arbiter/core/packed_texts.h"
#include "arbiter/core/small.h"
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

/// One column of a table.
template <class Code, std::size_t Count>
constexpr std::array<std::string_view, Count> column(
    std::array<ErrorWords<Code>, Count> const& table, std::string_view ErrorWords<Code>::* member)
{
    std::array<std::string_view, Count> texts;
    for (std::size_t index = 0; index < Count; ++index)
        texts[index] = table[index].*member;
    return texts;
}

/// "character 3: expected a rank, 1 to 8"; `sentences` is an array with static storage.
template <auto const& sentences>
ErrorText error_line(std::size_t offset, std::size_t index)
{
    ErrorText text{"character "};
    text.append_number(offset + 1);
    text.append(": ");
    if constexpr (is_small)
        unpack(packed_texts<sentences>[index], text);
    else
        text.append(sentences[index]);
    return text;
}

} // namespace arbiter::detail

#endif
