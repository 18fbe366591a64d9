// SPDX-License-Identifier: MIT
#include "arbiter/base/json_fields.h"
#include "arbiter/learn/question.h"
#include "arbiter/notation/fen.h"
#include "cli/judge/mcp_tools.h"
#include "cli/shared_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

/// The tools of `arbiter mcp` about puzzles.
namespace arbiter::cli::mcp {

namespace {

/// The name of an answer's kind, as the npm package of the rules has it.
std::string_view name_of_kind(learn::Response::Kind kind)
{
    constexpr std::array<std::string_view, 4> names{"unclear", "wrong", "go-on", "solved"};
    return names[static_cast<std::size_t>(kind)];
}

/// Answers the moves before, which must all be right and leave something to find.
std::optional<Answer> take_found(learn::Question& question, std::vector<std::string_view> const& found)
{
    for (std::string_view const move : found) {
        auto const response = question.take(move);
        if (response.kind != learn::Response::Kind::go_on)
            return refuse("bad-found",
                fmt::format("`found` must be moves that leave something to find. Of {} is said: {}",
                    base::quotable(move), response.text));
    }
    return std::nullopt;
}

void add_solved(base::JsonWriter& json, learn::Question const& question, learn::Puzzle const& puzzle)
{
    json.text("solution", question.solution()).text("source", puzzle.source);
    json.list("themes", puzzle.themes,
        [](std::string& list, learn::Theme theme) { base::append_json_string(list, to_code(theme)); });
}

} // namespace

learn::Adviser& Workshop::adviser()
{
    if (adviser_)
        adviser_->forget();
    else
        adviser_ = std::make_unique<learn::Adviser>();
    return *adviser_;
}

std::span<learn::Puzzle const> Workshop::puzzles()
{
    if (!puzzles_) {
        puzzles_.emplace();
        for (base::NamedFile const& file :
            read_shared("puzzles/arbiter.tsv").value_or(std::vector<base::NamedFile>{}))
            puzzles_ = learn::read_puzzles(file.content).puzzles;
    }
    return *puzzles_;
}

Answer give_puzzle(Arguments const& arguments, Workshop& workshop)
{
    std::optional<learn::Theme> theme;
    if (auto const name = arguments.text(Key::theme)) {
        theme = learn::find_theme(*name);
        std::vector<std::string> const names{learn::theme_names().begin(), learn::theme_names().end()};
        if (!theme)
            return refuse("bad-argument", fmt::format("`theme` must be one of: {}.", listed(names)));
    }
    auto const puzzles = workshop.puzzles();
    auto const chosen = learn::choose_puzzle(
        puzzles, static_cast<double>(arguments.number(Key::rating)), theme, workshop.chance());
    if (!chosen)
        return refuse("no-puzzle", "No puzzle like that came with the program.");
    learn::Puzzle const& puzzle = puzzles[*chosen];
    std::string const id = id_of(puzzle);
    std::string const fen{format_fen(puzzle.start).view()};
    std::string const task = ask_puzzle(puzzle, workshop.adviser())->task();
    Answer answer{.text = fmt::format("{}\n{}\nMoves to find: {}. Rating: {}. The id for solve_puzzle: {}",
                      fen, task, puzzle.moves_to_find(), puzzle.rating, id)};
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.text("id", id).text("fen", fen).color("side_to_move", puzzle.start.side_to_move());
        json.text("kind", to_code(puzzle.kind)).text("task", task);
        json.number("moves_to_find", puzzle.moves_to_find()).number("rating", puzzle.rating);
    });
    return answer;
}

Answer solve_puzzle(Arguments const& arguments, Workshop& workshop)
{
    std::string_view const id = *arguments.text(Key::id);
    auto const puzzles = workshop.puzzles();
    auto const puzzle
        = std::ranges::find_if(puzzles, [&](learn::Puzzle const& it) { return id_of(it) == id; });
    if (puzzle == puzzles.end())
        return refuse("no-puzzle",
            fmt::format(
                "There is no puzzle {}. The tool `puzzle` gives one with its id.", base::quotable(id)));
    auto const question = ask_puzzle(*puzzle, workshop.adviser());
    if (auto refusal = take_found(*question, arguments.list(Key::found)))
        return *std::move(refusal);
    auto const response = question->take(*arguments.text(Key::move));
    bool const is_solved = response.kind == learn::Response::Kind::solved;
    Answer answer{.text = response.text};
    std::string const fen{format_fen(question->position()).view()};
    if (!is_solved)
        answer.text += fmt::format("\n{}", fen);
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.text("id", id)
            .text("result", name_of_kind(response.kind))
            .text("text", response.text)
            .text("fen", fen);
        if (is_solved)
            add_solved(json, *question, *puzzle);
    });
    return answer;
}

} // namespace arbiter::cli::mcp
