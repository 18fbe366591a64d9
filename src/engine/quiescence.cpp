// SPDX-License-Identifier: MIT
#include "engine/move_picker.h"
#include "engine/search_parameters.h"
#include "engine/searcher.h"
#include "engine/static_exchange.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

bool has_only_king_and_pawns(Position const& position, Color color)
{
    Bitboard const others = position.pieces(Role::pawn) | position.pieces(Role::king);
    return others.includes(position.pieces(color));
}

} // namespace

Score Searcher::quiescence(Position const& position, Window window, Depth ply, NodeType type)
{
    // 1. The end of the search, or of the game.
    if (!enter(ply))
        return draw;
    if (auto const score = score_of_end(position, window, ply))
        return *score;

    // 2. What the table knows.
    Node node{.position = position,
        .window = window,
        .depth = Depth{0},
        .ply = ply,
        .type = type,
        .in_check = position.in_check()};
    if (auto const score = look_up(node))
        return *score;

    // 3. Out of check the side to move need not capture: it may stand as it does.
    Score best = Score::mated_in(ply);
    if (!node.in_check) {
        assess(node);
        best = node.expected;
        if (best >= window.beta)
            return best.is_mate() ? best : Score::centipawns((best.value() + window.beta.value()) / 2);
    }

    // 4. The captures; in check all moves.
    return search_captures(node, best);
}

Score Searcher::search_captures(Node& node, Score best)
{
    Position const& position = node.position;
    Frame& here = frame(node.ply);
    MoveContext const before = context(node.ply);
    MovePicker picker = node.in_check
        ? MovePicker{position, true, MoveHints{node.table_move(), {}, {}}, histories_, before}
        : MovePicker{
              position, node.table_move(), histories_, before, Score::centipawns(tuned.quiescence_gain)};
    Window open{std::max(node.window.alpha, best), node.window.beta};
    Score const hope = best + Score::centipawns(tuned.quiescence_margin);
    std::optional<Move> best_move;
    int number = 0;
    while (auto const move = picker.next()) {
        Candidate const candidate = describe(node, *move, ++number);
        if (features.delta_pruning && !node.in_check && !candidate.gives_check && !move->is_promotion()) {
            Score const most = hope + immediate_gain(position, *move);
            if (most <= open.alpha) {
                best = std::max(best, most);
                continue;
            }
        }
        // One quiet way out of check is enough, if it is one.
        if (features.one_quiet_way_out_of_check && node.in_check && !best.is_mate() && candidate.is_quiet) {
            picker.skip_quiets();
            continue;
        }
        Position const next = play(position, candidate, node.ply);
        Score const score = -quiescence(next, open.flipped(), node.ply + one_ply, node.type);
        leave();
        if (control_.is_aborted())
            return draw;
        if (score <= best)
            continue;
        best = score;
        if (score <= open.alpha)
            continue;
        best_move = *move;
        here.line.assign(*move, frame(node.ply + one_ply).line);
        if (score >= open.beta)
            break;
        open.alpha = score;
    }
    // Stalemate is easily overlooked where only captures are looked at; it mostly befalls lone kings.
    if (number == 0 && !node.in_check && has_only_king_and_pawns(position, position.side_to_move())
        && !position.has_legal_move())
        return draw;
    Bound const bound = best >= node.window.beta ? Bound::lower : Bound::upper;
    table_.store(position.key(),
        {best_move, to_table(best, node.ply), Depth{0}, bound, node.evaluation, node.was_principal});
    return best;
}

} // namespace arbiter::engine
