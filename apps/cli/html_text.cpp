// SPDX-License-Identifier: MIT
#include "cli/html_text.h"

namespace arbiter::cli {

std::string html_text(std::string_view text)
{
    std::string result;
    for (char const character : text) {
        switch (character) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += character;
        }
    }
    return result;
}

} // namespace arbiter::cli
