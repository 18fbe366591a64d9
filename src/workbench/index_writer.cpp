// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"

#include "arbiter/game/last_error.h"
#include "workbench/index_batch.h"
#include "workbench/index_manifest.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <future>
#include <limits>
#include <set>
#include <utility>

namespace arbiter::workbench {

namespace {

constexpr std::size_t most_files = std::numeric_limits<std::uint16_t>::max();
constexpr std::uint64_t most_games = std::numeric_limits<std::uint32_t>::max();

/// An index of more runs than these has its newest put together.
constexpr std::size_t most_runs = 8;

/// Held while an index is being written; the system lets go of it when the process ends, however it ends.
class Lock {
public:
    Lock() = default;

    Lock(Lock&& other) noexcept : file_{std::exchange(other.file_, -1)} { }

    Lock& operator=(Lock&&) = delete;
    Lock(Lock const&) = delete;
    Lock& operator=(Lock const&) = delete;

    ~Lock()
    {
        if (file_ >= 0)
            ::close(file_);
    }

    std::optional<IndexError> take(std::string const& directory)
    {
        std::string const path = directory + "/lock";
        file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file_ < 0)
            return IndexError{IndexErrorCode::cannot_write, path, last_error()};
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
            return IndexError{.code = IndexErrorCode::in_use, .path = directory};
        return std::nullopt;
    }

private:
    int file_ = -1;
};

/// Where the runs to merge begin. All runs from some place on become one, and none is
/// much larger than the later ones together, so a game is rewritten at most log2(games) times.
std::size_t first_to_merge(std::vector<ManifestRun> const& runs)
{
    std::uint64_t behind = 0;
    std::size_t first = runs.size();
    while (first != 0 && (first > most_runs / 2 || runs[first - 1].game_count <= behind))
        behind += runs[--first].game_count;
    return first;
}

} // namespace

class IndexWriter::Impl {
public:
    Impl(std::string directory, IndexWriteOptions options)
        : directory_{std::move(directory)},
          options_{options}
    {
    }

    ~Impl()
    {
        if (running_.valid())
            running_.wait();
    }

    Impl(Impl const&) = delete;
    Impl& operator=(Impl const&) = delete;

    std::optional<IndexError> create();
    std::optional<IndexError> open();
    std::optional<IndexError> begin_file(std::string const& path, std::uint64_t size);
    std::optional<IndexError> add(GameBatch&& batch, std::uint64_t indexed_to);
    std::optional<IndexError> finish();

    std::vector<IndexedFile>& files() { return files_; }

    std::uint64_t game_count() const { return game_count_; }

    void end_file()
    {
        file().is_complete = true;
        has_news_ = true;
    }

private:
    /// The file whose games are being added.
    IndexedFile& file() { return files_[file_]; }

    /// What a thread writes: games, and the files as they are with them.
    struct Job {
        GameBatch batch;
        std::vector<IndexedFile> files;
    };

    std::string path_of(std::string const& name) const { return directory_ + "/" + name; }

    void remove_leftovers() const;
    std::optional<IndexError> flush();
    std::optional<IndexError> wait();
    std::optional<IndexError> write(Job& job);
    std::optional<IndexError> merge(std::size_t first);

    std::string directory_;
    IndexWriteOptions options_;
    Lock lock_;
    IndexManifest manifest_; ///< as it is on the disk; of the thread while one is running
    std::future<std::optional<IndexError>> running_;
    std::vector<IndexedFile> files_;
    std::size_t file_ = 0;
    std::uint64_t game_count_ = 0;
    GameBatch batch_;
    bool is_new_ = false; ///< then all becomes one run
    bool has_news_ = false; ///< that no thread has been given
};

std::optional<IndexError> IndexWriter::Impl::create()
{
    std::error_code error;
    std::filesystem::create_directories(directory_, error);
    if (error)
        return IndexError{.code = IndexErrorCode::cannot_write, .path = directory_, .reason = error};
    bool const is_empty = std::filesystem::is_empty(directory_, error);
    if (error)
        return IndexError{.code = IndexErrorCode::cannot_open, .path = directory_, .reason = error};
    if (!is_empty)
        return IndexError{.code = IndexErrorCode::not_empty, .path = directory_};
    if (auto locked = lock_.take(directory_))
        return locked;
    is_new_ = true;
    if (!options_.shard.is_all())
        manifest_.shards
            = {.first = options_.shard.index, .last = options_.shard.index, .count = options_.shard.count};
    return write_manifest(directory_, manifest_);
}

std::optional<IndexError> IndexWriter::Impl::open()
{
    if (auto const first = read_manifest(directory_); !first)
        return first.error();
    if (auto locked = lock_.take(directory_))
        return locked;
    // The previous holder of the lock may have written another one.
    auto manifest = read_manifest(directory_);
    if (!manifest)
        return manifest.error();
    if (manifest->shards)
        return IndexError{.code = IndexErrorCode::incomplete, .path = directory_};
    manifest_ = std::move(*manifest);
    files_ = manifest_.files;
    game_count_ = manifest_.game_count();
    remove_leftovers();
    return std::nullopt;
}

/// Runs that no manifest names: a writer was stopped before they were whole, or before it could remove them.
void IndexWriter::Impl::remove_leftovers() const
{
    std::set<std::string> named;
    for (ManifestRun const& run : manifest_.runs)
        named.insert(run.name);
    std::error_code ignored;
    for (auto const& entry : std::filesystem::directory_iterator{directory_, ignored}) {
        std::string const name = entry.path().filename().string();
        if (name.starts_with("run-") && !named.contains(name))
            std::filesystem::remove(entry.path(), ignored);
    }
}

