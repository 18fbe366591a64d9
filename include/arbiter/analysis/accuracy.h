// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_ACCURACY_H
#define ARBITER_ANALYSIS_ACCURACY_H

#include "arbiter/engine/units.h"
#include "arbiter/game/nag.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// The quality of moves, computed from their effect on the winning chances. Pure arithmetic.
namespace arbiter::analysis {

/// The percentage of points that a side with this score makes in games between people: 50 for equality.
/// (The curve that lichess fitted to its games, lichess.org/page/accuracy.)
double win_percent(engine::Score score);

/// The accuracy of a move, 0 to 100, that brought its side from one percentage to another. (The same source.)
double move_accuracy(double before, double after);

/// The mean of the accuracies; nothing without a move.
std::optional<double> mean_accuracy(std::span<double const> accuracies);

enum class MoveQuality : std::uint8_t {
    good,
    dubious, ///< loses 5 percent or more
    mistake, ///< 10 percent or more
    blunder, ///< 15 percent or more
};

/// "good", "dubious", "mistake" or "blunder". The text lives as long as the program.
std::string_view to_name(MoveQuality quality);

/// The loss of winning chances of the side that moved, in percent.
MoveQuality judge_loss(double percent);

/// What a move is worth to the side that made it.
struct MoveJudgement {
    double accuracy = 100;
    MoveQuality quality = MoveQuality::good;
};

/// Judges a move by the scores before and after it, both as its side sees them. A mate that is missed is a
/// mistake, however much is won all the same; the best move loses nothing.
MoveJudgement judge_move(engine::Score before, engine::Score after, bool is_best);

/// ?!, ? or ??; nothing for a good move.
std::optional<Nag> to_nag(MoveQuality quality);

} // namespace arbiter::analysis

#endif
