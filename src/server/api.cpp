// SPDX-License-Identifier: MIT
#include "server/api.h"

#include "arbiter/server/account_name.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace arbiter::server {

namespace {

struct ErrorRow {
    std::string_view code;
    unsigned status;
    std::string_view sentence;
};

constexpr std::array<ErrorRow, api_error_count> errors{{
    {"unknown-path", 404, "There is nothing at this address."},
    {"wrong-method", 405, "This address does not support this method."},
    {"not-json", 415, "The body must be JSON, with the content type application/json."},
    {"bad-body", 400, "The body cannot be understood."},
    {"bad-query", 400, "The query cannot be understood."},
    {"body-too-long", 413, "The body is too long."},
    {"bad-control", 422, "This time control cannot be played here."},
    {"bad-variant", 422, "Unknown variant."},
    {"bad-fen", 422, "The position cannot be played."},
    {"game-over-already", 422, "The game would be over in this position."},
    {"unknown-game", 404, "Unknown game."},
    {"unknown-player", 404, "Unknown player."},
    {"seat-taken", 409, "Both seats are taken. You may watch."},
    {"own-game", 409, "You cannot play against yourself."},
    {"not-invited", 403, "This game is reserved for another player. You may watch."},
    {"game-over", 409, "The game is over."},
    {"login-needed", 401, "Log in to do this."},
    {"wrong-login", 401, "The name or the password is wrong."},
    {"bad-name", 422, "A name has 2 to 20 letters, digits, '-' or '_', and begins with a letter."},
    {"bad-password", 422, "A password has 8 to 200 characters."},
    {"name-taken", 409, "This name is taken."},
    {"accounts-closed", 403, "This server has no accounts."},
    {"registration-closed", 403, "Only the owner of this server makes accounts."},
    {"invitation-needed", 403, "You need an invitation to make an account here."},
    {"bad-invitation", 403, "This invitation is unknown, used up or has expired."},
    {"not-rated", 422, "Only games from the normal start are rated."},
    {"wrong-password", 403, "The password is wrong."},
    {"unknown-session", 404, "There is no such session. It may have ended."},
    {"games-open", 409, "You have games or tournaments that are not over. Finish or leave them first."},
    {"blocked", 403, "You cannot play with this player."},
    {"too-many-blocks", 409, "You have blocked too many players."},
    {"rate-limited", 429, "Too much at once. Please wait a moment."},
    {"busy", 503, "Too many people log in at this moment. Please try again in a few seconds."},
    {"not-saved", 503, "It could not be saved, so it did not happen. Please try again."},
    {"unavailable", 503, "The server cannot read its data at the moment. Please try again."},
    {"damaged", 500, "The log of this game is damaged. Please tell the owner of the server."},
    {"draining", 503, "The server is about to stop. Please come back in a minute."},
    {"no-explorer", 404, "This server has no collection of games to explore."},
    {"unknown-tournament", 404, "Unknown tournament."},
    {"may-not-organise", 403, "You may not organise tournaments on this server."},
    {"too-many-tournaments", 409, "You organise too many tournaments that are not over."},
    {"bad-rounds", 422, "A Swiss tournament has 1 to 20 rounds."},
    {"not-organiser", 403, "Only the organiser of the tournament may do this."},
    {"entries-closed", 409, "This tournament takes no more players."},
    {"tournament-full", 409, "This tournament is full."},
    {"not-entered", 409, "This player does not take part in the tournament."},
    {"tournament-over", 409, "The tournament is over."},
    {"tournament-not-begun", 409, "The tournament has not begun."},
    {"results-missing", 409, "The round is not over. Enter the missing results first."},
    {"too-few-players", 409, "A round needs at least two players."},
    {"no-legal-pairing", 409, "No pairing is left: the players have met already. End the tournament."},
    {"unknown-board", 409, "The last round has no such board. Look at the round again."},
    {"bad-result", 422, "This result does not fit. A knock-out game needs a winner."},
    {"bad-bye", 409, "A bye is for the next round of a Swiss tournament, before it is paired."},
    {"no-rounds-here", 409, "An arena has neither rounds nor boards, and other formats have no CSV."},
    {"bad-minutes", 422, "An arena lasts 5 to 360 minutes."},
    {"unknown-class", 404, "You have no such class."},
    {"unknown-class-code", 404, "No class has this code."},
    {"unknown-pupil", 404, "This account is not in the class."},
    {"not-a-teacher", 403, "Only the teacher of the class may do this."},
    {"own-class", 409, "This is your own class."},
    {"own-password", 403, "The class did not make this account, so only its owner changes the password."},
    {"account-of-class", 409, "Your class made this account. Ask your teacher to remove it from the class."},
    {"bad-class-name", 422, "The name of a class has 1 to 60 bytes and no control characters."},
    {"class-full", 409, "The class is full: it has 100 members."},
    {"too-many-classes", 409, "You have too many classes. Delete one first."},
    {"refused-name", 422, "This server does not take this name. Choose another one."},
    {"banned", 403, "An operator of this server has banned this account."},
    {"already-reported", 409, "You have reported this already. An operator will look at it."},
    {"not-in-game", 422, "This player did not play in that game, or did not say that in it."},
    {"bad-text", 422, "A text is empty or too long, or has control characters."},
    {"not-an-operator", 403, "Only an operator of this server may do this."},
    {"operator-account", 409, "This is the account of an operator. Nothing can be done to it here."},
    {"unknown-report", 404, "There is no such report, or it is settled."},
    {"bad-until", 422, "This time is over. Choose a later one, or none."},
    {"no-backups", 409, "This server has no folder for backups. Start it with --backups DIR."},
    {"backup-failed", 503, "The backup could not be written."},
    {"cannot-follow", 403, "You cannot follow this player."},
    {"too-many-follows", 409, "You follow 500 players. Unfollow one first."},
    {"messages-off", 403, "Messages are switched off on this server."},
    {"not-friends", 403, "You can write only to a player who follows you and whom you follow."},
    {"class-chat-off", 403, "One of you is in a class that has its chat switched off."},
    {"muted", 403, "An operator of this server has muted this account."},
    {"unknown-message", 404, "There is no such message from this player to you."},
    {"not-class-owner", 403, "Only the owner of the class may do this."},
    {"no-teacher-account", 422, "This is not the account of another teacher."},
    {"too-many-teachers", 409, "The class has 10 further teachers. Remove one first."},
    {"not-in-class", 403, "You are in no class."},
    {"not-closed", 409, "This account is not closed."},
    {"account-closed", 409, "This account is closed. Reopen it instead."},
    {"bad-invitation-terms", 422, "An invitation makes 1 to 10000 accounts and ends after 1 to 3650 days."},
    {"bad-setting", 422, "The setting does not take this value."},
    {"setting-fixed", 409, "An option of the command line fixes this setting."},
    {"name-in-tournament", 409, "Another player of this tournament has this name."},
    {"accounts-only", 409, "An arena is played on the server: its players need accounts."},
    {"not-of-a-class", 409, "This tournament is not for a class that you teach."},
    {"bad-player-name", 422, "The name of a player has 2 to 33 bytes and no control characters."},
}};

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
        auto const end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word)
            return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

