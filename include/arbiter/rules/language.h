#ifndef ARBITER_RULES_LANGUAGE_H
#define ARBITER_RULES_LANGUAGE_H

#include "arbiter/core/small.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// A language in which sentences can be had. Each has one table of texts, src/rules/<language>.cpp.
enum class Language : std::uint8_t { english, german, spanish };

inline constexpr std::size_t language_count = 3;

/// The language as ISO 639-1 writes it: "de". The text lives as long as the program.
std::string_view to_code(Language language);

/// The language with this code, or nothing.
std::optional<Language> find_language(std::string_view code);

namespace detail {

/// The only language of a small library: a chip has no room for several.
#if defined(ARBITER_SMALL_LANGUAGE)
inline constexpr Language small_language = Language::ARBITER_SMALL_LANGUAGE;
#else
inline constexpr Language small_language = Language::english;
#endif

/// The language that is spoken where `asked` is asked for. A constant in a small library, so that the tables
/// of the others are not linked.
constexpr Language spoken(Language asked)
{
    return is_small ? small_language : asked;
}

} // namespace detail

} // namespace arbiter

#endif
