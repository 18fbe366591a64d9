// SPDX-License-Identifier: MIT
#include "server/classes/homework_questions.h"

#include "arbiter/core/number.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "arbiter/server/surroundings.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace arbiter::server {

namespace {

/// Of the solver and the opponent, in one question.
constexpr std::size_t most_plies = 19;
constexpr std::size_t longest_lesson = 40;

/// Takes the text up to a separator, which goes too.
std::string_view take_part(std::string_view& text, char separator)
{
    auto const end = std::min(text.find(separator), text.size());
    std::string_view const part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::optional<HomeworkQuestion> read_legal(Position const& position, std::string_view move)
{
    auto const attempt = parse_squares(move);
    if (!attempt || attempt->from == attempt->to)
        return std::nullopt;
    Verdict const verdict = judge(position, adapt_castling(position, *attempt));
    return HomeworkQuestion{.kind = "legal",
        .fen = std::string{format_fen(position.to_setup()).view()},
        .moves = std::string{format_uci(*attempt).view()},
        .reason = std::string{to_code(verdict.code)}};
}

std::optional<HomeworkQuestion> read_find(Position const& start, std::string_view moves)
{
    HomeworkQuestion question{.kind = "find", .fen = std::string{format_fen(start.to_setup()).view()}};
    Position position = start;
    std::size_t plies = 0;
    for (; !moves.empty(); ++plies) {
        std::string_view const text = take_part(moves, ' ');
        auto const move = read_uci_move(position, text);
        if (!move || plies == most_plies)
            return std::nullopt;
        question.moves.append(question.moves.empty() ? "" : " ").append(text);
        position = position.play(*move);
    }
    return plies % 2 == 1 ? std::optional{question} : std::nullopt;
}

/// Which lessons there are only the pages know.
std::optional<HomeworkQuestion> read_lesson(std::string_view name)
{
    if (name.empty() || name.size() > longest_lesson || !is_short_word(name))
        return std::nullopt;
    return HomeworkQuestion{.kind = "lesson", .moves = std::string{name}};
}

std::optional<HomeworkQuestion> read_game(std::string_view text)
{
    auto const level = find_number<unsigned>(text);
    if (!level || *level < 1 || *level > highest_level)
        return std::nullopt;
    return HomeworkQuestion{.kind = "play", .moves = std::to_string(*level)};
}

/// One of the endings that the pages work out, and the number that draws its position there.
std::optional<HomeworkQuestion> read_ending(std::string_view text)
{
    constexpr std::array<std::string_view, 3> endings{"queen", "rook", "pawn"};
    std::string_view number = text;
    std::string_view const ending = take_part(number, '-');
    auto const draw = find_number<std::uint32_t>(number);
    if (!draw || std::ranges::find(endings, ending) == endings.end())
        return std::nullopt;
    return HomeworkQuestion{.kind = "ending", .moves = std::string{ending} + '-' + std::to_string(*draw)};
}

std::optional<HomeworkQuestion> read_question(std::string_view line)
{
    std::string_view const kind = take_part(line, '\t');
    std::string_view const fen = take_part(line, '\t');
    if (fen.empty()) {
        if (kind == "lesson")
            return read_lesson(line);
        return kind == "ending" ? read_ending(line) : kind == "play" ? read_game(line) : std::nullopt;
    }
    auto const position = read_position_of_any_mode(fen);
    if (!position)
        return std::nullopt;
    if (kind == "legal")
        return read_legal(*position, line);
    return kind == "find" ? read_find(*position, line) : std::nullopt;
}

} // namespace

bool is_short_word(std::string_view text)
{
    return std::ranges::all_of(
        text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

Result<std::vector<HomeworkQuestion>, std::string> read_questions(std::string_view text)
{
    std::vector<HomeworkQuestion> questions;
    while (!text.empty()) {
        auto const question = read_question(take_part(text, '\n'));
        std::string const number = std::to_string(questions.size() + 1);
        if (!question)
            return Err{"Question " + number
                + " is not a position with a move, or with legal moves to find, a lesson, an ending, or a level to play."};
        if (questions.size() == most_questions)
            return Err{"A homework has at most " + std::to_string(most_questions) + " questions."};
        questions.push_back(*question);
    }
    if (questions.empty())
        return Err{std::string{"A homework has at least one question."}};
    return questions;
}

std::string write_questions(std::vector<HomeworkQuestion> const& questions)
{
    std::string text;
    for (HomeworkQuestion const& one : questions)
        text.append(text.empty() ? "" : "\n").append(one.kind + '\t' + one.fen + '\t' + one.moves);
    return text;
}

std::optional<HomeworkQuestion> read_illegal_try(std::string_view fen, std::string_view move)
{
    auto const position = read_position_of_any_mode(fen);
    auto question = position ? read_legal(*position, move) : std::nullopt;
    return question && question->reason != to_code(VerdictCode::legal) ? question : std::nullopt;
}

} // namespace arbiter::server
