// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn_output.h"

#include "cli/command_line.h"
#include "cli/output.h"

namespace arbiter::cli {

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

} // namespace arbiter::cli
