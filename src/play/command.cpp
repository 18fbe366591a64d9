// SPDX-License-Identifier: MIT
#include "arbiter/play/command.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/notation/piece_letters.h"
#include "play/language_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::play {

namespace {

/// Whether a letter that was typed by mistake does no harm in lines of text, where nothing asks again.
bool is_harmless(Command const& command)
{
    return command.word != "resign" && command.word != "new";
}

/// Whether a letter names a piece in English or in the language; a small letter of a file does not.
bool names_piece(char letter, Language language)
{
    char const capital = to_capital(letter);
    auto const has
        = [capital](std::string_view letters) { return letters.find(capital) != std::string_view::npos; };
    return !find_file(letter)
        && (capital == 'P' || has(piece_letters_of(Language::english)) || has(piece_letters_of(language)));
}

/// Whether a line says a move, legal or not.
bool says_move(LocalGame const& game, std::string_view line)
{
    auto const move = read_typed_move(game.position(), line, game.status().language);
    return move || !std::holds_alternative<NotationError>(move.error());
}

/// The first word of a line, and what follows it.
std::pair<std::string_view, std::string_view> split_word(std::string_view line)
{
    line = trimmed(line);
    auto const blank = std::min(line.find_first_of(" \t"), line.size());
    return {line.substr(0, blank), trimmed(line.substr(blank))};
}

/// The word of a command that was probably meant: with a slip, or with another ending, "resine" or
/// "backwards".
std::optional<std::string_view> find_meant_command(std::string_view typed, CommandView front_end)
{
    constexpr std::size_t stem = 4;
    if (auto const meant = base::find_meant(typed, complete_command("", front_end)))
        return meant;
    auto const words = complete_command(typed.substr(0, stem), front_end);
    return typed.size() > stem && !words.empty() ? std::optional{words.front()} : std::nullopt;
}

/// The command or the move that was probably meant.
std::optional<std::string> find_meant(
    LocalGame const& game, std::string_view line, std::string_view word, CommandView front_end)
{
    if (auto const command = find_meant_command(word, front_end))
        return std::string{*command};
    std::vector<std::string> moves;
    for (LegalMove const move : game.position().legal_moves())
        moves.push_back(game.position().format_san(move));
    std::vector<std::string_view> const views{moves.begin(), moves.end()};
    auto const move = base::find_meant(line, views);
    return move ? std::optional{std::string{*move}} : std::nullopt;
}

/// Where nothing better is known than what moves look like, a command or a move with a slip in it may be
/// meant.
void add_guess(
    Reply& reply, LocalGame const& game, std::string_view line, std::string_view word, CommandView front_end)
{
    if (reply.text != say_what_moves_look_like(line, game.status().language))
        return;
    if (auto const meant = find_meant(game, line, word, front_end))
        reply.text = say(game.status().language, Phrase::not_move_but, {line, *meant});
}

/// A command, and which of the said words mean it.
struct SaidCommand {
    std::string_view word;
    arbiter::detail::LanguageText detail::SaidWords::* said;
};

constexpr std::array<SaidCommand, 9> said_commands{{
    {"resign", &detail::SaidWords::resign},
    {"undo", &detail::SaidWords::undo},
    {"draw", &detail::SaidWords::draw},
    {"hint", &detail::SaidWords::hint},
    {"help", &detail::SaidWords::help},
    {"easier", &detail::SaidWords::easier},
    {"harder", &detail::SaidWords::harder},
    {"new", &detail::SaidWords::new_game},
    {"quit", &detail::SaidWords::quit},
}};

bool has_form(std::string_view forms, std::string_view text)
{
    while (true) {
        auto const end = std::min(forms.find('|'), forms.size());
        if (forms.substr(0, end) == text)
            return true;
        if (end == forms.size())
            return false;
        forms.remove_prefix(end + 1);
    }
}

/// Yes or no, as it is said in English or in the language.
std::optional<Answer> find_answer(std::string_view line, Language language)
{
    std::string const word = base::lower(line);
    for (Language const spoken : {language, Language::english}) {
        detail::SaidWords const& words = detail::said_words_of(spoken);
        if (has_form(words.yes, word))
            return Answer::yes;
        if (has_form(words.no, word))
            return Answer::no;
    }
    return std::nullopt;
}

/// The command that a whole line says in words, in English or in the language.
Command const* find_said_command(std::string_view line, Language language, CommandView front_end)
{
    constexpr std::string_view signs = " ?!.";
    std::string const text = base::lower(line.substr(0, line.find_last_not_of(signs) + 1));
    for (SaidCommand const& command : said_commands) {
        if (has_form(detail::said_words_of(Language::english).*command.said, text)
            || has_form(detail::said_words_of(language).*command.said, text))
            return find_command(command.word, front_end);
    }
    return nullptr;
}

/// A line of the help in lines.
struct HelpRow {
    std::string heading; ///< of the first line of a group
    std::string words;
    std::string_view meaning; ///< empty: the words take the whole line
};

/// What a player may type for a command: "attacks, attacked, a [e4]".
std::string words_of(Command const& command)
{
    std::string words{command.word};
    for (std::string_view const form : command.forms)
        words += form.empty() ? "" : fmt::format(", {}", form);
    if (!command.key.empty() && is_harmless(command))
        words += fmt::format(", {}", command.key);
    words += command.argument.empty() ? "" : fmt::format(" {}", command.argument);
    return words;
}

/// The rows in columns, each as wide as its longest text and two blanks.
std::string format_rows(std::vector<HelpRow> const& rows)
{
    std::size_t heading_width = 0;
    std::size_t words_width = 0;
    for (HelpRow const& row : rows) {
        heading_width = std::max(heading_width, count_characters(row.heading) + 2);
        if (!row.meaning.empty())
            words_width = std::max(words_width, count_characters(row.words) + 2);
    }
    std::string text;
    for (HelpRow const& row : rows) {
        if (row.meaning.empty())
            text += fmt::format("{:<{}}{}\n", row.heading, heading_width, row.words);
        else
            text += fmt::format(
                "{:<{}}{:<{}}{}\n", row.heading, heading_width, row.words, words_width, row.meaning);
    }
    return text;
}

} // namespace

