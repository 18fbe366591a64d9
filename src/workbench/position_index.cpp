// SPDX-License-Identifier: MIT
#include "arbiter/workbench/position_index.h"

#include "workbench/index_manifest.h"
#include "workbench/index_run.h"
#include "workbench/tag_query.h"

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

/// Adds how some games continued to what is known of that move.
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
        auto run = open_run(directory, named);
        if (!run)
            return Err{run.error()};
        runs.push_back(std::move(*run));
    }
    return runs;
}

} // namespace

class PositionIndex::Impl {
public:
    Impl(std::string directory, ManifestStamp stamp, IndexManifest manifest, std::vector<IndexRun> runs,
        NameTable names)
        : directory_{std::move(directory)},
          stamp_{stamp},
          manifest_{std::move(manifest)},
          runs_{std::move(runs)},
          names_{std::move(names)}
    {
    }

    std::string const& directory() const { return directory_; }

    ManifestStamp stamp() const { return stamp_; }

    IndexManifest const& manifest() const { return manifest_; }

    std::span<IndexRun const> runs() const { return runs_; }

    /// Every name is read once, so this may be asked by several threads.
    IndexNames& names() const { return names_; }

    std::optional<IndexError> find_in_run(std::size_t index, IndexSection section, Position const& position,
        std::size_t limit, TagQuery* query, IndexAnswer& answer) const;

private:
    std::string directory_;
    ManifestStamp stamp_;
    IndexManifest manifest_;
    std::vector<IndexRun> runs_;
    mutable IndexNames names_;
};

std::optional<IndexError> PositionIndex::Impl::find_in_run(std::size_t index, IndexSection section,
    Position const& position, std::size_t limit, TagQuery* query, IndexAnswer& answer) const
{
    IndexRun const& run = runs_[index];
    auto const games = run.games();
    Color const side = position.side_to_move();
    std::size_t const missing = limit - std::min(limit, answer.games.size());
    std::vector<KeyPosting> found;
    MoveCounts group;
    auto error = run.find(section, index_key(section, position), [&](KeyPosting posting) {
        GameRecord const& game = games[posting.game];
        if (run.is_removed(posting.game) || (query != nullptr && !query->matches(game)))
            return;
        if (posting.move != group.move) {
            add_counts(answer.moves, group);
            group = {.move = posting.move, .counts = {}};
        }
        // Of the games with one move, which come in ascending order, more than are missing are never needed.
        if (group.counts.games < missing)
            found.push_back(posting);
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
            .record = run.record(posting.game)});
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
        ManifestStamp const stamp = manifest_stamp(directory);
        auto manifest = read_manifest(directory);
        if (!manifest)
            return Err{manifest.error()};
        auto runs = open_runs(directory, *manifest);
        auto names = NameTable::open(directory, NameTable::Use::reading);
        if (!names)
            return Err{names.error()};
        if (runs)
            return PositionIndex{std::make_unique<Impl>(
                directory, stamp, std::move(*manifest), std::move(*runs), std::move(*names))};
        if (runs.error().code != IndexErrorCode::run_missing || tries == most_tries)
            return Err{runs.error()};
    }
}

bool PositionIndex::is_outdated() const
{
    return manifest_stamp(impl_->directory()) != impl_->stamp();
}

Result<IndexAnswer, IndexError> PositionIndex::find(IndexSection section, Position const& position,
    std::size_t game_limit, std::span<TagCondition const> conditions) const
{
    IndexAnswer answer;
    auto query = TagQuery::make(conditions, impl_->names());
    if (!query)
        return Err{query.error()};
    TagQuery* const asked = conditions.empty() ? nullptr : &*query;
    for (std::size_t run = 0; run < impl_->runs().size(); ++run) {
        if (auto error = impl_->find_in_run(run, section, position, game_limit, asked, answer))
            return Err{*error};
    }
    for (MoveCounts const& it : answer.moves)
        answer.total.add(it.counts);
    if (!has_moves(section))
        answer.moves.clear();
    std::ranges::sort(answer.moves, is_more_frequent);
    return answer;
}

Result<IndexedTags, IndexError> PositionIndex::tags_of(GameRecord const& record) const
{
    IndexedTags tags;
    std::optional<IndexError> error;
    auto const read = [&](std::string& into, IndexName kind, NameNumber number) {
        auto const names = impl_->names().of(kind);
        if (!names)
            error = names.error();
        else if (number < names->size())
            into = (*names)[number];
    };
    read(tags.white, IndexName::player, record.white);
    read(tags.black, IndexName::player, record.black);
    read(tags.event, IndexName::event, record.event);
    read(tags.date, IndexName::date, record.date);
    read(tags.eco, IndexName::eco, record.eco);
    if (error)
        return Err{*error};
    return tags;
}

std::optional<GameRecord> PositionIndex::find_game(std::uint64_t number) const
{
    for (std::size_t index = 0; index < impl_->runs().size(); ++index) {
        ManifestRun const& named = impl_->manifest().runs[index];
        if (number < named.first_game || number - named.first_game >= named.game_count)
            continue;
        auto const game = static_cast<std::uint32_t>(number - named.first_game);
        IndexRun const& run = impl_->runs()[index];
        return run.is_removed(game) ? std::nullopt : std::optional{run.record(game)};
    }
    return std::nullopt;
}

void PositionIndex::visit_games(
    std::function<void(std::uint64_t number, GameRecord const& record)> const& visit) const
{
    for (std::size_t index = 0; index < impl_->runs().size(); ++index) {
        IndexRun const& run = impl_->runs()[index];
        std::uint64_t const first = impl_->manifest().runs[index].first_game;
        for (std::uint32_t game = 0; game < run.header().game_count; ++game) {
            if (!run.is_removed(game))
                visit(first + game, run.record(game));
        }
    }
}

std::span<IndexedFile const> PositionIndex::files() const
{
    return impl_->manifest().files;
}

IndexSize PositionIndex::size() const
{
    IndexSize size;
    size.removed = impl_->manifest().removed_count();
    size.games = impl_->manifest().game_count() - size.removed;
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
    return impl_->names().verify();
}

} // namespace arbiter::workbench
