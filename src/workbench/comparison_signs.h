// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_COMPARISON_SIGNS_H
#define ARBITER_SRC_WORKBENCH_COMPARISON_SIGNS_H

#include "arbiter/workbench/tag_test.h"

#include <array>
#include <string_view>
#include <utility>

namespace arbiter::workbench {

/// How conditions write a comparison. The longer signs first, because the shorter ones are their beginnings.
inline constexpr std::array<std::pair<std::string_view, Comparison>, 8> comparison_signs{{
    {"!=", Comparison::not_equal},
    {"!~", Comparison::lacks},
    {"<=", Comparison::less_or_equal},
    {">=", Comparison::greater_or_equal},
    {"=", Comparison::equal},
    {"<", Comparison::less},
    {">", Comparison::greater},
    {"~", Comparison::contains},
}};

} // namespace arbiter::workbench

#endif
