// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVICE_FILE_H
#define ARBITER_CLI_SERVICE_FILE_H

#include "arbiter/core/result.h"
#include "cli/session.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The server as a service of this machine: the file with its configuration, and its user.
namespace arbiter::cli {

/// How the URL of a database in a file begins.
inline constexpr std::string_view sqlite_scheme = "sqlite:";

/// The database of a service whose file names none, as packaging/debian/arbiter-server.service has it.
inline constexpr std::string_view usual_service_database = "sqlite:/var/lib/arbiter/server.sqlite";

/// The lines NAME=VALUE of that file, as systemd reads an EnvironmentFile. A line that is not set stays as it
/// is, byte by byte.
class ServiceFile {
public:
    explicit ServiceFile(std::string_view text = {});

    /// The value of a name; nothing where no line sets it. Of several lines the last one counts.
    std::optional<std::string> find(std::string_view name) const;

    /// Sets a name: in the line that counts, at the end where there is none.
    void set(std::string_view name, std::string_view value);

    /// The whole file.
    std::string text() const;

    /// ARBITER_DATABASE, or the usual one.
    std::string database() const;

private:
    struct Line {
        std::string text; ///< with the end of line
        std::string name; ///< empty: it sets nothing
        std::string value;
    };

    std::vector<Line> lines_;
};

/// Where it is: what the environment variable ARBITER_SERVICE_FILE says, else /etc/default/arbiter-server.
std::string service_file_path();

/// The file of this machine's service; nothing where there is none. After a complaint, how the program ends.
Result<std::optional<ServiceFile>, ExitCode> read_service_file(std::string const& path);

/// The words of a value, as systemd makes arguments of `$ARBITER_OPTIONS`: between blanks, unless quotes or a
/// backslash keep them together.
std::vector<std::string> split_words(std::string_view value);

/// The value whose words these are.
std::string join_words(std::span<std::string const> words);

/// The folder of a database that is a file; of another one, the folder of the service's state.
std::string service_folder(std::string_view database);

/// Runs a command. Root acts meanwhile as the owner of `service_folder(database)`: what is made is the
/// service's, and what the service cannot read cannot be read. Complains, and runs nothing, where root cannot
/// become that owner.
ExitCode run_as_owner(std::string_view database, std::function<ExitCode()> const& run);

} // namespace arbiter::cli

#endif
