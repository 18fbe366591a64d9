// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_OWNER_WRITER_H
#define ARBITER_SRC_STORAGE_OWNER_WRITER_H

#include "arbiter/storage/cluster.h"
#include "storage/field_reader.h"
#include "storage/sql_connection.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::storage {

/// A node as the database names it: "b#K3xQ".
std::string to_holder(NodeId const& node);
/// Throws Failure with `corrupt`.
NodeId to_node(std::string_view holder);

/// The columns of `find_owner`.
GameOwner read_owner(FieldReader& fields);

/// The owner of a game, or nothing where there is no such game.
std::optional<GameOwner> find_owner_of(SqlConnection& connection, GameId const& id);

/// The same with the row of the game.
std::optional<OwnedGame> find_owned_game_of(SqlConnection& connection, GameId const& id);

/// What nodes change, within a transaction: leases, claims, hand-overs. Each call throws Failure with
/// `fenced` or `not_found` where it may not.
class OwnerWriter {
public:
    explicit OwnerWriter(SqlConnection& connection) : connection_{connection} { }

    void write(Lease const& lease, std::optional<Time> seen);
    /// Throws `conflict` where the owner before has written more.
    void write(std::span<Claim const* const> claims);
    void write(std::span<HandOver const* const> hand_overs);
    /// The game is in this epoch, and stays in it until the transaction ends.
    void check(GameEpoch const& epoch);
    /// The game is in this epoch. For messages: it locks nothing.
    void explain(GameId const& game, Epoch epoch);

private:
    void write(Claim const& claim);
    void write(HandOver const& hand_over);
    [[noreturn]] void refuse(GameId const& game);

    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif
