// SPDX-License-Identifier: MIT
#include "engine/handcrafted_evaluator.h"

#include "arbiter/core/zobrist.h"
#include "engine/endings.h"
#include "engine/evaluation_terms.h"

#include <algorithm>
#include <cassert>

namespace arbiter::engine {

namespace {

constexpr std::size_t structure_count = 4096;

/// Material and placement of each piece on each square, by the half on which its king stands, as White sees
/// it.
constexpr auto piece_values = [] {
    std::array<std::array<std::array<std::array<PhasedValue, 2>, 64>, 6>, 2> values{};
    for (Color const color : all_colors) {
        for (Role const role : all_roles) {
            for (Square const square : all_squares) {
                for (std::size_t half = 0; half < 2; ++half) {
                    PhasedValue const value = weights.material[to_index(role)]
                        + weights.placement[placement_index(color, role, square, half)];
                    values[to_index(color)][to_index(role)][to_index(square)][half]
                        = color == Color::white ? value : -value;
                }
            }
        }
    }
    return values;
}();

Color stronger(PhasedValue value)
{
    return value.endgame() > 0 ? Color::white : Color::black;
}

/// What complexity adds to an evaluation of `value`, as White sees it: never so much that the other side
/// would be ahead.
PhasedValue complexity(Position const& position, PhasedValue value, PassedPawns const& passed)
{
    SumTally tally;
    tally_complexity(position, stronger(value), passed, tally);
    int const bonus = tally.sum().endgame();
    int const limit = -value.endgame();
    return {0, limit < 0 ? std::max(bonus, limit) : std::min(bonus, limit)};
}

} // namespace

int phase_of(Position const& position)
{
    int phase = 0;
    for (Role const role : all_roles)
        phase += phase_of_role[to_index(role)] * position.pieces(role).count();
    return std::min(phase, full_phase);
}

int blend(PhasedValue value, int phase, int scale)
{
    int const middlegame_part = std::min(phase, full_phase);
    return (value.middlegame() * middlegame_part
               + value.endgame() * (full_phase - middlegame_part) * scale / full_scale)
        / full_phase;
}

HandcraftedEvaluator::HandcraftedEvaluator() : structures_(structure_count) { }

void HandcraftedEvaluator::toggle(Sum& sum, PlacedPiece const& placed, int sign)
{
    auto const [piece, square] = placed;
    auto const& values = piece_values[to_index(piece.color)][to_index(piece.role)][to_index(square)];
    for (std::size_t half = 0; half < 2; ++half)
        sum.values[to_index(piece.color)][half] += values[half] * sign;
    sum.phase += sign * phase_of_role[to_index(piece.role)];
    if (piece.role == Role::pawn)
        sum.pawn_key ^= detail::piece_number(piece.color, piece.role, square);
}

void HandcraftedEvaluator::reset(Position const& position)
{
    top_ = 0;
    sums_[0] = Sum{};
    for (Square const square : position.occupied())
        toggle(sums_[0], {*position.piece_at(square), square}, 1);
}

void HandcraftedEvaluator::push(BoardChanges const& changes)
{
    assert(top_ + 1 < sums_.size());
    sums_[top_ + 1] = sums_[top_];
    Sum& sum = sums_[++top_];
    for (PlacedPiece const& placed : changes.removed())
        toggle(sum, placed, -1);
    for (PlacedPiece const& placed : changes.added())
        toggle(sum, placed, 1);
}

HandcraftedEvaluator::Structure const& HandcraftedEvaluator::structure(Position const& position)
{
    // A board without pawns has the key 0, and so the empty structure that every place begins with.
    std::uint64_t const key = sums_[top_].pawn_key;
    Structure& structure = structures_[key % structure_count];
    std::array const kings{position.king(Color::white), position.king(Color::black)};
    bool const is_same = structure.key == key;
    if (!is_same) {
        structure.pawns = SumTally{};
        structure.passed = tally_pawn_structure(position, structure.pawns);
        structure.key = key;
    }
    if (!is_same || structure.kings != kings) {
        structure.cover = structure.pawns;
        tally_king_cover(position, structure.cover);
        structure.kings = kings;
    }
    return structure;
}

Score HandcraftedEvaluator::evaluate(Position const& position)
{
    if (auto const score = known_ending_for_mover(position))
        return *score;
    Structure const& pawns = structure(position);
    SumTally tally = pawns.cover;
    tally_play(position, pawns.passed, tally);
    PhasedValue value = tally.sum();
    for (Color const color : all_colors)
        value += sums_[top_].values[to_index(color)][half_of(position.king(color))];
    Color const strong = stronger(value);
    value += complexity(position, value, pawns.passed);
    int const blended = blend(value, sums_[top_].phase, endgame_scale(position, strong));
    return Score::centipawns(position.side_to_move() == Color::white ? blended : -blended);
}

std::string_view to_string(EvaluationTerm term)
{
    constexpr std::array<std::string_view, evaluation_term_count> names{"Material", "Placement", "Pawns",
        "Passed pawns", "Mobility", "Pieces", "Threats", "King safety", "Space", "Right to move",
        "Complexity"};
    return names[static_cast<std::size_t>(term)];
}

EvaluationReport explain_evaluation(Position const& position)
{
    TermTally tally;
    PassedPawns const passed = tally_all_but_complexity(position, tally);
    PhasedValue const complexity_value = complexity(position, tally.sum(), passed);
    EvaluationReport report;
    report.stronger = stronger(tally.sum());
    tally.begin(EvaluationTerm::complexity);
    tally.add(report.stronger, report.stronger == Color::white ? complexity_value : -complexity_value);
    report.phase = phase_of(position);
    for (std::size_t index = 0; index < evaluation_term_count; ++index) {
        auto const term = static_cast<EvaluationTerm>(index);
        for (Color const color : all_colors) {
            PhasedValue const value = tally.value(term, color);
            report.terms[index][to_index(color)]
                = {value.middlegame(), value.endgame(), blend(value, report.phase, full_scale)};
        }
    }
    report.scale = endgame_scale(position, report.stronger);
    auto const known = position.occupied().count() <= few_pieces ? known_ending(position) : std::nullopt;
    report.is_known_ending = known.has_value();
    report.total = known ? *known : Score::centipawns(blend(tally.sum(), report.phase, report.scale));
    return report;
}

} // namespace arbiter::engine
