// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_CLUSTER_H
#define ARBITER_TESTS_SERVER_FAKE_CLUSTER_H

#include "arbiter/storage/storage.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

/// The nodes of a FakeStorage: in memory, with the rules of the real one.
class FakeCluster final : public storage::ClusterStorage {
public:
    using GameId = storage::GameId;
    template <class T>
    using Result = storage::StorageResult<T>;

    FakeCluster(std::map<GameId, storage::GameRow> const& games,
        std::map<GameId, std::vector<storage::EventRow>> const& events,
        std::optional<storage::StorageFault> const& read_fault)
        : games_{games},
          events_{events},
          read_fault_{read_fault}
    {
    }

    Result<std::optional<storage::GameOwner>> find_owner(GameId const& id) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        if (!games_.contains(id))
            return std::optional<storage::GameOwner>{};
        storage::GameOwner owner = owner_of(id);
        owner.is_live = owner.node && is_live(*owner.node);
        return std::optional{owner};
    }

    Result<std::optional<storage::OwnedGame>> find_owned_game(GameId const& id) override
    {
        auto const owner = find_owner(id);
        if (!owner)
            return Err{owner.error()};
        if (!owner->has_value())
            return std::optional<storage::OwnedGame>{};
        return std::optional{storage::OwnedGame{games_.at(id), **owner}};
    }

    Result<std::vector<storage::NodeRow>> list_nodes() override
    {
        if (read_fault_)
            return Err{*read_fault_};
        std::vector<storage::NodeRow> found;
        for (auto const& [name, node] : nodes) {
            found.push_back(node);
            found.back().is_live = is_live(node.node);
        }
        return found;
    }

    Result<storage::ClusterView> look(storage::NodeId const& node) override
    {
        auto nodes_there = list_nodes();
        if (!nodes_there)
            return Err{nodes_there.error()};
        return storage::ClusterView{*std::move(nodes_there), tasks_of(node)};
    }

    Result<std::optional<storage::OrderRefusal>> order_drain(std::string_view node, bool wanted) override
    {
        nodes.at(std::string{node}).is_draining = wanted;
        return std::optional<storage::OrderRefusal>{};
    }

    Result<std::optional<storage::OrderRefusal>> order_move(
        GameId const& game, std::string_view node) override
    {
        wishes[game] = node;
        return std::optional<storage::OrderRefusal>{};
    }

    Result<void> withdraw_move(GameId const& game) override
    {
        wishes.erase(game);
        return {};
    }

    /// Why a batch may not be written.
    std::optional<storage::StorageFault> check(storage::Batch const& batch) const
    {
        if (!has_fences)
            return std::nullopt;
        std::map<GameId, storage::Epoch> epochs;
        for (storage::Claim const& claim : batch.claims) {
            if (!may_claim(claim))
                return storage::StorageFault{storage::StorageFaultCode::fenced};
            if (has_unread_event(claim))
                return storage::StorageFault{storage::StorageFaultCode::conflict};
            epochs[claim.game] = claim.epoch;
        }
        auto const is_in = [&](GameId const& game, storage::Epoch epoch) {
            return epochs.try_emplace(game, owner_of(game).epoch).first->second == epoch;
        };
        bool const is_present = std::ranges::all_of(batch.epochs, [&](storage::GameEpoch const& one) {
            return is_in(one.game, one.epoch);
        }) && std::ranges::all_of(batch.hand_overs, [&](storage::HandOver const& one) {
            return is_in(one.game, one.epoch) && is_live(one.to) && !nodes.at(one.to.name).is_draining;
        }) && std::ranges::all_of(batch.events, [&](storage::EventRow const& event) {
            return is_in(event.game, event.epoch);
        }) && (!batch.lease || batch.lease->is_first || is_here(batch.lease->node));
        return is_present ? std::nullopt
                          : std::optional{storage::StorageFault{storage::StorageFaultCode::fenced}};
    }

    void keep(storage::Batch const& batch)
    {
        for (storage::Claim const& claim : batch.claims)
            put_owner(claim.game, {.epoch = claim.epoch, .node = claim.node});
        for (storage::HandOver const& one : batch.hand_overs)
            put_owner(one.game, {.epoch = next(one.epoch), .node = one.to, .is_handed_over = true});
        if (!batch.lease)
            return;
        storage::NodeRow& node = nodes[batch.lease->node.name];
        node.is_draining = node.is_draining && !batch.lease->is_first;
        if (batch.lease->is_first && node.node != batch.lease->node)
            node.began = clock();
        node.games = batch.lease->games;
        node.node = batch.lease->node;
        node.lease_until = clock() + batch.lease->length;
        if (batch.heartbeat)
            node.seen = batch.heartbeat;
    }

    std::map<GameId, storage::GameOwner> owners;
    std::map<std::string, storage::NodeRow> nodes;
    std::map<GameId, std::string> wishes; ///< the nodes that are to get the games
    /// The clock of the database.
    std::function<storage::Time()> clock = [] { return storage::Time{}; };
    /// Without them a stale owner may write: what tests that look for one must notice.
    bool has_fences = true;

private:
    std::vector<storage::OwnerTask> tasks_of(storage::NodeId const& owner) const
    {
        std::vector<storage::OwnerTask> tasks;
        for (auto const& [game, its] : owners) {
            auto const wish = wishes.find(game);
            bool const is_wanted = wish != wishes.end();
            if (its.node == owner && games_.at(game).phase != storage::GamePhase::over
                && (its.is_handed_over || is_wanted))
                tasks.push_back({game, is_wanted ? std::optional{wish->second} : std::nullopt});
        }
        return tasks;
    }

    void put_owner(GameId const& game, storage::GameOwner owner)
    {
        owners[game] = std::move(owner);
        wishes.erase(game);
    }

    storage::GameOwner owner_of(GameId const& id) const
    {
        auto const found = owners.find(id);
        return found == owners.end() ? storage::GameOwner{} : found->second;
    }

    bool is_here(storage::NodeId const& id) const
    {
        auto const found = nodes.find(id.name);
        return found != nodes.end() && found->second.node == id;
    }

    bool is_live(storage::NodeId const& id) const
    {
        return is_here(id) && nodes.at(id.name).lease_until > clock();
    }

    bool may_claim(storage::Claim const& claim) const
    {
        storage::GameOwner const owner = owner_of(claim.game);
        if (claim.epoch == owner.epoch && claim.node == owner.node)
            return true;
        bool const is_free = !owner.node || owner.node == claim.node || !is_live(*owner.node);
        return is_here(claim.node) && claim.epoch == next(owner.epoch) && is_free;
    }

    bool has_unread_event(storage::Claim const& claim) const
    {
        auto const found = events_.find(claim.game);
        return found != events_.end()
            && std::ranges::any_of(found->second, [&](storage::EventRow const& event) {
                   return event.version > claim.last && event.epoch < claim.epoch;
               });
    }

    std::map<GameId, storage::GameRow> const& games_;
    std::map<GameId, std::vector<storage::EventRow>> const& events_;
    std::optional<storage::StorageFault> const& read_fault_;
};

} // namespace arbiter::server

#endif
