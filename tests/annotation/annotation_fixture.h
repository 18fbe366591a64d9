// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_ANNOTATION_ANNOTATION_FIXTURE_H
#define ARBITER_TESTS_ANNOTATION_ANNOTATION_FIXTURE_H

#include "arbiter/annotation/annotated_game.h"

#include <utility>

namespace arbiter::annotation {

/// An analysis without an engine: the first legal move is the best one, and White stands a pawn better after
/// each of its moves than after Black's.
inline Result<analysis::GameAnalysis, analysis::AnalysisError> analyse_quickly(
    GameTree const& game, std::function<bool()> const& goes_on)
{
    if (!goes_on())
        return Err{analysis::AnalysisError{analysis::AnalysisErrorCode::stopped, {}}};
    if (game.start().as_chess() == nullptr)
        return Err{analysis::not_chess()};
    std::vector<analysis::AnalysedPosition> positions;
    for (NodeId const node : analysis::positions_of(game)) {
        AnyPosition const& position = game.position(node);
        analysis::AnalysedPosition found;
        found.score = engine::Score::centipawns(position.side_to_move() == Color::white ? 0 : 100);
        found.line = {position.legal_moves()[0]};
        positions.push_back(std::move(found));
    }
    return analysis::judge_moves(game, std::move(positions));
}

inline bool always()
{
    return true;
}

} // namespace arbiter::annotation

#endif