std::string_view to_name(CommandGroup group, Language language)
{
    return text_of(
        static_cast<Phrase>(static_cast<std::size_t>(Phrase::group_look) + static_cast<std::size_t>(group)),
        language);
}

Command const* find_command(std::string_view word, CommandView front_end)
{
    std::string const plain = base::lower(word);
    for (Command const& command : all_commands()) {
        if (!command.is_known_to(front_end))
            continue;
        bool const is_key = !word.empty() && word == command.key
            && (front_end == CommandView::screen || is_harmless(command));
        if (is_key || plain == command.word
            || (!plain.empty()
                && std::find(command.forms.begin(), command.forms.end(), plain) != command.forms.end()))
            return &command;
    }
    return nullptr;
}

Command const* find_typed_command(LocalGame const& game, std::string_view line, CommandView front_end)
{
    auto const [first, rest] = split_word(line);
    Command const* const command = find_command(first, front_end);
    if (command == nullptr || first != command->key || rest.empty())
        return command;
    // "Q d4" is a move, and so is "S f3" in German; "j e4" asks for a square, and "s club.pgn" saves.
    bool const is_move = names_piece(first[0], game.status().language) && says_move(game, line);
    return command->argument.empty() || is_move ? nullptr : command;
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

std::string command_help(CommandView front_end, Language language)
{
    auto const heading_of = [language](std::string_view name) {
        return std::string{trimmed(say(language, Phrase::labelled, {name, ""}))};
    };
    std::vector<HelpRow> rows{{heading_of(text_of(Phrase::help_moves, language)),
                                  "e2 e4   e2e4   e2-e4   Nf3   exd5   O-O   e8=Q", ""},
        {"", std::string{text_of(Phrase::help_castling, language)}, ""}};
    for (CommandGroup const group : all_command_groups) {
        std::string heading = heading_of(to_name(group, language));
        for (Command const& command : all_commands()) {
            if (command.group == group && command.is_known_to(front_end))
                rows.push_back(
                    {std::exchange(heading, {}), words_of(command), text_of(command.meaning, language)});
        }
    }
    return format_rows(rows) + say(language, Phrase::help_kept, {"arbiter play --resume"}) + "\n";
}

void obey(LocalGame& game, FrontEnd& view, CommandView front_end, std::string_view line)
{
    line = trimmed(line);
    bool const is_only_command = line.starts_with(':') || line.starts_with('/');
    if (is_only_command)
        line = trimmed(line.substr(1));
    if (line.empty())
        return;
    if (game.is_asking()) {
        auto const answer = find_answer(line, game.status().language);
        Reply const reply = game.answer(answer.value_or(Answer::no));
        if (answer)
            return view.on_reply(reply);
    }
    auto const [first, rest] = split_word(line);
    std::string const word = base::lower(first);
    // A command wins over a move. Only "fen" could be both: fxe8=N, written as short as can be.
    if (Command const* command = find_said_command(line, game.status().language, front_end))
        return command->handler(game, view, {});
    Command const* const command
        = is_only_command ? find_command(first, front_end) : find_typed_command(game, line, front_end);
    if (command != nullptr)
        return command->handler(game, view, rest);
    if (is_only_command) {
        auto const meant = find_meant_command(word, front_end);
        return view.on_reply(Reply::refused(say(game.status().language,
            meant ? Phrase::not_command_but : Phrase::not_a_command, {word, meant.value_or("")})));
    }
    Reply reply = game.move(line);
    if (reply.kind == Reply::Kind::unreadable) {
        if (auto played = game.play_line(line))
            return view.on_reply(*played);
        if (auto opened = game.open_text(line))
            return view.on_reply(*opened);
        add_guess(reply, game, line, word, front_end);
    }
    view.on_reply(reply);
}

std::string complete_line(std::string_view typed, CommandView front_end)
{
    auto const blank = typed.find(' ');
    if (blank == std::string_view::npos) {
        auto const words = complete_command(typed, front_end);
        return words.size() == 1 ? std::string{words.front().substr(typed.size())} + ' ' : std::string{};
    }
    std::string_view const word = typed.substr(0, blank);
    bool const has_sign = word.starts_with(':') || word.starts_with('/');
    Command const* const command = find_command(word.substr(has_sign ? 1 : 0), front_end);
    bool const names_file = command != nullptr && command->argument.starts_with("FILE");
    auto const begin = std::min(typed.find_first_not_of(' ', blank), typed.size());
    return names_file ? complete_file_name(typed.substr(begin)) : std::string{};
}

} // namespace arbiter::play
