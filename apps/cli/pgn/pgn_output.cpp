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

bool ExtraFile::write(std::string_view content)
{
    if (!file_)
        return true;
    file_->write(content);
    return finish_output(*file_);
}

bool complain_about_left_out(workbench::BatchPlace const& place)
{
    if (place.skipped_bytes == 0)
        return false;
    complain("{}: left out {} bytes of a game longer than 16 MB", place.file.name(), place.skipped_bytes);
    return true;
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
