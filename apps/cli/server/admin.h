// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ADMIN_H
#define ARBITER_CLI_ADMIN_H

#include "arbiter/storage/storage.h"
#include "cli/command_line.h"
#include "cli/session.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// The subcommands of `arbiter admin`, one file each (admin_<name>.cpp). Each function adds its subcommand to
/// the group.
namespace arbiter::cli {

/// The database of a server that is started by hand: a file in the present folder.
inline constexpr char const* default_database = "sqlite:arbiter-server.sqlite";

/// Adds --database, whose value goes into `url`; `usual` says for the help what it is without the option.
void add_database_option(CLI::App& command, std::string& url, std::string_view usual);

/// Whether a database may be made by opening it.
enum class Missing : std::uint8_t { is_fault, is_made };

/// Adds --database, whose value goes into `url`, and lets the command run as the one who may use the
/// database: as the user of the service where it is the service's, and root asks. Without the option it is
/// the database of the service on this machine (see ServiceFile), or the default one in the present folder.
/// Where there are both, or there is neither and none may be made, the command complains and does not run.
void run_on_database(CLI::App& command, Session& session, std::shared_ptr<std::string> const& url,
    std::function<ExitCode()> const& run, Missing missing = Missing::is_fault);

/// The same for a command whose options have the `database`.
template <class Options>
void run_on_database(CLI::App& command, Session& session, std::shared_ptr<Options> const& options,
    ExitCode (*run)(Options const&), Missing missing = Missing::is_fault)
{
    run_on_database(
        command, session, std::shared_ptr<std::string>{options, &options->database},
        [options, run] { return run(*options); }, missing);
}

/// Adds a command that only needs to know the database.
void add_database_command(CLI::App& group, Session& session, char const* name, char const* purpose,
    char const* examples, ExitCode (*run)(std::string const& url));

/// Opens the database of a server, or complains and says how the program ends. `longest_answer`: as in
/// StorageOptions.
Result<std::unique_ptr<storage::Storage>, ExitCode> open_database(std::string const& url,
    Missing missing = Missing::is_fault, std::optional<std::chrono::milliseconds> longest_answer = {});

/// Complains of what went wrong with a database, and says how the program ends because of it: `no` where an
/// account is not appointed because of its first password.
ExitCode complain_about_database(std::string const& url, storage::StorageFault const& fault);

/// Now, as a database has it.
storage::Time storage_time();

/// The account of that name, or complains and says how the program ends: `no` where there is none.
Result<storage::AccountRow, ExitCode> find_named_account(
    storage::Storage& database, std::string const& url, std::string const& name);

/// A database, and an account in it.
struct AccountInDatabase {
    std::unique_ptr<storage::Storage> database;
    storage::AccountRow account;
};

/// Opens the database of a server and finds the account of that name, or complains and says how the program
/// ends: `no` where there is no such account.
Result<AccountInDatabase, ExitCode> open_account(std::string const& url, std::string const& name);

/// Adds --why, whose value goes into `why`.
CLI::Option* add_why_option(CLI::App& command, std::string& why);

/// The text, or "-" for nothing.
std::string or_dash(std::string const& text);

/// Visits all rows of a list that storage gives in pages: `list` reads those that follow a key, `key` is that
/// of a row, `visit` says how the program ends because of a row.
template <class Key, class List, class KeyOf, class Visit>
ExitCode visit_pages(std::string const& url, List const& list, KeyOf const& key_of, Visit const& visit)
{
    constexpr std::uint32_t page = 1000;
    std::optional<Key> last;
    for (;;) {
        auto const rows = list(last, page);
        if (!rows)
            return complain_about_database(url, rows.error());
        for (auto const& row : *rows) {
            if (ExitCode const code = visit(row); code != ExitCode::ok)
                return code;
        }
        if (rows->size() < page)
            return ExitCode::ok;
        last = std::invoke(key_of, rows->back());
    }
}

/// "2026-11-26 09:30", UTC, or "-" for nothing.
std::string moment_text(std::optional<storage::Time> time);

/// Prints a server that has used the database: name, state, until when it has its games, last sign of life,
/// number of games.
void print_node(storage::NodeRow const& node);

/// The name of an account, or `otherwise` where there is no account or it cannot be read.
std::string account_name_text(
    storage::Storage& database, std::optional<storage::AccountId> id, char const* otherwise);

void add_admin_accounts(CLI::App& group, Session& session);
void add_admin_backup(CLI::App& group, Session& session);
void add_admin_check(CLI::App& group, Session& session);
void add_admin_drain(CLI::App& group, Session& session);
void add_admin_export(CLI::App& group, Session& session);
void add_admin_invite(CLI::App& group, Session& session);
void add_admin_moderation(CLI::App& group, Session& session);
void add_admin_move_room(CLI::App& group, Session& session);
void add_admin_nodes(CLI::App& group, Session& session);
void add_admin_online(CLI::App& group, Session& session);
void add_admin_reports(CLI::App& group, Session& session);
void add_admin_restore(CLI::App& group, Session& session);
void add_admin_settings(CLI::App& group, Session& session);
void add_admin_setup(CLI::App& group, Session& session);
void add_admin_status(CLI::App& group, Session& session);
void add_admin_teacher(CLI::App& group, Session& session);
void add_admin_worker(CLI::App& group, Session& session);

} // namespace arbiter::cli

#endif
