#include "arbiter/play/game_analysis.h"

#include "arbiter/notation/pgn_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace arbiter::play {

namespace {

/// As long as a better line is shown.
constexpr std::size_t shown_plies = 8;

/// Keeps the last line that was told.
class LineSink final : public engine::InfoSink {
public:
    void on_info(engine::SearchInfo const& info) override
    {
        if (info.multi_pv == 1 && info.bound == engine::Bound::exact)
            line.assign(info.line.begin(), info.line.end());
    }

    std::vector<Move> line;
};

engine::Score as_white_sees(engine::Score score, Color side)
{
    return side == Color::white ? score : -score;
}

/// A game that is over needs no search: mate, or a draw.
AnalysedPosition judge_end(Position const& position, Outcome const& outcome)
{
    AnalysedPosition found;
    if (outcome.winner)
        found.score = as_white_sees(engine::Score::mated_in(engine::Depth{0}), position.side_to_move());
    return found;
}

/// The moves as legal ones, as far as they are.
std::vector<LegalMove> legal_line(Position position, std::vector<Move> const& moves)
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

/// Looks at the positions of a game; what it has learned of one it knows for the next.
class Analyst {
public:
    explicit Analyst(AnalysisSettings const& settings) : settings_{settings} { table_.resize(settings.hash); }

    AnalysedPosition look(Position const& position, std::span<ZobristKey const> history)
    {
        if (auto const outcome = automatic_outcome(position, history))
            return judge_end(position, *outcome);
        LineSink sink;
        auto const result = engine::search(position, history, settings_.limits, settings_.search,
            {table_, stop_, time_, sink, nullptr, &experience_});
        if (sink.line.empty() || (result.best_move && sink.line.front() != result.best_move->move()))
            sink.line.assign(1, result.best_move->move());
        return {as_white_sees(result.score, position.side_to_move()), result.depth,
            legal_line(position, sink.line)};
    }

private:
    AnalysisSettings const& settings_;
    engine::Table table_;
    engine::Experience experience_;
    engine::StopFlag stop_;
    engine::SteadyTimeSource time_;
};

AnalysedMove judge_move(
    GameTree const& game, NodeId node, AnalysedPosition const& before, AnalysedPosition const& after)
{
    Color const by = game.position(*game.parent(node)).side_to_move();
    bool const is_best = !before.line.empty() && before.line.front().move() == game.move(node)->move();
    double const from = win_percent(as_white_sees(before.score, by));
    double const to = win_percent(as_white_sees(after.score, by));
    // What a deeper search of the next position finds does not count against the best move.
    double const loss = is_best ? 0 : std::max(0.0, from - to);
    return {node, by, move_accuracy(loss, 0), judge_loss(loss), is_best};
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
    for (LegalMove const move : std::span{line}.first(std::min(line.size(), shown_plies)))
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

std::size_t GameAnalysis::count(Color side, MoveQuality quality) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        moves, [&](AnalysedMove const& move) { return move.by == side && move.quality == quality; }));
}

Result<GameAnalysis, AnalysisErrorCode> analyse_game(GameTree const& game, AnalysisSettings const& settings,
    std::function<bool(std::size_t, std::size_t)> const& on_position)
{
    if (game.start().as_chess() == nullptr)
        return Err{AnalysisErrorCode::not_chess};
    auto nodes = game.main_line();
    nodes.insert(nodes.begin(), game.root());
    GameAnalysis analysis;
    analysis.positions.resize(nodes.size());
    Analyst analyst{settings};
    for (std::size_t done = 0; done < nodes.size(); ++done) {
        std::size_t const index = nodes.size() - 1 - done;
        analysis.positions[index]
            = analyst.look(*game.position(nodes[index]).as_chess(), game.keys_before(nodes[index]));
        if (!on_position(done + 1, nodes.size()))
            return Err{AnalysisErrorCode::stopped};
    }
    for (std::size_t index = 1; index < nodes.size(); ++index) {
        analysis.moves.push_back(
            judge_move(game, nodes[index], analysis.positions[index - 1], analysis.positions[index]));
    }
    return analysis;
}

void annotate(Game& game, GameAnalysis const& analysis)
{
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        AnalysedMove const& move = analysis.moves[index];
        set_evaluation(game.tree, move.node, format_evaluation(analysis.positions[index + 1].score));
        if (auto const nag = to_nag(move.quality)) {
            game.tree.add_nag(move.node, *nag);
            show_better_line(game.tree, move.node, analysis.positions[index].line);
        }
    }
    for (Color const side : all_colors) {
        if (auto const accuracy = analysis.accuracy(side))
            game.tags.set(
                side == Color::white ? "WhiteAccuracy" : "BlackAccuracy", fmt::format("{:.1f}", *accuracy));
    }
}

std::string format_evaluation(engine::Score score)
{
    if (auto const moves = score.mate_moves()) {
        // A side that is mated has no move to count; the sign still says who has won.
        return *moves == 0 ? fmt::format("#{}0", score.value() < 0 ? "-" : "") : fmt::format("#{}", *moves);
    }
    return fmt::format("{:.2f}", static_cast<double>(score.value()) / 100);
}

} // namespace arbiter::play
