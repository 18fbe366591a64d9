// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analyst.h"

#include <algorithm>
#include <utility>

namespace arbiter::analysis {

namespace {

using engine::Score;
using engine::TableMove;

/// The score as White sees it; a mate that agrees with the result says more than the result.
Score proven_score(Score score, GameResult result)
{
    if (result == GameResult::draw)
        return {};
    Score const won = result == GameResult::white_wins ? engine::known_win : -engine::known_win;
    return score.is_mate() && (score > Score{}) == (won > Score{}) ? score : won;
}

class TableAnalyst final : public Analyst {
public:
    TableAnalyst(std::unique_ptr<Analyst> analyst, std::shared_ptr<engine::Tablebase const> tables)
        : analyst_{std::move(analyst)},
          tables_{std::move(tables)}
    {
    }

    std::string name() const override { return analyst_->name(); }

    void begin_game() override { analyst_->begin_game(); }

    Result<AnalysedPosition, std::string> look(GameTree const& game, NodeId node,
        AnalysisLimits const& limits, engine::StopFlag const& stop, Progress const& progress) override
    {
        auto found = analyst_->look(game, node, limits, stop, progress);
        if (auto const* const chess = game.position(node).as_chess(); found && chess != nullptr)
            correct(*found, *chess);
        return found;
    }

    void interrupt() override { analyst_->interrupt(); }

    void leave() override { analyst_->leave(); }

private:
    void correct(AnalysedPosition& found, Position const& position) const
    {
        auto const moves = tables_->probe_moves(position);
        if (moves.empty())
            return;
        Color const side = position.side_to_move();
        auto const result_of = [&](LegalMove move) {
            auto const known = std::ranges::find(moves, move, &TableMove::move);
            return to_game_result(known == moves.end() ? moves.front().result : known->result, side);
        };
        found.proven = to_game_result(moves.front().result, side);
        found.score = proven_score(found.score, *found.proven);
        if (found.line.empty() || result_of(found.line.front()) != found.proven)
            found.line = {moves.front().move};
        for (AnalysedLine& other : found.others) {
            if (!other.moves.empty())
                other.score = proven_score(other.score, result_of(other.moves.front()));
        }
    }

    std::unique_ptr<Analyst> analyst_;
    std::shared_ptr<engine::Tablebase const> tables_;
};

} // namespace

std::unique_ptr<Analyst> make_table_analyst(
    std::unique_ptr<Analyst> analyst, std::shared_ptr<engine::Tablebase const> tables)
{
    return std::make_unique<TableAnalyst>(std::move(analyst), std::move(tables));
}

GameResult to_game_result(engine::TableResult result, Color side)
{
    using engine::TableResult;
    switch (result) {
    case TableResult::win: return side == Color::white ? GameResult::white_wins : GameResult::black_wins;
    case TableResult::loss: return side == Color::white ? GameResult::black_wins : GameResult::white_wins;
    case TableResult::blessed_loss:
    case TableResult::draw:
    case TableResult::cursed_win: break;
    }
    return GameResult::draw;
}

} // namespace arbiter::analysis
