// SPDX-License-Identifier: MIT
#include "arbiter/engine/line_io.h"
#include "arbiter/engine/time_source.h"
#include "arbiter/engine/uci_server.h"
#include "arbiter/engine/xboard_server.h"
#include "arbiter/rules/language.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/session.h"

#include <unistd.h>

#include <atomic>
#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

/// Standard output, line by line, each sent at once. An error is remembered, not thrown: it would have
/// nowhere to fly to from the engine's thread.
class StandardOutputLines final : public engine::LineSink {
public:
    void write_line(std::string_view line) override;

    bool has_failed() const { return has_failed_.load(); }

private:
    std::atomic<bool> has_failed_ = false;
};

/// Standard input, line by line. Ends when there is nobody left to read the answers.
class StandardInputLines final : public engine::LineSource {
public:
    explicit StandardInputLines(StandardOutputLines const& answers);

    std::optional<std::string> next_line() override;

    bool has_failed() const { return reader_.error().has_value(); }

private:
    StandardOutputLines const& answers_;
    LineReader reader_;
};

/// A game of a thousand moves as UCI sends it has 10 kB.
constexpr std::size_t longest_line = std::size_t{1} << 20U;

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

/// Runs a server of a protocol on standard input and output, whose sentences for people are in this language.
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

constexpr char const* uci_examples
    = R"(Speaks the Universal Chess Interface. The program ends on `quit` or at the end of
its input.

Examples:
  arbiter uci
  echo uci | arbiter uci)";

constexpr char const* xboard_examples
    = R"(Speaks the Chess Engine Communication Protocol, version 2. The program ends on `quit` or
at the end of its input.

Examples:
  arbiter xboard
  xboard -fcp 'arbiter xboard')";

} // namespace

void add_uci(CLI::App& app, Session& session)
{
    auto* const command = app.add_subcommand("uci", "Run as a UCI engine for a chess program");
    command->footer(uci_examples);
    auto const language = std::make_shared<Language>();
    add_language_option(*command, *language);
    command->callback(
        [language, &session] { session.exit_code = serve_protocol<engine::UciServer>(*language); });
}

void add_xboard(CLI::App& app, Session& session)
{
    auto* const command = app.add_subcommand("xboard", "Run as an xboard engine, for xboard or WinBoard");
    command->footer(xboard_examples);
    auto const language = std::make_shared<Language>();
    add_language_option(*command, *language);
    command->callback(
        [language, &session] { session.exit_code = serve_protocol<engine::XboardServer>(*language); });
}

} // namespace arbiter::cli
