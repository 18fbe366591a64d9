// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire.h"

#include "arbiter/core/names.h"
#include "arbiter/game/move_text.h"
#include "arbiter/game/pgn_games.h"
#include "arbiter/game/tree_walk.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"

#include <algorithm>
#include <utility>

namespace arbiter::learn {

namespace {

constexpr std::string_view name_tag = "Repertoire";
constexpr std::string_view side_tag = "Orientation";

/// The moves that lead to a node, "1. e4 e5 2. Nf3".
std::string line_to(GameTree const& tree, NodeId node)
{
    std::string line;
    for (NodeId const each : tree.line_to(node)) {
        auto const move = tree.move(each);
        auto const* const before = tree.position(*tree.parent(each)).as_chess();
        line = move && before != nullptr ? with_move(std::move(line), *before, *move) : std::string{};
    }
    return line;
}

RepertoireName name_of(Game const& game)
{
    return {std::string{game.tags.find(name_tag).value_or("")},
        find_color(game.tags.find(side_tag).value_or(""))};
}

void add_game(Repertoire& repertoire, Game const& game)
{
    if (game.tree.variant() != Variant::standard)
        return;
    auto const side = name_of(game).side;
    for (Color const each : all_colors) {
        if (side.value_or(each) == each)
            repertoire.add(game.tree, each);
    }
}

} // namespace

void Repertoire::add(GameTree const& tree, Color side)
{
    TreeWalk walk{tree};
    while (auto const step = walk.next()) {
        auto const move = tree.move(step->node);
        if (step->kind != TreeStep::Kind::move || !move)
            continue;
        NodeId const parent = *tree.parent(step->node);
        auto const* const before = tree.position(parent).as_chess();
        if (before == nullptr || before->side_to_move() != side)
            continue;
        auto const [place, is_new] = places_.try_emplace(before->key(), positions_.size());
        if (is_new)
            positions_.push_back({*before, {}, line_to(tree, parent)});
        auto& moves = positions_[place->second].moves;
        if (std::ranges::find(moves, move->move()) == moves.end())
            moves.push_back(move->move());
    }
}

std::vector<LegalMove> Repertoire::moves(Position const& position) const
{
    std::vector<LegalMove> found;
    auto const known = places_.find(position.key());
    if (known == places_.end())
        return found;
    for (Move const wanted : positions_[known->second].moves) {
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
    for_each_game(pgn, [&](PgnReading const& reading) { add_game(repertoire, reading.game); });
    return repertoire;
}

std::vector<RepertoirePart> read_repertoire_parts(std::string_view pgn)
{
    std::vector<RepertoirePart> parts;
    for_each_game(pgn, [&](PgnReading const& reading) {
        RepertoireName const name = name_of(reading.game);
        auto part = std::ranges::find(parts, name, &RepertoirePart::name);
        if (part == parts.end())
            part = parts.insert(parts.end(), {name, {}});
        add_game(part->repertoire, reading.game);
    });
    return parts;
}

std::string without_part(std::string_view pgn, RepertoireName const& name)
{
    std::string rest;
    std::size_t begin = 0;
    for_each_game(pgn, [&](PgnReading const& reading) {
        if (name_of(reading.game) != name)
            rest += pgn.substr(begin, reading.end - begin);
        begin = reading.end;
    });
    return rest;
}

std::optional<std::string> with_part(
    std::string_view pgn, std::string_view added, std::string const& name, Color side)
{
    std::string text = without_part(pgn, {name, side});
    // The games before may lack the empty line at their end.
    while (!text.empty() && !text.ends_with("\n\n"))
        text += '\n';
    Repertoire repertoire;
    for_each_game(added, [&](PgnReading const& reading) {
        if (reading.game.tree.variant() != Variant::standard || reading.game.tree.move_count() == 0)
            return;
        Game game = reading.game;
        game.tags.set(name_tag, name);
        game.tags.set(side_tag, to_name(side));
        add_game(repertoire, game);
        text += write_pgn(game);
    });
    return repertoire.empty() ? std::nullopt : std::optional{std::move(text)};
}

std::vector<Card> to_cards(Repertoire const& repertoire)
{
    std::vector<Card> cards;
    cards.reserve(repertoire.positions().size());
    for (KnownPosition const& known : repertoire.positions()) {
        Card card{CardKind::opening, std::string{format_fen(known.position).view()}, {}, known.line};
        for (LegalMove const move : repertoire.moves(known.position))
            card.known.append(card.known.empty() ? "" : " ").append(format_uci(known.position, move).view());
        cards.push_back(std::move(card));
    }
    return cards;
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
