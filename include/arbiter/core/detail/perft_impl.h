// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_PERFT_IMPL_H
#define ARBITER_CORE_DETAIL_PERFT_IMPL_H

#include "arbiter/core/detail/brood.h"
#include "arbiter/core/detail/count_moves.h"
#include "arbiter/core/detail/variant_moves.h"
#include "arbiter/core/perft.h"
#include "arbiter/core/standard_rules.h"

/// The bodies of perft. A rule set includes this in one .cpp and instantiates there.
namespace arbiter {

namespace detail {

/// Makes each move on a copy and asks `walk` for the count below it.
template <Color Us, class Rules, class Walk>
class WalkSink {
public:
    static constexpr bool tells_queens = true;

    WalkSink(RuleState<Rules> const& state, Walk& walk, unsigned depth)
        : state_{state},
          walk_{walk},
          depth_{depth}
    {
    }

    template <Color>
    ARBITER_ALWAYS_INLINE void pawns(PawnTargets const& targets)
    {
        auto const step = [this](Square from, Square to) {
            visit([&](RuleState<Rules>& after) { make_pawn_move(after, Us, from, to, Role::pawn); });
        };
        auto const double_step = [this](Square from, Square to) {
            visit([&](RuleState<Rules>& after) { make_double_step<Us, Rules>(after, from, to); });
        };
        auto const promotion = [this](Square from, Square to) {
            for (Promotion const into : all_promotions)
                visit([&](RuleState<Rules>& after) { make_pawn_move(after, Us, from, to, to_role(into)); });
        };
        for_each_pawn_move<Us>(targets, step, double_step, promotion);
    }

    template <Role Moved>
    ARBITER_ALWAYS_INLINE void piece(Square from, Bitboard targets)
    {
        for (Square const to : targets)
            visit([&](RuleState<Rules>& after) { make_piece_move(after, Us, Moved, from, to); });
    }

    void en_passant(Square from, Square to)
    {
        visit([&](RuleState<Rules>& after) { make_en_passant(after, Us, from, to); });
    }

    void castling(Square king, Square rook)
    {
        visit([&](RuleState<Rules>& after) { make_castling(after, Us, king, rook); });
    }

    std::uint64_t count() const { return count_; }

private:
    template <class Make>
    ARBITER_ALWAYS_INLINE void visit(Make&& make)
    {
        RuleState<Rules> after = state_;
        make(after);
        count_ += walk_.template below<!Us>(after, depth_ - 1);
    }

    RuleState<Rules> const& state_;
    Walk& walk_;
    unsigned depth_;
    std::uint64_t count_ = 0;
};

/// The children of a position under a rule set that is not chess.
template <Color Us, class Rules, class Walk>
std::uint64_t walk_listed_children(RuleState<Rules> const& state, Walk& walk, unsigned depth)
{
    MoveList list;
    list_legal<Us>(state, list);
    std::uint64_t count = 0;
    for (LegalMove const move : list) {
        RuleState<Rules> after = state;
        make_legal_move<Us>(after, move);
        count += walk.template below<!Us>(after, depth - 1);
    }
    return count;
}

template <Color Us, class Rules, class Walk>
std::uint64_t walk_children(RuleState<Rules> const& state, Walk& walk, unsigned depth)
{
    if constexpr (Rules::is_chess) {
        WalkSink<Us, Rules, Walk> sink{state, walk, depth};
        enumerate<Us, Rules, MoveFilter::all>(state, sink);
        return sink.count();
    } else {
        return walk_listed_children<Us>(state, walk, depth);
    }
}

/// Counts the lines of chess that are `depth` plies long, two or more. Nothing is kept but what decides about
/// moves.
template <Color Us>
std::uint64_t count_lines(Situation const& parent, unsigned depth)
{
    std::uint64_t count = 0;
    auto const count_below = [&count, depth](std::span<Situation const> children) {
        if (depth == 2) {
            count += count_moves_of_all(children, !Us);
            return;
        }
        for (Situation const& child : children)
            count += count_lines<!Us>(child, depth - 1);
    };
    BroodSink<Us, decltype(count_below)> sink{parent, count_below};
    enumerate<Us, StandardRules, MoveFilter::all>(parent, sink);
    sink.finish();
    return count;
}

/// Counts the last ply without making it.
template <class Rules>
struct BulkWalk {
    template <Color Us>
    std::uint64_t below(RuleState<Rules> const& state, unsigned depth)
    {
        if (depth == 1)
            return count_moves<Us, Rules>(state);
        if constexpr (Rules::is_chess)
            return count_lines<Us>(state, depth);
        else
            return walk_children<Us, Rules>(state, *this, depth);
    }
};

/// Makes every leaf, key and clocks included.
template <class Rules>
struct LeafWalk {
    std::uint64_t keys = 0;

    template <Color Us>
    std::uint64_t below(RuleState<Rules> const& state, unsigned depth)
    {
        if (depth == 0) {
            keys ^= state.key; // the key must be worth something, or the compiler leaves it out
            return 1;
        }
        return walk_children<Us, Rules>(state, *this, depth);
    }
};

/// Looks into a table before it counts.
template <class Rules>
class HashWalk {
public:
    explicit HashWalk(std::span<PerftEntry> entries) : entries_{entries} { }

    template <Color Us>
    std::uint64_t below(RuleState<Rules> const& state, unsigned depth)
    {
        if (depth == 1)
            return count_moves<Us, Rules>(state);
        std::uint64_t const key = state.key * 0x9E3779B97F4A7C15U + depth;
        PerftEntry& entry = entries_[static_cast<std::size_t>(key) & (entries_.size() - 1)];
        std::uint64_t const known = entry.count.load(std::memory_order_relaxed);
        if (known != 0 && (entry.mixed_key.load(std::memory_order_relaxed) ^ known) == key)
            return known;
        std::uint64_t const count = count_below<Us>(state, depth);
        entry.mixed_key.store(key ^ count, std::memory_order_relaxed);
        entry.count.store(count, std::memory_order_relaxed);
        return count;
    }

private:
    template <Color Us>
    std::uint64_t count_below(RuleState<Rules> const& state, unsigned depth)
    {
        if constexpr (Rules::is_chess) {
            if (depth == 2) // nothing below is looked up, so nothing needs a key
                return count_lines<Us>(state, depth);
        }
        return walk_children<Us, Rules>(state, *this, depth);
    }

    std::span<PerftEntry> entries_;
};

template <class Rules, class Walk>
std::uint64_t start_walk(RuleState<Rules> const& state, Walk walk, Plies depth)
{
    if (depth == Plies{})
        return 1;
    return state.side_to_move == Color::white ? walk.template below<Color::white>(state, depth.count())
                                              : walk.template below<Color::black>(state, depth.count());
}

} // namespace detail

template <class Rules>
std::uint64_t perft(BasicPosition<Rules> const& position, Plies depth)
{
    return detail::start_walk(position.state(), detail::BulkWalk<Rules>{}, depth);
}

template <class Rules>
std::uint64_t perft(BasicPosition<Rules> const& position, Plies depth, PerftTable const& table)
{
    if (table.entries().empty())
        return perft(position, depth);
    return detail::start_walk(position.state(), detail::HashWalk<Rules>{table.entries()}, depth);
}

template <class Rules>
std::uint64_t perft_making_every_leaf(BasicPosition<Rules> const& position, Plies depth)
{
    return detail::start_walk(position.state(), detail::LeafWalk<Rules>{}, depth);
}

} // namespace arbiter

#endif
