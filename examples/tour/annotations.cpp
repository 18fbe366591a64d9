// SPDX-License-Identifier: MIT
// A game with tags, glyphs and variations: annotates it, puts the better line first, explains a refusal.
#include "arbiter/arbiter.h"
#include "arbiter/game/move_text.h"
#include "arbiter/game/nag.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// The main line and its glyphs, with variations in parentheses, as a study tool would show them.
void show(GameTree const& tree, NodeId node)
{
    std::span<NodeId const> const children = tree.children(node);
    for (NodeId const child : children) {
        bool const is_variation = child != children.front();
        std::cout << (is_variation ? " (" : " ") << tree.san(child);
        for (Nag const nag : tree.nags(child))
            std::cout << to_suffix(nag)
                      << (to_suffix(nag).empty() ? " $" + std::to_string(nag.number()) : "");
        if (is_variation)
            show(tree, child), std::cout << ')';
    }
    if (auto const next = tree.main_child(node))
        show(tree, *next);
}

int main()
{
    Game game;
    game.tags.set("Event", "Evening of the club");
    game.tags.set("White", "Anna");
    GameTree& tree = game.tree;
    for (auto const* text : {"e4", "e5", "Qh5", "Ke7", "Qxe5"})
        tree.play(read_move(tree.position(), text).value());
    NodeId const mate = tree.main_line_end();
    tree.add_nag(mate, Nag::brilliant_move());
    NodeId const blunder = tree.parent(mate).value();
    tree.add_nag(blunder, find_nag("??").value());
    tree.set_comment(blunder, "The king blocks both its bishop and its queen.");

    // Another reply: a variation, until it is promoted.
    NodeId const before = tree.parent(blunder).value();
    NodeId const better = tree.add(before, read_move(tree.position(before), "Nc6").value());
    tree.add_nag(better, Nag{10});
    show(tree, tree.root());
    std::cout << '\n';
    tree.promote_to_main_line(better);
    show(tree, tree.root());
    std::cout << '\n';

    // A refusal, explained with the moves of the game.
    tree.go_to(better);
    tree.play(read_move(tree.position(), "Ke2").value());
    tree.play(read_move(tree.position(), "a6").value());
    tree.play(read_move(tree.position(), "Ke1").value());
    NodeId const end = tree.play(read_move(tree.position(), "a5").value());
    Attempt const attempt{Square::e1, Square::g1};
    Explanation const why = explain(tree, end, attempt, tree.position(end).judge(attempt));
    std::cout << why.verdict << "\n  " << why.history << '\n';

    GameResult const result = find_game_result("1-0").value();
    game.result = result;
    std::cout << (result == GameResult::white_wins ? "White wins" : "another result") << " in "
              << tree.move_count() << " moves. Tags:";
    for (Tag const& tag : game.tags.all())
        std::cout << ' ' << tag.name << '=' << tag.value << (Tags::is_name(tag.name) ? "" : "?");
    std::cout << '\n' << write_pgn(game);
}
