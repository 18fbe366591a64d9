// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PROTOCOL_LINES_H
#define ARBITER_CLI_PROTOCOL_LINES_H

#include "arbiter/engine/line_io.h"
#include "arbiter/rules/language.h"
#include "cli/line_reader.h"
#include "cli/session.h"

#include <atomic>

namespace arbiter::cli {

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

/// Runs a server of a protocol on standard input and output, whose sentences for people are in this language.
template <class Server>
ExitCode serve_protocol(Language language);

} // namespace arbiter::cli

#endif
