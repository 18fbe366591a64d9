// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/notation/san.h"
#include "arbiter/workbench/opening.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace arbiter::workbench {

namespace {

struct CodeText {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<CodeText, opening_error_count> opening_error_texts{{
    {"missing-column", "Expected three columns separated by tabs: the code, the name and the moves."},
    {"bad-eco", "Expected a code: a letter from A to E and two digits."},
    {"empty-name", "Expected a name of 1 to 65,535 characters."},
    {"bad-move", "Expected legal moves in SAN from the initial position."},
}};

std::optional<std::array<char, 3>> find_eco(std::string_view text)
{
    if (text.size() != 3 || text[0] < 'A' || text[0] > 'E' || !is_digit(text[1]) || !is_digit(text[2]))
        return std::nullopt;
    return std::array{text[0], text[1], text[2]};
}

/// Cuts off the text up to a character, which goes too; all of it where the character is missing.
std::string_view cut(std::string_view& text, char end)
{
    std::size_t const size = std::min(text.find(end), text.size());
    std::string_view const first = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    return first;
}

/// Takes a move number such as "12." or "12..." off the front of a word.
std::string_view without_number(std::string_view word)
{
    std::size_t const digits = std::min(word.find_first_not_of("0123456789"), word.size());
    std::size_t const end = std::min(word.find_first_not_of('.', digits), word.size());
    return end > digits ? word.substr(end) : word;
}

std::optional<Position> position_after(std::string_view moves)
{
    Position position = Position::initial();
    while (!moves.empty()) {
        std::string_view const word = without_number(cut(moves, ' '));
        if (word.empty())
            continue;
        auto const san = parse_san(word);
        if (!san)
            return std::nullopt;
        auto const move = resolve(position, *san);
        if (!move)
            return std::nullopt;
        position = position.play(*move);
    }
    return position;
}

std::optional<OpeningErrorCode> read_line(std::string_view line, OpeningList& list)
{
    if (std::ranges::count(line, '\t') < 2)
        return OpeningErrorCode::missing_column;
    auto const eco = find_eco(cut(line, '\t'));
    if (!eco)
        return OpeningErrorCode::bad_eco;
    std::string_view const name = cut(line, '\t');
    if (name.empty() || name.size() > std::numeric_limits<std::uint16_t>::max())
        return OpeningErrorCode::empty_name;
    auto const position = position_after(cut(line, '\t'));
    if (!position)
        return OpeningErrorCode::bad_move;
    list.add(position->key(), *eco, name);
    return std::nullopt;
}

} // namespace

std::string_view to_code(OpeningErrorCode code)
{
    return opening_error_texts[static_cast<std::size_t>(code)].code;
}

std::string_view to_sentence(OpeningErrorCode code)
{
    return opening_error_texts[static_cast<std::size_t>(code)].sentence;
}

void OpeningList::add(ZobristKey key, std::array<char, 3> eco, std::string_view name)
{
    assert(!name.empty() && name.size() <= std::numeric_limits<std::uint16_t>::max());
    positions_.push_back({.key = key,
        .name_begin = static_cast<std::uint32_t>(names_.size()),
        .name_size = static_cast<std::uint16_t>(name.size()),
        .eco = eco});
    names_ += name;
    is_sorted_ = false;
}

OpeningTable OpeningList::table()
{
    if (!is_sorted_) {
        std::ranges::stable_sort(positions_, {}, &NamedPosition::key);
        auto const repeated = std::ranges::unique(positions_, {}, &NamedPosition::key);
        positions_.erase(repeated.begin(), repeated.end());
        is_sorted_ = true;
    }
    return {positions_, names_};
}

Result<std::size_t, OpeningError> read_openings(std::string_view text, OpeningList& list)
{
    std::size_t added = 0;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = cut(text, '\n');
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty() || (number == 1 && line.starts_with("eco")))
            continue;
        if (auto const code = read_line(line, list))
            return Err{OpeningError{*code, number}};
        ++added;
    }
    return added;
}

} // namespace arbiter::workbench
