// SPDX-License-Identifier: MIT
#include "arbiter/learn/puzzle_finder.h"

#include "arbiter/learn/expectation.h"
#include "arbiter/learn/rating.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/rules/outcome.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::learn {

namespace {

/// What the expected result must change by for a position to be looked at.
constexpr double least_swing = 0.6;

/// A first look at the other moves takes this part of the nodes, and rejects what is this far from single.
constexpr std::uint64_t first_look = 8;
constexpr double first_margin = 0.4;

/// Before anything is searched in earnest, the first position is glanced at with this part of the nodes.
constexpr std::uint64_t glance = 16;
constexpr double glance_margin = 0.2;

std::vector<Move> mates_in_one(Position const& position)
{
    std::vector<Move> mates;
    for (LegalMove const move : position.legal_moves()) {
        if (position.gives_check(move) && !position.play(move).has_legal_move())
            mates.push_back(move);
    }
    return mates;
}

std::optional<Square> capture_square(GameTree const& game, NodeId node)
{
    auto const move = game.move(node);
    if (!move || !game.position(*game.parent(node)).as_chess()->is_capture(*move))
        return std::nullopt;
    return move->to();
}

/// What the evaluation in the comment of the move expects for the side to move, if there is one.
std::optional<double> noted_expectation(GameTree const& game, NodeId node, Position const& position)
{
    auto const command = find_pgn_command(game.comment(node), "eval");
    auto const noted = command ? read_pgn_evaluation(command->value) : std::nullopt;
    if (!noted)
        return std::nullopt;
    bool const is_white = position.side_to_move() == Color::white;
    if (noted->is_mate)
        return (noted->value > 0) == is_white ? 1 : -1;
    engine::Score const score = engine::Score::centipawns(noted->value);
    return expected_result(position, is_white ? score : -score);
}

} // namespace

/// A solution while it grows.
struct PuzzleFinder::Line {
    Position position; ///< the solver is to move
    std::vector<LegalMove> moves = {};
    std::vector<ZobristKey> keys = {}; ///< of the positions before
    std::size_t decided = 0; ///< the moves up to the last with a choice
    std::size_t decisions = 0;
    int deepest = 0; ///< the depth at which the hardest move was found
    std::optional<Opinion> first = std::nullopt;

    void play(LegalMove move)
    {
        keys.push_back(position.key());
        moves.push_back(move);
        position = position.play(move);
    }
};

bool PuzzleFinder::is_single(
    Position const& position, Opinion const& best, engine::Nodes nodes, Line const& line)
{
    std::vector<Move> const mates = mates_in_one(position);
    std::vector<Move> const without
        = std::ranges::find(mates, best.best.move()) != mates.end() ? mates : std::vector{best.best.move()};
    auto const is_far = [&](engine::Nodes spent, double margin) {
        auto const second = adviser_.ask(position, spent, Memory::keep, line.keys, without);
        return !second || best.expected - second->expected >= margin;
    };
    return is_far(engine::Nodes{nodes.count() / first_look}, first_margin) && is_far(nodes, unique_margin);
}

bool PuzzleFinder::is_worth_a_search(Position const& position)
{
    engine::Nodes const few{settings_.nodes.count() / glance};
    auto const best = adviser_.ask(position, few, Memory::forget);
    if (!best)
        return false;
    std::vector<Move> const mates = mates_in_one(position);
    std::vector<Move> const without
        = std::ranges::find(mates, best->best.move()) != mates.end() ? mates : std::vector{best->best.move()};
    auto const second = adviser_.ask(position, few, Memory::keep, {}, without);
    return !second || best->expected - second->expected >= glance_margin;
}

bool PuzzleFinder::extend(Line& line)
{
    Position const position = line.position;
    auto const best = adviser_.ask(position, settings_.nodes, Memory::forget, line.keys);
    if (!best)
        return false;
    bool const has_choice = position.count_legal_moves() > 1;
    if (has_choice && !is_single(position, *best, settings_.nodes, line))
        return false;
    line.play(best->best);
    if (!line.first)
        line.first = best;
    if (has_choice) {
        line.decided = line.moves.size();
        ++line.decisions;
        line.deepest = std::max(line.deepest, best->found_at.plies());
    }
    return true;
}

