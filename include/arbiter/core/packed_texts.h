// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_PACKED_TEXTS_H
#define ARBITER_CORE_PACKED_TEXTS_H

#include "arbiter/core/detail/text_fragments.h"
#include "arbiter/core/inline_string.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// Texts in about half their room, for chips with little flash. The compiler packs them; they are unpacked
/// a character at a time. A byte of a packed text is a letter, or from 0x80 on one of the fragments that
/// English sentences about chess have most of (detail/text_fragments.h), which is packed itself.
namespace arbiter {

namespace detail {

inline constexpr unsigned char first_fragment = 0x80;
/// Before a byte that is not ASCII, and stands for itself.
inline constexpr char verbatim = '\x01';

static_assert(text_fragments.size() <= 0x80);

/// Takes the longest fragment that the text begins with off it, or a character: its packed bytes go to `put`.
/// Only fragments from `first` on count.
template <class Put>
constexpr void pack_next(std::string_view& text, std::size_t first, Put put)
{
    for (std::size_t index = first; index < text_fragments.size(); ++index) {
        std::string_view const fragment = text_fragments[index];
        if (fragment.front() == text.front() && text.starts_with(fragment)) {
            put(static_cast<char>(first_fragment + index));
            text.remove_prefix(fragment.size());
            return;
        }
    }
    if (static_cast<unsigned char>(text.front()) >= first_fragment)
        put(verbatim);
    put(text.front());
    text.remove_prefix(1);
}

/// Some texts, packed one after the other; a fragment by those that are shorter.
template <std::size_t Count, std::size_t Room>
struct PackedBytes {
    constexpr explicit PackedBytes(
        std::array<std::string_view, Count> const& texts, bool are_fragments = false)
    {
        for (std::size_t index = 0; index < Count; ++index) {
            std::string_view text = texts[index];
            while (!text.empty())
                pack_next(text, are_fragments ? index + 1 : 0, [this](char byte) { bytes[size++] = byte; });
            ends[index] = static_cast<std::uint16_t>(size);
        }
    }

    std::array<char, Room> bytes{};
    std::array<std::uint16_t, Count> ends{};
    std::size_t size = 0;
};

template <std::size_t Count>
constexpr std::size_t room_for(std::array<std::string_view, Count> const& texts)
{
    std::size_t room = 0;
    for (std::string_view const text : texts)
        room += 2 * text.size();
    return room;
}

template <std::size_t Size, std::size_t Room>
constexpr std::array<char, Size> first_of(std::array<char, Room> const& bytes)
{
    std::array<char, Size> first{};
    for (std::size_t index = 0; index < Size; ++index)
        first[index] = bytes[index];
    return first;
}

} // namespace detail

/// Unpacks a text of PackedTexts: calls `put` with each of its characters, and `context` as it is given.
using PutCharacter = void (*)(void* context, char character);
void unpack(std::string_view packed, PutCharacter put, void* context);

/// Appends the unpacked text.
template <std::size_t Capacity>
void unpack(std::string_view packed, InlineString<Capacity>& text)
{
    unpack(
        packed, [](void* to, char character) { static_cast<InlineString<Capacity>*>(to)->append(character); },
        &text);
}

/// The array of texts, packed: `packed_texts<texts>[index]`. The array has static storage.
template <auto const& Texts>
class PackedTexts {
public:
    constexpr std::string_view operator[](std::size_t index) const
    {
        std::size_t const begin = index == 0 ? 0 : ends[index - 1];
        return {bytes.data() + begin, ends[index] - begin};
    }

    /// How many bytes the texts take.
    static constexpr std::size_t size() { return bytes.size() + sizeof(ends); }

private:
    static constexpr detail::PackedBytes<Texts.size(), detail::room_for(Texts)> packed{Texts};
    static constexpr std::array<char, packed.size> bytes = detail::first_of<packed.size>(packed.bytes);
    static constexpr auto ends = packed.ends;
};

template <auto const& Texts>
inline constexpr PackedTexts<Texts> packed_texts;

} // namespace arbiter

#endif
