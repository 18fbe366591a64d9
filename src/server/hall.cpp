#include "hall.h"

#include "json_writer.h"
#include "room_event.h"
#include "snapshot.h"

#include <utility>

namespace arbiter::server {

void Hall::write(storage::Batch batch, storage::Done done)
{
    journal.append(std::move(batch),
        [this, gone = std::weak_ptr{alive}, done = std::move(done)](
            storage::StorageResult<void> const& result) {
            if (gone.expired())
                return;
            if (result) {
                counters.is_storage_well = true;
                counters.storage_trouble.clear();
            } else if (!is_of_request(result.error().code)) {
                note(result.error());
            }
            done(result);
        });
}

void Hall::tell_start(storage::GameRow const& row) const
{
    for (Color const color : all_colors) {
        if (auto const account = row.seats[to_index(color)].account)
            tell_account(*account, write_game_start(row.id, color));
    }
}

std::string write_game_start(storage::GameId const& game, Color color)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "game").text("game", game.text).text("color", to_name(color));
    json.close();
    return out;
}

std::string write_challenge(storage::GameRow const& row, Color color)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "challenge")
        .text("game", row.id.text)
        .text("from", seat_name(row.seats[to_index(!color)]))
        .text("color", to_name(color))
        .text("control", row.control)
        .text("variant", to_name(row.variant))
        .truth("rated", row.is_rated);
    json.close();
    return out;
}

void Hall::note(storage::StorageFault const& fault)
{
    counters.is_storage_well = false;
    counters.storage_trouble = describe(fault);
}

} // namespace arbiter::server
