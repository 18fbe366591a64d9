// SPDX-License-Identifier: MIT
#include "arbiter/match/result_log.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace arbiter::match {

namespace {

using Json = nlohmann::ordered_json;

constexpr int version = 1;

template <class Unit>
Json count_or_null(std::optional<Unit> const& value)
{
    return value ? Json(value->count()) : Json();
}

Json to_json(EngineSpec const& spec)
{
    Json options = Json::object();
    for (programs::UciOptionValue const& option : spec.program.options)
        options[option.name] = option.value;
    ThinkLimits const& limits = spec.limits;
    return Json{{"name", spec.program.name}, {"cmd", spec.program.path}, {"args", spec.program.arguments},
        {"dir", spec.program.directory}, {"options", std::move(options)},
        {"tc", format_pgn_time_control(limits.clock)}, {"nodes", count_or_null(limits.nodes)},
        {"depth", limits.depth ? Json(limits.depth->plies()) : Json()},
        {"movetime", count_or_null(limits.move_time)}};
}

Json engines_of(LogHeader const& header)
{
    Json engines = Json::array();
    for (EngineSpec const& spec : header.engines)
        engines.push_back(to_json(spec));
    return engines;
}

/// The lines of a text one by one; the last only if it is whole.
std::optional<std::string_view> take_line(std::string_view& text)
{
    auto const end = text.find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    std::string_view const line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::optional<LoggedGame> parse_game(std::string_view line)
{
    Json const json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("game") || !json["game"].is_number_unsigned())
        return std::nullopt;
    auto const text = [&json](char const* key) {
        auto const found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
    };
    auto const result = find_game_result(text("result"));
    auto const reason = find_end_reason(text("reason"));
    auto const number = json["game"].get<std::size_t>();
    if (!result || !reason || number == 0)
        return std::nullopt;
    return LoggedGame{number - 1, *result, *reason};
}

std::optional<LogErrorCode> check_header(std::string_view line, LogHeader const& header)
{
    Json const json = Json::parse(line, nullptr, false);
    auto const field
        = [&json](char const* key) { return json.is_object() && json.contains(key) ? json[key] : Json(); };
    if (field("arbiter_match") != Json(version))
        return LogErrorCode::not_a_log;
    if (field("engines") != engines_of(header))
        return LogErrorCode::other_engines;
    if (field("format") != Json(to_name(header.schedule.format))
        || field("games") != Json(header.schedule.games) || field("openings") != Json(header.openings))
        return LogErrorCode::other_games;
    return std::nullopt;
}

} // namespace

std::string format_log_header(LogHeader const& header)
{
    Json const json{{"arbiter_match", version}, {"format", to_name(header.schedule.format)},
        {"games", header.schedule.games}, {"openings", header.openings}, {"engines", engines_of(header)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string format_log_game(PlannedGame const& planned, MatchGame const& record, LogHeader const& header)
{
    Json const json{{"game", planned.number + 1}, {"round", planned.round + 1},
        {"white", header.engines[planned.white].program.name},
        {"black", header.engines[planned.black].program.name}, {"opening", planned.opening + 1},
        {"result", to_string(record.result)}, {"reason", to_code(record.reason)},
        {"sentence", record.sentence}, {"plies", record.game.tree.move_count()}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string_view describe(LogErrorCode code)
{
    switch (code) {
    case LogErrorCode::not_a_log: return "this is not the log of a match";
    case LogErrorCode::other_engines: return "that match has other engines or settings";
    case LogErrorCode::other_games:
        return "that match has another format, other openings or another number of games";
    case LogErrorCode::bad_game: return "this line is not a game of the match";
    }
    return {};
}

Result<std::vector<LoggedGame>, LogError> read_log(std::string_view text, LogHeader const& header)
{
    auto const first = take_line(text);
    if (!first)
        return Err{LogError{LogErrorCode::not_a_log, 1}};
    if (auto const code = check_header(*first, header))
        return Err{LogError{*code, 1}};
    std::vector<LoggedGame> games;
    std::size_t number = 2;
    for (; auto const line = take_line(text); ++number) {
        auto const game = parse_game(*line);
        if (!game)
            return Err{LogError{LogErrorCode::bad_game, number}};
        games.push_back(*game);
    }
    return games;
}

} // namespace arbiter::match
