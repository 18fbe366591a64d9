// SPDX-License-Identifier: MIT
#include "arbiter/engine/engine.h"

#include "engine/handcrafted_evaluator.h"
#include "engine/search_control.h"
#include "engine/searcher.h"
#include "engine/skill.h"
#include "engine/static_exchange.h"
#include "engine/system.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace arbiter::engine {

namespace {

std::vector<RootMove> make_root_moves(Position const& position, std::vector<Move> const& wanted)
{
    std::vector<RootMove> root_moves;
    for (LegalMove const move : position.legal_moves()) {
        bool const is_wanted
            = wanted.empty() || std::find(wanted.begin(), wanted.end(), move.move()) != wanted.end();
        if (is_wanted)
            root_moves.push_back({.move = move, .line = {}, .selective_depth = {}, .nodes = {}});
    }
    // A list of illegal moves only is ignored.
    if (root_moves.empty() && !wanted.empty())
        return make_root_moves(position, {});
    return root_moves;
}

/// What a move is worth by the board after it, if the search had no time for one.
Score worth_at_a_glance(HandcraftedEvaluator& evaluator, Position const& position, LegalMove move)
{
    Position const next = position.play(move);
    if (!next.has_legal_move())
        return next.in_check() ? Score::mate_in(Depth{1}) : Score{};
    evaluator.reset(next);
    Score const worth = -evaluator.evaluate(next);
    bool const is_lost = !exchange_gains(position, move, Score{});
    return is_lost ? worth - exchange_value(position.board().role_of_occupied(move.from())) : worth;
}

/// The best of the moves at a glance. There is at least one.
RootMove const& best_at_a_glance(Position const& position, std::span<RootMove const> moves)
{
    HandcraftedEvaluator evaluator;
    return *std::ranges::max_element(
        moves, {}, [&](RootMove const& each) { return worth_at_a_glance(evaluator, position, each.move); });
}

/// All searchers of one search; the first runs in the caller's thread.
class SearchParty {
public:
    SearchParty(Position const& position, std::span<ZobristKey const> history,
        std::vector<RootMove> const& root_moves, unsigned size, SearchControl& control,
        Resources const& resources, Experience& experience)
        : control_{control},
          resources_{resources}
    {
        for (unsigned index = 0; index < std::max(size, 1U); ++index)
            searchers_.push_back(std::make_unique<Searcher>(
                position, history, root_moves, control, resources, experience.of_thread(index), index == 0));
    }

    /// Deepens until the control stops it, and reports the first `reported` lines. Returns the last iteration
    /// that was finished.
    Depth run(std::size_t lines, std::size_t reported)
    {
        Depth finished;
        run_with_helpers(
            searchers_.size() - 1, [this](std::size_t index) { deepen_as_helper(*searchers_[index], index); },
            [&] {
                finished = deepen(lines, reported);
                control_.wait_until_answer_is_wanted();
                control_.abort();
            });
        return finished;
    }

    std::vector<RootMove> const& root_moves() const { return searchers_.front()->root_moves(); }

    Nodes nodes() const
    {
        Nodes total;
        for (auto const& searcher : searchers_)
            total += searcher->nodes();
        return total;
    }

    std::uint64_t table_hits() const
    {
        std::uint64_t total = 0;
        for (auto const& searcher : searchers_)
            total += searcher->table_hits();
        return total;
    }

private:
    Depth deepen(std::size_t lines, std::size_t reported)
    {
        Searcher& first = *searchers_.front();
        Progress progress;
        progress.has_choice = root_moves().size() > 1;
        Move best_before = root_moves().front().move;
        do {
            Depth const depth = progress.finished + Depth{1};
            for (std::size_t line = 0; line < lines && !control_.is_aborted(); ++line)
                first.search_root(depth, line);
            if (control_.is_aborted()) {
                // The move to be played is reported even if an unfinished iteration found it.
                if (progress.finished == Depth{0} || root_moves().front().move != best_before)
                    report_lines(depth, std::min(lines, reported));
                break;
            }
            // A line that was looked at later may have turned out better.
            first.sort_root_moves(0, lines);
            report_lines(depth, std::min(lines, reported));
            RootMove const& best = root_moves().front();
            progress.finished = depth;
            progress.nodes = nodes();
            progress.stable_iterations = best.move == best_before ? progress.stable_iterations + 1 : 0;
            progress.score_drop = (progress.score - best.score).value();
            // The score to compare with follows slowly, so that a slide over several iterations is seen.
            progress.score = depth < Depth{4} || best.score.is_mate() || progress.score.is_mate()
                ? best.score
                : Score::centipawns((2 * progress.score.value() + best.score.value()) / 3);
            progress.share_of_best = static_cast<double>(best.nodes.count())
                / static_cast<double>(std::max<std::uint64_t>(first.nodes().count(), 1));
            best_before = best.move;
        } while (control_.wants_another_iteration(progress));
        return progress.finished;
    }