std::optional<IndexError> IndexWriter::Impl::begin_file(std::string const& path, std::uint64_t size)
{
    auto const known
        = std::ranges::find_if(files_, [&](IndexedFile const& it) { return path != "-" && it.path == path; });
    file_ = static_cast<std::size_t>(known - files_.begin());
    if (known != files_.end()) {
        if (known->size != size)
            return IndexError{.code = IndexErrorCode::file_changed, .path = path};
        return std::nullopt;
    }
    if (files_.size() == most_files)
        return IndexError{.code = IndexErrorCode::too_many_games, .path = directory_};
    files_.push_back({.path = path, .size = size});
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::add(GameBatch&& batch, std::uint64_t indexed_to)
{
    if (batch.games.size() > most_games - game_count_)
        return IndexError{.code = IndexErrorCode::too_many_games, .path = directory_};
    auto const base = static_cast<std::uint32_t>(batch_.games.size());
    for (GameRecord game : batch.games) {
        game.place = game.offset() | (std::uint64_t{file_} << 48U);
        batch_.games.push_back(game);
    }
    for (IndexSection const section : all_index_sections) {
        auto& into = batch_.postings[to_index(section)];
        for (Posting posting : batch.postings[to_index(section)]) {
            posting.game += base;
            into.push_back(posting);
        }
    }
    game_count_ += batch.games.size();
    file().games += batch.games.size();
    file().indexed_to = indexed_to;
    has_news_ = true;
    return batch_.posting_count() >= options_.postings_a_run ? flush() : std::nullopt;
}

/// Waits for the last thread, and gives its error.
std::optional<IndexError> IndexWriter::Impl::wait()
{
    return running_.valid() ? running_.get() : std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::flush()
{
    if (auto error = wait())
        return error;
    auto job = std::make_shared<Job>(Job{std::exchange(batch_, {}), files_});
    has_news_ = false;
    running_ = std::async(std::launch::async, [this, job] { return write(*job); });
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::write(Job& job)
{
    IndexManifest manifest = manifest_;
    manifest.files = job.files;
    if (!job.batch.games.empty()) {
        ManifestRun const run{.name = "run-" + std::to_string(manifest.next_run++),
            .first_game = manifest.game_count(),
            .game_count = job.batch.games.size()};
        if (auto const error = write_batch(path_of(run.name), job.batch))
            return IndexError{
                .code = IndexErrorCode::cannot_write, .path = path_of(run.name), .reason = error};
        manifest.runs.push_back(run);
    }
    if (auto error = write_manifest(directory_, manifest))
        return error;
    manifest_ = std::move(manifest);
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::merge(std::size_t first)
{
    std::vector<IndexRun> runs;
    for (std::size_t index = first; index < manifest_.runs.size(); ++index) {
        auto run = IndexRun::open(path_of(manifest_.runs[index].name));
        if (!run)
            return run.error();
        runs.push_back(std::move(*run));
    }
    IndexManifest manifest = manifest_;
    ManifestRun whole{.name = "run-" + std::to_string(manifest.next_run++),
        .first_game = manifest.runs[first].first_game,
        .game_count = manifest.game_count() - manifest.runs[first].first_game};
    if (auto error = merge_runs(path_of(whole.name), runs))
        return error;
    manifest.runs.resize(first);
    manifest.runs.push_back(std::move(whole));
    if (auto error = write_manifest(directory_, manifest))
        return error;
    manifest_ = std::move(manifest);
    std::error_code ignored;
    for (IndexRun const& run : runs)
        std::filesystem::remove(run.path(), ignored);
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::finish()
{
    if (has_news_) {
        if (auto error = flush())
            return error;
    }
    if (auto error = wait())
        return error;
    if (manifest_.runs.size() <= (is_new_ ? 1 : most_runs))
        return std::nullopt;
    return merge(is_new_ ? 0 : first_to_merge(manifest_.runs));
}

// ---- the door -------------------------------------------------------------------------------------------

IndexWriter::IndexWriter(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

IndexWriter::IndexWriter(IndexWriter&&) noexcept = default;
IndexWriter& IndexWriter::operator=(IndexWriter&&) noexcept = default;
IndexWriter::~IndexWriter() = default;

Result<IndexWriter, IndexError> IndexWriter::create(std::string const& directory, IndexWriteOptions options)
{
    auto impl = std::make_unique<Impl>(directory, options);
    if (auto error = impl->create())
        return Err{*error};
    return IndexWriter{std::move(impl)};
}

Result<IndexWriter, IndexError> IndexWriter::open(std::string const& directory, IndexWriteOptions options)
{
    auto impl = std::make_unique<Impl>(directory, options);
    if (auto error = impl->open())
        return Err{*error};
    return IndexWriter{std::move(impl)};
}

std::span<IndexedFile const> IndexWriter::files() const
{
    return impl_->files();
}

std::uint64_t IndexWriter::game_count() const
{
    return impl_->game_count();
}

IndexedFile const* IndexWriter::find_file(std::string const& path) const
{
    auto const& files = impl_->files();
    auto const found = std::ranges::find(files, path, &IndexedFile::path);
    return path != "-" && found != files.end() ? &*found : nullptr;
}

std::optional<IndexError> IndexWriter::begin_file(std::string const& path, std::uint64_t size)
{
    return impl_->begin_file(path, size);
}

std::optional<IndexError> IndexWriter::add(GameBatch&& batch, std::uint64_t indexed_to)
{
    return impl_->add(std::move(batch), indexed_to);
}

void IndexWriter::end_file()
{
    impl_->end_file();
}

std::optional<IndexError> IndexWriter::finish()
{
    return impl_->finish();
}

} // namespace arbiter::workbench
