// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_HTML_PAGE_H
#define ARBITER_CLI_HTML_PAGE_H

#include <string>
#include <string_view>

/// Reports as pages that need no other file.
namespace arbiter::cli {

/// The beginning of a page in English, with its title as heading. Its colors are those that the reader
/// prefers, light or dark: `--ink` on `--paper`. `own_style`: CSS besides what all reports have.
std::string html_page_head(std::string_view title, std::string_view own_style);

inline constexpr std::string_view html_page_end = "</body>\n</html>\n";

} // namespace arbiter::cli

#endif
