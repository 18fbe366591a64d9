// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_BATCH_WRITER_H
#define ARBITER_SRC_STORAGE_BATCH_WRITER_H

#include "arbiter/storage/records.h"
#include "storage/owner_writer.h"
#include "storage/sql_connection.h"

#include <cstdint>
#include <span>

namespace arbiter::storage {

/// Writes batches, and records out of a backup, within a transaction. All throw Failure.
class BatchWriter {
public:
    explicit BatchWriter(SqlConnection& connection) : connection_{connection}, owners_{connection} { }

    void write(std::span<Batch const> batches);
    void load(Record const& record);

private:
    void write_owners(std::span<Batch const> batches);
    void hold_rows(Batch const& batch);
    void write_hand_overs(std::span<Batch const> batches);
    void write_events(std::span<Batch const> batches);
    void write_game(GameRow const& game);
    void hold_name(AccountId account, std::string_view name, Statement const& find_fault);
    void check_name(AccountId account, std::string_view name, Statement const& find_fault);
    void write_event(EventRow const& event);
    void write_rating(RatingChange const& change);
    void check_quota(Batch const& batch, Quota const& quota);
    void write_tournaments(Batch const& batch);
    /// Runs a statement with the class and the rating of a change that has a speed; gives the rows changed.
    std::uint64_t run_class_rating(Statement const& statement, RatingChange const& change);

    SqlConnection& connection_;
    OwnerWriter owners_;
};

} // namespace arbiter::storage

#endif
