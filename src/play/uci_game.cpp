// SPDX-License-Identifier: MIT
#include "arbiter/play/uci_game.h"

namespace arbiter::play {

engine::uci::SetPosition to_command(GameTree const& game, NodeId node)
{
    engine::uci::SetPosition command;
    if (!(game.start() == AnyPosition::initial(Variant::standard)))
        command.fen = game.start().format_fen();
    NodeId before = game.root();
    for (NodeId const next : game.line_to(node)) {
        command.moves.push_back(game.position(before).to_attempt(*game.move(next)));
        before = next;
    }
    return command;
}

} // namespace arbiter::play
