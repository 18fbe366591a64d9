// SPDX-License-Identifier: MIT
#include "support/claim_check.h"

#include "support/textbook_board.h"

#include <algorithm>

namespace arbiter::test {

namespace {

using namespace textbook;

Field field_of(Square square)
{
    return {static_cast<int>(file_of(square)), static_cast<int>(rank_of(square))};
}

char letter_of(Color color, Role role)
{
    return piece_of(color == Color::white, to_letter(role));
}

/// The field of what the move takes.
Field taken_on(Game const& game, Try move)
{
    return is_en_passant(game, move) ? Field{move.to.file, move.from.rank} : move.to;
}

bool takes(Game const& game, Try move, Field field)
{
    return move.drop == ' ' && is_capture(game, move) && taken_on(game, move) == field;
}

bool is_king_at(Game const& game, bool white, auto is_there)
{
    std::vector<Field> const king = find_king(game, white);
    return !king.empty() && is_there(king.front());
}

} // namespace

std::vector<Try> const& ClaimChecker::legal_moves()
{
    if (!legal_moves_)
        legal_moves_ = textbook::legal_moves(game_);
    return *legal_moves_;
}

bool ClaimChecker::has_piece(Square square, char kind, bool of_mover) const
{
    char const piece = at(game_, field_of(square));
    return textbook::kind(piece) == kind && (!of_mover || is_white(piece) == game_.white_to_move);
}

bool ClaimChecker::attacks_after(Try tried, Field from, Field target) const
{
    Game const after = with_pieces_moved(game_, tried);
    return attacks(after, from == tried.from ? tried.to : from, target);
}

bool ClaimChecker::is_pin(Try tried, Field from, Field target) const
{
    Game lifted = game_;
    put(lifted, tried.from, ' ');
    return attacks(lifted, from, target) && !attacks(game_, from, target)
        && attacks_after(tried, from, target);
}

bool ClaimChecker::is_first_between(Try tried, Field field) const
{
    for (Field const crossed : fields_between(tried.from, tried.to)) {
        if (!is_empty(game_, crossed))
            return crossed == field;
    }
    return false;
}

bool ClaimChecker::is_remedy(Claim const& claim, Try move) const
{
    Field const checker = field_of(claim.kind == ClaimKind::can_take_only_with ? claim.target : claim.square);
    switch (claim.kind) {
    case ClaimKind::can_take:
    case ClaimKind::can_take_only_with: return takes(game_, move, checker);
    case ClaimKind::can_block: return has(fields_between(checker, field_of(claim.target)), move.to);
    case ClaimKind::can_move_king:
        return move.drop == ' ' && move.from == field_of(claim.target) && move.to != checker;
    default: return false;
    }
}

bool ClaimChecker::is_remedy_there(Claim const& claim)
{
    bool is_there = false;
    for (Try const move : legal_moves()) {
        if (!is_remedy(claim, move))
            continue;
        if (claim.kind == ClaimKind::can_take_only_with && move.from != field_of(claim.square))
            return false;
        is_there = true;
    }
    return is_there;
}

bool ClaimChecker::are_remedies_complete(ClaimList const& claims)
{
    auto const is_told = [](Claim const& claim) {
        return claim.kind >= ClaimKind::can_take && claim.kind <= ClaimKind::can_move_king;
    };
    if (std::none_of(claims.begin(), claims.end(), is_told))
        return true;
    auto const& moves = legal_moves();
    return std::all_of(moves.begin(), moves.end(), [&](Try move) {
        return std::any_of(claims.begin(), claims.end(),
            [&](Claim const& claim) { return is_told(claim) && is_remedy(claim, move); });
    });
}

bool ClaimChecker::has_ended_so(Outcome const& outcome)
{
    bool const is_won = outcome.winner.has_value();
    bool const white = outcome.winner == Color::white;
    bool const is_mover = white == game_.white_to_move;
    switch (outcome.termination) {
    case Termination::checkmate:
        return is_won && !is_mover && legal_moves().empty() && !checkers(game_, !white).empty();
    case Termination::stalemate:
        return !is_won && legal_moves().empty() && checkers(game_, game_.white_to_move).empty();
    case Termination::no_moves_left: return is_won && is_mover && legal_moves().empty();
    case Termination::third_check: return is_won && game_.checks[white ? 0 : 1] >= 3;
    case Termination::hill_reached:
        return is_won && is_king_at(game_, white, [](Field king) {
            return (king.file == 3 || king.file == 4) && (king.rank == 3 || king.rank == 4);
        });
    case Termination::race_won:
    case Termination::race_drawn: {
        auto const has_arrived
            = [&](bool color) { return is_king_at(game_, color, [](Field king) { return king.rank == 7; }); };
        return is_won ? has_arrived(white) && !has_arrived(!white) : has_arrived(true) && has_arrived(false);
    }
    case Termination::king_captured:
    case Termination::king_exploded:
        return is_won && find_king(game_, !white).empty() && !find_king(game_, white).empty();
    case Termination::horde_destroyed:
        return is_won && !white && std::none_of(&game_.board[0][0], &game_.board[0][0] + 64, [](char piece) {
            return piece != ' ' && is_white(piece);
        });
    default: return false;
    }
}

bool ClaimChecker::is_true_of_moves(Claim const& claim, Try tried)
{
    auto const& moves = legal_moves();
    Field const square = field_of(claim.square);
    Field const target = field_of(claim.target);
    switch (claim.kind) {
    case ClaimKind::captures_on:
        return std::any_of(moves.begin(), moves.end(),
            [&](Try move) { return is_capture(game_, move) && move.to == target; });
    case ClaimKind::legal_capture_from:
        return std::any_of(moves.begin(), moves.end(),
            [&](Try move) { return is_capture(game_, move) && move.from == square; });
    case ClaimKind::legal_count: return moves.size() == claim.count;
    case ClaimKind::only_king_moves:
        return !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](Try move) {
            return move.drop == ' ' && kind(at(game_, move.from)) == 'K';
        });
    case ClaimKind::no_legal_promotion:
        return std::none_of(moves.begin(), moves.end(),
            [&](Try move) { return move.drop == ' ' && move.from == tried.from && move.to == tried.to; });
    case ClaimKind::ended: return has_ended_so(*claim.outcome);
    default: return is_remedy_there(claim);
    }
}

