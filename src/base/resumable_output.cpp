// SPDX-License-Identifier: MIT
#include "arbiter/base/resumable_output.h"

#include "arbiter/base/file.h"
#include "arbiter/core/number.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace arbiter::base {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view before_bytes = R"({"bytes":)";
constexpr std::string_view before_entry = R"(,"entry":)";

/// A line of the log: how long the file is with the item, and its entry.
struct LoggedItem {
    std::uint64_t bytes;
    std::string_view entry;
};

std::string format_item(LoggedItem const& item)
{
    return std::string{before_bytes}
        .append(std::to_string(item.bytes))
        .append(before_entry)
        .append(item.entry)
        .append("}\n");
}

std::optional<LoggedItem> read_item(std::string_view line)
{
    std::size_t const entry = line.find(before_entry);
    if (!line.starts_with(before_bytes) || !line.ends_with('}') || entry == std::string_view::npos)
        return std::nullopt;
    auto const bytes = find_number<std::uint64_t>(line.substr(0, entry).substr(before_bytes.size()));
    if (!bytes)
        return std::nullopt;
    line.remove_suffix(1);
    return LoggedItem{*bytes, line.substr(entry + before_entry.size())};
}

Result<void, FileFault> done_or_failed(std::string const& path, std::error_code error)
{
    if (error)
        return Err{FileFault{path, error}};
    return {};
}

} // namespace

ResumableOutput::ResumableOutput(ResumablePlan plan) : plan_{std::move(plan)} { }

Result<void, FileFault> ResumableOutput::open()
{
    auto opened = done_or_failed(plan_.path, file_.open(plan_.path));
    return opened && !plan_.log.empty() ? done_or_failed(plan_.log, log_.open(plan_.log)) : opened;
}

Result<void, FileFault> ResumableOutput::begin()
{
    std::error_code ignored;
    if (!plan_.log.empty()) {
        fs::remove(plan_.log, ignored);
        fs::remove(plan_.path, ignored);
    }
    bytes_ = plan_.head.size();
    if (auto opened = open(); !opened)
        return opened;
    if (auto written = done_or_failed(plan_.path, file_.write(plan_.head)); !written)
        return written;
    return done_or_failed(plan_.log, log_.write(plan_.run + '\n'));
}

Result<bool, FileFault> ResumableOutput::resume()
{
    auto const log = read_file(plan_.log);
    if (!log)
        return Err{FileFault{plan_.log, log.error()}};
    if (!log->starts_with(plan_.run + '\n'))
        return false;
    std::error_code error;
    std::uint64_t const size = fs::file_size(plan_.path, error);
    if (error)
        return Err{FileFault{plan_.path, error}};
    if (size < plan_.head.size())
        return begin().map([] { return true; });
    bytes_ = plan_.head.size();
    std::size_t const good = read_items(*log, size);
    fs::resize_file(plan_.path, bytes_, error);
    if (!error)
        fs::resize_file(plan_.log, good, error);
    if (error)
        return Err{FileFault{plan_.path, error}};
    return open().map([] { return true; });
}

/// How much of the log is good.
std::size_t ResumableOutput::read_items(std::string_view log, std::uint64_t size)
{
    std::size_t good = plan_.run.size() + 1;
    for (std::size_t end = 0; (end = log.find('\n', good)) != std::string_view::npos; good = end + 1) {
        auto const item = read_item(log.substr(good, end - good));
        if (!item || item->bytes < bytes_ || item->bytes > size)
            break;
        bytes_ = item->bytes;
        entries_.emplace_back(item->entry);
    }
    return good;
}

Result<void, FileFault> ResumableOutput::add(std::string_view text, std::string entry)
{
    bytes_ += text.size();
    if (auto written = done_or_failed(plan_.path, file_.write(text)); !written)
        return written;
    auto logged = done_or_failed(plan_.log, log_.write(format_item({bytes_, entry})));
    entries_.push_back(std::move(entry));
    return logged;
}

Result<void, FileFault> ResumableOutput::finish(std::string_view end, std::string const& name)
{
    if (auto written = done_or_failed(plan_.path, file_.write(end)); !written)
        return written;
    if (auto closed = done_or_failed(plan_.path, file_.close()); !closed)
        return closed;
    std::error_code error;
    if (!name.empty())
        fs::rename(plan_.path, name, error);
    if (error)
        return Err{FileFault{name, error}};
    if (auto closed = done_or_failed(plan_.log, log_.close()); !closed)
        return closed;
    if (!plan_.log.empty())
        fs::remove(plan_.log, error);
    return {};
}

} // namespace arbiter::base
