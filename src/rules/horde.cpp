#include "arbiter/rules/horde.h"

#include "arbiter/rules/rule_set.h"
#include "rules/start_board.h"

namespace arbiter {

Setup HordeRules::initial_setup()
{
    Setup setup = Setup::standard();
    for (Square const square : setup.board.pieces(Color::white))
        setup.board.remove(square);
    for (Rank const rank : {Rank::first, Rank::second, Rank::third, Rank::fourth})
        detail::put_rank(setup.board, rank, "PPPPPPPP");
    for (Square const square : {Square::b5, Square::c5, Square::f5, Square::g5})
        setup.board.put(square, Piece{Color::white, Role::pawn});
    setup.castling_rights = CastlingRights{setup.castling_rights.rooks(Color::black)};
    return setup;
}

std::optional<Outcome> HordeRules::find_end(HordePosition const& position)
{
    if (!position.has_ended())
        return std::nullopt;
    return Outcome{Color::black, Termination::horde_destroyed};
}

std::optional<Verdict> HordeRules::find_own_fault(
    HordePosition const& position, Attempt attempt, bool castles)
{
    Color const us = position.side_to_move();
    if (us == Color::black && !castles) {
        Role const role = position.board().role_of_occupied(attempt.from);
        if (auto const fault = detail::find_royal_fault({position.board(), us, role, attempt}))
            return fault;
    }
    if (position.pieces(Color::white).empty())
        return Verdict{VerdictCode::horde_destroyed};
    return std::nullopt;
}

void HordeRules::ask_own_rungs(HordePosition const& position, Attempt attempt, bool castles, RungList& rungs)
{
    Color const us = position.side_to_move();
    if (us == Color::black && !castles) {
        Role const role = position.board().role_of_occupied(attempt.from);
        detail::ask_royal_rungs({position.board(), us, role, attempt}, rungs);
    }
    rungs.ask(VerdictCode::horde_destroyed);
}

ARBITER_INSTANTIATE_RULES(HordeRules)

} // namespace arbiter
