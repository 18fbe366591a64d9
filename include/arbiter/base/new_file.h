// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_NEW_FILE_H
#define ARBITER_BASE_NEW_FILE_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

/// Files that are written so that nothing is ever half there.
namespace arbiter::base {

/// Whether a file that exists may be replaced.
enum class Overwrite : std::uint8_t { refuse, allow };

/// How a file is written.
struct WriteOptions {
    Overwrite overwrite = Overwrite::allow;
    /// It is on the disk, with its name, when `finish` returns: it outlives a loss of power.
    bool is_synced = false;
    /// A new file can be read by its owner alone.
    bool is_secret = false;
};

/// A file that is written piece by piece and appears under its name when it is whole. Until then it is
/// `.arbiter-HOST-PROCESS-NUMBER.new` in the same directory, and goes with this object; what a killed program
/// has left is removed by the next one on the same host that writes a file into the directory. A file that is
/// replaced keeps its permissions, and a symbolic link stays one: the file that it leads to is replaced.
/// Anything but a regular file (a device, a pipe) is written directly.
class NewFile {
public:
    /// Fails with is_a_directory; with file_exists if the file exists and may not be replaced; else with the
    /// system's reason.
    static Result<NewFile, std::error_code> open(std::string const& path, WriteOptions const& options = {});

    NewFile(NewFile const&) = delete;
    NewFile& operator=(NewFile const&) = delete;
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&& other) noexcept;
    /// Removes what is not finished.
    ~NewFile();

    /// Buffered. After a failure it does nothing more; `finish` gives the reason.
    void write(std::string_view text);

    /// Whether a write has failed.
    bool has_failed() const;

    /// Writes the buffer and closes the file until the next `write`: for more files than can be open at once.
    /// Something that is not a regular file stays open.
    void rest();

    /// Where the file is until it is finished, for a library that writes to it itself; empty if it is written
    /// directly.
    std::string const& temporary() const;

    /// Writes all and gives the file its name. Fails with the reason of the first failure; with file_exists
    /// if another program has made a file of this name that may not be replaced.
    Result<void, std::error_code> finish();

private:
    class Impl;

    explicit NewFile(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

/// Writes a whole file by NewFile.
Result<void, std::error_code> write_file(
    std::string const& path, std::string_view text, WriteOptions const& options = {});

/// Sends the names in a directory (empty: the present one) to the disk: a new file's name is only safe after
/// that. Fails with the system's reason, but not on file systems that cannot do it.
std::error_code sync_directory(std::string const& directory);

/// From now on an unfinished file is also removed if Ctrl-C, SIGTERM or SIGHUP ends the program. A signal
/// that the program handles or ignores itself stays as it is. For programs, not libraries.
void remove_unfinished_on_signals();

} // namespace arbiter::base

#endif
