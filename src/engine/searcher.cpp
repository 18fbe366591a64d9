// SPDX-License-Identifier: MIT
#include "engine/searcher.h"

#include "arbiter/core/zobrist.h"
#include "arbiter/rules/material.h"
#include "engine/move_picker.h"
#include "engine/search_parameters.h"

#include <algorithm>
#include <array>

namespace arbiter::engine {

namespace {

constexpr int parts_of_ply = SearchParameters::parts_of_ply;

/// The natural logarithm of a number from 1 on. The compiler cannot ask std::log for it.
constexpr double logarithm(double number)
{
    constexpr double of_two = 0.693147180559945309;
    double halvings = 0;
    for (; number > 4.0 / 3; number /= 2)
        ++halvings;
    // The series z + z³/3 + z⁵/5 … of half the logarithm; z is less than a fifth.
    double const z = (number - 1) / (number + 1);
    double half = 0;
    double power = z;
    for (int exponent = 1; exponent < 40; exponent += 2) {
        half += power / exponent;
        power *= z * z;
    }
    return halvings * of_two + 2 * half;
}

/// Products of the logarithms of a depth and a number of moves, in parts of one.
class LogarithmTable {
public:
    constexpr LogarithmTable()
    {
        std::array<double, 64> logarithm_of{};
        for (std::size_t number = 1; number < 64; ++number)
            logarithm_of[number] = logarithm(static_cast<double>(number));
        for (std::size_t depth = 1; depth < 64; ++depth) {
            for (std::size_t number = 1; number < 64; ++number)
                products_[depth][number]
                    = static_cast<int>(parts_of_ply * logarithm_of[depth] * logarithm_of[number]);
        }
    }

