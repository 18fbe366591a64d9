// SPDX-License-Identifier: MIT
// The part of the scanner that reads tag pairs.

#include "arbiter/notation/pgn_scanner.h"
#include "notation/pgn_characters.h"

#include <algorithm>

namespace arbiter {

namespace {

/// The quotation mark and bracket that close a value whose line ends here without them: before the next tag
/// and the next empty line, or nowhere.
std::size_t find_close_on_later_line(std::string_view text, std::size_t line_end)
{
    std::string_view const lines = part_of(text, 0, std::min(text.find('[', line_end), text.size()));
    std::size_t const close = lines.find("\"]", line_end);
    for (std::string_view const gap : {"\n\n", "\n\r", "\r\r"}) {
        if (lines.find(gap, line_end) < close)
            return std::string_view::npos;
    }
    return close;
}

} // namespace

std::optional<PgnTagPair> PgnScanner::next_tag()
{
    skip_blanks();
    bool const is_next_game = is_among_tags_ && is_game_start(text_, place_);
    is_among_tags_ = false;
    if (peek() != '[' || is_next_game)
        return std::nullopt;
    is_among_tags_ = true;
    PgnTagPair pair{.offset = place_,
        .end = place_,
        .name = {},
        .raw_value = {},
        .value_offset = place_,
        .has_escapes = false,
        .fault = {},
        .bad_escape = {}};
    ++place_;
    skip_line_blanks();
    std::size_t const begin = place_;
    while (is_tag_character(peek()))
        ++place_;
    pair.name = between(begin, place_);
    skip_line_blanks();
    pair.value_offset = place_;
    if (pair.name.empty() || peek() != '"') {
        pair.fault = place_;
        if (!read_name_of_words(pair))
            read_bare_value(pair);
        pair.end = place_;
        return pair;
    }
    pair.value_offset = ++place_;
    read_tag_value(pair);
    std::size_t const value_end = place_;
    skip_blanks();
    if (peek() == ']')
        ++place_;
    else if (!pair.fault) {
        pair.fault = place_;
        // What stands on the same line still belongs to the tag, such as quotation marks without backslashes.
        place_ = value_end;
        skip_to_line_end();
        std::string_view const rest = between(pair.value_offset, place_);
        auto const closing = rest.rfind("\"]");
        if (closing != std::string_view::npos) {
            pair.raw_value = {rest.data(), closing};
            pair.has_escapes = false;
        }
    }
    pair.end = place_;
    return pair;
}

/// A name of several words before a value in quotation marks; false, and nothing is read, if the line
/// continues in another way.
bool PgnScanner::read_name_of_words(PgnTagPair& pair)
{
    std::size_t const begin = place_;
    while (!at_end() && !is_line_break(peek()) && peek() != '"' && peek() != ']')
        ++place_;
    if (!pair.name.empty() && peek() == '"') {
        PgnTagPair found = pair;
        found.name = {pair.name.data(), static_cast<std::size_t>(text_.data() + place_ - pair.name.data())};
        while (is_blank(found.name.back()))
            found.name.remove_suffix(1);
        found.value_offset = ++place_;
        read_tag_value(found);
        if (found.fault == pair.fault && peek() == ']') {
            ++place_;
            pair = found;
            return true;
        }
    }
    place_ = begin;
    return false;
}

/// A value that has no quotation marks: the line up to its bracket.
void PgnScanner::read_bare_value(PgnTagPair& pair)
{
    std::size_t const begin = place_;
    skip_to_line_end();
    std::string_view const rest = between(begin, place_);
    pair.raw_value = {rest.data(), std::min(rest.rfind(']'), rest.size())};
}

/// Up to the closing quotation mark; if the line has no such mark, all of it but the bracket, or up to the
/// mark on a later line.
void PgnScanner::read_tag_value(PgnTagPair& pair)
{
    std::size_t const begin = place_;
    for (; !at_end() && !is_line_break(peek()); ++place_) {
        if (peek() == '"') {
            pair.raw_value = between(begin, place_++);
            return;
        }
        if (peek() == '\\') {
            if (peek(1) == '"' || peek(1) == '\\') {
                pair.has_escapes = true;
                ++place_;
            } else if (!pair.bad_escape) {
                pair.bad_escape = place_;
            }
        }
    }
    pair.fault = place_;
    std::size_t end = place_;
    while (end != begin && is_blank(text_[end - 1]))
        --end;
    bool const has_bracket = end != begin && text_[end - 1] == ']';
    std::size_t const close = has_bracket ? std::string_view::npos : find_close_on_later_line(text_, place_);
    if (close != std::string_view::npos) {
        pair.raw_value = between(begin, close);
        pair.has_escapes = pair.raw_value.find('\\') != std::string_view::npos;
        place_ = close + 1;
        return;
    }
    pair.raw_value = between(begin, has_bracket ? end - 1 : place_);
}

} // namespace arbiter
