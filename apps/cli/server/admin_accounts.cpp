// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "arbiter/server/password.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <fmt/chrono.h>

#include <array>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* list_examples = R"(Examples:
  arbiter admin accounts list

Prints one line per account, separated by tabs: name, rating, deviation, rated games, creation date (UTC), and
"closed" if the account is closed.
Exit status: 0 done, 3 not a database of an arbiter server, 4 it cannot be read.)";

constexpr std::uint32_t most_found = 1000;

constexpr char const* find_examples = R"(Examples:
  arbiter admin accounts find an

Prints the accounts whose names begin with the text, in any case, as `arbiter admin accounts list` does, by name; at
most 1,000.
Exit status: 0 done, 1 no name begins so, 3 not a database of an arbiter server, 4 it cannot be read.)";

constexpr char const* password_examples = R"(Examples:
  arbiter admin accounts password anna < new-password.txt

Reads the new password from the first line of standard input. All sessions and bot tokens of the account end; a
closed account is reopened.
Exit status: 0 done, 1 no such account, 2 the password is too short or too long, 4 the database failed.)";

constexpr char const* close_examples = R"(Examples:
  arbiter admin accounts close anna

Nobody can log in to a closed account; its sessions and bot tokens end. Its games and ratings stay.
Exit status: 0 done, 1 no such account, or it is an operator's, 4 the database failed.)";

constexpr char const* open_examples = R"(Examples:
  arbiter admin accounts open anna < new-password.txt

Reads the password from the first line of standard input: the old one went when the account was closed.
Exit status: 0 done, 1 no such account, or it is not closed, 2 the password is too short or too long, 4 the database
failed.)";

constexpr char const* profile_examples = R"(Examples:
  arbiter admin accounts profile anna
  arbiter admin accounts profile anna --clear --why insults

Prints what an account says about itself. With --clear the text is removed, and the audit log says so; a muted account
cannot write another one.
Exit status: 0 done, 1 no such account, or --clear for an operator's, 4 the database failed.)";

struct AccountOptions {
    std::string database;
    std::string name;
    std::string why;
    bool is_cleared = false;
};

/// Its ratings as "standard blitz 1612", separated by commas; "-" for none.
std::string ratings_text(std::vector<storage::ClassRating> const& ratings)
{
    std::string text;
    for (storage::ClassRating const& rating : ratings) {
        text += fmt::format("{}{} {} {:.0f}", text.empty() ? "" : ", ", to_name(rating.of.variant),
            to_name(rating.of.speed), rating.rating.rating);
    }
    return text.empty() ? "-" : text;
}

void print_account(storage::AccountRow const& account, std::vector<storage::ClassRating> const& ratings)
{
    print("{}\t{}\t{}\t{:%Y-%m-%d}{}\n", account.name, ratings_text(ratings), account.games,
        std::chrono::time_point_cast<std::chrono::seconds>(account.created),
        account.password_hash.empty() ? "\tclosed" : "");
}

/// Prints an account with its ratings, or complains.
ExitCode show_account(storage::Storage& database, std::string const& url, storage::AccountRow const& account)
{
    auto const ratings = database.find_ratings(account.id);
    if (!ratings)
        return complain_about_database(url, ratings.error());
    print_account(account, *ratings);
    return ExitCode::ok;
}

ExitCode run_find(AccountOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const found
        = (*database)->moderation().search_all_accounts(server::account_name_key(options.name), most_found);
    if (!found)
        return complain_about_database(options.database, found.error());
    for (storage::AccountRow const& account : *found) {
        if (ExitCode const code = show_account(**database, options.database, account); code != ExitCode::ok)
            return code;
    }
    return found->empty() ? ExitCode::no : ExitCode::ok;
}

ExitCode run_list(AccountOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    return visit_pages<storage::AccountId>(
        options.database,
        [&](auto after, std::uint32_t most) { return (*database)->list_accounts(after, most); },
        &storage::AccountRow::id,
        [&](storage::AccountRow const& account) {
            return show_account(**database, options.database, account);
        });
}

