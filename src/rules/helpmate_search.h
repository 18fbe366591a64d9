// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_HELPMATE_SEARCH_H
#define ARBITER_SRC_RULES_HELPMATE_SEARCH_H

#include "arbiter/core/position.h"
#include "arbiter/rules/can_win.h"

#include <array>

namespace arbiter::detail {

/// Looks for a mate that both sides help to bring about: continues from the position that looks nearest
/// to it. Every position is kept once, so that the search ends when all that can come up have been seen.
class HelpmateSearch {
public:
    /// `attempt`: 0 at first. Each further attempt looks at the positions in an order of its own.
    HelpmateSearch(Color winner, HelpmateMemory memory, unsigned attempt);

    /// Begins with `root`. Neither side may be mated there already.
    void start(Position const& root);

    /// Continues until there is an answer, the memory is full, or `pause` positions have been kept. Unknown
    /// when it may continue.
    Winnability go_on(std::size_t pause);

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    static constexpr std::size_t distances = 512;
    static constexpr std::uint32_t few_buckets = 512;

    /// What looking at a position has come to.
    enum class Step : std::uint8_t { go_on, mate, full, done };

    Step expand(std::uint32_t index);
    Step add(Position const& position, bool is_check, Move move, std::uint32_t parent);
    bool is_hopeless(Position const& before, Position const& after, Move move) const;
    /// The bucket in which the position of this node is looked for.
    std::size_t place_of(HelpmateNode const& node) const;
    bool is_known(HelpmateNode const& node) const;
    /// The head of a bucket.
    std::uint32_t& bucket(std::size_t place);
    std::uint32_t bucket(std::size_t place) const;
    void link(std::uint32_t index);
    void resize_buckets(std::uint32_t size);
    void open(std::uint32_t index, std::uint32_t estimate);
    /// Opens the position that is being expanded again, to come after the last one that was kept.
    void open_after_last(std::uint32_t index);
    /// Takes out the open position that looks nearest to mate.
    std::uint32_t pop_nearest();
    Winnability answer() const;

    Color winner_;
    HelpmateMemory memory_;
    unsigned attempt_;
    std::uint32_t size_ = 0;
    Step step_ = Step::go_on;
    /// How many buckets are in use. Grows with the number of positions, so that a short search in a large
    /// memory does not have to clear it all.
    std::uint32_t buckets_ = 0;
    /// The buckets as long as they are few: close together, for the cache's sake. More are in the memory.
    std::array<std::uint32_t, few_buckets> first_buckets_;
    std::array<std::uint32_t, distances> nearest_;
    /// No open position looks nearer.
    std::uint32_t estimate_bound_ = distances;
    /// What the position looked like that is being expanded, and the last one that was kept.
    std::uint32_t estimate_ = 0;
    std::uint32_t last_estimate_ = 0;
    std::uint32_t mated_from_ = none;
    Move mating_move_ = Move::normal(Square::a1, Square::a1);
    bool is_cut_off_ = false;
};

/// How far a position, in check or not, looks from the mate of `winner`'s opponent when both sides help: 0
/// (near) to 400. Only the order of the search depends on it, never an answer.
unsigned helpmate_distance(Position const& position, Color winner, bool is_check);

} // namespace arbiter::detail

#endif
