// SPDX-License-Identifier: MIT
#include "arbiter/play/command.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::play {

namespace {

/// The word of a command that was probably meant.
std::optional<std::string_view> find_meant_command(std::string_view typed, CommandView front_end)
{
    return base::find_meant(typed, complete_command("", front_end));
}

/// A move that cannot be read may be a command with a slip in it.
Reply with_advice(Reply reply, std::string_view line, std::string_view word, CommandView front_end)
{
    if (auto const meant = find_meant_command(word, front_end))
        reply.text = fmt::format("'{}' is not a move. Did you mean {}?", line, *meant);
    else
        reply.text += " A move looks like e2 e4 or Nf3; help lists the commands.";
    return reply;
}

} // namespace

std::string_view to_name(CommandGroup group)
{
    constexpr std::array<std::string_view, 7> names{
        "Look", "In words", "The game", "The moves", "Files", "The screen", "Leave"};
    return names[static_cast<std::size_t>(group)];
}

Command const* find_command(std::string_view word, CommandView front_end)
{
    std::string const plain = base::lower(word);
    for (Command const& command : all_commands()) {
        if (!command.is_known_to(front_end))
            continue;
        bool const is_key = front_end == CommandView::screen && !word.empty() && word == command.key;
        if (is_key || plain == command.word
            || (!plain.empty()
                && std::find(command.forms.begin(), command.forms.end(), plain) != command.forms.end()))
            return &command;
    }
    return nullptr;
}

std::vector<std::string_view> complete_command(std::string_view beginning, CommandView front_end)
{
    std::vector<std::string_view> found;
    for (Command const& command : all_commands()) {
        if (command.is_known_to(front_end) && command.word.starts_with(beginning))
            found.push_back(command.word);
    }
    return found;
}

std::string command_help(CommandView front_end)
{
    std::string text = "Moves:     e2 e4   e2e4   e2-e4   Nf3   exd5   O-O   e8=Q\n"
                       "           Castling is the king's two steps (e1 g1) or O-O and O-O-O.\n";
    for (CommandGroup const group : all_command_groups) {
        std::string heading = fmt::format("{}:", to_name(group));
        for (Command const& command : all_commands()) {
            if (command.group != group || !command.is_known_to(front_end))
                continue;
            std::string words{command.word};
            for (std::string_view const form : command.forms)
                words += form.empty() ? "" : fmt::format(", {}", form);
            words += command.argument.empty() ? "" : fmt::format(" {}", command.argument);
            text += fmt::format("{:<11}{:<24}{}\n", heading, words, command.meaning);
            heading.clear();
        }
    }
    return text + "The game is kept after every move; arbiter play --resume continues it.\n";
}

void obey(LocalGame& game, FrontEnd& view, CommandView front_end, std::string_view line)
{
    line = trimmed(line);
    bool const is_only_command = line.starts_with(':') || line.starts_with('/');
    if (is_only_command)
        line = trimmed(line.substr(1));
    if (line.empty())
        return;
    auto const blank = std::min(line.find_first_of(" \t"), line.size());
    std::string const word = base::lower(line.substr(0, blank));
    // A key stands alone: "b" on its own line is not a move, and "n f3" is not a new game.
    std::string_view const asked = blank == line.size() ? line : std::string_view{word};
    // A command wins over a move. Only "fen" could be both: fxe8=N, written as short as can be.
    if (Command const* command = find_command(asked, front_end))
        return command->handler(game, view, trimmed(line.substr(blank)));
    if (is_only_command) {
        auto const meant = find_meant_command(word, front_end);
        return view.on_reply(Reply::refused(fmt::format("'{}' is not a command{}", word,
            meant ? fmt::format(". Did you mean {}?", *meant) : "; help shows them all.")));
    }
    if (auto opened = game.open_text(line))
        return view.on_reply(*opened);
    Reply reply = game.move(line);
    if (reply.kind == Reply::Kind::unreadable)
        reply = with_advice(std::move(reply), line, word, front_end);
    view.on_reply(reply);
}

} // namespace arbiter::play
