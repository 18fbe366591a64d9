// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_ADJUDICATOR_H
#define ARBITER_MATCH_ADJUDICATOR_H

#include "arbiter/core/color.h"
#include "arbiter/core/result.h"
#include "arbiter/core/units.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/game/game_result.h"
#include "arbiter/match/match_game.h"
#include "arbiter/match/statistics.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::match {

/// Adjudicates a loss when a side's own score stays this bad for this many of its moves in a row.
struct ResignRule {
    unsigned moves = 3;
    int centipawns = 600;
    /// Whether the opponent's score must agree.
    bool needs_both = false;

    friend bool operator==(ResignRule, ResignRule) = default;
};

/// Adjudicates a draw when, from a move number on, both scores stay this close to zero for this many moves
/// each.
struct DrawRule {
    unsigned from_move = 40;
    unsigned moves = 8;
    int centipawns = 10;

    friend bool operator==(DrawRule, DrawRule) = default;
};

struct AdjudicationRules {
    std::optional<ResignRule> resign = {};
    std::optional<DrawRule> draw = {};
    /// Adjudicates a draw after this many full moves since the opening.
    std::optional<unsigned> max_moves = {};

    friend bool operator==(AdjudicationRules const&, AdjudicationRules const&) = default;
};

/// The rules for adjudicating games.
struct Adjudication {
    GameResult result;
    EndReason reason;
    std::string sentence;
};

/// Watches the scores of one game and ends it by the rules.
class Adjudicator {
public:
    /// Ends games by these rules.
    explicit Adjudicator(AdjudicationRules const& rules) : rules_{rules} { }

    /// Records a move by `by` and its score of its own position; nothing if it reported none.
    std::optional<Adjudication> add(
        Color by, std::optional<engine::uci::ReportedScore> score, MoveNumber number);

private:
    std::optional<Adjudication> judge_win(Color by) const;
    std::optional<Adjudication> judge_draw(MoveNumber number) const;

    AdjudicationRules rules_;
    /// Consecutive moves with a losing, a winning and a level score.
    std::array<unsigned, 2> lost_moves_{};
    std::array<unsigned, 2> won_moves_{};
    std::array<unsigned, 2> equal_moves_{};
    std::array<unsigned, 2> all_moves_{};
};

// The rules of a match as the command line says them: words KEY=VALUE.

/// What a rule's text has wrong: the word, and what was expected.
struct RuleError {
    std::string word;
    std::string_view expected;
};

/// Reads "moves=3 score=600 both=yes"; words that are left out have the values above.
Result<ResignRule, RuleError> parse_resign_rule(std::string_view text);

/// Reads "from=40 moves=8 score=10".
Result<DrawRule, RuleError> parse_draw_rule(std::string_view text);

/// Reads "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalised" (or logistic). elo0 must be less than elo1.
Result<SprtSettings, RuleError> parse_sprt_settings(std::string_view text);

} // namespace arbiter::match

#endif
