// SPDX-License-Identifier: MIT
#include "screen/typed_line.h"

#include "arbiter/core/utf8.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/play/command.h"

#include <algorithm>

namespace arbiter::screen {

namespace {

/// The text without what may stand in a move or be left out.
std::string bare(std::string_view text)
{
    std::string result;
    for (char const letter : text) {
        constexpr std::string_view optional_signs = " -x+#=";
        if (optional_signs.find(letter) == std::string_view::npos)
            result += letter == '0' ? 'O' : letter;
    }
    return result;
}

bool begins_with(std::string const& whole, std::string const& beginning)
{
    return std::string_view{whole}.starts_with(beginning);
}

/// The commands that begin so, each with the sign of a command if one has been typed.
void add_commands(std::string_view typed, Completion& completion)
{
    std::string_view const sign = is_command(typed) ? typed.substr(0, 1) : std::string_view{};
    for (std::string_view const word :
        play::complete_command(typed.substr(sign.size()), play::CommandView::screen))
        completion.texts.push_back(std::string{sign}.append(word));
    auto const* command = play::find_command(typed, play::CommandView::screen);
    if (command != nullptr && command->key == typed)
        completion.short_for = command->word;
}

} // namespace

bool begins_text(char32_t character)
{
    bool const is_letter
        = (character >= U'a' && character <= U'z') || (character >= U'A' && character <= U'Z');
    bool const is_digit = character >= U'0' && character <= U'9';
    return is_letter || is_digit || character == U':' || character == U'/' || character >= 0x80;
}

void erase(std::string& typed, Key key)
{
    if (key == Key::erase_line)
        return typed.clear();
    if (key == Key::erase_word) {
        auto const end = typed.find_last_not_of(' ');
        auto const blank = end == std::string::npos ? end : typed.find_last_of(' ', end);
        typed.erase(blank == std::string::npos ? 0 : blank + 1);
        return;
    }
    erase_last_character(typed);
}

bool edit_line(std::string& typed, InputEvent const& event)
{
    auto const* key = std::get_if<Key>(&event);
    if (auto const* letter = std::get_if<Typed>(&event))
        append_utf8(typed, letter->character);
    else if (auto const* pasted = std::get_if<Pasted>(&event))
        typed += pasted->text;
    else if (key != nullptr && (*key == Key::backspace || *key == Key::erase_line || *key == Key::erase_word))
        erase(typed, *key);
    else
        return false;
    return true;
}

bool is_fen(std::string_view text)
{
    auto const begin = text.find_first_not_of(" \t\r\n");
    std::string_view const placement = begin == std::string_view::npos
        ? std::string_view{}
        : text.substr(begin, text.find_first_of(" \t\r\n", begin) - begin);
    return std::count(placement.begin(), placement.end(), '/') >= 7;
}

bool is_command(std::string_view typed)
{
    return typed.starts_with(':') || typed.starts_with('/');
}

Completion complete(AnyPosition const& position, std::string_view typed, MoveSpelling spelling)
{
    if (typed.empty())
        return {};
    Completion completion;
    if (is_command(typed)) {
        add_commands(typed, completion);
        return completion;
    }
    std::string const wanted = bare(typed);
    for (LegalMove const move : position.legal_moves()) {
        std::string san = position.format_san(move);
        std::string local = spell_moves(san, {spelling.language, LetterChoice::local});
        Attempt const attempt = position.to_attempt(move);
        bool const is_english = begins_with(bare(san), wanted);
        bool const is_local = begins_with(bare(local), wanted);
        if (!is_english && !is_local && !begins_with(std::string{format_uci(attempt).view()}, wanted))
            continue;
        bool const shows_local = is_english == is_local ? spelling.letters == LetterChoice::local : is_local;
        completion.texts.push_back(shows_local ? std::move(local) : std::move(san));
        completion.from.insert(attempt.from);
        completion.to.insert(attempt.to);
    }
    add_commands(typed, completion);
    return completion;
}

std::optional<std::string> extend(Completion const& completion, std::string_view typed)
{
    if (completion.texts.empty())
        return std::nullopt;
    std::string common = completion.texts.front();
    for (std::string const& text : completion.texts) {
        auto const end = std::mismatch(common.begin(), common.end(), text.begin(), text.end()).first;
        common.erase(end, common.end());
    }
    bool const is_one_command = completion.texts.size() == 1 && completion.to.empty();
    if (is_one_command)
        common += ' ';
    // Two squares are completed as two squares by hand; what is offered is SAN.
    if (common.size() <= typed.size() && completion.texts.size() > 1)
        return std::nullopt;
    return common == typed ? std::nullopt : std::optional{common};
}

} // namespace arbiter::screen
