// SPDX-License-Identifier: MIT
#include "cli/pgn/index_commands.h"

#include "arbiter/workbench/index_names.h"
#include "cli/output.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace arbiter::cli {

namespace {

using workbench::TagCondition;
using workbench::TagTest;

/// What is wrong with a test, or nothing.
std::string check_test(std::string const& text)
{
    auto const test = TagTest::parse(text);
    if (!test)
        return fmt::format("'{}', character {}: expected {}", text, test.error().offset + 1,
            expectation_of(test.error().code));
    if (workbench::is_indexed_tag(test->name()))
        return "";
    return fmt::format("an index knows only the tags {}; `arbiter pgn filter` compares any tag",
        fmt::join(workbench::indexed_tags, ", "));
}

/// Adds an option whose text becomes the end of a test for each of some beginnings.
void add_condition(CLI::App& command, std::vector<TagCondition>& conditions, std::string const& name,
    std::string const& form, std::string const& help, std::vector<std::string> const& beginnings)
{
    auto const add = [&conditions, beginnings](std::string const& text) {
        TagCondition condition;
        for (std::string const& beginning : beginnings) {
            if (auto const test = TagTest::parse(beginning + text))
                condition.any_of.push_back(*test);
        }
        conditions.push_back(std::move(condition));
    };
    auto const check
        = [beginnings](std::string const& text) { return check_test(beginnings.front() + text); };
    command.add_option_function<std::string>(name, add, help)
        ->option_text(form)
        ->trigger_on_parse()
        ->check(check);
}

} // namespace

void add_index_conditions(CLI::App& command, std::vector<TagCondition>& conditions)
{
    add_condition(command, conditions, "--tag", "TEST",
        "Only games with this tag: \"WhiteElo>=2500\", \"Event~Open\" (contains); also = != < > <= !~", {""});
    add_condition(command, conditions, "--player", "NAME",
        "Only games of a player whose name contains this, with either colour", {"White~", "Black~"});
    add_condition(
        command, conditions, "--since", "DATE", "Only games from this year, month or day on", {"Date>="});
    add_condition(
        command, conditions, "--until", "DATE", "Only games up to this year, month or day", {"Date<="});
}

ExitCode complain_about(workbench::IndexError const& error)
{
    complain("{}", describe(error));
    bool const is_system = error.reason || error.code == workbench::IndexErrorCode::in_use;
    return is_system ? ExitCode::io : ExitCode::bad_input;
}

void tell_interruptions(std::string const& index, std::span<workbench::IndexedFile const> files)
{
    for (workbench::IndexedFile const& file : files) {
        if (file.is_complete)
            continue;
        complain("{}: indexing was interrupted in this file after {} games. `arbiter pgn index add {} {}` "
                 "continues from there.",
            file.path, file.games, index, file.path);
    }
}

} // namespace arbiter::cli
