// SPDX-License-Identifier: MIT
#include "arbiter/play/game_archive.h"

#include "arbiter/base/user_directory.h"
#include "arbiter/core/number.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

/// The number in "game-12.pgn", where `prefix` is "game-"; nothing for other names.
std::optional<unsigned> find_file_number(std::string_view name, std::string_view prefix)
{
    constexpr std::string_view suffix = ".pgn";
    if (!name.starts_with(prefix) || !name.ends_with(suffix) || name.size() <= prefix.size() + suffix.size())
        return std::nullopt;
    name.remove_prefix(prefix.size());
    name.remove_suffix(suffix.size());
    return find_number<unsigned>(name);
}

std::optional<unsigned> game_number(fs::path const& path)
{
    return find_file_number(path.filename().string(), "game-");
}

bool is_current_name(fs::path const& path)
{
    std::string const name = path.filename().string();
    return name == "current.pgn" || find_file_number(name, "current-");
}

std::vector<fs::path> files_in(fs::path const& directory)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator{directory, error})
        files.push_back(entry.path());
    return files;
}

unsigned last_number(fs::path const& directory)
{
    unsigned last = 0;
    for (fs::path const& file : files_in(directory))
        last = std::max(last, game_number(file).value_or(0));
    return last;
}

/// Gives a file a name that nobody has yet, also on another disk. A rename would silently replace a game that
/// another program has just put there.
Result<void, FileError> move_file(fs::path const& from, fs::path const& to)
{
    if (::link(from.c_str(), to.c_str()) == 0) {
        ::unlink(from.c_str());
        return {};
    }
    if (errno == EEXIST)
        return Err{FileError{FileErrorCode::exists, to, {}}};
    auto const text = read_file(from);
    if (!text)
        return Err{text.error()};
    if (auto const written = write_file(to, *text, Overwrite::refuse); !written)
        return written;
    ::unlink(from.c_str());
    return {};
}

std::string text_of_tag(Tags const& tags, std::string_view name)
{
    return std::string{tags.find(name).value_or("")};
}

std::optional<PastGame> read_past_game(fs::path const& path)
{
    auto const reading = GameArchive::open(path);
    if (!reading)
        return std::nullopt;
    Game const& game = reading->saved.game;
    if (game.tree.move_count() == 0 && game.tags.all().empty())
        return std::nullopt;
    return PastGame{.path = path,
        .date = text_of_tag(game.tags, "Date"),
        .players = {text_of_tag(game.tags, "White"), text_of_tag(game.tags, "Black")},
        .result = game.result,
        .plies = game.tree.main_line().size(),
        .variant = game.tree.variant(),
        .is_current = is_current_name(path)};
}

} // namespace

ArchiveDirectories ArchiveDirectories::from_environment()
{
    fs::path const data = base::user_directory(base::UserDirectory::data);
    return {state_directory(), data.empty() ? fs::path{} : data / "games"};
}

GameArchive::GameArchive(ArchiveDirectories directories)
    : directories_{std::move(directories)},
      current_{directories_.state / "current.pgn"}
{
    lock();
}

GameArchive::~GameArchive()
{
    if (lock_ >= 0)
        ::close(lock_);
}

void GameArchive::lock()
{
    if (directories_.state.empty() || !make_directory(directories_.state))
        return;
    lock_ = ::open((directories_.state / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0)
        current_ = directories_.state / fmt::format("current-{}.pgn", ::getpid());
}

Result<void, FileError> GameArchive::make_directory(fs::path const& directory)
{
    std::error_code error;
    fs::create_directories(directory, error);
    if (error)
        return Err{FileError{FileErrorCode::cannot_write, directory, error.message()}};
    return {};
}

Result<void, FileError> GameArchive::keep(std::string_view pgn)
{
    if (directories_.state.empty())
        return Err{
            FileError{FileErrorCode::cannot_write, "current.pgn", "neither XDG_STATE_HOME nor HOME is set"}};
    if (auto const made = make_directory(directories_.state); !made)
        return made;
    return write_file(current_, pgn);
}

Result<std::optional<fs::path>, FileError> GameArchive::put_away()
{
    std::error_code error;
    if (directories_.state.empty() || !fs::exists(current_, error))
        return std::nullopt;
    fs::path const& games = directories_.games.empty() ? directories_.state : directories_.games;
    if (auto const made = make_directory(games); !made)
        return Err{made.error()};
    for (unsigned number = std::max(last_number(games), last_number(directories_.state)) + 1;; ++number) {
        fs::path name = games / fmt::format("game-{}.pgn", number);
        auto const moved = move_file(current_, name);
        if (moved)
            return name;
        if (moved.error().code != FileErrorCode::exists)
            return Err{moved.error()};
    }
}

std::vector<PastGame> GameArchive::list() const
{
    std::vector<fs::path> files = files_in(directories_.state);
    if (directories_.games != directories_.state) {
        auto const more = files_in(directories_.games);
        files.insert(files.end(), more.begin(), more.end());
    }
    std::erase_if(files, [](fs::path const& file) { return !is_current_name(file) && !game_number(file); });
    std::sort(files.begin(), files.end(), [](fs::path const& a, fs::path const& b) {
        // The present game first, then those that crashes have left, then the highest number.
        auto const rank = [](fs::path const& path) {
            constexpr unsigned above_all = ~0U;
            bool const is_current = is_current_name(path);
            return std::pair{is_current, game_number(path).value_or(above_all)};
        };
        return rank(a) != rank(b) ? rank(a) > rank(b) : a > b;
    });
    std::vector<PastGame> games;
    for (fs::path const& file : files) {
        if (auto game = read_past_game(file))
            games.push_back(std::move(*game));
    }
    return games;
}

Result<SavedGameReading, FileError> GameArchive::open(fs::path const& path)
{
    auto const text = read_file(path);
    if (!text)
        return Err{text.error()};
    return read_saved_game(*text);
}

} // namespace arbiter::play
