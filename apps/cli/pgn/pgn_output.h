// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_OUTPUT_H
#define ARBITER_CLI_PGN_OUTPUT_H

#include "arbiter/game/pgn_stream.h"
#include "cli/command_line.h"
#include "cli/output_options.h"
#include "cli/pgn/pgn_options.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the subcommands of `arbiter pgn` share that write games or what they make of them.
namespace arbiter::cli {

/// A file that is only written when it is asked for: a report, a chart. It is opened before the work begins,
/// so that nobody waits for what then cannot be kept.
class ExtraFile {
public:
    /// Opens the file, if a path is given; false after a complaint.
    bool open(std::string const& path, Overwrite overwrite);

    explicit operator bool() const { return file_.has_value(); }

    /// Appends to the file, if it is asked for.
    void append(std::string_view text);

    /// Finishes the file, if it is asked for; false after a complaint.
    bool finish();

    /// Writes the whole content, if the file is asked for; false after a complaint.
    bool write(std::string_view content)
    {
        append(content);
        return finish();
    }

private:
    std::optional<OutputFile> file_;
};

/// Finds the inputs, opens the output, and gives the exit code of `work(inputs, output)`, or after a
/// complaint that of what is not there.
ExitCode open_pgn_writer(PgnOptions const& options, OutputOptions const& output_options,
    std::function<ExitCode(std::vector<workbench::InputFile> const&, OutputFile&)> const& work);

/// A command that reads games and writes an output: runs the job that `make(output)` gives over the inputs,
/// and finishes the output after `finish(job, output)`, whose exit code it gives unless something was left
/// out or cannot be written.
template <class Make, class Finish>
ExitCode run_pgn_writer(
    PgnOptions const& options, OutputOptions const& output_options, Make make, Finish finish)
{
    return open_pgn_writer(options, output_options, [&](auto const& files, OutputFile& output) {
        auto job = make(output);
        return run_pgn_job(files, options, job, [&] {
            ExitCode const code = finish(job, output);
            return finish_output(output) ? code : ExitCode::io;
        });
    });
}

/// What a run could not do as it should.
struct PgnLosses {
    /// Games that could not be read to their end.
    std::uint64_t broken_games = 0;
    /// Bytes of games that are longer than a batch takes.
    std::uint64_t skipped_bytes = 0;

    /// Complains about what there is, and gives `no` for it; else `ok`.
    ExitCode report() const;
};

/// A job whose visitors know the text that is read: `make(text)` makes one, and `take(visitor, place)`, which
/// returns a Continue, is called for them in the order of the input.
template <class Visitor, class Make, class Take>
class TextJob : public workbench::BatchJob {
public:
    TextJob(Make make, Take take) : make_{std::move(make)}, take_{std::move(take)} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<Part>(make_(chunk.text));
        part->games = read_games(chunk.text, part->visitor, chunk.max_games);
        return part;
    }

    workbench::Continue take(workbench::BatchPart& part, workbench::BatchPlace const& place) override
    {
        return take_(static_cast<Part&>(part).visitor, place);
    }

private:
    struct Part : workbench::BatchPart {
        explicit Part(Visitor&& made) : visitor{std::move(made)} { }

        Visitor visitor;
    };

    Make make_;
    Take take_;
};

template <class Make, class Take>
auto text_job(Make make, Take take)
{
    using Visitor = std::invoke_result_t<Make const&, std::string_view>;
    return TextJob<Visitor, Make, Take>{std::move(make), std::move(take)};
}

/// Runs such a job over all inputs into one output. Visitors have `broken_games()`; `begin(output)` may write
/// something before all games, and `write(output, visitor, place)` writes what a visitor has.
template <class Make, class Begin, class Write>
ExitCode write_games(
    PgnOptions const& options, OutputOptions const& output_options, Begin begin, Make make, Write write)
{
    return open_pgn_writer(options, output_options, [&](auto const& files, OutputFile& output) {
        begin(output);
        PgnLosses losses;
        auto job = text_job(make, [&](auto& visitor, workbench::BatchPlace const& place) {
            losses.broken_games += visitor.broken_games();
            losses.skipped_bytes += place.skipped_bytes;
            write(output, visitor, place);
            return output.has_failed() ? workbench::Continue::stop : workbench::Continue::go_on;
        });
        auto const run = run_pgn_job(files, options, job);
        if (!run)
            return run.error();
        if (!finish_output(output))
            return ExitCode::io;
        ExitCode const loss = losses.report();
        return run->has_unread_file ? ExitCode::io : loss;
    });
}

/// The same for visitors whose text is written as it is.
template <class Make>
ExitCode write_games(PgnOptions const& options, OutputOptions const& output_options, Make make)
{
    return write_games(
        options, output_options, [](OutputFile&) {}, make,
        [](OutputFile& output, auto& visitor, workbench::BatchPlace const&) {
            output.write(visitor.take_text());
        });
}

/// The text of one game of a file (standard input where the path is empty), counted from 1, or the exit code
/// after a complaint.
Result<std::string, ExitCode> find_pgn_game(std::string const& path, std::uint64_t number);

} // namespace arbiter::cli

#endif