bool ClaimChecker::is_true(Claim const& claim, Attempt attempt)
{
    Try const tried = try_of(attempt);
    Field const square = field_of(claim.square);
    Field const target = field_of(claim.target);
    switch (claim.kind) {
    case ClaimKind::to_move: return game_.white_to_move == (claim.color == Color::white);
    case ClaimKind::stands: return at(game_, square) == letter_of(claim.color, claim.role);
    case ClaimKind::empty: return is_empty(game_, square);
    case ClaimKind::moves_not_so:
        return !moves_so(game_.rules, at(game_, square), square, target)
            && !(is_castling(game_, tried) && square == tried.from && target == tried.to);
    case ClaimKind::first_between: return is_first_between(tried, square);
    case ClaimKind::attacks: return attacks(game_, square, target);
    case ClaimKind::attacks_without_king: {
        Game lifted = game_;
        put(lifted, find_king(game_, game_.white_to_move).front(), ' ');
        return attacks(lifted, square, target);
    }
    case ClaimKind::attacks_afterwards: return attacks_after(tried, square, target);
    case ClaimKind::line_runs_on:
        return has(fields_between(square, target), tried.from) && attacks_after(tried, square, target);
    case ClaimKind::pins: return is_pin(tried, square, target);
    case ClaimKind::legal: return is_legal(game_, try_of(*claim.attempt));
    case ClaimKind::no_castling_right: return castling_rook(game_, tried).empty();
    case ClaimKind::no_en_passant: return !has(game_.en_passant, target);
    case ClaimKind::not_in_pocket: {
        auto const pocket = game_.pockets.find(letter_of(claim.color, claim.role));
        return pocket == game_.pockets.end() || pocket->second == 0;
    }
    default: return is_true_of_moves(claim, tried);
    }
}

} // namespace arbiter::test
