// SPDX-License-Identifier: MIT
#include "storage/sqlite_connection.h"

#include "storage/secret_file.h"
#include "storage/transaction.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <map>
#include <system_error>
#include <thread>
#include <utility>

namespace arbiter::storage {

namespace {

/// "ARBT", in the header of the file: a database of this program.
constexpr std::int32_t application_id = 0x41524254;

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> sqlite_dialect{{
    {"int", "INTEGER"},
    {"real", "REAL"},
    {"text", "TEXT"},
    {"identity", "INTEGER PRIMARY KEY AUTOINCREMENT"},
    {"options", "STRICT"},
    {"clustered", "STRICT, WITHOUT ROWID"},
}};

/// SQLite keeps the time as whole milliseconds and gives them as days, which have none of their own.
constexpr std::string_view sqlite_now = "CAST((julianday('now') - 2440587.5) * 86400000.0 + 0.5 AS INTEGER)";

/// Creates a missing file, readable only by its owner. The files beside it get its rights.
void make_private(std::string const& path)
{
    // Only a file of our own making is opened here: closing another one would drop the locks that this
    // process holds on it.
    int const made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        ::close(made);
}

StorageFaultCode to_fault_code(int status, int system_error)
{
    switch (status & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StorageFaultCode::locked;
    case SQLITE_FULL: return StorageFaultCode::disk_full;
    case SQLITE_READONLY: return StorageFaultCode::read_only;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH: return StorageFaultCode::cannot_open;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StorageFaultCode::corrupt;
    case SQLITE_IOERR:
        // A quota or the largest file size of the process is a full disk by another name.
        return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG
            ? StorageFaultCode::disk_full
            : StorageFaultCode::io_failed;
    case SQLITE_CONSTRAINT:
        if (status == SQLITE_CONSTRAINT_FOREIGNKEY)
            return StorageFaultCode::not_found;
        return status == SQLITE_CONSTRAINT_CHECK || status == SQLITE_CONSTRAINT_NOTNULL
            ? StorageFaultCode::bad_record
            : StorageFaultCode::conflict;
    default: return StorageFaultCode::unexpected;
    }
}

/// Why the system refused to write. SQLite's own answer is often lost while it rolls back, but each of its
/// files remembers its own.
int last_errno(sqlite3* database)
{
    int error = sqlite3_system_errno(database);
    if (error != 0)
        return error;
    for (int const which : {SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER}) {
        sqlite3_file* file = nullptr;
        sqlite3_file_control(database, "main", which, static_cast<void*>(&file));
        if (file != nullptr && file->pMethods != nullptr)
            file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
        if (error != 0)
            return error;
    }
    return 0;
}

void bind(sqlite3_stmt* statement, int place, SqlValue const& value)
{
    if (auto const* const number = std::get_if<std::int64_t>(&value))
        sqlite3_bind_int64(statement, place, *number);
    else if (auto const* const real = std::get_if<double>(&value))
        sqlite3_bind_double(statement, place, *real);
    else if (auto const* const text = std::get_if<std::string_view>(&value))
        sqlite3_bind_text64(statement, place, text->data() == nullptr ? "" : text->data(), text->size(),
            SQLITE_STATIC, SQLITE_UTF8);
    else
        sqlite3_bind_null(statement, place);
}

SqlField read_column(sqlite3_stmt* statement, int column)
{
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column);
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
    case SQLITE_NULL: return std::monostate{};
    default: break;
    }
    auto const* const text = static_cast<char const*>(sqlite3_column_blob(statement, column));
    return std::string{
        text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))};
}

SqlRow read_row(sqlite3_stmt* statement)
{
    int const count = sqlite3_column_count(statement);
    SqlRow row;
    row.reserve(static_cast<std::size_t>(count));
    for (int column = 0; column != count; ++column)
        row.push_back(read_column(statement, column));
    return row;
}

/// Gives the status.
int sync_file(sqlite3* database)
{
    sqlite3_file* file = nullptr;
    int const status
        = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    return status != SQLITE_OK ? status : file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
}

/// Not faster than 100 MB a second, and 4 MB to the disk at a time, so that moves reach it between: if all of
/// it went there in the end, the moves would wait. Gives the status of the last step.
int copy_all(sqlite3_backup* backup, sqlite3* target)
{
    constexpr int pages_at_once = 128;
    constexpr int pause_ms = 5;
    constexpr int steps_to_sync = 8;
    int step = sqlite3_backup_step(backup, pages_at_once);
    for (int count = 1; step == SQLITE_OK; ++count) {
        int const synced = count % steps_to_sync == 0 ? sync_file(target) : SQLITE_OK;
        if (synced != SQLITE_OK)
            return synced;
        sqlite3_sleep(pause_ms);
        step = sqlite3_backup_step(backup, pages_at_once);
    }
    return step;
}

} // namespace

