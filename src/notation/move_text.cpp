// SPDX-License-Identifier: MIT
#include "arbiter/notation/move_text.h"

#include "arbiter/core/small.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/rule_sets.h"
#include "notation/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace arbiter {

namespace {

struct CharacterRange {
    char32_t first;
    char32_t last;
    NotationErrorCode code;
};

constexpr std::array<CharacterRange, 14> ranges{{
    {0x00A0, 0x00A0, NotationErrorCode::no_break_space},
    {0x00AD, 0x00AD, NotationErrorCode::invisible_character}, // soft hyphen
    {0x0370, 0x03FF, NotationErrorCode::greek_letter},
    {0x0400, 0x052F, NotationErrorCode::cyrillic_letter},
    {0x2000, 0x200A, NotationErrorCode::no_break_space}, // spaces of other widths
    {0x200B, 0x200F, NotationErrorCode::invisible_character}, // zero width, direction
    {0x202A, 0x202E, NotationErrorCode::invisible_character},
    {0x202F, 0x202F, NotationErrorCode::no_break_space},
    {0x205F, 0x205F, NotationErrorCode::no_break_space},
    {0x2060, 0x2064, NotationErrorCode::invisible_character},
    {0x3000, 0x3000, NotationErrorCode::no_break_space},
    {0xFE00, 0xFE0F, NotationErrorCode::invisible_character}, // variation selectors
    {0xFEFF, 0xFEFF, NotationErrorCode::invisible_character}, // byte order mark
    {0xFF01, 0xFF5E, NotationErrorCode::fullwidth_character},
}};

struct PieceLetter {
    char letter;
    NotationErrorCode code;
};

constexpr std::array<PieceLetter, 7> piece_letters{{
    {'S', NotationErrorCode::letter_s},
    {'L', NotationErrorCode::letter_l},
    {'D', NotationErrorCode::letter_d},
    {'T', NotationErrorCode::letter_t},
    {'C', NotationErrorCode::letter_c},
    {'A', NotationErrorCode::letter_a},
    {'F', NotationErrorCode::letter_f},
}};

unsigned byte_at(std::string_view text, std::size_t index)
{
    return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
}

/// The character of two or three bytes in UTF-8 that begins there; 0 if none does.
char32_t character_at(std::string_view text, std::size_t index)
{
    unsigned const lead = byte_at(text, index);
    unsigned const second = byte_at(text, index + 1) & 0x3FU;
    if ((lead & 0xE0U) == 0xC0U)
        return (lead & 0x1FU) << 6U | second;
    if ((lead & 0xF0U) == 0xE0U)
        return (lead & 0x0FU) << 12U | second << 6U | (byte_at(text, index + 2) & 0x3FU);
    return 0;
}

std::optional<NotationErrorCode> find_piece_letter(char letter)
{
    for (PieceLetter const& known : piece_letters) {
        if (known.letter == letter)
            return known.code;
    }
    return std::nullopt;
}

/// Whether this continues a move that begins with the letter of a piece: "f3", "xf3".
bool continues_piece_move(char character)
{
    return (character >= 'a' && character <= 'h') || character == 'x';
}

/// The error with what follows the letter, unless that is more than a move has.
NotationError name_letter(std::string_view text, NotationError error)
{
    constexpr std::string_view of_a_move = "abcdefgh12345678x+#";
    text.remove_prefix(error.offset + 1);
    std::size_t const length = std::min(text.find_first_not_of(of_a_move), text.size());
    if (length <= error.rest.size())
        std::copy_n(text.begin(), length, error.rest.begin());
    return error;
}

/// The error in the text of a move, told by the character that causes it if people type that by mistake: a
/// letter that only looks like a Latin one, a character that looks like a space, the letter of a piece in
/// another language. Else the error as it is.
NotationError name_odd_character(std::string_view text, NotationError error)
{
    if (is_small)
        return error;
    char32_t const character = character_at(text, error.offset);
    for (CharacterRange const& range : ranges) {
        if (character >= range.first && character <= range.last)
            return {range.code, error.offset};
    }
    std::size_t const begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos || begin + 1 >= text.size() || error.offset > begin + 1
        || !continues_piece_move(text[begin + 1]))
        return error;
    auto const code = find_piece_letter(text[begin]);
    return code ? name_letter(text, {*code, begin}) : error;
}

