// SPDX-License-Identifier: MIT
#include "arbiter/server/invitation.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <chrono>
#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* invite_examples = R"(Examples:
  arbiter admin invite --uses 30 --days 14 --label "class 5b"

Prints a code with which accounts can be made, even where --registration is invited. Accounts that are made with
it are counted by the code and not by the address that they come from.
Exit status: 0 done, 4 the database failed.)";

struct InviteOptions {
    std::string database;
    std::uint32_t uses = 1;
    unsigned days = 30;
    std::string label;
};

ExitCode run_invite(InviteOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    std::string const code = server::make_invitation_code();
    storage::Time const now = storage_time();
    storage::InvitationRow const invitation{.code = server::hash_invitation_code(code),
        .label = options.label,
        .uses = options.uses,
        .created = now,
        .expires = now + std::chrono::days{options.days}};
    auto const made = (*database)->moderation().carry_out(
        {.action = storage::AuditAction::invite, .invitation = invitation, .at = now});
    if (!made)
        return complain_about_database(options.database, made.error());
    print("{}\n", code);
    return ExitCode::ok;
}

} // namespace

void add_admin_invite(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<InviteOptions>();
    auto* const command = group.add_subcommand("invite", "Create a code with which people create accounts");
    command->add_option("--uses", options->uses, "Number of accounts that it makes [1]")
        ->option_text("N")
        ->check(between(1, 10'000));
    command->add_option("--days", options->days, "Days until it expires [30]")
        ->option_text("N")
        ->check(between(1, 3'650));
    command->add_option("--label", options->label, "What it is for; kept in the database")
        ->option_text("TEXT");
    command->footer(invite_examples);
    run_on_database(*command, session, options, run_invite);
}

} // namespace arbiter::cli
