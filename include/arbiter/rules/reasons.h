// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_REASONS_H
#define ARBITER_RULES_REASONS_H

#include "arbiter/rules/judge.h"
#include "arbiter/rules/sentence.h"

#include <array>
#include <cassert>
#include <cstddef>

/// All that is wrong with an attempt, where `judge` says what is wrong first.
namespace arbiter {

/// The rungs of the ladder that an attempt fails, each as the verdict that it would have if no other failed.
/// Empty when the attempt is legal.
class ReasonList {
public:
    /// Appends a rung. There must be room.
    constexpr void add(Verdict const& reason)
    {
        assert(size_ < reasons_.size());
        reasons_[size_++] = reason;
    }

    /// Whether nothing is wrong.
    constexpr bool empty() const { return size_ == 0; }

    /// How many rungs fail.
    constexpr std::size_t size() const { return size_; }

    /// The reason with this index, which must be less than `size`.
    constexpr Verdict const& operator[](std::size_t index) const
    {
        assert(index < size_);
        return reasons_[index];
    }

    constexpr Verdict const* begin() const { return reasons_.data(); }

    constexpr Verdict const* end() const { return reasons_.data() + size_; }

private:
    /// More than six never fail together.
    std::array<Verdict, 8> reasons_{};
    std::size_t size_ = 0;
};

/// Asks every rung of the ladder alone, as if all others held, and lists those that fail, in the order of the
/// ladder: the first is the verdict of `judge`. A rung is left out where there is nothing to ask it about,
/// such as what stands in the way of a piece that does not move like that, and where another reason says the
/// same (docs/rules.md). Costs less than five times as much as `judge`.
template <class Rules>
ReasonList judge_all(BasicPosition<Rules> const& position, Attempt attempt);

extern template ReasonList judge_all(Position const&, Attempt);

namespace detail {

/// Whether the verdict is that the game is over by what the rule set has besides chess.
constexpr bool ends_game(VerdictCode code)
{
    return code >= VerdictCode::king_taken && code <= VerdictCode::horde_destroyed;
}

Sentence describe_reason(
    SentenceContext const& context, Attempt attempt, Verdict const& reason, Language language);

} // namespace detail

/// One of the reasons in words: what `describe` says of this verdict, but not how the game ended, which is
/// another matter. `reason` must be one of `judge_all` of this attempt in this position.
template <class Rules>
Sentence describe_reason(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& reason,
    Language language = Language::english)
{
    return detail::with_sentence_context(
        position, attempt, reason, [&](detail::SentenceContext const& context) {
            return detail::describe_reason(context, attempt, reason, language);
        });
}

} // namespace arbiter

#endif
