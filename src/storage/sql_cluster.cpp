// SPDX-License-Identifier: MIT
#include "storage/sql_cluster.h"

#include "arbiter/core/text.h"
#include "storage/cluster_statements.h"
#include "storage/field_reader.h"
#include "storage/records_sql.h"
#include "storage/statements.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::storage {

namespace {

constexpr char between_name_and_incarnation = '#';

NodeId to_node(std::string_view holder)
{
    std::size_t const end = holder.find(between_name_and_incarnation);
    if (end == std::string_view::npos)
        throw Failure{StorageFaultCode::corrupt, "an owner is not a node"};
    return {std::string{holder.substr(0, end)}, std::string{holder.substr(end + 1)}};
}

NodeRow read_node(FieldReader& fields)
{
    NodeRow node;
    node.node = to_node(fields.next<std::string>());
    fields.read(node.lease_until, node.seen, node.is_draining, node.began, node.games, node.is_live);
    return node;
}

GameOwner read_owner(FieldReader& fields)
{
    GameOwner owner;
    std::string holder;
    fields.read(owner.epoch, holder, owner.is_handed_over, owner.is_live);
    if (!holder.empty())
        owner.node = to_node(holder);
    return owner;
}

/// A row of the statement `look`.
void read_look(SqlRow const& row, ClusterView& into)
{
    FieldReader fields{row};
    bool const is_node = fields.next<std::int64_t>() == 0;
    if (is_node) {
        into.nodes.push_back(read_node(fields));
        return;
    }
    OwnerTask& task = into.tasks.emplace_back(OwnerTask{fields.next<GameId>()});
    if (auto const* const next = std::get_if<std::string>(&row.back()); next != nullptr && !next->empty())
        task.next = *next;
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

std::string to_holder(NodeId const& node)
{
    return node.name + between_name_and_incarnation + node.incarnation;
}

bool is_node_name(std::string_view text)
{
    return !text.empty() && text.size() <= longest_node_name && std::ranges::all_of(text, [](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.';
    });
}

StorageResult<std::optional<GameOwner>> SqlCluster::find_owner(GameId const& id)
{
    return database_.read([&] { return find_owner_of(id); });
}

std::optional<GameOwner> SqlCluster::find_owner_of(GameId const& id)
{
    SqlResult const found = run_with(connection_, statements::find_owner, id.text);
    if (found.rows.empty())
        return std::nullopt;
    FieldReader fields{found.rows.front()};
    return read_owner(fields);
}

StorageResult<std::optional<OwnedGame>> SqlCluster::find_owned_game(GameId const& id)
{
    return database_.read([&]() -> std::optional<OwnedGame> {
        SqlResult const found = run_with(connection_, statements::find_owned_game, id.text);
        if (found.rows.empty())
            return std::nullopt;
        FieldReader fields{found.rows.front()};
        GameOwner owner = read_owner(fields);
        return OwnedGame{fields.next<GameRow>(), std::move(owner)};
    });
}

StorageResult<std::vector<NodeRow>> SqlCluster::list_nodes()
{
    return database_.read([&] { return read_nodes(); });
}

std::vector<NodeRow> SqlCluster::read_nodes()
{
    std::vector<NodeRow> nodes;
    for (SqlRow const& row : connection_.run(statements::list_nodes).rows) {
        FieldReader fields{row};
        nodes.push_back(read_node(fields));
    }
    return nodes;
}

StorageResult<ClusterView> SqlCluster::look(NodeId const& node)
{
    std::string const holder = to_holder(node);
    return database_.read([&] {
        ClusterView view;
        for (SqlRow const& row : connection_.run(statements::look, {holder}).rows)
            read_look(row, view);
        return view;
    });
}

StorageResult<std::optional<OrderRefusal>> SqlCluster::order_drain(std::string_view node, bool wanted)
{
    return database_.write([&] {
        auto const fault = find_drain_fault(read_nodes(), node, wanted);
        if (!fault)
            connection_.run(statements::put_drain, {node, std::int64_t{wanted ? 1 : 0}});
        return fault;
    });
}

StorageResult<std::optional<OrderRefusal>> SqlCluster::order_move(GameId const& game, std::string_view node)
{
    return database_.write([&] {
        auto const fault = find_fault(game, node);
        if (!fault)
            put_next(game, node);
        return fault;
    });
}

/// Why the game cannot go to the node of this name.
std::optional<OrderRefusal> SqlCluster::find_fault(GameId const& game, std::string_view name)
{
    SqlResult const state = run_with(connection_, statements::find_game_state, game);
    if (state.rows.empty())
        return OrderRefusal::unknown_game;
    if (FieldReader{state.rows.front()}.next<GamePhase>() == GamePhase::over)
        return OrderRefusal::game_over;
    auto const nodes = read_nodes();
    NodeRow const* const node = find_node(nodes, name);
    if (node == nullptr)
        return OrderRefusal::unknown_node;
    auto const owner = find_owner_of(game);
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
    return database_.write([&] { put_next(game, {}); });
}

void SqlCluster::put_next(GameId const& game, std::string_view node)
{
    run_with(connection_, statements::put_next_node, game, node);
}

void SqlCluster::write(std::span<Claim const* const> claims)
{
    if (claims.empty() || connection_.claim_games(claims))
        return;
    for (Claim const* const claim : claims)
        write(*claim);
}

void SqlCluster::write(std::span<HandOver const* const> hand_overs)
{
    if (hand_overs.empty() || connection_.hand_over_games(hand_overs))
        return;
    for (HandOver const* const hand_over : hand_overs)
        write(*hand_over);
}

/// The row of the game is locked before its events are looked at: the owner before has either written all
/// that it will, which is seen, or finds the new epoch.
void SqlCluster::write(Claim const& claim)
{
    std::string const holder = to_holder(claim.node);
    if (run_with(connection_, statements::claim_game, claim.game.text, holder, claim.epoch).changed == 0)
        refuse(claim.game);
    if (!run_with(connection_, statements::find_unread_event, claim.game.text, claim.last, claim.epoch)
            .rows.empty())
        throw Failure{StorageFaultCode::conflict,
            fmt::format("the owner before has written more of game {}", claim.game.text)};
}

void SqlCluster::write(HandOver const& hand_over)
{
    std::string const holder = to_holder(hand_over.to);
    if (run_with(connection_, statements::hand_over_game, hand_over.game.text, holder, next(hand_over.epoch))
            .changed
        == 0)
        refuse(hand_over.game);
}

void SqlCluster::check(GameEpoch const& epoch)
{
    if (run_with(connection_, statements::hold_epoch, epoch.game.text, epoch.epoch).changed == 0)
        refuse(epoch.game);
}

void SqlCluster::write(Lease const& lease, std::optional<Time> seen)
{
    std::string const holder = to_holder(lease.node);
    RowValues values;
    if (lease.is_first)
        values.add(lease.node.name);
    values.add(holder);
    values.add(std::int64_t{lease.length.count()});
    values.add(static_cast<std::int64_t>(lease.games));
    auto const& statement = lease.is_first ? statements::start_node : statements::renew_lease;
    if (connection_.run(statement, values.all()).changed == 0)
        throw Failure{StorageFaultCode::fenced,
            fmt::format("another process has started as the node {}", lease.node.name)};
    if (seen)
        connection_.run(statements::see_node, {holder, std::int64_t{seen->time_since_epoch().count()}});
}

void SqlCluster::refuse(GameId const& game)
{
    auto const owner = find_owner_of(game);
    if (!owner)
        throw Failure{StorageFaultCode::not_found, "game " + game.text};
    throw Failure{StorageFaultCode::fenced,
        fmt::format("game {} is in epoch {}, on the node {}", game.text,
            static_cast<std::uint32_t>(owner->epoch), owner->node ? owner->node->name : "-")};
}

void SqlCluster::explain(GameId const& game, Epoch epoch)
{
    auto const owner = find_owner_of(game);
    if (!owner || owner->epoch != epoch)
        refuse(game);
}

} // namespace arbiter::storage
