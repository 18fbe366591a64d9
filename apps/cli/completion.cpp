// SPDX-License-Identifier: MIT
#include "cli/command_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace arbiter::cli {

namespace {

bool takes_value(CLI::Option const& option)
{
    return option.get_items_expected_max() > 0;
}

/// Whether the value of an option or argument is the name of a file, by what its help calls it.
bool takes_files(CLI::Option const& option)
{
    constexpr std::array<std::string_view, 9> names{
        "FILE", "DIR", "BOOK", "DECK", "INDEX", "REPORT", "PART", "PLAYER", "PROGRAM"};
    std::string const text = option.get_option_text() + ' ' + option.get_name(true);
    return std::ranges::any_of(
        names, [&text](std::string_view name) { return text.find(name) != std::string::npos; });
}

std::string candidate(std::string_view word, std::string_view meaning)
{
    return fmt::format("{}\t{}", word, meaning.substr(0, meaning.find_first_of(";:\n")));
}

/// The words after `arbiter` so far, and what may come next.
class Place {
public:
    explicit Place(CLI::App& root) : root_{root}, command_{&root} { }

    void pass(std::string const& word)
    {
        // Some shells give the sign between an option and its value as a word.
        if (word == "=")
            return;
        if (std::exchange(pending_, nullptr) != nullptr && !is_option(word))
            return;
        if (is_option(word)) {
            CLI::Option* const option = find_option(root_, *command_, word);
            if (option != nullptr && takes_value(*option) && word.find('=') == std::string::npos)
                pending_ = option;
        } else if (CLI::App* const subcommand = find_subcommand(*command_, word)) {
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
            if (CLI::Option* const option = find_option(root_, *command_, word))
                add_values(*option, word.substr(sign + 1), word.substr(0, sign + 1), lines);
        } else if (is_option(word) || word == "-") {
            add_options(word, lines);
        } else {
            for (CLI::App const* const subcommand : subcommands_of(*command_))
                add(subcommand->get_name(), subcommand->get_description(), word, lines);
            if (CLI::Option* const argument = find_argument())
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
        CLI::Option& option, std::string_view word, std::string_view before, std::vector<std::string>& lines)
    {
        // Of a list, the last one is completed.
        auto const comma = word.rfind(',');
        std::string const kept{word.substr(0, comma == std::string_view::npos ? 0 : comma + 1)};
        for (std::string const& value : words_of(option))
            add(fmt::format("{}{}{}", before, kept, value), option.get_description(),
                fmt::format("{}{}", before, word), lines);
        if (takes_files(option))
            lines.emplace_back(":files");
    }

    void add_options(std::string_view word, std::vector<std::string>& lines) const
    {
        for (CLI::App* const owner : {command_, &root_}) {
            for (CLI::Option const* const option : options_of(*owner)) {
                for (std::string const& name : option->get_lnames())
                    add("--" + name, option->get_description(), word, lines);
            }
            if (owner == &root_)
                break;
        }
        add("--help", "Print this help and exit", word, lines);
        if (command_ == &root_)
            add("--version", "Print the version and exit", word, lines);
    }

    /// The argument without a name that comes next; the last one may be repeated.
    CLI::Option* find_argument() const
    {
        std::size_t index = 0;
        CLI::Option* last = nullptr;
        for (CLI::Option* const option : options_of(*command_)) {
            if (!option->get_positional())
                continue;
            last = option;
            if (index++ == arguments_)
                return last;
        }
        return last != nullptr && last->get_items_expected_max() > 1 ? last : nullptr;
    }

    CLI::App& root_;
    CLI::App* command_;
    CLI::Option* pending_ = nullptr; ///< its value comes next
    std::size_t arguments_ = 0;
};

} // namespace

std::vector<std::string> complete(CLI::App& root, std::span<std::string const> words)
{
    Place place{root};
    if (words.empty())
        return place.offer("");
    for (std::string const& word : words.first(words.size() - 1))
        place.pass(word);
    return place.offer(words.back());
}

} // namespace arbiter::cli
