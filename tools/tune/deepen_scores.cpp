// Reads positions of generate_positions and writes them with the scores of a longer search, on all cores;
// leaves out those where that search finds the best move to be a capture or a promotion.
//
// Usage: deepen_scores NODES FILES... > FILE
//
// The same arguments give the same file.

#include "node_searcher.h"
#include "parallel.h"
#include "scored_position.h"

#include <charconv>
#include <cstdint>
#include <span>

namespace arbiter::tune {

namespace {

/// The position with the new score, or nothing when it is not quiet.
std::optional<ScoredPosition> deepen(NodeSearcher& searcher, ScoredPosition scored, engine::Nodes nodes)
{
    searcher.forget();
    auto const found = searcher.search(scored.position, {}, nodes, nullptr);
    if (!found.best_move || !is_quiet(scored.position, *found.best_move))
        return std::nullopt;
    bool const is_white = scored.position.side_to_move() == Color::white;
    scored.score = is_white ? found.score.value() : -found.score.value();
    return scored;
}

void deepen_all(std::vector<ScoredPosition> const& all, engine::Nodes nodes, std::ostream& output)
{
    constexpr std::size_t at_once = 1000;
    std::vector<NodeSearcher> searchers(thread_count());
    std::vector<std::optional<ScoredPosition>> deepened;
    for (std::size_t begin = 0; begin < all.size(); begin += at_once) {
        deepened.assign(std::min(at_once, all.size() - begin), std::nullopt);
        in_parallel(searchers, deepened.size(), [&](NodeSearcher& searcher, std::size_t index) {
            deepened[index] = deepen(searcher, all[begin + index], nodes);
        });
        for (auto const& scored : deepened) {
            if (scored)
                output << *scored;
        }
        output.flush();
    }
}

} // namespace

} // namespace arbiter::tune

int main(int argc, char** argv)
{
    using namespace arbiter::tune;
    std::span const arguments{argv, static_cast<std::size_t>(argc)};
    std::uint64_t nodes = 0;
    if (arguments.size() >= 3) {
        std::string_view const text = arguments[1];
        if (std::from_chars(text.data(), text.data() + text.size(), nodes).ptr != text.data() + text.size())
            nodes = 0;
    }
    if (nodes == 0) {
        std::cerr << "usage: deepen_scores NODES FILES... > FILE\n";
        return 2;
    }
    std::vector<ScoredPosition> all;
    for (char const* path : arguments.subspan(2))
        read_scored_positions(
            path, [&](std::size_t, ScoredPosition const& scored) { all.push_back(scored); });
    deepen_all(all, arbiter::engine::Nodes{nodes}, std::cout);
    return 0;
}
