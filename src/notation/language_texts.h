// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_LANGUAGE_TEXTS_H
#define ARBITER_SRC_NOTATION_LANGUAGE_TEXTS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/core/packed_texts.h"
#include "arbiter/core/piece.h"
#include "arbiter/core/small.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/rules/language.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::detail {

/// What is said of an error, beside its code, so that the compiler can see that none is missing or misplaced.
template <class Code>
struct ErrorRow {
    Code error;
    std::string_view sentence;
};

using MoveErrorRows = std::array<ErrorRow<NotationErrorCode>, notation_error_count>;
using FenErrorRows = std::array<ErrorRow<FenErrorCode>, fen_error_count>;

/// A small library tells fewer errors apart.
inline constexpr std::size_t spoken_move_errors
    = is_small ? static_cast<std::size_t>(NotationErrorCode::no_break_space) : notation_error_count;

/// What is said of the errors of one enum, in one language.
struct ErrorTexts {
    /// What the number of the character follows: "character ".
    std::string_view place;
    /// Between that number and the sentence.
    std::string_view colon;
    /// Appends the sentence of an error, without a capital or a full stop.
    void (*append_sentence)(std::size_t error, ErrorText& text);
};

/// The first sentences of the rows: those that are compiled in.
template <auto const& Rows, std::size_t Count>
inline constexpr auto error_sentences = [] {
    std::array<std::string_view, Count> sentences;
    for (std::size_t index = 0; index < Count; ++index)
        sentences[index] = Rows[index].sentence;
    return sentences;
}();

/// Appends the sentence of an error. A small library has them packed.
template <auto const& Rows, std::size_t Count>
void append_error_sentence(std::size_t error, ErrorText& text)
{
    if constexpr (is_small)
        unpack(packed_texts<error_sentences<Rows, Count>>[error], text);
    else
        text.append(error_sentences<Rows, Count>[error]);
}

/// No sentence is longer, so that it fits into an ErrorText after its place.
inline constexpr std::size_t longest_error = 136;

template <class Code, std::size_t Count>
constexpr bool is_complete(std::array<ErrorRow<Code>, Count> const& rows)
{
    for (ErrorRow<Code> const& row : rows) {
        if (row.sentence.size() > longest_error)
            return false;
    }
    return is_enum_table(rows, &ErrorRow<Code>::error, &ErrorRow<Code>::sentence);
}

/// The texts of a language. Does not compile unless each error has one.
template <auto const& Rows, std::size_t Count>
consteval ErrorTexts make_error_texts(std::string_view place, std::string_view colon = ": ")
{
    static_assert(is_complete(Rows));
    return {.place = place, .colon = colon, .append_sentence = append_error_sentence<Rows, Count>};
}

/// The parts of sentences about moves in SAN that cannot be played, in one language.
struct RefusalTexts {
    std::array<std::string_view, 2> sides;
    std::array<std::string_view, 6> roles;
    std::array<std::string_view, 6> several_roles;
    /// As they stand after `has_no`.
    std::array<std::string_view, 6> missing_roles;
    /// Which roles take the second of two texts.
    std::array<bool, 6> is_feminine;
    std::array<std::string_view, 2> has_no;
    std::string_view on_square;
    std::string_view on_file;
    std::string_view on_rank;
    std::array<std::string_view, 2> none_of;
    std::string_view of_squares;
    /// Between the squares and what none can do, where the language denies twice.
    std::string_view denial = {};
    std::string_view can_go_to;
    /// After the square.
    std::string_view go;
    std::string_view can_take_on_file;
    /// After the file.
    std::string_view take;
    std::array<std::string_view, 2> more_than_one;
    /// Where the letter of a piece may mean two.
    std::string_view several_meanings;
    std::string_view write;
    std::string_view alternative;
    std::string_view is_written;
    std::string_view to_castle;
    std::string_view list_comma;
    std::string_view list_and;
};

ErrorTexts const& move_error_texts_of(Language language);
ErrorTexts const& fen_error_texts_of(Language language);
RefusalTexts const& refusal_texts_of(Language language);

/// "character 3: expected a rank, 1 to 8": the error with this number at this byte.
ErrorText say_error(ErrorTexts const& texts, std::size_t offset, std::size_t error);

/// Which of two texts a role takes.
constexpr std::size_t gender_of(Role role, RefusalTexts const& texts)
{
    return texts.is_feminine[to_index(role)] ? 1 : 0;
}

} // namespace arbiter::detail

#endif
