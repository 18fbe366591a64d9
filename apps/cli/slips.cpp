// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "cli/command_tree.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

namespace arbiter::cli {

namespace {

std::string advice(std::string_view typed, std::span<std::string const> words)
{
    std::vector<std::string_view> const views{words.begin(), words.end()};
    auto const meant = base::find_meant(typed, views);
    return meant ? fmt::format(" Did you mean {}?", *meant) : std::string{};
}

std::string describe_unknown_option(CLI::App& root, CLI::App& command, std::string_view option)
{
    option = option.substr(0, option.find('='));
    std::vector<std::string> names;
    for (std::string const& line : complete(command, std::array<std::string, 1>{"--"}))
        names.push_back(line.substr(0, line.find('\t')));
    if (&command != &root)
        names.emplace_back("--color");
    return fmt::format("Unknown option {}.{}\n{}", option, advice(option, names),
        base::wrapped(fmt::format("Options: {}.", fmt::join(names, ", "))));
}

/// The command that was parsed, the innermost one.
CLI::App& innermost_command(CLI::App& root)
{
    auto const chosen = root.get_subcommands();
    return chosen.empty() ? root : innermost_command(*chosen.front());
}

std::string ask_which(CLI::App& group)
{
    std::string list{"Which command?"};
    for (CLI::App const* const command : subcommands_of(group))
        list += fmt::format("\n  {:<12} {}", command->get_name(), command->get_description());
    return list;
}

} // namespace

std::optional<std::string> describe_unexpected(CLI::App& root)
{
    auto const words = root.remaining(true);
    CLI::App& command = innermost_command(root);
    bool const is_group = !subcommands_of(command).empty();
    if (words.empty())
        return is_group ? std::optional{ask_which(command)} : std::nullopt;
    auto const option = std::ranges::find_if(words, is_option);
    if (option != words.end())
        return describe_unknown_option(root, command, *option);
    if (is_group)
        return describe_unknown_command(command, words.front());
    return fmt::format("Unexpected argument{}: {}", words.size() == 1 ? "" : "s", fmt::join(words, " "));
}

std::optional<std::string> describe_single_dash(CLI::App& root, std::span<std::string const> arguments)
{
    CLI::App* command = &root;
    for (std::string const& argument : arguments) {
        bool const has_one_dash = argument.size() > 2 && argument[0] == '-' && is_small_letter(argument[1]);
        if (has_one_dash && find_option(root, *command, "-" + argument) != nullptr)
            return describe_unknown_option(root, *command, argument);
        if (CLI::App* const chosen = find_subcommand(*command, argument))
            command = chosen;
    }
    return std::nullopt;
}

std::optional<std::string> describe_bad_value(CLI::App& root, CLI::ParseError const& error)
{
    constexpr std::string_view missing = " missing";
    constexpr std::string_view unread = "Could not convert: ";
    std::string_view const text = error.what();
    if (dynamic_cast<CLI::ArgumentMismatch const*>(&error) != nullptr && text.ends_with(missing))
        return fmt::format("{} needs a value.", text.substr(0, text.find(':')));
    auto const sign = text.find(" = ");
    if (dynamic_cast<CLI::ConversionError const*>(&error) == nullptr || !text.starts_with(unread)
        || sign == std::string_view::npos)
        return std::nullopt;
    std::string_view const name = text.substr(unread.size(), sign - unread.size());
    std::string_view const value = text.substr(sign + 3);
    CLI::Option const* const option = find_option(root, innermost_command(root), name);
    if (option != nullptr && option->get_items_expected_max() == 0)
        return fmt::format("{} takes no value.", name);
    bool const is_digits = std::ranges::all_of(value, is_digit);
    return fmt::format("{}: '{}' is {}.", name, value, is_digits ? "too large" : "not a number");
}

std::string describe_unknown_command(CLI::App& group, std::string_view name)
{
    std::vector<std::string> names;
    for (CLI::App const* const command : subcommands_of(group))
        names.push_back(command->get_name());
    return fmt::format("Unknown command {}.{}\n{}", name, advice(name, names),
        base::wrapped(fmt::format("Commands: {}.", fmt::join(names, ", "))));
}

} // namespace arbiter::cli