std::shared_ptr<WriteTurns> WriteTurns::of(std::string const& path)
{
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<WriteTurns>> all;
    if (path == ":memory:")
        return std::make_shared<WriteTurns>();
    std::scoped_lock const lock{mutex};
    std::erase_if(all, [](auto const& entry) { return entry.second.expired(); });
    auto turns = all[path].lock();
    if (!turns)
        all[path] = turns = std::make_shared<WriteTurns>();
    return turns;
}

void SqliteConnection::fail(sqlite3* database, int status)
{
    int const extended = sqlite3_extended_errcode(database);
    int const full = (extended & 0xFF) == (status & 0xFF) ? extended : status;
    throw Failure{to_fault_code(full, last_errno(database)), sqlite3_errmsg(database)};
}

SqliteConnection::Database SqliteConnection::open(
    std::string const& path, int flags, std::chrono::milliseconds patience)
{
    sqlite3* opened = nullptr;
    // Calls of one connection are serialised by its owner, so SQLite need not do it again.
    int const status = sqlite3_open_v2(
        path.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    Database database{opened};
    if (opened == nullptr)
        throw Failure{StorageFaultCode::unexpected, "not enough memory"};
    if (status != SQLITE_OK) {
        int const cause = sqlite3_system_errno(opened);
        throw Failure{to_fault_code(status, cause),
            fmt::format("{}: {}", path,
                cause == 0 ? sqlite3_errmsg(opened) : std::generic_category().message(cause))};
    }
    sqlite3_busy_timeout(opened, static_cast<int>(patience.count()));
    return database;
}

void SqliteConnection::execute(sqlite3* database, char const* sql)
{
    int const status = sqlite3_exec(database, sql, nullptr, nullptr, nullptr);
    if (status != SQLITE_OK)
        fail(database, status);
}

SqliteConnection::SqliteConnection(std::string path, StorageOptions const& options)
    : path_{std::move(path)},
      patience_{options.patience},
      turns_{WriteTurns::of(path_)}
{
    if (options.is_made_if_missing)
        make_private(path_);
    database_ = open(path_, SQLITE_OPEN_READWRITE, patience_);
    refuse_foreign();
    write_ahead();
    execute(database_.get(), "PRAGMA synchronous = FULL");
    execute(database_.get(), "PRAGMA foreign_keys = ON");
    // What a burst has made of the log does not stay for ever.
    execute(database_.get(), "PRAGMA journal_size_limit = 67108864");
}

// Before anything is changed in it: even the mode of its log belongs to its creator. Both questions are
// about one moment: between them another connection of this program may make the tables and set the mark.
void SqliteConnection::refuse_foreign()
{
    Transaction const snapshot{*this, Access::snapshot};
    std::vector<std::string> const mark = ask("PRAGMA application_id");
    if (mark == std::vector{std::to_string(application_id)})
        return;
    if (mark != std::vector<std::string>{"0"} || !ask("SELECT name FROM sqlite_schema LIMIT 1").empty())
        throw Failure{StorageFaultCode::foreign, path_};
}

// The mode stays with the file, so only the first connection has anything to change. It must be alone for a
// moment, and SQLite's own patience does not hold here: with another writer at work it says at once that the
// file is locked.
void SqliteConnection::write_ahead()
{
    constexpr std::chrono::milliseconds pause{5};
    auto const deadline = std::chrono::steady_clock::now() + patience_;
    for (;;) {
        try {
            execute(database_.get(), "PRAGMA journal_mode = WAL");
            return;
        } catch (Failure const& failure) {
            if (failure.fault().code != StorageFaultCode::locked
                || std::chrono::steady_clock::now() >= deadline)
                throw;
        }
        std::this_thread::sleep_for(pause);
    }
}

void SqliteConnection::begin(Access access)
{
    if (access != Access::write)
        return execute(database_.get(), "BEGIN");
    has_turn_ = turns_->take(patience_);
    if (!has_turn_)
        throw Failure{StorageFaultCode::locked, "other writers took too long"};
    try {
        execute(database_.get(), "BEGIN IMMEDIATE");
    } catch (Failure const&) {
        end_turn();
        throw;
    }
}

void SqliteConnection::commit()
{
    execute(database_.get(), "COMMIT");
    end_turn();
}

void SqliteConnection::roll_back() noexcept
{
    // Some faults have ended the transaction already.
    if (sqlite3_get_autocommit(database_.get()) == 0)
        sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    end_turn();
}

void SqliteConnection::end_turn() noexcept
{
    if (std::exchange(has_turn_, false))
        turns_->give_back();
}

sqlite3_stmt* SqliteConnection::prepare(Statement const& statement)
{
    auto const found = prepared_.find(&statement);
    if (found != prepared_.end())
        return found->second.get();
    sqlite3_stmt* made = nullptr;
    int const status = sqlite3_prepare_v3(database_.get(), with_clock(statement.text, sqlite_now).c_str(), -1,
        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (status != SQLITE_OK)
        fail(database_.get(), status);
    return prepared_.emplace(&statement, Prepared{made}).first->second.get();
}

SqlResult SqliteConnection::run(Statement const& statement, std::span<SqlValue const> values)
{
    sqlite3_stmt* const prepared = prepare(statement);
    for (std::size_t i = 0; i != values.size(); ++i) {
        // SQLite numbers $1, $2, ... by where they come first, which need not be their order.
        std::string const name = fmt::format("${}", i + 1);
        bind(prepared, sqlite3_bind_parameter_index(prepared, name.c_str()), values[i]);
    }
    SqlResult result;
    std::int64_t const before = sqlite3_total_changes64(database_.get());
    int status = sqlite3_step(prepared);
    for (; status == SQLITE_ROW; status = sqlite3_step(prepared))
        result.rows.push_back(read_row(prepared));
    result.changed = static_cast<std::uint64_t>(sqlite3_total_changes64(database_.get()) - before);
    if (status != SQLITE_DONE) {
        // The message of the fault is gone once the statement is reset.
        try {
            fail(database_.get(), status);
        } catch (Failure const&) {
            sqlite3_reset(prepared);
            throw;
        }
    }
    sqlite3_reset(prepared);
    return result;
}

void SqliteConnection::run_script(std::string_view script)
{
    execute(database_.get(), fill_in(script, sqlite_dialect).c_str());
}

std::vector<std::string> SqliteConnection::ask(char const* sql)
{
    sqlite3_stmt* made = nullptr;
    int status = sqlite3_prepare_v2(database_.get(), sql, -1, &made, nullptr);
    Prepared const statement{made};
    if (status != SQLITE_OK)
        fail(database_.get(), status);
    std::vector<std::string> answers;
    while ((status = sqlite3_step(made)) == SQLITE_ROW) {
        auto const* const text = sqlite3_column_text(made, 0);
        answers.emplace_back(text == nullptr ? "" : reinterpret_cast<char const*>(text));
    }
    if (status != SQLITE_DONE)
        fail(database_.get(), status);
    return answers;
}

bool SqliteConnection::has_table(std::string_view name)
{
    return ask(fmt::format("SELECT name FROM sqlite_schema WHERE type = 'table' AND name = '{}'", name)
                   .c_str())
               .size()
        == 1;
}

void SqliteConnection::lock_schema()
{
    // The write lock of the transaction does it. The mark is part of the same transaction.
    execute(database_.get(), fmt::format("PRAGMA application_id = {}", application_id).c_str());
}

void SqliteConnection::adopt_ids()
{
    // AUTOINCREMENT looks at every id that is inserted.
}

std::vector<std::string> SqliteConnection::find_damage()
{
    std::vector<std::string> damage = ask("PRAGMA integrity_check");
    if (damage == std::vector<std::string>{"ok"})
        damage.clear();
    for (std::string const& table : ask("SELECT DISTINCT \"table\" FROM pragma_foreign_key_check"))
        damage.push_back(fmt::format("rows of the table {} refer to rows that do not exist", table));
    return damage;
}

bool SqliteConnection::copy_to(std::string const& path)
{
    SecretFile file{path};
    {
        // Connections of its own: nobody waits.
        Database const source = open(path_, SQLITE_OPEN_READONLY, patience_);
        Database const target = open(file.temporary(), SQLITE_OPEN_READWRITE, patience_);
        // The copy shows this moment, so it does not begin again when others write.
        execute(source.get(), "BEGIN; SELECT 1 FROM sqlite_schema");
        sqlite3_backup* const backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
        if (backup == nullptr)
            fail(target.get(), sqlite3_errcode(target.get()));
        int const step = copy_all(backup, target.get());
        int const finish = sqlite3_backup_finish(backup);
        if (step != SQLITE_DONE)
            fail(target.get(), finish != SQLITE_OK ? finish : step);
        // One file without a log beside it.
        execute(target.get(), "PRAGMA journal_mode = DELETE");
    }
    file.keep();
    return true;
}

} // namespace arbiter::storage
