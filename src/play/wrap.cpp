#include "arbiter/play/wrap.h"

#include <algorithm>

namespace arbiter::play {

std::size_t count_characters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(),
        [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::size_t columns)
{
    std::string result;
    std::size_t width = 0;
    while (!text.empty()) {
        // A word with the blanks before it.
        auto const begin = std::min(text.find_first_not_of(' '), text.size());
        auto const end = std::min(text.find(' ', begin), text.size());
        auto const word_width = count_characters(text.substr(0, end));
        if (width > 0 && width + word_width > columns) {
            result += '\n';
            result += text.substr(begin, end - begin);
            width = word_width - begin;
        } else {
            result += text.substr(0, end);
            width += word_width;
        }
        text.remove_prefix(end);
    }
    return result + '\n';
}

} // namespace arbiter::play
