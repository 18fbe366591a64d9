// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/setup_check.h"

#include "arbiter/core/attacks.h"
#include "core/fault_collector.h"
#include "core/history_check.h"
#include "core/last_move.h"
#include "core/promoted.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

Bitboard king_home(Color color)
{
    return Bitboard{make_square(File::e, relative_rank(color, Rank::first))};
}

Bitboard rook_homes(Color color)
{
    Rank const rank = relative_rank(color, Rank::first);
    return Bitboard{make_square(File::a, rank)} | make_square(File::h, rank);
}

/// Whether `color` may be without a king.
bool may_lack_king(Setup const& setup, KingDemand demand, Color color)
{
    switch (demand) {
    case KingDemand::one_each: return false;
    // Where kings may be taken, one side may have lost its king: then the game is over.
    case KingDemand::one_at_least: return setup.board.pieces(Role::king).any();
    case KingDemand::of_black: return color == Color::white;
    case KingDemand::any_number: break;
    }
    return true;
}

void check_kings(Setup const& setup, KingDemand demand, FaultCollector& found)
{
    for (Color const color : all_colors) {
        if (setup.board.pieces(color, Role::king).empty() && !may_lack_king(setup, demand, color))
            found.add(SetupFault::missing_king, color, Bitboard{});
    }
    if (demand == KingDemand::any_number)
        return;
    for (Color const color : all_colors) {
        Bitboard const kings = setup.board.pieces(color, Role::king);
        bool const may_have_one = demand != KingDemand::of_black || color == Color::black;
        if (kings.more_than_one() || (kings.any() && !may_have_one))
            found.add(SetupFault::extra_king, color, kings);
    }
}

void check_pawns(Setup const& setup, MaterialDemand demand, FaultCollector& found)
{
    for (Color const color : all_colors) {
        Bitboard forbidden = Bitboard{Rank::first} | Bitboard{Rank::eighth};
        if (demand == MaterialDemand::horde && color == Color::white)
            forbidden = Bitboard{Rank::eighth};
        Bitboard const misplaced = setup.board.pieces(color, Role::pawn) & forbidden;
        if (misplaced.any())
            found.add(SetupFault::pawn_on_back_rank, color, misplaced);
    }
}

void check_opponent_in_check(Setup const& setup, SetupDemands const& demands, FaultCollector& found)
{
    Color const us = setup.side_to_move;
    Bitboard const king = setup.board.pieces(!us, Role::king);
    if (king.empty() || king.more_than_one())
        return;
    bool const is_over
        = demands.kings == KingDemand::one_at_least && setup.board.pieces(us, Role::king).empty();
    if (is_over)
        return;
    if (demands.touching_kings_are_safe
        && (king_attacks(king.first()) & setup.board.pieces(us, Role::king)).any())
        return;
    Bitboard const attackers = attackers_to(setup.board, king.first(), us, setup.board.occupied());
    if (attackers.any())
        found.add(SetupFault::opponent_in_check, us, attackers);
}

/// The king of a side when it stands where it may castle from, or nothing.
std::optional<Square> castling_king(Setup const& setup, Color color)
{
    Bitboard const kings = setup.board.pieces(color, Role::king);
    Bitboard const home = setup.castling_mode == CastlingMode::standard
        ? king_home(color)
        : Bitboard{relative_rank(color, Rank::first)} & ~rook_homes(color);
    if (kings.more_than_one() || (kings & home).empty())
        return std::nullopt;
    return kings.first();
}

/// Squares named in the castling rights that hold no rook of the side whose rank it is.
Bitboard missing_castling_rooks(Setup const& setup, Color color)
{
    return setup.castling_rights.rooks(color) & ~setup.board.pieces(color, Role::rook);
}

/// Rights beyond the one a wing may have.
Bitboard excess_rights(Bitboard rooks, Square king)
{
    Bitboard excess;
    for (CastlingSide const side : all_castling_sides) {
        Bitboard wing;
        for (Square const rook : rooks) {
            if (castling_side(king, rook) == side)
                wing.insert(rook);
        }
        if (wing.more_than_one())
            excess |= wing;
    }
    return excess;
}

