// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_INDEX_WRITER_H
#define ARBITER_WORKBENCH_INDEX_WRITER_H

#include "arbiter/core/result.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/index_error.h"
#include "arbiter/workbench/index_names.h"
#include "arbiter/workbench/posting.h"
#include "arbiter/workbench/tag_test.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::workbench {

/// An index's record of a file of games.
struct IndexedFile {
    /// As the user named it; "-" is standard input.
    std::string path;
    /// In bytes on the disk.
    std::uint64_t size = 0;
    std::uint64_t games = 0;
    /// All games that begin before this byte of the (unpacked) file are in the index.
    std::uint64_t indexed_to = 0;
    /// False if the program was stopped before the end of the file.
    bool is_complete = false;
    /// As `packed_keys` has it.
    std::uint64_t packed_key = 0;
};

/// The hash by which a changed compressed file is recognised: 64 bits of its bytes, or of those of the
/// archive it is in, one key for each file. 0 for files that are not compressed, and for those that cannot be
/// read. Linear in the size of the compressed files.
std::vector<std::uint64_t> packed_keys(std::span<InputFile const> files);

/// Different names in the order in which they came, numbered from 1.
class NameList {
public:
    /// The number of a name, which is added if it is new. Amortized O(1).
    NameNumber add(std::string name);

    /// All of them; number N is at index N - 1.
    std::span<std::string const> names() const { return names_; }

private:
    std::vector<std::string> names_;
    std::unordered_map<std::string, NameNumber> numbers_;
};

/// Some consecutive games and their postings. Games are counted from 0, their names by the lists.
struct GameBatch {
    std::vector<GameRecord> games;
    std::array<std::vector<Posting>, index_section_count> postings;
    std::array<NameList, index_name_count> names;

    /// How many entries there are.
    std::size_t posting_count() const;
};

/// Collects a batch from games. Games of rule sets other than chess are skipped, and a game with an illegal
/// move counts up to that move.
class GameCollector : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::move;
    using PgnVisitor::position;
    using PgnVisitor::start;

    /// `text` is the text being read, and must outlive the reading.
    explicit GameCollector(std::string_view text) : text_{text} { }

    /// Continues with another text, which begins at the byte `base` of the file.
    void go_on(std::string_view text, std::uint64_t base)
    {
        text_ = text;
        base_ = base;
    }

    void begin_game(PgnGameStart const& start);
    bool wants_moves(PgnTagList const& tags);

    void start(Position const& position) { enter(position); }

    void move(Position const& before, PgnMove const& move);

    void position(Position const& after) { enter(after); }

    void null_move(std::size_t offset);
    void end_game(PgnGameEnd const& game);

    GameBatch batch;
    /// Where the last game ended, in the text.
    std::uint64_t end = 0;

private:
    void enter(Position const& position);
    void post_position(StoredMove move);
    NameNumber number_of(IndexName kind, PgnTagList const& tags, std::string_view tag);

    std::string_view text_;
    std::uint64_t base_ = 0;
    GameRecord record_;
    Bitboard pawns_;
    Bitboard white_pawns_;
    Bitboard occupied_;
    std::uint64_t key_ = 0;
    bool has_position_ = false;
};

struct IndexWriteOptions {
    /// Number of postings (16 bytes each) after which a run is written. There are never more than twice as
    /// many in memory.
    std::size_t postings_a_run = 4'000'000;
    /// For a new index: which shard of a batch it will have. `merge_indexes` makes one of all shards.
    Shard shard = {};
};

/// What an update of a file has done, as numbers of games.
struct IndexChanges {
    std::uint64_t added = 0;
    std::uint64_t removed = 0;
    std::uint64_t kept = 0;
    std::uint64_t moved = 0; ///< of those kept: begin at another byte of the file
    std::uint64_t read = 0; ///< read as PGN to find where they end; of the others the text was compared

    /// Whether the games of the file are other ones, or stand elsewhere.
    bool is_any() const { return added + removed + moved != 0; }
};

/// Writes a position index: a directory with a manifest, runs and a database of names. The index stays valid
/// after any interruption: a run is complete on the disk before the manifest lists it, and the manifest is
/// replaced in one step. One process at a time may write; readers need not wait.
class IndexWriter {
public:
    /// Creates an index in a directory that is empty or missing. Errors: not_empty, cannot_write, in_use.
    static Result<IndexWriter, IndexError> create(
        std::string const& directory, IndexWriteOptions options = {});

    /// Opens an index to add games. Incomplete output of a stopped writer is removed. Errors:
    /// not_an_index, manifest_damaged, wrong_version, cannot_open, cannot_write, in_use,
    /// incomplete.
    static Result<IndexWriter, IndexError> open(std::string const& directory, IndexWriteOptions options = {});

