#include "arbiter/storage/transfer.h"
#include "cli/admin.h"
#include "cli/command_line.h"
#include "cli/output.h"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

namespace arbiter::cli {

namespace {

constexpr char const* backup_examples = R"(Examples:
  arbiter admin backup games-monday.db
  arbiter admin backup --database postgresql:///chess chess-monday.jsonl

The server may go on meanwhile; the backup shows one moment. It is whole or not there, and replaces no file. That
of SQLite is a database itself, that of PostgreSQL is lines of JSON. Keep it safe: it holds password hashes.
Exit status: 0 done, 3 the database is damaged, 4 it cannot be read or the file not written.)";

constexpr char const* restore_examples = R"(Examples:
  arbiter admin restore games-monday.db
  arbiter admin restore --database postgresql:///chess games-monday.db

The database must be new or empty. Backups and exports of either kind of database fit both kinds.
Exit status: 0 done, 3 the file is no whole backup, 4 it cannot be read or the database not written.)";

struct BackupOptions {
    std::string file;
    std::string database = default_database;
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

void add_admin_backup(Command& group, Session& session)
{
    auto const options = std::make_shared<BackupOptions>();
    auto* const command = group.add_subcommand("backup", "Write everything to a new file");
    command->add_option("file", options->file, "The file to be made")->required()->option_text("FILE");
    add_database_option(*command, options->database);
    command->footer(backup_examples);
    command->callback([options, &session] { session.exit_code = run_backup(*options); });
}

void add_admin_restore(Command& group, Session& session)
{
    auto const options = std::make_shared<BackupOptions>();
    auto* const command = group.add_subcommand("restore", "Fill a new database from a backup");
    command->add_option("file", options->file, "A backup or an export")->required()->option_text("FILE");
    add_database_option(*command, options->database);
    command->footer(restore_examples);
    command->callback([options, &session] { session.exit_code = run_restore(*options); });
}

} // namespace arbiter::cli