std::optional<Puzzle> PuzzleFinder::find_in(Position const& position, Occasion const& occasion)
{
    if (!is_worth_a_search(position))
        return std::nullopt;
    Line line{position};
    while (line.decisions < settings_.longest && extend(line)) {
        auto const reply = adviser_.ask(line.position, settings_.nodes, Memory::keep, line.keys);
        if (!reply || count_repetitions(line.position, line.keys) > 1)
            break;
        line.play(reply->best);
    }
    line.moves.erase(line.moves.begin() + static_cast<std::ptrdiff_t>(line.decided), line.moves.end());
    if (line.decisions == 0)
        return std::nullopt;
    // A mere recapture is not a puzzle.
    if (line.decisions == 1 && occasion.retaken == line.moves.front().to())
        return std::nullopt;
    double const expected = line.first->expected;
    Puzzle puzzle{.start = position, .solution = line.moves};
    puzzle.themes = find_themes(puzzle);
    if (std::ranges::find(puzzle.themes, Theme::mate) != puzzle.themes.end())
        puzzle.kind = PuzzleKind::mate;
    else if (expected >= winning)
        puzzle.kind = PuzzleKind::win;
    else if (expected >= holding && expected <= -holding)
        puzzle.kind
            = occasion.before && *occasion.before < holding ? PuzzleKind::equality : PuzzleKind::defence;
    else
        return std::nullopt;
    puzzle.rating = estimate_rating(puzzle, engine::Depth{line.deepest});
    return puzzle;
}

std::vector<double> PuzzleFinder::scan(
    GameTree const& game, std::vector<NodeId> const& nodes, std::function<bool()> const& goes_on)
{
    adviser_.forget();
    std::vector<double> expected(nodes.size());
    // From the end, so that what follows is known.
    for (std::size_t index = nodes.size(); index-- > 0;) {
        if (!goes_on())
            return {};
        Position const& position = *game.position(nodes[index]).as_chess();
        auto const history = game.keys_before(nodes[index]);
        if (auto const outcome = automatic_outcome(position, history))
            expected[index] = outcome->winner ? -1 : 0;
        else if (auto const noted = noted_expectation(game, nodes[index], position))
            expected[index] = *noted;
        else if (auto const opinion = adviser_.ask(position, settings_.scan, Memory::keep, history))
            expected[index] = opinion->expected;
    }
    return expected;
}

std::vector<Puzzle> PuzzleFinder::find(
    GameTree const& game, std::string_view source, std::function<bool()> const& goes_on)
{
    if (game.variant() != Variant::standard)
        return {};
    std::vector<NodeId> nodes = game.legal_main_line();
    nodes.insert(nodes.begin(), game.root());
    std::vector<double> const expected = scan(game, nodes, goes_on);
    std::vector<Puzzle> puzzles;
    for (std::size_t index = 0; index < expected.size(); ++index) {
        bool const was_given = index > 0 && expected[index] + expected[index - 1] >= least_swing;
        bool const is_missed
            = index + 1 < expected.size() && expected[index] + expected[index + 1] >= least_swing;
        Position const& position = *game.position(nodes[index]).as_chess();
        if ((!was_given && !is_missed) || expected[index] < holding || position.count_legal_moves() < 2)
            continue;
        if (!goes_on())
            return {};
        Occasion occasion{std::nullopt, capture_square(game, nodes[index])};
        if (index > 0)
            occasion.before = -expected[index - 1];
        if (auto puzzle = find_in(position, occasion)) {
            puzzle->source = fmt::format(
                "{}{}move {}", source, source.empty() ? "" : ", ", position.fullmove_number().value());
            puzzles.push_back(std::move(*puzzle));
        }
    }
    return puzzles;
}

Doubt PuzzleFinder::check(Puzzle const& puzzle, engine::Nodes nodes)
{
    Line line{puzzle.start};
    for (std::size_t ply = 0; ply < puzzle.solution.size(); ++ply) {
        Position const position = line.position;
        LegalMove const move = puzzle.solution[ply];
        if (ply % 2 == 0 && position.count_legal_moves() > 1) {
            auto const best = adviser_.ask(position, nodes, Memory::forget, line.keys);
            bool const is_last_mate = !position.play(move).has_legal_move() && position.gives_check(move);
            bool const is_best = best
                && (best->best == move
                    || (is_last_mate && best->score == engine::Score::mate_in(engine::Depth{1})));
            if (!is_best)
                return Doubt::another_move;
            if (!is_single(position, *best, nodes, line))
                return Doubt::second_move;
        }
        line.play(move);
    }
    return Doubt::none;
}

} // namespace arbiter::learn
