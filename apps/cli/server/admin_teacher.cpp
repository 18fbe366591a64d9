// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* teacher_examples = R"(Examples:
  arbiter admin teacher
  arbiter admin teacher anna
  arbiter admin teacher anna --revoke

A teacher creates classes on the page /classes, and accounts for the pupils in them. Without NAME, prints the names of
all teachers. All logins of a new teacher end. After --revoke, the classes stay, but their teacher cannot reach them.
Exit status: 0 done, 1 no such account, or a class knows its password, 4 the database failed.)";

struct TeacherOptions {
    std::string database;
    std::string name;
    bool is_revoked = false;
};

ExitCode list_teachers(storage::Storage& database, TeacherOptions const& options)
{
    auto const teachers = database.school().list_teachers();
    if (!teachers)
        return complain_about_database(options.database, teachers.error());
    for (storage::AccountRow const& teacher : *teachers)
        print("{}\n", teacher.name);
    return ExitCode::ok;
}

ExitCode appoint(storage::Storage& database, TeacherOptions const& options)
{
    auto const account = find_named_account(database, options.database, options.name);
    if (!account)
        return account.error();
    auto const done = database.moderation().carry_out({.action
        = options.is_revoked ? storage::AuditAction::revoke_teacher : storage::AuditAction::appoint_teacher,
        .about = account->id,
        .at = storage_time()});
    if (!done)
        return complain_about_database(options.database, done.error());
    print("{}: {}\n", account->name, options.is_revoked ? "not a teacher" : "teacher");
    return ExitCode::ok;
}

ExitCode run_teacher(TeacherOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    return options.name.empty() ? list_teachers(**database, options) : appoint(**database, options);
}

} // namespace

void add_admin_teacher(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<TeacherOptions>();
    auto* const command = group.add_subcommand("teacher", "Make an account a teacher, or list the teachers");
    auto* const name = command->add_option("name", options->name, "Name of the account")->option_text("NAME");
    command->add_flag("--revoke", options->is_revoked, "The account is no longer a teacher; its classes stay")
        ->needs(name);
    command->footer(teacher_examples);
    run_on_database(*command, session, options, run_teacher);
}

} // namespace arbiter::cli
