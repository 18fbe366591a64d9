#include "game/pgn_lexer.h"

#include "arbiter/game/game_result.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

using Kind = PgnTokenKind;

constexpr std::string_view ellipsis = "\u2026";

constexpr bool is_blank(char character)
{
    return character == ' ' || (character >= '\t' && character <= '\r');
}

constexpr bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

constexpr bool is_letter(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// Figurines and dashes take several bytes, all of them beyond ASCII.
constexpr bool is_word_character(char character)
{
    return is_letter(character) || is_digit(character) || static_cast<unsigned char>(character) >= 0x80
        || std::string_view{"+#=:_-/@"}.find(character) != std::string_view::npos;
}

/// Whether something else than `unexpected` can begin here.
constexpr bool begins_token(char character)
{
    return is_word_character(character) || is_blank(character)
        || std::string_view{".{};()$!?*"}.find(character) != std::string_view::npos;
}

} // namespace

// ---- tag pairs -------------------------------------------------------------------------------------------

std::optional<PgnTagPair> PgnLexer::next_tag()
{
    skip_blanks();
    if (peek() != '[')
        return std::nullopt;
    PgnTagPair pair{
        .offset = place_, .name = {}, .value = {}, .value_offset = place_, .fault = {}, .bad_escape = {}};
    ++place_;
    skip_blanks();
    std::size_t const begin = place_;
    while (is_letter(peek()) || is_digit(peek()) || peek() == '_')
        ++place_;
    pair.name = text_.substr(begin, place_ - begin);
    skip_blanks();
    pair.value_offset = place_;
    if (pair.name.empty() || peek() != '"') {
        pair.fault = place_;
        pair.value = read_bare_value();
        return pair;
    }
    pair.value_offset = ++place_;
    pair.value = read_tag_value(pair);
    std::size_t const value_end = place_;
    skip_blanks();
    if (peek() == ']') {
        ++place_;
        return pair;
    }
    if (pair.fault)
        return pair;
    pair.fault = place_;
    // What stands on the same line still belongs to the tag, such as quotation marks without backslashes.
    place_ = value_end;
    skip_to_line_end();
    std::string_view const rest = text_.substr(pair.value_offset, place_ - pair.value_offset);
    auto const closing = rest.rfind("\"]");
    if (closing != std::string_view::npos)
        pair.value = rest.substr(0, closing);
    return pair;
}

/// A value that has no quotation marks: the line up to its bracket.
std::string PgnLexer::read_bare_value()
{
    std::size_t const begin = place_;
    skip_to_line_end();
    std::string_view const rest = text_.substr(begin, place_ - begin);
    return std::string{rest.substr(0, rest.rfind(']'))};
}

/// Up to the closing quotation mark; where there is none on the line, all of it but the bracket.
std::string PgnLexer::read_tag_value(PgnTagPair& pair)
{
    std::string value;
    for (; !at_end() && peek() != '\n'; ++place_) {
        if (peek() == '"') {
            ++place_;
            return value;
        }
        if (peek() == '\\') {
            bool const is_escape = peek(1) == '"' || peek(1) == '\\';
            if (is_escape)
                ++place_;
            else if (!pair.bad_escape)
                pair.bad_escape = place_;
        }
        value += peek();
    }
    pair.fault = place_;
    auto const last = value.find_last_not_of("\t\r ");
    if (last != std::string::npos && value[last] == ']')
        value.erase(last);
    return value;
}

// ---- movetext --------------------------------------------------------------------------------------------

std::size_t PgnLexer::skip_blanks()
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

void PgnLexer::skip_to_line_end()
{
    place_ = std::min(text_.find('\n', place_), text_.size());
}

bool PgnLexer::is_first_on_line() const
{
    std::size_t begin = place_;
    while (begin != 0 && is_blank(text_[begin - 1]) && text_[begin - 1] != '\n')
        --begin;
    return begin == 0 || text_[begin - 1] == '\n';
}

bool PgnLexer::is_game_end_ahead()
{
    skip_blanks();
    return at_end() || (peek() == '[' && is_first_on_line());
}

PgnToken PgnLexer::next_token()
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
    default: return is_word_character(peek()) ? read_word() : read_unexpected();
    }
}

/// Dots, one by one or as the character that is three of them.
bool PgnLexer::accept_dots()
{
    std::size_t const begin = place_;
    while (true) {
        if (peek() == '.')
            ++place_;
        else if (text_.substr(place_).starts_with(ellipsis))
            place_ += ellipsis.size();
        else
            return place_ != begin;
    }
}

PgnToken PgnLexer::finish(PgnTokenKind kind, std::size_t begin, std::string_view text)
{
    return {kind, begin, place_, text};
}

PgnToken PgnLexer::read_character(PgnTokenKind kind)
{
    std::size_t const begin = place_++;
    return finish(kind, begin, text_.substr(begin, 1));
}

PgnToken PgnLexer::read_comment()
{
    std::size_t const begin = place_++;
    std::size_t const close = text_.find('}', place_);
    bool const is_closed = close != std::string_view::npos;
    std::string_view const says = text_.substr(begin + 1, is_closed ? close - begin - 1 : close);
    place_ = is_closed ? close + 1 : text_.size();
    return finish(is_closed ? Kind::comment : Kind::unclosed_comment, begin, says);
}

PgnToken PgnLexer::read_line_comment()
{
    std::size_t const begin = place_;
    skip_to_line_end();
    return finish(Kind::comment, begin, text_.substr(begin + 1, place_ - begin - 1));
}

PgnToken PgnLexer::read_nag()
{
    std::size_t const begin = place_++;
    while (is_digit(peek()))
        ++place_;
    return finish(Kind::nag, begin, text_.substr(begin, place_ - begin));
}

PgnToken PgnLexer::read_suffix()
{
    std::size_t const begin = place_;
    while (peek() == '!' || peek() == '?')
        ++place_;
    return finish(Kind::suffix, begin, text_.substr(begin, place_ - begin));
}

PgnToken PgnLexer::read_word()
{
    std::size_t const begin = place_;
    while (!at_end() && is_word_character(peek()) && !text_.substr(place_).starts_with(ellipsis))
        ++place_;
    std::string_view const word = text_.substr(begin, place_ - begin);
    if (find_game_result(word) || word == "1/2")
        return finish(Kind::result, begin, word);
    if (!std::ranges::all_of(word, is_digit))
        return finish(Kind::word, begin, word);
    accept_dots();
    return finish(Kind::move_number, begin, word);
}

PgnToken PgnLexer::read_unexpected()
{
    std::size_t const begin = place_;
    do
        ++place_;
    while (!at_end() && !begins_token(peek()));
    return finish(Kind::unexpected, begin, text_.substr(begin, place_ - begin));
}

std::optional<char> PgnLexer::accept_promotion_in_parentheses()
{
    bool const is_there = peek() == '(' && peek(2) == ')'
        && std::string_view{"QRBNqrbn"}.find(peek(1)) != std::string_view::npos && peek(1) != '\0';
    if (!is_there)
        return std::nullopt;
    char const letter = peek(1);
    place_ += 3;
    return letter;
}

} // namespace arbiter::detail
