// SPDX-License-Identifier: MIT
#include "cli/tournament/tournament_file.h"

#include "arbiter/base/file.h"
#include "arbiter/base/new_file.h"
#include "arbiter/tournament/trf.h"
#include "cli/tournament/answer.h"

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

/// The numbers of the boards of a round that have no result: "2, 5".
std::string boards_without_result(Tournament const& tournament, std::size_t round)
{
    std::string missing;
    std::size_t number = 0;
    for (tournament::Board const& board : boards(tournament, round)) {
        ++number;
        if (board.white_result == tournament::RoundResult::open)
            missing += (missing.empty() ? "" : ", ") + std::to_string(number);
    }
    return missing;
}

} // namespace

std::optional<std::string> read_text_file(std::string const& path)
{
    auto text = base::read_file(path);
    if (text)
        return std::move(*text);
    complain("{}: {}", path, text.error().message());
    return std::nullopt;
}

std::string decode(std::string const& path, std::string const& text, std::optional<tournament::CodePage> page,
    std::string_view command, Language language)
{
    auto const guess = tournament::guess_code_page(text);
    if (guess && !page)
        complain(language, Answer::read_in_code_page, path, to_name(*guess), command);
    return tournament::to_utf8(text, page);
}

Result<Tournament, ExitCode> load_tournament(
    std::string const& path, Language language, std::optional<tournament::CodePage> page)
{
    auto const text = read_text_file(path);
    if (!text)
        return Err<ExitCode>{ExitCode::io};
    auto loaded = tournament::read_trf(decode(path, *text, page, "recode", language));
    if (!loaded) {
        auto const& problem = loaded.error();
        complain("{}:{}:{}: {}", path, problem.line, problem.column,
            tournament::describe(problem.error, language));
        return Err<ExitCode>{ExitCode::bad_input};
    }
    auto const is_team = [](std::string const& line) { return line.starts_with("013"); };
    if (std::ranges::any_of(loaded->other_lines, is_team))
        complain(language, Answer::teams_mean_nothing, path);
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

ExitCode save_new_tournament(std::string const& path, Tournament const& tournament, Language language)
{
    if (!std::filesystem::exists(path))
        return save_tournament(path, tournament);
    complain(language, Answer::file_exists, path);
    return ExitCode::io;
}

std::string describe(TournamentError error, Tournament const& tournament, Language language)
{
    switch (error) {
    case TournamentError::no_such_player: return say(language, Answer::no_such_player);
    case TournamentError::no_such_board: return say(language, Answer::no_such_board);
    case TournamentError::no_round_yet: return say(language, Answer::no_round_yet);
    case TournamentError::wrong_result: return say(language, Answer::wrong_result);
    case TournamentError::draw_in_knock_out: return say(language, Answer::needs_winner);
    case TournamentError::already_paired: return say(language, Answer::has_game);
    case TournamentError::round_is_over: return say(language, Answer::round_is_paired);
    case TournamentError::too_few_players: return say(language, Answer::too_few_players);
    case TournamentError::results_missing: {
        std::size_t const round = paired_rounds(tournament);
        return say(language, Answer::results_missing, round, boards_without_result(tournament, round));
    }
    case TournamentError::tournament_over: return say(language, Answer::all_rounds_played, tournament.rounds);
    case TournamentError::no_legal_pairing: return say(language, Answer::no_legal_pairing);
    case TournamentError::rounds_unknown: return say(language, Answer::rounds_unknown);
    case TournamentError::too_late: return say(language, Answer::too_late);
    }
    return {};
}

std::string describe(
    tournament::HandPairingProblem const& problem, Tournament const& tournament, Language language)
{
    using enum tournament::HandPairingError;
    switch (problem.error) {
    case not_swiss: return say(language, Answer::only_swiss_by_hand);
    case results_missing: return describe(TournamentError::results_missing, tournament, language);
    case tournament_over: return describe(TournamentError::tournament_over, tournament, language);
    case no_such_player:
        return say(language, Answer::no_player_numbered, problem.player, tournament.players.size());
    case named_twice: return say(language, Answer::named_twice, problem.player);
    case is_absent: return say(language, Answer::is_absent, problem.player);
    case left_out: return say(language, Answer::left_out, problem.player);
    }
    return {};
}

std::optional<PlayerNumber> find_player(
    Tournament const& tournament, std::string const& text, Language language)
{
    PlayerNumber number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) {
        if (number >= 1 && number <= tournament.players.size())
            return number;
        complain(language, Answer::no_player_numbered, text, tournament.players.size());
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
        complain(language, Answer::same_name, have_it.size(), text);
        return std::nullopt;
    }
    if (begin_so.size() == 1)
        return begin_so.front();
    if (begin_so.empty())
        complain(language, Answer::no_such_name, text);
    else
        complain(language, Answer::several_names, begin_so.size(), text);
    return std::nullopt;
}

ExitCode change_tournament(std::string const& path, Language language,
    std::function<ExitCode(Tournament&)> const& change, std::optional<tournament::CodePage> page)
{
    TournamentLock const lock{path};
    auto loaded = load_tournament(path, language, page);
    if (!loaded)
        return loaded.error();
    if (ExitCode const code = change(*loaded); code != ExitCode::ok)
        return code;
    return save_tournament(path, *loaded);
}

} // namespace arbiter::cli
