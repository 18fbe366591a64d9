// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_task.h"

#include "arbiter/core/number.h"
#include "arbiter/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace arbiter::analysis {

namespace {

constexpr std::array<std::string_view, 8> sentences{
    "Only games of chess and Chess960 are analysed.",
    "The position at the start is not legal.",
    "The game has too many moves.",
    "A move is not legal.",
    "There is not one line for each position.",
    "A score is not a number in its range.",
    "A position in which the game is not over has no best move.",
    "A line of moves is too long.",
};

/// Takes the text up to a separator, which goes too.
std::string_view take_until(std::string_view& text, char separator)
{
    auto const end = std::min(text.find(separator), text.size());
    std::string_view const part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::string format_score(engine::Score score)
{
    if (!score.is_mate())
        return std::to_string(score.value());
    int const plies = engine::Score::mate_in(engine::Depth{0}).value() - std::abs(score.value());
    return fmt::format("#{}{}", score.value() < 0 ? "-" : "", plies);
}

std::optional<engine::Score> parse_score(std::string_view text)
{
    bool const is_mate = text.starts_with('#');
    text.remove_prefix(is_mate ? 1 : 0);
    bool const is_negative = text.starts_with('-');
    text.remove_prefix(is_negative ? 1 : 0);
    auto const number = find_number<int>(text);
    if (!number || *number < (is_mate ? 1 : 0) || *number > engine::Score::max_centipawns)
        return std::nullopt;
    engine::Score const score
        = is_mate ? engine::Score::mate_in(engine::Depth{*number}) : engine::Score::centipawns(*number);
    if (score.is_mate() != is_mate)
        return std::nullopt;
    return is_negative ? -score : score;
}

std::string format_position(AnyPosition position, AnalysedPosition const& found)
{
    std::string text = format_score(found.score);
    for (LegalMove const move : std::span{found.line}.first(std::min(found.line.size(), shown_line_plies))) {
        text.append(" ").append(position.format_uci(move));
        position = position.play(move);
    }
    return text;
}

Result<AnalysedPosition, AnalysisTextError> parse_position(Position position, std::string_view text)
{
    auto const score = parse_score(take_until(text, ' '));
    if (!score)
        return Err{AnalysisTextError::bad_score};
    AnalysedPosition found{.score = *score};
    while (!text.empty()) {
        if (found.line.size() == shown_line_plies)
            return Err{AnalysisTextError::line_too_long};
        auto const move = read_uci_move(position, take_until(text, ' '));
        if (!move)
            return Err{AnalysisTextError::illegal_move};
        found.line.push_back(*move);
        position = position.play(*move);
    }
    if (found.line.empty())
        return Err{AnalysisTextError::no_move};
    return found;
}

} // namespace

std::string_view describe(AnalysisTextError error)
{
    return sentences[static_cast<std::size_t>(error)];
}

AnalysisTask make_analysis_task(GameTree const& game)
{
    AnalysisTask task{.variant = game.variant(), .start_fen = game.start().format_fen()};
    for (NodeId const node : game.legal_main_line())
        task.moves.append(task.moves.empty() ? "" : " ")
            .append(game.position(*game.parent(node)).format_uci(*game.move(node)));
    return task;
}

Result<GameTree, AnalysisTextError> read_analysis_task(AnalysisTask const& task, std::size_t most_plies)
{
    auto const start = read_position(task.start_fen, task.variant);
    if (!start)
        return Err{AnalysisTextError::bad_start};
    if (start->as_chess() == nullptr)
        return Err{AnalysisTextError::not_chess};
    GameTree game{*start};
    for (std::string_view moves = task.moves; !moves.empty();) {
        if (game.move_count() == most_plies)
            return Err{AnalysisTextError::too_many_moves};
        auto const move = read_uci_move(*game.position().as_chess(), take_until(moves, ' '));
        if (!move)
            return Err{AnalysisTextError::illegal_move};
        game.play(*move);
    }
    return game;
}

std::string format_positions(GameTree const& game, std::span<AnalysedPosition const> positions)
{
    auto const nodes = positions_of(game);
    std::string text;
    for (std::size_t index = 0; index < nodes.size(); ++index) {
        text += index == 0 ? "" : "\n";
        text += find_end(game, nodes[index]) ? "-"
                                             : format_position(game.position(nodes[index]), positions[index]);
    }
    return text;
}

Result<std::vector<AnalysedPosition>, AnalysisTextError> parse_positions(
    GameTree const& game, std::string_view text)
{
    auto const nodes = positions_of(game);
    if (std::ranges::count(text, '\n') + 1 != std::ssize(nodes))
        return Err{AnalysisTextError::wrong_count};
    std::vector<AnalysedPosition> positions;
    for (NodeId const node : nodes) {
        std::string_view const line = take_until(text, '\n');
        if (auto end = find_end(game, node)) {
            if (line != "-")
                return Err{AnalysisTextError::bad_score};
            positions.push_back(*std::move(end));
            continue;
        }
        auto found = parse_position(*game.position(node).as_chess(), line);
        if (!found)
            return Err{found.error()};
        positions.push_back(*std::move(found));
    }
    return positions;
}

} // namespace arbiter::analysis
