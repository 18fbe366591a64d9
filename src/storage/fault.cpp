// SPDX-License-Identifier: MIT
#include "arbiter/storage/fault.h"

#include <array>

namespace arbiter::storage {

namespace {

struct CodeText {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<CodeText, storage_fault_count> texts{{
    {"bad-url", "A database is named by sqlite:PATH or postgresql://USER@HOST/DATABASE"},
    {"cannot-open", "The database cannot be opened"},
    {"unreachable", "The database server cannot be reached"},
    {"locked", "The database is locked by another process"},
    {"disk-full", "No space is left for the database"},
    {"read-only", "The database is read-only"},
    {"io-failed", "The system could not read or write the database"},
    {"corrupt", "The file is damaged, or is not a database"},
    {"foreign", "The database belongs to another program"},
    {"newer-schema", "The database was written by a newer version of this program"},
    {"conflict", "Another write happened in the meantime"},
    {"name-taken", "Another account has this name"},
    {"not-found", "A record refers to another that does not exist"},
    {"bad-record", "A record contradicts itself"},
    {"bad-text", "A text is not UTF-8 or contains a zero byte"},
    {"not-empty", "The database is not empty"},
    {"file-exists", "The file exists already"},
    {"bad-backup", "The file is not a complete backup"},
    {"overloaded", "Too many writes are waiting"},
    {"too-many", "There are as many of this as may be"},
    {"fenced", "It belongs to another node"},
    {"first-password", "Others know the first password of an account; its owner must choose another one"},
    {"unexpected", "The database refused the request"},
}};

} // namespace

std::string_view to_code(StorageFaultCode code)
{
    return texts[static_cast<std::size_t>(code)].code;
}

std::string describe(StorageFault const& fault)
{
    std::string text{texts[static_cast<std::size_t>(fault.code)].sentence};
    if (!fault.detail.empty())
        text += ": " + fault.detail;
    return text + ".";
}

bool is_passing(StorageFaultCode code)
{
    return code == StorageFaultCode::locked || code == StorageFaultCode::unreachable;
}

bool is_of_request(StorageFaultCode code)
{
    return code == StorageFaultCode::conflict || code == StorageFaultCode::too_many
        || code == StorageFaultCode::fenced || code == StorageFaultCode::first_password
        || code == StorageFaultCode::name_taken || code == StorageFaultCode::not_found
        || code == StorageFaultCode::bad_record || code == StorageFaultCode::bad_text;
}

} // namespace arbiter::storage