template <class Rules>
Result<LegalMove, MoveProblem> find_squares(
    BasicPosition<Rules> const& position, Attempt attempt, CastlingSquares castling)
{
    if (castling == CastlingSquares::either_form)
        attempt = adapt_castling(position, attempt);
    auto const move = find_move(position, attempt);
    if (move)
        return *move;
    return Err{MoveProblem{RefusedAttempt{attempt, move.error()}}};
}

template <class Rules>
Result<LegalMove, MoveProblem> find_san(BasicPosition<Rules> const& position, San const& san)
{
    auto const move = resolve(position, san);
    if (move)
        return *move;
    SanRefusal const& refusal = move.error();
    if (refusal.code() == SanRefusalCode::illegal && refusal.size() == 1)
        return Err{MoveProblem{RefusedAttempt{refusal[0].attempt, refusal[0].verdict}}};
    return Err{MoveProblem{RefusedSan{san, refusal}}};
}

/// Whether two squares begin as a bishop's move in SAN does: "B1c3".
bool begins_with_bishop(std::string_view text)
{
    detail::Cursor cursor{text};
    cursor.skip_blanks();
    return cursor.peek() == 'B';
}

/// "bc4" and "bxc4" may also be the bishop's move, typed without the capital.
bool may_be_bishop(San const& san)
{
    return san.role == Role::pawn && !san.castling && !san.is_drop && san.from_file == File::b
        && !san.from_rank && san.to_rank && !san.promotion;
}

/// The pawn's move, unless only a bishop can have been meant.
template <class Rules>
Result<LegalMove, MoveProblem> find_pawn_or_bishop(BasicPosition<Rules> const& position, San const& san)
{
    auto const by_pawn = find_san(position, san);
    if (by_pawn || !may_be_bishop(san))
        return by_pawn;
    San by_bishop = san;
    by_bishop.role = Role::bishop;
    by_bishop.from_file.reset();
    auto const move = find_san(position, by_bishop);
    Color const us = position.side_to_move();
    bool const has_pawn = (position.pieces(us, Role::pawn) & Bitboard{File::b}).any();
    bool const has_bishop = position.pieces(us, Role::bishop).any();
    return move || (has_bishop && !has_pawn) ? move : by_pawn;
}

} // namespace

template <class Rules>
Result<LegalMove, MoveProblem> read_move(
    BasicPosition<Rules> const& position, std::string_view text, CastlingSquares castling)
{
    auto const squares = parse_squares(text);
    if (squares && !begins_with_bishop(text))
        return find_squares(position, *squares, castling);
    auto const san = parse_san(text);
    if (!san && squares)
        return find_squares(position, *squares, castling);
    // The reading that came further is the one that was meant.
    if (!san) {
        NotationError const& error
            = squares.error().offset > san.error().offset ? squares.error() : san.error();
        return Err{MoveProblem{name_odd_character(text, error)}};
    }
    auto const move = find_pawn_or_bishop(position, *san);
    if (move || !squares)
        return move;
    auto const from_square_b = find_squares(position, *squares, castling);
    return from_square_b ? from_square_b : move;
}

std::optional<RefusedAttempt> find_attempt(MoveProblem const& problem)
{
    if (auto const* const refused = std::get_if<RefusedAttempt>(&problem))
        return *refused;
    auto const* const san = std::get_if<RefusedSan>(&problem);
    if (san == nullptr || san->refusal.size() != 1 || san->refusal[0].verdict.is_legal())
        return std::nullopt;
    return RefusedAttempt{san->refusal[0].attempt, san->refusal[0].verdict};
}

template <class Rules>
Sentence describe(BasicPosition<Rules> const& position, MoveProblem const& problem, Language language)
{
    if (auto const* refused = std::get_if<RefusedAttempt>(&problem))
        return describe(position, refused->attempt, refused->verdict, language);
    if (auto const* refused = std::get_if<RefusedSan>(&problem))
        return describe(position, refused->san, refused->refusal, language);
    return Sentence{describe(*std::get_if<NotationError>(&problem), language).view()};
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template Result<LegalMove, MoveProblem> read_move(                                                       \
        BasicPosition<Rules> const&, std::string_view, CastlingSquares);                                     \
    template Sentence describe(BasicPosition<Rules> const&, MoveProblem const&, Language);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

} // namespace arbiter
