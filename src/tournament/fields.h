// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_FIELDS_H
#define ARBITER_SRC_TOURNAMENT_FIELDS_H

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::tournament {

/// Criteria in the order of their importance as the digits of the numbers in a `Lexicographic`. Each field
/// says how much its sum over a whole pairing may vary, so that no sum of lower fields outweighs a higher
/// one.
class Fields {
public:
    /// Where a field stands: in which place of the `Lexicographic`, and its lowest bit there.
    struct Place {
        std::size_t index = 0;
        std::size_t shift = 0;
    };

    /// The next field, less important than all before.
    std::size_t add(std::size_t spread)
    {
        auto const width = static_cast<std::size_t>(std::bit_width(spread));
        assert(width <= place_bits);
        if (used_ + width > place_bits) {
            ++size_;
            used_ = 0;
        }
        used_ += width;
        places_.push_back({size_ - 1, place_bits - used_});
        return places_.size() - 1;
    }

    Place operator[](std::size_t field) const { return places_[field]; }

    /// How many places all fields take.
    std::size_t size() const { return size_; }

    std::size_t count() const { return places_.size(); }

private:
    /// The labels of a matching are sums of weights along alternating paths, and such a sum is the difference
    /// of two pairings, so all that a place ever holds is below 16 times this.
    static constexpr std::size_t place_bits = 48;

    std::vector<Place> places_;
    std::size_t size_ = 1;
    std::size_t used_ = 0; ///< the bits in use of the last place
};

/// What an edge counts in a field.
struct Term {
    std::size_t field;
    std::int64_t value;
};

/// Adds what an edge counts in a field to its weight.
template <class Weight>
void add_term(Fields const& fields, Term const& term, Weight& weight)
{
    Fields::Place const place = fields[term.field];
    weight.add(place.index, term.value << place.shift);
}

} // namespace arbiter::tournament

#endif
