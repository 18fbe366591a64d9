// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_BATCH_H
#define ARBITER_WORKBENCH_BATCH_H

#include "arbiter/core/result.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/inputs.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// One job over any number of games: read by several threads, combined in input order, or as one shard of
/// many.
namespace arbiter::workbench {

/// Part `index` (from 0) of `count`. A game belongs to the part in which it begins: of all bytes of all
/// files in sequence, part i has those from i/count to before (i+1)/count. A file that cannot
/// be cut (compressed) belongs to the part in which it begins. The parts together have every game exactly
/// once.
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t count = 1;

    bool is_all() const { return count == 1; }
};

/// "2/8" is the second of eight; nothing for any other text.
std::optional<Shard> parse_shard(std::string_view text);

/// The progress of a batch.
struct BatchProgress {
    /// Bytes of the files on the disk, or nothing if a pipe hides the total.
    std::optional<std::uint64_t> bytes_in_all;
    std::uint64_t bytes_done;
    /// Unpacked.
    std::uint64_t bytes_read;
    std::uint64_t games;
};

struct BatchOptions {
    /// At least 1.
    unsigned threads = 1;
    Shard shard;
    /// Maximum number of games, from the first; then only one thread reads.
    std::optional<std::uint64_t> limit;
    /// Called for each file that cannot be read to its end; the batch then continues with the next. Empty:
    /// the batch ends.
    std::function<void(InputError const&)> unreadable;
    /// Called now and then, from any thread but never from two at once. May be empty.
    std::function<void(BatchProgress const&)> progress;
};

/// Some consecutive complete games of one file.
struct BatchChunk {
    std::string_view text;
    InputFile const& file;
    /// The number of the file, from 0.
    std::size_t file_index;
    /// Where the text begins in the unpacked file.
    std::uint64_t offset;
    /// Maximum number of games to read.
    std::uint64_t max_games;
};

/// The place of a chunk within the batch.
struct BatchPlace {
    InputFile const& file;
    std::size_t file_index;
    std::uint64_t offset;
    /// Games and line breaks of this file before the chunk: the game and line numbers of a fault in the chunk
    /// count from 0. In a shard they are counted from where the shard begins to read the file.
    std::uint64_t games_before;
    std::uint64_t lines_before;
    /// Line breaks of the chunk.
    std::uint64_t lines;
    /// Of the chunk itself.
    std::uint64_t bytes;
    /// The bytes not passed to `read`, because a game is longer than 16 MB.
    std::uint64_t skipped_bytes;
    std::uint64_t skipped_lines;
};

/// The result of a job for one chunk.
class BatchPart {
public:
    virtual ~BatchPart() = default;

    /// Its number of games.
    std::uint64_t games = 0;
};

enum class Continue : std::uint8_t { go_on, stop };

/// The work on the games: `read` processes a chunk, `take` combines the results.
class BatchJob {
public:
    virtual ~BatchJob() = default;

    /// Called by any thread, also by several at once.
    virtual std::unique_ptr<BatchPart> read(BatchChunk const& chunk) const = 0;

    /// Called in the order of the input, never by two threads at once. The text of the chunk no longer
    /// exists.
    virtual Continue take(BatchPart& part, BatchPlace const& place) = 0;
};

struct BatchTotals {
    std::uint64_t games = 0;
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    /// Whether `take` or the limit stopped it before the end.
    bool was_stopped = false;
};

/// Runs a job. Memory: about two chunks (of one megabyte, or of one game if that is longer) per thread,
/// and the parts. Without
/// `options.unreadable`, ends at the first file that cannot be read; everything before it has been taken.
Result<BatchTotals, InputError> run_batch(
    std::vector<InputFile> const& files, BatchOptions const& options, BatchJob& job);

/// A job whose parts are visitors: a new Visitor from `make` reads the games of each chunk, then
/// `take(visitor, place)` is called in input order; it returns a Continue.
template <class Visitor, class Make, class Take>
class VisitorJob : public BatchJob {
public:
    VisitorJob(Make make, Take take) : make_{std::move(make)}, take_{std::move(take)} { }

    std::unique_ptr<BatchPart> read(BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<Part>(make_());
        part->games = read_games(chunk.text, part->visitor, chunk.max_games);
        return part;
    }

    Continue take(BatchPart& part, BatchPlace const& place) override
    {
        return take_(static_cast<Part&>(part).visitor, place);
    }

private:
    struct Part : BatchPart {
        explicit Part(Visitor&& made) : visitor{std::move(made)} { }

        Visitor visitor;
    };

    Make make_;
    Take take_;
};

/// Makes a VisitorJob of two functions: `Visitor make()`, called by any thread, and
/// `Continue take(Visitor&, BatchPlace const&)`.
template <class Make, class Take>
auto visitor_job(Make make, Take take)
{
    return VisitorJob<std::invoke_result_t<Make const&>, Make, Take>{std::move(make), std::move(take)};
}

} // namespace arbiter::workbench

#endif
