// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_error.h"

#include <array>

namespace arbiter::workbench {

namespace {

struct CodeText {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<CodeText, index_error_count> index_error_texts{{
    {"cannot-open", "cannot be read"},
    {"cannot-write", "cannot be written"},
    {"not-an-index", "is not a position index (it has no manifest)"},
    {"not-empty", "is not empty; a new index needs a directory of its own"},
    {"wrong-version", "was written by another version of this program; rebuild the index"},
    {"manifest-damaged", "is not what was written; rebuild the index"},
    {"run-missing", "is missing, though the manifest lists it; rebuild the index"},
    {"run-damaged", "is truncated or has a wrong checksum; rebuild the index"},
    {"in-use", "is being written by another process"},
    {"file-changed", "has changed since it was indexed; `arbiter pgn index update` reads it again"},
    {"incomplete", "holds only some of the shards; merge all of them before adding games"},
    {"wrong-shard", "is not the next shard"},
    {"too-many-games", "cannot take more than 4,294,967,295 games or 65,535 files"},
}};

} // namespace

std::string_view to_code(IndexErrorCode code)
{
    return index_error_texts[static_cast<std::size_t>(code)].code;
}

std::string describe(IndexError const& error)
{
    std::string text
        = error.path + ": " + std::string{index_error_texts[static_cast<std::size_t>(error.code)].sentence};
    if (error.reason)
        text += " (" + error.reason.message() + ")";
    return text;
}

} // namespace arbiter::workbench