    int product(Depth depth, int number) const
    {
        return products_[static_cast<std::size_t>(std::clamp(depth.plies(), 1, 63))]
                        [static_cast<std::size_t>(std::clamp(number, 1, 63))];
    }

private:
    std::array<std::array<int, 64>, 64> products_{};
};

constexpr LogarithmTable logarithms;

/// The key of the position after most moves: castling, en passant and promotion make another.
ZobristKey likely_key_after(Position const& position, Piece piece, Move move)
{
    auto key = static_cast<std::uint64_t>(position.key()) ^ detail::white_to_move_number()
        ^ detail::piece_number(piece.color, piece.role, move.from())
        ^ detail::piece_number(piece.color, piece.role, move.to());
    if (auto const taken = position.board().role_at(move.to()))
        key ^= detail::piece_number(!piece.color, *taken, move.to());
    return ZobristKey{key};
}

NodeType child_of(NodeType type)
{
    return type == NodeType::cut ? NodeType::all : NodeType::cut;
}

} // namespace

Searcher::Searcher(Position const& root, std::span<ZobristKey const> history,
    std::vector<RootMove> const& root_moves, SearchControl& control, Resources const& resources,
    Experience::OfThread& experience, bool is_first)
    : root_{root},
      root_moves_{root_moves},
      control_{control},
      table_{resources.table},
      tables_{resources.tables},
      is_first_{is_first},
      evaluator_{resources.network},
      histories_{experience.histories},
      corrections_{experience.corrections},
      experience_{experience},
      path_{root, history},
      frames_(static_cast<std::size_t>(max_depth.plies() + frames_before_root_) + 4)
{
    piece_keys_.reserve(frames_.size());
    piece_keys_.push_back(PieceKeys::of(root));
    for (Frame& each : frames_)
        each.continuation = &histories_.without_previous_move();
    evaluator_.reset(root_);
}

bool Searcher::enter(Depth ply)
{
    if (control_.is_aborted())
        return false;
    std::uint64_t const nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    selective_depth_ = std::max(selective_depth_, ply);
    frame(ply).line.clear();
    if (is_first_ && --nodes_until_poll_ == 0) {
        control_.poll(Nodes{nodes});
        nodes_until_poll_ = control_.nodes_to_poll(Nodes{nodes});
    }
    return !control_.is_aborted();
}

bool Searcher::is_draw(Position const& position) const
{
    // Mate with the hundredth ply is mate.
    if (position.halfmove_clock() >= Plies{100} && (!position.in_check() || position.has_legal_move()))
        return true;
    if (path_.is_repetition(position))
        return true;
    return position.occupied().count() <= 5 && has_insufficient_material(position);
}

Score Searcher::evaluate(Position const& position)
{
    // The nearer the fifty-move rule, the less an advantage is worth.
    int const value = evaluator_.evaluate(position).value();
    if (!features.evaluation_that_fades_towards_fifty_moves)
        return Score::centipawns(value);
    return Score::centipawns(value * (220 - std::min<int>(position.halfmove_clock().count(), 100)) / 220);
}

Score Searcher::corrected(Position const& position, Score evaluation) const
{
    if (!features.correction_history)
        return evaluation;
    return Score::centipawns(evaluation.value() + corrections_.correction(position.side_to_move(), keys()));
}

Position Searcher::play(Position const& position, Candidate const& candidate, Depth ply)
{
    BoardChanges const changes{position, candidate.move};
    Position const next = position.play(candidate.move);
    table_.prefetch(next.key());
    evaluator_.push(changes);
    piece_keys_.push_back(keys());
    piece_keys_.back().apply(changes);
    path_.push(next.key());
    Frame& here = frame(ply);
    here.move = candidate.move;
    here.continuation = &histories_.continuation(candidate.piece, candidate.move.to());
    return next;
}

void Searcher::leave()
{
    path_.pop();
    piece_keys_.pop_back();
    evaluator_.pop();
}

MoveContext Searcher::context(Depth ply)
{
    return {{frame(ply - Depth{1}).continuation, frame(ply - Depth{2}).continuation,
                frame(ply - Depth{4}).continuation},
        &histories_.pawns(keys())};
}

std::optional<Move>& Searcher::counter_move(Depth ply)
{
    auto const last = frame(ply - one_ply).move;
    return last ? experience_.counter_moves[to_index(last->from())][to_index(last->to())]
                : experience_.counter_to_pass;
}

Score Searcher::search(Position const& position, Window window, Depth depth, Depth ply, NodeType type)
{
    // 1. At the horizon only captures are looked at.
    if (depth <= Depth{0})
        return quiescence(position, window, ply, type);

    // 2. The end of the search, or of the game.
    if (!enter(ply))
        return draw;
    if (ply > Depth{0}) {
        if (auto const score = score_of_end(position, window, ply))
            return *score;
    }

    // 3. What the table knows of this position.
    Node node{.position = position,
        .window = window,
        .depth = std::min(depth, max_depth),
        .ply = ply,
        .type = type,
        .in_check = position.in_check()};
    if (auto const score = look_up(node))
        return *score;

    // 4. What endgame tables know of it.
    if (auto const score = ask_tables(node))
        return *score;

    // 5. What the evaluation says, and whether it makes a search needless.
    assess(node);
    if (auto const score = prune_node(node))
        return *score;
    if (control_.is_aborted())
        return draw;

    // 6. Where no move is known to be good, a shallower search finds one (internal iterative reduction).
    if (features.internal_iterative_reduction && node.depth >= Depth{4} && !node.table_move()
        && !frame(ply).excluded && type != NodeType::all)
        node.depth = node.depth - one_ply;

    // 7. The moves.
    return search_moves(node);
}

std::optional<Score> Searcher::score_of_end(Position const& position, Window& window, Depth ply)
{
    if (is_draw(position))
        return draw;
    if (ply >= max_depth)
        return position.in_check() ? draw : evaluate(position);
    // A mate that is nearer than any that could be found here is known already.
    if (features.mate_distance_pruning) {
        window.alpha = std::max(window.alpha, Score::mated_in(ply));
        window.beta = std::min(window.beta, Score::mate_in(ply + one_ply));
    }
    // A side that can go back to an earlier position has at least a draw.
    if (features.upcoming_repetition && window.alpha < draw && path_.can_repeat(position, ply))
        window.alpha = draw;
    if (window.alpha >= window.beta)
        return window.alpha;
    return std::nullopt;
}

Searcher::Candidate Searcher::describe(Node const& node, LegalMove move, int number)
{
    Position const& position = node.position;
    Piece const piece{position.side_to_move(), position.board().role_of_occupied(move.from())};
    bool const is_quiet = !position.is_capture(move) && !move.is_promotion();
    int const history = is_quiet ? histories_.quiet(piece, move, context(node.ply))
                                 : histories_.capture(piece, move.to(), taken_role(position, move));
    table_.prefetch(likely_key_after(position, piece, move));
    return {move, piece, number, is_quiet, position.gives_check(move), history};
}

Score Searcher::search_moves(Node& node)
{
    Frame& here = frame(node.ply);
    MoveContext const before = context(node.ply);
    MovePicker picker{node.position, node.in_check,
        MoveHints{node.table_move(), here.killers, counter_move(node.ply)}, histories_, before};
    Window open{std::max(node.window.alpha, node.floor), node.window.beta};
    Score best = node.floor;
    std::optional<Move> best_move;
    TriedMoves quiets;
    TriedMoves captures;
    int number = 0;
    while (auto const move = picker.next()) {
        if (here.excluded && *move == *here.excluded)
            continue;
        if (node.is_root() && find_root_move(*move) == nullptr)
            continue;
        Candidate const candidate = describe(node, *move, ++number);
        if (!node.is_root() && best != Score::lowest() && !(best.is_mate() && best < draw)
            && is_hopeless(node, candidate, open, picker))
            continue;
        Extension const extended = extension(node, candidate);
        if (extended.cut_off)
            return *extended.cut_off;

        Nodes const nodes_before = nodes();
        Depth const depth = node.depth - one_ply + extended.depth;
        here.double_extensions
            = frame(node.ply - one_ply).double_extensions + (extended.depth > one_ply ? 1 : 0);
        Score const score = search_move(node, candidate, open, depth);
        if (control_.is_aborted())
            return draw;
        if (node.is_root())
            note_root_move(node, candidate, score, open, nodes_before);
        if (score > best) {
            best = score;
            if (score > open.alpha) {
                best_move = *move;
                here.line.assign(*move, frame(node.ply + one_ply).line);
                if (score >= open.beta) {
                    ++here.cut_offs;
                    learn(node, candidate, quiets, captures);
                    break;
                }
                open.alpha = score;
            }
        }
        (candidate.is_quiet ? quiets : captures).add(candidate);
    }
    if (number == 0) {
        if (here.excluded)
            return node.window.alpha;
        return node.in_check ? Score::mated_in(node.ply) : draw;
    }
    best = std::min(best, node.ceiling);
    if (!here.excluded && !(node.is_root() && first_line_ > 0))
        remember(node, best, best_move);
    return best;
}

Score Searcher::search_move(Node const& node, Candidate const& candidate, Window open, Depth depth)
{
    Depth const ply = node.ply + one_ply;
    Window const probe{open.alpha, open.alpha + one_point};
    Position const next = play(node.position, candidate, node.ply);
    Score score = Score::highest();
    bool const is_late = candidate.number > (node.is_root() ? 2 : 1);
    if (features.late_move_reductions && is_late && node.depth >= Depth{2} && !candidate.gives_check) {
        // Late moves are looked at less deeply first, and again only if they surprise.
        Depth const reduced
            = std::clamp(depth - reduction(node, candidate), one_ply, std::max(depth, one_ply));
        score = -search(next, probe.flipped(), reduced, ply, NodeType::cut);
        if (score > open.alpha && reduced < depth) {
            bool const is_much_better = score > open.alpha + Score::centipawns(tuned.deeper_margin);
            Depth const again
                = features.a_ply_more_at_a_second_look && is_much_better && reduced + one_ply < depth
                ? depth + one_ply
                : depth;
            score = -search(next, probe.flipped(), again, ply, child_of(node.type));
            if (candidate.is_quiet && !control_.is_aborted())
                learn_from_second_look(node, candidate, score, open);
        }
    } else if (!node.is_principal() || candidate.number > 1) {
        score = -search(next, probe.flipped(), depth, ply, child_of(node.type));
    }
    if (node.is_principal() && (candidate.number == 1 || score > open.alpha))
        score = -search(next, open.flipped(), depth, ply, NodeType::principal);
    leave();
    return score;
}

void Searcher::learn_from_second_look(Node const& node, Candidate const& candidate, Score score, Window open)
{
    int const reward = std::min(tuned.second_look_reward * node.depth.plies(), 1600);
    if (score >= open.beta)
        histories_.learn_continuation(candidate.piece, candidate.move, context(node.ply), reward);
    else if (score <= open.alpha)
        histories_.learn_continuation(candidate.piece, candidate.move, context(node.ply), -reward);
}

Depth Searcher::reduction(Node const& node, Candidate const& candidate) const
{
    // The deeper the search and the later the move, the less deeply it is looked at.
    int const product = 100 * logarithms.product(node.depth, candidate.number);
    int const history = features.reductions_by_history ? candidate.history : 0;
    int parts = 0;
    if (candidate.is_quiet) {
        parts = tuned.reduction_base + product / tuned.reduction_divisor;
        parts -= history * parts_of_ply / tuned.reduction_history;
    } else {
        parts = tuned.capture_reduction_base + product / tuned.capture_reduction_divisor;
        parts -= history * parts_of_ply / tuned.capture_reduction_history;
    }
    if (node.type == NodeType::cut)
        parts += tuned.reduction_at_cut;
    if (!node.is_improving)
        parts += tuned.reduction_not_improving;
    if (node.was_principal)
        parts -= tuned.reduction_was_principal;
    if (node.is_principal())
        parts -= tuned.reduction_principal;
    if (candidate.gives_check || node.in_check)
        parts -= tuned.reduction_check;
    auto const table_move = node.table_move();
    if (table_move && (node.position.is_capture(*table_move) || table_move->is_promotion()))
        parts += tuned.reduction_after_capture;
    if (frame(node.ply + one_ply).cut_offs > 2)
        parts += tuned.reduction_after_cut_offs;
    return Depth{std::max(parts, 0) / parts_of_ply};
}

void Searcher::learn(
    Node const& node, Candidate const& best, TriedMoves const& quiets, TriedMoves const& captures)
{
    int const depth = node.depth.plies();
    int const bonus = std::min(tuned.bonus_growth * depth - tuned.bonus_less, tuned.bonus_limit);
    int const malus = -std::min(tuned.malus_growth * depth - tuned.malus_less, tuned.malus_limit);
    MoveContext const before = context(node.ply);
    if (best.is_quiet) {
        Frame& here = frame(node.ply);
        if (here.killers[0] != best.move.move()) {
            here.killers[1] = here.killers[0];
            here.killers[0] = best.move;
        }
        counter_move(node.ply) = best.move;
        histories_.learn_quiet(best.piece, best.move, before, bonus);
        for (auto const& tried : quiets.entries())
            histories_.learn_quiet(tried.piece, tried.move(), before, malus);
    } else {
        histories_.learn_capture(best.piece, best.move.to(), taken_role(node.position, best.move), bonus);
    }
    for (auto const& tried : captures.entries()) {
        histories_.learn_capture(
            tried.piece, tried.move().to(), taken_role(node.position, tried.move()), malus);
    }
}

} // namespace arbiter::engine
