// SPDX-License-Identifier: MIT
// Asks a position index about positions of the games that it was made of: index_queries INDEX FILE [QUERIES].
// Prints how long the answers take, and ends with 1 if some position is not found.

#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/position_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using namespace arbiter::workbench;

/// Takes one position in N, evenly.
struct Sampler : PgnVisitor {
    static constexpr bool wants_variants = false;

    unsigned one_in = 1;
    std::mt19937_64 random;
    std::vector<Position> positions;

    void start(Position const& it) { position(it); }

    void position(Position const& it)
    {
        if (random() % one_in == 0)
            positions.push_back(it);
    }

    template <class Rules>
    void start(BasicPosition<Rules> const&)
    {
    }

    template <class Rules>
    void position(BasicPosition<Rules> const&)
    {
    }
};

std::vector<Position> sample(std::string const& path, std::uint64_t postings, std::size_t count)
{
    std::vector<Position> positions;
    std::uint64_t chunks = 0;
    auto job = visitor_job(
        [&] {
            Sampler sampler;
            sampler.one_in = static_cast<unsigned>(std::max<std::uint64_t>(1, postings / count));
            sampler.random.seed(++chunks);
            return sampler;
        },
        [&](Sampler& part, BatchPlace const&) {
            positions.insert(positions.end(), part.positions.begin(), part.positions.end());
            return Continue::go_on;
        });
    run_batch(find_inputs({&path, 1}).value(), {}, job).value();
    std::mt19937_64 random{1};
    std::ranges::shuffle(positions, random);
    return positions;
}

bool time_queries(PositionIndex const& index, IndexSection section, std::string const& name,
    std::vector<Position> const& positions)
{
    std::vector<double> microseconds;
    for (Position const& position : positions) {
        auto const begin = std::chrono::steady_clock::now();
        auto const answer = index.find(section, position, 10);
        std::chrono::duration<double, std::micro> const time = std::chrono::steady_clock::now() - begin;
        microseconds.push_back(time.count());
        if (!answer || answer->total.games == 0) {
            fmt::print("{}: a position is missing\n", name);
            return false;
        }
    }
    std::ranges::sort(microseconds);
    auto const at = [&](double part) {
        return microseconds[static_cast<std::size_t>(part * static_cast<double>(microseconds.size() - 1))];
    };
    fmt::print("{:<10} {} queries: median {:.1f} us, p99 {:.1f} us, longest {:.1f} us\n", name,
        microseconds.size(), at(0.5), at(0.99), at(1));
    return true;
}

} // namespace

int main(int count, char** arguments)
{
    if (count < 3) {
        fmt::print(stderr, "index_queries INDEX FILE [QUERIES]\n");
        return 2;
    }
    auto const index = PositionIndex::open(arguments[1]);
    if (!index) {
        fmt::print(stderr, "{}\n", describe(index.error()));
        return 1;
    }
    std::size_t const queries = count > 3 ? std::strtoul(arguments[3], nullptr, 10) : 20'000;
    auto const positions = sample(arguments[2], index->size().sections[0].postings, queries);
    bool const is_complete = time_queries(*index, IndexSection::positions, "positions", positions)
        && time_queries(*index, IndexSection::structures, "structures", positions)
        && time_queries(*index, IndexSection::materials, "materials", positions);
    return is_complete ? 0 : 1;
}
