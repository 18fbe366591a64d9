// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SESSION_H
#define ARBITER_CLI_SESSION_H

#include <cstdint>

namespace arbiter::cli {

/// What the program's exit status says to a script. `arbiter --help` and docs/cli.md list the same.
enum class ExitCode : std::uint8_t {
    ok = 0,        ///< done; to a question: yes
    no = 1,        ///< the answer is no: an illegal move, a set-up with faults
    usage = 2,     ///< the command line is wrong
    bad_input = 3, ///< a FEN, a move or a file cannot be read
    io = 4,        ///< reading or writing failed: no such file, full disk, closed pipe
    internal = 5,  ///< an internal error
};

/// What `--color` says.
enum class ColorWish : std::uint8_t { automatic, always, never };

/// What all subcommands share: the global options, and how the run ends.
struct Session {
    ColorWish color = ColorWish::automatic;
    ExitCode exit_code = ExitCode::ok;
};

/// Whether standard output may be coloured: by `--color`, else only on a terminal that is not "dumb", and not
/// when NO_COLOR is set and not empty (no-color.org).
bool wants_color(Session const& session);

/// Whether standard input and output are a terminal that can be filled as a whole (TERM).
bool has_window();

/// Whether the terminal says that it knows 24-bit colours (COLORTERM).
bool has_true_color();

/// Whether the locale can show more than ASCII, such as chess pieces: the first of LC_ALL, LC_CTYPE and LANG
/// that is set decides.
bool has_utf8();

} // namespace arbiter::cli

#endif
