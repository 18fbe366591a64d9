// SPDX-License-Identifier: MIT
#include "arbiter/storage/transfer.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

namespace arbiter::cli {

namespace {

constexpr char const* backup_examples = R"(Examples:
  arbiter admin backup games-monday.db
  arbiter admin backup --database postgresql:///chess chess-monday.jsonl

The server may keep running; the backup is a snapshot. An interrupted backup leaves no file, and no existing file is
replaced. A SQLite backup is itself a database, a PostgreSQL backup is JSON lines. Keep it safe: it holds password
hashes.
Exit status: 0 done, 3 the database is damaged, 4 the database cannot be read or the file cannot be written.)";

constexpr char const* restore_examples = R"(Examples:
  arbiter admin restore games-monday.db
  arbiter admin restore --database postgresql:///chess games-monday.db

The database must be new or empty. A backup or export of either kind of database can be restored into both kinds.
Exit status: 0 done, 3 the file is not a complete backup, 4 the file cannot be read or the database cannot be
written.)";

struct BackupOptions {
    std::string file;
    std::string database;
};

ExitCode run_backup(BackupOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const made = (*database)->back_up(options.file);
    if (!made)
        return complain_about_database(options.database, made.error());
    std::error_code error;
    auto const size = std::filesystem::file_size(options.file, error);
    print("{}: {} bytes\n", options.file, error ? 0 : size);
    return ExitCode::ok;
}

ExitCode run_restore(BackupOptions const& options)
{
    auto const database = open_database(options.database, Missing::is_made);
    if (!database)
        return database.error();
    auto const restored = storage::restore(**database, options.file);
    if (!restored)
        return complain_about_database(options.database, restored.error());
    print("{}: restored from {}\n", storage::without_password(options.database), options.file);
    return ExitCode::ok;
}

} // namespace

void add_admin_backup(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<BackupOptions>();
    auto* const command = group.add_subcommand("backup", "Back the database up to a new file");
    command->add_option("file", options->file, "The backup file to create")->required()->option_text("FILE");
    command->footer(backup_examples);
    run_on_database(*command, session, options, run_backup);
}

void add_admin_restore(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<BackupOptions>();
    auto* const command = group.add_subcommand("restore", "Fill a new database from a backup");
    command->add_option("file", options->file, "The backup or export to read")
        ->required()
        ->option_text("FILE");
    command->footer(restore_examples);
    run_on_database(*command, session, options, run_restore, Missing::is_made);
}

} // namespace arbiter::cli
