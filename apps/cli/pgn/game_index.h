// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_GAME_INDEX_H
#define ARBITER_CLI_GAME_INDEX_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/inputs.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::cli {

/// Where each game of some files lies, and the key by which it is sorted: 32 bytes and the key for each.
class GameIndex {
public:
    struct Entry {
        std::uint64_t offset;
        std::uint32_t size;
        std::uint32_t file;
        std::uint32_t block;
        std::uint32_t key_begin;
        std::uint32_t key_size;
    };

    /// Takes the keys of some games that follow each other; entries added from now on have theirs in it.
    void add_keys(std::string keys) { blocks_.push_back(std::move(keys)); }

    /// Adds a game whose key is a part of the keys taken last.
    void add(std::uint64_t offset, std::size_t size, std::size_t file, std::size_t key_begin,
        std::size_t key_size);

    /// By key; games with the same key stay as they were. O(n log n).
    void sort();

    std::vector<Entry> const& entries() const { return entries_; }

private:
    std::string_view key(Entry const& entry) const
    {
        return std::string_view{blocks_[entry.block]}.substr(entry.key_begin, entry.key_size);
    }

    std::vector<std::string> blocks_;
    std::vector<Entry> entries_;
};

/// Reads pieces of files; only a few are open at once.
class PieceReader {
public:
    explicit PieceReader(std::vector<workbench::InputFile> const& files);
    PieceReader(PieceReader const&) = delete;
    PieceReader& operator=(PieceReader const&) = delete;
    ~PieceReader();

    /// The bytes from `offset` on; good until the next call. Fails where there are fewer of them.
    Result<std::string_view, std::error_code> read(std::size_t file, std::uint64_t offset, std::size_t size);

private:
    void close_all();

    std::vector<workbench::InputFile> const& files_;
    std::vector<int> descriptors_;
    std::size_t open_ = 0;
    std::string buffer_;
};

} // namespace arbiter::cli

#endif
