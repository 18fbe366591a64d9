#include "rules/phrase.h"

namespace arbiter::detail {

namespace {

/// What only other rule sets, or the checks of a set-up's past, can say: a small library never does.
constexpr std::string_view unless_small(std::string_view text)
{
    return is_small ? "-" : text;
}

constexpr LanguageTable table{
    .phrases{{
        {Phrase::legal, "The {piece} may go from {from} to {to}."},
        {Phrase::legal_capture, "The {piece} on {from} may take the {target} on {to}."},
        {Phrase::legal_en_passant,
            "The pawn on {from} may take the pawn on {captured_en_passant} en passant, arriving on {to}."},
        {Phrase::legal_promotion, "The pawn on {from} may go to {to} and become a {named}."},
        {Phrase::legal_castling_king_side, "You may castle king side."},
        {Phrase::legal_castling_queen_side, "You may castle queen side."},
        {Phrase::legal_drop, unless_small("The {named} may be dropped on {to}.")},

        {Phrase::no_piece, "There is no piece on {from} that could move."},
        {Phrase::opponents_piece,
            "The {piece} on {from} is not yours: it is {us}'s turn, and that piece is {them}'s."},
        {Phrase::same_square,
            "The {piece} on {from} must go to another square: staying where it is is not a move."},
        {Phrase::pawn_moves,
            "The pawn on {from} cannot go to {to}: a pawn moves one square straight ahead, two from its "
            "starting square, and captures one square diagonally ahead."},
        {Phrase::pawn_double_step,
            "The pawn on {from} cannot go to {to}: only a pawn that still stands on its starting square may "
            "move two squares ahead."},
        {Phrase::pawn_backwards, "The pawn on {from} cannot go to {to}: pawns never move backwards."},
        {Phrase::knight_moves,
            "The knight on {from} cannot go to {to}: a knight moves two squares along a rank or file and one "
            "square to the side."},
        {Phrase::bishop_moves,
            "The bishop on {from} cannot go to {to}: a bishop moves along diagonals only."},
        {Phrase::rook_moves,
            "The rook on {from} cannot go to {to}: a rook moves along ranks and files only."},
        {Phrase::queen_moves,
            "The queen on {from} cannot go to {to}: a queen moves along ranks, files and diagonals only."},
        {Phrase::king_moves,
            "The king on {from} cannot go to {to}: a king moves one square in any direction, or two towards "
            "a rook when it castles."},
        {Phrase::king_moves_chess960,
            "The king on {from} cannot go to {to}: a king moves one square in any direction, or castles by "
            "going onto its own rook."},
        {Phrase::king_moves_without_castling,
            "The king on {from} cannot go to {to}: a king moves one square in any direction, and these rules "
            "know no castling."},
        {Phrase::path_blocked,
            "The {piece} on {from} cannot reach {to}: {by} is in the way, and only knights jump over "
            "pieces."},
        {Phrase::pawn_blocked,
            "The pawn on {from} cannot go to {to}: {by} stands there, and a pawn does not capture straight "
            "ahead."},
        {Phrase::own_piece_on_target,
            "The {piece} on {from} cannot go to {to}: {by} stands there, and you cannot capture your own "
            "piece."},
        {Phrase::en_passant_unavailable,
            "The pawn on {from} cannot go to {to} and take {by} en passant: that is allowed only on the move "
            "right after a pawn's double step."},
        {Phrase::pawn_needs_capture,
            "The pawn on {from} cannot go to {to}: a pawn moves diagonally only to capture, and there is "
            "nothing to capture on {to}."},
        {Phrase::promotion_missing,
            "A pawn that reaches the last rank must be promoted: say whether the pawn going to {to} becomes "
            "a queen, a rook, a bishop or a knight."},
        {Phrase::promotion_not_allowed,
            "The {piece} going from {from} to {to} cannot become a {named}: only a pawn that reaches the "
            "last rank is promoted."},
        {Phrase::promotion_invalid,
            "The pawn going to {to} cannot become a {named}: a pawn is promoted to a queen, a rook, a bishop "
            "or a knight."},

        {Phrase::castling_right_lost_king_side,
            "You may not castle king side: your king on {from} or your rook on {rook} has already moved."},
        {Phrase::castling_right_lost_queen_side,
            "You may not castle queen side: your king on {from} or your rook on {rook} has already moved."},
        {Phrase::castling_rook_missing_king_side,
            "You may not castle king side: your king on {from} has no rook on {rook} to castle with."},
        {Phrase::castling_rook_missing_queen_side,
            "You may not castle queen side: your king on {from} has no rook on {rook} to castle with."},
        {Phrase::castling_blocked_one,
            "You may not castle: {by} is in the way, and no piece may stand where king or rook must pass."},
        {Phrase::castling_blocked_many,
            "You may not castle: {by} are in the way, and no piece may stand where king or rook must pass."},
        {Phrase::castling_in_check_one,
            "You may not castle out of check: your king on {king} is attacked by {by}."},
        {Phrase::castling_in_check_many,
            "You may not castle out of check: your king on {king} is attacked by {by}."},
        {Phrase::castling_through_check_one,
            "You may not castle through check: the king would cross {at}, which {by} attacks."},
        {Phrase::castling_through_check_many,
            "You may not castle through check: the king would cross {at}, which {by} attack."},
        {Phrase::castling_into_check_one,
            "You may not castle into check: the king would arrive on {at}, which {by} attacks."},
        {Phrase::castling_into_check_many,
            "You may not castle into check: the king would arrive on {at}, which {by} attack."},

        {Phrase::king_into_check_one,
            "The king may not go to {to}: {by} attacks that square, and a king may never move into check."},
        {Phrase::king_into_check_many,
            "The king may not go to {to}: {by} attack that square, and a king may never move into check."},
        {Phrase::double_check,
            "Your king on {king} is in double check from {by}: only a move of the king can answer that."},
        {Phrase::check_not_answered,
            "Your king on {king} is in check from {by}, and the {piece} going to {to} does not help: take "
            "that piece or move the king."},
        {Phrase::check_not_answered_by_block,
            "Your king on {king} is in check from {by}, and the {piece} going to {to} does not help: take "
            "that piece, block its line or move the king."},
        {Phrase::pinned,
            "The {piece} on {from} is pinned to your king by {by}: off that line it would leave the king on "
            "{king} in check."},
        {Phrase::en_passant_exposes_king_one,
            "The pawn on {from} may not capture en passant: with both pawns gone, {by} attacks your king on "
            "{king}."},
        {Phrase::en_passant_exposes_king_many,
            "The pawn on {from} may not capture en passant: with both pawns gone, {by} attack your king on "
            "{king}."},
        {Phrase::king_taken, "{us}'s king has been taken: the game is over."},
        {Phrase::third_check_given, unless_small("The game is over: one side has given its third check.")},
        {Phrase::hill_reached, unless_small("The game is over: a king has reached the centre.")},
        {Phrase::race_over,
            unless_small(
                "The race is over: a king has reached the eighth rank, and the other cannot follow.")},
        {Phrase::king_exploded, unless_small("The game is over: a king has been blown up.")},
        {Phrase::horde_destroyed, unless_small("The game is over: White has no pieces left.")},
        {Phrase::gives_check,
            unless_small(
                "The {piece} may not go from {from} to {to}: {by} would give check, and in racing kings nobody "
                "may give check.")},
        {Phrase::king_captures,
            unless_small(
                "In atomic chess a king may not capture: it would be blown up with the {target} on {to}.")},
        {Phrase::explodes_own_king,
            unless_small(
                "The {piece} on {from} may not capture on {to}: the explosion would take your own king on {king} "
                "with it.")},
        {Phrase::explosion_exposes_king,
            unless_small(
                "The {piece} on {from} may not capture on {to}: after the explosion {by} would attack your king "
                "on {king}.")},
        {Phrase::capture_forced,
            unless_small(
                "The {piece} may not go from {from} to {to}: in antichess a side that can capture must, and {by} can "
                "capture on {at}.")},
        {Phrase::not_in_pocket, unless_small("{us} has no {named} to drop.")},
        {Phrase::no_drops, "The {named} cannot be dropped on {to}: these rules know no drops."},
        {Phrase::drop_on_occupied,
            unless_small(
                "The {named} cannot be dropped on {to}: {by} stands there, and a drop does not capture.")},
        {Phrase::pawn_drop_on_back_rank,
            unless_small("A pawn cannot be dropped on {to}: no pawn may stand on the first or last rank.")},

        {Phrase::missing_king, "{us} has no king."},
        {Phrase::extra_king, "{us} has more than one king: {at}."},
        {Phrase::pawn_on_back_rank,
            "{us} has a pawn on the first or last rank, where no pawn can stand: {at}."},
        {Phrase::opponent_in_check,
            "It is {us}'s turn, yet {them}'s king is already in check (from {at}): {them} would have left it "
            "there."},
        {Phrase::castling_king_displaced,
            "{us} cannot have a right to castle: the king does not stand where it castles from."},
        {Phrase::castling_rook_missing,
            "{us} cannot have a right to castle with a rook on {at}: no rook of {us} stands there."},
        {Phrase::castling_not_standard,
            "A right to castle with the rook on {at} exists only in Chess960, not in standard chess."},
        {Phrase::castling_rights_excess,
            "{us} has two rights to castle on one side, with the rooks on {at}."},
        {Phrase::en_passant_wrong_rank,
            "{at} cannot be an en passant target: with {us} to move, the target is on {us}'s sixth rank."},
        {Phrase::en_passant_target_occupied,
            "The en passant target cannot be right: {at} must be empty after a pawn's double step."},
        {Phrase::en_passant_pawn_missing,
            "The en passant target cannot be right: no pawn of {them} stands on {at}."},
        {Phrase::en_passant_impossible_check,
            "The en passant target cannot be right: {us}'s king was in check from {at} even before the "
            "double step."},
        {Phrase::too_many_pieces, "{us} has more than sixteen pieces."},
        {Phrase::too_many_pawns, "{us} has more than eight pawns."},
        {Phrase::too_many_promoted, "{us} has more promoted pieces than pawns are missing."},
        {Phrase::impossible_pawn_structure,
            unless_small(
                "{us}'s pawns cannot all have come to {at}, whatever they captured: there are not enough first "
                "squares from which pawns get there.")},
        {Phrase::too_many_pawn_captures,
            unless_small(
                "{us}'s pawns on {at} cannot all have come there: number of captures that they need, {needed}; "
                "{them}'s pieces that pawns can have taken, {possible}.")},
        {Phrase::impossible_pawn_passing,
            unless_small(
                "Too little was captured for so many pawns to have passed each other or left their files: files "
                "without a white pawn below a black one, {needed}; files that captures can have opened, "
                "{possible}.")},
        {Phrase::piece_shut_in,
            unless_small(
                "{us} has pieces on {at}, where no way leads: unmoved pawns still shut such a piece in, and too "
                "few pawns are missing for promoted ones.")},
        {Phrase::too_many_checkers,
            "{us}'s king is in check from {at}, which no single move can bring about."},
        {Phrase::impossible_check,
            unless_small(
                "{us}'s king is in check from {at}, and there is no last move of {them} that gives this check.")},
        {Phrase::clock_beyond_move_number,
            "The halfmove clock and the move number do not fit: the clock counts more moves than the game "
            "has had."},

        {Phrase::unwinnable_mated, "{us} cannot win: the king on {king} is checkmated."},
        {Phrase::unwinnable_stalemate, "{us} cannot win: it is stalemate."},
        {Phrase::unwinnable_lone_king, "{us} cannot win: a lone king cannot mate."},
        {Phrase::unwinnable_knight,
            "{us} cannot win: {by} alone mates no king but one that its own pieces shut in, and {them} has "
            "no rook, bishop, knight or pawn for that."},
        {Phrase::unwinnable_bishop,
            "{us} cannot win: {by} strikes squares of one colour only, and mates no king unless there is a "
            "knight, a pawn or a bishop on squares of the other colour."},
        {Phrase::unwinnable_bishops,
            "{us} cannot win: {by} strike squares of one colour only, and mate no king unless there is a "
            "knight, a pawn or a bishop on squares of the other colour."},
        {Phrase::unwinnable_blocked, "{us} cannot win: wherever the pieces can ever go, there is no mate."},
        {Phrase::unwinnable_blocked_by_pawns,
            "{us} cannot win: the pawns on {at} can never move or be taken, and wherever the pieces can ever "
            "go, there is no mate."},
        {Phrase::unwinnable_forced, "{us} cannot win: whatever is played now, {us} cannot mate any more."},
        {Phrase::unwinnable_exhausted,
            "{us} cannot win: in none of the positions that can come up is {them} checkmated."},

        {Phrase::checkmate, "{us} wins by checkmate."},
        {Phrase::stalemate, "Draw by stalemate."},
        {Phrase::insufficient_material, "Draw: neither side has the material to mate."},
        {Phrase::dead_position, "Draw: dead position, neither side can mate any more."},
        {Phrase::fivefold_repetition, "Draw: the same position has come up five times."},
        {Phrase::seventy_five_moves, "Draw: seventy-five moves without a capture or a pawn move."},
        {Phrase::king_captured, "{us} wins: {them}'s king has been taken."},
        {Phrase::third_check, unless_small("{us} wins by the third check.")},
        {Phrase::hill_was_reached, unless_small("{us} wins: the king has reached the centre.")},
        {Phrase::race_won, unless_small("{us} wins the race.")},
        {Phrase::race_drawn, unless_small("Draw: both kings have reached the eighth rank.")},
        {Phrase::king_was_exploded, unless_small("{us} wins: {them}'s king has been blown up.")},
        {Phrase::horde_was_destroyed, unless_small("{us} wins: the horde is destroyed.")},
        {Phrase::no_moves_left, unless_small("{us} wins: no piece of {us} can move.")},
        {Phrase::threefold_repetition, "Draw claimed: the same position has come up three times."},
        {Phrase::fifty_moves, "Draw claimed: fifty moves without a capture or a pawn move."},
        {Phrase::agreement, "Draw by agreement."},
        {Phrase::resignation, "{us} wins: {them} resigns."},
        {Phrase::flag, "{us} wins on time."},
        {Phrase::flag_but_cannot_mate, "Draw: a flag has fallen, but the opponent can no longer win."},
        {Phrase::abandoned, "{us} wins: {them} has left the game."},
    }},
    .words{
        .roles{"pawn", "knight", "bishop", "rook", "queen", "king"},
        .sides{"White", "Black"},
        .enemy_witness = "the {piece} on {at}",
        .own_witness = "your {piece} on {at}",
        .list_comma = ", ",
        .list_and = " and ",
    },
};

} // namespace

constexpr StoredLanguage english = store<table>();

} // namespace arbiter::detail
