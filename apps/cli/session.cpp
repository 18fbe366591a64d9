// SPDX-License-Identifier: MIT
#include "cli/session.h"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace arbiter::cli {

namespace {

std::string_view environment(char const* name)
{
    char const* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody writes it
    return value == nullptr ? std::string_view{} : std::string_view{value};
}

} // namespace

bool wants_color(Session const& session)
{
    if (session.color != ColorWish::automatic)
        return session.color == ColorWish::always;
    return isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

bool has_window()
{
    return environment("TERM") != "dumb" && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

bool has_true_color()
{
    auto const says = environment("COLORTERM");
    return says == "truecolor" || says == "24bit";
}

bool has_utf8()
{
    for (char const* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string_view const value = environment(name);
        if (value.empty())
            continue;
        for (std::string_view const encoding : {"UTF-8", "utf8", "UTF8", "utf-8"}) {
            if (value.find(encoding) != std::string_view::npos)
                return true;
        }
        return false;
    }
    return false;
}

} // namespace arbiter::cli
