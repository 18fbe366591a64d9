// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_PIECE_LETTERS_H
#define ARBITER_NOTATION_PIECE_LETTERS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/rules/language.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// The letters of pieces in the languages (FIDE Laws, Appendix C.2). Pawns have none.
namespace arbiter {

/// How moves name their pieces where people read them. PGN, UCI and JSON always have the English letters.
enum class LetterChoice : std::uint8_t {
    english,
    local, ///< those of the language: S, L, T, D, K in German
    figurines, ///< ♘ ♗ ♖ ♕ ♔ in every language
};

namespace detail {

#define ARBITER_LETTERS(language, code, letters, more) std::string_view{letters},
inline constexpr std::array letters_of_languages{ARBITER_LANGUAGES_WITH(ARBITER_LETTERS, )};
#undef ARBITER_LETTERS
static_assert(std::all_of(letters_of_languages.begin(), letters_of_languages.end(),
    [](std::string_view letters) { return letters.size() == 5; }));

inline constexpr std::array<std::string_view, 3> letter_words{"english", "language", "figurines"};

} // namespace detail

/// The letters of knight, bishop, rook, queen and king.
constexpr std::string_view piece_letters_of(Language language)
{
    return detail::letters_of_languages[static_cast<std::size_t>(language)];
}

/// "english", "language" or "figurines", as settings have it. The text lives as long as the program.
constexpr std::string_view to_word(LetterChoice letters)
{
    return detail::letter_words[static_cast<std::size_t>(letters)];
}

/// The letters with this word, or nothing.
constexpr std::optional<LetterChoice> find_letter_choice(std::string_view word)
{
    return find_named<LetterChoice>(detail::letter_words, word);
}

/// Puts English letters into the text of a move in place of `letters`: at its beginning, and for a promotion
/// at its end. Small letters count where they are not files. Answers whether anything has changed.
bool put_english_letters(std::span<char> move, std::string_view letters);

} // namespace arbiter

#endif
