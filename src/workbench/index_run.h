// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_RUN_H
#define ARBITER_SRC_WORKBENCH_INDEX_RUN_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/index_error.h"
#include "arbiter/workbench/posting.h"
#include "workbench/bit_stream.h"
#include "workbench/index_run_format.h"
#include "workbench/index_run_writer.h"
#include "workbench/mapped_file.h"
#include "workbench/run_places.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// One block of a run, decoded key by key. Whatever its bytes are, reading them is safe.
class BlockReader {
public:
    /// Starts on a block; false when it is damaged.
    bool open(std::span<std::byte const> block, std::uint64_t first_key, IndexSection section,
        std::uint32_t game_count);

    std::span<std::uint64_t const> keys() const { return {keys_.data(), key_count_}; }

    /// Jumps over the postings of the next key.
    void skip();

    /// Calls `visit(KeyPosting)` for each posting of the next key, sorted by move and then by game. False
    /// when the block is damaged.
    template <class Visit>
    bool read(Visit&& visit)
    {
        if (postings_.get(1) == 1) {
            auto const game = static_cast<std::uint32_t>(postings_.get(game_bits_));
            if (game >= game_count_ || postings_.is_beyond())
                return false;
            visit(KeyPosting{game, read_move()});
            return !postings_.is_beyond();
        }
        std::uint64_t left = postings_.get_gamma() + 1;
        if (left > game_count_)
            return false;
        if (left >= long_list)
            postings_.skip(length_bits);
        while (left != 0) {
            StoredMove const move = read_move();
            std::uint64_t const count = has_moves_ ? postings_.get_gamma() : left;
            if (count > left || !read_group(move, count, visit))
                return false;
            left -= count;
        }
        return true;
    }

private:
    StoredMove read_move()
    {
        return has_moves_ ? static_cast<StoredMove>(postings_.get(stored_move_bits)) : StoredMove::none;
    }

    template <class Visit>
    bool read_group(StoredMove move, std::uint64_t count, Visit&& visit)
    {
        unsigned const parameter = game_parameter(game_count_, count);
        std::uint64_t game = postings_.get(game_bits_);
        for (std::uint64_t index = 0;; ++index) {
            if (game >= game_count_ || postings_.is_beyond())
                return false;
            visit(KeyPosting{static_cast<std::uint32_t>(game), move});
            if (index + 1 == count)
                return true;
            game += postings_.get_rice(parameter) + 1;
        }
    }

    std::array<std::uint64_t, keys_a_block> keys_;
    std::size_t key_count_ = 0;
    BitReader postings_;
    std::uint32_t game_count_ = 0;
    unsigned game_bits_ = 0;
    bool has_moves_ = false;
};

/// A run, mapped into memory.
class IndexRun {
public:
    /// Opens a run, with the file of places beside it if there is one. Errors: cannot_open, run_missing,
    /// wrong_version, run_damaged. Linear in the places, else O(1): the blocks are checked when they are
    /// read.
    static Result<IndexRun, IndexError> open(std::string const& path, std::string const& places_path = {});

    std::string const& path() const { return path_; }

    RunHeader const& header() const { return header_; }

    SectionHeader const& section(IndexSection section) const { return header_.sections[to_index(section)]; }

    /// The records of its games as they were written; see `place`. Only `verify` checks them.
    std::span<GameRecord const> games() const;

    /// Where a game is now; `removed_place` if it is not in the index.
    std::uint64_t place(std::uint32_t game) const
    {
        return places_ ? places_->places()[game] : games()[game].place;
    }

    bool is_removed(std::uint32_t game) const { return places_ && place(game) == removed_place; }

    /// The number of games that have not been removed. Linear if some have.
    std::uint32_t left_count() const;

    /// The record of a game with its present place.
    GameRecord record(std::uint32_t game) const;

    /// Calls `visit(KeyPosting)` for each posting of a key. Error: run_damaged. Logarithmic in the number of
    /// blocks, and linear in the postings.
    template <class Visit>
    std::optional<IndexError> find(IndexSection section, std::uint64_t key, Visit&& visit) const
    {
        auto const block = find_block(section, key);
        if (!block)
            return std::nullopt;
        BlockReader reader;
        if (!open_block(reader, section, *block))
            return damage();
        std::size_t index = 0;
        auto const keys = reader.keys();
        while (index < keys.size() && keys[index] < key) {
            reader.skip();
            ++index;
        }
        if (index < keys.size() && keys[index] == key && !reader.read(visit))
            return damage();
        return std::nullopt;
    }

    /// Looks at all of the file. Error: run_damaged. Linear in its size.
    std::optional<IndexError> verify() const;

    /// Starts a reader on a block of a section; false when it is damaged.
    bool open_block(BlockReader& reader, IndexSection section, std::size_t block) const;

    IndexError damage() const { return {.code = IndexErrorCode::run_damaged, .path = path_}; }

private:
    IndexRun(std::string path, MappedFile file);

    std::span<BlockPlace const> blocks(IndexSection section) const;

    /// The only block that can have the key.
    std::optional<std::size_t> find_block(IndexSection section, std::uint64_t key) const;

    bool is_plausible() const;

    std::string path_;
    MappedFile file_;
    RunHeader header_{};
    std::optional<RunPlaces> places_;
};

/// The numbers that games get when runs are merged.
class GameNumbers {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// All games of a run, counted from `base`.
    explicit GameNumbers(std::uint32_t base = 0) : base_{base} { }

    /// The games of a run that have not been removed, counted from `base`.
    GameNumbers(IndexRun const& run, std::uint32_t base);

    /// The new number of a game, or `none`.
    std::uint32_t of(std::uint32_t game) const { return numbers_.empty() ? base_ + game : numbers_[game]; }

private:
    std::uint32_t base_;
    std::vector<std::uint32_t> numbers_; ///< empty: every game is kept
};

/// Walks over all keys of a section of a run, in ascending order.
class RunCursor {
public:
    RunCursor(IndexRun const& run, IndexSection section);

    bool at_end() const { return at_end_; }

    /// Whether the walk ended because the run is damaged.
    bool is_damaged() const { return is_damaged_; }

    std::uint64_t key() const { return reader_.keys()[key_]; }

    /// Appends the postings of this key with the new numbers of their games, and moves to the next key.
    void take(std::vector<KeyPosting>& postings, GameNumbers const& numbers);

private:
    void open_block();

    IndexRun const* run_;
    IndexSection section_;
    BlockReader reader_;
    std::size_t block_ = 0;
    std::size_t key_ = 0;
    bool at_end_ = false;
    bool is_damaged_ = false;
};

} // namespace arbiter::workbench

#endif
