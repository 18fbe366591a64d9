// SPDX-License-Identifier: MIT
#include "storage/sql_cluster.h"

#include "storage/cluster_statements.h"
#include "storage/field_reader.h"
#include "storage/records_sql.h"
#include "storage/sql_page.h"
#include "storage/transaction.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::storage {

namespace {

constexpr char between_name_and_incarnation = '#';

std::string to_holder(NodeId const& node)
{
    return node.name + between_name_and_incarnation + node.incarnation;
}

NodeId to_node(std::string_view holder)
{
    std::size_t const end = holder.find(between_name_and_incarnation);
    if (end == std::string_view::npos)
        throw Failure{StorageFaultCode::corrupt, "an owner is not a node"};
    return {std::string{holder.substr(0, end)}, std::string{holder.substr(end + 1)}};
}

std::int64_t number_of(Epoch epoch)
{
    return static_cast<std::int64_t>(epoch);
}

NodeRow read_node(SqlRow const& row)
{
    FieldReader fields{row};
    NodeRow node;
    node.node = to_node(fields.text());
    node.lease_until = fields.time();
    node.seen = fields.maybe(&FieldReader::time);
    node.is_draining = fields.integer() != 0;
    node.began = fields.maybe(&FieldReader::time);
    node.games = fields.small<std::uint32_t>();
    return node;
}

OwnerTask read_task(SqlRow const& row)
{
    FieldReader fields{row};
    OwnerTask task{.game = {fields.text()}};
    if (std::string next = fields.text(); !next.empty())
        task.next = std::move(next);
    return task;
}

NodeRow const* find_node(std::vector<NodeRow> const& nodes, std::string_view name)
{
    auto const found = std::ranges::find(nodes, name, [](NodeRow const& node) { return node.node.name; });
    return found == nodes.end() ? nullptr : &*found;
}

std::optional<OrderRefusal> find_drain_fault(
    std::vector<NodeRow> const& nodes, std::string_view name, bool wanted)
{
    NodeRow const* const node = find_node(nodes, name);
    if (node == nullptr)
        return OrderRefusal::unknown_node;
    if (!wanted)
        return node->is_draining ? std::nullopt : std::optional{OrderRefusal::not_draining};
    if (!node->is_live && !node->is_draining)
        return OrderRefusal::not_live;
    bool const has_heir = std::ranges::any_of(
        nodes, [&](NodeRow const& other) { return &other != node && other.is_live && !other.is_draining; });
    return has_heir ? std::nullopt : std::optional{OrderRefusal::last_node};
}

} // namespace

bool is_node_name(std::string_view text)
{
    return !text.empty() && text.size() <= longest_node_name && std::ranges::all_of(text, [](char c) {
        bool const is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return is_letter || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    });
}

StorageResult<std::optional<GameOwner>> SqlCluster::find_owner(GameId const& id)
{
    std::lock_guard const lock{mutex_};
    return read([&] { return read_owner(id); });
}

std::optional<GameOwner> SqlCluster::read_owner(GameId const& id)
{
    RowValues values;
    values.add(id.text);
    SqlResult const found = connection_->run(statements::find_owner, values.all());
    if (found.rows.empty())
        return std::nullopt;
    FieldReader fields{found.rows.front()};
    GameOwner owner{.epoch = Epoch{fields.small<std::uint32_t>()}};
    std::string const holder = fields.text();
    if (holder.empty())
        return owner;
    owner.node = to_node(holder);
    owner.is_handed_over = fields.integer() != 0;
    auto const lease_until = fields.maybe(&FieldReader::time);
    owner.is_live = lease_until && *lease_until > connection_->read_clock();
    return owner;
}

StorageResult<std::vector<NodeRow>> SqlCluster::list_nodes()
{
    std::lock_guard const lock{mutex_};
    return read([&] { return read_nodes(); });
}

std::vector<NodeRow> SqlCluster::read_nodes()
{
    std::vector<NodeRow> nodes = read_all(connection_->run(statements::list_nodes), read_node);
    Time const now = connection_->read_clock();
    for (NodeRow& node : nodes)
        node.is_live = node.lease_until > now;
    return nodes;
}

StorageResult<std::vector<OwnerTask>> SqlCluster::list_tasks(NodeId const& owner)
{
    std::lock_guard const lock{mutex_};
    std::string const holder = to_holder(owner);
    return read([&] { return read_all(connection_->run(statements::list_tasks, {holder}), read_task); });
}

StorageResult<std::optional<OrderRefusal>> SqlCluster::order_drain(std::string_view node, bool wanted)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        auto const fault = find_drain_fault(read_nodes(), node, wanted);
        if (!fault)
            connection_->run(statements::put_drain, {node, std::int64_t{wanted ? 1 : 0}});
        return fault;
    });
}

