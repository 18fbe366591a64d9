// SPDX-License-Identifier: MIT
#include "storage/account_names.h"

#include "storage/records_sql.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace arbiter::storage {

std::vector<AccountRow> list_named(
    SqlConnection& connection, Statement const& statement, std::string_view beginning, std::uint32_t limit)
{
    // A letter that no key has.
    std::string const end = std::string{beginning} + '\x7F';
    return read_all<AccountRow>(run_with(connection, statement, beginning, end, to_limit(limit)));
}

namespace {

void rename_in_tournaments(
    SqlConnection& connection, AccountId id, std::string_view old_name, std::string_view new_name)
{
    auto const columns
        = [](char const* before, std::string_view name) { return fmt::format("{}{:<33}", before, name); };
    std::array const in_arena{columns(" ", old_name), columns(" ", new_name)};
    // The title that no account has: before the last word of a player without an account is one blank.
    std::array const in_report{columns("  ", old_name), columns("  ", new_name)};
    auto const account = static_cast<std::int64_t>(id);
    connection.run(statements::rename_in_reports,
        {account, std::string_view{in_arena[0]}, std::string_view{in_arena[1]},
            std::string_view{in_report[0]}, std::string_view{in_report[1]}});
    connection.run(statements::rename_in_entries, {account, new_name});
}

// Names of accounts need no escape, neither in JSON nor in PGN.
void rename_in_games(
    SqlConnection& connection, AccountId id, std::string_view old_name, std::string_view new_name)
{
    auto const account = static_cast<std::int64_t>(id);
    auto const put = [&](Statement const& statement, char const* side) {
        std::string const old_tag = fmt::format("[{} \"{}\"]", side, old_name);
        std::string const new_tag = fmt::format("[{} \"{}\"]", side, new_name);
        connection.run(statement, {account, new_name, std::string_view{old_tag}, std::string_view{new_tag}});
    };
    put(statements::rename_white, "White");
    put(statements::rename_black, "Black");
    auto const member
        = [](char const* field, std::string_view name) { return fmt::format("\"{}\":\"{}\"", field, name); };
    std::array const joined{member("name", old_name), member("name", new_name)};
    connection.run(statements::rename_in_own_events,
        {account, std::string_view{joined[0]}, std::string_view{joined[1]}});
    std::array const said{member("by", old_name), member("by", new_name)};
    std::string const beginning = R"({"t":"chat",)" + said[0].substr(0, said[0].size() - 1);
    std::array const range{beginning + '"', beginning + '#'};
    connection.run(statements::rename_in_chat,
        {std::string_view{said[0]}, std::string_view{said[1]}, std::string_view{range[0]},
            std::string_view{range[1]}});
}

} // namespace

void refuse_while_playing(SqlConnection& connection, AccountId id)
{
    auto const account = static_cast<std::int64_t>(id);
    if (!connection.run(statements::open_games_of, {account, std::int64_t{1}}).rows.empty())
        throw Failure{StorageFaultCode::conflict, "the account has games that have not ended"};
    if (!connection.run(statements::open_tournaments_of, {account}).rows.empty())
        throw Failure{StorageFaultCode::conflict, "the account has tournaments that have not ended"};
}

void rename_in_records(
    SqlConnection& connection, AccountId id, std::string_view old_name, std::string_view new_name)
{
    rename_in_games(connection, id, old_name, new_name);
    rename_in_tournaments(connection, id, old_name, new_name);
}

} // namespace arbiter::storage
