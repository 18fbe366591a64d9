// SPDX-License-Identifier: MIT
#include "rules/helpmate_search.h"

#include "arbiter/rules/material.h"
#include "rules/blocked.h"
#include "rules/helpmate_node.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

constexpr std::uint32_t growth = 8;
constexpr std::uint32_t most_per_bucket = 2;
/// While the winner's pieces come nearer the loser has to move too, and often nothing comes of that: as much
/// worse may a position look after its move and yet be continued from.
constexpr std::uint32_t price_of_waiting = 2;
/// As many as a node can count.
constexpr std::size_t most_moves_tried = 255;

/// By how much a position looks farther from mate than it is, in an attempt after the first: by chance, but
/// always the same. The guide leads some searches into an endless country; another order finds the way out.
std::uint32_t detour(unsigned attempt, std::uint64_t key)
{
    return attempt == 0 ? 0 : static_cast<std::uint32_t>(key >> (8U * attempt)) % (4U * attempt);
}

} // namespace

HelpmateSearch::HelpmateSearch(Color winner, HelpmateMemory memory, unsigned attempt)
    : winner_{winner},
      memory_{memory.first(std::min<std::size_t>(memory.size(), none - 1))},
      attempt_{attempt}
{
    nearest_.fill(none);
    resize_buckets(few_buckets);
}

void HelpmateSearch::start(Position const& root)
{
    step_ = add(root, root.in_check(), Move::normal(Square::a1, Square::a1), none);
}

Winnability HelpmateSearch::go_on(std::size_t pause)
{
    while (step_ == Step::go_on && size_ < pause) {
        std::uint32_t const index = pop_nearest();
        step_ = index == none ? Step::done : expand(index);
    }
    return answer();
}

HelpmateSearch::Step HelpmateSearch::expand(std::uint32_t index)
{
    Position const position = unpack(memory_[index]);
    bool const winner_moves = position.side_to_move() == winner_;
    MoveList const moves = position.legal_moves();
    Bitboard const enemies = position.pieces(!position.side_to_move());
    // Goes through the moves twice: captures come first when the winner moves, else last. That brings the
    // sides nearer to mate.
    for (std::size_t tried = memory_[index].moves_tried; tried < 2 * moves.size(); ++tried) {
        bool const is_first_round = tried < moves.size();
        LegalMove const move = moves[is_first_round ? tried : tried - moves.size()];
        if ((enemies.has(move.to()) == winner_moves) != is_first_round)
            continue;
        Position const next = position.play(move);
        bool const gives_check = next.in_check();
        if (winner_moves && gives_check && !next.has_legal_move()) {
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
        std::uint32_t const before = size_;
        if (Step const step = add(next, gives_check, move, index); step != Step::go_on)
            return step;
        // Continues from a better position at once. The other moves come later, if at all.
        bool const is_better
            = size_ != before && last_estimate_ < estimate_ + (winner_moves ? 0U : price_of_waiting);
        if (is_better && tried < most_moves_tried) {
            memory_[index].moves_tried = static_cast<std::uint8_t>(tried + 1);
            open_after_last(index);
            return Step::go_on;
        }
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
    return looks_shut_off(after.board()) && is_shut_off(after, winner_);
}

HelpmateSearch::Step HelpmateSearch::add(
    Position const& position, bool is_check, Move move, std::uint32_t parent)
{
    if (size_ == memory_.size())
        return Step::full;
    if (size_ == most_per_bucket * buckets_)
        resize_buckets(static_cast<std::uint32_t>(
            std::min<std::uint64_t>(std::uint64_t{buckets_} * growth, memory_.size())));
    HelpmateNode& node = memory_[size_];
    pack(position, node);
    if (is_known(node))
        return Step::go_on;
    node.parent = parent;
    node.move = move.bits();
    node.depth = parent == none ? 0 : static_cast<std::uint8_t>(memory_[parent].depth + 1);
    node.moves_tried = 0;
    link(size_);
    std::uint32_t const estimate
        = helpmate_distance(position, winner_, is_check) + node.depth / 16U + detour(attempt_, node.key);
    last_estimate_ = std::min<std::uint32_t>(estimate, distances - 1);
    open(size_, last_estimate_);
    ++size_;
    return Step::go_on;
}

std::uint32_t& HelpmateSearch::bucket(std::size_t place)
{
    return buckets_ == few_buckets ? first_buckets_[place] : memory_[place].bucket;
}

std::uint32_t HelpmateSearch::bucket(std::size_t place) const
{
    return buckets_ == few_buckets ? first_buckets_[place] : memory_[place].bucket;
}

std::size_t HelpmateSearch::place_of(HelpmateNode const& node) const
{
    return static_cast<std::size_t>(((node.key >> 32U) * buckets_) >> 32U);
}

bool HelpmateSearch::is_known(HelpmateNode const& node) const
{
    for (std::uint32_t index = bucket(place_of(node)); index != none; index = memory_[index].next_in_bucket) {
        if (is_same_position(memory_[index], node))
            return true;
    }
    return false;
}

void HelpmateSearch::link(std::uint32_t index)
{
    HelpmateNode& node = memory_[index];
    std::uint32_t& head = bucket(place_of(node));
    node.next_in_bucket = head;
    head = index;
}

void HelpmateSearch::resize_buckets(std::uint32_t size)
{
    buckets_ = size;
    for (std::uint32_t place = 0; place < size; ++place)
        bucket(place) = none;
    for (std::uint32_t index = 0; index < size_; ++index)
        link(index);
}

void HelpmateSearch::open(std::uint32_t index, std::uint32_t estimate)
{
    memory_[index].next_open = nearest_[estimate];
    nearest_[estimate] = index;
    estimate_bound_ = std::min(estimate_bound_, estimate);
}

void HelpmateSearch::open_after_last(std::uint32_t index)
{
    if (last_estimate_ < estimate_)
        return open(index, estimate_);
    HelpmateNode& last = memory_[size_ - 1];
    memory_[index].next_open = last.next_open;
    last.next_open = index;
}

std::uint32_t HelpmateSearch::pop_nearest()
{
    while (estimate_bound_ < distances && nearest_[estimate_bound_] == none)
        ++estimate_bound_;
    if (estimate_bound_ == distances)
        return none;
    estimate_ = estimate_bound_;
    std::uint32_t const index = nearest_[estimate_];
    nearest_[estimate_] = memory_[index].next_open;
    return index;
}

Winnability HelpmateSearch::answer() const
{
    Winnability result;
    result.nodes = size_;
    if (step_ == Step::mate) {
        result.answer = WinAnswer::yes;
        result.helpmate.push_back(mating_move_);
        for (std::uint32_t index = mated_from_; memory_[index].parent != none; index = memory_[index].parent)
            result.helpmate.push_back(Move::from_bits(memory_[index].move));
        result.helpmate.reverse();
    } else if (step_ == Step::done && !is_cut_off_) {
        result.answer = WinAnswer::no;
        result.reason = UnwinnableReason::exhausted;
    }
    return result;
}

} // namespace arbiter::detail