void check_castling(Setup const& setup, FaultCollector& found)
{
    for (Color const color : all_colors) {
        Bitboard const rights = setup.castling_rights.rooks(color);
        if (rights.any() && !castling_king(setup, color))
            found.add(SetupFault::castling_king_displaced, color, setup.board.pieces(color, Role::king));
    }
    for (Color const color : all_colors) {
        if (Bitboard const missing = missing_castling_rooks(setup, color); missing.any())
            found.add(SetupFault::castling_rook_missing, color, missing);
    }
    Bitboard const homes = rook_homes(Color::white) | rook_homes(Color::black);
    Bitboard const back_ranks = Bitboard{Rank::first} | Bitboard{Rank::eighth};
    Bitboard const permitted = setup.castling_mode == CastlingMode::standard ? homes : back_ranks;
    if (Bitboard const odd = setup.castling_rights.rooks() & ~permitted; odd.any())
        found.add(SetupFault::castling_not_standard, std::nullopt, odd);
    for (Color const color : all_colors) {
        auto const king = castling_king(setup, color);
        if (!king)
            continue;
        if (Bitboard const excess = excess_rights(setup.castling_rights.rooks(color), *king); excess.any())
            found.add(SetupFault::castling_rights_excess, color, excess);
    }
}

/// The squares that a double step, just made to the other side of `target`, leaves and reaches.
struct DoubleStep {
    Square from;
    Square to;
};

DoubleStep double_step_over(Square target)
{
    bool const is_black_pawn = rank_of(target) == Rank::sixth;
    int const ahead = is_black_pawn ? -1 : 1;
    return {*offset(target, 0, -ahead), *offset(target, 0, ahead)};
}

/// Checks that were there before the double step, or that it cannot have uncovered: none may remain.
Bitboard impossible_en_passant_checkers(Setup const& setup)
{
    Color const us = setup.side_to_move;
    Bitboard const kings = setup.board.pieces(us, Role::king);
    if (kings.empty() || kings.more_than_one())
        return Bitboard{};
    auto const [from, to] = double_step_over(*setup.en_passant_target);
    Bitboard const before = (setup.board.occupied() & ~Bitboard{to}) | from;
    Bitboard const checkers = attackers_to(setup.board, kings.first(), !us, setup.board.occupied());
    // A check seen already with the pawn on its first square was there before the move.
    return checkers & ~Bitboard{to} & attackers_to(setup.board, kings.first(), !us, before);
}

void check_en_passant(Setup const& setup, bool asks_for_checks, FaultCollector& found)
{
    if (!setup.en_passant_target)
        return;
    Square const target = *setup.en_passant_target;
    Color const us = setup.side_to_move;
    if (rank_of(target) != relative_rank(us, Rank::sixth)) {
        found.add(SetupFault::en_passant_wrong_rank, us, Bitboard{target});
        return;
    }
    auto const [from, to] = double_step_over(target);
    if (Bitboard const in_way = (Bitboard{target} | from) & setup.board.occupied(); in_way.any())
        found.add(SetupFault::en_passant_target_occupied, us, in_way);
    if (!setup.board.pieces(!us, Role::pawn).has(to))
        found.add(SetupFault::en_passant_pawn_missing, us, Bitboard{to});
    else if (!asks_for_checks)
        return;
    else if (Bitboard const checkers = impossible_en_passant_checkers(setup); checkers.any())
        found.add(SetupFault::en_passant_impossible_check, us, checkers);
}

/// The most pieces, and of them pawns, that a side can have.
struct MaterialLimit {
    int pieces = 16;
    int pawns = 8;
};

MaterialLimit material_limit(MaterialDemand demand, Color color)
{
    switch (demand) {
    case MaterialDemand::chess: break;
    case MaterialDemand::pawnless: return {.pieces = 16, .pawns = 0};
    case MaterialDemand::horde:
        if (color == Color::white)
            return {.pieces = 36, .pawns = 36};
        break;
    case MaterialDemand::shared: return {.pieces = 32, .pawns = 16};
    }
    return {};
}

void check_material(Setup const& setup, MaterialDemand demand, FaultCollector& found)
{
    Board const& board = setup.board;
    bool const is_shared = demand == MaterialDemand::shared;
    for (Color const color : all_colors) {
        int const in_pockets
            = is_shared ? static_cast<int>(setup.pockets.count(color) + setup.pockets.count(!color)) : 0;
        int const others = is_shared ? board.pieces(!color).count() : 0;
        if (board.pieces(color).count() + others + in_pockets > material_limit(demand, color).pieces)
            found.add(SetupFault::too_many_pieces, color, board.pieces(color));
    }
    for (Color const color : all_colors) {
        if (board.pieces(color, Role::pawn).count() > material_limit(demand, color).pawns)
            found.add(SetupFault::too_many_pawns, color, board.pieces(color, Role::pawn));
    }
    for (Color const color : all_colors) {
        if (is_shared || (demand == MaterialDemand::horde && color == Color::white))
            continue;
        int const promoted = count_promoted(board, color);
        if (promoted > 0 && promoted + board.pieces(color, Role::pawn).count() > 8)
            found.add(SetupFault::too_many_promoted, color,
                board.pieces(color) & ~board.pieces(Role::pawn) & ~board.pieces(Role::king));
    }
}

