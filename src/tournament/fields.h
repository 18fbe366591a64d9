// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_FIELDS_H
#define ARBITER_SRC_TOURNAMENT_FIELDS_H

#include "tournament/wide.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::tournament {

/// Criteria in the order of their importance as the digits of one number. Each field says how much its sum
/// over a whole pairing may vary, so that no sum of lower fields outweighs a higher one.
class Fields {
public:
    /// The next field, less important than all before.
    std::size_t add(std::size_t spread)
    {
        widths_.push_back(static_cast<std::size_t>(std::bit_width(spread)));
        bits_ += widths_.back();
        return widths_.size() - 1;
    }

    /// The lowest bit of each field.
    std::vector<std::size_t> shifts() const
    {
        std::vector<std::size_t> result;
        result.reserve(widths_.size());
        std::size_t left = bits_;
        for (std::size_t const width : widths_)
            result.push_back(left -= width);
        return result;
    }

    std::size_t bits() const { return bits_; }

    std::size_t count() const { return widths_.size(); }

private:
    std::vector<std::size_t> widths_;
    std::size_t bits_ = 0;
};

/// What an edge counts in a field.
struct Term {
    std::size_t field;
    std::int64_t value;
};

} // namespace arbiter::tournament

#endif
