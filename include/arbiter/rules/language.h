#ifndef ARBITER_RULES_LANGUAGE_H
#define ARBITER_RULES_LANGUAGE_H

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

/// The language that is spoken where `asked` is asked for. A library may be built with one alone, for a chip
/// or a page that has no room for several: it is a constant then, so that the tables of the others are not
/// linked.
constexpr Language spoken([[maybe_unused]] Language asked)
{
#if defined(ARBITER_ONLY_LANGUAGE)
    return Language::ARBITER_ONLY_LANGUAGE;
#else
    return asked;
#endif
}

} // namespace detail

} // namespace arbiter

#endif
