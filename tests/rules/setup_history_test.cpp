// SPDX-License-Identifier: MIT
#include "arbiter/core/setup_fault.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/sentence.h"
#include "support/rule_sets.h"

#include <gtest/gtest.h>

#include <random>

namespace arbiter {
namespace {

/// What games play for: anything, trouble, or captures by pawns and promotions, where the counts of
/// captures are tight.
enum class Temper : std::uint8_t { any, violent, pawns };

template <class Rules>
bool is_liked(BasicPosition<Rules> const& position, LegalMove move, Temper temper)
{
    bool const is_pawn = !move.is_drop() && position.board().role_at(move.from()) == Role::pawn;
    bool const is_capture = position.is_capture(move);
    switch (temper) {
    case Temper::any: return true;
    case Temper::violent: return is_capture || move.is_promotion() || position.gives_check(move);
    case Temper::pawns: return is_pawn || (!is_capture && position.gives_check(move));
    }
    return true;
}

/// A random move, of a few the first that is liked.
template <class Rules>
LegalMove choose(BasicPosition<Rules> const& position, Temper temper, std::mt19937_64& random)
{
    MoveList const moves = position.legal_moves();
    LegalMove chosen = moves[random() % moves.size()];
    for (int attempt = 0; attempt < 8 && !is_liked(position, chosen, temper); ++attempt)
        chosen = moves[random() % moves.size()];
    return chosen;
}

/// Plays a game, and at every ply looks for faults where there cannot be a fault. Gives the positions met.
template <class Rules>
int play_without_faults(BasicPosition<Rules> position, Temper temper, std::mt19937_64& random)
{
    int met = 0;
    while (true) {
        Setup const setup = position.to_setup();
        SetupFaults const faults = detail::find_faults<Rules>(setup, Tolerance::strict());
        ++met;
        if (!faults.empty()) {
            ADD_FAILURE() << Rules::name << ' ' << format_fen(setup).view() << ": "
                          << describe(*faults.begin()).view();
            return met;
        }
        if (met > 160 || !position.has_legal_move())
            return met;
        position = position.play(choose(position, temper, random));
    }
}

/// Half of the games begin from a start of Chess960 where the rule set knows castling.
template <class Rules>
BasicPosition<Rules> start_of(unsigned game, std::mt19937_64& random)
{
    if (game % 2 == 0 || !Rules::has_castling)
        return BasicPosition<Rules>::initial();
    Setup setup = Chess960Start::find(static_cast<unsigned>(random() % 960))->setup();
    setup.form = Rules::setup_form;
    auto const position = BasicPosition<Rules>::from_setup(setup);
    return position ? *position : BasicPosition<Rules>::initial();
}

template <class Rules>
int play_games(unsigned games)
{
    std::mt19937_64 random{2027};
    int met = 0;
    for (unsigned game = 0; game < games; ++game)
        met += play_without_faults(start_of<Rules>(game, random), static_cast<Temper>(game % 3), random);
    return met;
}

int play_games_of_all_rules(unsigned games)
{
    int met = play_games<StandardRules>(2 * games);
    test::for_each_variant([&]<class Rules>(Rules) { met += play_games<Rules>(games); });
    return met;
}

TEST(SetupHistory, NoPositionOfARandomGameHasAFault)
{
    EXPECT_GT(play_games_of_all_rules(12), 10'000);
}

TEST(SlowSetupHistory, NoPositionOfThousandsOfRandomGamesHasAFault)
{
    EXPECT_GT(play_games_of_all_rules(1'200), 1'000'000);
}

} // namespace
} // namespace arbiter
