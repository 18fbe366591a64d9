// SPDX-License-Identifier: MIT
#include "arbiter/workbench/batch.h"

#include "arbiter/core/number.h"
#include "arbiter/notation/pgn_scanner.h"
#include "workbench/chunk_cutter.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <thread>

namespace arbiter::workbench {

namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// A part that waits for its turn.
struct Finished {
    std::unique_ptr<BatchPart> part;
    ChunkPlace place;
    std::uint64_t bytes;
    std::uint64_t lines;
    std::uint64_t consumed;
};

/// One run of a batch: the threads, and what they share.
class Run {
public:
    Run(std::vector<InputFile> const& files, BatchOptions const& options, BatchJob& job)
        : files_{files},
          options_{options},
          job_{job},
          cutter_{files, options.shard},
          bytes_in_all_{cutter_.bytes_in_all()},
          window_{4 * std::uint64_t{options.threads}}
    {
    }

    Result<BatchTotals, InputError> run();

private:
    void work() noexcept;
    void read_chunks();
    bool next_chunk(ChunkBuffer& buffer, ChunkPlace& place, std::uint64_t& ticket, std::uint64_t& consumed);
    void hand_in(std::uint64_t ticket, Finished finished);
    void take(Finished& finished);

    std::vector<InputFile> const& files_;
    BatchOptions const& options_;
    BatchJob& job_;

    std::mutex input_;
    ChunkCutter cutter_;
    std::optional<std::uint64_t> bytes_in_all_;
    std::uint64_t next_ticket_ = 0;
    std::optional<InputError> input_error_;

    std::mutex output_;
    std::condition_variable turn_;
    std::uint64_t window_;
    std::uint64_t head_ = 0;
    std::map<std::uint64_t, Finished> waiting_;
    std::size_t file_ = 0;
    std::uint64_t file_games_ = 0;
    std::uint64_t file_lines_ = 0;
    bool is_stopped_ = false;
    std::exception_ptr failure_;
    BatchTotals totals_;
};

Result<BatchTotals, InputError> Run::run()
{
    {
        std::vector<std::jthread> helpers;
        unsigned const threads = options_.limit ? 1 : options_.threads;
        for (unsigned helper = 1; helper < threads; ++helper)
            helpers.emplace_back([this] { work(); });
        work();
    }
    if (failure_)
        std::rethrow_exception(failure_);
    if (input_error_ && !totals_.was_stopped)
        return Err{*input_error_};
    return totals_;
}

/// What a job throws is thrown again by run_batch.
void Run::work() noexcept
{
    try {
        read_chunks();
    } catch (...) {
        std::scoped_lock const lock{output_};
        if (!failure_)
            failure_ = std::current_exception();
        is_stopped_ = true;
        turn_.notify_all();
    }
}

void Run::read_chunks()
{
    ChunkBuffer buffer;
    ChunkPlace place;
    std::uint64_t ticket = 0;
    std::uint64_t consumed = 0;
    while (next_chunk(buffer, place, ticket, consumed)) {
        std::uint64_t const max_games = options_.limit ? *options_.limit - totals_.games : no_limit;
        BatchChunk const chunk{
            buffer.view(), files_[place.file_index], place.file_index, place.offset, max_games};
        Finished finished{job_.read(chunk), place, buffer.size() + place.skipped_bytes,
            count_line_breaks(buffer.view()) + place.skipped_lines, consumed};
        hand_in(ticket, std::move(finished));
    }
}

bool Run::next_chunk(ChunkBuffer& buffer, ChunkPlace& place, std::uint64_t& ticket, std::uint64_t& consumed)
{
    {
        // One thread may be slow; the others must not pile up parts meanwhile.
        std::unique_lock lock{output_};
        turn_.wait(lock, [this] { return is_stopped_ || waiting_.size() < window_; });
        if (is_stopped_)
            return false;
    }
    std::scoped_lock const lock{input_};
    if (input_error_)
        return false;
    auto came = cutter_.next(buffer, place);
    for (; !came && options_.unreadable; came = cutter_.next(buffer, place))
        options_.unreadable(came.error());
    if (!came) {
        input_error_ = came.error();
        return false;
    }
    ticket = next_ticket_++;
    consumed = cutter_.consumed();
    return *came;
}

void Run::hand_in(std::uint64_t ticket, Finished finished)
{
    std::scoped_lock const lock{output_};
    waiting_.emplace(ticket, std::move(finished));
    while (!is_stopped_ && !waiting_.empty() && waiting_.begin()->first == head_) {
        take(waiting_.begin()->second);
        waiting_.erase(waiting_.begin());
        ++head_;
    }
    turn_.notify_all();
}

void Run::take(Finished& finished)
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
    is_stopped_ = !goes_on || is_at_limit;
    totals_.was_stopped = is_stopped_;
    if (options_.progress) {
        options_.progress(BatchProgress{.bytes_in_all = bytes_in_all_,
            .bytes_done = finished.consumed,
            .bytes_read = totals_.bytes,
            .games = totals_.games});
    }
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
