// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_RUN_WRITER_H
#define ARBITER_SRC_WORKBENCH_INDEX_RUN_WRITER_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/posting.h"
#include "workbench/bit_stream.h"
#include "workbench/index_run_format.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// A file that is written from its beginning to its end. The first error stays, and nothing is written after
/// it.
class OutputFile {
public:
    OutputFile() = default;
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    ~OutputFile();

    /// Makes the file, or empties it.
    void open(std::string const& path);

    void write(std::span<std::byte const> bytes);

    /// Where the next byte goes.
    std::uint64_t place() const { return place_; }

    /// Writes zeros up to the next eight-byte boundary.
    void align();

    /// Overwrites existing bytes.
    void write_at(std::uint64_t place, std::span<std::byte const> bytes);

    /// Sends all to the disk and closes. The first error of all that was done, or none.
    std::error_code close();

private:
    void flush();
    void send(std::uint64_t place, std::span<std::byte const> bytes);

    std::vector<std::byte> buffer_;
    std::uint64_t place_ = 0;
    std::error_code error_;
    int file_ = -1;
};

/// One posting of a key; its game is counted from the first of the run.
struct KeyPosting {
    std::uint32_t game;
    StoredMove move;

    friend bool operator==(KeyPosting, KeyPosting) = default;
};

/// Writes one run. Call in this order: for each section in the order of all_index_sections `begin_section`
/// and then its keys in ascending order; all records of the games; `finish`.
class RunWriter {
public:
    RunWriter(std::string const& path, std::uint32_t game_count);

    void begin_section(IndexSection section);

    /// The postings of one key: at least one, each game once, sorted by move and then by game.
    void add_key(std::uint64_t key, std::span<KeyPosting const> postings);

    void add_games(std::span<GameRecord const> games);

    /// Sends the file to the disk; the first error of all that was done, or none.
    std::error_code finish();

private:
    SectionHeader& section() { return header_.sections[to_index(section_)]; }

    void end_section();
    void end_block();
    void put_list(std::span<KeyPosting const> postings);
    void put_groups(BitWriter& out, std::span<KeyPosting const> postings) const;

    OutputFile file_;
    RunHeader header_{};
    IndexSection section_ = IndexSection::positions;
    std::vector<BlockPlace> blocks_;
    std::vector<std::uint64_t> keys_; ///< of the block that is being filled
    BitWriter postings_; ///< of that block
    BitWriter coded_keys_;
    BitWriter list_;
    std::vector<std::byte> block_;
    unsigned game_bits_;
};

} // namespace arbiter::workbench

#endif
