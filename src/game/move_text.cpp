// SPDX-License-Identifier: MIT
#include "arbiter/game/move_text.h"

#include "arbiter/core/text.h"

#include <array>
#include <cstddef>

namespace arbiter {

namespace {

constexpr std::array<std::string_view, 5> figurines{"♘", "♗", "♖", "♕", "♔"};

bool is_file_at(std::string_view text, std::size_t index)
{
    return index < text.size() && find_file(text[index]).has_value();
}

bool is_rank_at(std::string_view text, std::size_t index)
{
    return index < text.size() && find_rank(text[index]).has_value();
}

bool is_square_at(std::string_view text, std::size_t index)
{
    return is_file_at(text, index) && is_rank_at(text, index + 1);
}

/// Whether a word can end or begin beside this character. Ranks of a FEN, which may look like moves, are
/// parted by strokes.
bool is_outside_word(char character)
{
    return !is_letter(character) && !is_digit(character) && character != '/';
}

bool ends_word(std::string_view text, std::size_t end)
{
    return end >= text.size() || is_outside_word(text[end]);
}

/// Whether the letter there begins the move of a piece: "Nf3", "Nbxd2", "Ng1-f3", "N@f3".
bool names_moving_piece(std::string_view text, std::size_t letter)
{
    if (letter > 0 && !is_outside_word(text[letter - 1]))
        return false;
    std::size_t const next = letter + 1;
    if (next < text.size() && text[next] == '@')
        return is_square_at(text, next + 1) && ends_word(text, next + 3);
    for (std::size_t const origin : {0U, 1U, 2U}) {
        bool const is_origin = origin == 0 || (origin == 2 && is_square_at(text, next))
            || (origin == 1 && (is_file_at(text, next) || is_rank_at(text, next)));
        std::size_t to = next + origin;
        if (to < text.size() && (text[to] == 'x' || (origin == 2 && text[to] == '-')))
            ++to;
        if (is_origin && is_square_at(text, to) && ends_word(text, to + 2))
            return true;
    }
    return false;
}

/// Whether the letter there says what a pawn becomes: "e8=Q+".
bool names_promotion(std::string_view text, std::size_t letter)
{
    return letter >= 3 && text[letter - 1] == '=' && is_square_at(text, letter - 3)
        && ends_word(text, letter + 1);
}

/// The length of what stands in quotation marks at the beginning; 0 where nothing does. It is what somebody
/// typed, in letters of their own.
std::size_t measure_quotation(std::string_view text)
{
    constexpr std::array<std::array<std::string_view, 2>, 3> marks{{{"„", "“"}, {"«", "»"}, {"“", "”"}}};
    for (auto const& [opening, closing] : marks) {
        auto const end
            = text.starts_with(opening) ? text.find(closing, opening.size()) : std::string_view::npos;
        if (end != std::string_view::npos)
            return end + closing.size();
    }
    return 0;
}

} // namespace

Result<LegalMove, MoveProblem> read_move(
    AnyPosition const& position, std::string_view text, CastlingSquares castling)
{
    return position.visit([&](auto const& inside) { return read_move(inside, text, castling); });
}

Result<LegalMove, MoveProblem> read_move(
    AnyPosition const& position, std::string_view text, Language language, CastlingSquares castling)
{
    return position.visit([&](auto const& inside) { return read_move(inside, text, language, castling); });
}

std::string spell_moves(std::string_view text, MoveSpelling spelling)
{
    std::string_view const english = piece_letters_of(Language::english);
    std::string_view const local = piece_letters_of(spelling.language);
    if (spelling.letters == LetterChoice::english)
        return std::string{text};
    std::string spelled;
    spelled.reserve(text.size());
    for (std::size_t index = 0; index < text.size(); ++index) {
        if (std::size_t const length = measure_quotation(text.substr(index)); length > 0) {
            spelled += text.substr(index, length);
            index += length - 1;
            continue;
        }
        std::size_t const piece = english.find(text[index]);
        bool const is_named = piece != std::string_view::npos
            && (names_moving_piece(text, index) || names_promotion(text, index));
        if (!is_named)
            spelled += text[index];
        else if (spelling.letters == LetterChoice::figurines)
            spelled += figurines[piece];
        else
            spelled += local[piece];
    }
    return spelled;
}

std::string with_move(std::string line, Position const& position, LegalMove move)
{
    bool const is_white = position.side_to_move() == Color::white;
    bool const is_first = line.empty();
    if (!is_first)
        line += ' ';
    if (is_white || is_first)
        line += std::to_string(position.fullmove_number().value()) + (is_white ? ". " : "... ");
    return line.append(format_san(position, move).view());
}

std::string describe(AnyPosition const& position, MoveProblem const& problem, Language language)
{
    return position.visit(
        [&](auto const& inside) { return std::string{describe(inside, problem, language).view()}; });
}

} // namespace arbiter
