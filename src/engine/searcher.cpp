#include "engine/searcher.h"

#include "arbiter/rules/material.h"
#include "engine/piece_square.h"
#include "engine/static_exchange.h"

#include <algorithm>
#include <bit>

namespace arbiter::engine {

namespace {

constexpr Depth one_ply{1};
constexpr Score one_point = Score::centipawns(1);
constexpr Score draw;

/// Nobody resigns a hopeless quiescence for so little: what a capture may bring beyond the piece it takes.
constexpr Score delta_margin = Score::centipawns(180);

/// A side that is so much ahead for each ply of depth will not lose it all.
constexpr Score static_margin = Score::centipawns(90);

/// Mates are counted from the root in the search, from the position itself in the table.
Score to_table(Score score, Depth ply)
{
    if (!score.is_mate())
        return score;
    int const sign = score > Score{} ? 1 : -1;
    return Score::from_value(static_cast<std::int16_t>(score.value() + sign * ply.plies()));
}

Score from_table(Score score, Depth ply)
{
    if (!score.is_mate())
        return score;
    int const sign = score > Score{} ? 1 : -1;
    return Score::from_value(static_cast<std::int16_t>(score.value() - sign * ply.plies()));
}

Bound bound_of(Score score, Window window)
{
    if (score >= window.beta)
        return Bound::lower;
    return score > window.alpha ? Bound::exact : Bound::upper;
}

bool decides(TableEntry const& entry, Score score, Window window)
{
    return entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= window.beta)
        || (entry.bound == Bound::upper && score <= window.alpha);
}

/// Late quiet moves are first looked at less deeply: the more so the deeper the search and the later the
/// move, each by its binary digits.
Depth late_move_reduction(Depth depth, std::size_t move_number)
{
    if (depth.plies() < 3 || move_number < 3)
        return Depth{0};
    auto const digits_of_depth = static_cast<int>(std::bit_width(static_cast<unsigned>(depth.plies())));
    auto const digits_of_number = static_cast<int>(std::bit_width(move_number));
    return Depth{digits_of_depth * digits_of_number / 6};
}

bool has_pieces(Position const& position, Color color)
{
    Bitboard const others = position.pieces(Role::pawn) | position.pieces(Role::king);
    return (position.pieces(color) & ~others).any();
}

} // namespace

template <Evaluator E>
Searcher<E>::Searcher(Position const& root, std::span<ZobristKey const> history,
    std::vector<RootMove> const& root_moves, SearchControl& control, Table& table, bool is_first)
    : root_{root},
      root_moves_{root_moves},
      control_{control},
      table_{table},
      is_first_{is_first},
      keys_{history.begin(), history.end()},
      root_index_{history.size()},
      frames_(static_cast<std::size_t>(max_depth.plies()) + 2)
{
    keys_.reserve(keys_.size() + frames_.size());
    keys_.push_back(root.key());
    evaluator_.reset(root_);
}

template <Evaluator E>
bool Searcher<E>::enter(Depth ply)
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

template <Evaluator E>
bool Searcher<E>::is_repetition(Position const& position) const
{
    std::size_t const last = keys_.size() - 1;
    std::size_t const clock = position.halfmove_clock().count();
    std::size_t const oldest = std::max(last_pass_, last - std::min(last, clock));
    bool seen_before_root = false;
    for (std::size_t index = last; index >= oldest + 2;) {
        index -= 2;
        if (keys_[index] != position.key())
            continue;
        // Once within the search is enough: what was not better the first time will not be the second.
        if (index > root_index_ || seen_before_root)
            return true;
        seen_before_root = true;
    }
    return false;
}

template <Evaluator E>
bool Searcher<E>::is_draw(Position const& position) const
{
    // Mate with the hundredth ply is mate.
    if (position.halfmove_clock() >= Plies{100} && (!position.in_check() || position.has_legal_move()))
        return true;
    return is_repetition(position) || has_insufficient_material(position);
}

template <Evaluator E>
Score Searcher<E>::after(Position const& position, LegalMove move, Window window, Depth depth, Depth ply)
{
    evaluator_.push(position, move);
    Position const next = position.play(move);
    keys_.push_back(next.key());
    Score const score = -search(next, window.flipped(), depth, ply + one_ply, true);
    keys_.pop_back();
    evaluator_.pop();
    return score;
}

template <Evaluator E>
Score Searcher<E>::after_later_move(
    Position const& position, LegalMove move, Window window, Depth depth, Depth reduction, Depth ply)
{
    Window const probe{window.alpha, window.alpha + one_point};
    Score score = after(position, move, probe, depth - reduction, ply);
    if (score > window.alpha && reduction > Depth{0})
        score = after(position, move, probe, depth, ply);
    if (score > window.alpha && score < window.beta)
        score = after(position, move, window, depth, ply);
    return score;
}

