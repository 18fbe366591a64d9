// SPDX-License-Identifier: MIT
#include "cli/output_options.h"

#include "arbiter/base/file.h"
#include "cli/output.h"

#include <utility>

namespace arbiter::cli {

void add_output_options(CLI::App& command, OutputOptions& options, char const* description)
{
    command.add_option("-o,--output", options.path, description)->option_text("FILE");
    command.add_flag("--force", options.is_forced, "Replace an existing file");
}

std::optional<OutputFile> open_output(OutputOptions const& options)
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

void complain_about_input(std::string_view name, std::error_code reason)
{
    complain("cannot read {}: {}", name == "-" ? "standard input" : name, reason.message());
}

std::optional<std::string> load_file(std::string const& path)
{
    auto text = base::read_file(path);
    if (text)
        return std::move(*text);
    complain_about_input(path, text.error());
    return std::nullopt;
}

void complain_about_output(std::string_view name, std::error_code reason)
{
    if (reason == std::errc::file_exists)
        complain("{} exists already; give --force to replace it", name);
    else
        complain("cannot write {}: {}", name, reason.message());
}

std::optional<std::string> read_whole_file(std::string const& path)
{
    auto text = base::read_file(path);
    if (text && !text->empty())
        return std::move(*text);
    complain("{} cannot be read, or is empty", path);
    return std::nullopt;
}

} // namespace arbiter::cli
