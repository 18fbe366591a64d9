// SPDX-License-Identifier: MIT
#include "arbiter/workbench/position_index.h"

#include "workbench/index_manifest.h"
#include "workbench/index_run.h"

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

namespace {

/// How often to reopen an index because a writer has merged runs in the meantime.
constexpr int most_tries = 5;

std::uint16_t elo_of(GameRecord const& game, Color side)
{
    return side == Color::white ? game.white_elo : game.black_elo;
}

/// Adds how some games went on to what is known of that move.
void add_counts(std::vector<MoveCounts>& moves, MoveCounts const& more)
{
    if (more.counts.games == 0)
        return;
    auto const found = std::ranges::find(moves, more.move, &MoveCounts::move);
    if (found != moves.end())
        found->counts.add(more.counts);
    else
        moves.push_back(more);
}

Result<std::vector<IndexRun>, IndexError> open_runs(
    std::string const& directory, IndexManifest const& manifest)
{
    std::vector<IndexRun> runs;
    for (ManifestRun const& named : manifest.runs) {
        auto run = IndexRun::open(directory + "/" + named.name);
        if (!run)
            return Err{run.error()};
        if (run->header().game_count != named.game_count)
            return Err{run->damage()};
        runs.push_back(std::move(*run));
    }
    return runs;
}

} // namespace

class PositionIndex::Impl {
public:
    Impl(IndexManifest manifest, std::vector<IndexRun> runs)
        : manifest_{std::move(manifest)},
          runs_{std::move(runs)}
    {
    }

    IndexManifest const& manifest() const { return manifest_; }

    std::span<IndexRun const> runs() const { return runs_; }

    std::optional<IndexError> find_in_run(std::size_t index, IndexSection section, Position const& position,
        std::size_t limit, IndexAnswer& answer) const;

private:
    IndexManifest manifest_;
    std::vector<IndexRun> runs_;
};

std::optional<IndexError> PositionIndex::Impl::find_in_run(std::size_t index, IndexSection section,
    Position const& position, std::size_t limit, IndexAnswer& answer) const
{
    IndexRun const& run = runs_[index];
    auto const games = run.games();
    Color const side = position.side_to_move();
    std::size_t const missing = limit - std::min(limit, answer.games.size());
    std::vector<KeyPosting> found;
    MoveCounts group;
    auto error = run.find(section, index_key(section, position), [&](KeyPosting posting) {
        if (posting.move != group.move) {
            add_counts(answer.moves, group);
            group = {.move = posting.move, .counts = {}};
        }
        // Of the games with one move, which come in ascending order, more than are missing are never needed.
        if (group.counts.games < missing)
            found.push_back(posting);
        GameRecord const& game = games[posting.game];
        group.counts.add(game.result, elo_of(game, side));
    });
    if (error)
        return error;
    add_counts(answer.moves, group);
    std::size_t const wanted = std::min(missing, found.size());
    auto const end = found.begin() + static_cast<std::ptrdiff_t>(wanted);
    std::ranges::partial_sort(found, end, {}, &KeyPosting::game);
    for (KeyPosting const& posting : std::span{found}.first(wanted)) {
        answer.games.push_back({.number = manifest_.runs[index].first_game + posting.game,
            .move = posting.move,
            .record = games[posting.game]});
    }
    return std::nullopt;
}

PositionIndex::PositionIndex(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

PositionIndex::PositionIndex(PositionIndex&&) noexcept = default;
PositionIndex& PositionIndex::operator=(PositionIndex&&) noexcept = default;
PositionIndex::~PositionIndex() = default;

Result<PositionIndex, IndexError> PositionIndex::open(std::string const& directory)
{
    for (int tries = 1;; ++tries) {
        auto manifest = read_manifest(directory);
        if (!manifest)
            return Err{manifest.error()};
        auto runs = open_runs(directory, *manifest);
        if (runs)
            return PositionIndex{std::make_unique<Impl>(std::move(*manifest), std::move(*runs))};
        if (runs.error().code != IndexErrorCode::run_missing || tries == most_tries)
            return Err{runs.error()};
    }
}

Result<IndexAnswer, IndexError> PositionIndex::find(
    IndexSection section, Position const& position, std::size_t game_limit) const
{
    IndexAnswer answer;
    for (std::size_t run = 0; run < impl_->runs().size(); ++run) {
        if (auto error = impl_->find_in_run(run, section, position, game_limit, answer))
            return Err{*error};
    }
    for (MoveCounts const& it : answer.moves)
        answer.total.add(it.counts);
    if (!has_moves(section))
        answer.moves.clear();
    std::ranges::sort(answer.moves, is_more_frequent);
    return answer;
}

std::span<IndexedFile const> PositionIndex::files() const
{
    return impl_->manifest().files;
}

IndexSize PositionIndex::size() const
{
    IndexSize size;
    size.games = impl_->manifest().game_count();
    size.runs = impl_->runs().size();
    for (IndexRun const& run : impl_->runs()) {
        size.bytes += run.header().file_size;
        for (IndexSection const section : all_index_sections) {
            size.sections[to_index(section)].keys += run.section(section).key_count;
            size.sections[to_index(section)].postings += run.section(section).posting_count;
        }
    }
    return size;
}

std::optional<IndexError> PositionIndex::verify() const
{
    for (IndexRun const& run : impl_->runs()) {
        if (auto error = run.verify())
            return error;
    }
    return std::nullopt;
}

} // namespace arbiter::workbench
