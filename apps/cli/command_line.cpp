// SPDX-License-Identifier: MIT
#include "cli/command_line.h"

#include "arbiter/base/text.h"
#include "arbiter/core/number.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

/// CLI11 keeps no words with an option, so the name of the check carries them behind this mark.
constexpr std::string_view words_mark = "words\n";

std::string name_with(std::vector<std::string> const& words)
{
    return fmt::format("{}{}", words_mark, fmt::join(words, "\n"));
}

std::vector<std::string> language_codes()
{
    std::vector<std::string> codes;
    codes.reserve(language_count);
    for (std::size_t index = 0; index < language_count; ++index)
        codes.emplace_back(to_code(static_cast<Language>(index)));
    return codes;
}

} // namespace

CLI::Validator between(std::int64_t least, std::int64_t most)
{
    auto const check = [least, most](std::string const& text) {
        auto const number = find_number<std::int64_t>(text);
        return number && least <= *number && *number <= most
            ? std::string{}
            : fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
    };
    return {check, "", ""};
}

CLI::Validator positive()
{
    auto const check = [](std::string const& text) {
        return find_number<std::int64_t>(text).value_or(0) > 0
            ? std::string{}
            : fmt::format("'{}' is not a whole number above 0", text);
    };
    return {check, "", ""};
}

CLI::Validator one_of(
    std::vector<std::string> const& words, std::function<bool(std::string const&)> const& accepts)
{
    auto const check = [words, accepts](std::string const& text) -> std::string {
        if (std::ranges::find(words, text) != words.end() || (accepts && accepts(text)))
            return {};
        std::vector<std::string_view> const views{words.begin(), words.end()};
        auto const meant = base::find_meant(text, views);
        return fmt::format("'{}' is not one of {}.{}", text, fmt::join(words, ", "),
            meant ? fmt::format(" Did you mean {}?", *meant) : "");
    };
    return {check, "", name_with(words)};
}

CLI::Validator suggest(std::vector<std::string> const& words)
{
    return {[](std::string const&) { return std::string{}; }, "", name_with(words)};
}

std::vector<std::string> words_of(CLI::Option& option)
{
    try {
        for (int index = 0;; ++index) {
            std::string const& name = option.get_validator(index)->get_name();
            if (name.starts_with(words_mark))
                return CLI::detail::split(name.substr(words_mark.size()), '\n');
        }
    } catch (CLI::OptionNotFound const&) { // The option has no further check.
        return {};
    }
}

std::vector<std::string> split_list(std::string const& text)
{
    return CLI::detail::split(text, ',');
}

std::vector<std::string> write_forfeits_as_words(std::vector<std::string> arguments)
{
    if (arguments.size() < 2 || arguments[0] != "tournament" || arguments[1] != "result")
        return arguments;
    for (std::string& argument : arguments) {
        if (argument == "-:+" || argument == "-:-" || argument == "-+")
            argument.replace(0, 1, "\u2212");
    }
    return arguments;
}

void accept_anything(CLI::App& command)
{
    command.set_help_flag();
    command.fallthrough(false);
    command.prefix_command();
}

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
                "Language of the sentences: {} [that of LC_ALL, LC_MESSAGES or LANG]; codes stay English",
                fmt::join(language_codes(), ", ")))
        ->option_text("CODE")
        ->check(one_of(language_codes()));
}

void add_letters_option(CLI::App& command, std::optional<LetterChoice>& letters, std::string_view usual)
{
    command
        .add_option_function<std::string>(
            "--letters", [&letters](std::string const& word) { letters = find_letter_choice(word); },
            fmt::format(
                "Letters of pieces in moves: english, language (S for the knight in German) or figurines; "
                "PGN and JSON stay English [{}]",
                usual))
        ->option_text("WORD")
        ->check(one_of({"english", "language", "figurines"}));
}

} // namespace arbiter::cli
