#include "typed_line.h"

#include "arbiter/notation/uci_move.h"

#include <algorithm>
#include <array>

namespace arbiter::screen {

namespace {

constexpr std::array<CommandWord, 20> words{{
    {"why", "MOVE", "may this move be made, and if not, why"},
    {"moves", "SQUARE", "where the piece may go"},
    {"hint", "", "a good move"},
    {"undo", "", "take the last move back"},
    {"draw", "", "offer a draw, accept it, or claim it"},
    {"decline", "", "decline a draw"},
    {"claim", "MOVE", "claim a draw with a move"},
    {"resign", "", "give the game up"},
    {"pause", "", "stop the clocks, or let them run again"},
    {"new", "", "begin a new game"},
    {"continue", "", "play on from the position on the screen"},
    {"save", "FILE", "write the game as PGN (save! writes over an older file)"},
    {"load", "FILE", "go on with a game from a PGN file"},
    {"svg", "FILE", "write a picture of the board"},
    {"fen", "", "show the position as FEN"},
    {"note", "TEXT", "a remark on the move shown"},
    {"theme", "NAME", "colours"},
    {"pieces", "NAME", "large, filled, outlined or letters"},
    {"help", "", "all keys"},
    {"quit", "", "leave; the game is kept"},
}};

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

Completion complete_command(std::string_view typed)
{
    Completion completion;
    for (CommandWord const& word : words) {
        if (word.word.starts_with(typed.substr(1)))
            completion.texts.push_back(std::string{typed.substr(0, 1)}.append(word.word));
    }
    return completion;
}

} // namespace

std::span<CommandWord const> all_command_words()
{
    return words;
}

bool begins_text(char32_t character)
{
    constexpr std::u32string_view beginnings = U"abcdefghNBRQKOP0:/";
    return beginnings.find(character) != std::u32string_view::npos;
}

bool is_command(std::string_view typed)
{
    return typed.starts_with(':') || typed.starts_with('/');
}

Completion complete(AnyPosition const& position, std::string_view typed)
{
    if (typed.empty())
        return {};
    if (is_command(typed))
        return complete_command(typed);
    Completion completion;
    std::string const wanted = bare(typed);
    for (LegalMove const move : position.legal_moves()) {
        std::string san = position.format_san(move);
        Attempt const attempt = position.to_attempt(move);
        if (!begins_with(bare(san), wanted) && !begins_with(std::string{format_uci(attempt).view()}, wanted))
            continue;
        completion.texts.push_back(std::move(san));
        completion.from.insert(attempt.from);
        completion.to.insert(attempt.to);
    }
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
    bool const is_command_with_text = completion.texts.size() == 1 && is_command(common);
    if (is_command_with_text)
        common += ' ';
    // Two squares are completed as two squares by hand; what is offered is SAN.
    if (common.size() <= typed.size() && completion.texts.size() > 1)
        return std::nullopt;
    return common == typed ? std::nullopt : std::optional{common};
}

} // namespace arbiter::screen
