#ifndef ARBITER_ENGINE_SEARCH_EVALUATOR_H
#define ARBITER_ENGINE_SEARCH_EVALUATOR_H

#include "engine/evaluator.h"
#include "engine/piece_square.h"

namespace arbiter::engine {

/// The evaluation that the search is built with: the one place to change for another.
using SearchEvaluator = PieceSquareEvaluator;

static_assert(Evaluator<SearchEvaluator>);

} // namespace arbiter::engine

#endif
