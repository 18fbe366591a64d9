// SPDX-License-Identifier: MIT
#include "workbench/index_batch.h"
#include "workbench/index_writer_impl.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

namespace arbiter::workbench {

namespace {

/// An index of more runs than these has its newest put together.
constexpr std::size_t most_runs = 8;

/// Runs are rewritten when more than this part of all games has been removed: one in N.
constexpr std::uint64_t most_removed = 4;

/// Where the runs to merge begin. All runs from some place on become one, and none is
/// much larger than the later ones together, so a game is rewritten at most log2(games) times.
std::size_t first_to_merge(std::vector<ManifestRun> const& runs)
{
    std::uint64_t behind = 0;
    std::size_t first = runs.size();
    while (first != 0 && (first > most_runs / 2 || runs[first - 1].left_count() <= behind))
        behind += runs[--first].left_count();
    return first;
}

/// The first run from which games have been removed.
std::size_t first_with_removed(std::vector<ManifestRun> const& runs)
{
    auto const found = std::ranges::find_if(runs, [](ManifestRun const& run) { return run.removed != 0; });
    return static_cast<std::size_t>(found - runs.begin());
}

} // namespace

IndexWriter::Impl::~Impl()
{
    if (running_.valid())
        running_.wait();
    // What was written for changes that never became visible.
    if (!is_deferred_)
        return;
    if (auto const manifest = read_manifest(directory_))
        remove_leftovers(*manifest);
}

/// Files that the manifest does not name: a writer was stopped before they were whole, or before it could
/// remove them.
void IndexWriter::Impl::remove_leftovers(IndexManifest const& manifest) const
{
    std::set<std::string> named;
    for (ManifestRun const& run : manifest.runs)
        named.insert({run.name, run.places});
    std::error_code ignored;
    for (auto const& entry : std::filesystem::directory_iterator{directory_, ignored}) {
        std::string const name = entry.path().filename().string();
        if (name.starts_with("run-") && !named.contains(name))
            std::filesystem::remove(entry.path(), ignored);
    }
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
    auto job = std::make_shared<Job>(
        Job{.batch = std::exchange(batch_, {}), .files = files_, .names = numbers_->take_new()});
    has_news_ = false;
    has_changes_ = true;
    running_ = std::async(std::launch::async, [this, job] { return write(*job); });
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::write(Job& job)
{
    // A name that no run uses does no harm, so the names come first.
    if (auto error = names_->add(job.names))
        return error;
    IndexManifest manifest = manifest_;
    manifest.files = job.files;
    if (!job.batch.games.empty()) {
        ManifestRun const run{.name = "run-" + std::to_string(manifest.next_run++),
            .first_game = manifest.game_count(),
            .game_count = job.batch.games.size()};
        if (auto const error = write_batch(path_of(run.name), job.batch)) {
            std::error_code ignored;
            std::filesystem::remove(path_of(run.name), ignored);
            return IndexError{
                .code = IndexErrorCode::cannot_write, .path = path_of(run.name), .reason = error};
        }
        manifest.runs.push_back(run);
    }
    return commit(std::move(manifest));
}

/// Makes a manifest the present one: on the disk, unless that waits for `finish`.
std::optional<IndexError> IndexWriter::Impl::commit(IndexManifest manifest)
{
    if (!is_deferred_) {
        if (auto error = write_manifest(directory_, manifest))
            return error;
    }
    manifest_ = std::move(manifest);
    return std::nullopt;
}

/// Writes the new places of games, and then the manifest with all that has changed.
std::optional<IndexError> IndexWriter::Impl::write_changes()
{
    if (!is_deferred_)
        return std::nullopt;
    if (!has_changes_) {
        open_runs_.clear();
        is_deferred_ = false;
        return std::nullopt;
    }
    IndexManifest manifest = manifest_;
    manifest.files = files_;
    for (std::size_t index = 0; index < open_runs_.size(); ++index) {
        auto const& places = open_runs_[index].places;
        if (places.empty())
            continue;
        ManifestRun& run = manifest.runs[index];
        run.places = "run-" + std::to_string(manifest.next_run++) + ".places";
        run.removed = static_cast<std::uint64_t>(std::ranges::count(places, removed_place));
        if (auto error = write_places(path_of(run.places), places))
            return error;
    }
    open_runs_.clear();
    is_deferred_ = false;
    if (auto error = commit(std::move(manifest))) {
        is_deferred_ = true;
        return error;
    }
    has_changes_ = false;
    remove_leftovers(manifest_);
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::merge(std::size_t first)
{
    std::vector<IndexRun> runs;
    std::uint64_t left = 0;
    for (std::size_t index = first; index < manifest_.runs.size(); ++index) {
        auto run = open_run(directory_, manifest_.runs[index]);
        if (!run)
            return run.error();
        left += manifest_.runs[index].left_count();
        runs.push_back(std::move(*run));
    }
    IndexManifest manifest = manifest_;
    ManifestRun whole{.name = "run-" + std::to_string(manifest.next_run++),
        .first_game = manifest.runs[first].first_game,
        .game_count = left};
    manifest.runs.resize(first);
    if (left != 0) {
        if (auto error = merge_runs(path_of(whole.name), runs)) {
            std::error_code ignored;
            std::filesystem::remove(path_of(whole.name), ignored);
            return error;
        }
        manifest.runs.push_back(std::move(whole));
    }
    if (auto error = commit(std::move(manifest)))
        return error;
    remove_leftovers(manifest_);
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::merge_if_due()
{
    auto const& runs = manifest_.runs;
    std::size_t first = runs.size();
    if (runs.size() > (is_new_ ? 1 : most_runs))
        first = is_new_ ? 0 : first_to_merge(runs);
    if (manifest_.removed_count() * most_removed > manifest_.game_count())
        first = std::min(first, first_with_removed(runs));
    return first < runs.size() ? merge(first) : std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::finish()
{
    if (has_news_) {
        if (auto error = flush())
            return error;
    }
    if (auto error = wait())
        return error;
    if (auto error = write_changes())
        return error;
    return merge_if_due();
}

} // namespace arbiter::workbench
