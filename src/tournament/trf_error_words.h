// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TRF_ERROR_WORDS_H
#define ARBITER_SRC_TOURNAMENT_TRF_ERROR_WORDS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/rules/language.h"
#include "arbiter/tournament/trf.h"

#include <array>
#include <string_view>

namespace arbiter::tournament {

/// What is said of a fault of a report, without a capital or a full stop.
struct TrfErrorRow {
    TrfError error;
    std::string_view text;
};

using TrfErrorTable = std::array<TrfErrorRow, static_cast<std::size_t>(TrfError::contradiction) + 1>;

} // namespace arbiter::tournament

#endif
