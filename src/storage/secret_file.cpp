// SPDX-License-Identifier: MIT
#include "storage/secret_file.h"

#include "storage/failure.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace arbiter::storage {

namespace {

[[noreturn]] void fail(std::string const& path, std::error_code error)
{
    if (error == std::errc::file_exists)
        throw Failure{StorageFaultCode::file_exists, path};
    StorageFaultCode code = StorageFaultCode::io_failed;
    if (error == std::errc::no_space_on_device || error == std::errc::file_too_large
        || error == std::error_code{EDQUOT, std::generic_category()})
        code = StorageFaultCode::disk_full;
    throw Failure{code, path + ": " + error.message()};
}

base::NewFile open_or_fail(std::string const& path)
{
    auto file = base::NewFile::open(
        path, {.overwrite = base::Overwrite::refuse, .is_synced = true, .is_secret = true});
    if (!file)
        fail(path, file.error());
    // A device or a pipe would be written directly.
    if (file->temporary().empty())
        fail(path, std::make_error_code(std::errc::file_exists));
    return *std::move(file);
}

} // namespace

SecretFile::SecretFile(std::string path) : path_{std::move(path)}, file_{open_or_fail(path_)} { }

void SecretFile::write(std::string_view text)
{
    file_.write(text);
    if (file_.has_failed())
        keep();
}

void SecretFile::keep()
{
    if (auto const kept = file_.finish(); !kept)
        fail(path_, kept.error());
}

} // namespace arbiter::storage
