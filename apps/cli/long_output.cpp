// SPDX-License-Identifier: MIT
#include "cli/long_output.h"

#include "arbiter/base/json_writer.h"
#include "cli/output.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

bool is_done(Result<void, base::FileFault> const& result)
{
    if (!result)
        complain("cannot write {}: {}", result.error().path, result.error().reason.message());
    return result.has_value();
}

} // namespace

/// Writes to standard output, if that is where the output goes.
void LongOutput::show(std::string_view text) const
{
    if (!path().empty())
        return;
    write_output(text);
    flush_output();
}

bool LongOutput::begin()
{
    show(output_.plan().head);
    return path().empty() || is_done(output_.begin());
}

LongOutput::Resumption LongOutput::resume()
{
    auto const resumed = output_.resume();
    if (resumed)
        return *resumed ? Resumption::resumed : Resumption::another_run;
    complain("cannot continue {}: {}", resumed.error().path, resumed.error().reason.message());
    return Resumption::failed;
}

bool LongOutput::add(std::string_view text, std::string entry)
{
    show(text);
    return is_done(output_.add(text, std::move(entry)));
}

bool LongOutput::finish(std::string_view end, std::string const& name)
{
    show(end);
    return path().empty() || is_done(output_.finish(end, name));
}

std::unique_ptr<LongOutput> open_analysis_output(
    OutputOptions const& options, std::string const& run, std::string head, bool restarts)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    bool const is_standard = options.path.empty() || options.path == "-";
    fs::file_status const status = fs::status(options.path, ignored);
    bool const is_regular = !is_standard && (!fs::exists(status) || fs::is_regular_file(status));
    if (is_regular && fs::exists(status) && !options.is_forced) {
        complain_about_output(options.path, std::make_error_code(std::errc::file_exists));
        return nullptr;
    }
    base::ResumablePlan plan{.path = is_standard ? std::string{} : options.path,
        .log = {},
        .run = base::write_json([&](base::JsonWriter& json) { json.text("run", run); }),
        .head = std::move(head)};
    if (is_regular) {
        plan.path += ".part";
        plan.log = plan.path + ".jsonl";
    }
    bool const is_begun = is_regular && fs::exists(plan.log, ignored) && fs::exists(plan.path, ignored);
    auto output = std::make_unique<LongOutput>(std::move(plan));
    if (!is_begun || restarts)
        return output->begin() ? std::move(output) : nullptr;
    auto const resumption = output->resume();
    if (resumption == LongOutput::Resumption::another_run)
        complain("{} was begun with other options or other games; --restart begins again", output->path());
    return resumption == LongOutput::Resumption::resumed ? std::move(output) : nullptr;
}

} // namespace arbiter::cli
