// SPDX-License-Identifier: MIT
#include "cli/command_tree.h"

#include <algorithm>

namespace arbiter::cli {

namespace {

bool is_called(CLI::Option const& option, std::string_view name)
{
    std::string_view const bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    auto const& names = name.starts_with("--") ? option.get_lnames() : option.get_snames();
    return std::ranges::find(names, bare) != names.end();
}

} // namespace

bool is_option(std::string_view word)
{
    return word.size() > 1 && word.front() == '-';
}

std::vector<CLI::App*> subcommands_of(CLI::App& group)
{
    return group.get_subcommands([](CLI::App*) { return true; });
}

CLI::App* find_subcommand(CLI::App& group, std::string_view name)
{
    auto const commands = subcommands_of(group);
    auto const found = std::ranges::find(commands, name, [](CLI::App const* it) { return it->get_name(); });
    return found == commands.end() ? nullptr : *found;
}

std::vector<CLI::Option*> options_of(CLI::App& command)
{
    return command.get_options([&command](CLI::Option const* option) {
        return option != command.get_help_ptr() && option != command.get_version_ptr();
    });
}

CLI::Option* find_option(CLI::App& root, CLI::App& command, std::string_view word)
{
    for (CLI::App* const owner : {&command, &root}) {
        for (CLI::Option* const option : options_of(*owner)) {
            if (is_called(*option, word.substr(0, word.find('='))))
                return option;
        }
    }
    return nullptr;
}

} // namespace arbiter::cli
