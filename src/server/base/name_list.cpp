// SPDX-License-Identifier: MIT
#include "arbiter/server/name_list.h"

#include "server/base/written_text.h"

#include <algorithm>

namespace arbiter::server {

namespace {

std::string plain_name(std::string_view name)
{
    std::string text;
    for (char const letter : name) {
        if (letter != '-' && letter != '_')
            text += plain_letter(letter);
    }
    return text;
}

} // namespace

NameList NameList::read(std::string_view text)
{
    NameList list;
    list.lines_ = read_lines(text);
    for (std::string const& line : list.lines_) {
        std::string const word = plain_name(line);
        if (!word.empty() && !word.starts_with('#'))
            list.words_.push_back(word);
    }
    return list;
}

bool NameList::refuses(std::string_view name) const
{
    std::string const text = plain_name(name);
    return std::ranges::any_of(
        words_, [&](std::string const& word) { return text.find(word) != std::string::npos; });
}

} // namespace arbiter::server
