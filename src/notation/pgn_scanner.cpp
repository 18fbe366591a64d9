// SPDX-License-Identifier: MIT
#include "arbiter/notation/pgn_scanner.h"

#include "notation/pgn_characters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace arbiter {

namespace {

using Kind = PgnTokenKind;

constexpr std::string_view ellipsis = "\u2026";

/// Figurines and dashes take several bytes, all of them beyond ASCII.
constexpr auto word_characters = [] {
    std::array<bool, 256> table{};
    for (std::size_t byte = 0; byte < table.size(); ++byte) {
        char const character = static_cast<char>(byte);
        table[byte] = is_letter(character) || is_digit(character) || byte >= 0x80
            || std::string_view{"+#=:_-/@"}.find(character) != std::string_view::npos;
    }
    return table;
}();

constexpr bool is_word_character(char character)
{
    return word_characters[static_cast<unsigned char>(character)];
}

/// Where something else than a move, number or glyph may begin, or a result continue. Without branches, for
/// one character as for a vector of them; by reference, because a call with wide vectors differs from one
/// processor to the next.
template <class Characters, class Stops>
constexpr void find_stops(Characters const& character, Stops& stops)
{
    constexpr char beyond_ascii = '\x80';
    stops = ((character & beyond_ascii) != 0) | (character == '-') | (character == '/') | (character == '*')
        | (character == '(') | (character == ';') | (character == '%') | (character == '{')
        | (character == '[');
}

constexpr bool is_stop(char character)
{
    bool stops = false;
    find_stops(character, stops);
    return stops;
}

/// Characters that are compared all at once, where the processor can.
using Block [[gnu::vector_size(32)]] = char;

bool has_stop(char const* text)
{
    Block block;
    std::memcpy(&block, text, sizeof block);
    Block stops;
    find_stops(block, stops);
    std::array<std::uint64_t, sizeof block / sizeof(std::uint64_t)> words;
    std::memcpy(words.data(), &stops, sizeof stops);
    return (words[0] | words[1] | words[2] | words[3]) != 0;
}

/// Whether something else than `unexpected` can begin here.
constexpr bool begins_token(char character)
{
    return is_word_character(character) || is_blank(character)
        || std::string_view{".{};()$!?*"}.find(character) != std::string_view::npos;
}

/// Whether a character may begin a result other than '*', or may stand in one.
constexpr bool is_in_result(char character)
{
    return character == '-' || character == '/' || !is_ascii(character);
}

bool is_result(std::string_view word)
{
    bool const may_be = word.starts_with('1') || word.starts_with('0') || word.starts_with("\u00BD");
    return may_be && !std::ranges::all_of(word, is_digit) && !find_pgn_result(word).empty();
}

} // namespace

std::size_t PgnScanner::skip_blanks()
{
    while (!at_end()) {
        if (peek() == '%' && at_line_start())
            skip_to_line_end();
        else if (is_blank(peek()))
            ++place_;
        else
            break;
    }
    return place_;
}

void PgnScanner::skip_line_blanks()
{
    while (peek() == ' ' || peek() == '\t')
        ++place_;
}

std::optional<PgnToken> PgnScanner::accept_comment_among_tags()
{
    std::size_t const place = skip_blanks();
    if (peek() != '{' && peek() != ';')
        return std::nullopt;
    PgnToken const token = next_token();
    bool const is_inside = is_game_end_ahead() && peek() == '[' && !is_game_start(text_, place_);
    if (is_inside && token.kind == Kind::comment)
        return token;
    place_ = place;
    return std::nullopt;
}

std::optional<std::size_t> PgnScanner::find_tags_behind_comments()
{
    std::size_t const place = place_;
    std::optional<std::size_t> tags;
    for (skip_blanks(); (peek() == '{' || peek() == ';') && next_token().kind != Kind::unclosed_comment;
        skip_blanks()) {
        if (is_game_end_ahead() && peek() == '[')
            tags = place_;
    }
    place_ = place;
    return tags;
}

void PgnScanner::skip_to_line_end()
{
    while (!at_end() && !is_line_break(peek()))
        ++place_;
}

PgnScanner::OddBlanks PgnScanner::skip_odd_blanks()
{
    OddBlanks found;
    while (true) {
        skip_blanks();
        if (is_ascii(peek()))
            return found;
        std::size_t const size = detail::wide_blank_size(rest()) + detail::invisible_size(rest());
        if (size == 0)
            return found;
        auto& first = rest().starts_with(byte_order_mark) ? found.mark : found.blank;
        first = first.value_or(place_);
        place_ += size;
    }
}