template <Evaluator E>
std::optional<Score> Searcher<E>::score_of_pass(
    Position const& position, Window window, Depth depth, Depth ply)
{
    auto const passed = position.pass();
    if (!passed)
        return std::nullopt;
    std::size_t const previous_pass = last_pass_;
    keys_.push_back(passed->key());
    last_pass_ = keys_.size() - 1;
    Depth const reduction{3 + depth.plies() / 4};
    Window const probe{window.beta - one_point, window.beta};
    Score const score = -search(*passed, probe.flipped(), depth - reduction, ply + one_ply, false);
    keys_.pop_back();
    last_pass_ = previous_pass;
    return score;
}

template <Evaluator E>
void Searcher<E>::reward(Position const& position, Move move, Depth depth, Frame& frame)
{
    if (frame.killers[0] != move) {
        frame.killers[1] = frame.killers[0];
        frame.killers[0] = move;
    }
    Color const us = position.side_to_move();
    int const bonus = std::min(16 * depth.plies() * depth.plies(), 1600);
    history_.add(us, move, bonus);
    for (LegalMove const tried : frame.quiets_tried) {
        if (!(tried == move))
            history_.add(us, tried, -bonus);
    }
}

template <Evaluator E>
Score Searcher<E>::search(Position const& position, Window window, Depth depth, Depth ply, bool may_pass)
{
    // 1. Nobody stops in check: a ply more. At the horizon only captures are looked at.
    bool const in_check = position.in_check();
    if (in_check)
        depth = depth + one_ply;
    if (depth <= Depth{0})
        return quiescence(position, window, ply);

    // 2. The end of the search, or of the game.
    if (!enter(ply))
        return draw;
    if (is_draw(position))
        return draw;
    if (ply >= max_depth)
        return evaluator_.evaluate(position);

    // 3. A mate that is nearer than any that could be found here is known already.
    window.alpha = std::max(window.alpha, Score::mated_in(ply));
    window.beta = std::min(window.beta, Score::mate_in(ply + one_ply));
    if (window.alpha >= window.beta)
        return window.alpha;

    // 4. What is known of this position.
    bool const is_null_window = window.is_null();
    auto const entry = table_.find(position.key());
    if (entry && is_null_window && entry->depth >= depth && position.halfmove_clock() < Plies{90}) {
        Score const known = from_table(entry->score, ply);
        if (decides(*entry, known, window))
            return known;
    }

    // 5. So far ahead that a shallow search, or even passing the turn, will not lose it.
    if (is_null_window && !in_check && !window.beta.is_mate()) {
        Score const standing = evaluator_.evaluate(position);
        if (depth <= Depth{4}
            && standing.value() - static_margin.value() * depth.plies() >= window.beta.value())
            return standing;
        if (may_pass && depth >= Depth{3} && standing >= window.beta
            && has_pieces(position, position.side_to_move())) {
            auto const score = score_of_pass(position, window, depth, ply);
            if (control_.is_aborted())
                return draw;
            if (score && *score >= window.beta)
                return score->is_mate() ? window.beta : *score;
        }
    }

    // 6. All moves, the promising ones first.
    MoveList const moves = position.legal_moves();
    if (moves.empty())
        return in_check ? Score::mated_in(ply) : draw;
    Frame& here = frame(ply);
    here.quiets_tried = MoveList{};
    MoveOrder order{position, moves, entry ? entry->move : std::optional<Move>{}, here.killers, history_};
    Window open = window;
    Score best = Score::lowest();
    std::optional<Move> best_move;
    for (std::size_t number = 0; auto const move = order.next(); ++number) {
        bool const is_quiet = !position.is_capture(*move) && !move->is_promotion();
        bool const is_reducible = (is_quiet || order.gave_bad_capture()) && !in_check;
        Score score;
        if (number == 0) {
            score = after(position, *move, open, depth - one_ply, ply);
        } else {
            Depth const reduction = is_reducible ? late_move_reduction(depth, number) : Depth{0};
            score = after_later_move(position, *move, open, depth - one_ply, reduction, ply);
        }
        if (control_.is_aborted())
            return draw;
        if (is_quiet)
            here.quiets_tried.push_back(*move);
        if (score <= best)
            continue;
        best = score;
        if (score <= open.alpha)
            continue;
        best_move = *move;
        here.line.assign(*move, frame(ply + one_ply).line);
        if (score >= open.beta) {
            if (is_quiet)
                reward(position, *move, depth, here);
            break;
        }
        open.alpha = score;
    }

    // 7. Remember it.
    table_.store(position.key(), {best_move, to_table(best, ply), depth, bound_of(best, window)});
    return best;
}

