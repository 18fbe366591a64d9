// SPDX-License-Identifier: MIT
#include "storage/owner_writer.h"
#include "storage/postgres_connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

// Many events, claims and hand-overs with one statement each.

namespace arbiter::storage {

namespace {

/// The statement `append_event` for many: `follows` marks the events whose predecessor is also in the list.
/// FOR SHARE waits for the server that takes a game and lets it wait; after waiting it reads the row again,
/// so that the epoch which is compared is the present one. The check of the foreign key would lock the row as
/// well. The predecessor is a scalar, because for EXISTS PostgreSQL reads the whole table of events while it
/// is small.
constexpr Statement append_events_statement{"append_events",
    "WITH fresh AS (SELECT * FROM unnest("
    "$1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[]) "
    "AS list (game, version, at, body, epoch, follows)), "
    "held AS (SELECT game.id, game.epoch FROM game WHERE game.id = ANY ($1::text[]) FOR SHARE) "
    "INSERT INTO event (game, version, at, body, epoch) "
    "SELECT fresh.game, fresh.version, fresh.at, fresh.body, fresh.epoch "
    "FROM fresh JOIN held ON held.id = fresh.game AND held.epoch = fresh.epoch "
    "WHERE fresh.follows OR fresh.version = 1 OR "
    "(SELECT TRUE FROM event WHERE event.game = fresh.game AND event.version = fresh.version - 1) "
    "ON CONFLICT DO NOTHING"};

constexpr Statement hold_epochs_statement{
    "hold_epochs", "SELECT id FROM game WHERE id = ANY ($1::text[]) ORDER BY id FOR SHARE"};

/// Excludes each writer that appends to the game or takes it, as an UPDATE would. A commit that waits for a
/// standby may take long, and nobody waits for it here.
constexpr Statement hold_game_statement{
    "hold_game", "SELECT id FROM game WHERE id = $1 FOR NO KEY UPDATE NOWAIT"};

/// `claim_game` and `find_unread_event` for many.
constexpr Statement claim_games_statement{"claim_games",
    "UPDATE game SET owner = fresh.holder, epoch = fresh.epoch, handed = 0, next_node = '' "
    "FROM unnest($1::text[], $2::text[], $3::bigint[]) AS fresh (game, holder, epoch) "
    "WHERE game.id = fresh.game AND EXISTS (SELECT 1 FROM node WHERE node.holder = fresh.holder) "
    "AND ((game.epoch = fresh.epoch AND game.owner = fresh.holder) OR "
    "(game.epoch = fresh.epoch - 1 AND (game.owner = '' OR game.owner = fresh.holder OR NOT EXISTS "
    "(SELECT 1 FROM node WHERE node.holder = game.owner AND node.lease_until > {now}))))"};

constexpr Statement find_unread_events_statement{"find_unread_events",
    "SELECT 1 FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) "
    "AS fresh (game, holder, epoch, last) WHERE EXISTS (SELECT 1 FROM event WHERE event.game = fresh.game "
    "AND event.version > fresh.last AND event.epoch < fresh.epoch) LIMIT 1"};

/// `hand_over_game` for many.
constexpr Statement hand_over_games_statement{"hand_over_games",
    "UPDATE game SET owner = fresh.holder, epoch = fresh.epoch, handed = 1, next_node = '' "
    "FROM unnest($1::text[], $2::text[], $3::bigint[]) AS fresh (game, holder, epoch) WHERE game.id = fresh.game "
    "AND (game.epoch = fresh.epoch - 1 OR (game.epoch = fresh.epoch AND game.owner = fresh.holder)) "
    "AND EXISTS (SELECT 1 FROM node WHERE node.holder = fresh.holder AND node.lease_until > {now} "
    "AND node.drains = 0)"};

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

/// Lists as the values of a statement.
class ListTexts {
public:
    explicit ListTexts(std::span<ListText> lists)
    {
        texts_.reserve(lists.size());
        for (ListText& list : lists)
            values_.emplace_back(std::string_view{texts_.emplace_back(list.finish())});
    }

    std::span<SqlValue const> all() const { return values_; }

    std::span<SqlValue const> first(std::size_t count) const { return all().first(count); }

private:
    std::vector<std::string> texts_;
    std::vector<SqlValue> values_;
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
    return run(append_events_statement, ListTexts{lists}.all()).changed;
}

void PostgresConnection::hold_epochs(std::span<EventRow const* const> events)
{
    ListText games;
    for (EventRow const* const event : events)
        games.add(event->game.text);
    std::string const list = games.finish();
    run(hold_epochs_statement, std::array<SqlValue, 1>{std::string_view{list}});
}

void PostgresConnection::hold_game(GameId const& id)
{
    SqlConnection::run(hold_game_statement, {std::string_view{id.text}});
}

bool PostgresConnection::claim_games(std::span<Claim const* const> claims)
{
    std::array<ListText, 4> lists;
    for (Claim const* const claim : claims) {
        lists[0].add(claim->game.text);
        lists[1].add(to_holder(claim->node));
        lists[2].add(fmt::to_string(static_cast<std::uint32_t>(claim->epoch)));
        lists[3].add(fmt::to_string(static_cast<std::uint32_t>(claim->last)));
    }
    ListTexts const texts{lists};
    return run(claim_games_statement, texts.first(3)).changed == claims.size()
        && run(find_unread_events_statement, texts.all()).rows.empty();
}

bool PostgresConnection::hand_over_games(std::span<HandOver const* const> hand_overs)
{
    std::array<ListText, 3> lists;
    for (HandOver const* const hand_over : hand_overs) {
        lists[0].add(hand_over->game.text);
        lists[1].add(to_holder(hand_over->to));
        lists[2].add(fmt::to_string(static_cast<std::uint32_t>(next(hand_over->epoch))));
    }
    return run(hand_over_games_statement, ListTexts{lists}.all()).changed == hand_overs.size();
}

} // namespace arbiter::storage
