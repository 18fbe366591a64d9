// SPDX-License-Identifier: MIT
#include "arbiter/analysis/game_analysis.h"

#include "arbiter/notation/pgn_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace arbiter::analysis {

namespace {

/// A game that is over needs no search: mate, or a draw.
AnalysedPosition judge_end(Position const& position, Outcome const& outcome)
{
    AnalysedPosition found;
    if (outcome.winner)
        found.score = white_score(engine::Score::mated_in(engine::Depth{0}), position.side_to_move());
    return found;
}

GamePhase phase_of(Position const& position, std::size_t ply)
{
    constexpr std::size_t opening_plies = 20;
    constexpr int endgame_pieces = 6;
    auto const pawns_and_kings = position.pieces(Role::pawn).count() + position.pieces(Role::king).count();
    if (position.occupied().count() - pawns_and_kings <= endgame_pieces)
        return GamePhase::endgame;
    return ply < opening_plies ? GamePhase::opening : GamePhase::middlegame;
}

/// As the average loss counts it: a mate is worth ten pawns.
int clamped(engine::Score score)
{
    constexpr int most = 1000;
    return std::clamp(score.value(), -most, most);
}

AnalysedMove analyse_move(GameTree const& game, NodeId node, std::size_t ply, AnalysedPosition const& before,
    AnalysedPosition const& after)
{
    AnyPosition const& position = game.position(*game.parent(node));
    Color const by = position.side_to_move();
    bool const is_best = !before.line.empty() && before.line.front().move() == game.move(node)->move();
    engine::Score const had = white_score(before.score, by);
    engine::Score const has = white_score(after.score, by);
    MoveJudgement const judged = judge_move(had, has, is_best);
    return {.node = node,
        .by = by,
        .accuracy = judged.accuracy,
        .quality = judged.quality,
        .is_best = is_best,
        .phase = phase_of(*position.as_chess(), ply),
        .loss = is_best ? 0 : std::max(0, clamped(had) - clamped(has))};
}

/// Who stands to win: 1 White, -1 Black, 0 nobody.
int standing(engine::Score score)
{
    constexpr double winning = 70;
    double const chance = win_percent(score);
    return chance >= winning ? 1 : chance <= 100 - winning ? -1 : 0;
}

void set_evaluation(GameTree& tree, NodeId node, std::string const& evaluation)
{
    std::string comment = tree.comment(node);
    while (auto const old = find_pgn_command(comment, "eval"))
        comment.erase(old->begin, old->end - old->begin);
    tree.set_comment(node, fmt::format("[%eval {}]", evaluation));
    if (comment.find_first_not_of(' ') != std::string::npos)
        tree.append_comment(node, comment.substr(comment.find_first_not_of(' ')));
}

void show_better_line(GameTree& tree, NodeId node, std::vector<LegalMove> const& line)
{
    NodeId place = *tree.parent(node);
    for (LegalMove const move : std::span{line}.first(std::min(line.size(), shown_line_plies)))
        place = tree.add(place, move);
}

} // namespace

std::optional<double> GameAnalysis::accuracy(Color side) const
{
    std::vector<double> own;
    for (AnalysedMove const& move : moves) {
        if (move.by == side)
            own.push_back(move.accuracy);
    }
    return mean_accuracy(own);
}

std::optional<double> GameAnalysis::average_loss(Color side, std::optional<GamePhase> phase) const
{
    int sum = 0;
    int count = 0;
    for (AnalysedMove const& move : moves) {
        if (move.by != side || (phase && move.phase != *phase))
            continue;
        sum += move.loss;
        ++count;
    }
    return count == 0 ? std::nullopt : std::optional{static_cast<double>(sum) / count};
}

std::vector<std::size_t> GameAnalysis::turning_points() const
{
    constexpr std::size_t most = 5;
    std::vector<std::size_t> found;
    for (std::size_t index = 0; index < moves.size() && found.size() < most; ++index) {
        bool const is_lasting = standing(positions[index].score) != standing(positions[index + 1].score);
        if (is_lasting && moves[index].quality >= MoveQuality::mistake)
            found.push_back(index);
    }
    return found;
}

std::size_t GameAnalysis::count(Color side, MoveQuality quality) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        moves, [&](AnalysedMove const& move) { return move.by == side && move.quality == quality; }));
}

std::string_view to_name(GamePhase phase)
{
    constexpr std::array<std::string_view, 3> names{"opening", "middlegame", "endgame"};
    return names[static_cast<std::size_t>(phase)];
}

