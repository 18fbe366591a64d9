#ifndef ARBITER_CLI_PGN_OUTPUT_H
#define ARBITER_CLI_PGN_OUTPUT_H

#include "arbiter/core/result.h"
#include "cli/output_file.h"
#include "cli/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace CLI { // NOLINT(readability-identifier-naming): the library is called so
class App;
}

/// Where a subcommand of `arbiter pgn` writes: standard output, or the file of `-o`.
namespace arbiter::cli {

struct PgnOutputOptions {
    std::string path; ///< empty: standard output
    bool overwrites = false;
};

/// Adds -o and --force.
void add_pgn_output_options(CLI::App& command, PgnOutputOptions& options, std::string const& what);

class PgnOutput {
public:
    /// Complains when the file cannot be made, or is there and is not to be replaced.
    static Result<PgnOutput, ExitCode> open(PgnOutputOptions const& options);

    /// False, after a complaint, when the file cannot be written; from then on nothing is written.
    bool write(std::string_view text);

    /// The file becomes what it is called. False after a complaint.
    bool finish();

private:
    PgnOutput(std::string path, std::optional<OutputFile> file)
        : path_{std::move(path)},
          file_{std::move(file)}
    {
    }

    bool fail(std::error_code reason);

    std::string path_;
    std::optional<OutputFile> file_;
    bool has_failed_ = false;
};

} // namespace arbiter::cli

#endif