int hex_value(char letter)
{
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    if (letter >= 'a' && letter <= 'f')
        return letter - 'a' + 10;
    return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
}

std::optional<std::string> decode(std::string_view text)
{
    std::string decoded;
    for (std::size_t index = 0; index < text.size(); ++index) {
        if (text[index] != '%') {
            decoded += text[index] == '+' ? ' ' : text[index];
            continue;
        }
        if (index + 2 >= text.size())
            return std::nullopt;
        int const high = hex_value(text[index + 1]);
        int const low = hex_value(text[index + 2]);
        if (high < 0 || low < 0)
            return std::nullopt;
        decoded += static_cast<char>(high * 16 + low);
        index += 2;
    }
    return decoded;
}

} // namespace

std::string_view to_code(ApiError error)
{
    return errors[static_cast<std::size_t>(error)].code;
}

unsigned http_status(ApiError error)
{
    return errors[static_cast<std::size_t>(error)].status;
}

std::string_view describe(ApiError error)
{
    return errors[static_cast<std::size_t>(error)].sentence;
}

Response make_error(ApiError error, std::string_view sentence)
{
    return error_response(http_status(error), to_code(error), sentence.empty() ? describe(error) : sentence);
}

std::optional<std::map<std::string, std::string>> read_query(std::string_view query)
{
    std::map<std::string, std::string> fields;
    while (!query.empty()) {
        auto const end = std::min(query.find('&'), query.size());
        std::string_view const pair = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        auto const equals = std::min(pair.find('='), pair.size());
        auto const name = decode(pair.substr(0, equals));
        auto const value = decode(equals < pair.size() ? pair.substr(equals + 1) : std::string_view{});
        if (!name || !value || !fields.emplace(*name, *value).second)
            return std::nullopt;
    }
    return fields;
}

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
        Route{"POST", "/api/games/{id}/join", &Api::post_join},
        Route{"POST", "/api/games/{id}/decline", &Api::post_decline},
        Route{"GET", "/api/explorer", &Api::get_explorer, "fen player since until limit"},
        Route{"GET", "/api/explorer/{number}.pgn", &Api::get_explorer_game},
        Route{"GET", "/api/live", &Api::get_live, "", true},
        Route{"GET", "/api/leaderboard", &Api::get_leaderboard, "variant speed", true},
        Route{"POST", "/api/accounts", &Api::post_account},
        Route{"POST", "/api/login", &Api::post_login},
        Route{"POST", "/api/logout", &Api::post_logout},
        Route{"GET", "/api/me", &Api::get_me},
        Route{"GET", "/api/me/data", &Api::get_own_data},
        Route{"GET", "/api/me/games", &Api::get_own_games},
        Route{"POST", "/api/me/delete", &Api::post_deletion},
        Route{"POST", "/api/me/password", &Api::post_password},
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
        std::string sentence;
        if (auto const error = read_call(call, route, sentence))
            return call.fail(*error, sentence);
        if (identity_error)
            return call.fail(*identity_error);
        if (route.shows_people && context_.settings.is_for_members && !call.who)
            return call.fail(ApiError::login_needed);
        return (this->*route.handler)(call);
    }
    call.fail(is_path_known ? ApiError::wrong_method : ApiError::unknown_path);
}

