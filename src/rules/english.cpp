#include "rules/phrase.h"

namespace arbiter::detail {

namespace {

constexpr PhraseRows english_rows{{
    {Phrase::legal, "The {piece} may go from {from} to {to}."},
    {Phrase::legal_capture, "The {piece} on {from} may take the {target} on {to}."},
    {Phrase::legal_en_passant,
        "The pawn on {from} may take the pawn on {captured_en_passant} en passant, arriving on {to}."},
    {Phrase::legal_promotion, "The pawn on {from} may go to {to} and become a {named}."},
    {Phrase::legal_castling, "You may castle {wing}."},
    {Phrase::legal_drop, unless_small("You may drop the {named} on {to}.")},

    {Phrase::no_piece, "There is no piece on {from} to move."},
    {Phrase::opponents_piece, "It is {us}'s turn; the {piece} on {from} is {them}'s."},
    {Phrase::same_square, "The {piece} already stands on {from}. A move goes to another square."},
    {Phrase::pawn_moves,
        "The pawn on {from} cannot go to {to}: pawns go straight ahead, and capture one square diagonally ahead."},
    {Phrase::pawn_sideways, "The pawn on {from} cannot go sideways to {to}: pawns go straight ahead."},
    {Phrase::pawn_backwards, "The pawn on {from} cannot go back to {to}: pawns never go backwards."},
    {Phrase::pawn_double_step,
        "The pawn on {from} cannot go two squares to {to}: pawns do that only from their starting square."},
    {Phrase::pawn_double_step_of_horde,
        unless_small(
            "The pawn on {from} cannot go two squares to {to}: your pawns do that only from the first and second rank.")},
    {Phrase::pawn_too_far,
        "The pawn on {from} cannot go as far as {to}: pawns go one square ahead, and never more than two."},
    {Phrase::knight_moves,
        "The knight on {from} cannot go to {to}: knights go two squares along a rank or file and one to the side."},
    {Phrase::bishop_moves, "The bishop on {from} cannot go to {to}: bishops go along diagonals only."},
    {Phrase::rook_moves, "The rook on {from} cannot go to {to}: rooks go along ranks and files only."},
    {Phrase::queen_moves,
        "The queen on {from} cannot go to {to}: queens go along ranks, files and diagonals only."},
    {Phrase::king_moves, "The king on {from} cannot go to {to}: kings go one square at a time."},
    {Phrase::king_castles,
        unless_small("The king on {from} cannot go to {to}. To castle, move it two squares, to {castled}.")},
    {Phrase::king_castles_chess960,
        unless_small(
            "The king on {from} cannot go to {to}. To castle, move it onto your rook on {castled}.")},
    {Phrase::king_moves_without_castling,
        unless_small(
            "The king on {from} cannot go to {to}: kings go one square at a time, and there is no castling in this game.")},
    {Phrase::path_blocked, "The {piece} on {from} cannot reach {to}: {by} is in the way."},
    {Phrase::pawn_blocked,
        "The pawn on {from} is blocked: {by} is in its way, and pawns capture only diagonally."},
    {Phrase::own_piece_on_target, "The {piece} on {from} cannot take your own {target} on {to}."},
    {Phrase::en_passant_unavailable,
        "The pawn on {from} cannot take {by} en passant on {to}: that is possible only right after a double step."},
    {Phrase::pawn_needs_capture,
        "The pawn on {from} has nothing to capture on {to}, and pawns go diagonally only to capture."},
    {Phrase::promotion_missing, "Say what your pawn becomes on {to}: a queen, a rook, a bishop or a knight."},
    {Phrase::promotion_missing_king_too,
        unless_small("Say what your pawn becomes on {to}: a queen, a rook, a bishop, a knight or a king.")},
    {Phrase::promotion_missing_in_vain,
        unless_small("The pawn on {from} must be promoted on {to}, but it may not go there now.")},
    {Phrase::promotion_superfluous,
        unless_small("Leave out the promotion to a {named}: {moves} itself is possible.")},
    {Phrase::promotion_not_allowed,
        "The {piece} on {from} cannot become a {named} on {to}: only pawns that reach the last rank are promoted."},
    {Phrase::promotion_invalid,
        "A pawn cannot become a {named} on {to}, but a queen, a rook, a bishop or a knight."},
    {Phrase::promotion_invalid_king_too,
        unless_small(
            "A pawn cannot become a {named} on {to}, but a queen, a rook, a bishop, a knight or a king.")},

    {Phrase::castling_right_lost, "This position gives you no right to castle {wing}."},
    {Phrase::castling_without_rook, "You may not castle {wing}: you have no rook on {rook}."},
    {Phrase::castling_off_home,
        "You may not castle {wing}: the king on {from} is not on its starting square."},
    {Phrase::castling_blocked_one, "You may not castle {wing}: {by} is in the way."},
    {Phrase::castling_blocked_many, "You may not castle {wing}: {by} are in the way."},
    {Phrase::castling_in_check_one, "You may not castle out of check: {by} checks your king on {king}."},
    {Phrase::castling_in_check_many, "You may not castle out of check: {by} check your king on {king}."},
    {Phrase::castling_through_check_one,
        "You may not castle through check: the king would cross {at}, which {by} attacks."},
    {Phrase::castling_through_check_many,
        "You may not castle through check: the king would cross {at}, which {by} attack."},
    {Phrase::castling_into_check_one,
        "You may not castle into check: the king would arrive on {at}, which {by} attacks."},
    {Phrase::castling_into_check_many,
        "You may not castle into check: the king would arrive on {at}, which {by} attack."},

    {Phrase::king_into_check_one, "The king may not go to {to}: {by} attacks that square."},
    {Phrase::king_into_check_many, "The king may not go to {to}: {by} attack that square."},
    {Phrase::king_takes_protected_one, "The king may not take the {target} on {to}: {by} protects it."},
    {Phrase::king_takes_protected_many, "The king may not take the {target} on {to}: {by} protect it."},
    {Phrase::kings_touch,
        "Your king may not go to {to}: {by} is beside that square, and kings may not touch."},
    {Phrase::king_stays_on_line,
        "The king may not step back to {to}: the line from {by} runs on through the square it leaves."},
    {Phrase::check_one, "{by} checks your king on {king}."},
    {Phrase::check_many, "{by} check your king on {king}."},
    {Phrase::check_answered_by, unless_small("{by} checks your king on {king}: {remedies}.")},
    {Phrase::check_answered_by_king,
        unless_small("{by} check your king on {king}, so only the king may move.")},
    {Phrase::checkmated, unless_small("It is checkmate: no move saves your king on {king} from {by}.")},
    {Phrase::pinned, "The {piece} on {from} is pinned to your king on {king} by {by}."},
    {Phrase::en_passant_exposes_king,
        "The pawn on {from} may not take en passant: with both pawns gone, {by} attacks your king on {king}."},
    {Phrase::king_taken, "The game is over: {them} has taken {us}'s king."},
    {Phrase::third_check_given, unless_small("The game is over: {winner} has given the third check.")},
    {Phrase::hill_reached, unless_small("The game is over: {winner}'s king has reached the centre on {at}.")},
    {Phrase::race_over_won,
        unless_small("The race is over: {winner}'s king has arrived on {at}, and the other cannot follow.")},
    {Phrase::race_over_drawn, unless_small("The race is over: both kings have arrived, on {at}.")},
    {Phrase::king_exploded, unless_small("The game is over: {winner} has blown up {loser}'s king.")},
    {Phrase::horde_destroyed, unless_small("The game is over: {winner} has taken all of {loser}'s pieces.")},
    {Phrase::gives_check,
        unless_small("{by} would give check to the king on {at}: in racing kings nobody may.")},
    {Phrase::king_captures,
        unless_small(
            "The king may not take the {target} on {to}: in atomic chess it would be blown up with it.")},
    {Phrase::explodes_own_king, unless_small("Capturing on {to} would blow up your own king on {king}.")},
    {Phrase::explosion_exposes_king,
        unless_small("After the explosion on {to}, your king on {king} would be attacked by {by}.")},
    {Phrase::capture_forced, unless_small("You must capture when you can: {by} can capture on {at}.")},
    {Phrase::not_in_pocket, unless_small("You have no {named} to drop.")},
    {Phrase::no_drops, "The {named} cannot be dropped on {to}: there are no drops in this game."},
    {Phrase::drop_on_occupied,
        unless_small("You cannot drop a {named} onto {by}: drops go to empty squares.")},
    {Phrase::pawn_drop_on_back_rank,
        unless_small("You cannot drop a pawn on {to}: no pawn may stand on the first or last rank.")},

    {Phrase::only_legal_one, unless_small("Only {moves} is legal.")},
    {Phrase::only_legal_many, unless_small("Only {moves} are legal.")},
    {Phrase::legal_count, unless_small("Number of legal moves: {possible}.")},

    {Phrase::missing_king, "{us} has no king."},
    {Phrase::extra_king, "{us} has more than one king: {at}."},
    {Phrase::pawn_on_back_rank, "{us} has a pawn on the first or last rank, where no pawn can stand: {at}."},
    {Phrase::opponent_in_check,
        "It is {us}'s turn, yet {them}'s king is already in check (from {at}): {them} would have left it "
        "there."},
    {Phrase::castling_king_displaced,
        "{us} cannot have a right to castle: the king does not stand where it castles from."},
    {Phrase::castling_rook_missing,
        "{us} cannot have a right to castle with a rook on {at}: no rook of {us} stands there."},
    {Phrase::castling_not_standard,
        "A right to castle with the rook on {at} exists only in Chess960, not in standard chess."},
    {Phrase::castling_rights_excess, "{us} has two rights to castle on one side, with the rooks on {at}."},
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
    {Phrase::impossible_promotions,
        unless_small(
            "Pawns get past each other only by captures, and those that there can have been ({possible}) are too few for these pawns and promoted pieces.")},
    {Phrase::piece_shut_in,
        unless_small(
            "{us} has pieces on {at}, where no way leads: unmoved pawns still shut such a piece in, and too "
            "few pawns are missing for promoted ones.")},
    {Phrase::too_many_checkers, "{us}'s king is in check from {at}, which no single move can bring about."},
    {Phrase::impossible_check,
        unless_small(
            "{us}'s king is in check from {at}, and there is no last move of {them} that gives this check.")},
    {Phrase::no_last_move,
        unless_small(
            "It is {us}'s turn, but {them} has no last move: none of {them}'s pieces can have come from another square.")},
    {Phrase::impossible_last_move,
        unless_small(
            "Of {them}'s pieces only what stands on {at} can have moved last, and every such move leads back to a position that cannot have come up.")},
    {Phrase::clock_beyond_move_number,
        "The halfmove clock and the move number do not fit: the clock counts more moves than the game "
        "has had."},

    {Phrase::unwinnable_mated, "{us} cannot win: the king on {king} is checkmated."},
    {Phrase::unwinnable_stalemate, "{us} cannot win: it is stalemate."},
    {Phrase::unwinnable_lone_king, "{us} cannot win: a lone king cannot mate."},
    {Phrase::unwinnable_knight,
        "{us} cannot win: {by} alone cannot mate, and {them} has no rook, bishop, knight or pawn to shut its king in."},
    {Phrase::unwinnable_bishop,
        "{us} cannot win: {by} strikes squares of one colour only, and no other piece can help to mate."},
    {Phrase::unwinnable_bishops,
        "{us} cannot win: {by} strike squares of one colour only, and no other piece can help to mate."},
    {Phrase::unwinnable_blocked, "{us} cannot win: wherever the pieces can ever go, there is no mate."},
    {Phrase::unwinnable_blocked_by_pawns,
        "{us} cannot win: the pawns on {at} can never move or be taken, and wherever the pieces can ever "
        "go, there is no mate."},
    {Phrase::unwinnable_forced, "{us} cannot win: whatever is played now, {us} cannot mate any more."},
    {Phrase::unwinnable_exhausted,
        "{us} cannot win: in none of the positions that can come up is {them} checkmated."},

    {Phrase::checkmate, "{winner} wins by checkmate."},
    {Phrase::stalemate, "Draw by stalemate."},
    {Phrase::insufficient_material, "Draw: neither side has the material to mate."},
    {Phrase::dead_position, "Draw: dead position, neither side can mate any more."},
    {Phrase::fivefold_repetition, "Draw: the same position has come up five times."},
    {Phrase::seventy_five_moves, "Draw: seventy-five moves without a capture or a pawn move."},
    {Phrase::king_captured, "{winner} wins: {loser}'s king has been taken."},
    {Phrase::third_check, unless_small("{winner} wins by the third check.")},
    {Phrase::hill_was_reached, unless_small("{winner} wins: the king has reached the centre.")},
    {Phrase::race_won, unless_small("{winner} wins the race.")},
    {Phrase::race_drawn, unless_small("Draw: both kings have reached the eighth rank.")},
    {Phrase::king_was_exploded, unless_small("{winner} wins: {loser}'s king has been blown up.")},
    {Phrase::horde_was_destroyed, unless_small("{winner} wins: the horde is destroyed.")},
    {Phrase::no_moves_left, unless_small("{winner} wins: no piece of {winner} can move.")},
    {Phrase::threefold_repetition, "Draw claimed: the same position has come up three times."},
    {Phrase::fifty_moves, "Draw claimed: fifty moves without a capture or a pawn move."},
    {Phrase::agreement, "Draw by agreement."},
    {Phrase::resignation, "{winner} wins: {loser} resigns."},
    {Phrase::resignation_but_cannot_mate, "Draw: one side resigns, but the opponent can no longer win."},
    {Phrase::flag, "{winner} wins on time."},
    {Phrase::flag_but_cannot_mate, "Draw: a flag has fallen, but the opponent can no longer win."},
    {Phrase::illegal_moves, unless_small("{winner} wins: {loser} has made one illegal move too many.")},
    {Phrase::illegal_moves_but_cannot_mate,
        unless_small(
            "Draw: one side has made one illegal move too many, but the opponent can no longer win.")},
    {Phrase::abandoned, "{winner} wins: {loser} has left the game."},
}};

constexpr std::array<RoleForm, 1> english_roles{{
    {"", {"pawn", "knight", "bishop", "rook", "queen", "king"}},
}};

constexpr std::array<SideForm, 1> english_sides{{
    {"", {"White", "Black"}},
}};

constexpr std::array<WitnessForm, 1> english_witnesses{{
    {"", "the {piece} on {at}", "your {piece} on {at}", unless_small("the pieces on {at}")},
}};

constexpr LanguageWords english_words{
    .roles = english_roles,
    .sides = english_sides,
    .witnesses = english_witnesses,
    .wings{"king side", "queen side"},
    .remedies{unless_small("take it"), unless_small("take it with {by}"), unless_small("block its line"),
        unless_small("move the king")},
    .list_comma = ", ",
    .list_and = " and ",
    .list_or = " or ",
};

} // namespace

constexpr LanguageTable english = make_table<english_rows, english_words>();

} // namespace arbiter::detail
