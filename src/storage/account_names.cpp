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

/// What a transaction changes, so that others are written soon.
constexpr std::int64_t games_at_once = 20;
constexpr std::int64_t lines_at_once = 100;

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

std::string member(char const* field, std::string_view name)
{
    return fmt::format("\"{}\":\"{}\"", field, name);
}

/// Puts it into a game, where that has not been done: false.
bool rename_in_game(SqlConnection& connection, ArchiveKey const& game, Renaming const& renaming)
{
    auto const put = [&](Statement const& statement, char const* side) {
        return run_with(connection, statement, game.id, renaming.account, renaming.new_name,
                   fmt::format("[{} \"{}\"]", side, renaming.old_name),
                   fmt::format("[{} \"{}\"]", side, renaming.new_name))
                   .changed
            > 0;
    };
    bool const is_white = put(statements::rename_white, "White");
    bool const is_black = put(statements::rename_black, "Black");
    return is_white || is_black;
}

/// Puts it into some games.
void rename_in_games(SqlConnection& connection, Renaming& renaming)
{
    auto const games = read_all<ArchiveKey>(run_with(connection, statements::games_to_rename,
        renaming.account, renaming.done_up_to.ended, renaming.done_up_to.id, games_at_once));
    for (ArchiveKey const& game : games) {
        if (rename_in_game(connection, game, renaming))
            run_with(connection, statements::rename_in_own_events, game.id, member("name", renaming.old_name),
                member("name", renaming.new_name));
        renaming.done_up_to = game;
    }
    renaming.are_games_done = std::ssize(games) < games_at_once;
}

/// Puts it into some lines of chat, found by the index on how they begin.
void rename_in_chat(SqlConnection& connection, Renaming& renaming)
{
    auto const said = member("by", renaming.old_name);
    std::string const beginning = R"({"t":"chat",)" + said.substr(0, said.size() - 1);
    auto const changed = run_with(connection, statements::rename_in_chat, said,
        member("by", renaming.new_name), beginning + '"', beginning + '#', lines_at_once)
                             .changed;
    renaming.is_done = static_cast<std::int64_t>(changed) < lines_at_once;
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

void rename_some(SqlConnection& connection, Renaming& renaming)
{
    // Rows that have the name already would be found again and again.
    if (renaming.old_name == renaming.new_name)
        renaming.is_done = true;
    else if (!renaming.are_games_done)
        rename_in_games(connection, renaming);
    else
        rename_in_chat(connection, renaming);
}

void rename_in_records(
    SqlConnection& connection, AccountId id, std::string_view old_name, std::string_view new_name)
{
    Renaming renaming{.account = id, .old_name = std::string{old_name}, .new_name = std::string{new_name}};
    while (!renaming.is_done)
        rename_some(connection, renaming);
    rename_in_tournaments(connection, id, old_name, new_name);
}

} // namespace arbiter::storage
