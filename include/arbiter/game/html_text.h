// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_HTML_TEXT_H
#define ARBITER_GAME_HTML_TEXT_H

#include <string>
#include <string_view>

namespace arbiter {

/// A text in UTF-8 as it stands in HTML or SVG, between tags or within quotation marks.
std::string html_text(std::string_view text);

} // namespace arbiter

#endif
