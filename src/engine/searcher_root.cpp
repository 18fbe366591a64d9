// SPDX-License-Identifier: MIT
#include "engine/search_parameters.h"
#include "engine/searcher.h"

#include <algorithm>

namespace arbiter::engine {

RootMove* Searcher::find_root_move(Move move)
{
    auto const found = std::find_if(root_moves_.begin() + static_cast<std::ptrdiff_t>(first_line_),
        root_moves_.end(), [move](RootMove const& each) { return each.move == move; });
    return found == root_moves_.end() ? nullptr : &*found;
}

void Searcher::note_root_move(
    Node const& node, Candidate const& candidate, Score score, Window open, Nodes before)
{
    RootMove& root_move = *find_root_move(candidate.move);
    root_move.nodes += Nodes{nodes().count() - before.count()};
    root_move.score = Score::lowest();
    if (candidate.number > 1 && score <= open.alpha)
        return;
    root_move.score = score;
    root_move.selective_depth = selective_depth_;
    root_move.line.assign(root_move.move, frame(node.ply + Depth{1}).line);
}

Score Searcher::search_window(Window window, Depth depth, std::size_t first_line)
{
    first_line_ = first_line;
    Score const best = search(root_, window, depth, Depth{0}, NodeType::principal);
    sort_root_moves(first_line, root_moves_.size());
    return best;
}

void Searcher::sort_root_moves(std::size_t first, std::size_t last)
{
    auto const begin = root_moves_.begin();
    std::stable_sort(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last),
        [](RootMove const& a, RootMove const& b) { return a.score > b.score; });
}

void Searcher::search_root(Depth depth, std::size_t first_line)
{
    // A narrow window about the last score cuts more off; it is widened on the side where it proved too
    // narrow.
    constexpr int widest = 600;
    root_depth_ = depth;
    selective_depth_ = Depth{0};
    Score const expected = root_moves_[first_line].score;
    bool const has_expectation = features.aspiration_windows && depth >= Depth{5}
        && expected != Score::lowest() && !expected.is_mate();
    Window window;
    int width = tuned.aspiration;
    if (has_expectation)
        window = {expected - Score::centipawns(width), expected + Score::centipawns(width)};
    Depth reduced = depth;
    for (;;) {
        Score const score = search_window(window, std::max(reduced, Depth{1}), first_line);
        if (control_.is_aborted())
            return;
        if (score <= window.alpha && window.alpha != Score::lowest()) {
            window.beta = Score::centipawns((window.alpha.value() + window.beta.value()) / 2);
            window.alpha = width > widest ? Score::lowest() : score - Score::centipawns(width);
            reduced = depth;
        } else if (score >= window.beta && window.beta != Score::highest()) {
            window.beta = width > widest ? Score::highest() : score + Score::centipawns(width);
            if (!score.is_mate() && reduced > depth - Depth{3})
                reduced = reduced - Depth{1};
        } else {
            return;
        }
        width += width / 2;
    }
}

} // namespace arbiter::engine
