// SPDX-License-Identifier: MIT
// Rule sets: the squares that a display marks in each of them, chosen by the type of the position.
#include "arbiter/rules/rule_sets.h"

#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>
#include <type_traits>

using namespace arbiter;

/// What decides a game of this rule set, as squares: those of check, of a goal, or of pieces in danger.
template <class Rules>
Bitboard find_marks(BasicPosition<Rules> const& position)
{
    Bitboard captured;
    for (LegalMove const move : position.legal_moves(MoveFilter::captures))
        captured.insert(move.to());

    if constexpr (std::is_same_v<Rules, StandardRules> || std::is_same_v<Rules, ThreeCheckRules>) {
        return position.checkers();
    } else if constexpr (std::is_same_v<Rules, KingCaptureRules>) {
        return captured & position.their(Role::king);
    } else if constexpr (std::is_same_v<Rules, KingOfTheHillRules>) {
        return KingOfTheHillRules::hill;
    } else if constexpr (std::is_same_v<Rules, RacingKingsRules>) {
        return RacingKingsRules::goal;
    } else if constexpr (std::is_same_v<Rules, AtomicRules>) {
        Bitboard destroyed;
        for (Square const center : captured)
            destroyed |= AtomicRules::explosion(position.board(), center);
        return destroyed;
    } else if constexpr (std::is_same_v<Rules, AntichessRules>) {
        return captured; // captures are forced
    } else if constexpr (std::is_same_v<Rules, HordeRules>) {
        return HordeRules::can_horde_mate(position.board()) ? position.pieces(Color::white) : Bitboard{};
    } else {
        static_assert(std::is_same_v<Rules, CrazyhouseRules>);
        return position.extra().promoted; // they are pawns again when they are captured
    }
}

template <class Rules>
void show(BasicPosition<Rules> const& position)
{
    std::cout << Rules::pgn_name << ':';
    for (Square const square : find_marks(position))
        std::cout << ' ' << square;
    auto const outcome = automatic_outcome(position, {});
    std::cout << (outcome ? ". " + to_text(*outcome) : "") << '\n';
}

int main()
{
    for (auto const& [variant, fen] : {std::pair{Variant::standard, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"},
             {Variant::king_capture, "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1"},
             {Variant::three_check, "4k3/8/8/8/8/8/4r3/4K3 w - - 3+2 0 1"},
             {Variant::king_of_the_hill, "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"},
             {Variant::racing_kings, "6K1/8/8/k7/8/8/8/8 b - - 0 1"},
             {Variant::atomic, "4k3/3pp3/8/8/8/8/8/4Q1K1 w - - 0 1"},
             {Variant::antichess, "8/8/8/3p1p2/4P3/8/8/8 w - - 0 1"},
             {Variant::horde, "4k3/8/8/8/8/8/8/NNN5 w - - 0 1"},
             {Variant::crazyhouse, "4k3/8/8/8/8/8/8/R~3K3[] w - - 0 1"}}) {
        AnyPosition const position = read_position(fen, variant).value();
        position.visit([](auto const& of_rule_set) { show(of_rule_set); });
    }
}
