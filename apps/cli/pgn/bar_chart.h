// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_BAR_CHART_H
#define ARBITER_CLI_BAR_CHART_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
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

/// A picture in SVG as the bytes of a PNG file, drawn by the program rsvg-convert (Debian: librsvg2-bin); or
/// a sentence that says why there is none.
Result<std::string, std::string> draw_png(std::string_view svg);

} // namespace arbiter::cli

#endif
