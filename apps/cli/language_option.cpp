// SPDX-License-Identifier: MIT
#include "cli/language_option.h"

#include <fmt/ranges.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

std::vector<std::string> language_codes()
{
    std::vector<std::string> codes;
    codes.reserve(language_count);
    for (std::size_t index = 0; index < language_count; ++index)
        codes.emplace_back(to_code(static_cast<Language>(index)));
    return codes;
}

} // namespace

Language language_of_environment()
{
    for (char const* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        char const* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody writes it
        if (value == nullptr || *value == '\0')
            continue;
        // "de_AT.UTF-8@euro" is German.
        std::string_view const locale{value};
        return find_language(locale.substr(0, locale.find_first_of("_.@"))).value_or(Language::english);
    }
    return Language::english;
}

void add_language_option(CLI::App& command, Language& language)
{
    language = language_of_environment();
    command
        .add_option_function<std::string>(
            "--lang", [&language](std::string const& code) { language = *find_language(code); },
            fmt::format(
                "Language of the sentences about moves, set-ups and results: {} [that of LC_ALL, LC_MESSAGES or "
                "LANG]; the rest stays English",
                fmt::join(language_codes(), ", ")))
        ->option_text("CODE")
        ->check(one_of(language_codes()));
}

} // namespace arbiter::cli
