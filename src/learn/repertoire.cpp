// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire.h"

#include "arbiter/core/names.h"
#include "arbiter/game/pgn_games.h"

#include <algorithm>

namespace arbiter::learn {

namespace {

/// Calls `visit` with every node of a tree but the root, each after its parent.
template <class Visit>
void for_each_move(GameTree const& tree, Visit const& visit)
{
    std::vector<NodeId> left{tree.root()};
    while (!left.empty()) {
        NodeId const node = left.back();
        left.pop_back();
        auto const children = tree.children(node);
        for (NodeId const child : children)
            visit(node, child);
        left.insert(left.end(), children.rbegin(), children.rend());
    }
}

} // namespace

void Repertoire::add(GameTree const& tree, Color side)
{
    for_each_move(tree, [&](NodeId parent, NodeId node) {
        auto const* const before = tree.position(parent).as_chess();
        auto const move = tree.move(node);
        if (before == nullptr || before->side_to_move() != side || !move)
            return;
        auto& known = moves_[before->key()];
        if (std::ranges::find(known, move->move()) == known.end())
            known.push_back(move->move());
    });
}

std::vector<LegalMove> Repertoire::moves(Position const& position) const
{
    std::vector<LegalMove> found;
    auto const known = moves_.find(position.key());
    if (known == moves_.end())
        return found;
    for (Move const wanted : known->second) {
        for (LegalMove const move : position.legal_moves()) {
            if (move == wanted)
                found.push_back(move);
        }
    }
    return found;
}

Repertoire read_repertoire(std::string_view pgn)
{
    Repertoire repertoire;
    for_each_game(pgn, [&](PgnReading const& reading) {
        GameTree const& tree = reading.game.tree;
        if (tree.variant() != Variant::standard)
            return;
        auto const side = find_color(reading.game.tags.find("Orientation").value_or(""));
        for (Color const each : all_colors) {
            if (side.value_or(each) == each)
                repertoire.add(tree, each);
        }
    });
    return repertoire;
}

std::optional<Departure> find_departure(GameTree const& game, Color side, Repertoire const& repertoire)
{
    NodeId parent = game.root();
    for (NodeId const node : game.legal_main_line()) {
        auto const* const before = game.position(parent).as_chess();
        if (before == nullptr)
            return std::nullopt;
        if (before->side_to_move() == side) {
            LegalMove const played = *game.move(node);
            auto known = repertoire.moves(*before);
            if (!known.empty() && std::ranges::find(known, played) == known.end())
                return Departure{*before, played, std::move(known)};
        }
        parent = node;
    }
    return std::nullopt;
}

} // namespace arbiter::learn
