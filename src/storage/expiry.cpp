// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/expiry_statements.h"
#include "storage/sql_database.h"

#include <algorithm>

// What has lost its use, and goes.

namespace arbiter::storage {

namespace {

constexpr std::uint32_t most_games = 100;
/// No further game is removed after this number: a game has some thousand at most.
constexpr std::uint64_t enough_events = 2'000;

/// Games with their events, no more than a short transaction takes.
class DroppedGames {
public:
    explicit DroppedGames(SqlConnection& connection) : connection_{connection} { }

    /// Gives how many have gone.
    std::uint64_t drop(Statement const& hold, Time before, std::uint32_t most)
    {
        std::uint64_t gone = 0;
        SqlResult const held = run_with(connection_, hold, before, std::min(most, most_games));
        for (SqlRow const& row : held.rows) {
            if (events_ >= enough_events)
                break;
            auto const& game = std::get<std::string>(row.at(0));
            events_ += run_with(connection_, statements::drop_events_of, game).changed;
            run_with(connection_, statements::drop_game, game);
            ++gone;
        }
        return gone;
    }

private:
    SqlConnection& connection_;
    std::uint64_t events_ = 0;
};

} // namespace

StorageResult<Expired> Storage::drop_expired(ExpiryTerms const& terms)
{
    return database_->write([&] {
        SqlConnection& connection = database_->connection();
        DroppedGames games{connection};
        auto const drop = [&](Statement const& statement, Time before) {
            return run_with(connection, statement, before, terms.most).changed;
        };
        Expired const gone{.at = terms.now,
            .sessions = end_expired_sessions(connection, terms.now, terms.most),
            .waiting_games = games.drop(statements::hold_waiting_games, terms.waiting_before, terms.most)
                + games.drop(statements::hold_anonymous_games, terms.anonymous_before, terms.most),
            .aborted_games = games.drop(statements::hold_aborted_games, terms.aborted_before, terms.most),
            .invitations = drop(statements::drop_expired_invitations, terms.now),
            .audit_entries = drop(statements::drop_old_audit, terms.audit_before)};
        run_with(connection, statements::add_expired, gone);
        return gone;
    });
}

StorageResult<std::optional<Expired>> Storage::find_expired()
{
    return database_->find<Expired>(statements::find_expired);
}

} // namespace arbiter::storage
