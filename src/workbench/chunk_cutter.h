// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_CHUNK_CUTTER_H
#define ARBITER_SRC_WORKBENCH_CHUNK_CUTTER_H

#include "arbiter/workbench/batch.h"
#include "workbench/byte_source.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace arbiter::workbench {

/// Bytes that are not set to zero before they are read into.
class ChunkBuffer {
public:
    std::string_view view() const { return {bytes_.get(), size_}; }

    std::size_t size() const { return size_; }

    void clear() { size_ = 0; }

    void append(std::string_view text);

    /// At least `count` bytes after the end, for `grow`.
    std::span<char> room(std::size_t count);

    void grow(std::size_t count) { size_ += count; }

    void cut(std::size_t size) { size_ = size; }

private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

/// Where a chunk lies.
struct ChunkPlace {
    std::size_t file_index = 0;
    std::uint64_t offset = 0;
    /// Bytes after it that were skipped because a game was too long.
    std::uint64_t skipped_bytes = 0;
    std::uint64_t skipped_lines = 0;
};

/// Reads files one after the other and cuts what they hold where games begin. Not for two threads at once.
class ChunkCutter {
public:
    ChunkCutter(std::vector<InputFile> const& files, Shard shard);

    /// Fills the buffer with the next chunk: false at the end of all files.
    Result<bool, InputError> next(ChunkBuffer& buffer, ChunkPlace& place);

    /// How many bytes of the files on the disk have been read.
    std::uint64_t consumed() const { return consumed_before_ + (source_ ? source_->consumed() : 0); }

    /// How many bytes of the disk belong to this shard, or nothing where a pipe hides it.
    std::optional<std::uint64_t> bytes_in_all() const;

private:
    /// What a shard has of a file: games that begin from `begin` on and before `end`.
    struct Range {
        std::uint64_t begin;
        std::uint64_t end;

        bool is_empty() const { return begin >= end; }
    };

    /// Where a chunk can end.
    struct Cut {
        std::size_t place;
        /// Whether no game certainly begins there, but one seems to.
        bool is_within_line;
    };

    Result<bool, InputError> cut(ChunkBuffer& buffer, ChunkPlace& place);
    Result<bool, InputError> begin_chunk(ChunkBuffer& buffer);
    Result<void, InputError> fill_chunk(ChunkBuffer& buffer, ChunkPlace& place);
    std::optional<std::size_t> find_end_of_range(std::string_view text) const;
    Range range_of(std::size_t index) const;
    Result<bool, InputError> open_next();
    void close();
    Result<bool, InputError> read_more(ChunkBuffer& buffer, std::size_t wanted);
    Result<bool, InputError> find_first_game(ChunkBuffer& buffer);
    Result<bool, InputError> skip_to_next_game(ChunkPlace& place);

    bool read_chunk(ChunkBuffer& buffer, std::size_t wanted);
    static std::optional<Cut> find_cut(std::string_view text);

    InputError error(std::error_code reason) const { return {files_[file_].path, reason}; }

    std::vector<InputFile> const& files_;
    Shard shard_;
    /// The next file to open, and the one that is open.
    std::size_t next_file_ = 0;
    std::size_t file_ = 0;
    Range range_{};
    std::unique_ptr<ByteSource> source_;
    bool is_at_end_ = false;
    /// Whether the next chunk begins within a line, where no game certainly begins.
    bool is_within_line_ = false;
    /// Waits until what came before it has been handed out.
    std::optional<InputError> pending_error_;
    /// What has been read but belongs to the next chunk, and where in the file it begins.
    std::string carry_;
    std::uint64_t offset_ = 0;
    std::uint64_t consumed_before_ = 0;
};

} // namespace arbiter::workbench

#endif
