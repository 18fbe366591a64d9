// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_source.h"

#include "arbiter/workbench/game_text.h"
#include "workbench/chunk_cutter.h"

#include <utility>
#include <vector>

namespace arbiter::workbench {

class GameSource::Impl {
public:
    Impl(std::vector<InputFile> const& files, Shard shard) : files_{files}, cutter_{files, shard} { }

    Result<std::optional<SourceGame>, InputError> next()
    {
        while (given_ == games_.size()) {
            auto const came = read_chunk();
            if (!came)
                return Err{came.error()};
            if (!*came)
                return std::nullopt;
        }
        auto const [begin, end] = games_[given_++];
        ++all_games_;
        return SourceGame{std::string{files_[place_.file_index].name()}, ++number_,
            std::string{buffer_.view().substr(begin, end - begin)}};
    }

    BatchProgress progress() const
    {
        return {.bytes_in_all = cutter_.bytes_in_all(),
            .bytes_done = cutter_.consumed(),
            .bytes_read = bytes_read_,
            .games = all_games_};
    }

private:
    Result<bool, InputError> read_chunk()
    {
        std::size_t const file = place_.file_index;
        given_ = 0;
        games_.clear();
        auto came = cutter_.next(buffer_, place_);
        if (!came || !*came)
            return came;
        if (place_.file_index != file)
            number_ = 0;
        bytes_read_ += buffer_.size() + place_.skipped_bytes;
        games_ = find_games(buffer_.view());
        return true;
    }

    std::vector<InputFile> const& files_;
    ChunkCutter cutter_;
    ChunkBuffer buffer_;
    ChunkPlace place_;
    std::vector<GameBounds> games_;
    std::size_t given_ = 0; ///< of the chunk
    std::uint64_t number_ = 0; ///< of the last game, in its file
    std::uint64_t all_games_ = 0;
    std::uint64_t bytes_read_ = 0;
};

GameSource::GameSource(std::vector<InputFile> const& files, Shard shard)
    : impl_{std::make_unique<Impl>(files, shard)}
{
}

GameSource::~GameSource() = default;

Result<std::optional<SourceGame>, InputError> GameSource::next()
{
    return impl_->next();
}

BatchProgress GameSource::progress() const
{
    return impl_->progress();
}

} // namespace arbiter::workbench
