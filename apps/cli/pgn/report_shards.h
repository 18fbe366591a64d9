// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_REPORT_SHARDS_H
#define ARBITER_CLI_REPORT_SHARDS_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace arbiter::cli {

/// The shards of a report of `arbiter pgn`, counted from 0.
struct ReportShards {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t count = 1;

    static ReportShards of(workbench::Shard shard) { return {shard.index, shard.index, shard.count}; }

    bool is_whole() const { return first == 0 && last + 1 == count; }

    /// Adds the shards that follow these; a sentence if those are others.
    Result<void, std::string> append(ReportShards const& next);
};

/// The head of a report: `name` says what it is a report of.
nlohmann::ordered_json write_report_head(std::string_view name, ReportShards const& shards);

/// Reads a report with this name by `read(json, shards)`; a sentence if the text is not one. `command` wrote
/// it.
template <class Read>
auto read_report_body(
    std::string_view text, std::string_view name, std::string_view command, Read const& read)
    -> Result<std::invoke_result_t<Read const&, nlohmann::ordered_json const&, ReportShards const&>,
        std::string>
{
    try {
        auto const json = nlohmann::ordered_json::parse(text);
        if (!json.is_object() || json.value("report", "") != name)
            return Err{"this file is not a report of `" + std::string{command} + " --report`"};
        auto const& shards = json.at("shards");
        auto const number = [&](char const* key) { return shards.at(key).template get<std::uint64_t>(); };
        return read(json, ReportShards{number("first"), number("last"), number("count")});
    } catch (nlohmann::json::exception const& error) {
        return Err{std::string{error.what()}};
    }
}

} // namespace arbiter::cli

#endif
