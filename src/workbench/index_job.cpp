// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"
#include "workbench/index_writer_impl.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace arbiter::workbench {

namespace {

constexpr std::uint64_t nothing_new = std::numeric_limits<std::uint64_t>::max();

struct CollectedPart : BatchPart {
    explicit CollectedPart(std::string_view text) : collector{text} { }

    GameCollector collector;
};

/// Leaves out the first games.
void drop_games(GameBatch& batch, std::size_t count)
{
    batch.games.erase(batch.games.begin(), batch.games.begin() + static_cast<std::ptrdiff_t>(count));
    for (auto& postings : batch.postings) {
        std::erase_if(postings, [count](Posting const& it) { return it.game < count; });
        for (Posting& it : postings)
            it.game -= static_cast<std::uint32_t>(count);
    }
}

} // namespace

// The keys are computed before a file is read: if it changes meanwhile, the next update notices that.
IndexJob::IndexJob(IndexWriter& writer, std::vector<InputFile> const& files)
    : IndexJob{writer, files, packed_keys(files)}
{
}

IndexJob::IndexJob(IndexWriter& writer, std::vector<InputFile> const& files, std::vector<std::uint64_t> keys)
    : writer_{&writer},
      packed_keys_{std::move(keys)}
{
    for (std::size_t index = 0; index < files.size(); ++index) {
        InputFile const& file = files[index];
        IndexedFile const* const known = writer.find_file(file.path);
        bool const is_done = known != nullptr && known->is_complete && known->size == file.size
            && known->packed_key == packed_keys_[index];
        new_from_.push_back(is_done ? nothing_new : known != nullptr ? known->indexed_to : 0);
    }
}

std::unique_ptr<BatchPart> IndexJob::read(BatchChunk const& chunk) const
{
    auto part = std::make_unique<CollectedPart>(chunk.text);
    if (chunk.offset + chunk.text.size() > new_from_[chunk.file_index])
        part->games = read_games(chunk.text, part->collector, chunk.max_games);
    return part;
}

Continue IndexJob::take(BatchPart& part, BatchPlace const& place)
{
    error_ = take_games(static_cast<CollectedPart&>(part).collector, place);
    return error_ ? Continue::stop : Continue::go_on;
}

std::optional<IndexError> IndexJob::take_games(GameCollector& games, BatchPlace const& place)
{
    GameBatch& batch = games.batch;
    std::uint64_t const new_from = new_from_[place.file_index];
    if (new_from == nothing_new)
        return std::nullopt;
    if (file_ != place.file_index) {
        if (file_)
            writer_->end_file();
        if (auto error
            = writer_->begin_file(place.file.path, place.file.size, packed_keys_[place.file_index]))
            return error;
        file_ = place.file_index;
    }
    for (GameRecord& game : batch.games)
        game.place += place.offset;
    auto const first_new = std::ranges::lower_bound(batch.games, new_from, {}, &GameRecord::place);
    if (first_new != batch.games.begin())
        drop_games(batch, static_cast<std::size_t>(first_new - batch.games.begin()));
    games_added_ += batch.games.size();
    return writer_->add(std::move(batch), std::max(new_from, place.offset + games.end));
}

std::optional<IndexError> IndexJob::end_files(bool was_stopped)
{
    if (file_ && !was_stopped && !error_)
        writer_->end_file();
    return error_;
}

std::optional<IndexError> IndexJob::finish(bool was_stopped)
{
    if (auto error = end_files(was_stopped))
        return error;
    return writer_->finish();
}

} // namespace arbiter::workbench
