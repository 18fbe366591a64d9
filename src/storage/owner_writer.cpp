// SPDX-License-Identifier: MIT
#include "storage/owner_writer.h"

#include "storage/cluster_statements.h"
#include "storage/records_sql.h"
#include "storage/statements.h"

#include <fmt/format.h>

namespace arbiter::storage {

namespace {

constexpr char between_name_and_incarnation = '#';

} // namespace

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

GameOwner read_owner(FieldReader& fields)
{
    GameOwner owner;
    std::string holder;
    fields.read(owner.epoch, holder, owner.is_handed_over, owner.is_live);
    if (!holder.empty())
        owner.node = to_node(holder);
    return owner;
}

std::optional<GameOwner> find_owner_of(SqlConnection& connection, GameId const& id)
{
    SqlResult const found = run_with(connection, statements::find_owner, id.text);
    if (found.rows.empty())
        return std::nullopt;
    FieldReader fields{found.rows.front()};
    return read_owner(fields);
}

std::optional<OwnedGame> find_owned_game_of(SqlConnection& connection, GameId const& id)
{
    SqlResult const found = run_with(connection, statements::find_owned_game, id.text);
    if (found.rows.empty())
        return std::nullopt;
    FieldReader fields{found.rows.front()};
    GameOwner owner = read_owner(fields);
    return OwnedGame{fields.next<GameRow>(), std::move(owner)};
}

void OwnerWriter::write(std::span<Claim const* const> claims)
{
    if (claims.empty() || connection_.claim_games(claims))
        return;
    for (Claim const* const claim : claims)
        write(*claim);
}

void OwnerWriter::write(std::span<HandOver const* const> hand_overs)
{
    if (hand_overs.empty() || connection_.hand_over_games(hand_overs))
        return;
    for (HandOver const* const hand_over : hand_overs)
        write(*hand_over);
}

/// The row of the game is locked before its events are looked at: the owner before has either written all
/// that it will, which is seen, or finds the new epoch.
void OwnerWriter::write(Claim const& claim)
{
    std::string const holder = to_holder(claim.node);
    if (run_with(connection_, statements::claim_game, claim.game.text, holder, claim.epoch).changed == 0)
        refuse(claim.game);
    if (!run_with(connection_, statements::find_unread_event, claim.game.text, claim.last, claim.epoch)
            .rows.empty())
        throw Failure{StorageFaultCode::conflict,
            fmt::format("the owner before has written more of game {}", claim.game.text)};
}

void OwnerWriter::write(HandOver const& hand_over)
{
    std::string const holder = to_holder(hand_over.to);
    if (run_with(connection_, statements::hand_over_game, hand_over.game.text, holder, next(hand_over.epoch))
            .changed
        == 0)
        refuse(hand_over.game);
}

void OwnerWriter::check(GameEpoch const& epoch)
{
    if (run_with(connection_, statements::hold_epoch, epoch.game.text, epoch.epoch).changed == 0)
        refuse(epoch.game);
}

void OwnerWriter::write(Lease const& lease, std::optional<Time> seen)
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

void OwnerWriter::refuse(GameId const& game)
{
    auto const owner = find_owner_of(connection_, game);
    if (!owner)
        throw Failure{StorageFaultCode::not_found, "game " + game.text};
    throw Failure{StorageFaultCode::fenced,
        fmt::format("game {} is in epoch {}, on the node {}", game.text,
            static_cast<std::uint32_t>(owner->epoch), owner->node ? owner->node->name : "-")};
}

void OwnerWriter::explain(GameId const& game, Epoch epoch)
{
    auto const owner = find_owner_of(connection_, game);
    if (!owner || owner->epoch != epoch)
        refuse(game);
}

} // namespace arbiter::storage
