// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RECORDS_SQL_H
#define ARBITER_SRC_STORAGE_RECORDS_SQL_H

#include "arbiter/storage/records.h"
#include "storage/sql_connection.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Records as rows and back. Rows that hold what no record can be throw Failure with `corrupt`, texts that no
/// database may keep one with `bad_text`.
namespace arbiter::storage {

class FieldReader;

/// The values of a row, together with the texts that had to be made for them.
class RowValues {
public:
    RowValues() = default;
    RowValues(RowValues const&) = delete;
    RowValues& operator=(RowValues const&) = delete;
    ~RowValues() = default;

    void add(std::int64_t number) { values_.emplace_back(number); }

    void add(double number) { values_.emplace_back(number); }

    void add(Time time) { add(std::int64_t{time.time_since_epoch().count()}); }

    /// The text must outlive the values.
    void add(std::string_view text);
    void add(TokenHash const& token);

    template <class T>
    void add(std::optional<T> const& value)
    {
        if (value)
            add(*value);
        else
            values_.emplace_back(std::monostate{});
    }

    void add(AccountId id) { add(static_cast<std::int64_t>(id)); }

    void add(Rating const& rating);

    std::span<SqlValue const> all() const { return values_; }

private:
    std::vector<SqlValue> values_;
    /// As many as a row can have, so that none of them moves.
    std::array<std::string, 2> made_;
    std::size_t made_count_ = 0;
};

/// The values of a record, in the order of the columns of the statement that writes it. The record must
/// outlive them.
void fill(RowValues& values, GameRow const& game);
void fill(RowValues& values, EventRow const& event);
void fill(RowValues& values, RatingChange const& change);
void fill(RowValues& values, SessionRow const& session);
void fill(RowValues& values, InvitationRow const& invitation);
void fill(RowValues& values, BlockRow const& block);
void fill(RowValues& values, TournamentRow const& tournament);
void fill(RowValues& values, TournamentEntry const& entry);
void fill(RowValues& values, TournamentGame const& game);
/// Without the id.
void fill(RowValues& values, AccountRow const& account);
void fill(RowValues& values, CorrespondenceRow const& row);

GameRow read_game(SqlRow const& row);
/// The game whose columns come next.
GameRow read_game(FieldReader& fields);
EventRow read_event(SqlRow const& row);
RatingChange read_rating_change(SqlRow const& row);
ClassRating read_class_rating(SqlRow const& row);
RankedAccount read_ranked_account(SqlRow const& row);
SessionRow read_session(SqlRow const& row);
InvitationRow read_invitation(SqlRow const& row);
BlockRow read_block(SqlRow const& row);
TournamentRow read_tournament(SqlRow const& row);
TournamentEntry read_tournament_entry(SqlRow const& row);
TournamentGame read_tournament_game(SqlRow const& row);
AccountRow read_account(SqlRow const& row);
Time read_heartbeat(SqlRow const& row);
CorrespondenceRow read_correspondence(SqlRow const& row);

} // namespace arbiter::storage

#endif
