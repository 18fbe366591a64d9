// SPDX-License-Identifier: MIT
#include "cli/pgn/tag_editor.h"

namespace arbiter::cli {

std::string escaped_tag_value(std::string_view value)
{
    std::string out;
    for (char const character : value) {
        if (character == '"' || character == '\\')
            out += '\\';
        out += character;
    }
    return out;
}

void TagEditor::copy_to(std::size_t end)
{
    out_ += text_.substr(copied_, end - copied_);
    copied_ = end;
}

void TagEditor::replace(PgnTagPair const& tag, std::string_view value)
{
    copy_to(tag.value_offset);
    out_ += escaped_tag_value(value);
    copied_ += tag.raw_value.size();
}

} // namespace arbiter::cli
