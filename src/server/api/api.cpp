// SPDX-License-Identifier: MIT
#include "server/api/api.h"

#include "arbiter/server/account_name.h"
#include "server/base/text_lines.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace arbiter::server {

namespace {

/// The part of a path that stands for the {…} of a pattern; nothing when they do not fit. Empty text: a
/// pattern without one.
std::optional<std::string> match(std::string_view pattern, std::string_view path)
{
    auto const open = pattern.find('{');
    if (open == std::string_view::npos)
        return path == pattern ? std::optional{std::string{}} : std::nullopt;
    auto const close = pattern.find('}');
    std::string_view const before = pattern.substr(0, open);
    std::string_view const after = pattern.substr(close + 1);
    if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after))
        return std::nullopt;
    std::string_view const found = path.substr(before.size(), path.size() - before.size() - after.size());
    if (found.find('/') != std::string_view::npos || found.find('.') != std::string_view::npos)
        return std::nullopt;
    return std::string{found};
}

bool has_word(std::string_view words, std::string_view word)
{
    while (!words.empty()) {
        if (take_part(words, ' ') == word)
            return true;
    }
    return false;
}

} // namespace

// ---- the way of a request --------------------------------------------------------------------------------

std::span<Api::Route const> Api::routes()
{
    static constexpr std::array all{
        Route{"GET", "/api/server", &Api::get_server},
        Route{"POST", "/api/games", &Api::post_game},
        Route{"GET", "/api/games", &Api::get_games, "player from limit", true},
        Route{"GET", "/api/games.pgn", &Api::get_games_pgn, "since player", true},
        Route{"GET", "/api/games/{id}", &Api::get_game},
        Route{"GET", "/api/games/{id}.pgn", &Api::get_game_pgn},
        Route{"GET", "/api/games/{id}/analysis", &Api::get_analysis},
        Route{"POST", "/api/games/{id}/analysis", &Api::post_analysis},
        Route{"GET", "/api/games/{id}/analysis.pgn", &Api::get_analysis_pgn},
        Route{"POST", "/api/games/{id}/join", &Api::post_join},
        Route{"POST", "/api/games/{id}/decline", &Api::post_decline},
        Route{"GET", "/api/explorer", &Api::get_explorer, "fen player since until limit"},
        Route{"GET", "/api/explorer/{number}.pgn", &Api::get_explorer_game},
        Route{"GET", "/api/live", &Api::get_live, "", true},
        Route{"GET", "/api/stream", &Api::get_stream, "", true},
        Route{"GET", "/api/leaderboard", &Api::get_leaderboard, "variant speed", true},
        Route{"POST", "/api/accounts", &Api::post_account},
        Route{"POST", "/api/login", &Api::post_login},
        Route{"POST", "/api/logout", &Api::post_logout},
        Route{"GET", "/api/me", &Api::get_me},
        Route{"GET", "/api/me/data", &Api::get_own_data},
        Route{"GET", "/api/me/games", &Api::get_own_games},
        Route{"POST", "/api/me/delete", &Api::post_deletion},
        Route{"POST", "/api/me/password", &Api::post_password},
        Route{"GET", "/api/me/profile", &Api::get_profile},
        Route{"POST", "/api/me/profile", &Api::post_profile},
        Route{"GET", "/api/me/sessions", &Api::get_sessions},
        Route{"POST", "/api/me/sessions/{id}/end", &Api::post_session_end},
        Route{"GET", "/api/me/blocks", &Api::get_blocks},
        Route{"POST", "/api/me/block", &Api::post_block},
        Route{"POST", "/api/me/unblock", &Api::post_unblock},
        Route{"GET", "/api/me/follows", &Api::get_follows},
        Route{"POST", "/api/me/follow", &Api::post_follow},
        Route{"POST", "/api/me/unfollow", &Api::post_unfollow},
        Route{"GET", "/api/me/messages", &Api::get_threads},
        Route{"GET", "/api/me/messages/{name}", &Api::get_messages, "before"},
        Route{"POST", "/api/me/messages/{name}", &Api::post_message},
        Route{"POST", "/api/me/messages/{name}/seen", &Api::post_messages_seen},
        Route{"GET", "/api/me/study", &Api::get_study},
        Route{"POST", "/api/me/study", &Api::post_study},
        Route{"GET", "/api/classes", &Api::get_classes},
        Route{"POST", "/api/classes", &Api::post_class},
        Route{"POST", "/api/classes/join", &Api::post_class_join},
        Route{"GET", "/api/classes/{id}", &Api::get_class},
        Route{"POST", "/api/classes/{id}/change", &Api::post_class_change},
        Route{"POST", "/api/classes/{id}/code", &Api::post_class_code},
        Route{"POST", "/api/classes/{id}/delete", &Api::post_class_deletion},
        Route{"POST", "/api/classes/{id}/leave", &Api::post_class_leave},
        Route{"POST", "/api/classes/{id}/pupils", &Api::post_pupil},
        Route{"POST", "/api/classes/{id}/password", &Api::post_pupil_password},
        Route{"POST", "/api/classes/{id}/remove", &Api::post_pupil_removal},
        Route{"GET", "/api/classes/{id}/live", &Api::get_class_live},
        Route{"POST", "/api/classes/{id}/play", &Api::post_class_play},
        Route{"POST", "/api/classes/{id}/teachers", &Api::post_class_teacher},
        Route{"POST", "/api/classes/{id}/teachers/remove", &Api::post_class_teacher_removal},
        Route{"GET", "/api/classes/{id}/work", &Api::get_class_work, "days"},
        Route{"POST", "/api/reports", &Api::post_report},
        Route{"GET", "/api/admin", &Api::get_admin},
        Route{"GET", "/api/admin/accounts", &Api::get_admin_accounts, "search"},
        Route{"POST", "/api/admin/accounts/{name}", &Api::post_admin_act},
        Route{"GET", "/api/admin/audit", &Api::get_admin_audit, "player before"},
        Route{"POST", "/api/admin/backup", &Api::post_backup},
        Route{"POST", "/api/admin/invitations", &Api::post_invitation},
        Route{"GET", "/api/admin/reports", &Api::get_admin_reports, "state before"},
        Route{"GET", "/api/admin/reports/{number}", &Api::get_admin_report},
        Route{"POST", "/api/admin/reports/{number}/settle", &Api::post_report_settled},
        Route{"GET", "/api/admin/settings", &Api::get_settings},
        Route{"POST", "/api/admin/settings", &Api::post_setting},
        Route{"GET", "/api/players", &Api::get_players, "search", true},
        Route{"GET", "/api/players/{name}", &Api::get_player, "", true},
        Route{"GET", "/api/players/{name}/ratings", &Api::get_rating_history, "", true},
        Route{"GET", "/api/tournaments", &Api::get_tournaments, "", true},
        Route{"POST", "/api/tournaments", &Api::post_tournament},
        Route{"GET", "/api/tournaments/{id}", &Api::get_tournament, "seen", true},
        Route{"GET", "/api/tournaments/{id}.trf", &Api::get_tournament_trf, "", true},
        Route{"GET", "/api/tournaments/{id}.csv", &Api::get_tournament_csv, "", true},
        Route{"GET", "/api/tournaments/{id}.pgn", &Api::get_tournament_pgn, "", true},
        Route{"POST", "/api/tournaments/{id}/join", &Api::post_tournament_join},
        Route{"POST", "/api/tournaments/{id}/leave", &Api::post_tournament_leave},
        Route{"POST", "/api/tournaments/{id}/players", &Api::post_tournament_player},
        Route{"POST", "/api/tournaments/{id}/pupils", &Api::post_tournament_pupils},
        Route{"POST", "/api/tournaments/{id}/round", &Api::post_tournament_round},
        Route{"POST", "/api/tournaments/{id}/result", &Api::post_tournament_result},
        Route{"POST", "/api/tournaments/{id}/bye", &Api::post_tournament_bye},
        Route{"POST", "/api/tournaments/{id}/end", &Api::post_tournament_end},
        Route{"POST", "/api/tokens", &Api::post_token},
        Route{"GET", "/api/bot/stream", &Api::get_bot_stream},
        Route{"POST", "/api/tasks", &Api::post_task, "", false, true},
        Route{"GET", "/api/tasks/{id}", &Api::get_task, "", false, true},
        Route{"POST", "/api/tasks/{id}/drop", &Api::post_task_drop, "", false, true},
        Route{"POST", "/api/work", &Api::post_work, "", false, true},
        Route{"POST", "/api/work/{id}/answer", &Api::post_work_answer, "", false, true},
        Route{"POST", "/api/work/{id}/progress", &Api::post_work_progress, "", false, true},
        Route{"POST", "/api/work/{id}/abort", &Api::post_work_abort, "", false, true},
        Route{"GET", "/api/openapi.json", &Api::get_openapi},
    };
    return all;
}

