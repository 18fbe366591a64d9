// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_BAR_CHART_H
#define ARBITER_CLI_BAR_CHART_H

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// Counts as bars, for files and pages.
namespace arbiter::cli {

struct Bar {
    std::string label;
    std::uint64_t count = 0;
};

struct BarChart {
    std::string title;
    std::vector<Bar> bars;
};

/// The charts one below the other, as SVG that needs nothing else. All texts are UTF-8.
std::string write_bar_charts(std::span<BarChart const> charts);

} // namespace arbiter::cli

#endif
