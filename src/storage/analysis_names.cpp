// SPDX-License-Identifier: MIT
#include "arbiter/core/enum_table.h"
#include "arbiter/storage/analyses.h"

#include <array>

namespace arbiter::storage {

namespace {

constexpr std::array<std::string_view, 4> analysis_states{"waiting", "running", "done", "failed"};
constexpr std::array<std::string_view, 2> analysis_faults{"worker-lost", "bad-answer"};

} // namespace

std::string_view to_name(AnalysisState state)
{
    return analysis_states[static_cast<std::size_t>(state)];
}

std::optional<AnalysisState> find_analysis_state(std::string_view name)
{
    return find_named<AnalysisState>(analysis_states, name);
}

std::string_view to_name(AnalysisFault fault)
{
    return analysis_faults[static_cast<std::size_t>(fault)];
}

std::optional<AnalysisFault> find_analysis_fault(std::string_view name)
{
    return find_named<AnalysisFault>(analysis_faults, name);
}

} // namespace arbiter::storage
