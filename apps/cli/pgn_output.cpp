#include "cli/pgn_output.h"

#include "cli/output.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <system_error>

namespace arbiter::cli {

void add_pgn_output_options(CLI::App& command, PgnOutputOptions& options, std::string const& what)
{
    command.add_option("-o,--output", options.path, what)->option_text("FILE");
    command.add_flag("--force", options.overwrites, "Replace files that are there already");
}

void complain_about_left_out(workbench::BatchPlace const& place)
{
    if (place.skipped_bytes != 0)
        complain("{}: a game of {} bytes is too long and left out", place.file.name(), place.skipped_bytes);
}

Result<PgnOutput, ExitCode> PgnOutput::open(PgnOutputOptions const& options)
{
    if (options.path.empty())
        return PgnOutput{nullptr};
    std::error_code ignored;
    auto const status = std::filesystem::status(options.path, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        complain("cannot write {}: it is no regular file", options.path);
        return Err{ExitCode::io};
    }
    if (std::filesystem::exists(status) && !options.overwrites) {
        complain("{} is there already; --force replaces it", options.path);
        return Err{ExitCode::io};
    }
    return PgnOutput{std::make_unique<ReplacementFile>(options.path)};
}

void PgnOutput::write(std::string_view text)
{
    if (file_)
        file_->write(text);
    else
        write_output(text);
}

bool PgnOutput::finish()
{
    if (!file_)
        return true;
    auto const error = file_->finish();
    if (error)
        complain("cannot write {}: {}", file_->path(), error.message());
    return !error;
}

} // namespace arbiter::cli
