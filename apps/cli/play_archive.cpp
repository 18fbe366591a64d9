#include "cli/play_archive.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace arbiter::cli {

namespace {

namespace fs = std::filesystem;

using play::FileError;
using play::FileErrorCode;

/// The number in "game-12.pgn", or nothing for other names.
std::optional<unsigned> find_number(std::string const& name)
{
    std::string_view text = name;
    if (!text.starts_with("game-") || !text.ends_with(".pgn"))
        return std::nullopt;
    text = text.substr(5, text.size() - 9);
    unsigned number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

unsigned next_number(fs::path const& directory)
{
    unsigned last = 0;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator{directory, error})
        last = std::max(last, find_number(entry.path().filename().string()).value_or(0));
    return last + 1;
}

} // namespace

PlayArchive::PlayArchive(fs::path directory)
    : directory_{std::move(directory)},
      current_{directory_ / "current.pgn"}
{
    lock();
}

PlayArchive::~PlayArchive()
{
    if (lock_ >= 0)
        ::close(lock_);
}

void PlayArchive::lock()
{
    if (directory_.empty() || !make_directory())
        return;
    lock_ = ::open((directory_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0)
        current_ = directory_ / fmt::format("current-{}.pgn", ::getpid());
}

Result<void, FileError> PlayArchive::make_directory() const
{
    if (directory_.empty())
        return Err{
            FileError{FileErrorCode::cannot_write, "current.pgn", "neither XDG_STATE_HOME nor HOME is set"}};
    std::error_code error;
    fs::create_directories(directory_, error);
    if (error)
        return Err{FileError{FileErrorCode::cannot_write, directory_, error.message()}};
    return {};
}

Result<void, FileError> PlayArchive::keep(std::string_view pgn)
{
    if (auto const made = make_directory(); !made)
        return made;
    return play::write_file(current_, pgn);
}

Result<std::optional<fs::path>, FileError> PlayArchive::put_away()
{
    std::error_code error;
    if (directory_.empty() || !fs::exists(current_, error))
        return std::nullopt;
    for (unsigned number = next_number(directory_);; ++number) {
        fs::path name = directory_ / fmt::format("game-{}.pgn", number);
        // A link first, since a rename would silently replace a game that another program has just put there.
        if (::link(current_.c_str(), name.c_str()) == 0) {
            ::unlink(current_.c_str());
            return name;
        }
        if (errno != EEXIST)
            return Err{FileError{FileErrorCode::cannot_write, name, std::generic_category().message(errno)}};
    }
}

} // namespace arbiter::cli
