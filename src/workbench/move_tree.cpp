// SPDX-License-Identifier: MIT
#include "arbiter/workbench/move_tree.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

MoveTree& reply_with(MoveTree& tree, StoredMove move)
{
    auto const found
        = std::ranges::find_if(tree.replies, [move](MoveTree const& it) { return it.it.move == move; });
    if (found != tree.replies.end())
        return *found;
    return tree.replies.emplace_back(MoveTree{.it = {.move = move, .counts = {}}, .replies = {}});
}

} // namespace

void MoveTree::add(MoveTree const& other)
{
    it.counts.add(other.it.counts);
    for (MoveTree const& reply : other.replies)
        reply_with(*this, reply.it.move).add(reply);
}

void MoveTree::sort()
{
    std::ranges::sort(
        replies, [](MoveTree const& a, MoveTree const& b) { return is_more_frequent(a.it, b.it); });
    for (MoveTree& reply : replies)
        reply.sort();
}

bool MoveTreeCollector::wants_moves(PgnTagList const& tags)
{
    white_elo_ = find_elo(tags, "WhiteElo");
    black_elo_ = find_elo(tags, "BlackElo");
    line_.clear();
    is_there_ = false;
    is_followed_ = true;
    return true;
}

void MoveTreeCollector::move(Position const& /*before*/, PgnMove const& move)
{
    if (is_there_ && is_followed_ && line_.size() < plies_.count())
        line_.push_back(to_stored_move(move.move));
}

void MoveTreeCollector::end_game(PgnGameEnd const& game)
{
    if (!is_there_)
        return;
    auto const elo_of = [this](Color side) { return side == Color::white ? white_elo_ : black_elo_; };
    Color side = root_side_;
    tree.it.counts.add(game.result, elo_of(side));
    MoveTree* node = &tree;
    for (StoredMove const move : line_) {
        node = &reply_with(*node, move);
        node->it.counts.add(game.result, elo_of(side));
        side = !side;
    }
    // A faulty FEN tag may end the next game before its tags are reported.
    is_there_ = false;
}

} // namespace arbiter::workbench