/// The last move must have been made by something, and what it leads back to must have come up.
void check_last_move(
    Setup const& setup, SetupDemands const& demands, Bitboard checkers, FaultCollector& found)
{
    bool const is_wanted = found.wants(SetupFault::impossible_check) || found.wants(SetupFault::no_last_move)
        || found.wants(SetupFault::impossible_last_move);
    // A piece dropped from the pocket comes from nowhere.
    bool const can_be_dropped = demands.material == MaterialDemand::shared && !checkers.more_than_one();
    if (!is_wanted || can_be_dropped)
        return;
    Color const us = setup.side_to_move;
    LastMoves const last = find_last_moves(setup, demands.material);
    if (last.movers.any() && !last.has_past)
        found.add(SetupFault::impossible_last_move, us, last.movers);
    else if (last.movers.empty() && checkers.any())
        found.add(SetupFault::impossible_check, us, checkers);
    else if (last.movers.empty() && setup.board.pieces(!us, Role::king).count() == 1)
        found.add(SetupFault::no_last_move, us, setup.board.pieces(!us));
}

void check_checkers(Setup const& setup, SetupDemands const& demands, FaultCollector& found)
{
    Color const us = setup.side_to_move;
    Bitboard const kings = setup.board.pieces(us, Role::king);
    if (kings.empty() || kings.more_than_one())
        return;
    Square const king = kings.first();
    Bitboard const checkers = attackers_to(setup.board, king, !us, setup.board.occupied());
    bool const is_possible = demands.forbids_all_checks
        ? checkers.empty()
        : can_be_one_moves_checks(setup.board, king, checkers);
    if (!is_possible)
        found.add(SetupFault::too_many_checkers, us, checkers);
    else if (!is_small && !demands.forbids_all_checks)
        check_last_move(setup, demands, checkers, found);
}

void check_clocks(Setup const& setup, FaultCollector& found)
{
    unsigned const moves_before = std::max<unsigned>(setup.fullmove_number.value(), 1) - 1;
    unsigned const plies_played = 2 * moves_before + (setup.side_to_move == Color::black ? 1U : 0U);
    if (setup.halfmove_clock.count() > plies_played)
        found.add(SetupFault::clock_beyond_move_number, std::nullopt, Bitboard{});
    if (setup.fullmove_number.value() == 0)
        found.add(SetupFault::move_number_zero, std::nullopt, Bitboard{});
}

} // namespace

SetupFaults find_faults(Setup const& setup, Tolerance tolerance, SetupDemands const& demands)
{
    SetupFaults faults;
    FaultCollector found{tolerance, faults};
    // Known to the compiler where room is short.
    MaterialDemand const material = is_small ? MaterialDemand::chess : demands.material;
    check_kings(setup, demands.kings, found);
    check_pawns(setup, material, found);
    if (demands.forbids_check_of_opponent)
        check_opponent_in_check(setup, demands, found);
    if (demands.has_castling)
        check_castling(setup, found);
    if (demands.has_en_passant)
        check_en_passant(setup, demands.king_is_royal, found);
    check_material(setup, material, found);
    // What only the past forbids takes many rules to prove.
    if constexpr (!is_small)
        check_history(setup, demands, found);
    if (demands.king_is_royal)
        check_checkers(setup, demands, found);
    check_clocks(setup, found);
    return faults;
}

Bitboard possible_castling_rooks(Setup const& setup)
{
    Bitboard possible;
    for (Color const color : all_colors) {
        auto const king = castling_king(setup, color);
        if (!king)
            continue;
        Bitboard rooks = setup.castling_rights.rooks(color) & setup.board.pieces(color, Role::rook);
        if (setup.castling_mode == CastlingMode::standard)
            rooks &= rook_homes(color);
        possible |= rooks & ~excess_rights(rooks, *king);
    }
    return possible;
}

bool en_passant_fits(Setup const& setup, bool asks_for_checks)
{
    SetupFaults faults;
    FaultCollector found{Tolerance::strict(), faults};
    check_en_passant(setup, asks_for_checks, found);
    return faults.empty();
}

} // namespace arbiter::detail
