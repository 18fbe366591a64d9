// SPDX-License-Identifier: MIT
#include "support/perft_facts.h"

#include "support/table.h"

#include <fstream>
#include <stdexcept>

namespace arbiter::test {

std::vector<PerftFact> perft_facts(std::string const& name)
{
    std::vector<PerftFact> facts;
    std::ifstream file{std::string{ARBITER_TEST_DATA} + "/" + name};
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#'))
            continue;
        std::vector<std::string> const parts = split(line, ';');
        for (std::size_t index = 1; index < parts.size(); ++index) {
            // "D3 8902"
            std::size_t const blank = parts[index].find(' ');
            auto const depth = static_cast<std::uint16_t>(std::stoul(parts[index].substr(1, blank)));
            facts.push_back({parts[0], Plies{depth}, std::stoull(parts[index].substr(blank))});
        }
    }
    if (facts.empty())
        throw std::runtime_error{"no facts in " + name};
    return facts;
}

} // namespace arbiter::test