StorageResult<std::optional<OrderRefusal>> SqlCluster::order_move(GameId const& game, std::string_view node)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        auto const fault = find_fault(game, node);
        if (!fault)
            put_next(game, node);
        return fault;
    });
}

/// Why the game cannot go to the node of this name.
std::optional<OrderRefusal> SqlCluster::find_fault(GameId const& game, std::string_view name)
{
    RowValues id;
    id.add(game.text);
    SqlResult const state = connection_->run(statements::find_game_state, id.all());
    if (state.rows.empty())
        return OrderRefusal::unknown_game;
    if (FieldReader{state.rows.front()}.text() == to_name(GamePhase::over))
        return OrderRefusal::game_over;
    auto const nodes = read_nodes();
    NodeRow const* const node = find_node(nodes, name);
    if (node == nullptr)
        return OrderRefusal::unknown_node;
    auto const owner = read_owner(game);
    if (!owner || !owner->is_live)
        return OrderRefusal::no_owner;
    if (owner->node == node->node)
        return OrderRefusal::already_there;
    if (!node->is_live)
        return OrderRefusal::not_live;
    return node->is_draining ? std::optional{OrderRefusal::draining} : std::nullopt;
}

StorageResult<void> SqlCluster::withdraw_move(GameId const& game)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] { put_next(game, {}); });
}

void SqlCluster::put_next(GameId const& game, std::string_view node)
{
    RowValues values;
    values.add(game.text);
    values.add(node);
    connection_->run(statements::put_next_node, values.all());
}

/// The row of the game is locked before its events are looked at: the owner before has either written all
/// that it will, which is seen, or finds the new epoch.
void SqlCluster::write(Claim const& claim, Time now)
{
    std::string const holder = to_holder(claim.node);
    RowValues values;
    values.add(claim.game.text);
    values.add(holder);
    values.add(number_of(claim.epoch));
    values.add(now);
    if (connection_->run(statements::claim_game, values.all()).changed == 0)
        refuse(claim.game);
    RowValues known;
    known.add(claim.game.text);
    known.add(static_cast<std::int64_t>(claim.last));
    known.add(number_of(claim.epoch));
    if (!connection_->run(statements::find_unread_event, known.all()).rows.empty())
        throw Failure{StorageFaultCode::conflict,
            fmt::format("the owner before has written more of game {}", claim.game.text)};
}

void SqlCluster::write(HandOver const& hand_over, Time now)
{
    std::string const holder = to_holder(hand_over.to);
    RowValues values;
    values.add(hand_over.game.text);
    values.add(holder);
    values.add(number_of(next(hand_over.epoch)));
    values.add(now);
    if (connection_->run(statements::hand_over_game, values.all()).changed == 0)
        refuse(hand_over.game);
}

void SqlCluster::check(GameEpoch const& epoch)
{
    RowValues values;
    values.add(epoch.game.text);
    values.add(number_of(epoch.epoch));
    if (connection_->run(statements::hold_epoch, values.all()).changed == 0)
        refuse(epoch.game);
}

void SqlCluster::write(Lease const& lease, std::optional<Time> seen)
{
    std::string const holder = to_holder(lease.node);
    Time const now = connection_->read_clock();
    RowValues values;
    if (lease.is_first)
        values.add(lease.node.name);
    values.add(holder);
    values.add(now + lease.length);
    values.add(static_cast<std::int64_t>(lease.games));
    if (lease.is_first)
        values.add(now);
    auto const& statement = lease.is_first ? statements::start_node : statements::renew_lease;
    if (connection_->run(statement, values.all()).changed == 0)
        throw Failure{StorageFaultCode::fenced,
            fmt::format("another process has started as the node {}", lease.node.name)};
    if (seen)
        connection_->run(statements::see_node, {holder, std::int64_t{seen->time_since_epoch().count()}});
}

void SqlCluster::refuse(GameId const& game)
{
    auto const owner = read_owner(game);
    if (!owner)
        throw Failure{StorageFaultCode::not_found, "game " + game.text};
    throw Failure{StorageFaultCode::fenced,
        fmt::format("game {} is in epoch {}, on the node {}", game.text,
            static_cast<std::uint32_t>(owner->epoch), owner->node ? owner->node->name : "-")};
}

void SqlCluster::explain(GameId const& game, Epoch epoch)
{
    auto const owner = read_owner(game);
    if (!owner || owner->epoch != epoch)
        refuse(game);
}

} // namespace arbiter::storage
