#include "cli/pgn_output.h"

#include "cli/output.h"

#include <CLI/CLI.hpp>

namespace arbiter::cli {

void add_pgn_output_options(CLI::App& command, PgnOutputOptions& options, std::string const& what)
{
    command.add_option("-o,--output", options.path, what)->option_text("FILE");
    command.add_flag("--force", options.overwrites, "Replace files that are there already");
}

Result<PgnOutput, ExitCode> PgnOutput::open(PgnOutputOptions const& options)
{
    if (options.path.empty())
        return PgnOutput{{}, std::nullopt};
    auto file = OutputFile::create(options.path, options.overwrites ? Overwrite::replace : Overwrite::refuse);
    if (file)
        return PgnOutput{options.path, std::move(*file)};
    if (file.error() == std::errc::file_exists)
        complain("{} is there already; --force replaces it", options.path);
    else
        complain("cannot write {}: {}", options.path, file.error().message());
    return Err{ExitCode::io};
}

bool PgnOutput::write(std::string_view text)
{
    if (has_failed_)
        return false;
    if (!file_) {
        write_output(text);
        return true;
    }
    auto const written = file_->write(text);
    return written ? true : fail(written.error());
}

bool PgnOutput::finish()
{
    if (has_failed_ || !file_)
        return !has_failed_;
    auto const finished = file_->finish();
    return finished ? true : fail(finished.error());
}

bool PgnOutput::fail(std::error_code reason)
{
    has_failed_ = true;
    complain("cannot write {}: {}", path_, reason.message());
    return false;
}

} // namespace arbiter::cli
