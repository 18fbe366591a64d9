#ifndef ARBITER_CLI_PGN_OUTPUT_H
#define ARBITER_CLI_PGN_OUTPUT_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"
#include "cli/replacement_file.h"
#include "cli/session.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

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

/// Complains when a game before this place was too long to be read, and so is in no output.
void complain_about_left_out(workbench::BatchPlace const& place);

class PgnOutput {
public:
    /// Complains when the file is there and is not to be replaced, or is a directory or device.
    static Result<PgnOutput, ExitCode> open(PgnOutputOptions const& options);

    void write(std::string_view text);

    /// The file becomes what it is called. False, after a complaint, when something could not be written.
    bool finish();

private:
    explicit PgnOutput(std::unique_ptr<ReplacementFile> file) : file_{std::move(file)} { }

    /// Null: standard output.
    std::unique_ptr<ReplacementFile> file_;
};

} // namespace arbiter::cli

#endif
