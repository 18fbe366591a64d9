// SPDX-License-Identifier: MIT
#include "arbiter/rules/horde.h"

#include "arbiter/rules/rule_set.h"
#include "rules/start_board.h"

#include <algorithm>

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

namespace {

/// The men of a side without its king, bishops by the colour of their squares. More than two bishops of one
/// colour mate no more than two do.
struct Men {
    Men(Board const& board, Color color)
        : pawns{board.pieces(color, Role::pawn).count()},
          knights{board.pieces(color, Role::knight).count()},
          rooks{board.pieces(color, Role::rook).count()},
          queens{board.pieces(color, Role::queen).count()},
          light_bishops{(board.pieces(color, Role::bishop) & light_squares).count()},
          dark_bishops{(board.pieces(color, Role::bishop) & dark_squares).count()}
    {
    }

    int bishops() const { return light_bishops + dark_bishops; }

    int count() const { return pawns + knights + rooks + queens + bishops(); }

    bool has_bishop_pair() const { return light_bishops > 0 && dark_bishops > 0; }

    int pawns;
    int knights;
    int rooks;
    int queens;
    int light_bishops;
    int dark_bishops;
};

/// Two of Black's men on both sides of a king on the edge, or a pawn or rook before one in the corner.
bool can_queen_mate(Men const& black)
{
    return black.pawns > 0 || black.rooks > 0 || black.light_bishops > 1 || black.dark_bishops > 1;
}

/// A king in the corner whose both flights on the next rank or file are taken by its own men.
bool can_rook_mate(Men const& black)
{
    return black.pawns > 1 || (black.pawns > 0 && black.rooks + black.knights > 0)
        || (black.rooks > 0 && black.knights > 0);
}

/// A king whose flights of the other colour are taken by its own men, `others` of them bishops.
bool can_bishop_mate(Men const& black, int others)
{
    return others > 1 || black.pawns > 1 || (others > 0 && black.pawns > 0);
}

/// A king in the corner, smothered by three of its own men that cannot all take the knight or step aside.
bool can_knight_mate(Men const& black)
{
    bool const are_unlike = black.knights > 1 || black.pawns > 1
        || (black.rooks > 0 && black.knights + black.bishops() + black.pawns > 0)
        || (black.knights > 0 && black.bishops() + black.pawns > 0)
        || (black.bishops() > 0 && black.pawns > 0);
    auto const leave_room = [&](int bishops) { return bishops < 2 || black.count() - bishops > 1; };
    return black.count() > 2 && are_unlike && leave_room(black.light_bishops)
        && leave_room(black.dark_bishops);
}

/// Bishops of Black on the squares that the only bishops of the horde do not strike.
int bishops_beyond(Men const& horde, Men const& black)
{
    return horde.light_bishops > 0 ? black.dark_bishops : black.light_bishops;
}

bool can_one_mate(Men const& horde, Men const& black)
{
    if (black.count() == 0)
        return false;
    if (horde.pawns > 0)
        return can_queen_mate(black) || can_knight_mate(black);
    if (horde.queens > 0)
        return can_queen_mate(black);
    if (horde.rooks > 0)
        return can_rook_mate(black);
    return horde.knights > 0 ? can_knight_mate(black) : can_bishop_mate(black, bishops_beyond(horde, black));
}

/// Two minor pieces, two bishops of one colour counted so however many there are.
bool can_two_mate(Men const& horde, Men const& black)
{
    int const beyond = bishops_beyond(horde, black);
    if (black.count() == 0)
        return false;
    if (horde.knights > 1)
        return black.pawns + black.bishops() + black.knights > 0;
    if (horde.has_bishop_pair())
        return black.pawns + black.bishops() > 0 || (black.knights > 0 && black.rooks + black.queens > 0);
    if (horde.knights > 0)
        return black.pawns > 0 || beyond > 0 || black.count() - (black.bishops() - beyond) > 1;
    // A flight of the other colour needs a man in it; which men, the cases of two of them tell.
    return beyond + black.knights > 1 || black.pawns > 1 || (black.pawns > 0 && beyond + black.knights > 0);
}

} // namespace

bool HordeRules::can_horde_mate(Board const& board)
{
    Men horde{board, Color::white};
    horde.light_bishops = std::min(horde.light_bishops, 2);
    horde.dark_bishops = std::min(horde.dark_bishops, 2);
    Men const black{board, Color::black};
    int const count = horde.count();
    if (count < 2)
        return count == 1 && can_one_mate(horde, black);
    if (count > 3 || horde.pawns + horde.queens > 0)
        return true;
    if (horde.rooks > 0) {
        // A rook and a bishop mate any king but one with nothing beside it but bishops of that bishop's
        // colour.
        bool const is_with_bishop = count == 2 && horde.rooks == 1 && horde.bishops() == 1;
        int const useless = black.bishops() - bishops_beyond(horde, black);
        return !is_with_bishop || black.count() > useless;
    }
    if (count == 2)
        return can_two_mate(horde, black);
    // A knight with two bishops of one colour needs a man of Black that can move while they come.
    return horde.knights > 1 || horde.has_bishop_pair() || black.count() > 0;
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

template <>
void detail::add_own_reasons(HordePosition const& position, AskedMove const& move, ReasonList& reasons)
{
    if (move.judged.us == Color::black && !move.castles)
        add_royal_reasons(move, reasons);
    if (reasons.empty() && position.has_ended())
        reasons.add({VerdictCode::horde_destroyed});
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