bool PgnScanner::is_game_end_ahead()
{
    skip_blanks();
    if (at_end())
        return true;
    return peek() == '[' && is_first_on_line(text_, place_);
}

PgnToken PgnScanner::next_token()
{
    skip_blanks();
    // The dots of "... Nf6" and " . e4" say nothing that the position does not.
    while (accept_dots())
        skip_blanks();
    if (is_game_end_ahead())
        return {at_end() ? Kind::end : Kind::next_game, place_, place_, {}};
    switch (peek()) {
    case '{': return read_comment();
    case ';': return read_line_comment();
    case '$': return read_nag();
    case '!':
    case '?': return read_suffix();
    case '(': return read_character(Kind::open);
    case ')': return read_character(Kind::close);
    case '}': return read_character(Kind::close_brace);
    case '*': return read_character(Kind::result);
    default: break;
    }
    if (!is_ascii(peek())) {
        if (detail::glyph_size(rest()) != 0)
            return read_glyph();
        if (detail::wide_blank_size(rest()) + detail::invisible_size(rest()) != 0)
            return read_odd_blanks();
    }
    return is_word_character(peek()) ? read_word() : read_unexpected();
}

bool PgnScanner::skip_variation()
{
    std::size_t depth = 1;
    while (depth != 0) {
        switch (next_token().kind) {
        case Kind::end:
        case Kind::next_game: return false;
        case Kind::open: ++depth; break;
        case Kind::close: --depth; break;
        default: break;
        }
    }
    return true;
}

PgnToken PgnScanner::skip_movetext()
{
    while (true) {
        skip_plain_movetext();
        PgnToken const token = next_token();
        switch (token.kind) {
        case Kind::end:
        case Kind::next_game:
        case Kind::result: return token;
        case Kind::open: skip_variation(); break;
        default: break;
        }
    }
}

/// Passes over moves, numbers and glyphs, up to where a result, a comment, a variation or the next game may
/// begin. Every result but '*' has a sign in it that is rare.
void PgnScanner::skip_plain_movetext()
{
    std::size_t const begin = place_;
    char const* const data = text_.data();
    std::size_t const size = text_.size();
    std::size_t place = begin;
    while (place + sizeof(Block) <= size && !has_stop(data + place))
        place += sizeof(Block);
    while (place < size && !is_stop(data[place]))
        ++place;
    if (place < size && is_in_result(data[place])) {
        while (place != begin && is_word_character(data[place - 1]))
            --place;
        // "$11-0" begins with a glyph.
        if (place != begin && data[place - 1] == '$')
            --place;
    }
    place_ = place;
}

/// Dots, one by one or as the character that is three of them.
bool PgnScanner::accept_dots()
{
    std::size_t const begin = place_;
    while (true) {
        if (peek() == '.')
            ++place_;
        else if (rest().starts_with(ellipsis))
            place_ += ellipsis.size();
        else
            return place_ != begin;
    }
}

PgnToken PgnScanner::finish(PgnTokenKind kind, std::size_t begin, std::string_view text) const
{
    return {kind, begin, place_, text};
}

PgnToken PgnScanner::read_character(PgnTokenKind kind)
{
    std::size_t const begin = place_++;
    return finish(kind, begin, between(begin, place_));
}

PgnToken PgnScanner::read_comment()
{
    std::size_t const begin = place_++;
    std::size_t const close = std::min(text_.find('}', place_), text_.size());
    // A brace that nobody closes must not cost the games that follow.
    if (auto const next = find_game_start(text_, place_, close)) {
        place_ = *next;
        return finish(Kind::unclosed_comment, begin, between(begin + 1, place_));
    }
    if (close == text_.size()) {
        place_ = close;
        return finish(Kind::unclosed_comment, begin, between(begin + 1, close));
    }
    std::size_t const outer = find_outer_close(begin, close);
    place_ = outer + 1;
    return finish(outer == close ? Kind::comment : Kind::nested_comment, begin, between(begin + 1, outer));
}

