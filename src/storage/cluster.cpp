// SPDX-License-Identifier: MIT
#include "arbiter/storage/cluster.h"

#include "arbiter/core/text.h"
#include "arbiter/storage/storage.h"
#include "storage/cluster_statements.h"
#include "storage/field_reader.h"
#include "storage/owner_writer.h"
#include "storage/records_sql.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::storage {

namespace {

NodeRow read_node(FieldReader& fields)
{
    NodeRow node;
    node.node = to_node(fields.next<std::string>());
    fields.read(node.lease_until, node.seen, node.is_draining, node.began, node.games, node.is_live);
    return node;
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

std::vector<NodeRow> read_nodes(SqlConnection& connection)
{
    std::vector<NodeRow> nodes;
    for (SqlRow const& row : connection.run(statements::list_nodes).rows) {
        FieldReader fields{row};
        nodes.push_back(read_node(fields));
    }
    return nodes;
}

/// Why the game cannot go to the node of this name.
std::optional<OrderRefusal> find_fault(SqlConnection& connection, GameId const& game, std::string_view name)
{
    SqlResult const state = run_with(connection, statements::find_game_state, game);
    if (state.rows.empty())
        return OrderRefusal::unknown_game;
    if (FieldReader{state.rows.front()}.next<GamePhase>() == GamePhase::over)
        return OrderRefusal::game_over;
    auto const nodes = read_nodes(connection);
    NodeRow const* const node = find_node(nodes, name);
    if (node == nullptr)
        return OrderRefusal::unknown_node;
    auto const owner = find_owner_of(connection, game);
    if (!owner || !owner->is_live)
        return OrderRefusal::no_owner;
    if (owner->node == node->node)
        return OrderRefusal::already_there;
    if (!node->is_live)
        return OrderRefusal::not_live;
    return node->is_draining ? std::optional{OrderRefusal::draining} : std::nullopt;
}

void put_next(SqlConnection& connection, GameId const& game, std::string_view node)
{
    run_with(connection, statements::put_next_node, game, node);
}

} // namespace

ClusterStorage::ClusterStorage(SqlDatabase& database)
    : database_{database},
      connection_{database.connection()}
{
}

bool is_node_name(std::string_view text)
{
    return !text.empty() && text.size() <= longest_node_name && std::ranges::all_of(text, [](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.';
    });
}

StorageResult<std::optional<GameOwner>> ClusterStorage::find_owner(GameId const& id)
{
    return database_.read([&] { return find_owner_of(connection_, id); });
}

StorageResult<std::optional<OwnedGame>> ClusterStorage::find_owned_game(GameId const& id)
{
    return database_.read([&] { return find_owned_game_of(connection_, id); });
}

StorageResult<std::vector<GameRow>> ClusterStorage::list_left_games(
    NodeId const& here, std::optional<GameId> const& after, std::uint32_t limit)
{
    std::string const holder = to_holder(here);
    return database_.list<GameRow>(statements::list_left_games, holder, here.name,
        after ? std::string_view{after->text} : std::string_view{}, to_limit(limit));
}

StorageResult<std::vector<NodeRow>> ClusterStorage::list_nodes()
{
    return database_.read([&] { return read_nodes(connection_); });
}

StorageResult<ClusterView> ClusterStorage::look(NodeId const& node)
{
    std::string const holder = to_holder(node);
    return database_.read([&] {
        ClusterView view;
        for (SqlRow const& row : connection_.run(statements::look, {holder}).rows)
            read_look(row, view);
        return view;
    });
}

StorageResult<std::optional<OrderRefusal>> ClusterStorage::order_drain(std::string_view node, bool wanted)
{
    return database_.write([&] {
        auto const fault = find_drain_fault(read_nodes(connection_), node, wanted);
        if (!fault)
            connection_.run(statements::put_drain, {node, std::int64_t{wanted ? 1 : 0}});
        return fault;
    });
}

StorageResult<std::optional<OrderRefusal>> ClusterStorage::order_move(
    GameId const& game, std::string_view node)
{
    return database_.write([&] {
        auto const fault = find_fault(connection_, game, node);
        if (!fault)
            put_next(connection_, game, node);
        return fault;
    });
}

StorageResult<void> ClusterStorage::withdraw_move(GameId const& game)
{
    return database_.write([&] { put_next(connection_, game, {}); });
}

} // namespace arbiter::storage
