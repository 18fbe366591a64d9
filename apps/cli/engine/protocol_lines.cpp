// SPDX-License-Identifier: MIT
#include "cli/engine/protocol_lines.h"

#include "arbiter/engine/time_source.h"
#include "arbiter/engine/uci_server.h"
#include "arbiter/engine/xboard_server.h"
#include "cli/output.h"

#include <unistd.h>

#include <string>

namespace arbiter::cli {

namespace {

/// A game of a thousand moves as UCI sends it has 10 kB.
constexpr std::size_t longest_line = std::size_t{1} << 20U;

} // namespace

void StandardOutputLines::write_line(std::string_view line)
{
    try {
        write_output(std::string{line} + '\n');
        flush_output();
    } catch (ClosedPipe const&) {
        has_failed_ = true;
    } catch (OutputError const& error) {
        if (!has_failed_.exchange(true))
            complain("cannot write to standard output: {}", error.what());
    }
}

StandardInputLines::StandardInputLines(StandardOutputLines const& answers)
    : answers_{answers},
      reader_{STDIN_FILENO, [] { }, longest_line}
{
}

std::optional<std::string> StandardInputLines::next_line()
{
    if (answers_.has_failed())
        return std::nullopt;
    auto const line = reader_.next();
    if (!line)
        return std::nullopt;
    return std::string{line->text};
}

template <class Server>
ExitCode serve_protocol(Language language)
{
    StandardOutputLines output;
    StandardInputLines input{output};
    engine::SteadyTimeSource const time;
    Server server{input, output, time, language};
    server.run();
    return output.has_failed() || input.has_failed() ? ExitCode::io : ExitCode::ok;
}

template ExitCode serve_protocol<engine::UciServer>(Language);
template ExitCode serve_protocol<engine::XboardServer>(Language);

} // namespace arbiter::cli
