// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "workbench/index_writer_impl.h"
#include "workbench/tag_query.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::workbench {

namespace {

/// Postings of added games that are collected before they are added, so that this costs little a game.
constexpr std::size_t postings_at_once = 262'144;

} // namespace

/// From here on nothing is seen by readers before `finish`, and the games of all runs can be changed.
std::optional<IndexError> IndexWriter::Impl::begin_changes()
{
    if (is_deferred_)
        return std::nullopt;
    if (has_news_) {
        if (auto error = flush())
            return error;
    }
    if (auto error = wait())
        return error;
    for (ManifestRun const& named : manifest_.runs) {
        auto run = open_run(directory_, named);
        if (!run)
            return run.error();
        open_runs_.push_back({.run = std::move(*run), .first_game = named.first_game, .places = {}});
    }
    is_deferred_ = true;
    return std::nullopt;
}

void IndexWriter::Impl::move_game(OpenRun& run, std::uint32_t game, std::uint64_t place)
{
    std::uint32_t const count = run.run.header().game_count;
    if (run.places.empty()) {
        run.places.reserve(count);
        for (std::uint32_t index = 0; index < count; ++index)
            run.places.push_back(run.run.place(index));
    }
    run.places[game] = place;
    has_changes_ = true;
}

void IndexWriter::Impl::remove_game(OpenRun& run, std::uint32_t game)
{
    std::uint16_t const file = GameRecord{.place = place_of(run, game)}.file();
    if (file < files_.size() && files_[file].games != 0)
        --files_[file].games;
    --game_count_;
    move_game(run, game, removed_place);
}

/// Where a game is, with the changes so far.
std::uint64_t IndexWriter::Impl::place_of(OpenRun const& run, std::uint32_t game)
{
    return run.places.empty() ? run.run.place(game) : run.places[game];
}

template <class Visit>
void IndexWriter::Impl::visit_games(Visit&& visit)
{
    for (std::size_t index = 0; index < open_runs_.size(); ++index) {
        OpenRun& run = open_runs_[index];
        for (std::uint32_t game = 0; game < run.run.header().game_count; ++game) {
            if (std::uint64_t const place = place_of(run, game); place != removed_place)
                visit(index, game, place);
        }
    }
}

/// The games of the present file in the order in which they stand there.
std::vector<KnownGame> IndexWriter::Impl::known_games() const
{
    std::vector<KnownGame> known;
    known.reserve(files_[file_].games);
    for (OpenRun const& run : open_runs_) {
        auto const before = static_cast<std::ptrdiff_t>(known.size());
        auto const games = run.run.games();
        for (std::uint32_t game = 0; game < games.size(); ++game) {
            GameRecord const now{.place = place_of(run, game)};
            if (now.place == removed_place || now.file() != file_)
                continue;
            known.push_back({.offset = now.offset(),
                .key = games[game].text_key,
                .size = games[game].text_size,
                .number = static_cast<std::uint32_t>(run.first_game + game)});
        }
        auto const of_run = std::ranges::subrange{known.begin() + before, known.end()};
        if (!std::ranges::is_sorted(of_run, {}, &KnownGame::offset))
            std::ranges::sort(of_run, {}, &KnownGame::offset);
        std::ranges::inplace_merge(known, of_run.begin(), {}, &KnownGame::offset);
    }
    return known;
}

/// The run that has a game of this number.
IndexWriter::Impl::OpenRun& IndexWriter::Impl::run_with(std::uint64_t number)
{
    return *std::prev(std::ranges::upper_bound(open_runs_, number, {}, &OpenRun::first_game));
}

/// Moves and removes games as a comparison with their file says.
IndexChanges IndexWriter::Impl::place_games(std::span<KnownGame const> known, TextChanges const& changes)
{
    IndexChanges done{.read = changes.read};
    for (std::size_t index = 0; index < known.size(); ++index) {
        auto const& place = changes.places[index];
        bool const has_moved = place && *place != known[index].offset;
        ++(place ? done.kept : done.removed);
        done.moved += has_moved ? 1 : 0;
        if (place && !has_moved)
            continue;
        OpenRun& run = run_with(known[index].number);
        auto const game = static_cast<std::uint32_t>(known[index].number - run.first_game);
        if (has_moved)
            move_game(run, game, make_place(file_, *place));
        else
            remove_game(run, game);
    }
    return done;
}

std::optional<IndexError> IndexWriter::Impl::add_ranges(TextFile& text, std::span<TextRange const> ranges)
{
    GameCollector games{{}};
    std::uint64_t end = 0;
    for (TextRange const range : ranges) {
        std::string_view const part = text.part(range.begin, range.end);
        games.go_on(part, range.begin);
        PgnStream<GameCollector> stream{part};
        while (stream.read_game(games)) {
            end = range.begin + games.end;
            if (games.batch.posting_count() < postings_at_once)
                continue;
            if (auto error = add(std::exchange(games.batch, {}), end))
                return error;
        }
    }
    return games.batch.games.empty() ? std::nullopt : add(std::move(games.batch), end);
}

Result<IndexChanges, IndexError> IndexWriter::Impl::update_file(std::string const& path)
{
    TextFile text;
    if (auto const error = text.open(path))
        return Err{IndexError{.code = IndexErrorCode::cannot_open, .path = path, .reason = error}};
    if (auto error = begin_changes())
        return Err{*error};
    if (auto error = select_file(path))
        return Err{*error};

    auto const known = known_games();
    TextChanges const changes = find_changes(text, known);
    IndexChanges done = place_games(known, changes);
    std::uint64_t const before = file().games;
    if (!changes.added.empty()) {
        if (auto error = add_ranges(text, changes.added))
            return Err{*error};
    }
    done.added = file().games - before;
    bool const is_as_before = !done.is_any() && file().is_complete && file().size == text.size();
    if (is_as_before)
        return done;
    file().size = text.size();
    file().packed_key = 0;
    file().indexed_to = text.size();
    end_file();
    return done;
}

Result<std::uint64_t, IndexError> IndexWriter::Impl::remove_file(std::string const& path)
{
    IndexedFile const* const known = find_file(path);
    if (known == nullptr)
        return 0;
    auto const number = static_cast<std::size_t>(known - files_.data());
    if (auto error = begin_changes())
        return Err{*error};
    std::uint64_t removed = 0;
    visit_games([&](std::size_t run, std::uint32_t game, std::uint64_t place) {
        if (GameRecord{.place = place}.file() != number)
            return;
        remove_game(open_runs_[run], game);
        ++removed;
    });
    files_[number] = IndexedFile{.path = "", .is_complete = true};
    has_changes_ = true;
    return removed;
}

Result<std::uint64_t, IndexError> IndexWriter::Impl::remove_games(std::span<TagCondition const> conditions)
{
    if (auto error = begin_changes())
        return Err{*error};
    auto table = NameTable::open(directory_, NameTable::Use::reading);
    if (!table)
        return Err{table.error()};
    IndexNames names{std::move(*table)};
    auto query = TagQuery::make(conditions, names);
    if (!query)
        return Err{query.error()};
    std::uint64_t removed = 0;
    visit_games([&](std::size_t run, std::uint32_t game, std::uint64_t /*place*/) {
        if (!query->matches(open_runs_[run].run.games()[game]))
            return;
        remove_game(open_runs_[run], game);
        ++removed;
    });
    return removed;
}

} // namespace arbiter::workbench
