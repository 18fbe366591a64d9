// SPDX-License-Identifier: MIT
#include "cli/run_program.h"

#include "arbiter/base/new_file.h"
#include "cli/command_line.h"
#include "cli/command_tree.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* footer = R"(Exit status:
  0  done; to a question: yes
  1  the answer is no: an illegal move, a set-up with faults
  2  the command line is wrong
  3  a FEN, a move or a file cannot be read
  4  reading or writing failed
  5  an internal error: please report it

`arbiter help COMMAND` shows the options of a command, with examples.)";

void add_global_options(CLI::App& app, Session& session)
{
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.set_version_flag("-v,--version", "arbiter " ARBITER_VERSION, "Print the version and exit");
    constexpr std::array wishes{ColorWish::automatic, ColorWish::always, ColorWish::never};
    std::vector<std::string> const words{"auto", "always", "never"};
    app.add_option_function<std::string>(
           "--color",
           [&session, wishes, words](std::string const& name) {
               session.color
                   = wishes[static_cast<std::size_t>(std::ranges::find(words, name) - words.begin())];
           },
           "Use colours: auto (on a terminal, unless NO_COLOR is set), always or never [auto]")
        ->option_text("WHEN")
        ->check(one_of(words));
    app.footer(footer);
    app.fallthrough();
    app.require_subcommand(0, 1);
}

/// `arbiter help pgn check`.
void print_help(CLI::App& app, std::vector<std::string> const& words)
{
    CLI::App* command = &app;
    std::string before;
    for (std::string const& word : words) {
        CLI::App* const next = find_subcommand(*command, word);
        if (next == nullptr)
            throw UsageError{describe_unknown_command(*command, word)};
        before += fmt::format("{}{}", before.empty() ? "" : " ", command->get_name());
        command = next;
    }
    print("{}", command->help(before));
}

void add_help(CLI::App& app)
{
    auto const words = std::make_shared<std::vector<std::string>>();
    CLI::App* const command = app.add_subcommand("help", "Print this help, or that of a command");
    std::vector<std::string> names;
    for (CLI::App const* const known : subcommands_of(app))
        names.push_back(known->get_name());
    command->add_option("command", *words, "The command, such as play or pgn check")
        ->option_text("[COMMAND]")
        ->check(suggest(names));
    command->footer("Examples:\n  arbiter help play\n  arbiter help pgn check");
    command->callback([words, &app] { print_help(app, *words); });
}

/// The names of the chosen subcommands, each with a blank before it, for "see arbiter … --help".
std::string chosen_command(CLI::App const& app)
{
    auto const chosen = app.get_subcommands();
    return chosen.empty() ? ""
                          : fmt::format(" {}{}", chosen.front()->get_name(), chosen_command(*chosen.front()));
}

ExitCode refuse(CLI::App const& app, std::string_view complaint)
{
    while (complaint.ends_with('\n'))
        complaint.remove_suffix(1);
    complain("{}\nSee `arbiter{} --help`.", complaint, chosen_command(app));
    return ExitCode::usage;
}

ExitCode parse_and_run(CLI::App& app, Session const& session, std::vector<std::string> arguments)
{
    try {
        if (auto const fault = describe_single_dash(app, arguments))
            return refuse(app, *fault);
        arguments = write_forfeits_as_words(join_fens(app, std::move(arguments)));
        if (arguments == std::vector<std::string>{"help"})
            arguments = {"--help"};
        // The library takes them from the back.
        std::ranges::reverse(arguments);
        app.parse(std::move(arguments));
        if (app.get_subcommands().empty()) {
            complain("which command?\n{}", app.help());
            return ExitCode::usage;
        }
        return session.exit_code;
    } catch (CLI::CallForVersion const& version) {
        print("{}\n", version.what());
    } catch (CLI::CallForHelp const&) {
        print("{}", app.help());
    } catch (UsageError const& error) {
        return refuse(app, error.what());
    } catch (CLI::ParseError const& error) {
        bool const may_be_slip = dynamic_cast<CLI::ExtrasError const*>(&error) != nullptr
            || dynamic_cast<CLI::RequiredError const*>(&error) != nullptr;
        auto const fault = may_be_slip ? describe_unexpected(app) : describe_bad_value(app, error);
        return refuse(app, fault.value_or(error.what()));
    }
    return ExitCode::ok;
}

} // namespace

ExitCode run_program(
    std::vector<std::string> arguments, AddCommands* add_commands, std::span<LentCommand const> lent)
{
    if (auto const failure = hand_over(arguments, lent))
        return *failure;
    // A closed pipe must be an error that we can report by the exit status, not a death.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that may not grow more (ulimit -f) is such an error, too.
    std::signal(SIGXFSZ, SIG_IGN);
    base::remove_unfinished_on_signals();
    try {
        CLI::App app{"Chess: rules that explain themselves, an engine, and a game to play.", "arbiter"};
        break_help_between_words(app);
        Session session;
        add_global_options(app, session);
        add_commands(app, session);
        add_help(app);
        ExitCode code = ExitCode::ok;
        // For the completion of shells, which is not meant for people.
        if (!arguments.empty() && arguments.front() == "complete")
            write_output(
                fmt::format("{}\n", fmt::join(complete(app, std::span{arguments}.subspan(1)), "\n")));
        else
            code = parse_and_run(app, session, std::move(arguments));
        flush_output();
        return code;
    } catch (ClosedPipe const&) {
        // The reader has seen enough, as in `arbiter moves | head -1`.
        return ExitCode::io;
    } catch (OutputError const& error) {
        complain("cannot write to standard output: {}", error.what());
        return ExitCode::io;
    } catch (std::exception const& error) {
        complain("internal error: {}", error.what());
        return ExitCode::internal;
    }
}

} // namespace arbiter::cli
