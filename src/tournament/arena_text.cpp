// SPDX-License-Identifier: MIT
#include "arbiter/base/csv.h"
#include "arbiter/tournament/arena.h"
#include "tournament/trf_line.h"

#include <algorithm>
#include <set>

namespace arbiter::tournament {

namespace {

constexpr std::string_view head = "arena 1";
constexpr std::string_view result_letters = "*10=+-x"; ///< in the order of ArenaResult
constexpr std::array<std::string_view, 4> berserk_words{"--", "w-", "-b", "wb"};
constexpr std::size_t name_columns = 33;

std::string_view next_word(std::string_view& line)
{
    std::size_t const end = std::min(line.find(' '), line.size());
    std::string_view const word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

/// Reads line after line, and holds each against those before.
class ArenaReader {
public:
    std::optional<ArenaError> add(std::string_view line)
    {
        std::string_view const kind = next_word(line);
        if (kind == "player")
            return add_player(line);
        if (kind == "game")
            return add_game(line);
        return ArenaError::unknown_line;
    }

    Arena take() { return std::move(arena_); }

private:
    std::optional<ArenaError> add_player(std::string_view rest)
    {
        auto const rating = to_number(next_word(rest));
        std::string const name{trimmed(rest)};
        if (!rating || *rating > 9'999 || name.empty())
            return ArenaError::bad_player;
        if (!names_.insert(name).second)
            return ArenaError::duplicate_player;
        arena_.players.push_back({name, static_cast<unsigned>(*rating)});
        is_playing_.resize(arena_.players.size() + 1);
        return std::nullopt;
    }

    std::optional<ArenaError> add_game(std::string_view rest)
    {
        auto const white = to_number(next_word(rest));
        auto const black = to_number(next_word(rest));
        std::string_view const letter = next_word(rest);
        auto const berserks = std::ranges::find(berserk_words, next_word(rest));
        auto const plies = to_number(rest);
        std::size_t const result = letter.size() == 1 ? result_letters.find(letter) : std::string_view::npos;
        bool const is_whole = white && black && plies && *plies <= 100'000;
        if (!is_whole || result == std::string_view::npos || berserks == berserk_words.end())
            return ArenaError::bad_game;
        std::size_t const count = arena_.players.size();
        if (*white < 1 || *black < 1 || *white > count || *black > count || *white == *black)
            return ArenaError::unknown_player;
        auto const berserk = berserks - berserk_words.begin();
        ArenaGame const game{.white = *white,
            .black = *black,
            .result = static_cast<ArenaResult>(result),
            .has_berserked = {berserk % 2 == 1, berserk >= 2},
            .plies = static_cast<unsigned>(*plies)};
        if (game.result == ArenaResult::open) {
            if (is_playing_[game.white] || is_playing_[game.black])
                return ArenaError::two_open_games;
            is_playing_[game.white] = is_playing_[game.black] = true;
        }
        arena_.games.push_back(game);
        return std::nullopt;
    }

    Arena arena_;
    std::set<std::string> names_;
    std::vector<bool> is_playing_;
};

} // namespace

std::string_view describe(ArenaError error)
{
    switch (error) {
    case ArenaError::bad_head: return "the record of an arena begins with \"arena 1\"";
    case ArenaError::unknown_line: return "a line begins with \"player\" or \"game\"";
    case ArenaError::bad_player: return "a player has a rating from 0 to 9999 and a name";
    case ArenaError::duplicate_player: return "this name appeared before";
    case ArenaError::bad_game:
        return "a game has two numbers of players, a result (* 1 0 = + - x), berserks (-- w- -b wb) and plies";
    case ArenaError::unknown_player: return "a game has two different players of the lines before";
    case ArenaError::two_open_games: break;
    }
    return "a player has one open game at most";
}

Result<Arena, ArenaProblem> read_arena(std::string_view text)
{
    ArenaReader reader;
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        std::size_t const end = std::min(text.find('\n'), text.size());
        std::string_view const line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (number == 1 && line != head)
            return Err{ArenaProblem{ArenaError::bad_head, 1}};
        if (number == 1)
            continue;
        if (auto const error = reader.add(line))
            return Err{ArenaProblem{*error, number}};
    }
    if (number == 0)
        return Err{ArenaProblem{ArenaError::bad_head, 1}};
    return reader.take();
}

std::string write_arena(Arena const& arena)
{
    std::string out{head};
    out += '\n';
    for (ArenaPlayer const& player : arena.players) {
        out.append("player ").append(std::to_string(player.rating)).append(" ").append(player.name);
        out.append(name_columns - std::min(name_columns, player.name.size()), ' ').append("\n");
    }
    for (ArenaGame const& game : arena.games) {
        out.append("game ").append(std::to_string(game.white)).append(" ").append(std::to_string(game.black));
        out.append({' ', result_letters[static_cast<std::size_t>(game.result)], ' '});
        out.append(berserk_words[(game.has_berserked[0] ? 1 : 0) + (game.has_berserked[1] ? 2 : 0)]);
        out.append(" ").append(std::to_string(game.plies)).append("\n");
    }
    return out;
}

std::string write_arena_csv(Arena const& arena)
{
    std::string out{"place,name,rating,points,performance,games,sheet\r\n"};
    for (ArenaStanding const& standing : arena_standings(arena)) {
        ArenaPlayer const& player = arena.players[standing.number - 1];
        out.append(std::to_string(standing.place)).append(",");
        base::add_csv_words(out, player.name);
        out.append(",").append(player.rating == 0 ? "" : std::to_string(player.rating));
        out.append(",").append(std::to_string(standing.points)).append(",");
        if (standing.performance)
            out.append(std::to_string(*standing.performance));
        out.append(",").append(std::to_string(standing.sheet.size())).append(",");
        std::string sheet;
        for (ArenaScore const& score : standing.sheet)
            sheet.append(sheet.empty() ? "" : " ").append(std::to_string(score.points));
        base::add_csv_text(out, sheet);
        out.append("\r\n");
    }
    return out;
}

} // namespace arbiter::tournament
