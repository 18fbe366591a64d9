// SPDX-License-Identifier: MIT
#include "storage/split_batch.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace arbiter::storage {

namespace {

/// FNV-1a, 64 bits (draft-eastlake-fnv-21).
std::uint64_t hash(std::string_view text)
{
    std::uint64_t value = 0xcbf29ce484222325;
    for (char const c : text)
        value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return value;
}

/// The games of a batch that have an owner, each with the epoch of its owner.
std::map<GameId, Epoch> find_writers(Batch const& batch)
{
    std::map<GameId, Epoch> writers;
    for (Claim const& claim : batch.claims)
        writers[claim.game] = claim.epoch;
    for (GameEpoch const& epoch : batch.epochs)
        writers[epoch.game] = epoch.epoch;
    for (HandOver const& hand_over : batch.hand_overs)
        writers[hand_over.game] = hand_over.epoch;
    for (EventRow const& event : batch.events)
        if (event.epoch != Epoch::none)
            writers[event.game] = event.epoch;
    return writers;
}

/// Divides one batch.
class Splitter {
public:
    Splitter(Batch const& batch, std::size_t databases)
        : batch_{batch},
          writers_{find_writers(batch)},
          made_(databases),
          played_(databases)
    {
    }

    void add_to(SplitBatches& all)
    {
        divide();
        for (std::size_t i = 0; i != made_.size(); ++i) {
            if (!made_[i].is_empty())
                all.made[i].push_back(std::move(made_[i]));
            if (!played_[i].is_empty())
                all.played[i].push_back(std::move(played_[i]));
        }
        Batch copy = copies();
        if (copy.is_empty())
            return;
        all.copies.push_back(std::move(copy));
        for (auto const& [game, epoch] : writers_)
            all.writers.push_back({game, epoch});
    }

private:
    void divide()
    {
        for (Batch& part : played_)
            part.lease = batch_.lease;
        for (GameRow const& row : batch_.games)
            part_of(row.id).games.push_back(row);
        divide(&Batch::claims);
        divide(&Batch::epochs);
        divide(&Batch::events);
        divide(&Batch::hand_overs);
        divide(&Batch::correspondence);
    }

    template <class Row>
    void divide(std::vector<Row> Batch::* member)
    {
        for (Row const& row : batch_.*member)
            (part_of(row.game).*member).push_back(row);
    }

    Batch& part_of(GameId const& game)
    {
        bool const is_made_by_another = !writers_.empty() && !writers_.contains(game);
        return (is_made_by_another ? made_ : played_)[database_of(game, made_.size())];
    }

    /// What the first database gets.
    Batch copies() const
    {
        return {.games = batch_.games,
            .ratings = batch_.ratings,
            .correspondence = batch_.correspondence,
            .tournaments = batch_.tournaments,
            .tournament_entries = batch_.tournament_entries,
            .tournament_games = batch_.tournament_games,
            .heartbeat = batch_.heartbeat,
            .lease = batch_.lease};
    }

    Batch const& batch_;
    std::map<GameId, Epoch> writers_;
    std::vector<Batch> made_;
    std::vector<Batch> played_;
};

} // namespace

std::size_t database_of(GameId const& game, std::size_t databases)
{
    return static_cast<std::size_t>(hash(game.text) % databases);
}

SplitBatches split(std::span<Batch const> batches, std::size_t databases)
{
    SplitBatches all;
    all.made.resize(databases);
    all.played.resize(databases);
    for (Batch const& batch : batches)
        Splitter{batch, databases}.add_to(all);
    return all;
}

} // namespace arbiter::storage
