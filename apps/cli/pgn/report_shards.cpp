// SPDX-License-Identifier: MIT
#include "cli/pgn/report_shards.h"

#include <fmt/format.h>

namespace arbiter::cli {

Result<void, std::string> ReportShards::append(ReportShards const& next)
{
    if (count != next.count || last + 1 != next.first) {
        return Err{fmt::format("shards {}-{} of {} cannot follow shards {}-{} of {}", next.first + 1,
            next.last + 1, next.count, first + 1, last + 1, count)};
    }
    last = next.last;
    return {};
}

nlohmann::ordered_json write_report_head(std::string_view name, ReportShards const& shards)
{
    return {{"report", name},
        {"shards", {{"first", shards.first}, {"last", shards.last}, {"count", shards.count}}}};
}

} // namespace arbiter::cli
