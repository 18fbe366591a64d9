// SPDX-License-Identifier: MIT
#include "cli/server/admin.h"

#include "arbiter/server/account_name.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/server/service_file.h"

#include <fmt/chrono.h>

#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

/// A database that no option names.
struct FoundDatabase {
    std::string url;
    std::string service_file; ///< that names it; empty: the default one
};

Result<FoundDatabase, ExitCode> find_database(Missing missing)
{
    std::string path = service_file_path();
    auto const service = read_service_file(path);
    if (!service)
        return Err<ExitCode>{service.error()};
    std::error_code error; // of a folder that the user may not search
    bool const is_here
        = std::filesystem::exists(std::string{default_database}.substr(sqlite_scheme.size()), error);
    if (*service && is_here) {
        complain("there are two databases: {}, of the service ({}), and {}, of this folder; choose one by "
                 "--database",
            storage::without_password((*service)->database()), path, default_database);
        return Err<ExitCode>{ExitCode::usage};
    }
    if (*service)
        return FoundDatabase{(*service)->database(), std::move(path)};
    if (is_here || missing == Missing::is_made)
        return FoundDatabase{default_database, {}};
    complain("no database is found: there is neither {}, the configuration of a service on this machine, nor "
             "{} in this folder. Write --database sqlite:PATH or --database postgresql://USER@HOST/DATABASE.",
        path, std::string{default_database}.substr(sqlite_scheme.size()));
    return Err<ExitCode>{ExitCode::io};
}

/// Runs a command that no option tells its database.
ExitCode run_on_found(std::string& url, Missing missing, std::function<ExitCode()> const& run)
{
    auto found = find_database(missing);
    if (!found)
        return found.error();
    url = std::move(found->url);
    if (found->service_file.empty())
        return run();
    ExitCode const code = run_as_owner(url, run);
    if (code == ExitCode::io)
        write_error_line(
            fmt::format("The database is that of {}, used as its owner; --database names another one.",
                found->service_file));
    return code;
}

} // namespace

void add_database_option(CLI::App& command, std::string& url, std::string_view usual)
{
    command
        .add_option("--database", url,
            fmt::format("Database of the server: sqlite:PATH or postgresql://... [{}]", usual))
        ->option_text("URL");
}

void run_on_database(CLI::App& command, Session& session, std::shared_ptr<std::string> const& url,
    std::function<ExitCode()> const& run, Missing missing)
{
    add_database_option(
        command, *url, std::string{"that of the service on this machine, or "} + default_database);
    command.callback([url, run, missing, &session] {
        session.exit_code = url->empty() ? run_on_found(*url, missing, run) : run();
    });
}

void add_database_command(CLI::App& group, Session& session, char const* name, char const* purpose,
    char const* examples, ExitCode (*run)(std::string const& url))
{
    auto const url = std::make_shared<std::string>();
    auto* const command = group.add_subcommand(name, purpose);
    command->footer(examples);
    run_on_database(*command, session, url, [url, run] { return run(*url); });
}

ExitCode complain_about_database(std::string const& url, storage::StorageFault const& fault)
{
    using enum storage::StorageFaultCode;
    if (fault.code == first_password) {
        complain("{}", storage::describe(fault));
        return ExitCode::no;
    }
    complain("{}: {}", storage::without_password(url), storage::describe(fault));
    switch (fault.code) {
    case bad_url: return ExitCode::usage;
    case corrupt:
    case foreign:
    case newer_schema:
    case bad_backup: return ExitCode::bad_input;
    default: return ExitCode::io;
    }
}

storage::Time storage_time()
{
    return std::chrono::time_point_cast<storage::Time::duration>(std::chrono::system_clock::now());
}

Result<storage::AccountRow, ExitCode> find_named_account(
    storage::Storage& database, std::string const& url, std::string const& name)
{
    auto const account = database.find_account_by_key(server::account_name_key(name));
    if (!account)
        return Err<ExitCode>{complain_about_database(url, account.error())};
    // The key of a deleted account is not that of a name.
    if (!account->has_value() || !server::is_account_name(name)) {
        complain("no account is called {}", name);
        return Err<ExitCode>{ExitCode::no};
    }
    return **account;
}

Result<AccountInDatabase, ExitCode> open_account(std::string const& url, std::string const& name)
{
    auto database = open_database(url);
    if (!database)
        return Err<ExitCode>{database.error()};
    auto account = find_named_account(**database, url, name);
    if (!account)
        return Err<ExitCode>{account.error()};
    return AccountInDatabase{*std::move(database), *std::move(account)};
}

CLI::Option* add_why_option(CLI::App& command, std::string& why)
{
    return command.add_option("--why", why, "The reason; kept in the audit log")->option_text("TEXT");
}

std::string or_dash(std::string const& text)
{
    return text.empty() ? "-" : text;
}

std::string moment_text(std::optional<storage::Time> time)
{
    return time ? fmt::format("{:%Y-%m-%d %H:%M}", std::chrono::time_point_cast<std::chrono::seconds>(*time))
                : "-";
}

void print_node(storage::NodeRow const& node)
{
    char const* const state
        = node.is_draining ? (node.is_live ? "draining" : "drained") : (node.is_live ? "live" : "lapsed");
    print("{}\t{}\t{}\t{}\t{}\n", node.node.name, state, moment_text(node.lease_until),
        moment_text(node.seen), node.games);
}

std::string account_name_text(
    storage::Storage& database, std::optional<storage::AccountId> id, char const* otherwise)
{
    auto const account = id ? database.find_account(*id) : std::optional<storage::AccountRow>{};
    return account && *account ? (*account)->name : otherwise;
}

Result<std::unique_ptr<storage::Storage>, ExitCode> open_database(
    std::string const& url, Missing missing, std::optional<std::chrono::milliseconds> longest_answer)
{
    auto opened = storage::open_storage(
        url, {.longest_answer = longest_answer, .is_made_if_missing = missing == Missing::is_made});
    if (!opened)
        return Err<ExitCode>{complain_about_database(url, opened.error())};
    return std::move(*opened);
}

void add_admin(CLI::App& app, Session& session)
{
    auto* const group = app.add_subcommand("admin", purpose_of_admin);
    group->require_subcommand(1);
    add_admin_accounts(*group, session);
    add_admin_backup(*group, session);
    add_admin_check(*group, session);
    add_admin_drain(*group, session);
    add_admin_export(*group, session);
    add_admin_invite(*group, session);
    add_admin_moderation(*group, session);
    add_admin_move_room(*group, session);
    add_admin_nodes(*group, session);
    add_admin_online(*group, session);
    add_admin_reports(*group, session);
    add_admin_restore(*group, session);
    add_admin_settings(*group, session);
    add_admin_setup(*group, session);
    add_admin_status(*group, session);
    add_admin_teacher(*group, session);
    add_admin_worker(*group, session);
}

} // namespace arbiter::cli