/// The closing brace that belongs to the opening one at `open` if braces are nested; else `close`, the first
/// one. The text between the two must look like words, not like moves with numbers, nor like another game.
std::size_t PgnScanner::find_outer_close(std::size_t open, std::size_t close) const
{
    std::size_t depth = 1;
    std::size_t place = open + 1;
    while ((place = between(0, close).find('{', place)) != std::string_view::npos) {
        ++depth;
        ++place;
    }
    std::size_t outer = close;
    for (; depth > 1; --depth) {
        std::size_t const next = text_.find_first_of("{}", outer + 1);
        if (next == std::string_view::npos || text_[next] == '{')
            return close;
        std::string_view const inside = between(outer + 1, next);
        // A brace in a comment to the end of the line, in an escaped line or in a tag closes nothing.
        if (inside.find_first_of(";%[") != std::string_view::npos)
            return close;
        for (std::size_t dot = 0; (dot = inside.find('.', dot)) != std::string_view::npos; ++dot) {
            if (dot != 0 && is_digit(inside[dot - 1]))
                return close;
        }
        outer = next;
    }
    return outer;
}

/// The sign, and the selector of its form that may follow.
PgnToken PgnScanner::read_glyph()
{
    std::size_t const begin = place_;
    std::size_t const size = detail::glyph_size(rest());
    place_ += size;
    while (rest().starts_with("\uFE0E") || rest().starts_with("\uFE0F"))
        place_ += 3;
    return finish(Kind::suffix, begin, between(begin, begin + size));
}

PgnToken PgnScanner::read_odd_blanks()
{
    std::size_t const begin = place_;
    while (std::size_t const size = detail::wide_blank_size(rest()) + detail::invisible_size(rest()))
        place_ += size;
    return finish(Kind::odd_blank, begin, between(begin, place_));
}

PgnToken PgnScanner::read_line_comment()
{
    std::size_t const begin = place_;
    skip_to_line_end();
    return finish(Kind::comment, begin, between(begin + 1, place_));
}

PgnToken PgnScanner::read_nag()
{
    std::size_t const begin = place_++;
    while (is_digit(peek()))
        ++place_;
    return finish(Kind::nag, begin, between(begin, place_));
}

PgnToken PgnScanner::read_suffix()
{
    std::size_t const begin = place_;
    while (peek() == '!' || peek() == '?')
        ++place_;
    return finish(Kind::suffix, begin, between(begin, place_));
}

/// Whether a sign or a blank that is not ASCII comes next: the end of a word.
bool PgnScanner::is_sign_or_blank_ahead() const
{
    return rest().starts_with(ellipsis) || detail::glyph_size(rest()) != 0
        || detail::wide_blank_size(rest()) != 0;
}

PgnToken PgnScanner::read_word()
{
    std::size_t const begin = place_;
    while (!at_end() && is_word_character(peek()) && (is_ascii(peek()) || !is_sign_or_blank_ahead()))
        ++place_;
    std::string_view const word = between(begin, place_);
    if (is_result(word))
        return finish(Kind::result, begin, word);
    if (word.ends_with('e') && rest().starts_with(".p")) {
        place_ += 2 + (peek(2) == '.' ? 1U : 0U);
        return finish(Kind::word, begin, between(begin, place_));
    }
    // A single letter at the end of the text is a move that was cut off.
    if ((word.size() == 1 && !at_end()) || word == "RR"
        || std::string_view{"=+-\x92"}.find(word.back()) != std::string_view::npos) {
        std::size_t const glyph = detail::plain_glyph_size(word);
        if (glyph == word.size())
            return finish(Kind::suffix, begin, word);
        place_ -= glyph;
        if (glyph != 0)
            return finish(Kind::word, begin, between(begin, place_));
    }
    // "0000" is UCI's word for a passed turn; a number has a dot.
    if (!std::ranges::all_of(word, is_digit) || (word == "0000" && peek() != '.'))
        return finish(Kind::word, begin, word);
    accept_dots();
    return finish(Kind::move_number, begin, word);
}

PgnToken PgnScanner::read_unexpected()
{
    std::size_t const begin = place_;
    do
        ++place_;
    while (!at_end() && !begins_token(peek()));
    return finish(Kind::unexpected, begin, between(begin, place_));
}

std::optional<char> PgnScanner::accept_promotion_in_parentheses()
{
    bool const is_there = peek() == '(' && peek(2) == ')'
        && std::string_view{"QRBNqrbn"}.find(peek(1)) != std::string_view::npos && peek(1) != '\0';
    if (!is_there)
        return std::nullopt;
    char const letter = peek(1);
    place_ += 3;
    return letter;
}

} // namespace arbiter
