// SPDX-License-Identifier: MIT
#include "learn/material_loss.h"

#include "learn/steps.h"

#include <algorithm>
#include <span>

namespace arbiter::learn {

namespace {

/// As far as a sentence can show a loss.
constexpr std::size_t plies_to_rest = 9;

/// Whether no check and no capture or promotion that wins by exchange is open.
bool is_at_rest(Position const& position)
{
    if (position.in_check())
        return false;
    return std::ranges::none_of(position.legal_moves(), [&](LegalMove const move) {
        return (position.is_capture(move) || move.is_promotion()) && position.see(move) > 0;
    });
}

/// What `owner` has lost on a square in these steps: the worth of its pieces that were taken there, less what
/// it has taken there.
int lost_on(Square square, Steps steps, Color owner)
{
    int lost = 0;
    for (Step const& step : steps) {
        if (step.taken == square)
            lost += (step.us() == owner ? -1 : 1) * worth_at(step.before, square);
    }
    return lost;
}

/// Whether the piece that a step takes has stood there since the first step, the coached move.
bool was_there(Steps steps, std::size_t ply)
{
    Square const square = *steps[ply].taken;
    return std::ranges::none_of(steps.subspan(1, ply - 1),
        [&](Step const& step) { return step.us() != steps[ply].us() && step.to == square; });
}

/// Where the piece stood whose loss explains what is lost in all; nothing where no single piece does.
std::optional<Square> find_lost_piece(Steps steps, int in_all)
{
    Color const owner = steps.front().us();
    std::optional<Square> found;
    int most = 0;
    for (std::size_t ply = 1; ply < steps.size(); ply += 2) {
        auto const square = steps[ply].taken;
        if (!square || !was_there(steps, ply))
            continue;
        int const piece = worth_at(steps[ply].before, *square);
        int const lost = lost_on(*square, steps, owner);
        // A pawn for a piece leaves a piece lost, a rook for a bishop does not leave a rook lost.
        if (lost > most && piece <= lost + 1 && 3 * in_all >= 2 * piece) {
            most = lost;
            found = square;
        }
    }
    return found;
}

/// What `owner` has less after each step that comes to rest than before the first.
struct Rest {
    std::size_t plies;
    int lost;
};

std::vector<Rest> find_rests(Steps steps, Color owner)
{
    int const had = balance(steps.front().before, owner);
    std::vector<Rest> rests;
    for (std::size_t ply = 1; ply < steps.size(); ++ply) {
        if (is_at_rest(steps[ply].after))
            rests.push_back({ply, had - balance(steps[ply].after, owner)});
    }
    return rests;
}

} // namespace

int lost_hundredths(MoveScores const& scores)
{
    constexpr int most = 1000;
    return std::clamp(scores.best.value(), -most, most) - std::clamp(scores.reached.value(), -most, most);
}

std::optional<MaterialLoss> find_material_loss(CoachedMove const& move)
{
    std::vector<LegalMove> line{move.move};
    line.insert(line.end(), move.answer.begin(),
        move.answer.begin() + static_cast<std::ptrdiff_t>(std::min(plies_to_rest, move.answer.size())));
    auto const steps = make_steps(move.before, line);
    auto const rests = find_rests(steps, move.before.side_to_move());
    for (std::size_t index = 0; index < rests.size(); ++index) {
        auto const [plies, lost] = rests[index];
        bool const is_lasting = std::ranges::all_of(
            std::span{rests}.subspan(index), [lost](Rest const& rest) { return rest.lost >= lost; });
        bool const is_felt = std::ranges::all_of(move.scores,
            [lost](MoveScores const& scores) { return 3 * lost_hundredths(scores) >= 200 * lost; });
        if (lost <= 0 || !is_lasting || !is_felt)
            continue;
        if (auto const square = find_lost_piece(Steps{steps}.first(plies + 1), lost))
            return MaterialLoss{*square, plies, lost};
    }
    return std::nullopt;
}

} // namespace arbiter::learn
