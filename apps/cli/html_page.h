// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_HTML_PAGE_H
#define ARBITER_CLI_HTML_PAGE_H

#include "arbiter/base/text.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

/// Reports as pages that need no other file.
namespace arbiter::cli {

inline constexpr std::string_view html_page_end = "</body>\n</html>\n";

inline constexpr std::string_view common_style
    = R"(:root { --ink: #1c1c1c; --paper: #fff; --grid: #d5d5d5; --link: #1a5fb4; }
@media (prefers-color-scheme: dark) {
    :root { --ink: #e8e8e8; --paper: #161616; --grid: #444; --link: #8ab4f8; }
}
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
    color: var(--ink); background: var(--paper); }
a { color: var(--link); }
svg, img { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
td, th { padding: .15rem .8rem .15rem 0; text-align: left; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
@media print { body { margin: 0; } tr { break-inside: avoid; } }
)";

/// The beginning of a page in a language, "en", with its title as heading. Its colors are those that the
/// reader prefers, light or dark: `--ink` on `--paper`. `own_style`: CSS besides what all reports have.
inline std::string html_page_head(
    std::string_view title, std::string_view own_style, std::string_view language = "en")
{
    return fmt::format("<!doctype html>\n<html lang=\"{3}\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
                       "<style>\n{1}{2}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        base::html_text(title), common_style, own_style, language);
}

} // namespace arbiter::cli

#endif
