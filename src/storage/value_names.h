// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_VALUE_NAMES_H
#define ARBITER_SRC_STORAGE_VALUE_NAMES_H

#include "arbiter/core/names.h"
#include "arbiter/storage/analyses.h"
#include "arbiter/storage/moderation.h"
#include "storage/record_names.h"

#include <optional>
#include <string_view>
#include <type_traits>

/// The values of records that tables and exports have by their names, and how to spell each.
namespace arbiter::storage {

template <class T>
struct Names {
    std::string_view (*to_name)(T value);
    std::optional<T> (*find)(std::string_view name);
    /// What messages call such a value.
    char const* what;
};

/// Nothing for a value without names.
template <class T>
inline constexpr bool names_of = false;

template <class T>
concept Named = !std::is_same_v<decltype(names_of<T>), bool const>;

/// A value that is a number.
template <class T>
concept Numbered = std::is_enum_v<T> && !Named<T>;

template <>
inline constexpr Names<Color> names_of<Color>{arbiter::to_name, find_color, "the side to move"};
template <>
inline constexpr Names<Variant> names_of<Variant>{arbiter::to_name, find_variant, "a variant"};
template <>
inline constexpr Names<Speed> names_of<Speed>{arbiter::to_name, find_speed, "a speed"};
template <>
inline constexpr Names<GameResult> names_of<GameResult>{to_string, find_game_result, "the result of a game"};
template <>
inline constexpr Names<GamePhase> names_of<GamePhase>{to_name, find_game_phase, "the state of a game"};
template <>
inline constexpr Names<SeatKind> names_of<SeatKind>{to_name, find_seat_kind, "the kind of a seat"};
template <>
inline constexpr Names<SessionKind> names_of<SessionKind>{
    to_name, find_session_kind, "the kind of a session"};
template <>
inline constexpr Names<TournamentPhase> names_of<TournamentPhase>{
    to_name, find_tournament_phase, "the state of a tournament"};
template <>
inline constexpr Names<SanctionKind> names_of<SanctionKind>{
    to_name, find_sanction_kind, "the kind of a sanction"};
template <>
inline constexpr Names<ReportReason> names_of<ReportReason>{
    to_name, find_report_reason, "the reason of a report"};
template <>
inline constexpr Names<ReportState> names_of<ReportState>{
    to_name, find_report_state, "the state of a report"};
template <>
inline constexpr Names<AuditAction> names_of<AuditAction>{
    to_name, find_audit_action, "the action of an audit entry"};
template <>
inline constexpr Names<AnalysisState> names_of<AnalysisState>{to_name, find_analysis_state, "a state"};
template <>
inline constexpr Names<AnalysisFault> names_of<AnalysisFault>{
    to_name, find_analysis_fault, "the fault of an analysis"};

} // namespace arbiter::storage

#endif
