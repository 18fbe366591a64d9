// SPDX-License-Identifier: MIT
// Reads positions of generate_positions and writes them with the scores of a longer search, on all cores;
// leaves out those where that search finds the best move to be a capture or a promotion.
//
// Usage: deepen_scores NODES FILES... > FILE
//
// The same arguments give the same file.

#include "node_searcher.h"
#include "parallel.h"
#include "scored_position.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <filesystem>
#include <vector>

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
    std::vector<NodeSearcher> searchers(base::processor_count());
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
    std::uint64_t nodes = 0;
    std::vector<std::filesystem::path> files;
    CLI::App app{"Gives quiet positions the scores of a longer search.", "deepen_scores"};
    app.add_option("NODES", nodes, "Nodes a position")->required()->check(CLI::Range(1, 1'000'000'000));
    app.add_option("FILES", files, "Positions, as generate_positions writes them")->required();
    CLI11_PARSE(app, argc, argv);
    std::vector<ScoredPosition> all;
    for (std::filesystem::path const& path : files)
        read_scored_positions(
            path, [&](std::size_t, ScoredPosition const& scored) { all.push_back(scored); });
    deepen_all(all, arbiter::engine::Nodes{nodes}, std::cout);
    return 0;
}
