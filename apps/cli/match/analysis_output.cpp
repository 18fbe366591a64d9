// SPDX-License-Identifier: MIT
#include "cli/match/analysis_output.h"

#include "cli/output.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

namespace arbiter::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string load_text(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// An item that a log has: how long the output is with it, and its entry.
struct LoggedItem {
    std::uint64_t bytes = 0;
    std::string entry;
};

/// Nothing for a line that a sudden end has cut.
std::optional<LoggedItem> read_item(std::string_view line)
{
    Json const json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("bytes") || !json["bytes"].is_number_unsigned()
        || !json.contains("entry"))
        return std::nullopt;
    return LoggedItem{json["bytes"].get<std::uint64_t>(), json["entry"].dump()};
}

bool complain_about(std::string const& path, std::error_code error)
{
    complain("cannot write {}: {}", path, error.message());
    return false;
}

} // namespace

bool AnalysisOutput::open(OutputOptions const& options, std::string const& run, bool restarts)
{
    path_ = options.path == "-" ? std::string{} : options.path;
    if (path_.empty())
        return true;
    std::error_code ignored;
    fs::file_status const status = fs::status(path_, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return text_.open(path_);
    if (fs::exists(status) && !options.is_forced) {
        complain_about_output(path_, std::make_error_code(std::errc::file_exists));
        return false;
    }
    part_ = path_ + ".part";
    std::string const head = Json{{"run", run}}.dump() + "\n";
    if (restarts || !fs::exists(log_path(), ignored) || !fs::exists(part_, ignored))
        return create(head);
    return resume(head);
}

bool AnalysisOutput::create(std::string const& head)
{
    std::error_code ignored;
    fs::remove(log_path(), ignored);
    fs::remove(part_, ignored);
    return text_.open(part_) && log_.open(log_path()) && log_.write(head);
}

bool AnalysisOutput::resume(std::string const& head)
{
    std::string const log = load_text(log_path());
    if (!log.starts_with(head)) {
        complain("{} was begun with other options or other games; --restart begins again", part_);
        return false;
    }
    std::error_code error;
    std::uint64_t const size = fs::file_size(part_, error);
    if (error)
        return complain_about(part_, error);
    std::size_t good = head.size();
    for (std::size_t end = 0; (end = log.find('\n', good)) != std::string::npos; good = end + 1) {
        auto const item = read_item(std::string_view{log}.substr(good, end - good));
        if (!item || item->bytes > size)
            break;
        bytes_ = item->bytes;
        entries_.push_back(item->entry);
    }
    fs::resize_file(part_, bytes_, error);
    if (!error)
        fs::resize_file(log_path(), good, error);
    if (error)
        return complain_about(part_, error);
    return text_.open(part_) && log_.open(log_path());
}

bool AnalysisOutput::add(std::string_view text, std::string_view entry)
{
    if (path_.empty()) {
        write_output(text);
        flush_output();
        return true;
    }
    bytes_ += text.size();
    return text_.write(text)
        && (part_.empty() || log_.write(fmt::format("{{\"bytes\":{},\"entry\":{}}}\n", bytes_, entry)));
}

bool AnalysisOutput::finish(std::string_view end)
{
    if (path_.empty()) {
        write_output(end);
        flush_output();
        return true;
    }
    if (!text_.write(end))
        return false;
    if (part_.empty())
        return true;
    text_ = {};
    log_ = {};
    std::error_code error;
    fs::rename(part_, path_, error);
    if (error)
        return complain_about(path_, error);
    fs::remove(log_path(), error);
    return true;
}

} // namespace arbiter::cli
