// SPDX-License-Identifier: MIT
#include "arbiter/game/game_tree.h"

#include "game/one_line.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace arbiter {

namespace {

/// As most programs write a passed turn in PGN.
constexpr std::string_view pass_text = "--";

std::size_t to_index(NodeId node)
{
    return static_cast<std::size_t>(node);
}

void append_one_line(std::string& comment, std::string_view text)
{
    std::string const line = to_one_line(text);
    if (!comment.empty() && !line.empty())
        comment += ' ';
    comment += line;
}

} // namespace

// ---- the replies in a node -------------------------------------------------------------------------------

std::span<NodeId> GameTree::Replies::all()
{
    if (!several_.empty())
        return several_;
    return {&one_, one().size()};
}

void GameTree::Replies::add(NodeId node)
{
    if (all().empty()) {
        one_ = node;
        return;
    }
    if (several_.empty())
        several_.push_back(std::exchange(one_, NodeId{0}));
    several_.push_back(node);
}

void GameTree::Replies::erase(NodeId node)
{
    if (several_.empty())
        one_ = NodeId{0};
    else
        std::erase(several_, node);
}

GameTree::GameTree() : GameTree{AnyPosition::initial(Variant::standard)} { }

GameTree::GameTree(AnyPosition const& start)
{
    nodes_.emplace_back(start, std::nullopt);
}

GameTree::Node const& GameTree::at(NodeId node) const
{
    assert(contains(node));
    return nodes_[to_index(node)];
}

GameTree::Node& GameTree::at(NodeId node)
{
    assert(contains(node));
    return nodes_[to_index(node)];
}

// ---- looking ---------------------------------------------------------------------------------------------

bool GameTree::contains(NodeId node) const
{
    return to_index(node) < nodes_.size() && nodes_[to_index(node)].is_live;
}

std::optional<LegalMove> GameTree::move(NodeId node) const
{
    return at(node).move;
}

std::string GameTree::san(NodeId node) const
{
    if (node == root())
        return {};
    if (is_pass(node))
        return std::string{pass_text};
    return position(at(node).parent).format_san(*at(node).move);
}

std::optional<NodeId> GameTree::parent(NodeId node) const
{
    if (node == root())
        return std::nullopt;
    return at(node).parent;
}

std::optional<NodeId> GameTree::main_child(NodeId node) const
{
    if (children(node).empty() || node == line_end_)
        return std::nullopt;
    return children(node).front();
}

std::optional<NodeId> GameTree::find_child(NodeId node, std::optional<Move> move) const
{
    for (NodeId const child : children(node)) {
        if (at(child).move == move)
            return child;
    }
    return std::nullopt;
}

bool GameTree::is_on_main_line(NodeId node) const
{
    while (auto const before = parent(node)) {
        if (main_child(*before) != node)
            return false;
        node = *before;
    }
    return true;
}

std::vector<NodeId> GameTree::main_line() const
{
    return line_to(main_line_end());
}

std::vector<NodeId> GameTree::legal_main_line() const
{
    std::vector<NodeId> line = main_line();
    auto const pass = std::ranges::find_if(line, [this](NodeId node) { return is_pass(node); });
    line.erase(pass, line.end());
    return line;
}

NodeId GameTree::main_line_end() const
{
    NodeId node = root();
    while (auto const next = main_child(node))
        node = *next;
    return node;
}

std::vector<NodeId> GameTree::line_to(NodeId node) const
{
    std::vector<NodeId> line;
    line.reserve(ply_of(node));
    for (auto before = parent(node); before; before = parent(node)) {
        line.push_back(node);
        node = *before;
    }
    std::ranges::reverse(line);
    return line;
}

GameTree GameTree::legal_line_to(NodeId node) const
{
    GameTree line{start()};
    for (NodeId const next : line_to(node)) {
        if (auto const played = move(next))
            line.play(*played);
        else
            line = GameTree{position(next)};
    }
    return line;
}

std::vector<ZobristKey> GameTree::keys_before(NodeId node) const
{
    std::vector<ZobristKey> keys;
    keys.reserve(ply_of(node));
    for (auto before = parent(node); before; before = parent(*before))
        keys.push_back(position(*before).key());
    std::ranges::reverse(keys);
    return keys;
}

bool GameTree::is_ancestor(NodeId ancestor, NodeId node) const
{
    while (ply_of(node) > ply_of(ancestor))
        node = at(node).parent;
    return node == ancestor;
}

// ---- the cursor ------------------------------------------------------------------------------------------

void GameTree::go_to(NodeId node)
{
    assert(contains(node));
    cursor_ = node;
    if (!is_ancestor(node, redo_target_))
        redo_target_ = node;
}

NodeId GameTree::play(LegalMove move)
{
    go_to(add(cursor_, move));
    return cursor_;
}

Result<NodeId, Verdict> GameTree::try_play(Attempt attempt)
{
    return position().find_move(attempt).map([this](LegalMove move) { return play(move); });
}