    IndexWriter(IndexWriter&&) noexcept;
    IndexWriter& operator=(IndexWriter&&) noexcept;
    IndexWriter(IndexWriter const&) = delete;
    IndexWriter& operator=(IndexWriter const&) = delete;
    ~IndexWriter();

    /// All files of the index so far. Files that are not complete were being read when a writer was stopped.
    std::span<IndexedFile const> files() const;

    /// How many games there are.
    std::uint64_t game_count() const;

    /// The file of this path, or null. Standard input is always a new file.
    IndexedFile const* find_file(std::string const& path) const;

    /// Whether the index has all games of a compressed file as it is now; `packed_key` is that of the file.
    /// False for other files, which `update_file` compares.
    bool is_current(InputFile const& file, std::uint64_t packed_key) const;

    /// Starts adding games of this file, new or incomplete. `packed_key` is as IndexedFile has it. Errors:
    /// file_changed (its size or key has changed), too_many_games.
    std::optional<IndexError> begin_file(
        std::string const& path, std::uint64_t size, std::uint64_t packed_key = 0);

    /// Adds games of this file, whose records have their places in it. No later game begins before the byte
    /// `indexed_to`. Writes a run now and then in another thread, whose error may be returned by a later
    /// call.
    std::optional<IndexError> add(GameBatch&& batch, std::uint64_t indexed_to);

    /// The file has been read to its end.
    void end_file();

    /// Makes the index agree with a file as it is now, known or not: games whose text is the same are kept
    /// wherever they stand in the file, the others are removed or added. The file must not be compressed.
    /// Neither its size nor its time is trusted: the key of every game is computed. Nothing is seen by
    /// readers before `finish`. Linear in the file, but where games follow as they did, all this costs is
    /// their keys; only the moves of added games are read. Errors: cannot_open, too_many_games, those of
    /// `add`.
    Result<IndexChanges, IndexError> update_file(std::string const& path);

    /// Removes all games of a file, and forgets the file; returns their number. Nothing is seen by readers
    /// before `finish`. Linear in the games of the index. Errors: run_missing, run_damaged.
    Result<std::uint64_t, IndexError> remove_file(std::string const& path);

    /// Removes the games whose tags meet all conditions; returns their number. Each test is about one of
    /// `indexed_tags`. Nothing is seen by readers before `finish`. Linear in the games of the index. Errors:
    /// run_missing, run_damaged.
    Result<std::uint64_t, IndexError> remove_games(std::span<TagCondition const> conditions);

    /// Writes what is left and merges runs. Until then the last games may be in memory only.
    std::optional<IndexError> finish();

private:
    class Impl;

    explicit IndexWriter(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

/// The job that indexes all games of a batch of files (`run_batch`). Games already in the index are
/// skipped.
class IndexJob : public BatchJob {
public:
    /// Writer and files must live as long as the job.
    IndexJob(IndexWriter& writer, std::vector<InputFile> const& files);

    /// The same with the `packed_keys` of the files, computed before.
    IndexJob(IndexWriter& writer, std::vector<InputFile> const& files, std::vector<std::uint64_t> keys);

    std::unique_ptr<BatchPart> read(BatchChunk const& chunk) const override;
    Continue take(BatchPart& part, BatchPlace const& place) override;

    /// Call this when the batch has ended: records whether its last file is complete. The first error of the
    /// job, or none.
    std::optional<IndexError> end_files(bool was_stopped);

    /// The same, and finishes the index.
    std::optional<IndexError> finish(bool was_stopped);

    /// How many games have been added.
    std::uint64_t games_added() const { return games_added_; }

private:
    std::optional<IndexError> take_games(GameCollector& games, BatchPlace const& place);

    IndexWriter* writer_;
    std::vector<std::uint64_t> packed_keys_;
    /// For each file, the offset from which its games are new.
    std::vector<std::uint64_t> new_from_;
    std::optional<std::size_t> file_;
    std::optional<IndexError> error_;
    std::uint64_t games_added_ = 0;
};

/// Merges the indexes of shards (see `IndexWriteOptions::shard`) into one that answers like an index built
/// in one run, in a directory that is empty or missing. The parts may come in any order, but must
/// be consecutive; an index of only some shards can be merged again. The parts are not changed.
/// Linear in their size, with little memory.
///
/// Errors: those of opening an index, not_empty, cannot_write, in_use; wrong_shard (a part that is not a
/// shard, or not the next one), file_changed (shards of different versions of a file), too_many_games.
std::optional<IndexError> merge_indexes(std::string const& directory, std::span<std::string const> parts);

} // namespace arbiter::workbench

#endif