/// Does it to an account, and prints what it is then.
ExitCode act(AccountOptions const& options, storage::OperatorAct what, char const* done)
{
    auto const opened = open_account(options.database, options.name);
    if (!opened)
        return opened.error();
    auto const& [database, account] = *opened;
    what.about = account.id;
    what.at = storage_time();
    auto const entry = database->moderation().carry_out(what);
    if (!entry && entry.error().code == storage::StorageFaultCode::conflict) {
        complain("{}: {}", account.name, entry.error().detail);
        return ExitCode::no;
    }
    if (!entry)
        return complain_about_database(options.database, entry.error());
    print("{}: {}\n", account.name, done);
    return ExitCode::ok;
}

/// Gives an account the password of the first line of standard input.
ExitCode give_password(AccountOptions const& options, storage::AuditAction action, char const* done)
{
    std::string password;
    std::getline(std::cin, password);
    if (auto const fault = server::find_password_fault(password)) {
        if (*fault == server::PasswordFault::common)
            complain("too many people have this password");
        else
            complain("the password must have {} to {} characters", server::shortest_password,
                server::longest_password);
        return ExitCode::usage;
    }
    return act(options, {.action = action, .password_hash = server::hash_password(password)}, done);
}

ExitCode run_password(AccountOptions const& options)
{
    return give_password(options, storage::AuditAction::set_password, "has a new password");
}

ExitCode run_open(AccountOptions const& options)
{
    return give_password(options, storage::AuditAction::reopen, "open, with a new password");
}

ExitCode run_close(AccountOptions const& options)
{
    return act(options, {.action = storage::AuditAction::close}, "closed");
}

ExitCode run_profile(AccountOptions const& options)
{
    if (options.is_cleared)
        return act(
            options, {.action = storage::AuditAction::clear_profile, .why = options.why}, "has no text");
    auto const opened = open_account(options.database, options.name);
    if (!opened)
        return opened.error();
    auto const& [database, account] = *opened;
    auto const text = database->social().find_profile(account.id);
    if (!text)
        return complain_about_database(options.database, text.error());
    if (!text->empty())
        print("{}\n", *text);
    return ExitCode::ok;
}

void take_no_name(CLI::App&, AccountOptions&) { }

void take_account_name(CLI::App& command, AccountOptions& options)
{
    command.add_option("name", options.name, "Name of the account")->required()->option_text("NAME");
}

void take_name_beginning(CLI::App& command, AccountOptions& options)
{
    command.add_option("text", options.name, "Beginning of the names")->required()->option_text("TEXT");
}

void take_name_and_clear(CLI::App& command, AccountOptions& options)
{
    take_account_name(command, options);
    auto* const clear = command.add_flag("--clear", options.is_cleared, "Remove it");
    add_why_option(command, options.why)->needs(clear);
}

struct AccountTask {
    char const* name;
    char const* description;
    char const* examples;
    void (*add_arguments)(CLI::App&, AccountOptions&);
    ExitCode (*run)(AccountOptions const&);
};

constexpr std::array account_tasks{
    AccountTask{"list", "List all accounts", list_examples, take_no_name, run_list},
    AccountTask{"find", "Find accounts by name", find_examples, take_name_beginning, run_find},
    AccountTask{
        "password", "Set the password of an account", password_examples, take_account_name, run_password},
    AccountTask{"close", "Close an account", close_examples, take_account_name, run_close},
    AccountTask{"open", "Open a closed account again", open_examples, take_account_name, run_open},
    AccountTask{"profile", "Print what an account says about itself, or remove it", profile_examples,
        take_name_and_clear, run_profile},
};

} // namespace

void add_admin_accounts(CLI::App& group, Session& session)
{
    auto* const accounts
        = group.add_subcommand("accounts", "List or find accounts, set a password, close or open an account");
    accounts->require_subcommand(1);
    for (AccountTask const& task : account_tasks) {
        auto const options = std::make_shared<AccountOptions>();
        auto* const command = accounts->add_subcommand(task.name, task.description);
        command->footer(task.examples);
        task.add_arguments(*command, *options);
        run_on_database(*command, session, options, task.run);
    }
}

} // namespace arbiter::cli
