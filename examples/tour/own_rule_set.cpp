// SPDX-License-Identifier: MIT
// A rule set of your own: chess without castling in which the first check wins.
#include "arbiter/arbiter.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/rule_set.h"
#include "arbiter/stream.h"

#include <iostream>

namespace arbiter {

/// Only what is not as in chess: core/standard_rules.h lists the questions.
struct FirstCheckRules : VariantRules {
    static constexpr std::string_view name = "first-check";
    static constexpr std::string_view pgn_name = "First Check";
    static constexpr bool has_castling = false;

    /// The side to move has been put in check.
    template <class State>
    static bool has_ended(State const& state)
    {
        Color const us = state.side_to_move;
        Square const king = state.board.pieces(us, Role::king).first();
        return king_attackers(state.board, king, us, state.board.occupied()).any();
    }

    static std::optional<Outcome> find_end(BasicPosition<FirstCheckRules> const& position)
    {
        if (!position.has_ended())
            return std::nullopt;
        return Outcome{!position.side_to_move(), Termination::third_check};
    }

    /// After the end nothing can be played; the verdict of three-check says so.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<FirstCheckRules> const& position, Attempt const&, bool /*castles*/)
    {
        if (!position.has_ended())
            return std::nullopt;
        return Verdict{VerdictCode::third_check_given, position.checkers()};
    }

    static void ask_own_rungs(
        BasicPosition<FirstCheckRules> const&, Attempt const&, bool /*castles*/, RungList& rungs)
    {
        rungs.ask(VerdictCode::third_check_given);
    }
};

ARBITER_INSTANTIATE_RULES(FirstCheckRules)

} // namespace arbiter

int main()
{
    using namespace arbiter;
    auto position = BasicPosition<FirstCheckRules>::initial();
    std::cout << perft(position, Plies{3}) << " sequences of three moves\n";
    std::vector<ZobristKey> earlier;
    for (auto const* text : {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1", "c4f7", "e8f7"}) {
        Attempt const attempt = parse_uci_attempt(text).value();
        auto const move = find_move(position, attempt);
        if (!move) {
            std::cout << text << " is refused: " << move.error() << '\n';
            continue;
        }
        earlier.push_back(position.key());
        position = position.play(*move);
    }
    auto const outcome = automatic_outcome(position, earlier).value();
    std::cout << (outcome.winner == Color::white ? "White" : "Black") << " wins with the first check.\n";
}
