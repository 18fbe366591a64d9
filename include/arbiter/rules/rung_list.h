// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_RUNG_LIST_H
#define ARBITER_RULES_RUNG_LIST_H

#include "arbiter/rules/verdict.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace arbiter {

/// The rungs of the ladder that an attempt was asked, in order, each by the code of the verdict that it
/// gives. An attempt passes all of them but the last, and the last too if it is legal.
class RungList {
public:
    /// An empty list about an attempt with this verdict.
    constexpr explicit RungList(VerdictCode verdict) : verdict_{verdict} { }

    /// Adds the rung, unless the one that failed is already there: after that one nothing is asked.
    constexpr void ask(VerdictCode rung)
    {
        if (is_complete())
            return;
        assert(size_ < rungs_.size());
        rungs_[size_++] = rung;
    }

    /// Whether the rung that failed has been added.
    constexpr bool is_complete() const { return size_ > 0 && rungs_[size_ - 1] == verdict_; }

    /// Whether the attempt passes this rung of the list.
    constexpr bool passes(VerdictCode rung) const { return rung != verdict_; }

    constexpr VerdictCode const* begin() const { return rungs_.data(); }

    constexpr VerdictCode const* end() const { return rungs_.data() + size_; }

    constexpr std::size_t size() const { return size_; }

private:
    /// No piece is asked more under any rule set.
    std::array<VerdictCode, 20> rungs_{};
    std::size_t size_ = 0;
    VerdictCode verdict_;
};

} // namespace arbiter

#endif
