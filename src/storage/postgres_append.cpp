// SPDX-License-Identifier: MIT
#include "storage/postgres_connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

// Many events with one statement.

namespace arbiter::storage {

namespace {

/// The statement `append_event` for many: `follows` marks the events whose predecessor is also in the list.
/// FOR SHARE waits for who takes a game and lets it wait; after waiting it reads the row again, so that the
/// epoch which is compared is the present one. The check of the foreign key would lock the row as well.
constexpr Statement append_events_statement{"append_events",
    "WITH fresh AS (SELECT * FROM unnest("
    "$1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[]) "
    "AS list (game, version, at, body, epoch, follows)), "
    "held AS (SELECT game.id, game.epoch FROM game WHERE game.id IN (SELECT fresh.game FROM fresh) FOR SHARE) "
    "INSERT INTO event (game, version, at, body, epoch) "
    "SELECT fresh.game, fresh.version, fresh.at, fresh.body, fresh.epoch "
    "FROM fresh JOIN held ON held.id = fresh.game AND held.epoch = fresh.epoch "
    "WHERE fresh.follows OR fresh.version = 1 OR EXISTS "
    "(SELECT 1 FROM event WHERE event.game = fresh.game AND event.version = fresh.version - 1) "
    "ON CONFLICT DO NOTHING"};

constexpr Statement hold_epochs_statement{
    "hold_epochs", "SELECT id FROM game WHERE id = ANY ($1::text[]) ORDER BY id FOR SHARE"};

/// A list of PostgreSQL as a text: {"a","b"}.
class ListText {
public:
    void add(std::string_view element)
    {
        text_ += text_.empty() ? '{' : ',';
        text_ += '"';
        for (char const letter : element) {
            if (letter == '"' || letter == '\\')
                text_ += '\\';
            text_ += letter;
        }
        text_ += '"';
    }

    std::string finish() { return text_.empty() ? "{}" : std::move(text_) + '}'; }

private:
    std::string text_;
};

} // namespace

std::optional<std::uint64_t> PostgresConnection::append_events(std::span<EventRow const* const> events)
{
    std::array<ListText, 6> lists;
    std::unordered_map<std::string_view, EventVersion> last;
    for (EventRow const* const event : events) {
        // A text would end there.
        if (event->game.text.find('\0') != std::string::npos || event->body.find('\0') != std::string::npos)
            return std::nullopt;
        auto const [above, is_first] = last.try_emplace(event->game.text, event->version);
        // One that does not follow is for others to judge, who look at each where it stands.
        if (!is_first && next(above->second) != event->version)
            return std::nullopt;
        above->second = event->version;
        lists[0].add(event->game.text);
        lists[1].add(fmt::to_string(static_cast<std::uint32_t>(event->version)));
        lists[2].add(fmt::to_string(event->at.time_since_epoch().count()));
        lists[3].add(event->body);
        lists[4].add(fmt::to_string(static_cast<std::uint32_t>(event->epoch)));
        lists[5].add(is_first ? "f" : "t");
    }
    std::array<std::string, 6> texts;
    std::ranges::transform(lists, texts.begin(), &ListText::finish);
    std::array<SqlValue, 6> values;
    std::ranges::transform(
        texts, values.begin(), [](std::string const& text) { return std::string_view{text}; });
    return run(append_events_statement, values).changed;
}

void PostgresConnection::hold_epochs(std::span<EventRow const* const> events)
{
    ListText games;
    for (EventRow const* const event : events)
        games.add(event->game.text);
    std::string const list = games.finish();
    run(hold_epochs_statement, std::array<SqlValue, 1>{std::string_view{list}});
}

} // namespace arbiter::storage