std::vector<NodeId> positions_of(GameTree const& game)
{
    auto nodes = game.legal_main_line();
    nodes.insert(nodes.begin(), game.root());
    return nodes;
}

std::optional<AnalysedPosition> find_end(GameTree const& game, NodeId node)
{
    Position const& position = *game.position(node).as_chess();
    auto const outcome = automatic_outcome(position, game.keys_before(node));
    return outcome ? std::optional{judge_end(position, *outcome)} : std::nullopt;
}

GameAnalysis judge_moves(GameTree const& game, std::vector<AnalysedPosition> positions)
{
    GameAnalysis analysis{.positions = std::move(positions), .moves = {}};
    auto const nodes = positions_of(game);
    for (std::size_t index = 1; index < nodes.size(); ++index) {
        analysis.moves.push_back(analyse_move(
            game, nodes[index], index - 1, analysis.positions[index - 1], analysis.positions[index]));
    }
    return analysis;
}

AnalysisError not_chess()
{
    return {AnalysisErrorCode::not_chess, "only chess and Chess960 games can be analysed"};
}

Result<GameAnalysis, AnalysisError> analyse_game(GameTree const& game, Analyst& analyst,
    AnalysisLimits const& limits, std::function<bool(std::size_t, std::size_t)> const& on_position)
{
    if (game.start().as_chess() == nullptr)
        return Err{not_chess()};
    auto const nodes = positions_of(game);
    std::vector<AnalysedPosition> positions(nodes.size());
    engine::StopFlag const never;
    analyst.begin_game();
    for (std::size_t done = 0; done < nodes.size(); ++done) {
        std::size_t const index = nodes.size() - 1 - done;
        if (auto const end = find_end(game, nodes[index])) {
            positions[index] = *end;
        } else {
            auto found = analyst.look(game, nodes[index], limits, never, {});
            if (!found)
                return Err{AnalysisError{AnalysisErrorCode::engine_failed, found.error()}};
            if (found->line.empty())
                return Err{AnalysisError{AnalysisErrorCode::engine_failed, "The engine reported no line."}};
            positions[index] = *std::move(found);
        }
        if (!on_position(done + 1, nodes.size()))
            return Err{AnalysisError{AnalysisErrorCode::stopped, {}}};
    }
    return judge_moves(game, std::move(positions));
}

Result<GameAnalysis, AnalysisError> analyse_game(GameTree const& game, AnalysisSettings const& settings,
    std::function<bool(std::size_t, std::size_t)> const& on_position)
{
    return analyse_game(game, *make_engine_analyst(settings), settings.limits, on_position);
}

void annotate(Game& game, GameAnalysis const& analysis)
{
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        AnalysedMove const& move = analysis.moves[index];
        set_evaluation(game.tree, move.node, format_evaluation(analysis.positions[index + 1].score));
        if (auto const nag = to_nag(move.quality)) {
            game.tree.add_nag(move.node, *nag);
            show_better_line(game.tree, move.node, analysis.positions[index].line);
            for (AnalysedLine const& other : analysis.positions[index].others)
                show_better_line(game.tree, move.node, other.moves);
        }
    }
    for (Color const side : all_colors) {
        if (auto const accuracy = analysis.accuracy(side))
            game.tags.set(
                side == Color::white ? "WhiteAccuracy" : "BlackAccuracy", fmt::format("{:.1f}", *accuracy));
    }
}

bool is_annotated(Game const& game)
{
    auto const nodes = game.tree.legal_main_line();
    if (nodes.empty() || (!game.tags.find("WhiteAccuracy") && !game.tags.find("BlackAccuracy")))
        return false;
    return std::ranges::all_of(nodes,
        [&](NodeId const node) { return find_pgn_command(game.tree.comment(node), "eval").has_value(); });
}

std::vector<LegalMove> legal_line(Position position, std::span<Move const> moves)
{
    std::vector<LegalMove> line;
    for (Move const move : moves) {
        auto const legal = position.find_legal(move);
        if (!legal)
            break;
        line.push_back(*legal);
        position = position.play(*legal);
    }
    return line;
}

std::string format_evaluation(engine::Score score)
{
    if (auto const moves = score.mate_moves()) {
        // A side that is mated has no move to count; the sign still says who has won.
        return *moves == 0 ? fmt::format("#{}0", score.value() < 0 ? "-" : "") : fmt::format("#{}", *moves);
    }
    return fmt::format("{:.2f}", static_cast<double>(score.value()) / 100);
}

} // namespace arbiter::analysis
