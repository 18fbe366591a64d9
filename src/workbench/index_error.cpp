#include "arbiter/workbench/index_error.h"

#include <array>

namespace arbiter::workbench {

namespace {

struct CodeText {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<CodeText, index_error_count> texts{{
    {"cannot-open", "cannot be read"},
    {"cannot-write", "cannot be written"},
    {"not-an-index", "is no position index (there is no manifest)"},
    {"not-empty", "is not empty; a new index needs a directory of its own"},
    {"wrong-version", "was made by another version of this program; build it anew"},
    {"manifest-damaged", "is not what was written; build the index anew"},
    {"run-missing", "is missing, though the manifest names it; build the index anew"},
    {"run-damaged", "is cut off, or a checksum in it does not fit; build the index anew"},
    {"in-use", "is being written by another process"},
    {"file-changed", "has changed since it was indexed; build the index anew"},
    {"incomplete", "holds some shards only; merge all of them before games are added"},
    {"wrong-shard", "is not the shard that comes next"},
    {"too-many-games", "cannot take more than 4,294,967,295 games or 65,535 files"},
}};

} // namespace

std::string_view to_code(IndexErrorCode code)
{
    return texts[static_cast<std::size_t>(code)].code;
}

std::string describe(IndexError const& error)
{
    std::string text = error.path + ": " + std::string{texts[static_cast<std::size_t>(error.code)].sentence};
    if (error.reason)
        text += " (" + error.reason.message() + ")";
    return text;
}

} // namespace arbiter::workbench
