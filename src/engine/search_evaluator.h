// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCH_EVALUATOR_H
#define ARBITER_SRC_ENGINE_SEARCH_EVALUATOR_H

#include "engine/endings.h"
#include "engine/evaluator.h"
#include "engine/handcrafted_evaluator.h"
#include "engine/network_evaluator.h"

#include <optional>

namespace arbiter::engine {

/// The evaluation that a search asks: the hand-crafted one, one by a network, or the hand-crafted one that a
/// network corrects.
class SearchEvaluator {
public:
    /// Without a network it is the hand-crafted one. The network must outlive the evaluator.
    explicit SearchEvaluator(Network const* network)
    {
        if (network != nullptr)
            network_.emplace(*network);
        if (network == nullptr || network->kind() == NetworkKind::correction)
            handcrafted_.emplace();
    }

    void reset(Position const& position)
    {
        each([&](auto& part) { part.reset(position); });
    }

    void push(BoardChanges const& changes)
    {
        each([&](auto& part) { part.push(changes); });
    }

    void pop()
    {
        each([](auto& part) { part.pop(); });
    }

    Score evaluate(Position const& position)
    {
        if (!network_)
            return handcrafted_->evaluate(position);
        if (!handcrafted_)
            return network_->evaluate(position);
        if (auto const score = known_ending_for_mover(position))
            return *score;
        return to_evaluation(
            std::int64_t{handcrafted_->evaluate(position).value()} + network_->ask(position).value());
    }

private:
    template <class Task>
    void each(Task const& task)
    {
        if (network_)
            task(*network_);
        if (handcrafted_)
            task(*handcrafted_);
    }

    std::optional<NetworkEvaluator> network_;
    std::optional<HandcraftedEvaluator> handcrafted_;
};

static_assert(Evaluator<HandcraftedEvaluator>);
static_assert(Evaluator<NetworkEvaluator>);
static_assert(Evaluator<SearchEvaluator>);

} // namespace arbiter::engine

#endif
