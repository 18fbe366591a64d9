#ifndef ARBITER_ENGINE_SEARCH_EVALUATOR_H
#define ARBITER_ENGINE_SEARCH_EVALUATOR_H

#include "engine/evaluator.h"
#include "engine/handcrafted_evaluator.h"

namespace arbiter::engine {

/// The evaluation that the search is built with: the one place to change for another.
using SearchEvaluator = HandcraftedEvaluator;

static_assert(Evaluator<SearchEvaluator>);

} // namespace arbiter::engine

#endif
