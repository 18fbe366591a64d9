// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "workbench/index_writer_impl.h"
#include "workbench/mapped_file.h"
#include "workbench/tag_query.h"

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

namespace {

/// A game of an index, for comparing.
struct IndexedGame {
    KnownGame known;
    std::size_t run;
    std::uint32_t game;
};

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
        open_runs_.push_back({.run = std::move(*run), .places = {}});
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

std::optional<IndexError> IndexWriter::Impl::add_range(std::string_view text, TextRange range)
{
    std::string_view const part = text.substr(range.begin, range.end - range.begin);
    GameCollector collector{part};
    read_games(part, collector);
    for (GameRecord& game : collector.batch.games)
        game.place += range.begin;
    return add(std::move(collector.batch), range.end);
}

Result<IndexChanges, IndexError> IndexWriter::Impl::update_file(std::string const& path)
{
    InputFile const input{.path = path};
    std::int64_t const modified = modified_time(input);
    auto const mapped = MappedFile::open(path);
    if (!mapped)
        return Err{IndexError{.code = IndexErrorCode::cannot_open, .path = path, .reason = mapped.error()}};
    auto const bytes = mapped->bytes();
    std::string_view const text{reinterpret_cast<char const*>(bytes.data()), bytes.size()};
    if (auto error = begin_changes())
        return Err{*error};
    if (auto error = select_file(path))
        return Err{*error};

    std::vector<IndexedGame> games;
    visit_games([&](std::size_t run, std::uint32_t game, std::uint64_t place) {
        GameRecord const& record = open_runs_[run].run.games()[game];
        GameRecord const now{.place = place};
        if (now.file() == file_)
            games.push_back({{now.offset(), record.text_key, record.text_size}, run, game});
    });
    if (!std::ranges::is_sorted(games, {}, [](IndexedGame const& it) { return it.known.offset; }))
        std::ranges::sort(games, {}, [](IndexedGame const& it) { return it.known.offset; });
    std::vector<KnownGame> known;
    known.reserve(games.size());
    for (IndexedGame const& game : games)
        known.push_back(game.known);

    TextChanges const changes = find_changes(text, known);
    IndexChanges done;
    for (std::size_t index = 0; index < games.size(); ++index) {
        OpenRun& run = open_runs_[games[index].run];
        if (!changes.places[index])
            remove_game(run, games[index].game);
        else if (*changes.places[index] != known[index].offset)
            move_game(run, games[index].game, make_place(file_, *changes.places[index]));
        ++(changes.places[index] ? done.kept : done.removed);
    }
    std::uint64_t const before = file().games;
    for (TextRange const range : changes.added) {
        if (auto error = add_range(text, range))
            return Err{*error};
    }
    done.added = file().games - before;
    file().size = text.size();
    file().modified = modified;
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
