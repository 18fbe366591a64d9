// SPDX-License-Identifier: MIT
// Tunes the numbers of the search by what the moves that it finds are worth.
// Usage: tune_search GROUPS MINUTES OPENINGS
// Each of GROUPS is four positions that follow each other in a game from one of OPENINGS (a FEN or EPD a
// line). Two sets of numbers, equally far on either side of the present one in a random direction, look for
// moves with few nodes; what the moves are worth, as an expected result, a search with more nodes and the
// first numbers says, once for each move. The present set goes the way of the better one (simultaneous
// perturbation; Spall, 1992). The same positions for both make a step many times surer than as many nodes
// spent on games; only games can show whether the result plays better. Writes how far it is, and at the end
// the numbers, as src/engine/search_parameters.h has them.

#include "arbiter/engine/engine.h"
#include "arbiter/notation/fen.h"
#include "node_searcher.h"
#include "parallel.h"
#include "search_fields.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace arbiter::tune {

namespace {

using engine::Experience;
using engine::Nodes;
using engine::SearchParameters;

constexpr Nodes nodes_of_move{20'000};
constexpr Nodes nodes_of_worth{100'000};
constexpr Nodes nodes_of_game{3'000};
constexpr std::size_t positions_a_group = 4;
constexpr std::size_t groups_a_step = 40;

/// How far the numbers go a step, in their own steps for each standard error of the difference.
constexpr double pace = 0.035;

/// The numbers, as distances from the first ones, in steps.
using Place = std::array<double, search_fields.size()>;

SearchParameters numbers_at(Place const& place)
{
    SearchParameters numbers;
    for (std::size_t index = 0; index < place.size(); ++index) {
        SearchField const& field = search_fields[index];
        int const moved = static_cast<int>(std::lround(place[index] * field.step));
        numbers.*field.member = std::max(field.least, numbers.*field.member + moved);
    }
    return numbers;
}

/// A position of a game, and what its moves are worth as far as it has been asked.
struct Root {
    Position position = Position::initial();
    std::vector<ZobristKey> history;
    std::map<std::uint16_t, double> worth;
};

struct Group {
    std::vector<Root> roots;
    std::mutex mutex;
};

/// One thread's search.
class Worker : public NodeSearcher {
public:
    Worker() : NodeSearcher{engine::Megabytes{16}} { }

    /// What the moves that these numbers find are worth, as an expected result.
    double rate(SearchParameters const& numbers, Group& group)
    {
        engine::tuned = numbers;
        forget();
        Experience experience;
        std::vector<LegalMove> moves;
        for (Root const& root : group.roots)
            moves.push_back(*search(root.position, root.history, nodes_of_move, &experience).best_move);
        engine::tuned = {};
        double sum = 0;
        for (std::size_t index = 0; index < moves.size(); ++index)
            sum += worth(group, group.roots[index], moves[index]);
        return sum / static_cast<double>(moves.size());
    }

private:
    double worth(Group& group, Root& root, LegalMove move)
    {
        std::uint16_t const key = move.move().bits();
        {
            std::lock_guard const lock{group.mutex};
            if (auto const found = root.worth.find(key); found != root.worth.end())
                return found->second;
        }
        double const found = find_worth(root, move);
        std::lock_guard const lock{group.mutex};
        return root.worth[key] = found;
    }

    double find_worth(Root const& root, LegalMove move)
    {
        Position const next = root.position.play(move);
        if (!next.has_legal_move())
            return next.in_check() ? 1 : 0.5;
        forget();
        std::vector<ZobristKey> history = root.history;
        history.push_back(root.position.key());
        int const score = -search(next, history, nodes_of_worth, nullptr).score.value();
        return 1 / (1 + std::exp(-score / 160.0));
    }
};

/// A quick game from an opening, until it is decided.
std::vector<Root> play_game(Worker& worker, Position position, std::vector<int>& scores)
{
    constexpr int last_ply = 150;
    constexpr int decided = 700;
    constexpr Plies dull{60};
    worker.forget();
    std::array<Experience, 2> players;
    std::vector<Root> game;
    std::vector<ZobristKey> history;
    for (int ply = 0; ply < last_ply && position.has_legal_move() && position.halfmove_clock() < dull;
        ++ply) {
        auto const found
            = worker.search(position, history, nodes_of_game, &players[static_cast<unsigned>(ply) % 2]);
        game.push_back({position, history, {}});
        scores.push_back(found.score.value());
        if (std::abs(scores.back()) > decided)
            break;
        history.push_back(position.key());
        position = position.play(*found.best_move);
    }
    return game;
}

/// Positions of one side from a game that is open, or nothing.
std::vector<Root> find_group(Worker& worker, Position const& opening, std::mt19937_64& random)
{
    constexpr int open = 400;
    constexpr std::size_t plies = 2 * positions_a_group - 1;
    std::vector<int> scores;
    std::vector<Root> game = play_game(worker, opening, scores);
    if (game.size() < plies)
        return {};
    std::size_t const begin = random() % (game.size() - plies + 1);
    std::vector<Root> group;
    for (std::size_t ply = begin; ply < begin + plies; ply += 2) {
        if (std::abs(scores[ply]) >= open || game[ply].position.legal_moves().size() < 2)
            return {};
        group.push_back(std::move(game[ply]));
    }
    return group;
}

struct Difference {
    double mean;
    double error;
};

class Tuner {
public:
    Tuner(std::size_t groups, std::vector<Position> const& openings)
        : workers_(base::processor_count()),
          groups_(groups)
    {
        in_parallel(workers_, groups, [&](Worker& worker, std::size_t index) {
            std::mt19937_64 random{index};
            while (groups_[index].roots.empty())
                groups_[index].roots = find_group(worker, openings[random() % openings.size()], random);
        });
    }

    /// Goes a step; `part` of the time is over.
    void go(double part)
    {
        std::array<int, search_fields.size()> direction{};
        for (int& each : direction)
            each = random_() % 2 == 0 ? -1 : 1;
        Difference const difference = compare(beside(direction, 1), beside(direction, -1));
        errors_ += difference.error * difference.error;
        ++steps_;
        double const usual_error = std::sqrt(errors_ / steps_);
        double const gain = usual_error > 0 ? std::clamp(difference.mean / usual_error, -3.0, 3.0) : 0;
        // In the second half ever more slowly, so that chance wears off.
        double const slower = std::clamp(2 - 2 * part, 0.15, 1.0);
        for (std::size_t index = 0; index < place_.size(); ++index)
            place_[index] += pace * slower * gain * direction[index];
    }

    int steps() const { return steps_; }

    Place const& place() const { return place_; }

private:
    SearchParameters beside(std::array<int, search_fields.size()> const& direction, int sign) const
    {
        Place there = place_;
        for (std::size_t index = 0; index < there.size(); ++index)
            there[index] += sign * direction[index];
        return numbers_at(there);
    }

    Difference compare(SearchParameters const& a, SearchParameters const& b)
    {
        std::size_t const count = std::min(groups_a_step, groups_.size());
        std::vector<double> rates(2 * count);
        in_parallel(workers_, rates.size(), [&](Worker& worker, std::size_t index) {
            Group& group = groups_[(next_ + index / 2) % groups_.size()];
            rates[index] = worker.rate(index % 2 == 0 ? a : b, group);
        });
        next_ = (next_ + count) % groups_.size();
        double sum = 0;
        double squares = 0;
        for (std::size_t index = 0; index < count; ++index) {
            double const difference = rates[2 * index] - rates[2 * index + 1];
            sum += difference;
            squares += difference * difference;
        }
        auto const n = static_cast<double>(count);
        double const mean = sum / n;
        return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
    }

    std::vector<Worker> workers_;
    std::vector<Group> groups_;
    std::size_t next_ = 0;
    std::mt19937_64 random_{1};
    Place place_{};
    double errors_ = 0;
    int steps_ = 0;
};

std::vector<Position> read_openings(std::string const& path)
{
    std::vector<Position> openings;
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        auto const setup = parse_fen(line);
        auto const position
            = setup ? Position::from_setup(*setup) : Result<Position, SetupFaults>{Position::initial()};
        if (!setup || !position) {
            std::cerr << path << ": no position: " << line << '\n';
            std::exit(1);
        }
        openings.push_back(*position);
    }
    return openings;
}

} // namespace

} // namespace arbiter::tune

int main(int argc, char** argv)
{
    using namespace arbiter::tune;
    std::size_t groups = 0;
    int minutes = 0;
    std::string file;
    CLI::App app{"Tunes the numbers of the search by what the moves that it finds are worth.", "tune_search"};
    app.add_option("GROUPS", groups, "Groups of four positions")
        ->required()
        ->check(CLI::Range(1, 1'000'000'000));
    app.add_option("MINUTES", minutes, "How long")->required()->check(CLI::Range(1, 1'000'000'000));
    app.add_option("OPENINGS", file, "FEN or EPD, a line each")->required()->check(CLI::ExistingFile);
    CLI11_PARSE(app, argc, argv);
    auto const openings = read_openings(file);
    if (openings.empty()) {
        std::cerr << file << ": no openings\n";
        return 1;
    }
    Tuner tuner{groups, openings};
    using Clock = std::chrono::steady_clock;
    auto const begin = Clock::now();
    std::chrono::duration<double> const time = std::chrono::minutes{minutes};
    for (auto used = Clock::duration{}; used < time; used = Clock::now() - begin) {
        tuner.go(used / time);
        if (tuner.steps() % 20 == 0)
            std::cerr << tuner.steps() << " steps\n";
    }
    auto const numbers = numbers_at(tuner.place());
    for (SearchField const& field : search_fields)
        std::cout << "    int " << field.name << " = " << numbers.*field.member << ";\n";
}
