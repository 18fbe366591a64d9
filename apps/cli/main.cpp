#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

namespace {

constexpr char const* footer = R"(Exit status:
  0  done; to a question: yes
  1  the answer is no: an illegal move, a set-up with faults
  2  the command line is wrong
  3  a FEN, a move or a file cannot be read
  4  reading or writing failed
  5  an internal error: please report it

`arbiter COMMAND --help` shows the options of a command, with examples.)";

std::optional<ColorWish> find_color_wish(std::string_view name)
{
    if (name == "auto")
        return ColorWish::automatic;
    if (name == "always")
        return ColorWish::always;
    if (name == "never")
        return ColorWish::never;
    return std::nullopt;
}

void add_global_options(CLI::App& app, Session& session)
{
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.set_version_flag("--version", "arbiter " ARBITER_VERSION, "Print the version and exit");
    auto const read = [&session](std::string const& name) { session.color = *find_color_wish(name); };
    auto const check = [](std::string const& name) -> std::string {
        return find_color_wish(name) ? "" : fmt::format("'{}' is not one of auto, always, never", name);
    };
    app.add_option_function<std::string>("--color", read,
           "Use colours: auto (on a terminal, unless NO_COLOR is set), always or never [auto]")
        ->option_text("WHEN")
        ->check(CLI::Validator{check, ""});
    app.footer(footer);
    app.fallthrough();
    app.require_subcommand(0, 1);
}

/// The name of the chosen subcommand, with a blank before it, for "see arbiter … --help".
std::string chosen_command(CLI::App const& app)
{
    auto const chosen = app.get_subcommands();
    return chosen.empty() ? std::string{} : fmt::format(" {}", chosen.front()->get_name());
}

ExitCode parse_and_run(CLI::App& app, Session const& session, int count, char** arguments)
{
    try {
        app.parse(count, arguments);
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
        complain("{}\nSee `arbiter{} --help`.", error.what(), chosen_command(app));
        return ExitCode::usage;
    } catch (CLI::ParseError const& error) {
        complain("{}\nSee `arbiter{} --help`.", error.what(), chosen_command(app));
        return ExitCode::usage;
    }
    return ExitCode::ok;
}

ExitCode run(int count, char** arguments)
{
    // A closed pipe must be an error that we can report, not a death without a word.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        CLI::App app{"Chess: rules that explain themselves, an engine, and a game to play.", "arbiter"};
        Session session;
        add_global_options(app, session);
        Command root{app};
        add_commands(root, session);
        ExitCode const code = parse_and_run(app, session, count, arguments);
        flush_output();
        return code;
    } catch (OutputError const& error) {
        complain("cannot write to standard output: {}", error.what());
        return ExitCode::io;
    } catch (std::exception const& error) {
        complain("internal error: {}", error.what());
        return ExitCode::internal;
    }
}

} // namespace

} // namespace arbiter::cli

int main(int count, char** arguments)
{
    return static_cast<int>(arbiter::cli::run(count, arguments));
}
