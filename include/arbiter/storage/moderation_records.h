// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_MODERATION_RECORDS_H
#define ARBITER_STORAGE_MODERATION_RECORDS_H

#include "arbiter/storage/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

/// What storage keeps of operators, and of what they do.
namespace arbiter::storage {

/// An account that may moderate the server. It must exist.
struct OperatorRow {
    AccountId account;
    Time since = {};

    friend bool operator==(OperatorRow const&, OperatorRow const&) = default;
};

enum class SanctionKind : std::uint8_t {
    mute, ///< no chat
    ban, ///< no login
};

/// What an account may not do for a time. It must exist, and has at most one of each kind.
struct SanctionRow {
    AccountId account;
    SanctionKind kind = SanctionKind::mute;
    Time since = {};
    /// Nothing: for good.
    std::optional<Time> until = {};
    /// Shown to the account.
    std::string reason = {};

    /// Whether it has not ended. O(1).
    bool is_in_force(Time now) const { return !until || *until > now; }

    friend bool operator==(SanctionRow const&, SanctionRow const&) = default;
};

/// Storage gives it to a report: 1 for the first, then without a gap.
enum class ReportNumber : std::int64_t { };

enum class ReportReason : std::uint8_t { chat, cheating, stalling, name, other };

inline constexpr std::size_t report_reason_count = 5;

enum class ReportState : std::uint8_t {
    open,
    dismissed, ///< settled: nothing had to be done
    acted, ///< settled: something was done
};

/// What an account reports about another one. Both must exist, and so must the game.
struct ReportRow {
    ReportNumber number{};
    AccountId by{};
    AccountId about{};
    std::optional<GameId> game = {};
    ReportReason reason = ReportReason::other;
    /// What was said in the game, if the report is about that; else empty.
    std::string line = {};
    /// What the reporter adds; may be empty.
    std::string text = {};
    Time at = {};
    ReportState state = ReportState::open;
    /// Of a report that is not open.
    std::optional<Time> settled = {};
    /// What the operator noted when it was settled; may be empty.
    std::string note = {};

    friend bool operator==(ReportRow const&, ReportRow const&) = default;
};

/// The number of an entry of the audit log: 1 for the first, then without a gap.
enum class AuditNumber : std::int64_t { };

/// What an operator did. A backup and the end of a tournament are done elsewhere, and only noted.
enum class AuditAction : std::uint8_t {
    appoint, ///< made an account an operator
    revoke, ///< the opposite
    mute,
    unmute,
    ban,
    unban,
    rename,
    close,
    dismiss_report,
    settle_report,
    set_password,
    appoint_teacher,
    revoke_teacher,
    invite,
    back_up,
    reopen, ///< gave a closed account another password
    set_setting, ///< changed a setting of the server
    clear_profile, ///< removed what an account says about itself
    end_tournament, ///< of an organiser, who is the account that it is about
};

inline constexpr std::size_t audit_action_count = 19;

/// An entry of the audit log. Never changed, and deleted by age alone; when an account is deleted, the texts
/// of the entries about it are emptied.
struct AuditRow {
    AuditNumber number{};
    Time at = {};
    /// Nothing: somebody at the command line.
    std::optional<AccountId> by = {};
    AuditAction action = AuditAction::back_up;
    std::optional<AccountId> about = {};
    /// Of a mute or ban; nothing: for good.
    std::optional<Time> until = {};
    /// The old and the new name, the number of the report, the file, the setting, the tournament; may be
    /// empty.
    std::string detail = {};
    std::string why = {};

    friend bool operator==(AuditRow const&, AuditRow const&) = default;
};

/// A setting of the server that an operator has changed. Storage looks into neither text.
struct SettingRow {
    std::string name = {};
    std::string value = {};

    friend bool operator==(SettingRow const&, SettingRow const&) = default;
};

} // namespace arbiter::storage

#endif
