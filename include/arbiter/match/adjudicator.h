#ifndef ARBITER_MATCH_ADJUDICATOR_H
#define ARBITER_MATCH_ADJUDICATOR_H

#include "arbiter/core/color.h"
#include "arbiter/core/units.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/game/game_result.h"
#include "arbiter/match/game_record.h"

#include <array>
#include <optional>
#include <string>

namespace arbiter::match {

/// A side that sees itself so far behind for so many of its moves in a row has lost.
struct ResignRule {
    unsigned moves = 3;
    int centipawns = 600;
    /// Whether the opponent must see as much for itself.
    bool needs_both = false;

    friend bool operator==(ResignRule, ResignRule) = default;
};

/// From a move number on: both sides within so much of equality for so many moves each in a row is a draw.
struct DrawRule {
    unsigned from_move = 40;
    unsigned moves = 8;
    int centipawns = 10;

    friend bool operator==(DrawRule, DrawRule) = default;
};

struct AdjudicationRules {
    std::optional<ResignRule> resign = {};
    std::optional<DrawRule> draw = {};
    /// After so many full moves since the opening the game is a draw.
    std::optional<unsigned> max_moves = {};

    friend bool operator==(AdjudicationRules const&, AdjudicationRules const&) = default;
};

/// How a game is decided without being played to its end.
struct Adjudication {
    GameResult result;
    EndReason reason;
    std::string sentence;
};

/// Watches one game's scores and ends it when they leave no doubt.
class Adjudicator {
public:
    explicit Adjudicator(AdjudicationRules const& rules) : rules_{rules} { }

    /// Tells of a move that `by` has made and how it sees itself; nothing where it told no score.
    std::optional<Adjudication> add(
        Color by, std::optional<engine::uci::ReportedScore> score, MoveNumber number);

private:
    std::optional<Adjudication> judge_win(Color by) const;
    std::optional<Adjudication> judge_draw(MoveNumber number) const;

    AdjudicationRules rules_;
    /// Moves in a row in which the side saw itself lost, won, and neither.
    std::array<unsigned, 2> lost_moves_{};
    std::array<unsigned, 2> won_moves_{};
    std::array<unsigned, 2> equal_moves_{};
    std::array<unsigned, 2> all_moves_{};
};

} // namespace arbiter::match

#endif
