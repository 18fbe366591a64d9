// SPDX-License-Identifier: MIT
#include "arbiter/game/tree_walk.h"

namespace arbiter {

TreeWalk::TreeWalk(GameTree const& tree) : tree_{tree}, tasks_{{std::nullopt, tree.root()}} { }

/// Plans the first move after a node, the variations that replace it, and what follows it.
void TreeWalk::begin_line(NodeId parent)
{
    using enum TreeStep::Kind;
    auto const replies = tree_.children(parent);
    bool const continues = tree_.main_child(parent).has_value();
    if (continues)
        tasks_.push_back({std::nullopt, replies.front()});
    for (std::size_t index = replies.size(); index > (continues ? 1U : 0U); --index)
        tasks_.push_back({continues ? open_variation : open_sequel, replies[index - 1]});
    if (continues)
        tasks_.push_back({move, replies.front()});
}

std::optional<TreeStep> TreeWalk::next()
{
    using enum TreeStep::Kind;
    while (!tasks_.empty()) {
        auto const [kind, node] = tasks_.back();
        tasks_.pop_back();
        if (!kind) {
            begin_line(node);
            continue;
        }
        if (*kind == open_variation || *kind == open_sequel)
            tasks_.insert(tasks_.end(), {Task{close, node}, Task{std::nullopt, node}, Task{move, node}});
        return TreeStep{*kind, node};
    }
    return std::nullopt;
}

} // namespace arbiter
