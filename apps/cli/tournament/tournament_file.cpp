// SPDX-License-Identifier: MIT
#include "cli/tournament/tournament_file.h"

#include "arbiter/base/file.h"
#include "arbiter/base/new_file.h"
#include "arbiter/tournament/trf.h"
#include "cli/output.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

namespace arbiter::cli {

using tournament::PlayerNumber;
using tournament::Tournament;
using tournament::TournamentError;

namespace {

/// Keeps other commands from changing a tournament's file until it ends; they wait. A file that cannot be
/// opened stays unlocked: reading it says why.
class TournamentLock {
public:
    explicit TournamentLock(std::string const& path)
    {
        // A command replaces the file, so the one that was waited for may be another one by now.
        do {
            release();
            file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        } while (file_ >= 0 && ::flock(file_, LOCK_EX) == 0 && !is_still(path));
    }

    ~TournamentLock() { release(); }

    TournamentLock(TournamentLock const&) = delete;
    TournamentLock& operator=(TournamentLock const&) = delete;

private:
    bool is_still(std::string const& path) const
    {
        struct stat locked{};
        struct stat named{};
        return ::fstat(file_, &locked) != 0 || ::stat(path.c_str(), &named) != 0
            || (locked.st_ino == named.st_ino && locked.st_dev == named.st_dev);
    }

    void release()
    {
        if (file_ >= 0)
            ::close(file_);
        file_ = -1;
    }

    int file_ = -1;
};

} // namespace

std::optional<std::string> read_text_file(std::string const& path)
{
    auto text = base::read_file(path);
    if (text)
        return std::move(*text);
    complain("{}: {}", path, text.error().message());
    return std::nullopt;
}

Result<Tournament, ExitCode> load_tournament(std::string const& path)
{
    auto const text = read_text_file(path);
    if (!text)
        return Err<ExitCode>{ExitCode::io};
    auto loaded = tournament::read_trf(*text);
    if (!loaded) {
        auto const& problem = loaded.error();
        complain("{}:{}:{}: {}", path, problem.line, problem.column, tournament::describe(problem.error));
        return Err<ExitCode>{ExitCode::bad_input};
    }
    auto const is_team = [](std::string const& line) { return line.starts_with("013"); };
    if (std::ranges::any_of(loaded->other_lines, is_team))
        complain(
            "{}: the lines 013 are kept and mean nothing here: the tournament is an individual one.", path);
    return std::move(*loaded);
}

ExitCode save_tournament(std::string const& path, Tournament const& tournament)
{
    auto const written = base::write_file(path, tournament::write_trf(tournament));
    if (written)
        return ExitCode::ok;
    complain("{}: {}", path, written.error().message());
    return ExitCode::io;
}

ExitCode save_new_tournament(std::string const& path, Tournament const& tournament)
{
    if (!std::filesystem::exists(path))
        return save_tournament(path, tournament);
    complain("{}: the file exists already. Choose another name, or remove it.", path);
    return ExitCode::io;
}

std::string describe(TournamentError error, Tournament const& tournament)
{
    std::size_t const round = paired_rounds(tournament);
    switch (error) {
    case TournamentError::no_such_player: return "There is no such player.";
    case TournamentError::no_such_board: return "There is no such board.";
    case TournamentError::no_round_yet:
        return "No round is paired yet. Pair one with `arbiter tournament pair`.";
    case TournamentError::wrong_result: return "This is not a result that fits here.";
    case TournamentError::draw_in_knock_out:
        return "A knock-out game needs a winner. Enter the result of the deciding game.";
    case TournamentError::already_paired:
        return "The round is already paired, and the player has a game in it.";
    case TournamentError::round_is_over: return "The round is already paired.";
    case TournamentError::too_few_players: return "A round needs at least two players who take part.";
    case TournamentError::results_missing: {
        std::string missing;
        std::size_t number = 0;
        for (tournament::Board const& board : boards(tournament, round)) {
            ++number;
            if (board.white_result == tournament::RoundResult::open)
                missing += (missing.empty() ? "" : ", ") + std::to_string(number);
        }
        return fmt::format("Round {} is not over: no result yet on board {}.", round, missing);
    }
    case TournamentError::tournament_over: return fmt::format("All {} rounds are played.", tournament.rounds);
    case TournamentError::no_legal_pairing:
        return "The rules allow no pairing: too many players have met already. End the tournament, or pair this round by hand.";
    case TournamentError::rounds_unknown:
        return "The file does not say how many rounds there are. Add a line such as `XXR 7`.";
    case TournamentError::too_late: return "This format takes no new players once the first round is paired.";
    }
    return {};
}

std::string describe(tournament::HandPairingProblem const& problem, Tournament const& tournament)
{
    using enum tournament::HandPairingError;
    switch (problem.error) {
    case not_swiss: return "Only a Swiss tournament is paired by hand; the other formats have tables.";
    case results_missing: return describe(TournamentError::results_missing, tournament);
    case tournament_over: return describe(TournamentError::tournament_over, tournament);
    case no_such_player:
        return fmt::format(
            "There is no player {}: the numbers are 1 to {}.", problem.player, tournament.players.size());
    case named_twice: return fmt::format("Player {} is named twice.", problem.player);
    case is_absent:
        return fmt::format(
            "Player {} is absent in this round. `arbiter tournament bye FILE {} none` changes that.",
            problem.player, problem.player);
    case left_out:
        return fmt::format(
            "Player {} is not named. Give everybody who takes part an opponent or the bye.", problem.player);
    }
    return {};
}

std::optional<PlayerNumber> find_player(Tournament const& tournament, std::string const& text)
{
    PlayerNumber number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) {
        if (number >= 1 && number <= tournament.players.size())
            return number;
        complain("There is no player {}: the numbers are 1 to {}.", text, tournament.players.size());
        return std::nullopt;
    }
    std::vector<PlayerNumber> have_it;
    std::vector<PlayerNumber> begin_so;
    for (PlayerNumber i = 1; i <= tournament.players.size(); ++i) {
        std::string const& name = tournament.player(i).name;
        if (name == text)
            have_it.push_back(i);
        if (name.starts_with(text))
            begin_so.push_back(i);
    }
    if (have_it.size() == 1)
        return have_it.front();
    if (have_it.size() > 1) {
        complain("{} players are called '{}'. Give the number.", have_it.size(), text);
        return std::nullopt;
    }
    if (begin_so.size() == 1)
        return begin_so.front();
    if (begin_so.empty())
        complain("No player's name begins with '{}'.", text);
    else
        complain(
            "{} players' names begin with '{}'. Give the number or the whole name.", begin_so.size(), text);
    return std::nullopt;
}

ExitCode change_tournament(std::string const& path, std::function<ExitCode(Tournament&)> const& change)
{
    TournamentLock const lock{path};
    auto loaded = load_tournament(path);
    if (!loaded)
        return loaded.error();
    if (ExitCode const code = change(*loaded); code != ExitCode::ok)
        return code;
    return save_tournament(path, *loaded);
}

} // namespace arbiter::cli
