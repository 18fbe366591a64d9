// SPDX-License-Identifier: MIT
#include "arbiter/programs/uci_game.h"

namespace arbiter::programs {

engine::uci::SetPosition to_command(GameTree const& game, NodeId node)
{
    engine::uci::SetPosition command;
    if (!(game.start() == AnyPosition::initial(Variant::standard)))
        command.fen = game.start().format_fen();
    NodeId before = game.root();
    for (NodeId const next : game.line_to(node)) {
        if (auto const move = game.move(next)) {
            command.moves.push_back(game.position(before).to_attempt(*move));
        } else {
            // A passed turn cannot be sent: the game begins again after it.
            command.fen = game.position(next).format_fen();
            command.moves.clear();
        }
        before = next;
    }
    return command;
}

engine::Limits clock_limits(Clock const& clock, Color side)
{
    engine::Limits limits;
    for (Color const color : all_colors) {
        auto const left = clock.left(color);
        if (!left)
            continue;
        auto const& period = clock.control(color).period_after(clock.moves_made(color));
        limits.clocks[to_index(color)] = engine::ClockTime{*left, period.bonus};
    }
    if (auto const moves = clock.moves_to_go(side))
        limits.moves_to_go = *moves;
    return limits;
}

} // namespace arbiter::programs
