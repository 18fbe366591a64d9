// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCH_EVALUATOR_H
#define ARBITER_SRC_ENGINE_SEARCH_EVALUATOR_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "engine/board_changes.h"
#include "engine/endings.h"
#include "engine/handcrafted_evaluator.h"
#include "engine/network_evaluator.h"

#include <concepts>
#include <optional>

namespace arbiter::engine {

/// What the search asks of an evaluation. It sees every move, so that it can keep its own sums:
/// `push` when a move is played, `pop` when it is taken back. Passing the turn changes no piece and is not
/// told.
template <class E>
concept Evaluator = requires(E evaluator, Position const& position, BoardChanges const& changes) {
    /// Start again from this position.
    { evaluator.reset(position) } -> std::same_as<void>;
    /// A move is played that makes these changes.
    { evaluator.push(changes) } -> std::same_as<void>;
    { evaluator.pop() } -> std::same_as<void>;
    /// The worth of the position that all pushed moves led to, for its side to move. Never a mate score.
    { evaluator.evaluate(position) } -> std::same_as<Score>;
};

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
