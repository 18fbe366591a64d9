// SPDX-License-Identifier: MIT
#include "server/base/service_context.h"

#include "server/base/messages.h"
#include "server/rooms/snapshot.h"

#include <utility>

namespace arbiter::server {

void ServiceContext::write(storage::Batch batch, storage::Done done)
{
    journal.append(std::move(batch),
        [this, gone = std::weak_ptr{alive}, done = std::move(done)](
            storage::StorageResult<void> const& result) {
            if (gone.expired())
                return;
            if (result) {
                if (!std::exchange(counters.is_storage_well, true))
                    world.log({"storage-well"});
                counters.storage_trouble.clear();
            } else if (!is_of_request(result.error().code)) {
                note(result.error());
            }
            done(result);
        });
}

void ServiceContext::tell_start(storage::GameRow const& row) const
{
    for (Color const color : all_colors) {
        if (auto const account = row.seats[to_index(color)].account)
            tell_account(*account, write_game_start(row.id, color));
    }
}

std::string write_game_start(storage::GameId const& game, Color color)
{
    return write(GameFound{game.text, {}, color});
}

std::string write_challenge(storage::GameRow const& row, Color color)
{
    auto const control = protocol::read_control(row.control);
    return write(Challenge{.game = row.id.text,
        .from = seat_name(row.seats[to_index(!color)]),
        .color = color,
        .terms = protocol::GameTerms{control.value_or(TimeControl{}), row.variant, row.is_rated}});
}

std::vector<std::string> write_waiting(
    std::vector<storage::GameRow> const& games, storage::AccountId account, storage::Time since)
{
    std::vector<std::string> lines;
    for (storage::GameRow const& row : games) {
        for (Color const color : all_colors) {
            auto const& seat = row.seats[to_index(color)];
            if (seat.account != account)
                continue;
            if (row.phase == storage::GamePhase::playing)
                lines.push_back(write_game_start(row.id, color));
            else if (seat.kind == storage::SeatKind::open && row.created >= since)
                lines.push_back(write_challenge(row, color));
        }
    }
    return lines;
}

bool ServiceContext::give_back_downtime()
{
    if (has_given_back)
        return true;
    if (last_heartbeat) {
        auto const given = storage.give_back(*last_heartbeat, began);
        if (!given) {
            note(given.error());
            return false;
        }
    }
    has_given_back = true;
    return true;
}

void ServiceContext::note(storage::StorageFault const& fault)
{
    counters.storage_trouble = describe(fault);
    if (std::exchange(counters.is_storage_well, false))
        world.log({.event = "storage-failed", .sentence = counters.storage_trouble});
}

} // namespace arbiter::server
