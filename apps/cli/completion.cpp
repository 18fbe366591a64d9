// SPDX-License-Identifier: MIT
#include "cli/completion.h"

#include "arbiter/core/text.h"
#include "arbiter/game/words.h"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace arbiter::cli {

namespace {

std::string_view name_of(Command const& command)
{
    return command.parsed().get_name();
}

bool is_option(std::string_view word)
{
    return word.size() > 1 && word.front() == '-';
}

bool takes_value(Option const& option)
{
    return option.parsed().get_items_expected_max() > 0;
}

bool is_called(Option const& option, std::string_view name)
{
    std::string_view const bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    auto const& names = name.starts_with("--") ? option.parsed().get_lnames() : option.parsed().get_snames();
    return std::ranges::find(names, bare) != names.end();
}

/// The option of the command, or of the whole program, with this name; with "=VALUE" behind it or without.
Option const* find_option(Command const& root, Command const& command, std::string_view word)
{
    for (Command const* const owner : {&command, &root}) {
        for (Option const& option : owner->options()) {
            if (is_called(option, word.substr(0, word.find('='))))
                return &option;
        }
    }
    return nullptr;
}

/// Whether the value of an option or argument is the name of a file, by what its help calls it.
bool takes_files(Option const& option)
{
    constexpr std::array<std::string_view, 7> names{
        "FILE", "DIR", "BOOK", "INDEX", "REPORT", "PART", "PLAYER"};
    std::string_view const text = option.parsed().get_option_text();
    return std::ranges::any_of(names, [text](std::string_view name) { return text.find(name) != text.npos; });
}

std::string candidate(std::string_view word, std::string_view meaning)
{
    return fmt::format("{}\t{}", word, meaning.substr(0, meaning.find_first_of(";:\n")));
}

/// The words behind `arbiter` so far, and what may come next.
class Place {
public:
    explicit Place(Command const& root) : root_{root}, command_{&root} { }

    Command const& command() const { return *command_; }

    void pass(std::string const& word)
    {
        // Some shells give the sign between an option and its value as a word.
        if (word == "=")
            return;
        if (std::exchange(pending_, nullptr) != nullptr && !is_option(word))
            return;
        if (is_option(word)) {
            Option const* const option = find_option(root_, *command_, word);
            if (option != nullptr && takes_value(*option) && word.find('=') == std::string::npos)
                pending_ = option;
        } else if (Command const* const subcommand = find_subcommand(*command_, word)) {
            command_ = subcommand;
            arguments_ = 0;
        } else {
            ++arguments_;
        }
    }

    std::vector<std::string> offer(std::string_view word) const
    {
        std::vector<std::string> lines;
        if (pending_ != nullptr && !is_option(word)) {
            add_values(*pending_, word == "=" ? "" : word, "", lines);
        } else if (auto const sign = word.find('='); is_option(word) && sign != std::string_view::npos) {
            if (Option const* const option = find_option(root_, *command_, word))
                add_values(*option, word.substr(sign + 1), word.substr(0, sign + 1), lines);
        } else if (is_option(word) || word == "-") {
            add_options(word, lines);
        } else {
            for (Command const& subcommand : command_->subcommands())
                add(name_of(subcommand), subcommand.parsed().get_description(), word, lines);
            if (Option const* const argument = find_argument())
                add_values(*argument, word, "", lines);
            if (lines.empty())
                add_options(word, lines);
        }
        return lines;
    }

private:
    static void add(std::string_view offered, std::string_view meaning, std::string_view word,
        std::vector<std::string>& lines)
    {
        if (offered.starts_with(word))
            lines.push_back(candidate(offered, meaning));
    }

    /// `before`: what stands on the line before the value in the same word.
    static void add_values(
        Option const& option, std::string_view word, std::string_view before, std::vector<std::string>& lines)
    {
        // Of a list, the last one is completed.
        auto const comma = word.rfind(',');
        std::string const kept{word.substr(0, comma == std::string_view::npos ? 0 : comma + 1)};
        for (std::string const& value : option.words())
            add(fmt::format("{}{}{}", before, kept, value), option.parsed().get_description(),
                fmt::format("{}{}", before, word), lines);
        if (takes_files(option))
            lines.emplace_back(":files");
    }

    void add_options(std::string_view word, std::vector<std::string>& lines) const
    {
        for (Command const* const owner : {command_, &root_}) {
            for (Option const& option : owner->options()) {
                for (std::string const& name : option.parsed().get_lnames())
                    add("--" + name, option.parsed().get_description(), word, lines);
            }
            if (owner == &root_)
                break;
        }
        add("--help", "Print this help and exit", word, lines);
        if (command_ == &root_)
            add("--version", "Print the version and exit", word, lines);
    }

    /// The argument without a name that comes next; the last one may be repeated.
    Option const* find_argument() const
    {
        std::size_t index = 0;
        Option const* last = nullptr;
        for (Option const& option : command_->options()) {
            if (!option.parsed().get_positional())
                continue;
            last = &option;
            if (index++ == arguments_)
                return last;
        }
        return last != nullptr && last->parsed().get_items_expected_max() > 1 ? last : nullptr;
    }

