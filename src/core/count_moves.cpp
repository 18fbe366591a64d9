// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/count_moves.h"

#include "arbiter/core/detail/sinks.h"
#include "arbiter/core/standard_rules.h"
#include "core/count_avx512.h"

namespace arbiter::detail {

namespace {

template <Color Us>
std::uint64_t count_one_by_one(std::span<Situation const> situations)
{
    std::uint64_t count = 0;
    for (Situation const& situation : situations) {
        CountSink sink;
        enumerate<Us, StandardRules, MoveFilter::all>(situation, sink);
        count += sink.count();
    }
    return count;
}

} // namespace

std::uint64_t count_moves_of_all(std::span<Situation const> situations, Color side)
{
    if (situations.empty())
        return 0;
    if (situations.front().castling_mode == CastlingMode::standard && has_avx512())
        return count_with_avx512(situations, side);
    return side == Color::white ? count_one_by_one<Color::white>(situations)
                                : count_one_by_one<Color::black>(situations);
}

} // namespace arbiter::detail