std::optional<NodeId> GameTree::undo()
{
    auto const before = parent(cursor_);
    if (before)
        cursor_ = *before;
    return before;
}

std::optional<NodeId> GameTree::redo()
{
    if (redo_target_ == cursor_ || !is_ancestor(cursor_, redo_target_)) {
        if (children(cursor_).empty())
            return std::nullopt;
        go_to(children(cursor_).front());
        return cursor_;
    }
    NodeId next = redo_target_;
    while (at(next).parent != cursor_)
        next = at(next).parent;
    cursor_ = next;
    return next;
}

// ---- changing --------------------------------------------------------------------------------------------

NodeId GameTree::add(NodeId parent, LegalMove move)
{
    if (auto const known = find_child(parent, move))
        return *known;
    return add(parent, move, position(parent).play(move));
}

std::optional<NodeId> GameTree::add_pass(NodeId parent)
{
    if (auto const known = find_child(parent, std::nullopt))
        return known;
    auto const after = position(parent).pass();
    if (!after)
        return std::nullopt;
    return add(parent, std::nullopt, *after);
}

NodeId GameTree::add(NodeId parent, std::optional<LegalMove> move, AnyPosition const& after)
{
    auto const node = static_cast<NodeId>(nodes_.size());
    nodes_.emplace_back(at(parent), parent, move, after);
    if (line_end_ == parent && children(parent).empty())
        line_end_.reset();
    at(parent).replies.add(node);
    ++live_nodes_;
    return node;
}

void GameTree::promote(NodeId node)
{
    auto const before = parent(node);
    if (!before)
        return;
    auto const siblings = at(*before).replies.all();
    auto const place = std::ranges::find(siblings, node);
    if (place != siblings.begin())
        std::iter_swap(place, std::prev(place));
    if (line_end_ && !is_on_main_line(*line_end_))
        line_end_.reset();
}

void GameTree::promote_to_main_line(NodeId node)
{
    for (NodeId const step : line_to(node)) {
        auto const siblings = at(at(step).parent).replies.all();
        auto const place = std::ranges::find(siblings, step);
        std::rotate(siblings.begin(), place, std::next(place));
    }
    if (line_end_ && !is_ancestor(node, *line_end_))
        line_end_.reset();
}

void GameTree::end_main_line(NodeId node)
{
    assert(node != root());
    line_end_ = children(node).empty() ? std::nullopt : std::optional{node};
}

void GameTree::erase(NodeId node)
{
    auto const before = parent(node);
    assert(before);
    if (is_ancestor(node, cursor_))
        cursor_ = *before;
    if (is_ancestor(node, redo_target_))
        redo_target_ = *before;
    if (line_end_ && is_ancestor(node, *line_end_))
        line_end_.reset();
    at(*before).replies.erase(node);

    std::vector<NodeId> doomed{node};
    while (!doomed.empty()) {
        Node& last = at(doomed.back());
        doomed.pop_back();
        auto const replies = last.replies.all();
        doomed.insert(doomed.end(), replies.begin(), replies.end());
        last = Node{last.position, last.move};
        last.is_live = false;
        --live_nodes_;
    }
}

// ---- annotations -----------------------------------------------------------------------------------------

void GameTree::set_comment_before(NodeId node, std::string_view text)
{
    assert(node != root());
    at(node).comment_before = to_one_line(text);
}

void GameTree::set_comment(NodeId node, std::string_view text)
{
    at(node).comment = to_one_line(text);
}

void GameTree::append_comment_before(NodeId node, std::string_view text)
{
    assert(node != root());
    append_one_line(at(node).comment_before, text);
}

void GameTree::append_comment(NodeId node, std::string_view text)
{
    append_one_line(at(node).comment, text);
}

void GameTree::add_nag(NodeId node, Nag nag)
{
    auto& nags = at(node).nags;
    if (std::ranges::find(nags, nag) == nags.end())
        nags.push_back(nag);
}

void GameTree::clear_nags(NodeId node)
{
    at(node).nags.clear();
}

bool operator==(GameTree const& a, GameTree const& b)
{
    if (a.start() != b.start() || a.ply_of(a.main_line_end()) != b.ply_of(b.main_line_end()))
        return false;
    std::vector<std::pair<NodeId, NodeId>> pairs{{a.root(), b.root()}};
    while (!pairs.empty()) {
        auto const& left = a.at(pairs.back().first);
        auto const& right = b.at(pairs.back().second);
        pairs.pop_back();
        auto const replies = left.replies.all();
        auto const others = right.replies.all();
        bool const is_same = left.move == right.move && left.nags == right.nags
            && left.comment == right.comment && left.comment_before == right.comment_before
            && replies.size() == others.size();
        if (!is_same)
            return false;
        for (std::size_t index = 0; index < replies.size(); ++index)
            pairs.emplace_back(replies[index], others[index]);
    }
    return true;
}

} // namespace arbiter
