// SPDX-License-Identifier: MIT
#include "arbiter/play/game_archive.h"

#include "arbiter/base/text.h"
#include "arbiter/base/user_directory.h"
#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "arbiter/game/pgn_games.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <system_error>
#include <utility>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

/// The number in "game-12.pgn"; nothing for other names.
std::optional<unsigned> game_number(fs::path const& path)
{
    constexpr std::string_view prefix = "game-";
    constexpr std::string_view suffix = ".pgn";
    std::string const name = path.filename().string();
    if (!name.starts_with(prefix) || !name.ends_with(suffix) || name.size() <= prefix.size() + suffix.size())
        return std::nullopt;
    return find_number<unsigned>(
        std::string_view{name}.substr(prefix.size(), name.size() - prefix.size() - suffix.size()));
}

std::string text_of_tag(Tags const& tags, std::string_view name)
{
    return std::string{tags.find(name).value_or("")};
}

PastGame describe_game(fs::path const& path, SavedGame const& saved, std::size_t number)
{
    Game const& game = saved.game;
    return PastGame{.path = path,
        .date = text_of_tag(game.tags, "Date"),
        .players = {text_of_tag(game.tags, "White"), text_of_tag(game.tags, "Black")},
        .result = game.result,
        .plies = game.tree.main_line().size(),
        .variant = game.tree.variant(),
        .number = number,
        .is_unfinished = saved.is_own() && !has_ended(saved)};
}

std::optional<PastGame> read_past_game(fs::path const& path)
{
    auto const reading = GameArchive::open(path);
    if (!reading || is_empty(reading->saved.game))
        return std::nullopt;
    return describe_game(path, reading->saved, 1);
}

/// A lock on a byte of a file, for the game with that number. It ends with the program.
struct flock lock_of(unsigned number, short kind)
{
    struct flock lock{};
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    lock.l_start = static_cast<off_t>(number);
    lock.l_len = 1;
    return lock;
}

} // namespace

bool has_words(PastGame const& game, std::string_view words)
{
    words = trimmed(words);
    if (words.empty())
        return true;
    std::string const text = base::lower(
        fmt::format("{}\n{}\n{}\n{}", game.players[0], game.players[1], game.date, to_string(game.result)));
    for (; !words.empty(); words = trimmed(words)) {
        auto const end = std::min(words.find(' '), words.size());
        if (text.find(base::lower(words.substr(0, end))) == std::string::npos)
            return false;
        words.remove_prefix(end);
    }
    return true;
}

ArchiveDirectories ArchiveDirectories::from_environment()
{
    fs::path const data = base::user_directory(base::UserDirectory::data);
    return {state_directory(), data.empty() ? fs::path{} : data / "games"};
}

GameArchive::GameArchive(ArchiveDirectories directories) : directories_{std::move(directories)}
{
    if (!directories_.games.empty())
        lock_ = ::open((directories_.games / ".lock").c_str(), O_RDWR | O_CLOEXEC);
}

GameArchive::~GameArchive()
{
    if (lock_ >= 0)
        ::close(lock_);
}

/// Takes a number for the current game, unless another program has it.
bool GameArchive::claim(unsigned number)
{
    begin_another();
    if (lock_ < 0 && make_directory(directories_.games))
        lock_ = ::open((directories_.games / ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    struct flock lock = lock_of(number, F_WRLCK);
    // Where nothing can be locked, games are kept all the same.
    bool const is_refused
        = lock_ >= 0 && ::fcntl(lock_, F_OFD_SETLK, &lock) != 0 && (errno == EAGAIN || errno == EACCES);
    if (!is_refused)
        number_ = number;
    return !is_refused;
}

bool GameArchive::is_claimed(unsigned number) const
{
    struct flock lock = lock_of(number, F_WRLCK);
    return lock_ >= 0 && ::fcntl(lock_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

void GameArchive::begin_another()
{
    if (number_ && lock_ >= 0) {
        struct flock lock = lock_of(*number_, F_UNLCK);
        ::fcntl(lock_, F_OFD_SETLK, &lock);
    }
    number_.reset();
    current_.clear();
}

bool GameArchive::take_up(fs::path const& path)
{
    std::error_code error;
    auto const number = game_number(path);
    bool const is_ours = number && !directories_.games.empty()
        && fs::equivalent(
            path.parent_path().empty() ? fs::path{"."} : path.parent_path(), directories_.games, error);
    begin_another();
    if (!is_ours || !claim(*number))
        return false;
    current_ = directories_.games / path.filename();
    return true;
}

Result<void, FileError> GameArchive::make_directory(fs::path const& directory)
{
    std::error_code error;
    fs::create_directories(directory, error);
    if (error)
        return Err{FileError{FileErrorCode::cannot_write, directory, error}};
    return {};
}

Result<void, FileError> GameArchive::keep(std::string_view pgn)
{
    if (directories_.games.empty())
        return Err{FileError{FileErrorCode::no_home, "game.pgn", {}}};
    if (auto const made = make_directory(directories_.games); !made)
        return made;
    if (!current_.empty())
        return write_file(current_, pgn);
    auto const files = newest_first();
    unsigned number = 0;
    for (fs::path const& file : files)
        number = std::max(number, game_number(file).value_or(0));
    while (true) {
        if (!claim(++number))
            continue;
        fs::path const name = directories_.games / fmt::format("game-{}.pgn", number);
        auto written = write_file(name, pgn, Overwrite::refuse);
        if (written)
            current_ = name;
        if (written || written.error().code != FileErrorCode::exists)
            return written;
    }
}

std::vector<fs::path> GameArchive::newest_first() const
{
    using Entry = std::pair<std::pair<fs::file_time_type, unsigned>, fs::path>;
    std::vector<Entry> entries;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator{directories_.games, error}) {
        if (auto const number = game_number(entry.path()))
            entries.push_back({{entry.last_write_time(error), *number}, entry.path()});
    }
    std::ranges::sort(entries, std::greater{}, &Entry::first);
    std::vector<fs::path> files;
    files.reserve(entries.size());
    for (Entry& entry : entries)
        files.push_back(std::move(entry.second));
    return files;
}

std::vector<PastGame> GameArchive::list() const
{
    std::vector<PastGame> games;
    for (fs::path const& file : newest_first()) {
        if (auto game = read_past_game(file))
            games.push_back(std::move(*game));
    }
    return games;
}

std::optional<fs::path> GameArchive::find_unfinished() const
{
    for (fs::path const& file : newest_first()) {
        auto const game = is_claimed(*game_number(file)) ? std::nullopt : read_past_game(file);
        if (game && game->is_unfinished)
            return file;
    }
    return std::nullopt;
}

Result<SavedGameReading, FileError> GameArchive::open(
    fs::path const& path, std::size_t number, Language language)
{
    auto const text = read_file(path);
    if (!text)
        return Err{text.error()};
    return read_saved_game(*text, number, language);
}

Result<std::vector<PastGame>, FileError> list_games(fs::path const& path, std::string_view words)
{
    auto const text = read_file(path);
    if (!text)
        return Err{text.error()};
    std::vector<PastGame> games;
    PgnGames reader{*text};
    for (std::size_t number = 1; auto reading = reader.next(); ++number) {
        if (is_empty(reading->game))
            continue;
        PastGame game = describe_game(path, read_saved_game(std::move(*reading)).saved, number);
        if (has_words(game, words))
            games.push_back(std::move(game));
    }
    return games;
}

} // namespace arbiter::play
