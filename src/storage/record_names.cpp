// SPDX-License-Identifier: MIT
#include "storage/record_names.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/core/utf8.h"
#include "arbiter/storage/analyses.h"
#include "arbiter/storage/moderation.h"

#include <array>
#include <cstddef>

namespace arbiter::storage {

namespace {

constexpr std::array<std::string_view, 3> game_phases{"waiting", "playing", "over"};
constexpr std::array<std::string_view, 4> seat_kinds{"open", "person", "computer", "bot"};
constexpr std::array<std::string_view, 2> session_kinds{"browser", "bot"};
constexpr std::array<std::string_view, 4> tournament_phases{"open", "playing", "over", "cancelled"};
constexpr std::string_view digits = "0123456789abcdef";

constexpr std::array<std::string_view, 4> analysis_states{"waiting", "running", "done", "failed"};
constexpr std::array<std::string_view, 2> analysis_faults{"worker-lost", "bad-answer"};

constexpr std::array<std::string_view, 2> sanction_kinds{"mute", "ban"};
constexpr std::array<std::string_view, report_reason_count> report_reasons{
    "chat", "cheating", "stalling", "name", "other"};
constexpr std::array<std::string_view, 4> report_filters{"open", "settled", "dismissed", "acted"};
constexpr std::array<std::string_view, 3> report_states{"open", "dismissed", "acted"};
constexpr std::array<std::string_view, audit_action_count> audit_actions{"appoint", "revoke", "mute",
    "unmute", "ban", "unban", "rename", "close", "dismiss-report", "settle-report", "set-password",
    "appoint-teacher", "revoke-teacher", "invite", "back-up", "reopen", "set-setting", "clear-profile",
    "end-tournament"};

} // namespace

std::string_view to_name(GamePhase phase)
{
    return game_phases[static_cast<std::size_t>(phase)];
}

std::optional<GamePhase> find_game_phase(std::string_view name)
{
    return find_named<GamePhase>(game_phases, name);
}

std::string_view to_name(SeatKind kind)
{
    return seat_kinds[static_cast<std::size_t>(kind)];
}

std::optional<SeatKind> find_seat_kind(std::string_view name)
{
    return find_named<SeatKind>(seat_kinds, name);
}

std::string_view to_name(SessionKind kind)
{
    return session_kinds[static_cast<std::size_t>(kind)];
}

std::optional<SessionKind> find_session_kind(std::string_view name)
{
    return find_named<SessionKind>(session_kinds, name);
}

std::string_view to_name(TournamentPhase phase)
{
    return tournament_phases[static_cast<std::size_t>(phase)];
}

std::optional<TournamentPhase> find_tournament_phase(std::string_view name)
{
    return find_named<TournamentPhase>(tournament_phases, name);
}

std::string to_hex(TokenHash const& token)
{
    std::string text;
    text.reserve(token.bytes.size() * 2);
    for (std::uint8_t const byte : token.bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::optional<TokenHash> parse_hex(std::string_view text)
{
    TokenHash token;
    if (text.size() != token.bytes.size() * 2)
        return std::nullopt;
    for (std::size_t i = 0; i != token.bytes.size(); ++i) {
        std::size_t const high = digits.find(text[2 * i]);
        std::size_t const low = digits.find(text[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos)
            return std::nullopt;
        token.bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
    }
    return token;
}

bool is_clean_text(std::string_view text)
{
    return is_utf8(text) && text.find('\0') == std::string_view::npos;
}

std::string_view to_name(AnalysisState state)
{
    return analysis_states[static_cast<std::size_t>(state)];
}

std::optional<AnalysisState> find_analysis_state(std::string_view name)
{
    return find_named<AnalysisState>(analysis_states, name);
}

std::string_view to_name(AnalysisFault fault)
{
    return analysis_faults[static_cast<std::size_t>(fault)];
}

std::optional<AnalysisFault> find_analysis_fault(std::string_view name)
{
    return find_named<AnalysisFault>(analysis_faults, name);
}

std::string_view to_name(SanctionKind kind)
{
    return sanction_kinds[static_cast<std::size_t>(kind)];
}

std::optional<SanctionKind> find_sanction_kind(std::string_view name)
{
    return find_named<SanctionKind>(sanction_kinds, name);
}

std::string_view to_name(ReportReason reason)
{
    return report_reasons[static_cast<std::size_t>(reason)];
}

std::optional<ReportReason> find_report_reason(std::string_view name)
{
    return find_named<ReportReason>(report_reasons, name);
}

std::string_view to_name(ReportState state)
{
    return report_states[static_cast<std::size_t>(state)];
}

std::optional<ReportState> find_report_state(std::string_view name)
{
    return find_named<ReportState>(report_states, name);
}

std::optional<ReportFilter> find_report_filter(std::string_view name)
{
    return find_named<ReportFilter>(report_filters, name);
}

std::string_view to_name(AuditAction action)
{
    return audit_actions[static_cast<std::size_t>(action)];
}

std::optional<AuditAction> find_audit_action(std::string_view name)
{
    return find_named<AuditAction>(audit_actions, name);
}

} // namespace arbiter::storage
