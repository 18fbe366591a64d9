// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OUTPUT_OPTIONS_H
#define ARBITER_CLI_OUTPUT_OPTIONS_H

#include "cli/command_line.h"
#include "cli/output_file.h"

#include <optional>
#include <string>
#include <string_view>
#include <system_error>

/// Where a command writes what is too long for the terminal: `-o` and `--force`.
namespace arbiter::cli {

struct OutputOptions {
    std::string path; ///< empty: standard output
    bool is_forced = false;

    Overwrite overwrite() const { return is_forced ? Overwrite::allow : Overwrite::refuse; }
};

/// Adds -o and --force.
void add_output_options(CLI::App& command, OutputOptions& options,
    char const* description = "Write to a file instead of standard output");

/// Opens the output, or complains.
std::optional<OutputFile> open_output(OutputOptions const& options);

/// Finishes the output; false after a complaint.
bool finish_output(OutputFile& output);

/// Complains that a file cannot be read; "-" is standard input.
void complain_about_input(std::string_view name, std::error_code reason);

/// Reads a whole file; nothing after a complaint.
std::optional<std::string> load_file(std::string const& path);

/// Complains that a file cannot be written.
void complain_about_output(std::string_view name, std::error_code reason);

/// What is in the file that an option names; nothing, after a complaint, where that cannot be read or is
/// nothing.
std::optional<std::string> read_whole_file(std::string const& path);

} // namespace arbiter::cli

#endif
