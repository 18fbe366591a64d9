// SPDX-License-Identifier: MIT
#include "workbench/name_table.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace arbiter::workbench {

namespace {

/// How long a connection waits for another one, in milliseconds.
constexpr int patience = 10'000;

/// The tables, by IndexName.
constexpr std::array<std::string_view, index_name_count> tables{"player", "event", "date", "eco"};

constexpr char const* schema
    = "CREATE TABLE player (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;"
      "CREATE TABLE event (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;"
      "CREATE TABLE date (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;"
      "CREATE TABLE eco (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;";

std::string_view text_of(sqlite3_stmt* row, int column)
{
    auto const* const text = static_cast<char const*>(sqlite3_column_blob(row, column));
    auto const size = static_cast<std::size_t>(sqlite3_column_bytes(row, column));
    return text == nullptr ? std::string_view{} : std::string_view{text, size};
}

void bind_text(sqlite3_stmt* statement, int place, std::string_view text)
{
    sqlite3_bind_text64(
        statement, place, text.data() == nullptr ? "" : text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

} // namespace

bool is_indexed_tag(std::string_view name)
{
    return std::ranges::find(indexed_tags, name) != indexed_tags.end();
}

std::string NameTable::path_in(std::string const& directory)
{
    return directory + "/names.sqlite";
}

Result<NameTable, IndexError> NameTable::open_file(std::string const& path, int flags)
{
    sqlite3* opened = nullptr;
    int const status = sqlite3_open_v2(
        path.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    NameTable table{path, Database{opened}};
    bool const is_writing = (flags & SQLITE_OPEN_READWRITE) != 0;
    if (status != SQLITE_OK)
        return Err{table.fault(is_writing ? IndexErrorCode::cannot_write : IndexErrorCode::cannot_open)};
    sqlite3_busy_timeout(opened, patience);
    // The first question reads the file, and fails if it is not a database.
    if (!table.execute("SELECT 1 FROM sqlite_schema LIMIT 1"))
        return Err{table.fault(IndexErrorCode::cannot_open)};
    return table;
}

Result<NameTable, IndexError> NameTable::create(std::string const& directory)
{
    auto table = open_file(path_in(directory), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (table && !table->execute(schema))
        return Err{table->fault(IndexErrorCode::cannot_write)};
    return table;
}

Result<NameTable, IndexError> NameTable::open(std::string const& directory, Use use)
{
    std::string const path = path_in(directory);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return Err{IndexError{.code = IndexErrorCode::run_missing, .path = path}};
    if (use == Use::writing)
        return open_file(path, SQLITE_OPEN_READWRITE);
    auto table = open_file(path, SQLITE_OPEN_READONLY);
    // A writer that was killed has left its journal, which only a connection that may write can undo.
    if (!table && std::filesystem::exists(path + "-journal", ignored))
        return open_file(path, SQLITE_OPEN_READWRITE);
    return table;
}

/// What SQLite has just refused.
IndexError NameTable::fault(IndexErrorCode otherwise) const
{
    int const status = sqlite3_extended_errcode(database_.get());
    IndexError error{.code = otherwise, .path = path_};
    switch (status & 0xFF) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: error.code = IndexErrorCode::run_damaged; return error;
    case SQLITE_FULL: error.reason = std::make_error_code(std::errc::no_space_on_device); return error;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: error.reason = std::make_error_code(std::errc::device_or_resource_busy); return error;
    default: break;
    }
    int const system = sqlite3_system_errno(database_.get());
    error.reason = system != 0 ? std::error_code{system, std::generic_category()}
                               : std::make_error_code(std::errc::io_error);
    return error;
}

NameTable::Statement NameTable::prepare(std::string_view sql, IndexName kind)
{
    auto const mark = sql.find('%');
    std::string text{sql.substr(0, mark)};
    text += tables[to_index(kind)];
    text += sql.substr(mark + 1);
    sqlite3_stmt* made = nullptr;
    sqlite3_prepare_v2(database_.get(), text.c_str(), static_cast<int>(text.size()), &made, nullptr);
    return Statement{made};
}

bool NameTable::insert(std::span<NumberedName const> names)
{
    std::array<Statement, index_name_count> adders;
    for (NumberedName const& name : names) {
        Statement& adder = adders[to_index(name.kind)];
        if (!adder)
            adder = prepare("INSERT INTO % (id, text) VALUES (?1, ?2)", name.kind);
        if (!adder)
            return false;
        sqlite3_bind_int64(adder.get(), 1, name.number);
        bind_text(adder.get(), 2, name.text);
        if (sqlite3_step(adder.get()) != SQLITE_DONE)
            return false;
        sqlite3_reset(adder.get());
    }
    return true;
}

std::optional<IndexError> NameTable::add(std::span<NumberedName const> names)
{
    if (names.empty())
        return std::nullopt;
    if (execute("BEGIN IMMEDIATE") && insert(names) && execute("COMMIT"))
        return std::nullopt;
    IndexError error = fault(IndexErrorCode::cannot_write);
    // Some faults have ended the transaction already.
    if (sqlite3_get_autocommit(database_.get()) == 0)
        execute("ROLLBACK");
    return error;
}

Result<NameNumber, IndexError> NameTable::find(IndexName kind, std::string_view text)
{
    Statement& finder = finders_[to_index(kind)];
    if (!finder)
        finder = prepare("SELECT id FROM % WHERE text = ?1", kind);
    if (!finder)
        return Err{fault(IndexErrorCode::cannot_open)};
    bind_text(finder.get(), 1, text);
    int const status = sqlite3_step(finder.get());
    NameNumber const number
        = status == SQLITE_ROW ? static_cast<NameNumber>(sqlite3_column_int64(finder.get(), 0)) : 0;
    if (status != SQLITE_ROW && status != SQLITE_DONE)
        return Err{fault(IndexErrorCode::cannot_open)};
    sqlite3_reset(finder.get());
    return number;
}

Result<std::vector<std::string>, IndexError> NameTable::all(IndexName kind)
{
    std::vector<std::string> names(1);
    Statement const rows = prepare("SELECT id, text FROM % ORDER BY id", kind);
    if (!rows)
        return Err{fault(IndexErrorCode::cannot_open)};
    int status = sqlite3_step(rows.get());
    for (; status == SQLITE_ROW; status = sqlite3_step(rows.get())) {
        // Numbers are given one after another, so a gap is damage.
        if (static_cast<std::size_t>(sqlite3_column_int64(rows.get(), 0)) != names.size())
            return Err{IndexError{.code = IndexErrorCode::run_damaged, .path = path_}};
        names.emplace_back(text_of(rows.get(), 1));
    }
    if (status != SQLITE_DONE)
        return Err{fault(IndexErrorCode::cannot_open)};
    return names;
}

Result<NameNumber, IndexError> NameTable::last(IndexName kind)
{
    Statement const row = prepare("SELECT coalesce(max(id), 0) FROM %", kind);
    if (!row || sqlite3_step(row.get()) != SQLITE_ROW)
        return Err{fault(IndexErrorCode::cannot_open)};
    return static_cast<NameNumber>(sqlite3_column_int64(row.get(), 0));
}

std::optional<IndexError> NameTable::verify()
{
    sqlite3_stmt* made = nullptr;
    sqlite3_prepare_v2(database_.get(), "PRAGMA integrity_check(1)", -1, &made, nullptr);
    Statement const row{made};
    if (!row || sqlite3_step(row.get()) != SQLITE_ROW || text_of(row.get(), 0) != "ok")
        return IndexError{.code = IndexErrorCode::run_damaged, .path = path_};
    for (IndexName const kind : all_index_names) {
        if (auto const names = all(kind); !names)
            return names.error();
    }
    return std::nullopt;
}

} // namespace arbiter::workbench
