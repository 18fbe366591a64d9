// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "cli/command_line.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

std::size_t terminal_columns()
{
    constexpr std::size_t usual = 80;
    constexpr std::size_t least = 40;
    winsize size{};
    bool const is_known
        = isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? std::max<std::size_t>(size.ws_col, least) : usual;
}

/// The next word with the blanks before it; a text in quotation marks is one word.
std::string_view take_word(std::string_view& line)
{
    std::size_t end = std::min(line.find_first_not_of(' '), line.size());
    for (bool is_quoted = false; end < line.size() && (is_quoted || line[end] != ' '); ++end)
        is_quoted ^= line[end] == '"';
    std::string_view const word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

/// An example as lines of at most `columns`, which together are still one command of the shell.
std::string break_example(std::string_view example, std::size_t columns)
{
    constexpr std::size_t indent = 6;
    constexpr std::string_view mark = " \\";
    std::size_t const room = example.size() > columns ? columns - mark.size() : columns;
    std::string text;
    std::size_t width = 0;
    while (!example.empty()) {
        std::string_view word = take_word(example);
        if (width > indent && width + word.size() > room) {
            word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
            text += fmt::format("{}\n{:{}}", mark, "", indent);
            width = indent;
        }
        text += word;
        width += word.size();
    }
    return text + '\n';
}

/// The paragraphs and examples of a text, each as one line.
std::vector<std::string> join_lines(std::string const& text)
{
    std::vector<std::string> joined{""};
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        std::string& last = joined.back();
        bool const is_prose = !last.empty() && last.front() != ' ' && !line.empty() && line.front() != ' ';
        if (last.ends_with('\\')) {
            last.pop_back();
            last += trimmed(line);
        } else if (is_prose) {
            last += ' ' + line;
        } else {
            joined.push_back(line);
        }
    }
    joined.erase(joined.begin());
    return joined;
}

class Help : public CLI::Formatter {
public:
    std::string make_option(CLI::Option const* option, bool is_positional) const override
    {
        return entry(
            make_option_name(option, is_positional) + make_option_opts(option), make_option_desc(option));
    }

    std::string make_subcommand(CLI::App const* command) const override
    {
        return entry(command->get_display_name(true), command->get_description());
    }

    std::string make_footer(CLI::App const* app) const override
    {
        std::string text;
        for (std::string const& line : join_lines(app->get_footer()))
            text += line.starts_with(' ') ? break_example(line, terminal_columns())
                                          : base::wrapped(line, terminal_columns());
        return text;
    }

private:
    /// A name and what it means, in two columns.
    std::string entry(std::string const& name, std::string const& meaning) const
    {
        std::size_t const columns = terminal_columns();
        std::size_t const indent = std::min(column_width_, columns / 2);
        std::string text = fmt::format("  {:<{}}", name, indent - 2);
        if (text.size() > indent || text.back() != ' ')
            text += fmt::format("\n{:{}}", "", indent);
        std::string const lines = base::wrapped(meaning, columns - indent);
        for (char const letter : std::string_view{lines}.substr(0, lines.size() - 1)) {
            text += letter;
            if (letter == '\n')
                text.append(indent, ' ');
        }
        return text + '\n';
    }
};

} // namespace

void break_help_between_words(CLI::App& app)
{
    app.formatter(std::make_shared<Help>());
}

} // namespace arbiter::cli
