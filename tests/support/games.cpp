// SPDX-License-Identifier: MIT
#include "support/games.h"

#include "support/positions.h"
#include "support/table.h"

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

namespace arbiter::test {

AnyPosition any_position_from(std::string_view fen, Variant variant)
{
    auto const mode = variant == Variant::chess960 ? CastlingMode::chess960 : CastlingMode::standard;
    auto const position = AnyPosition::from_setup(variant, setup_from(fen, mode));
    if (!position)
        throw std::invalid_argument{"no position: " + std::string{fen}};
    return *position;
}

void play_moves(GameTree& game, std::string_view moves)
{
    if (moves.empty())
        return;
    for (std::string const& move : split(moves, ' ')) {
        if (!game.try_play(attempt_from(move)))
            throw std::invalid_argument{"not legal: " + move};
    }
}

GameTree game_from(std::string_view moves)
{
    GameTree game;
    play_moves(game, moves);
    return game;
}

namespace {

/// Comments with all that may trouble a writer: braces, percent signs, long lines, double blanks.
std::string random_comment(std::mt19937_64& random)
{
    constexpr std::array<std::string_view, 10> words{"good", "{", "%", "a  b", "(1-0)", ";", "\\\"", "1.",
        "♔ é",
        "a-word-that-is-so-long-that-it-cannot-share-a-line-with-anything-else-at-all-whatever-one-does"};
    std::string comment;
    for (std::size_t count = random() % 20; count != 0; --count)
        comment.append(words[random() % words.size()]).append(" ");
    if (random() % 8 == 0)
        comment += '}';
    return comment;
}

void annotate(GameTree& game, NodeId node, std::mt19937_64& random)
{
    if (random() % 4 == 0)
        game.set_comment(node, random_comment(random));
    if (node == game.root())
        return;
    if (random() % 8 == 0)
        game.set_comment_before(node, random_comment(random));
    if (random() % 4 == 0)
        game.add_nag(node, Nag{static_cast<std::uint8_t>(random() % 256)});
    if (random() % 16 == 0)
        game.add_nag(node, Nag{static_cast<std::uint8_t>(random() % 256)});
}

} // namespace

GameTree random_tree(AnyPosition const& start, std::size_t moves, std::mt19937_64& random)
{
    GameTree game{start};
    annotate(game, game.root(), random);
    std::vector<NodeId> nodes{game.root()};
    for (std::size_t count = 0; count < moves; ++count) {
        // Mostly on from the last move, sometimes from anywhere.
        NodeId const parent = random() % 4 == 0 ? nodes[random() % nodes.size()] : nodes.back();
        MoveList const replies = game.position(parent).legal_moves();
        if (replies.empty())
            continue;
        NodeId const node = game.add(parent, replies[random() % replies.size()]);
        annotate(game, node, random);
        nodes.push_back(node);
    }
    return game;
}

} // namespace arbiter::test
