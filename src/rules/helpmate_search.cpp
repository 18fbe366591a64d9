#include "rules/helpmate_search.h"

#include "arbiter/rules/material.h"
#include "rules/blocked.h"
#include "rules/helpmate_guide.h"
#include "rules/helpmate_node.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

constexpr std::uint32_t first_buckets = 256;
constexpr std::uint32_t growth = 8;

} // namespace

HelpmateSearch::HelpmateSearch(Color winner, HelpmateMemory memory)
    : winner_{winner},
      memory_{memory.first(std::min<std::size_t>(memory.size(), none - 1))}
{
    nearest_.fill(none);
    resize_buckets(std::min(first_buckets, static_cast<std::uint32_t>(memory_.size())));
}

Winnability HelpmateSearch::run(Position const& root)
{
    Step step = add(root, Move::normal(Square::a1, Square::a1), none);
    while (step == Step::go_on) {
        std::uint32_t const index = pop_nearest();
        if (index == none)
            break;
        step = expand(index);
    }
    return finish(step);
}

HelpmateSearch::Step HelpmateSearch::expand(std::uint32_t index)
{
    Position const position = unpack(memory_[index]);
    bool const winner_moves = position.side_to_move() == winner_;
    for (LegalMove const move : position.legal_moves()) {
        Position const next = position.play(move);
        if (winner_moves && next.in_check() && !next.has_legal_move()) {
            mated_from_ = index;
            mating_move_ = move;
            return Step::mate;
        }
        if (is_hopeless(position, next, move))
            continue;
        if (memory_[index].depth + 2U >= Helpmate::capacity) {
            is_cut_off_ = true;
            continue;
        }
        if (Step const step = add(next, move, index); step != Step::go_on)
            return step;
    }
    return Step::go_on;
}

/// Whether no mate can follow, for reasons that are seen without search. They can be new only where something
/// was taken, promoted or pushed.
bool HelpmateSearch::is_hopeless(Position const& before, Position const& after, Move move) const
{
    bool const pawn_moved = before.pieces(Role::pawn).has(move.from());
    if (!pawn_moved && !before.is_capture(move))
        return false;
    if (!can_mate(after.board(), winner_))
        return true;
    return after.pieces(Role::pawn).any() && is_every_pawn_opposed(after.board())
        && is_shut_off(after, winner_);
}

HelpmateSearch::Step HelpmateSearch::add(Position const& position, Move move, std::uint32_t parent)
{
    if (size_ == memory_.size())
        return Step::full;
    if (size_ == buckets_)
        resize_buckets(static_cast<std::uint32_t>(
            std::min<std::uint64_t>(std::uint64_t{buckets_} * growth, memory_.size())));
    HelpmateNode& node = memory_[size_];
    pack(position, node);
    if (is_known(node))
        return Step::go_on;
    node.parent = parent;
    node.move = move.bits();
    node.depth = parent == none ? 0 : static_cast<std::uint8_t>(memory_[parent].depth + 1);
    link(size_);
    unsigned const estimate = helpmate_distance(position, winner_) + node.depth / 8U;
    std::uint32_t& head = nearest_[std::min<std::size_t>(estimate, distances - 1)];
    node.next_open = head;
    head = size_;
    ++size_;
    return Step::go_on;
}

std::size_t HelpmateSearch::place_of(HelpmateNode const& node) const
{
    return static_cast<std::size_t>(((node.key >> 32U) * buckets_) >> 32U);
}

bool HelpmateSearch::is_known(HelpmateNode const& node) const
{
    for (std::uint32_t index = memory_[place_of(node)].bucket; index != none;
        index = memory_[index].next_in_bucket) {
        if (is_same_position(memory_[index], node))
            return true;
    }
    return false;
}

void HelpmateSearch::link(std::uint32_t index)
{
    HelpmateNode& node = memory_[index];
    HelpmateNode& place = memory_[place_of(node)];
    node.next_in_bucket = place.bucket;
    place.bucket = index;
}

void HelpmateSearch::resize_buckets(std::uint32_t size)
{
    for (std::uint32_t index = 0; index < size; ++index)
        memory_[index].bucket = none;
    buckets_ = size;
    for (std::uint32_t index = 0; index < size_; ++index)
        link(index);
}

std::uint32_t HelpmateSearch::pop_nearest()
{
    for (std::uint32_t& head : nearest_) {
        if (head != none) {
            std::uint32_t const index = head;
            head = memory_[index].next_open;
            return index;
        }
    }
    return none;
}

Winnability HelpmateSearch::finish(Step step) const
{
    Winnability result;
    result.nodes = size_;
    if (step == Step::mate) {
        result.answer = WinAnswer::yes;
        result.helpmate.push_back(mating_move_);
        for (std::uint32_t index = mated_from_; memory_[index].parent != none; index = memory_[index].parent)
            result.helpmate.push_back(Move::from_bits(memory_[index].move));
        result.helpmate.reverse();
    } else if (step == Step::go_on && !is_cut_off_) {
        result.answer = WinAnswer::no;
        result.reason = UnwinnableReason::exhausted;
    }
    return result;
}

} // namespace arbiter::detail