/// Reads query, body and who asks.
std::optional<ApiError> Api::read_call(ApiCall& call, Route const& route, std::string& sentence) const
{
    auto query = read_query(call.request.query);
    if (!query)
        return ApiError::bad_query;
    for (auto const& [name, value] : *query) {
        if (!has_word(route.query, name)) {
            sentence = "The field '" + quotable(name) + "' is unknown.";
            return ApiError::bad_query;
        }
    }
    call.query = *std::move(query);
    if (route.method == "POST") {
        std::string_view const type = call.request.content_type;
        if (type.substr(0, type.find(';')) != "application/json")
            return ApiError::not_json;
        auto body = read_json_fields(call.request.body, {.bytes = context_.settings.longest_body});
        if (!body) {
            sentence = describe(body.error());
            bool const is_too_long = body.error().code == JsonFaultCode::too_long;
            return is_too_long ? ApiError::body_too_long : ApiError::bad_body;
        }
        call.body = *std::move(body);
    }
    return std::nullopt;
}

std::optional<ApiError> Api::identify(ApiCall& call) const
{
    auto who = context_.accounts.identify(call.request.peer.credentials);
    if (who)
        call.who = *std::move(who);
    else if (who.error().code != storage::StorageFaultCode::not_found)
        return ApiError::unavailable;
    // An expired cookie counts as none; a program with a wrong token should know.
    else if (call.request.peer.credentials.bearer)
        return ApiError::login_needed;
    return std::nullopt;
}

/// The account of that name; else answers the call.
std::optional<storage::AccountRow> Api::find_player(ApiCall const& call, std::string_view name) const
{
    auto account = context_.storage.find_account_by_key(account_name_key(name));
    if (!account) {
        call.fail(ApiError::unavailable);
        return std::nullopt;
    }
    if (!*account)
        call.fail(ApiError::unknown_player);
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

std::string counted_as(ApiCall const& call)
{
    // No address has this form.
    return call.who ? "account " + std::to_string(static_cast<std::int64_t>(call.who->account))
                    : call.request.peer.address;
}

bool has_no_fields(ApiCall const& call)
{
    if (call.body.empty())
        return true;
    call.fail(ApiError::bad_body, "The body must be an empty object.");
    return false;
}

void answer_done(ApiCall const& call, storage::StorageResult<void> const& result)
{
    if (result)
        call.answer("{}");
    else
        call.fail(ApiError::not_saved);
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
