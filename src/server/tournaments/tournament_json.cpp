// SPDX-License-Identifier: MIT
#include "arbiter/tournament/board_result.h"
#include "arbiter/tournament/standings.h"
#include "server/tournaments/hosted_tournament.h"

#include <algorithm>
#include <array>
#include <span>

namespace arbiter::server {

using tournament::Board;
using tournament::PlayerNumber;
using tournament::RoundResult;

namespace {

std::string_view phase_name(storage::TournamentPhase phase)
{
    switch (phase) {
    case storage::TournamentPhase::open: return "open";
    case storage::TournamentPhase::playing: return "playing";
    case storage::TournamentPhase::over: return "over";
    case storage::TournamentPhase::cancelled: break;
    }
    return "cancelled";
}

void add_head(JsonWriter& json, storage::TournamentRow const& row, TournamentTerms const& terms)
{
    json.text("id", row.id.text)
        .text("name", row.name)
        .text("state", phase_name(row.state))
        .text("format", to_name(terms.format))
        .text("control", terms.control)
        .text("variant", to_name(terms.variant))
        .truth("rated", terms.is_rated)
        .truth("overTheBoard", terms.is_over_the_board)
        .number("created", row.created);
    if (row.next)
        json.number("next", *row.next);
    if (terms.of_class)
        json.text("class", terms.of_class->text);
}

/// A player's round in a crosstable: "3w1", "-U"; the opponent, the colour, the letter of TRF16.
std::string round_text(tournament::Entry const& entry)
{
    if (entry.is_unset())
        return "";
    return tournament::format_entry(entry) + (entry.result == RoundResult::open ? "*" : "");
}

/// How the class calls a player, where that is another name.
void add_shown(JsonWriter& json, storage::TournamentEntry const* entry)
{
    if (entry != nullptr && !entry->shown.empty())
        json.text("shown", entry->shown);
}

void add_standing(JsonWriter& json, HostedTournament const& hosted, tournament::Standing const& standing,
    std::size_t rounds)
{
    tournament::Player const& player = hosted.report.player(standing.number);
    json.number("place", standing.place).number("number", standing.number).text("name", player.name);
    if (player.rating != 0)
        json.number("rating", player.rating);
    json.text("points", tournament::format_half_points(standing.half_points));
    json.list("tieBreaks", standing.tie_breaks, [](std::string& list, std::int64_t value) {
        append_json_string(list, tournament::format_hundredths(value));
    });
    auto const* const entry = hosted.find_entry(standing.number);
    add_shown(json, entry);
    if (entry != nullptr ? entry->has_left : hosted.has_left(standing.number))
        json.truth("left", true);
    if (entry == nullptr)
        json.truth("guest", true);
    std::vector<std::string> texts;
    for (std::size_t round = 1; round <= rounds; ++round)
        texts.push_back(round_text(hosted.report.entry(standing.number, round)));
    json.list("rounds", texts, append_json_string);
}

void add_board(JsonWriter& json, HostedTournament const& hosted, std::size_t round, Board const& board)
{
    json.number("white", board.white).number("black", board.black).text("result", format_board_result(board));
    std::vector<std::string_view> games;
    for (storage::TournamentGame const& game : hosted.games) {
        if (game.round == round && game.white == board.white)
            games.push_back(game.game.text);
    }
    json.list("games", games, append_json_string);
}

void add_round(JsonWriter& json, HostedTournament const& hosted, std::size_t round)
{
    json.number("round", round);
    json.objects("boards", boards(hosted.report, round),
        [&](JsonWriter& one, Board const& board) { add_board(one, hosted, round, board); });
    std::vector<std::pair<PlayerNumber, std::string_view>> byes;
    for (PlayerNumber number = 1; number <= hosted.report.players.size(); ++number) {
        RoundResult const result = hosted.report.entry(number, round).result;
        auto const bye = tournament::bye_name(result);
        // An absent player has no bye.
        if (!bye.empty() && result != RoundResult::zero_bye)
            byes.emplace_back(number, bye);
    }
    json.objects("byes", byes,
        [](JsonWriter& one, auto const& bye) { one.number("number", bye.first).text("bye", bye.second); });
}

/// The last results of a player of an arena: points, then "f" where they are doubled, "b" after a berserk.
void add_sheet(JsonWriter& json, tournament::ArenaStanding const& standing)
{
    constexpr std::size_t shown = 12;
    auto const& sheet = standing.sheet;
    std::size_t const skipped = sheet.size() - std::min(sheet.size(), shown);
    json.number("games", sheet.size());
    json.list("sheet", std::span{sheet}.subspan(skipped),
        [](std::string& list, tournament::ArenaScore const& score) {
            append_json_string(list,
                std::to_string(score.points) + (score.is_doubled ? "f" : "")
                    + (score.has_berserked ? "b" : ""));
        });
}

void add_arena_standing(
    JsonWriter& json, HostedTournament const& hosted, tournament::ArenaStanding const& standing)
{
    tournament::ArenaPlayer const& player = hosted.arena->players[standing.number - 1];
    auto const* const entry = hosted.find_entry(standing.number);
    json.number("place", standing.place).number("number", standing.number).text("name", player.name);
    if (player.rating != 0)
        json.number("rating", player.rating);
    json.text("points", std::to_string(standing.points));
    std::array const performance{standing.performance ? std::to_string(*standing.performance) : "-"};
    json.list("tieBreaks", performance, append_json_string);
    add_shown(json, entry);
    if (entry == nullptr || entry->has_left)
        json.truth("left", true);
    json.list("rounds", std::array<std::string_view, 0>{}, append_json_string);
    if (standing.is_on_fire)
        json.truth("fire", true);
    add_sheet(json, standing);
}

/// The standings, and the open games as the boards of one round.
void add_arena(JsonWriter& json, HostedTournament const& hosted)
{
    json.number("minutes", hosted.terms.duration.count());
    json.list("tieBreaks", std::array{std::string_view{"PERF"}}, append_json_string);
    json.objects("standings", tournament::arena_standings(*hosted.arena),
        [&](JsonWriter& one, tournament::ArenaStanding const& standing) {
            add_arena_standing(one, hosted, standing);
        });
    std::vector<std::size_t> open;
    for (std::size_t index = 0; index < hosted.games.size(); ++index) {
        if (hosted.arena->games[index].result == tournament::ArenaResult::open)
            open.push_back(index);
    }
    json.objects("pairings", std::vector<int>(hosted.round(), 1), [&](JsonWriter& round, int) {
        round.number("round", 1);
        round.objects("boards", open, [&](JsonWriter& board, std::size_t index) {
            tournament::ArenaGame const& game = hosted.arena->games[index];
            board.number("white", game.white).number("black", game.black).text("result", "*");
            board.list(
                "games", std::array{std::string_view{hosted.games[index].game.text}}, append_json_string);
        });
        round.objects("byes", std::vector<int>{}, [](JsonWriter&, int) { });
    });
}

void add_own_game(JsonWriter& json, HostedTournament const& hosted, PlayerNumber number,
    storage::TournamentGame const& game)
{
    bool has_white = false;
    PlayerNumber opponent = 0;
    if (hosted.arena) {
        tournament::ArenaGame const& pair = hosted.arena->games[game.round - 1];
        has_white = pair.white == number;
        opponent = has_white ? pair.black : pair.white;
    } else {
        tournament::Entry const entry = hosted.report.entry(number, game.round);
        has_white = (entry.color == Color::white) == (game.replay % 2 == 0);
        opponent = entry.opponent;
    }
    json.text("game", game.game.text)
        .text("color", has_white ? "white" : "black")
        .text("opponent", hosted.shown_name_of(opponent));
}

void add_numbers(JsonWriter& json, std::vector<PlayerNumber> const& players)
{
    json.list(
        "players", players, [](std::string& list, PlayerNumber number) { list += std::to_string(number); });
}

void add_reason(JsonWriter& json, tournament::ReasonSentence const& reason)
{
    json.text("about", to_name(reason.subject)).text("text", reason.text);
    if (!reason.article.empty())
        json.text("article", reason.article);
    if (!reason.criterion.empty())
        json.text("criterion", reason.criterion);
    add_numbers(json, reason.players);
}

/// The standings and the boards of each round.
void add_rounds(JsonWriter& json, HostedTournament const& hosted, std::size_t rounds)
{
    tournament::Tournament const& report = hosted.report;
    auto const tie_breaks = usable_tie_breaks(report, report.tie_breaks);
    json.list("tieBreaks", tie_breaks,
        [](std::string& list, tournament::TieBreak name) { append_json_string(list, to_name(name)); });
    json.objects("standings", standings(report, rounds, tie_breaks),
        [&](JsonWriter& one, tournament::Standing const& standing) {
            add_standing(one, hosted, standing, rounds);
        });
    std::vector<std::size_t> numbers(rounds);
    std::ranges::generate(numbers, [round = std::size_t{0}]() mutable { return ++round; });
    json.objects(
        "pairings", numbers, [&](JsonWriter& one, std::size_t round) { add_round(one, hosted, round); });
}

} // namespace

std::string write_tournament(HostedTournament const& hosted, std::uint64_t version)
{
    tournament::Tournament const& report = hosted.report;
    std::size_t const rounds = hosted.round();
    std::string out;
    JsonWriter json{out};
    add_head(json, hosted.row, hosted.terms);
    json.text("organiser", hosted.owner_name)
        .truth("late", hosted.terms.takes_late_entries)
        .truth("automatic", hosted.terms.is_automatic)
        .truth("entries", hosted.takes_entries())
        .number("pause", hosted.terms.pause.count())
        .number("defaultTime", hosted.terms.default_time.count())
        .number("rounds", report.rounds)
        .number("round", rounds)
        .number("version", version);
    if (hosted.arena)
        add_arena(json, hosted);
    else
        add_rounds(json, hosted, rounds);
    json.close();
    return out;
}

std::string add_own_part(
    std::string const& written, HostedTournament const& hosted, storage::AccountId account)
{
    std::string const own = write_json([&](JsonWriter& you) {
        auto const number = hosted.number_of(account);
        you.truth("organiser", hosted.row.owner == account);
        you.truth("entered", number && !hosted.entries.at(account).has_left);
        if (number)
            you.number("number", *number);
        if (auto const* const game = hosted.game_of(account); game != nullptr && number)
            add_own_game(you, hosted, *number, *game);
    });
    return written.substr(0, written.size() - 1) + ",\"you\":" + own + '}';
}

std::string write_reasons(tournament::RoundReasons const& reasons, Language language)
{
    return write_json([&](JsonWriter& json) {
        json.number("round", reasons.round);
        json.objects("boards", reasons.boards, [&](JsonWriter& one, tournament::BoardReasons const& board) {
            auto const& [white, black, refusal] = board.pair;
            add_numbers(
                one, black == 0 ? std::vector<PlayerNumber>{white} : std::vector<PlayerNumber>{white, black});
            one.truth("byRule", !refusal);
            one.objects("reasons", say_board(reasons, board, language), add_reason);
        });
    });
}

void add_tournament(JsonWriter& json, storage::TournamentRow const& row, TournamentTerms const& terms)
{
    add_head(json, row, terms);
}

} // namespace arbiter::server