void Api::request(ApiRequest request, std::function<void(Response)> done)
{
    ApiCall call{.request = std::move(request), .done = std::move(done)};
    auto const identity_error = identify(call);
    if (is_limited(call, Limited::requests, counted_as(call)))
        return;
    bool is_path_known = false;
    for (Route const& route : routes()) {
        auto parameter = match(route.path, call.request.path);
        if (!parameter)
            continue;
        is_path_known = true;
        if (route.method != call.request.method)
            continue;
        call.parameter = *std::move(parameter);
        if (auto const fault = read_call(call, route))
            return call.fail(*fault);
        if (identity_error && !route.is_for_workers)
            return call.fail(*identity_error);
        if (route.shows_people && context_.settings.is_for_members && !call.who)
            return call.fail(ApiError::login_needed);
        return (this->*route.handler)(call);
    }
    call.fail(is_path_known ? ApiError::wrong_method : ApiError::unknown_path);
}

/// Reads query, body and who asks.
std::optional<ApiFault> Api::read_call(ApiCall& call, Route const& route) const
{
    auto query = read_query(call.request.query);
    if (!query)
        return ApiFault{ApiError::bad_query};
    for (auto const& [name, value] : *query) {
        if (!has_word(route.query, name))
            return ApiFault{ApiError::bad_query, "The field '" + quotable(name) + "' is unknown."};
    }
    call.query = *std::move(query);
    if (route.method == "POST") {
        std::string_view const type = call.request.content_type;
        if (type.substr(0, type.find(';')) != "application/json")
            return ApiFault{ApiError::not_json};
        Settings const& settings = context_.settings;
        auto body = read_json_fields(call.request.body,
            {.bytes = route.is_for_workers ? settings.longest_answer : settings.longest_body});
        if (!body) {
            bool const is_too_long = body.error().code == JsonFaultCode::too_long;
            return ApiFault{
                is_too_long ? ApiError::body_too_long : ApiError::bad_body, describe(body.error())};
        }
        call.body = *std::move(body);
    }
    return std::nullopt;
}

