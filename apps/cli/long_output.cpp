// SPDX-License-Identifier: MIT
#include "cli/long_output.h"

#include "cli/output.h"

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

} // namespace arbiter::cli
