// SPDX-License-Identifier: MIT
#include "arbiter/learn/puzzle.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/core/text.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/move_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace arbiter::learn {

namespace {

constexpr std::array<std::string_view, 4> kind_codes{"mate", "win", "equality", "defence"};

constexpr std::string_view tsv_heading = "id\tfen\tmoves\trating\tkind\tthemes\tsource\n";

constexpr std::size_t field_count = 7;

/// The parts of a text between single separators.
std::vector<std::string_view> cut(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        auto const end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::string describe_problem(FenProblem const& problem)
{
    if (auto const* const error = std::get_if<FenError>(&problem))
        return std::string{describe(*error).view()};
    return "no such position can arise";
}

std::optional<PuzzleFault> read_moves(std::string_view text, Puzzle& puzzle)
{
    Position position = puzzle.start;
    for (std::string_view const word : cut(text, ' ')) {
        if (word.empty())
            continue;
        auto const move = read_move(position, word);
        if (!move)
            return PuzzleFault{PuzzleFaultCode::bad_move,
                fmt::format("{}: {}", word, describe(position, move.error()).view())};
        puzzle.solution.push_back(*move);
        position = position.play(*move);
    }
    if (puzzle.solution.size() % 2 == 0)
        return PuzzleFault{PuzzleFaultCode::bad_solution};
    return std::nullopt;
}

std::optional<PuzzleFault> read_rating(std::string_view text, Puzzle& puzzle)
{
    constexpr unsigned highest = 9999;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), puzzle.rating);
    if (error != std::errc{} || end != text.data() + text.size() || puzzle.rating == 0
        || puzzle.rating > highest)
        return PuzzleFault{PuzzleFaultCode::bad_rating, std::string{text}};
    return std::nullopt;
}

std::optional<PuzzleFault> read_labels(std::string_view kind, std::string_view themes, Puzzle& puzzle)
{
    auto const found = find_puzzle_kind(kind);
    if (!found)
        return PuzzleFault{PuzzleFaultCode::unknown_kind, std::string{kind}};
    puzzle.kind = *found;
    for (std::string_view const word : cut(themes, ',')) {
        if (word.empty())
            continue;
        auto const theme = find_theme(word);
        if (!theme)
            return PuzzleFault{PuzzleFaultCode::unknown_theme, std::string{word}};
        puzzle.themes.push_back(*theme);
    }
    return std::nullopt;
}

} // namespace

std::string_view to_code(PuzzleKind kind)
{
    return kind_codes[static_cast<std::size_t>(kind)];
}

std::optional<PuzzleKind> find_puzzle_kind(std::string_view code)
{
    return find_named<PuzzleKind>(kind_codes, code);
}

std::string id_of(Puzzle const& puzzle)
{
    constexpr unsigned unused_bits = 24;
    return fmt::format("{:010x}", static_cast<std::uint64_t>(puzzle.start.key()) >> unused_bits);
}

std::vector<Theme> find_themes(Puzzle const& puzzle)
{
    std::vector<Theme> themes;
    for (Motif const& motif : find_motifs(puzzle.start, puzzle.solution)) {
        if (themes.empty() || themes.back() != motif.theme)
            themes.push_back(motif.theme);
    }
    return themes;
}

std::string_view heading(PuzzleFormat format)
{
    return format == PuzzleFormat::tsv ? tsv_heading : std::string_view{};
}

std::string describe(PuzzleFault const& fault)
{
    switch (fault.code) {
    case PuzzleFaultCode::wrong_field_count:
        return "Expected seven fields separated by tabs: id, fen, moves, rating, kind, themes, source.";
    case PuzzleFaultCode::bad_position: return fmt::format("The FEN gives no position: {}", fault.text);
    case PuzzleFaultCode::bad_move: return fault.text;
    case PuzzleFaultCode::bad_solution: return "The solver must make the first and the last move.";
    case PuzzleFaultCode::bad_rating:
        return fmt::format("'{}' is not a rating: expected a number from 1 to 9999.", fault.text);
    case PuzzleFaultCode::unknown_kind:
        return fmt::format("'{}' is not a kind: expected mate, win, equality or defence.", fault.text);
    case PuzzleFaultCode::unknown_theme: return fmt::format("'{}' is not a theme.", fault.text);
    }
    return {};
}

Result<Puzzle, PuzzleFault> parse_puzzle(std::string_view line)
{
    auto const fields = cut(line, '\t');
    if (fields.size() != field_count)
        return Err{PuzzleFault{PuzzleFaultCode::wrong_field_count}};
    auto const start = read_position(fields[1]);
    if (!start)
        return Err{PuzzleFault{PuzzleFaultCode::bad_position, describe_problem(start.error())}};
    Puzzle puzzle{.start = *start, .solution = {}, .source = std::string{fields[6]}};
    for (auto const& fault : {read_moves(fields[2], puzzle), read_rating(fields[3], puzzle),
             read_labels(fields[4], fields[5], puzzle)}) {
        if (fault)
            return Err{*fault};
    }
    return puzzle;
}

PuzzleReading read_puzzles(std::string_view text)
{
    PuzzleReading reading;
    std::size_t number = 0;
    for (std::string_view line : cut(text, '\n')) {
        ++number;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (trimmed(line).empty() || line == trimmed(tsv_heading))
            continue;
        auto puzzle = parse_puzzle(line);
        if (!puzzle) {
            reading.fault = PuzzleReading::Fault{number, puzzle.error()};
            return reading;
        }
        reading.puzzles.push_back(std::move(*puzzle));
    }
    return reading;
}

std::optional<std::size_t> choose_puzzle(std::span<Puzzle const> puzzles, double rating,
    std::optional<Theme> theme, std::uint64_t chance, std::function<bool(std::size_t index)> const& may_come)
{
    constexpr std::size_t near = 10;
    std::vector<std::size_t> candidates;
    for (std::size_t index = 0; index < puzzles.size(); ++index) {
        auto const& themes = puzzles[index].themes;
        if (may_come(index) && (!theme || std::ranges::find(themes, *theme) != themes.end()))
            candidates.push_back(index);
    }
    if (candidates.empty())
        return std::nullopt;
    std::ranges::stable_sort(candidates, {},
        [&](std::size_t index) { return std::abs(static_cast<double>(puzzles[index].rating) - rating); });
    return candidates[chance % std::min(near, candidates.size())];
}

} // namespace arbiter::learn
