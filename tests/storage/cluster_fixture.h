// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_CLUSTER_FIXTURE_H
#define ARBITER_TESTS_STORAGE_CLUSTER_FIXTURE_H

#include "storage/storage_fixture.h"

#include <chrono>
#include <span>
#include <string>
#include <utility>

namespace arbiter::storage {

inline constexpr std::chrono::hours long_lease{1};

inline NodeId node(std::string name, std::string incarnation = "1")
{
    return {std::move(name), std::move(incarnation)};
}

inline Claim claim_of(std::string const& game, NodeId const& by, std::uint32_t epoch, std::uint32_t last = 0)
{
    return {.game = {game}, .node = by, .epoch = Epoch{epoch}, .last = EventVersion{last}};
}

inline EventRow event_in(std::uint32_t epoch, std::string const& game, std::uint32_t version)
{
    EventRow row = event(game, version);
    row.epoch = Epoch{epoch};
    return row;
}

/// Three games and no node yet, on each database.
class OnCluster : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        ASSERT_EQ(commit({.games = {playing_game("x"), playing_game("y"), playing_game("z")}}), "none");
    }

    std::string_view start(NodeId const& of, std::chrono::milliseconds length = long_lease)
    {
        return commit({.lease = Lease{of, length, true}});
    }

    std::string_view renew(NodeId const& of, std::chrono::milliseconds length = long_lease)
    {
        return commit({.lease = Lease{of, length}});
    }

    std::string_view claim(Claim const& what) { return commit({.claims = {what}}); }

    GameOwner owner(std::string const& game)
    {
        return storage().cluster().find_owner({game}).value().value();
    }

    std::size_t count_events(std::string const& game) { return storage().find_events({game}).value().size(); }
};

} // namespace arbiter::storage

#endif