    Command const& root_;
    Command const* command_;
    Option const* pending_ = nullptr; ///< its value comes next
    std::size_t arguments_ = 0;
};

std::vector<std::string_view> subcommand_names(Command const& group)
{
    std::vector<std::string_view> names;
    for (Command const& command : group.subcommands())
        names.push_back(name_of(command));
    return names;
}

std::string advice(std::string_view typed, std::span<std::string_view const> words)
{
    auto const meant = find_meant(typed, words);
    return meant ? fmt::format(" Did you mean {}?", *meant) : std::string{};
}

std::string describe_unknown_option(Command const& root, Command const& command, std::string_view option)
{
    option = option.substr(0, option.find('='));
    std::vector<std::string> names;
    for (std::string const& line : Place{command}.offer("--"))
        names.push_back(line.substr(0, line.find('\t')));
    if (&command != &root)
        names.emplace_back("--color");
    std::vector<std::string_view> const views{names.begin(), names.end()};
    return fmt::format("Unknown option {}.{}\n{}", option, advice(option, views),
        wrapped(fmt::format("Options: {}.", fmt::join(names, ", "))));
}

/// The command that was parsed, the innermost one.
Command const& innermost_command(Command const& root)
{
    auto const chosen = root.parsed().get_subcommands();
    Command const* const command
        = chosen.empty() ? nullptr : find_subcommand(root, chosen.front()->get_name());
    return command == nullptr ? root : innermost_command(*command);
}

std::string ask_which(Command const& group)
{
    std::string list{"Which command?"};
    for (Command const& command : group.subcommands())
        list += fmt::format("\n  {:<12} {}", name_of(command), command.parsed().get_description());
    return list;
}

/// Whether a word can be the first field of a FEN: eight ranks, perhaps with a pocket behind them.
bool is_placement(std::string_view word)
{
    return std::ranges::count(word, '/') >= 7
        && word.find_first_not_of("pnbrqkPNBRQK12345678/~[]") == std::string_view::npos;
}

bool is_number(std::string_view word)
{
    return !word.empty() && std::ranges::all_of(word, is_digit);
}

/// The number of words that belong to the FEN whose placement is the first of them.
std::size_t count_fen_words(std::span<std::string const> words)
{
    std::size_t count = 1;
    auto const word
        = [&] { return count < words.size() ? std::string_view{words[count]} : std::string_view{}; };
    if (word() != "w" && word() != "b")
        return count;
    ++count;
    if (word() != "-" && (word().empty() || word().find_first_not_of("KQkqABCDEFGHabcdefgh") != word().npos))
        return count;
    ++count;
    if (word() != "-" && (word().size() != 2 || !is_small_letter(word()[0]) || !is_digit(word()[1])))
        return count;
    ++count;
    auto const has_checks = [&] { return word().find('+') != std::string_view::npos; };
    count += has_checks() ? 1 : 0;
    if (count + 1 < words.size() && is_number(words[count]) && is_number(words[count + 1]))
        count += 2;
    count += has_checks() ? 1 : 0;
    return count;
}

} // namespace

std::vector<std::string> complete(Command const& root, std::span<std::string const> words)
{
    Place place{root};
    if (words.empty())
        return place.offer("");
    for (std::string const& word : words.first(words.size() - 1))
        place.pass(word);
    return place.offer(words.back());
}

std::optional<std::string> describe_unexpected(Command const& root)
{
    auto const words = root.parsed().remaining(true);
    Command const* const command = &innermost_command(root);
    if (words.empty())
        return command->subcommands().empty() ? std::nullopt : std::optional{ask_which(*command)};
    auto const option = std::ranges::find_if(words, is_option);
    if (option != words.end())
        return describe_unknown_option(root, *command, *option);
    if (!command->subcommands().empty())
        return describe_unknown_command(*command, words.front());
    return fmt::format("Unexpected argument{}: {}", words.size() == 1 ? "" : "s", fmt::join(words, " "));
}

std::optional<std::string> describe_single_dash(Command const& root, std::span<std::string const> arguments)
{
    Command const* command = &root;
    for (std::string const& argument : arguments) {
        bool const has_one_dash = argument.size() > 2 && argument[0] == '-' && is_small_letter(argument[1]);
        if (has_one_dash && find_option(root, *command, "-" + argument) != nullptr)
            return describe_unknown_option(root, *command, argument);
        if (Command const* const chosen = find_subcommand(*command, argument))
            command = chosen;
    }
    return std::nullopt;
}

std::string describe_unknown_command(Command const& group, std::string_view name)
{
    auto const names = subcommand_names(group);
    return fmt::format("Unknown command {}.{}\n{}", name, advice(name, names),
        wrapped(fmt::format("Commands: {}.", fmt::join(names, ", "))));
}

Command const* find_subcommand(Command const& group, std::string_view name)
{
    auto const& commands = group.subcommands();
    auto const found = std::ranges::find(commands, name, name_of);
    return found == commands.end() ? nullptr : &*found;
}

std::vector<std::string> join_fens(Command const& root, std::vector<std::string> arguments)
{
    std::vector<std::string> joined;
    Command const* const command = arguments.empty() ? nullptr : find_subcommand(root, arguments.front());
    for (std::size_t index = 0; index < arguments.size();) {
        std::span const rest = std::span{arguments}.subspan(index);
        std::size_t const count = is_placement(rest.front()) ? count_fen_words(rest) : 1;
        bool const is_behind_option = !joined.empty() && is_option(joined.back());
        bool const is_asked_for = command != nullptr && find_option(root, *command, "--fen") != nullptr;
        if (is_placement(rest.front()) && is_asked_for && !is_behind_option)
            joined.emplace_back("--fen");
        joined.push_back(fmt::format("{}", fmt::join(rest.first(count), " ")));
        index += count;
    }
    return joined;
}

} // namespace arbiter::cli
