// SPDX-License-Identifier: MIT
#include "arbiter/core/packed_texts.h"

namespace arbiter {

namespace {

constexpr detail::PackedBytes<detail::text_fragments.size(), detail::room_for(detail::text_fragments)> all{
    detail::text_fragments, true};
constexpr auto fragment_bytes = detail::first_of<all.size>(all.bytes);
constexpr auto fragment_ends = all.ends;

} // namespace

void unpack(std::string_view packed, PutCharacter put, void* context)
{
    bool is_verbatim = false;
    for (char const byte : packed) {
        auto const number = static_cast<unsigned char>(byte);
        if (byte == detail::verbatim) {
            is_verbatim = true;
            continue;
        }
        if (number < detail::first_fragment || is_verbatim) {
            put(context, byte);
        } else {
            std::size_t const index = number - detail::first_fragment;
            std::size_t const begin = index == 0 ? 0 : fragment_ends[index - 1];
            unpack({fragment_bytes.data() + begin, fragment_ends[index] - begin}, put, context);
        }
        is_verbatim = false;
    }
}

} // namespace arbiter
