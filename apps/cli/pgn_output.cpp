#include "cli/pgn_output.h"

#include "cli/command_line.h"
#include "cli/output.h"

namespace arbiter::cli {

void add_output_options(Command& command, PgnOutputOptions& options, char const* description)
{
    command.add_option("-o,--output", options.path, description)->option_text("FILE");
    command.add_flag("--force", options.is_forced, "Replace a file that is there already");
}

std::optional<OutputFile> open_output(PgnOutputOptions const& options)
{
    auto output = OutputFile::open(options.path, options.overwrite());
    if (output)
        return std::move(*output);
    complain_about_output(options.path, output.error());
    return std::nullopt;
}

bool finish_output(OutputFile& output)
{
    auto const finished = output.finish();
    if (!finished)
        complain_about_output(output.name(), finished.error());
    return finished.has_value();
}

bool ExtraFile::open(std::string const& path, Overwrite overwrite)
{
    if (path.empty())
        return true;
    file_ = open_output({path, overwrite == Overwrite::yes});
    return file_.has_value();
}

bool ExtraFile::write(std::string_view content)
{
    if (!file_)
        return true;
    file_->write(content);
    return finish_output(*file_);
}

void complain_about_output(std::string_view name, std::error_code reason)
{
    if (reason == std::errc::file_exists)
        complain("{} is there already; --force replaces it", name);
    else
        complain("cannot write {}: {}", name, reason.message());
}

bool complain_about_left_out(workbench::BatchPlace const& place)
{
    if (place.skipped_bytes == 0)
        return false;
    complain("{}: {} bytes of a game longer than 16 MB are left out", place.file.name(), place.skipped_bytes);
    return true;
}

ExitCode PgnLosses::report() const
{
    if (broken_games != 0) {
        complain("{} {} could not be read to the end; `arbiter pgn check` says why", broken_games,
            broken_games == 1 ? "game" : "games");
    }
    if (skipped_bytes != 0)
        complain("{} bytes of games longer than 16 MB were left out", skipped_bytes);
    return broken_games == 0 && skipped_bytes == 0 ? ExitCode::ok : ExitCode::no;
}

} // namespace arbiter::cli
