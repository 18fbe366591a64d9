#ifndef ARBITER_SRC_NOTATION_ERROR_LINE_H
#define ARBITER_SRC_NOTATION_ERROR_LINE_H

#include "arbiter/core/enum_table.h"
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

/// "character 3: expected a rank, 1 to 8"; `Sentences` is an array with static storage.
template <auto const& Sentences>
ErrorText error_line(std::size_t offset, std::size_t index)
{
    ErrorText text{"character "};
    text.append_number(offset + 1);
    text.append(": ");
    if constexpr (is_small)
        unpack(packed_texts<Sentences>[index], text);
    else
        text.append(Sentences[index]);
    return text;
}

} // namespace arbiter::detail

#endif
