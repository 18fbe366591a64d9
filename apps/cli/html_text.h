// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_HTML_TEXT_H
#define ARBITER_CLI_HTML_TEXT_H

#include <string>
#include <string_view>

namespace arbiter::cli {

/// A text in UTF-8 as it stands in HTML, between tags or within quotation marks.
std::string html_text(std::string_view text);

} // namespace arbiter::cli

#endif
