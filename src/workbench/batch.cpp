// SPDX-License-Identifier: MIT
#include "arbiter/workbench/batch.h"

#include "arbiter/base/jobs.h"
#include "arbiter/core/number.h"
#include "arbiter/notation/pgn_scanner.h"
#include "workbench/chunk_cutter.h"

#include <algorithm>
#include <limits>

namespace arbiter::workbench {

namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// What a thread reads one chunk after the other into.
struct Reader {
    ChunkBuffer buffer;
    ChunkPlace place;
    std::uint64_t consumed = 0;
};

/// A part that waits for its turn.
struct Finished {
    std::unique_ptr<BatchPart> part;
    ChunkPlace place;
    std::uint64_t bytes;
    std::uint64_t lines;
    std::uint64_t consumed;
};

/// One run of a batch.
class Run {
public:
    Run(std::vector<InputFile> const& files, BatchOptions const& options, BatchJob& job)
        : files_{files},
          options_{options},
          job_{job},
          cutter_{files, options.shard},
          bytes_in_all_{cutter_.bytes_in_all()}
    {
    }

    Result<BatchTotals, InputError> run();

private:
    bool next(Reader& reader);
    Finished read(Reader const& reader) const;
    bool take(Finished& finished);

    std::vector<InputFile> const& files_;
    BatchOptions const& options_;
    BatchJob& job_;

    ChunkCutter cutter_;
    std::optional<std::uint64_t> bytes_in_all_;
    std::optional<InputError> input_error_;

    std::size_t file_ = 0;
    std::uint64_t file_games_ = 0;
    std::uint64_t file_lines_ = 0;
    BatchTotals totals_;
};

Result<BatchTotals, InputError> Run::run()
{
    base::run_jobs(
        {.threads = options_.limit ? 1 : options_.threads}, [] { return Reader{}; },
        [this](Reader& reader) { return next(reader); },
        [this](Reader& reader, std::stop_token const&) { return read(reader); },
        [this](Finished& finished) { return take(finished); });
    if (input_error_ && !totals_.was_stopped)
        return Err{*input_error_};
    return totals_;
}

bool Run::next(Reader& reader)
{
    auto came = cutter_.next(reader.buffer, reader.place);
    for (; !came && options_.unreadable; came = cutter_.next(reader.buffer, reader.place))
        options_.unreadable(came.error());
    if (!came) {
        input_error_ = came.error();
        return false;
    }
    reader.consumed = cutter_.consumed();
    return *came;
}

Finished Run::read(Reader const& reader) const
{
    // With a limit, no other thread takes anything meanwhile.
    std::uint64_t const max_games = options_.limit ? *options_.limit - totals_.games : no_limit;
    std::string_view const text = reader.buffer.view();
    ChunkPlace const& place = reader.place;
    return {job_.read({text, files_[place.file_index], place.file_index, place.offset, max_games}), place,
        text.size() + place.skipped_bytes, count_line_breaks(text) + place.skipped_lines, reader.consumed};
}

bool Run::take(Finished& finished)
{
    if (finished.place.file_index != file_) {
        file_ = finished.place.file_index;
        file_games_ = 0;
        file_lines_ = 0;
    }
    BatchPlace const place{.file = files_[file_],
        .file_index = file_,
        .offset = finished.place.offset,
        .games_before = file_games_,
        .lines_before = file_lines_,
        .lines = finished.lines,
        .bytes = finished.bytes,
        .skipped_bytes = finished.place.skipped_bytes,
        .skipped_lines = finished.place.skipped_lines};
    bool const goes_on = job_.take(*finished.part, place) == Continue::go_on;
    file_games_ += finished.part->games;
    file_lines_ += finished.lines;
    totals_.games += finished.part->games;
    totals_.bytes += finished.bytes;
    totals_.lines += finished.lines;
    bool const is_at_limit = options_.limit && totals_.games >= *options_.limit;
    totals_.was_stopped = !goes_on || is_at_limit;
    if (options_.progress) {
        options_.progress(BatchProgress{.bytes_in_all = bytes_in_all_,
            .bytes_done = finished.consumed,
            .bytes_read = totals_.bytes,
            .games = totals_.games});
    }
    return !totals_.was_stopped;
}

} // namespace

std::optional<Shard> parse_shard(std::string_view text)
{
    auto const slash = std::min(text.find('/'), text.size());
    auto const number = find_number<std::uint64_t>(text.substr(0, slash));
    auto const count = find_number<std::uint64_t>(text.substr(std::min(slash + 1, text.size())));
    if (!number || !count || *number == 0 || *number > *count)
        return std::nullopt;
    return Shard{*number - 1, *count};
}

Result<BatchTotals, InputError> run_batch(
    std::vector<InputFile> const& files, BatchOptions const& options, BatchJob& job)
{
    return Run{files, options, job}.run();
}

} // namespace arbiter::workbench
