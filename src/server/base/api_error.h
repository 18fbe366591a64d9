// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_API_ERROR_H
#define ARBITER_SRC_SERVER_BASE_API_ERROR_H

#include "arbiter/server/response.h"
#include "arbiter/storage/storage.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::server {

/// Why a request is refused. share/openapi.json has the status and the meaning of each.
enum class ApiError : std::uint8_t {
    unknown_path,
    wrong_method,
    not_json, ///< the content type
    bad_body,
    bad_query,
    body_too_long,
    bad_control,
    bad_variant,
    bad_fen,
    game_over_already,
    unknown_game,
    unknown_player,
    seat_taken,
    own_game,
    not_invited,
    game_over,
    login_needed,
    wrong_login,
    bad_name,
    bad_password,
    common_password,
    name_taken,
    accounts_closed,
    registration_closed,
    invitation_needed,
    bad_invitation,
    not_rated,
    wrong_password,
    unknown_session,
    games_open,
    blocked,
    too_many_blocks,
    rate_limited,
    busy,
    not_saved,
    unavailable,
    damaged,
    draining,
    no_explorer,
    no_mcp,
    unknown_tournament,
    may_not_organise,
    too_many_tournaments,
    bad_rounds,
    not_organiser,
    entries_closed,
    tournament_full,
    not_entered,
    tournament_over,
    tournament_not_begun,
    results_missing,
    too_few_players,
    no_legal_pairing,
    unknown_board,
    bad_result,
    bad_bye,
    no_rounds_here,
    no_reasons,
    bad_minutes,
    unknown_class,
    unknown_class_code,
    unknown_pupil,
    not_a_teacher,
    own_class,
    own_password,
    account_of_class,
    bad_class_name,
    class_full,
    too_many_classes,
    refused_name,
    banned,
    already_reported,
    not_in_game,
    bad_text,
    not_an_operator,
    operator_account,
    unknown_report,
    bad_until,
    no_backups,
    backup_failed,
    cannot_follow,
    too_many_follows,
    messages_off,
    not_friends,
    class_chat_off,
    muted,
    unknown_message,
    not_class_owner,
    no_teacher_account,
    too_many_teachers,
    not_in_class,
    not_closed,
    account_closed,
    bad_invitation_terms,
    bad_setting,
    setting_fixed,
    name_in_tournament,
    accounts_only,
    not_of_a_class,
    bad_player_name,
    profile_off,
    game_not_over,
    not_analysable,
    no_workers,
    analysis_running,
    too_many_analyses,
    no_analysis,
    wrong_key,
    attempt_over,
    bad_analysis,
    unknown_task,
    too_many_tasks,
    first_password,
    unknown_homework,
    too_many_homework,
    unknown_match,
};

inline constexpr auto api_error_count = static_cast<std::size_t>(ApiError::unknown_match) + 1;

/// "unknown-game", …
std::string_view to_code(ApiError error);

unsigned http_status(ApiError error);

/// What the code means, in one sentence.
std::string_view describe(ApiError error);

/// Why a request is refused, with a sentence that says more than the code where there is one.
struct ApiFault {
    ApiError error;
    std::string sentence = {};
};

/// The answer with that error. `sentence`: a better one than the code's own, or empty.
Response make_error(ApiError error, std::string_view sentence = {});

/// The row that storage has found; `missing` if it found no row.
template <class Row>
Result<Row, ApiError> row_or(storage::StorageResult<std::optional<Row>> row, ApiError missing)
{
    if (!row)
        return Err{ApiError::unavailable};
    if (!*row)
        return Err{missing};
    return **std::move(row);
}

} // namespace arbiter::server

#endif
