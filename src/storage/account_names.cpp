// SPDX-License-Identifier: MIT
#include "storage/account_names.h"

#include "storage/records_sql.h"
#include "storage/renaming_statements.h"
#include "storage/social_statements.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <fmt/format.h>

#include <chrono>
#include <iterator>
#include <optional>
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
constexpr std::int64_t tournaments_at_once = 5;
constexpr std::int64_t lines_at_once = 100;
constexpr std::int64_t rows_at_once = 200;
/// How long nothing is written under an old name: longer than anything begun under it waits to be written.
constexpr std::chrono::milliseconds old_names_kept = std::chrono::days{1};

/// Which records are next, as the database has it.
enum class RenamingStep : std::uint8_t { games, tournaments, chat, done };

/// A name on its way through the records of an account.
struct Renaming {
    AccountId account = {};
    std::string old_name = {};
    std::string new_name = {};
    RenamingStep step = RenamingStep::games;
    ArchiveKey done_up_to = {}; ///< the last game that has it
};

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
    if (std::ssize(games) < games_at_once)
        renaming.step = RenamingStep::tournaments;
}

/// The columns of an account in the report of an arena.
std::string in_arena(std::string_view name)
{
    return fmt::format(" {:<33}", name);
}

/// The same in that of another tournament, where it has the title that no account has: before the last word
/// of a player without an account is one blank.
std::string in_report(std::string_view name)
{
    return ' ' + in_arena(name);
}

/// Puts it into the reports and entries of some tournaments.
void rename_in_tournaments(SqlConnection& connection, Renaming& renaming)
{
    auto const tournaments = run_with(connection, statements::tournaments_to_rename, renaming.account,
        renaming.new_name, tournaments_at_once)
                                 .rows;
    for (SqlRow const& row : tournaments) {
        auto const& tournament = std::get<std::string>(row.at(0));
        run_with(connection, statements::rename_in_report, tournament, in_arena(renaming.old_name),
            in_arena(renaming.new_name), in_report(renaming.old_name), in_report(renaming.new_name));
        run_with(connection, statements::rename_in_entry, tournament, renaming.account, renaming.new_name);
    }
    if (std::ssize(tournaments) < tournaments_at_once)
        renaming.step = RenamingStep::chat;
}

/// Puts it into some lines of chat, found by the index on how they begin.
void rename_in_chat(SqlConnection& connection, Renaming& renaming)
{
    auto const said = member("by", renaming.old_name);
    std::string const beginning = R"({"t":"chat",)" + said.substr(0, said.size() - 1);
    auto const changed = run_with(connection, statements::rename_in_chat, said,
        member("by", renaming.new_name), beginning + '"', beginning + '#', lines_at_once)
                             .changed;
    if (static_cast<std::int64_t>(changed) < lines_at_once)
        renaming.step = RenamingStep::done;
}

/// The renaming of an account that is not done, which nobody else continues until the transaction ends.
std::optional<Renaming> hold_renaming(SqlConnection& connection, AccountId account)
{
    run_with(connection, statements::hold_renaming, account);
    SqlResult const found = run_with(connection, statements::find_renaming, account);
    if (found.rows.empty())
        return std::nullopt;
    Renaming renaming{.account = account};
    FieldReader reader{found.rows.front()};
    reader.read(renaming.old_name, renaming.new_name, renaming.step, renaming.done_up_to.ended,
        renaming.done_up_to.id.text);
    return renaming;
}

/// Empties what a deleted account has written to one other; false where nothing is left.
bool empty_some_messages(SqlConnection& connection, AccountId account)
{
    SqlResult const next = run_with(connection, statements::next_thread_of, account);
    if (next.rows.empty())
        return false;
    AccountId const other{std::get<std::int64_t>(next.rows.front().at(0))};
    run_with(connection, statements::empty_messages_to, account, AccountPair{account, other});
    run_with(connection, statements::drop_thread, account, other);
    return true;
}

/// Removes some of what a deleted account has left besides its name; false where nothing is left.
bool forget_some(SqlConnection& connection, AccountId account)
{
    if (run_with(connection, statements::find_deleted, account).rows.empty())
        return false;
    for (Statement const* const drop : {&statements::drop_some_followers_of, &statements::drop_some_blocks_on,
             &statements::drop_some_rating_changes_of}) {
        if (run_with(connection, *drop, account, rows_at_once).changed > 0)
            return true;
    }
    return empty_some_messages(connection, account);
}

void take_step(SqlConnection& connection, Renaming& renaming)
{
    if (forget_some(connection, renaming.account))
        return;
    switch (renaming.step) {
    case RenamingStep::games: rename_in_games(connection, renaming); break;
    case RenamingStep::tournaments: rename_in_tournaments(connection, renaming); break;
    case RenamingStep::chat: rename_in_chat(connection, renaming); break;
    case RenamingStep::done: break;
    }
    run_with(connection, statements::note_renaming, renaming.account, renaming.step,
        renaming.done_up_to.ended, renaming.done_up_to.id);
}

} // namespace

void refuse_while_playing(SqlConnection& connection, AccountId id)
{
    auto const account = static_cast<std::int64_t>(id);
    if (!connection.run(statements::has_open_game, {account}).rows.empty())
        throw Failure{StorageFaultCode::conflict, "the account has games that have not ended"};
    if (!connection.run(statements::open_tournaments_of, {account}).rows.empty())
        throw Failure{StorageFaultCode::conflict, "the account has tournaments that have not ended"};
}

void refuse_name_in_records(SqlConnection& connection, std::string_view name_key, AccountId id)
{
    if (!run_with(connection, statements::find_renaming_from, name_key, id).rows.empty())
        throw Failure{StorageFaultCode::name_taken, std::string{name_key}};
}

void refuse_names_before(SqlConnection& connection, TournamentRow const& tournament)
{
    bool const is_arena = tournament.report.starts_with("arena ");
    for (SqlRow const& row : run_with(connection, statements::names_before, tournament.id).rows) {
        auto const& name = std::get<std::string>(row.at(0));
        if (tournament.report.find(is_arena ? in_arena(name) : in_report(name)) != std::string::npos)
            throw Failure{StorageFaultCode::conflict, "an account has another name than " + name};
    }
}

void begin_renaming(SqlConnection& connection, AccountRow const& before, std::string_view new_name)
{
    // Lines that have the name already would be found again and again.
    if (before.name == new_name)
        return;
    if (hold_renaming(connection, before.id))
        throw Failure{StorageFaultCode::overloaded, "the records of " + before.name + " wait for that name"};
    run_with(connection, statements::forget_renamings, old_names_kept.count());
    run_with(connection, statements::put_renaming, before.id, before.name, before.name_key, new_name);
}

RenamedSome rename_some(SqlConnection& connection)
{
    SqlResult const next = connection.run(statements::next_renaming);
    if (next.rows.empty())
        return {};
    AccountId const account{std::get<std::int64_t>(next.rows.front().at(0))};
    auto renaming = hold_renaming(connection, account);
    // Another process may have done the rest meanwhile.
    if (!renaming)
        return {.is_more = true};
    take_step(connection, *renaming);
    return {.is_more = true};
}

} // namespace arbiter::storage
