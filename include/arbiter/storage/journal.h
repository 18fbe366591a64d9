// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_JOURNAL_H
#define ARBITER_STORAGE_JOURNAL_H

#include "arbiter/storage/storage.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace arbiter::storage {

/// Runs a function later on the thread of the server; may be called from any thread.
using Executor = std::function<void(std::function<void()>)>;

/// Receives once what became of a batch.
using Done = std::function<void(StorageResult<void> const&)>;

/// How a journal does, for health checks and metrics.
struct JournalStatus {
    /// Batches that are not written yet.
    std::size_t waiting = 0;
    /// Since the start.
    std::uint64_t written = 0;
    std::uint64_t failed = 0;
    std::uint64_t transactions = 0;
    /// Tries that failed and were made again.
    std::uint64_t retries = 0;
    /// How long the last transaction took.
    std::chrono::microseconds last_duration{};
    /// The last thing that went wrong with the database; nothing as soon as a transaction succeeds.
    std::optional<StorageFault> fault = {};
};

/// Writes batches without keeping its caller waiting. An interface, so that a test can decide when something
/// becomes durable.
class Journal {
public:
    Journal() = default;
    virtual ~Journal() = default;
    Journal(Journal const&) = delete;
    Journal& operator=(Journal const&) = delete;

    /// Takes a batch; returns at once. `done` is called exactly once, through the executor: with a value when
    /// the batch is on the disk, else with the fault. Batches become durable in the order of these calls, and
    /// `done` is called in that order too. A batch that comes after a failed one of the same game fails
    /// as well, with `conflict`, because an event is missing before its own. An empty batch is done
    /// when all earlier ones are.
    virtual void append(Batch batch, Done done) = 0;

    /// Any thread may ask.
    virtual JournalStatus status() const = 0;
};

struct JournalOptions {
    /// Batches beyond these are refused with `overloaded`.
    std::size_t most_waiting = 50'000;
    /// Batches that one transaction takes.
    std::size_t most_in_group = 2'000;
    /// How long a batch waits while the fault is a passing one (see `is_passing`): its transaction is tried
    /// again as long as a try like the last one ends within it, and always once.
    std::chrono::milliseconds patience{5000};
    /// Between the first two tries; doubles until it is half a second.
    std::chrono::milliseconds first_pause{5};
};

/// A journal with a thread of its own: all batches that wait go into one transaction (group commit), so that
/// one fsync serves many games. A batch that cannot be written because of itself (see `is_of_request`) fails
/// alone: the others of its group are written without it.
///
/// `storage` must outlive the journal; give it one of its own, so that readers do not wait for writers. The
/// destructor writes what waits, without any further patience, before it returns; each batch's `done` is
/// handed to the executor even then.
std::unique_ptr<Journal> start_journal(
    Storage& storage, Executor executor, JournalOptions const& options = {});

} // namespace arbiter::storage

#endif
