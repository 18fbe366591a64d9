// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire.h"

#include "arbiter/core/names.h"
#include "arbiter/game/pgn_games.h"
#include "arbiter/game/tree_walk.h"

#include <algorithm>

namespace arbiter::learn {

void Repertoire::add(GameTree const& tree, Color side)
{
    TreeWalk walk{tree};
    while (auto const step = walk.next()) {
        auto const move = tree.move(step->node);
        if (step->kind != TreeStep::Kind::move || !move)
            continue;
        auto const* const before = tree.position(*tree.parent(step->node)).as_chess();
        if (before == nullptr || before->side_to_move() != side)
            continue;
        auto& known = moves_[before->key()];
        if (std::ranges::find(known, move->move()) == known.end())
            known.push_back(move->move());
    }
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
