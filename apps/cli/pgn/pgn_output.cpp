// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn_output.h"

#include "cli/command_line.h"
#include "cli/output.h"

namespace arbiter::cli {

namespace {

/// Keeps the text of the last game.
class LastGame : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::tags;

    explicit LastGame(std::string_view text) : text_{text} { }

    void end_game(PgnGameEnd const& end) { game_ = text_.substr(end.begin, end.end - end.begin); }

    std::string take_game() { return std::move(game_); }

private:
    std::string_view text_;
    std::string game_;
};

} // namespace

bool ExtraFile::open(std::string const& path, Overwrite overwrite)
{
    if (path.empty())
        return true;
    file_ = open_output({path, overwrite == Overwrite::allow});
    return file_.has_value();
}

void ExtraFile::append(std::string_view text)
{
    if (file_)
        file_->write(text);
}

bool ExtraFile::finish()
{
    return !file_ || finish_output(*file_);
}

ExitCode open_pgn_writer(PgnOptions const& options, OutputOptions const& output_options,
    std::function<ExitCode(std::vector<workbench::InputFile> const&, OutputFile&)> const& work)
{
    auto const files = find_pgn_inputs(options);
    if (!files)
        return files.error();
    auto output = open_output(output_options);
    return output ? work(*files, *output) : ExitCode::io;
}

ExitCode PgnLosses::report() const
{
    if (broken_games != 0) {
        complain("{} {} could not be read to the end; `arbiter pgn check` says why", broken_games,
            broken_games == 1 ? "game" : "games");
    }
    if (skipped_bytes != 0)
        complain("left out {} bytes of games longer than 16 MB", skipped_bytes);
    return broken_games == 0 && skipped_bytes == 0 ? ExitCode::ok : ExitCode::no;
}

Result<std::string, ExitCode> find_pgn_game(std::string const& path, std::uint64_t number)
{
    PgnOptions options;
    if (!path.empty())
        options.paths.push_back(path);
    options.limit = number;
    options.hides_progress = true;
    auto const files = find_pgn_inputs(options);
    if (!files)
        return Err{files.error()};
    std::string text;
    auto job = text_job([](std::string_view chunk) { return LastGame{chunk}; },
        [&text](LastGame& part, workbench::BatchPlace const&) {
            text = part.take_game();
            return workbench::Continue::go_on;
        });
    auto const run = run_pgn_job(*files, options, job);
    if (!run)
        return Err{run.error()};
    if (run->totals.games == number)
        return text;
    complain("there is no game {}; the last game is {}", number, run->totals.games);
    return Err{ExitCode::bad_input};
}

} // namespace arbiter::cli
