#ifndef ARBITER_SRC_ENGINE_SEARCH_EVALUATOR_H
#define ARBITER_SRC_ENGINE_SEARCH_EVALUATOR_H

#include "engine/evaluator.h"
#include "engine/handcrafted_evaluator.h"
#include "engine/network_evaluator.h"

#include <optional>

namespace arbiter::engine {

/// The evaluation that a search asks: by a network, or the hand-crafted one.
class SearchEvaluator {
public:
    /// Without a network it is the hand-crafted one. The network must outlive the evaluator.
    explicit SearchEvaluator(Network const* network)
    {
        if (network != nullptr)
            network_.emplace(*network);
        else
            handcrafted_.emplace();
    }

    void reset(Position const& position)
    {
        network_ ? network_->reset(position) : handcrafted_->reset(position);
    }

    void push(BoardChanges const& changes)
    {
        network_ ? network_->push(changes) : handcrafted_->push(changes);
    }

    void pop() { network_ ? network_->pop() : handcrafted_->pop(); }

    Score evaluate(Position const& position)
    {
        return network_ ? network_->evaluate(position) : handcrafted_->evaluate(position);
    }

private:
    std::optional<NetworkEvaluator> network_;
    std::optional<HandcraftedEvaluator> handcrafted_;
};

static_assert(Evaluator<HandcraftedEvaluator>);
static_assert(Evaluator<NetworkEvaluator>);
static_assert(Evaluator<SearchEvaluator>);

} // namespace arbiter::engine

#endif
