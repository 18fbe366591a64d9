// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMMAND_LINE_H
#define ARBITER_CLI_COMMAND_LINE_H

#include <cstdint>
#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's name
class App;
class Option;
} // namespace CLI

/// Subcommands, their options and their help: Hides CLI11 from the commands. Including CLI11 takes the
/// compiler five seconds, so only main.cpp, command_line.cpp, completion.cpp and help.cpp do. Names and
/// meanings are those of CLI11.
namespace arbiter::cli {

/// Thrown by the callback of a command whose options do not go together. The program says it and ends with
/// ExitCode::usage.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Checks the text of an option: empty when it is right, else what is wrong with it.
using TextCheck = std::function<std::string(std::string const&)>;

/// A whole number from `least` to `most`.
TextCheck between(std::int64_t least, std::int64_t most);

/// A number above zero.
TextCheck positive();

/// "a,b,c" as a list.
std::vector<std::string> split_list(std::string const& text);

/// An option of a command; lives as long as the command. All of its functions give the option itself.
class Option {
public:
    explicit Option(CLI::Option& option) : option_{&option} { }

    /// The name of its value in the help: "SQUARE".
    Option* option_text(std::string const& text);
    Option* check(TextCheck const& check);
    /// Its value is one of these words, or another form that `accepts` knows; a shell completes the words.
    Option* one_of(
        std::vector<std::string> words, std::function<bool(std::string const&)> const& accepts = {});
    /// A shell completes these words; other values are good too.
    Option* suggest(std::vector<std::string> words);
    Option* required();
    Option* excludes(Option* other);
    Option* needs(Option* other);
    /// The least and the largest number of values.
    Option* expected(int least, int most);
    /// The exact number of values.
    Option* expected(int count);
    /// Given several times, the last one counts.
    Option* take_last();
    /// Given several times, all count.
    Option* take_all();
    /// Acts as soon as it is read, and not when the whole command line has been.
    Option* trigger_on_parse();

    CLI::Option const& parsed() const { return *option_; }

    /// What `one_of` and `suggest` have said.
    std::vector<std::string> const& words() const { return words_; }

private:
    CLI::Option* option_;
    std::vector<std::string> words_;
};

/// A command with its options and subcommands.
class Command {
public:
    explicit Command(CLI::App& app) : app_{&app} { }

    ~Command() = default;
    Command(Command const&) = delete;
    Command& operator=(Command const&) = delete;

    Command* add_subcommand(std::string const& name, std::string const& description);

    /// An option whose value goes into `target`: a text, a number, an optional or a list of these. (Which
    /// types there are is listed in command_line.cpp.)
    template <class Value>
    Option* add_option(std::string const& name, Value& target, std::string const& description);

    /// An option whose text is given to a function.
    Option* add_option_function(std::string const& name,
        std::function<void(std::string const&)> const& function, std::string const& description);

    Option* add_flag(std::string const& name, bool& target, std::string const& description);

    /// A flag that calls a function where it is given.
    Option* add_flag_callback(
        std::string const& name, std::function<void()> const& function, std::string const& description);

    /// An option that has been added, by its name.
    Option* get_option(std::string const& name);

    /// Whether an option of it was given; for its callback.
    bool is_given(std::string const& name) const;

    /// How many of its subcommands must be given.
    void require_subcommand(int count);

    /// Takes every argument that follows, `--help` too, and looks at none.
    void accept_anything();

    /// What its help ends with.
    void footer(std::string const& text);

    /// What it does.
    void callback(std::function<void()> const& function);

    CLI::App const& parsed() const { return *app_; }

    std::deque<Command> const& subcommands() const { return subcommands_; }

    std::deque<Option> const& options() const { return options_; }

private:
    Option* keep(CLI::Option* option);

    CLI::App* app_;
    std::deque<Command> subcommands_;
    std::deque<Option> options_;
};

} // namespace arbiter::cli

#endif
