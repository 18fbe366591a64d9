// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_NAME_TABLE_H
#define ARBITER_SRC_WORKBENCH_NAME_TABLE_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/index_error.h"
#include "arbiter/workbench/index_names.h"
#include "arbiter/workbench/posting.h"

#include <sqlite3.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// A name with the number that the index gives it.
struct NumberedName {
    IndexName kind;
    NameNumber number;
    std::string text;
};

/// The database of the names of an index: the file "names.sqlite" of its directory, with a table for each
/// kind. Names are only ever added, so a name that no run uses does no harm.
class NameTable {
public:
    enum class Use : std::uint8_t { reading, writing };

    /// Creates the database. Errors: cannot_write.
    static Result<NameTable, IndexError> create(std::string const& directory);

    /// Errors: run_missing, run_damaged, cannot_open.
    static Result<NameTable, IndexError> open(std::string const& directory, Use use);

    static std::string path_in(std::string const& directory);

    /// Adds all names or none; they are on the disk when this returns. Error: cannot_write.
    std::optional<IndexError> add(std::span<NumberedName const> names);

    /// The number of a name; 0 if there is none. Logarithmic.
    Result<NameNumber, IndexError> find(IndexName kind, std::string_view text);

    /// All names of a kind by their numbers; the first is empty. Linear.
    Result<std::vector<std::string>, IndexError> all(IndexName kind);

    /// The largest number of a kind; 0 if there is none.
    Result<NameNumber, IndexError> last(IndexName kind);

    /// Checks the whole file. Error: run_damaged. Linear.
    std::optional<IndexError> verify();

    /// While it lives, the names asked for are those of one moment, and the database is locked once and not
    /// for each of them. A writer waits for its end.
    class Reading {
    public:
        explicit Reading(NameTable& table) : table_{&table} { table_->execute("BEGIN"); }

        ~Reading() { table_->execute("COMMIT"); }

        Reading(Reading const&) = delete;
        Reading& operator=(Reading const&) = delete;

    private:
        NameTable* table_;
    };

private:
    struct CloseDatabase {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };

    struct FinalizeStatement {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    using Database = std::unique_ptr<sqlite3, CloseDatabase>;
    using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

    NameTable(std::string path, Database database)
        : path_{std::move(path)},
          database_{std::move(database)} { }

    static Result<NameTable, IndexError> open_file(std::string const& path, int flags);

    bool execute(char const* sql)
    {
        return sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
    }

    /// A statement about one table: `%` stands for its name. Null where SQLite refuses.
    Statement prepare(std::string_view sql, IndexName kind);

    bool insert(std::span<NumberedName const> names);

    IndexError fault(IndexErrorCode otherwise) const;

    std::string path_;
    Database database_;
    std::array<Statement, index_name_count> finders_;
};

} // namespace arbiter::workbench

#endif
