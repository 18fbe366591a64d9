// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_FAULT_H
#define ARBITER_STORAGE_FAULT_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::storage {

/// What can go wrong with storage.
enum class StorageFaultCode : std::uint8_t {
    bad_url, ///< neither `sqlite:PATH` nor `postgresql://...`
    cannot_open, ///< the file or the server does not let us in
    unreachable, ///< the database server does not answer, or has closed the connection
    locked, ///< another process keeps the database locked for longer than we wait
    disk_full, ///< no space, quota or file size is left
    read_only, ///< the database may be read but not written
    io_failed, ///< the system could not read or write
    corrupt, ///< the database is damaged, or is not a database
    foreign, ///< a database, but not one of this program
    newer_schema, ///< written by a newer version of this program
    conflict, ///< somebody else has written this in the meantime, or what must come before is missing
    name_taken, ///< another account has this name
    not_found, ///< it refers to a game or account that does not exist
    bad_record, ///< a record contradicts itself: a game that is over without a time when it ended
    bad_text, ///< a text is not UTF-8 or has a zero byte in it
    not_empty, ///< the database to restore into is not empty
    file_exists, ///< a backup never replaces a file
    bad_backup, ///< the file is not a complete backup
    overloaded, ///< more waits to be written than the journal takes
    too_many, ///< there are as many of this already as may be
    fenced, ///< another node owns the game, or another process has this node's name
    first_password, ///< an account that gets more rights has a password that others know: one that it was
                    ///< given
    unexpected, ///< the database says what we did not foresee; see the detail
};

inline constexpr std::size_t storage_fault_count = 23;

struct StorageFault {
    StorageFaultCode code;
    /// What the database or the system says, or which value is meant; may be empty. Never a password.
    std::string detail = {};

    friend bool operator==(StorageFault const&, StorageFault const&) = default;
};

/// The code as programs exchange it: "disk-full". The text lives as long as the program.
std::string_view to_code(StorageFaultCode code);

/// One sentence for a person: "The database is locked by another process: database is locked."
std::string describe(StorageFault const& fault);

/// Whether the same call may well succeed a little later without anybody's doing: locked, unreachable.
bool is_passing(StorageFaultCode code);

/// Whether the fault lies in what was to be written and not in the database: whatever else was to be
/// written can still be (conflict, too_many, fenced, first_password, name_taken, not_found, bad_record,
/// bad_text).
bool is_of_request(StorageFaultCode code);

} // namespace arbiter::storage

#endif
