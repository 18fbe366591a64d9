// SPDX-License-Identifier: MIT
#include "cluster/node_view.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace arbiter::cluster {

namespace {

constexpr Milliseconds look_every{500};

} // namespace

bool NodeView::look_when_due()
{
    if (world_->now() < next_look_)
        return false;
    next_look_ = world_->now() + look_every;
    auto const rows = storage_->list_nodes();
    can_read_ = rows.has_value();
    // Without the database nobody can say that a node has gone.
    if (!rows)
        return false;
    living_.clear();
    taking_.clear();
    storage::NodeRow const* eldest = nullptr;
    for (storage::NodeRow const& row : *rows) {
        if (!row.is_live)
            continue;
        living_.push_back(row.node);
        if (row.is_draining)
            continue;
        taking_.push_back(row.node);
        if (eldest == nullptr
            || std::pair{row.began, row.node.name} < std::pair{eldest->began, eldest->node.name})
            eldest = &row;
    }
    lobby_node_ = eldest != nullptr ? std::optional{eldest->node} : std::nullopt;
    return true;
}

bool NodeView::is_living(storage::NodeId const& node) const
{
    return std::ranges::find(living_, node) != living_.end();
}

std::optional<storage::NodeId> NodeView::find(std::string_view name) const
{
    auto const found = std::ranges::find(living_, name, &storage::NodeId::name);
    return found == living_.end() ? std::nullopt : std::optional{*found};
}

std::optional<storage::NodeId> NodeView::choose_for(storage::GameId const& game) const
{
    // Each node draws a lot for the game, and the highest one has it: when a node goes, only its games move.
    auto const lot
        = [&](storage::NodeId const& node) { return std::hash<std::string>{}(node.incarnation + game.text); };
    auto const highest = std::ranges::max_element(taking_, {}, lot);
    return highest == taking_.end() ? std::nullopt : std::optional{*highest};
}

} // namespace arbiter::cluster