std::optional<ApiError> Api::identify(ApiCall& call) const
{
    auto who = parts_.accounts.identify(call.request.peer.credentials);
    if (who)
        call.who = *std::move(who);
    else if (who.error().code != storage::StorageFaultCode::not_found)
        return ApiError::unavailable;
    // An expired cookie counts as none; a program with a wrong token should know.
    else if (call.request.peer.credentials.bearer)
        return ApiError::login_needed;
    return std::nullopt;
}

/// The account of that name; else answers the call, with `unknown` where there is none.
std::optional<storage::AccountRow> Api::find_player(
    ApiCall const& call, std::string_view name, ApiError unknown) const
{
    auto account = row_or(context_.storage.find_account_by_key(account_name_key(name)), unknown);
    if (!account)
        return call.refuse(account.error());
    return *std::move(account);
}

void Api::later(Milliseconds delay, std::function<void()> task)
{
    if (delay.count() <= 0)
        return task();
    later_.push_back({context_.now() + delay, std::move(task)});
}

void Api::tick()
{
    Instant const now = context_.now();
    auto const due = std::stable_partition(
        later_.begin(), later_.end(), [now](Later const& waiting) { return waiting.at > now; });
    std::vector<Later> const tasks{std::make_move_iterator(due), std::make_move_iterator(later_.end())};
    later_.erase(due, later_.end());
    for (Later const& waiting : tasks)
        waiting.task();
}

/// Whether the server is about to stop; then answers the call.
bool Api::is_draining(ApiCall const& call) const
{
    if (context_.counters.is_draining)
        call.fail(ApiError::draining);
    return context_.counters.is_draining;
}

bool Api::is_limited(ApiCall const& call, Limited what, std::string const& who)
{
    Instant const now = context_.now();
    if (limiter_.take(what, who, now))
        return false;
    ++context_.counters.rate_limited;
    Response answer = make_error(ApiError::rate_limited);
    auto const seconds = (limiter_.until_next(what, who, now).count() + 999) / 1000;
    answer.headers.push_back({"Retry-After", std::to_string(std::max<std::int64_t>(1, seconds))});
    call.done(std::move(answer));
    return true;
}

} // namespace arbiter::server
