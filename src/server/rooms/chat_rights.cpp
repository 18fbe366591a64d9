// SPDX-License-Identifier: MIT
#include "server/rooms/chat_rights.h"

#include <vector>

namespace arbiter::server {

std::optional<std::string> ChatRights::find_speaker(Connection const& connection) const
{
    if (connection.seat)
        return std::string{to_name(*connection.seat)};
    bool const is_over = game_.phase() == storage::GamePhase::over;
    return is_over && connection.who ? std::optional{connection.who->name} : std::nullopt;
}

std::optional<Failed> ChatRights::find_fault(Connection const& connection, RequestNumber re) const
{
    if (!context_.settings.has_chat)
        return Failed{re, ErrorCode::no_chat};
    if (!has_classes_with_chat(connection))
        return Failed{re, ErrorCode::chat_off};
    return find_mute(connection, re);
}

/// True if no class is involved; false if storage fails.
bool ChatRights::has_classes_with_chat(Connection const& connection) const
{
    std::vector<storage::AccountId> accounts;
    if (connection.who)
        accounts.push_back(connection.who->account);
    for (storage::SeatRow const& seat : row_.seats) {
        if (seat.account)
            accounts.push_back(*seat.account);
    }
    return accounts.empty() || context_.storage.school().may_chat(accounts).value_or(false);
}

/// By the account or by that of the seat. Where storage cannot say, the line is not saved.
std::optional<Failed> ChatRights::find_mute(Connection const& connection, RequestNumber re) const
{
    auto const writer = connection.who ? std::optional{connection.who->account} : std::nullopt;
    auto const seated = connection.seat ? row_.seats[to_index(*connection.seat)].account : std::nullopt;
    for (auto const account : {writer, seated}) {
        if (!account)
            continue;
        auto const mute = sanctions_.find(*account, storage::SanctionKind::mute);
        if (!mute)
            return Failed{re, ErrorCode::not_saved};
        if (*mute)
            return Failed{.re = re,
                .code = ErrorCode::muted,
                .sentence = describe_sanction(**mute),
                .until = (*mute)->until,
                .reason = (*mute)->reason};
    }
    return std::nullopt;
}

} // namespace arbiter::server
