// SPDX-License-Identifier: MIT
#include "game/pgn_typesetter.h"

#include "arbiter/notation/fen.h"

#include <algorithm>
#include <charconv>

namespace arbiter::detail {

bool is_in_roster(std::string_view name)
{
    return std::ranges::find(roster, name, &RosterTag::name) != roster.end();
}

void append_tag(std::string& out, std::string_view name, std::string_view value)
{
    out.append("[").append(name).append(" \"");
    for (char const character : value) {
        if (character == '"' || character == '\\')
            out += '\\';
        out += character;
    }
    out += "\"]\n";
}

std::vector<Tag> start_tags(AnyPosition const& start)
{
    std::vector<Tag> tags;
    Variant const variant = start.variant();
    if (variant != Variant::standard)
        tags.push_back(Tag{"Variant", std::string{to_pgn_name(variant)}});
    if (variant == Variant::chess960 || start != AnyPosition::initial(variant)) {
        tags.push_back(Tag{"FEN", std::string{format_fen(start.to_setup()).view()}});
        tags.push_back(Tag{"SetUp", "1"});
    }
    return tags;
}

void Typesetter::add(std::string_view word)
{
    set_pending();
    pending_.assign(opening_).append(word);
    opening_.clear();
}

void Typesetter::add_number(MoveNumber number, Color side)
{
    std::array<char, 16> digits{};
    char* const begin = digits.data();
    char* end = std::to_chars(begin, begin + digits.size() - 3, number.value()).ptr;
    for (int dots = side == Color::white ? 1 : 3; dots != 0; --dots)
        *end++ = '.';
    add({begin, static_cast<std::size_t>(end - begin)});
}

void Typesetter::add_comment(std::string_view comment)
{
    if (comment.empty())
        return;
    // Nothing can escape a closing brace, but the other kind of comment does not mind it.
    if (comment.find('}') != std::string_view::npos) {
        add(';' + std::string{comment});
        end_line();
        return;
    }
    std::string const braced = '{' + std::string{comment} + '}';
    std::size_t begin = 0;
    for (std::size_t index = 1; index + 1 < braced.size(); ++index) {
        // A line may end at a single blank, which is what the reader makes of the line's end.
        bool const is_single_blank
            = braced[index] == ' ' && braced[index - 1] != ' ' && braced[index + 1] != ' ';
        if (is_single_blank) {
            add(std::string_view{braced}.substr(begin, index - begin));
            begin = index + 1;
        }
    }
    add(std::string_view{braced}.substr(begin));
}

void Typesetter::end_line()
{
    set_pending();
    if (column_ != 0)
        text_ += '\n';
    column_ = 0;
}

void Typesetter::set_pending()
{
    if (pending_.empty())
        return;
    if (column_ != 0) {
        // A line that begins with % would be skipped by the reader.
        bool const fits = column_ + 1 + pending_.size() <= columns || pending_.front() == '%';
        text_ += fits ? ' ' : '\n';
        column_ = fits ? column_ + 1 : 0;
    }
    text_ += pending_;
    column_ += pending_.size();
    pending_.clear();
}

} // namespace arbiter::detail
