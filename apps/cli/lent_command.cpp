// SPDX-License-Identifier: MIT
#include "cli/lent_command.h"

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/own_path.h"

#include <algorithm>
#include <system_error>

namespace arbiter::cli {

namespace {

/// The words of the command line that are neither options of the whole program nor their values.
std::vector<std::string_view> find_words(std::vector<std::string> const& arguments)
{
    std::vector<std::string_view> words;
    for (std::size_t index = 0; index < arguments.size(); ++index) {
        if (arguments[index] == "--color")
            ++index;
        else if (!arguments[index].starts_with('-'))
            words.push_back(arguments[index]);
    }
    return words;
}

LentCommand const* find_lent_command(
    std::vector<std::string> const& arguments, std::span<LentCommand const> all)
{
    auto const words = find_words(arguments);
    bool const is_about_another = !words.empty() && (words.front() == "help" || words.front() == "complete");
    std::size_t const place = is_about_another ? 1 : 0;
    if (words.size() <= place)
        return nullptr;
    auto const found = std::find_if(
        all.begin(), all.end(), [&](LentCommand const& command) { return command.name == words[place]; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

void add_lent_command(CLI::App& app, char const* name, char const* purpose)
{
    accept_anything(*app.add_subcommand(name, purpose));
}

std::optional<ExitCode> hand_over(
    std::vector<std::string> const& arguments, std::span<LentCommand const> lent)
{
    LentCommand const* const command = find_lent_command(arguments, lent);
    if (command == nullptr)
        return std::nullopt;
    std::string const program = sibling_path(command->program).string();
    std::error_code const fault = become(program, arguments);
    if (fault == std::errc::no_such_file_or_directory) {
        complain("`{}` is a command of {}, which is not installed: there is no {}.", command->name,
            command->program, program);
        return ExitCode::usage;
    }
    complain("cannot start {}: {}", program, fault.message());
    return ExitCode::io;
}

} // namespace arbiter::cli
