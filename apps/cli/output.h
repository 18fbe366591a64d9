// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OUTPUT_H
#define ARBITER_CLI_OUTPUT_H

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>

/// Standard output and standard error of the program. What cannot be written is never lost silently.
namespace arbiter::cli {

/// Standard output cannot be written (full disk, closed pipe); `what()` is the system's reason. Flies to
/// main, which reports it and exits with ExitCode::io.
class OutputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Nobody reads standard output any more; main exits with ExitCode::io and says nothing.
class ClosedPipe : public OutputError {
public:
    using OutputError::OutputError;
};

/// Writes to standard output, buffered. Throws OutputError.
void write_output(std::string_view text);

/// Sends to standard output all that is buffered, std::cout's too. Throws OutputError.
void flush_output();

/// Writes a formatted text to standard output, buffered. Throws OutputError.
template <class... Arguments>
void print(fmt::format_string<Arguments...> format, Arguments&&... arguments)
{
    write_output(fmt::vformat(format, fmt::make_format_args(arguments...)));
}

/// Writes "arbiter: " and a text and a new line to standard error.
void write_complaint(std::string_view text);

/// Writes a line to standard error: more about the complaint before it.
void write_error_line(std::string_view line);

/// The same as write_complaint with a formatted text.
template <class... Arguments>
void complain(fmt::format_string<Arguments...> format, Arguments&&... arguments)
{
    write_complaint(fmt::vformat(format, fmt::make_format_args(arguments...)));
}

} // namespace arbiter::cli

#endif