template <Evaluator E>
Score Searcher<E>::quiescence(Position const& position, Window window, Depth ply)
{
    if (!enter(ply))
        return draw;
    if (is_draw(position))
        return draw;
    if (ply >= max_depth)
        return evaluator_.evaluate(position);
    auto const entry = table_.find(position.key());
    if (entry && window.is_null()) {
        Score const known = from_table(entry->score, ply);
        if (decides(*entry, known, window))
            return known;
    }

    // Out of check the side to move need not capture: it may stand as it does.
    bool const in_check = position.in_check();
    Score best = Score::mated_in(ply);
    Score standing;
    if (!in_check) {
        standing = evaluator_.evaluate(position);
        if (standing >= window.beta)
            return standing;
        best = standing;
    }
    MoveList const moves = in_check ? position.check_evasions() : position.legal_moves(MoveFilter::noisy);
    // Stalemate is easily overlooked where only captures are looked at; it mostly befalls lone kings.
    if (moves.empty() && !in_check && !has_pieces(position, position.side_to_move())
        && !position.has_legal_move())
        return draw;

    Window open{std::max(window.alpha, best), window.beta};
    std::optional<Move> best_move;
    MoveOrder order{
        position, moves, entry ? entry->move : std::optional<Move>{}, frame(ply).killers, history_};
    while (auto const move = order.next()) {
        if (!in_check) {
            if (order.gave_bad_capture())
                break;
            Score const hope = standing + immediate_gain(position, *move) + delta_margin;
            if (hope <= open.alpha)
                continue;
        }
        Score const score = after(position, *move, open, Depth{0}, ply);
        if (control_.is_aborted())
            return draw;
        if (score <= best)
            continue;
        best = score;
        if (score <= open.alpha)
            continue;
        best_move = *move;
        frame(ply).line.assign(*move, frame(ply + one_ply).line);
        if (score >= open.beta)
            break;
        open.alpha = score;
    }
    table_.store(position.key(), {best_move, to_table(best, ply), Depth{0}, bound_of(best, window)});
    return best;
}

template <Evaluator E>
Score Searcher<E>::search_root_move(RootMove& root_move, Window window, Depth depth, std::size_t number)
{
    selective_depth_ = Depth{0};
    Score const score = number == 0
        ? after(root_, root_move.move, window, depth - one_ply, Depth{0})
        : after_later_move(root_, root_move.move, window, depth - one_ply, Depth{0}, Depth{0});
    if (control_.is_aborted())
        return score;
    root_move.score = Score::lowest();
    if (number == 0 || score > window.alpha) {
        root_move.score = score;
        root_move.selective_depth = selective_depth_;
        root_move.line.assign(root_move.move, frame(one_ply).line);
    }
    return score;
}

template <Evaluator E>
Score Searcher<E>::search_window(Window window, Depth depth, std::size_t first_line)
{
    Window open = window;
    Score best = Score::lowest();
    for (std::size_t index = first_line; index < root_moves_.size(); ++index) {
        Score const score = search_root_move(root_moves_[index], open, depth, index - first_line);
        if (control_.is_aborted())
            break;
        best = std::max(best, score);
        open.alpha = std::max(open.alpha, score);
        if (open.alpha >= open.beta)
            break;
    }
    std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(first_line), root_moves_.end(),
        [](RootMove const& a, RootMove const& b) { return a.score > b.score; });
    return best;
}

template <Evaluator E>
void Searcher<E>::search_root(Depth depth, std::size_t first_line)
{
    // A narrow window about the last score cuts more off; it is widened on the side where it proved too
    // narrow.
    Score const expected = root_moves_[first_line].score;
    bool const has_expectation = depth >= Depth{5} && expected != Score::lowest() && !expected.is_mate();
    int below = has_expectation ? 30 : 0;
    int above = below;
    for (;;) {
        Window window;
        if (below != 0)
            window.alpha = expected - Score::centipawns(below);
        if (above != 0)
            window.beta = expected + Score::centipawns(above);
        Score const score = search_window(window, depth, first_line);
        if (control_.is_aborted())
            return;
        if (score <= window.alpha && below != 0)
            below = below > 400 ? 0 : below * 4;
        else if (score >= window.beta && above != 0)
            above = above > 400 ? 0 : above * 4;
        else
            return;
    }
}

template class Searcher<PieceSquareEvaluator>;

} // namespace arbiter::engine
