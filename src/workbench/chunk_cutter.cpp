// SPDX-License-Identifier: MIT
#include "workbench/chunk_cutter.h"

#include "arbiter/notation/pgn_scanner.h"
#include "arbiter/workbench/game_text.h"

#include <algorithm>
#include <limits>

namespace arbiter::workbench {

namespace {

constexpr std::size_t chunk_size = std::size_t{1} << 20U;
/// Longer games are cut, so that no input can take all memory.
constexpr std::size_t longest_game = std::size_t{16} << 20U;
/// How far before a shard's first byte one looks to know what line precedes it.
constexpr std::uint64_t look_back = std::uint64_t{1} << 20U;
constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();

/// part / count of all, without overflow for any file that a disk can hold.
std::uint64_t share(std::uint64_t all, std::uint64_t part, std::uint64_t count)
{
    return all / count * part + all % count * part / count;
}

} // namespace

// ---- the buffer ------------------------------------------------------------------------------------------

std::span<char> ChunkBuffer::room(std::size_t count)
{
    if (capacity_ - size_ < count) {
        std::size_t const capacity = std::max(size_ + count, capacity_ + capacity_ / 2);
        auto bytes = std::make_unique_for_overwrite<char[]>(capacity);
        std::copy_n(bytes_.get(), size_, bytes.get());
        bytes_ = std::move(bytes);
        capacity_ = capacity;
    }
    return {bytes_.get() + size_, capacity_ - size_};
}

void ChunkBuffer::append(std::string_view text)
{
    std::ranges::copy(text, room(text.size() + 1).begin());
    size_ += text.size();
}

// ---- files -----------------------------------------------------------------------------------------------

ChunkCutter::ChunkCutter(std::vector<InputFile> const& files, Shard shard) : files_{files}, shard_{shard} { }

ChunkCutter::Range ChunkCutter::range_of(std::size_t index) const
{
    if (shard_.is_all())
        return {0, no_end};
    std::uint64_t before = 0;
    std::uint64_t all = 0;
    for (std::size_t file = 0; file < files_.size(); ++file) {
        before += file < index ? files_[file].size : 0;
        all += files_[file].size;
    }
    std::uint64_t const begin = share(all, shard_.index, shard_.count);
    std::uint64_t const end = share(all, shard_.index + 1, shard_.count);
    if (!files_[index].can_be_cut)
        return begin <= before && before < end ? Range{0, no_end} : Range{0, 0};
    std::uint64_t const size = files_[index].size;
    return {
        begin > before ? std::min(begin - before, size) : 0, end > before ? std::min(end - before, size) : 0};
}

std::optional<std::uint64_t> ChunkCutter::bytes_in_all() const
{
    std::uint64_t bytes = 0;
    for (std::size_t file = 0; file < files_.size(); ++file) {
        if (files_[file].size == 0)
            return std::nullopt;
        Range const range = range_of(file);
        if (!range.is_empty())
            bytes += std::min(range.end, files_[file].size) - range.begin;
    }
    return bytes;
}

void ChunkCutter::close()
{
    if (source_)
        consumed_before_ += source_->consumed();
    source_.reset();
    carry_.clear();
}

/// False when there is no file left.
Result<bool, InputError> ChunkCutter::open_next()
{
    for (; next_file_ < files_.size(); ++next_file_) {
        range_ = range_of(next_file_);
        if (range_.is_empty())
            continue;
        file_ = next_file_++;
        offset_ = range_.begin - std::min(range_.begin, look_back);
        auto source = open_source(files_[file_], offset_);
        if (!source)
            return Err{error(source.error())};
        source_ = std::move(*source);
        is_at_end_ = false;
        is_within_line_ = false;
        carry_.clear();
        return true;
    }
    return false;
}

// ---- chunks ----------------------------------------------------------------------------------------------

/// Reads until the buffer holds `wanted` bytes or the file ends; false when nothing came.
Result<bool, InputError> ChunkCutter::read_more(ChunkBuffer& buffer, std::size_t wanted)
{
    std::size_t const before = buffer.size();
    while (!is_at_end_ && buffer.size() < wanted) {
        auto const count = source_->read(buffer.room(wanted - buffer.size()).first(wanted - buffer.size()));
        if (!count)
            return Err{error(count.error())};
        is_at_end_ = *count == 0;
        buffer.grow(*count);
    }
    return buffer.size() != before;
}

/// Drops what lies before the first game of the shard; false when it has none in this file.
Result<bool, InputError> ChunkCutter::find_first_game(ChunkBuffer& buffer)
{
    while (true) {
        std::uint64_t const skipped = range_.begin > offset_ ? range_.begin - offset_ : 0;
        if (auto const more
            = read_more(buffer, static_cast<std::size_t>(skipped) + buffer.size() + chunk_size);
            !more)
            return more;
        if (skipped < buffer.size()) {
            if (auto const first = find_game_start(buffer.view(), static_cast<std::size_t>(skipped))) {
                carry_.assign(buffer.view().substr(*first));
                offset_ += *first;
                buffer.clear();
                buffer.append(carry_);
                carry_.clear();
                return true;
            }
        }
        if (is_at_end_)
            return false;
        // One long line, which belongs to the shard in which it begins, must not fill the memory.
        if (buffer.size() > skipped + longest_game) {
            std::size_t const dropped = buffer.size() - static_cast<std::size_t>(look_back);
            carry_.assign(buffer.view().substr(dropped));
            offset_ += dropped;
            buffer.clear();
            buffer.append(carry_);
            carry_.clear();
        }
    }
}

/// After a game that was too long: drops the rest of it.
Result<bool, InputError> ChunkCutter::skip_to_next_game(ChunkPlace& place)
{
    ChunkBuffer buffer;
    // The end of what was handed out, so that a line at the seam is seen whole.
    while (true) {
        std::size_t const seam = buffer.size();
        if (auto const more = read_more(buffer, seam + chunk_size); !more)
            return more;
        auto const next = seam == 0 && buffer.size() == 0 ? std::nullopt : find_game_start(buffer.view(), 1);
        std::size_t const dropped = next ? *next : buffer.size() - std::min<std::size_t>(buffer.size(), 4096);
        std::size_t const gone = is_at_end_ && !next ? buffer.size() : dropped;
        place.skipped_bytes += gone;
        place.skipped_lines += count_line_breaks(buffer.view().substr(0, gone));
        offset_ += gone;
        carry_.assign(buffer.view().substr(gone));
        if (next || is_at_end_)
            return true;
        buffer.clear();
        buffer.append(carry_);
    }
}

/// Reads like `read_more`; an error ends the file, and waits. False when there is nothing to hand out before
/// it.
bool ChunkCutter::read_chunk(ChunkBuffer& buffer, std::size_t wanted)
{
    auto const more = read_more(buffer, wanted);
    if (more)
        return true;
    pending_error_ = more.error();
    is_at_end_ = true;
    pending_error_->is_partly_read = offset_ != 0 || buffer.size() != 0;
    return buffer.size() != 0;
}

/// The last place where a game certainly begins; in a text that is longer than any game without such a place,
/// one where a game seems to begin.
std::optional<ChunkCutter::Cut> ChunkCutter::find_cut(std::string_view text)
{
    if (auto const place = find_last_game_start(text))
        return Cut{*place, false};
    if (text.size() < longest_game)
        return std::nullopt;
    auto const games = find_games(text);
    // The last one may only be a half of what comes.
    std::size_t const before_last = games.size() < 2 ? 0 : games[games.size() - 2].begin;
    return before_last == 0 ? std::nullopt : std::optional{Cut{before_last, true}};
}

Result<bool, InputError> ChunkCutter::next(ChunkBuffer& buffer, ChunkPlace& place)
{
    if (pending_error_)
        return Err{*std::exchange(pending_error_, std::nullopt)};
    auto came = cut(buffer, place);
    // Whatever could still be read of this file, it is done with.
    if (!came)
        close();
    return came;
}

/// Begins a chunk with what was read beyond the last one, or at the first game of the next file. False when
/// there is no file left.
Result<bool, InputError> ChunkCutter::begin_chunk(ChunkBuffer& buffer)
{
    while (true) {
        buffer.clear();
        if (source_) {
            buffer.append(carry_);
            carry_.clear();
            return true;
        }
        auto opened = open_next();
        if (!opened || !*opened || range_.begin == 0)
            return opened;
        auto const found = find_first_game(buffer);
        if (!found || *found)
            return found;
        close();
    }
}

/// The first game in `text` that begins after the end of the range: the first of the next range.
std::optional<std::size_t> ChunkCutter::find_end_of_range(std::string_view text) const
{
    if (range_.end == no_end || offset_ + text.size() <= range_.end)
        return std::nullopt;
    std::size_t const end = range_.end > offset_ ? static_cast<std::size_t>(range_.end - offset_)
        : is_within_line_                        ? 1
                                                 : 0;
    return find_game_start(text, end);
}

/// Reads the chunk to its end, which lies between two games. What is too long for a game is skipped.
Result<void, InputError> ChunkCutter::fill_chunk(ChunkBuffer& buffer, ChunkPlace& place)
{
    for (std::size_t wanted = chunk_size;; wanted = buffer.size() * 2) {
        if (!read_chunk(buffer, wanted))
            return Err{*std::exchange(pending_error_, std::nullopt)};
        std::string_view const text = buffer.view();
        if (auto const end = find_end_of_range(text)) {
            buffer.cut(*end);
            close();
            return {};
        }
        if (is_at_end_) {
            close();
            return {};
        }
        auto const cut = find_cut(text);
        if (cut && (cut->is_within_line || range_.end == no_end || offset_ + cut->place < range_.end)) {
            is_within_line_ = cut->is_within_line;
            carry_.assign(text.substr(cut->place));
            buffer.cut(cut->place);
            offset_ += cut->place;
            return {};
        }
        if (text.size() >= longest_game) {
            offset_ += text.size();
            if (auto const skipped = skip_to_next_game(place); !skipped)
                return Err{skipped.error()};
            return {};
        }
    }
}

Result<bool, InputError> ChunkCutter::cut(ChunkBuffer& buffer, ChunkPlace& place)
{
    while (true) {
        auto begun = begin_chunk(buffer);
        if (!begun || !*begun)
            return begun;
        place = ChunkPlace{.file_index = file_, .offset = offset_};
        if (auto const filled = fill_chunk(buffer, place); !filled)
            return Err{filled.error()};
        if (buffer.size() != 0)
            return true;
    }
}

} // namespace arbiter::workbench
