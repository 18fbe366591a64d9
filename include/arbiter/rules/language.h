// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_LANGUAGE_H
#define ARBITER_RULES_LANGUAGE_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// The languages in which sentences can be had: calls `use` with the name of each, its code as ISO 639-1 has
/// it, its letters for knight, bishop, rook, queen and king (FIDE Laws, Appendix C.2), and `more`. All that
/// the layers say in a language is in one file, src/languages/<language>.h.
#define ARBITER_LANGUAGES_WITH(use, more)                                                                    \
    use(english, "en", "NBRQK", more) use(german, "de", "SLTDK", more) use(spanish, "es", "CATDR", more)     \
        use(french, "fr", "CFTDR", more) use(italian, "it", "CATDR", more)                                   \
            use(portuguese, "pt", "CBTDR", more)

/// The same for a `use` that takes name and code.
#define ARBITER_LANGUAGES(use) ARBITER_LANGUAGES_WITH(ARBITER_LANGUAGE_ALONE, use)
#define ARBITER_LANGUAGE_ALONE(language, code, letters, use) use(language, code)

#define ARBITER_ENUMERATOR(language, code) language,
/// A language of ARBITER_LANGUAGES.
enum class Language : std::uint8_t { ARBITER_LANGUAGES(ARBITER_ENUMERATOR) };
#undef ARBITER_ENUMERATOR

#define ARBITER_COUNT(language, code) +1
inline constexpr std::size_t language_count = ARBITER_LANGUAGES(ARBITER_COUNT);
#undef ARBITER_COUNT

/// The language as ISO 639-1 writes it: "de". The text lives as long as the program.
std::string_view to_code(Language language);

/// The language with this code, or nothing.
std::optional<Language> find_language(std::string_view code);

/// Whether a number of things takes the singular, by the plural rules of Unicode's CLDR for whole numbers:
/// one does everywhere, none in French and Portuguese.
constexpr bool is_singular(std::size_t count, Language language)
{
    bool const is_none_singular = language == Language::french || language == Language::portuguese;
    return count == 1 || (count == 0 && is_none_singular);
}

namespace detail {

/// Not defined: a text of a table is empty.
void text_is_missing();

/// A text that every language must have: a table that leaves it out or empty does not compile.
struct LanguageText : std::string_view {
    consteval LanguageText(char const* text) : std::string_view{text} // NOLINT: tables are lists of texts
    {
        if (empty())
            text_is_missing();
    }
};

/// The language that is spoken where `asked` is asked for. A library may be built with one alone, for a chip
/// that has no room for several or a page that needs no other: then the tables of the others are not linked.
/// ARBITER_ONLY_LANGUAGE names it when the sources are compiled; with ARBITER_LINKED_LANGUAGE the two
/// constants decide when a program is linked and optimised as a whole, so that several share their objects.
#if defined(ARBITER_LINKED_LANGUAGE)
extern bool const speaks_every_language;
extern Language const linked_language;

inline Language spoken(Language asked)
{
    return speaks_every_language ? asked : linked_language;
}
#elif defined(ARBITER_ONLY_LANGUAGE)
constexpr Language spoken(Language)
{
    return Language::ARBITER_ONLY_LANGUAGE;
}
#else
constexpr Language spoken(Language asked)
{
    return asked;
}
#endif

/// The body of a function that returns the texts of the language that is spoken for `asked`, which are called
/// after their language: `german_refusals` with the suffix `_refusals`. What is not spoken is not linked, and
/// with ARBITER_ONLY_LANGUAGE need not be there.
#if defined(ARBITER_ONLY_LANGUAGE) && !defined(ARBITER_LINKED_LANGUAGE)
#define ARBITER_RETURN_TEXTS_OF(asked, suffix)                                                               \
    static_cast<void>(asked);                                                                                \
    return ARBITER_TEXTS_NAMED(ARBITER_ONLY_LANGUAGE, suffix)
#define ARBITER_TEXTS_NAMED(language, suffix) ARBITER_JOINED(language, suffix)
#define ARBITER_JOINED(language, suffix) language##suffix
#else
#define ARBITER_RETURN_TEXTS_OF(asked, suffix)                                                               \
    switch (::arbiter::detail::spoken(asked)) {                                                              \
        ARBITER_LANGUAGES_WITH(ARBITER_CASE_OF_TEXTS, suffix)                                                \
    }                                                                                                        \
    return english##suffix
#define ARBITER_CASE_OF_TEXTS(language, code, letters, suffix)                                               \
    case Language::language: return language##suffix;
#endif

} // namespace detail

} // namespace arbiter

#endif
