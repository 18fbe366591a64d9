// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_CLASSES_CLASS_GAMES_H
#define ARBITER_SRC_SERVER_CLASSES_CLASS_GAMES_H

#include "server/accounts/accounts.h"
#include "server/classes/pairing.h"
#include "server/rooms/live_games.h"
#include "server/rooms/new_game.h"
#include "server/rooms/rooms.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

/// The members that a class may have.
inline constexpr std::uint32_t most_class_members = 100;

/// What is known of the games that teachers have made.
struct ClassPairings {
    LastOpponents last = {};
    std::set<storage::AccountId> being_paired = {}; ///< whose new game is not durable yet
};

/// White, Black.
using ClassPair = std::array<storage::AccountRow, 2>;

/// A game that a teacher has made for members of a class.
struct ClassGame {
    storage::GameId id;
    ClassPair players;
    std::array<std::string, 2> tokens; ///< of their seats
};

/// The members of a class who are online and not in a game with clocks, at most `most_class_members`. Fails
/// as storage does. Linear in the connections and rooms.
storage::StorageResult<std::vector<storage::AccountRow>> find_free(storage::SchoolStorage& school,
    storage::SchoolClassId const& of, LiveGames const& live_games, ClassPairings const& pairings);

/// Makes the games of a class, all at once.
class ClassGames {
public:
    ClassGames(ServiceContext& context, Accounts& accounts, Connections const& connections, Rooms& rooms,
        ClassPairings& pairings)
        : context_{context},
          accounts_{accounts},
          connections_{connections},
          rooms_{rooms},
          pairings_{pairings}
    {
    }

    /// Makes a game for each pair; `giver` gives a simul in them. `then` gets the games when they are
    /// durable, or nothing where they were not saved. Meanwhile `find_free` does not find the players.
    void make(StartTerms const& terms, std::vector<ClassPair> const& pairs,
        std::optional<storage::AccountId> giver,
        std::function<void(std::optional<std::vector<ClassGame>> const&)> then) const;

    /// Lets the games be seen, and tells the pages of their players, but not those of `but`. The rooms are
    /// loaded first, so that the games are seen before their players come.
    void tell(std::vector<ClassGame> const& games, std::optional<storage::AccountId> but = {}) const;

private:
    ClassGame add(storage::Batch& batch, StartTerms terms, ClassPair const& players,
        std::optional<storage::AccountId> giver) const;

    ServiceContext& context_;
    Accounts& accounts_;
    Connections const& connections_;
    Rooms& rooms_;
    ClassPairings& pairings_;
};

} // namespace arbiter::server

#endif
