// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

// Operators, what accounts may not do, and the audit log.

namespace arbiter::cli {

namespace {

using storage::AuditAction;

constexpr char const* operator_examples = R"(Examples:
  arbiter admin operator
  arbiter admin operator olga
  arbiter admin operator olga --revoke

An operator reads reports and mutes, bans, renames and closes accounts on the page /admin. Only this command makes
one. All logins of a new operator end. Without NAME, prints the names of all operators.
Exit status: 0 done, 1 no such account, or a class knows its password, 4 the database failed.)";

constexpr char const* mute_examples = R"(Examples:
  arbiter admin mute anna --days 7 --why insults
  arbiter admin mute anna --lift

A muted account plays, but its chat is refused. Without --days it is for good. A running server follows within a
second.
Exit status: 0 done, 1 no such account, or it is an operator's, 4 the database failed.)";

constexpr char const* ban_examples = R"(Examples:
  arbiter admin ban anna --days 30 --why cheating
  arbiter admin ban anna --lift

Nobody can log in to a banned account; its sessions and bot tokens end. Without --days it is for good. A running
server closes its connections within a second.
Exit status: 0 done, 1 no such account, or it is an operator's, 4 the database failed.)";

constexpr char const* rename_examples = R"(Examples:
  arbiter admin rename anna cleo --why "not a name for a school"

The name is changed wherever it stands. The account must have no game or tournament that has not ended.
Exit status: 0 done, 1 no such account, the name is taken or the account plays, 2 not a name, 4 the database failed.)";

constexpr char const* audit_examples = R"(Examples:
  arbiter admin audit
  arbiter admin audit anna

Prints one line per entry, the newest first, separated by tabs: number, time (UTC), who, action, about whom, until
when, detail and reason; "-" for nothing.
Exit status: 0 done, 1 no such account, 4 the database failed.)";

struct ModerationOptions {
    std::string database;
    std::string name;
    std::string new_name;
    std::string why;
    unsigned days = 0;
    bool is_lifted = false;
};

/// Why something is not done to an account is an answer; the rest is a fault of the database.
ExitCode complain_of_act(ModerationOptions const& options, storage::StorageFault const& fault)
{
    using enum storage::StorageFaultCode;
    if (fault.code != conflict && fault.code != name_taken)
        return complain_about_database(options.database, fault);
    complain("{}: {}", options.name,
        fault.code == name_taken ? "another account is called " + fault.detail : fault.detail);
    return ExitCode::no;
}

ExitCode carry_out(ModerationOptions const& options, AuditAction action, std::string_view done)
{
    auto const opened = open_account(options.database, options.name);
    if (!opened)
        return opened.error();
    auto const& [database, account] = *opened;
    // What is left of an earlier rename comes first.
    bool const is_rename = action == AuditAction::rename;
    if (auto const ready = is_rename ? database->finish_renames() : storage::StorageResult<void>{}; !ready)
        return complain_about_database(options.database, ready.error());
    storage::Time const now = storage_time();
    auto const entry = database->moderation().carry_out({.action = action,
        .about = account.id,
        .until = options.days == 0 ? std::nullopt : std::optional{now + std::chrono::days{options.days}},
        .name = options.new_name,
        .name_key = server::account_name_key(options.new_name),
        .why = options.why,
        .at = now});
    if (!entry)
        return complain_of_act(options, entry.error());
    if (auto const finished = database->finish_renames(); !finished)
        return complain_about_database(options.database, finished.error());
    print("{}: {}\n", account.name, done);
    return ExitCode::ok;
}

ExitCode run_operator(ModerationOptions const& options)
{
    if (!options.name.empty())
        return options.is_lifted ? carry_out(options, AuditAction::revoke, "not an operator")
                                 : carry_out(options, AuditAction::appoint, "operator");
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const operators = (*database)->moderation().list_operators();
    if (!operators)
        return complain_about_database(options.database, operators.error());
    for (storage::AccountRow const& account : *operators)
        print("{}\n", account.name);
    return ExitCode::ok;
}

ExitCode run_mute(ModerationOptions const& options)
{
    return options.is_lifted ? carry_out(options, AuditAction::unmute, "may chat")
                             : carry_out(options, AuditAction::mute, "muted");
}

ExitCode run_ban(ModerationOptions const& options)
{
    return options.is_lifted ? carry_out(options, AuditAction::unban, "may log in")
                             : carry_out(options, AuditAction::ban, "banned");
}

ExitCode run_rename(ModerationOptions const& options)
{
    if (!server::is_account_name(options.new_name)) {
        complain("{} is not a name: 2 to 20 letters, digits, '-' or '_', a letter first", options.new_name);
        return ExitCode::usage;
    }
    return carry_out(options, AuditAction::rename, "is called " + options.new_name);
}

void print_entry(storage::Storage& database, storage::AuditRow const& entry)
{
    print("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", static_cast<std::int64_t>(entry.number), moment_text(entry.at),
        account_name_text(database, entry.by, "command line"), to_name(entry.action),
        account_name_text(database, entry.about, "-"), moment_text(entry.until), or_dash(entry.detail),
        or_dash(entry.why));
}

ExitCode run_audit(ModerationOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    std::optional<storage::AccountId> about;
    if (!options.name.empty()) {
        auto const account = find_named_account(**database, options.database, options.name);
        if (!account)
            return account.error();
        about = account->id;
    }
    return visit_pages<storage::AuditNumber>(
        options.database,
        [&](auto before, std::uint32_t most) {
            return (*database)->moderation().list_audit(about, before, most);
        },
        &storage::AuditRow::number,
        [&](storage::AuditRow const& entry) {
            print_entry(**database, entry);
            return ExitCode::ok;
        });
}

struct Task {
    char const* name;
    char const* description;
    char const* examples;
    ExitCode (*run)(ModerationOptions const&);
    bool needs_name;
};

std::pair<CLI::App*, std::shared_ptr<ModerationOptions>> add_task(
    CLI::App& group, Session& session, Task const& task)
{
    auto const options = std::make_shared<ModerationOptions>();
    auto* const command = group.add_subcommand(task.name, task.description);
    auto* const name = command->add_option("name", options->name, "Name of the account")->option_text("NAME");
    if (task.needs_name)
        name->required();
    command->footer(task.examples);
    run_on_database(*command, session, options, task.run);
    return {command, options};
}

void add_sanction(CLI::App& group, Session& session, Task const& task)
{
    auto const [command, options] = add_task(group, session, task);
    command->add_option("--days", options->days, "Days until it ends [for good]")
        ->option_text("N")
        ->check(between(1, 3'650));
    add_why_option(*command, options->why);
    command->add_flag("--lift", options->is_lifted, "End it");
}

} // namespace

void add_admin_moderation(CLI::App& group, Session& session)
{
    add_task(group, session, {"audit", "Print what operators have done", audit_examples, run_audit, false});
    add_sanction(
        group, session, {"ban", "Ban an account: nobody can log in to it", ban_examples, run_ban, true});
    add_sanction(group, session, {"mute", "Mute an account: it cannot chat", mute_examples, run_mute, true});
    auto const [appointing, appointed] = add_task(group, session,
        {"operator", "Make an account an operator, or list the operators", operator_examples, run_operator,
            false});
    appointing->add_flag("--revoke", appointed->is_lifted, "The account is no longer an operator");
    auto const [renaming, renamed] = add_task(
        group, session, {"rename", "Give an account another name", rename_examples, run_rename, true});
    renaming->add_option("new-name", renamed->new_name, "The new name")->required()->option_text("NEWNAME");
    add_why_option(*renaming, renamed->why);
}

} // namespace arbiter::cli
