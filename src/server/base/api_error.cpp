// SPDX-License-Identifier: MIT
#include "server/base/api_error.h"

#include <array>

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
    {"common-password", 422, "Too many people have this password. Choose another one."},
    {"name-taken", 409, "This name is taken."},
    {"accounts-closed", 403, "This server has no accounts."},
    {"registration-closed", 403, "Only the operator of this server creates accounts."},
    {"invitation-needed", 403, "You need an invitation to create an account here."},
    {"bad-invitation", 403, "This invitation is unknown, used up or expired."},
    {"not-rated", 422, "Only games from the normal start are rated."},
    {"wrong-password", 403, "The password is wrong."},
    {"unknown-session", 404, "There is no such session. It may have ended."},
    {"games-open", 409, "You have games or tournaments that are not over. Finish or leave them first."},
    {"blocked", 403, "You cannot play with this player."},
    {"too-many-blocks", 409, "You have blocked too many players."},
    {"rate-limited", 429, "Too much at once. Please wait a moment."},
    {"busy", 503, "Too many people are logging in. Please try again in a few seconds."},
    {"not-saved", 503, "It could not be saved, so it did not happen. Please try again."},
    {"unavailable", 503, "The server cannot read its data at the moment. Please try again."},
    {"damaged", 500, "The log of this game is damaged. Please tell the operator of the server."},
    {"draining", 503, "The server is about to stop. Please come back in a minute."},
    {"no-explorer", 404, "This server has no collection of games to explore."},
    {"no-mcp", 404, "This server does not answer assistants."},
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
    {"no-reasons", 409, "Only the paired rounds of a Swiss tournament or a round robin have reasons."},
    {"bad-minutes", 422, "An arena lasts 5 to 360 minutes."},
    {"unknown-class", 404, "You have no such class."},
    {"unknown-class-code", 404, "No class has this code."},
    {"unknown-pupil", 404, "This account is not in the class."},
    {"not-a-teacher", 403, "Only the teacher of the class may do this."},
    {"own-class", 409, "This is your own class."},
    {"own-password", 403, "The class did not create this account, so only its owner changes the password."},
    {"account-of-class", 409,
        "Your class created this account. Ask your teacher to remove it from the class."},
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
    {"bad-until", 422, "This time is in the past. Choose a later one, or leave it out."},
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
    {"not-in-class", 403, "You are not in a class."},
    {"not-closed", 409, "This account is not closed."},
    {"account-closed", 409, "This account is closed. Reopen it instead."},
    {"bad-invitation-terms", 422, "An invitation is for 1 to 10000 accounts and ends after 1 to 3650 days."},
    {"bad-setting", 422, "The setting does not take this value."},
    {"setting-fixed", 409, "An option of the command line fixes this setting."},
    {"name-in-tournament", 409, "Another player of this tournament has this name."},
    {"accounts-only", 409, "An arena is played on the server: its players need accounts."},
    {"not-of-a-class", 409, "This tournament is not for a class that you teach."},
    {"bad-player-name", 422, "The name of a player has 2 to 33 characters and no control characters."},
    {"profile-off", 403,
        "Chat is switched off on this server or in your class, and the profile text with it."},
    {"game-not-over", 409, "The game is not over."},
    {"not-analysable", 422, "Only games of chess and Chess960 with at most 300 moves are analysed."},
    {"no-workers", 409, "No machine analyses games for this server."},
    {"analysis-running", 409, "The last analysis that you asked for is not done. Ask again when it is."},
    {"too-many-analyses", 409, "You have asked for too many analyses today. Ask again tomorrow."},
    {"no-analysis", 404, "There is no analysis of this game."},
    {"wrong-key", 401, "This is not the key of a worker of this server."},
    {"attempt-over", 409, "This attempt is over: the analysis is done, or another worker has it."},
    {"bad-analysis", 422, "This is not an analysis of the game."},
    {"unknown-task", 404, "There is no such task with this key."},
    {"too-many-tasks", 409, "There are too many tasks with this key. Drop those that are done."},
    {"first-password", 409,
        "Others know the first password of this account. Its owner must choose another one first."},
    {"unknown-homework", 404, "There is no such homework for you in this class."},
    {"too-many-homework", 409, "A class has at most 100 homeworks. Delete old ones first."},
    {"unknown-match", 404, "This class has no such match."},
}};

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

} // namespace arbiter::server
