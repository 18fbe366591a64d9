// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_WRITER_IMPL_H
#define ARBITER_SRC_WORKBENCH_INDEX_WRITER_IMPL_H

#include "arbiter/workbench/index_writer.h"
#include "workbench/index_manifest.h"
#include "workbench/index_run.h"
#include "workbench/name_numbers.h"
#include "workbench/text_changes.h"
#include "workbench/text_source.h"

#include <future>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// Held while an index is being written; the system lets go of it when the process ends, however it ends.
class IndexLock {
public:
    IndexLock() = default;
    IndexLock(IndexLock const&) = delete;
    IndexLock& operator=(IndexLock const&) = delete;
    ~IndexLock();

    /// Errors: cannot_write, in_use.
    std::optional<IndexError> take(std::string const& directory);

private:
    int file_ = -1;
};

/// The parts of IndexWriter: index_writer.cpp adds games, index_writer_runs.cpp writes and merges runs,
/// index_update.cpp removes and compares.
class IndexWriter::Impl {
public:
    Impl(std::string directory, IndexWriteOptions options)
        : directory_{std::move(directory)},
          options_{options}
    {
    }

    ~Impl();
    Impl(Impl const&) = delete;
    Impl& operator=(Impl const&) = delete;

    // ---- index_writer.cpp
    std::optional<IndexError> create();
    std::optional<IndexError> open();
    bool is_current(InputFile const& file, std::uint64_t packed_key) const;
    IndexedFile const* find_file(std::string const& path) const;
    std::optional<IndexError> begin_file(
        std::string const& path, std::uint64_t size, std::uint64_t packed_key);
    std::optional<IndexError> add(GameBatch&& batch, std::uint64_t indexed_to);

    std::vector<IndexedFile> const& files() const { return files_; }

    std::uint64_t game_count() const { return game_count_; }

    void end_file()
    {
        file().is_complete = true;
        has_news_ = true;
    }

    // ---- index_writer_runs.cpp
    std::optional<IndexError> finish();

    // ---- index_update.cpp
    Result<IndexChanges, IndexError> update_file(std::string const& path);
    Result<std::uint64_t, IndexError> remove_file(std::string const& path);
    Result<std::uint64_t, IndexError> remove_games(std::span<TagCondition const> conditions);

private:
    /// The file whose games are being added.
    IndexedFile& file() { return files_[file_]; }

    /// What a thread writes: games, and the files and names as they are with them.
    struct Job {
        GameBatch batch;
        std::vector<IndexedFile> files;
        std::vector<NumberedName> names;
    };

    /// A run whose games may be removed or found elsewhere.
    struct OpenRun {
        IndexRun run;
        std::uint64_t first_game;
        std::vector<std::uint64_t> places; ///< empty: nothing has changed
    };

    std::string path_of(std::string const& name) const { return directory_ + "/" + name; }

    // ---- index_writer.cpp
    std::optional<IndexError> open_names();
    std::optional<IndexError> select_file(std::string const& path);

    // ---- index_writer_runs.cpp
    void remove_leftovers(IndexManifest const& manifest) const;
    std::optional<IndexError> flush();
    std::optional<IndexError> wait();
    std::optional<IndexError> write(Job& job);
    std::optional<IndexError> write_changes();
    std::optional<IndexError> commit(IndexManifest manifest);
    std::optional<IndexError> merge_if_due();
    std::optional<IndexError> merge(std::size_t first);

    // ---- index_update.cpp
    std::optional<IndexError> begin_changes();
    static std::uint64_t place_of(OpenRun const& run, std::uint32_t game);
    void move_game(OpenRun& run, std::uint32_t game, std::uint64_t place);

    /// Calls `visit(run, game, place)` for each game that has not been removed.
    template <class Visit>
    void visit_games(Visit&& visit);

    void remove_game(OpenRun& run, std::uint32_t game);
    std::vector<KnownGame> known_games() const;
    OpenRun& run_with(std::uint64_t number);
    IndexChanges place_games(std::span<KnownGame const> known, TextChanges const& changes);
    std::optional<IndexError> add_ranges(TextFile& text, std::span<TextRange const> ranges);

    std::string directory_;
    IndexWriteOptions options_;
    IndexLock lock_;
    IndexManifest manifest_; ///< as on the disk but for `is_deferred_`; of the thread while one is running
    std::optional<NameNumbers> numbers_;
    std::optional<NameTable> names_; ///< of the thread while one is running
    std::future<std::optional<IndexError>> running_;
    std::vector<IndexedFile> files_;
    std::size_t file_ = 0;
    std::uint64_t game_count_ = 0; ///< without those that have been removed
    std::uint64_t numbered_games_ = 0; ///< with them
    GameBatch batch_;
    std::vector<OpenRun> open_runs_; ///< those there were at the first change
    bool is_new_ = false; ///< at its end all runs become one
    bool has_news_ = false; ///< games not yet handed to a thread
    /// Games have been removed or compared: then readers see nothing before `finish`, which is one step.
    bool is_deferred_ = false;
    /// A deferred change waits for `finish`.
    bool has_changes_ = false;
};

} // namespace arbiter::workbench

#endif
