// SPDX-License-Identifier: MIT
#include "arbiter/play/game_analysis.h"
#include "arbiter/play/table_result.h"

#include <algorithm>
#include <utility>

namespace arbiter::play {

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

class TableAnalyst final : public PositionAnalyst {
public:
    TableAnalyst(std::unique_ptr<PositionAnalyst> analyst, std::shared_ptr<engine::Tablebase const> tables)
        : analyst_{std::move(analyst)},
          tables_{std::move(tables)}
    {
    }

    void begin_game() override { analyst_->begin_game(); }

    std::optional<AnalysedPosition> look(GameTree const& game, NodeId node) override
    {
        auto found = analyst_->look(game, node);
        if (found)
            correct(*found, *game.position(node).as_chess());
        return found;
    }

    std::string failure() const override { return analyst_->failure(); }

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

    std::unique_ptr<PositionAnalyst> analyst_;
    std::shared_ptr<engine::Tablebase const> tables_;
};

} // namespace

std::unique_ptr<PositionAnalyst> make_table_analyst(
    std::unique_ptr<PositionAnalyst> analyst, std::shared_ptr<engine::Tablebase const> tables)
{
    return std::make_unique<TableAnalyst>(std::move(analyst), std::move(tables));
}

} // namespace arbiter::play