    /// Reports the first lines, except moves that turned out worse and have no score.
    void report_lines(Depth depth, std::size_t count) const
    {
        for (std::size_t line = 0; line < count; ++line) {
            if (root_moves()[line].score != Score::lowest())
                report(depth, line);
        }
    }

    /// Helpers search the same, half of them a ply ahead, and leave what they find in the table (Lazy SMP).
    void deepen_as_helper(Searcher& searcher, std::size_t index) const
    {
        Depth const end = control_.limits().depth.value_or(max_depth);
        for (Depth depth{1 + static_cast<int>(index % 2)}; depth <= end && !control_.is_aborted();
            depth = depth + Depth{1})
            searcher.search_root(depth, 0);
    }

    void report(Depth depth, std::size_t line) const
    {
        RootMove const& root_move = root_moves()[line];
        SearchInfo info;
        info.depth = depth;
        info.selective_depth = std::max(depth, root_move.selective_depth);
        info.multi_pv = static_cast<unsigned>(line) + 1;
        info.score = root_move.score;
        info.nodes = nodes();
        info.table_hits = table_hits();
        info.time = control_.elapsed();
        info.hash_permille = resources_.table.permille_used();
        info.line = root_move.line.moves();
        resources_.info.on_info(info);
    }

    SearchControl& control_;
    Resources const& resources_;
    std::vector<std::unique_ptr<Searcher>> searchers_;
};

/// The second move of the line, or what the table says of the position after the first.
std::optional<Move> find_ponder_move(Position const& position, RootMove const& root_move, Table const& table)
{
    if (root_move.line.size() > 1)
        return root_move.line[1];
    Position const next = position.play(root_move.move);
    auto const entry = table.find(next.key());
    if (entry && entry->move && next.find_legal(*entry->move))
        return entry->move;
    return std::nullopt;
}

} // namespace

SearchResult search(Position const& position, std::span<ZobristKey const> history, Limits const& limits,
    SearchOptions const& options, Resources const& given)
{
    Resources resources = given;
    if (!options.level.is_full_strength())
        resources.network = nullptr;
    Limits const effective = limits_for(options.level, limits);
    SearchControl control{effective, options, position.side_to_move(), resources};
    auto const root_moves = make_root_moves(position, effective.search_moves);
    SearchResult result;
    if (root_moves.empty()) {
        result.score = position.in_check() ? Score::mated_in(Depth{0}) : Score{};
        control.wait_until_answer_is_wanted();
        return result;
    }
    resources.table.age();
    std::size_t const lines
        = std::min<std::size_t>(root_moves.size(), lines_for(options.level, options.multi_pv));
    Experience nothing;
    SearchParty party{position, history, root_moves, options.threads, control, resources,
        resources.experience != nullptr ? *resources.experience : nothing};
    result.depth = party.run(lines, std::max(options.multi_pv, 1U));
    control.tell_lateness();
    result.nodes = party.nodes();
    auto const found = std::span{party.root_moves()};
    result.score = found.front().score == Score::lowest() ? Score{} : found.front().score;
    RootMove const& chosen = found.front().score == Score::lowest()
        ? best_at_a_glance(position, found)
        : choose(found.first(lines), options.level, options.seed, position.key());
    result.best_move = chosen.move;
    result.ponder_move = find_ponder_move(position, chosen, resources.table);
    return result;
}

} // namespace arbiter::engine
