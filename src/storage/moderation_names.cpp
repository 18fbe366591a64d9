// SPDX-License-Identifier: MIT
#include "arbiter/core/enum_table.h"
#include "arbiter/storage/moderation.h"

#include <array>
#include <cstddef>

namespace arbiter::storage {

namespace {

constexpr std::array<std::string_view, 2> sanction_kinds{"mute", "ban"};
constexpr std::array<std::string_view, report_reason_count> report_reasons{
    "chat", "cheating", "stalling", "name", "other"};
constexpr std::array<std::string_view, 4> report_filters{"open", "settled", "dismissed", "acted"};
constexpr std::array<std::string_view, 3> report_states{"open", "dismissed", "acted"};
constexpr std::array<std::string_view, audit_action_count> audit_actions{"appoint", "revoke", "mute",
    "unmute", "ban", "unban", "rename", "close", "dismiss-report", "settle-report", "set-password",
    "appoint-teacher", "revoke-teacher", "invite", "back-up", "reopen", "set-setting", "clear-profile"};

} // namespace

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
