// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

namespace arbiter::detail {

constexpr HistoryTexts english_history{
    .sides{"White", "Black"},
    .roles{"the pawn", "the knight", "the bishop", "the rook", "the queen", "the king"},
    .rows{{
        {HistoryPhrase::described_move, "move {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} has had none since the beginning of the game."},
        {HistoryPhrase::rook_blown_up, "The rook on {square} was blown up with {move}."},
        {HistoryPhrase::rook_taken, "The rook on {square} was taken with {move}."},
        {HistoryPhrase::has_castled, "{side} has castled already with {move}."},
        {HistoryPhrase::piece_left, "{piece} left {square} with {move}."},
        {HistoryPhrase::in_check_from_start, "The king has been in check since the beginning of the game."},
        {HistoryPhrase::in_check_since, "The king has been in check since {move}."},
        {HistoryPhrase::king_taken, "The king was taken with {move}."},
        {HistoryPhrase::piece_came, "{piece} came to {square} with {move}."},
        {HistoryPhrase::blown_up_there, "{piece} was blown up there with {move}."},
        {HistoryPhrase::taken_there, "{piece} was taken there with {move}."},
        {HistoryPhrase::pawn_there_from_start,
            "The pawn on {square} has been there since the beginning of the game."},
        {HistoryPhrase::pawn_came_otherwise,
            "The pawn on {square} came there with {move}, which was not a double step."},
        {HistoryPhrase::en_passant_was_possible,
            "En passant was possible only on the move right after {move}."},
        {HistoryPhrase::only_way_out, "The only way out of check is {choice}."},
        {HistoryPhrase::ways_out, "The ways out of check are {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} on {square} has no legal move now."},
        {HistoryPhrase::may_go, "{piece} on {square} may go to {choice}."},
        {HistoryPhrase::illegal_move_costs_time,
            "Illegal move {number} of {side}: {other} gets {time} more on the clock."},
        {HistoryPhrase::illegal_move_counted, "Illegal move {number} of {side}."},
        {HistoryPhrase::illegal_move_loses, "Illegal move {number} loses the game."},
        {HistoryPhrase::false_claim, "The claim is false: {other} gets {time} more on the clock."},
    }},
    .list_comma = ", ",
    .list_or = " or ",
};

static_assert(is_complete(english_history));

constexpr MoveWords english_move_words{
    .pieces{"pawn pawns", "knight knights horse horses horsey horsie", "bishop bishops", "rook rooks tower",
        "queen queens", "king kings"},
    .castle = "castle castles castling",
    .short_side = "short kingside",
    .long_side = "long queenside",
    .takes = "take takes taking capture captures capturing eat eats",
    .promotes = "promote promotes promotion become becomes",
    .fillers
    = "move moves moving play plays go goes put bring to on onto in into from at by the my with and s side check mate checkmate square please i want",
    .not_a_move = "'{text}' is not a move: {reason}.",
    .do_you_mean = "Do you mean {choice}?",
    .moves_look_like = "'{text}' is not a move. A move looks like e2 e4 or Nf3; help lists the commands.",
    .squares_are_named = "Squares are named a1 to h8 here: type e2 e4, for example.",
    .wrong_number = "This is move {number}: leave the number out.",
    .nothing_to_take = "No capture is legal in this position.",
};

constexpr DrawWords english_draw{
    .is_right = "The claim is right.",
    .is_wrong = "The claim is wrong.",
    .stood_once = "The position is on the board for the first time; a claim needs 3 times.",
    .stood_often = "The position was on the board {count} times, and a claim needs 3: {places}.",
    .at_start = "at the start",
    .after_move = "after {move}",
    .quiet_since
    = "Moves of each side since the last capture or pawn move, {move}: {count}; a claim needs 50.",
    .quiet_from_start
    = "Moves of each side without a capture or a pawn move: {count}; a claim needs 50. The record has no such move.",
    .near_miss = "The position {place} was not the same: {reason}.",
    .other_side_to_move = "it was {side}'s turn",
    .could_castle = "{side} had a right to castle that is lost now",
    .en_passant = "an en passant capture was possible",
};

constexpr PgnErrorTexts english_pgn_errors{
    .at_place = "line {line}, column {column}: {said}",
    .about = "{text}: {said}",
    .rows = {{
        {PgnErrorCode::no_game, "Expected a game: tag pairs or moves."},
        {PgnErrorCode::bad_tag, "This is not a tag pair; expected [Name \"value\"]."},
        {PgnErrorCode::duplicate_tag, "This tag is given twice; the first one counts."},
        {PgnErrorCode::bad_escape,
            "In a tag value, a backslash may only precede a quotation mark or a backslash."},
        {PgnErrorCode::unknown_variant, "Unknown variant; the game is read as standard chess."},
        {PgnErrorCode::bad_fen, "This FEN cannot be read."},
        {PgnErrorCode::impossible_setup, "This position is impossible."},
        {PgnErrorCode::missing_fen,
            "SetUp is \"1\", but there is no FEN tag; the game is read from the initial position."},
        {PgnErrorCode::bad_result_tag, "Expected 1-0, 0-1, 1/2-1/2 or *."},
        {PgnErrorCode::unexpected_character,
            "This character cannot begin a move or anything else in a game."},
        {PgnErrorCode::bad_move, "This is not a move."},
        {PgnErrorCode::illegal_move, "This move is not legal here."},
        {PgnErrorCode::ambiguous_move, "More than one piece can make this move."},
        {PgnErrorCode::wrong_move_number, "This is not the number of the next move."},
        {PgnErrorCode::bad_nag, "Expected $0 to $255 or one of ! ? !! ?? !? ?! after a move."},
        {PgnErrorCode::unclosed_comment, "This comment has no closing brace."},
        {PgnErrorCode::unclosed_variation, "This variation has no closing parenthesis."},
        {PgnErrorCode::unexpected_close, "There is no open variation to close."},
        {PgnErrorCode::variation_without_move, "There is no earlier move that this variation could replace."},
        {PgnErrorCode::missing_result, "The game does not end with 1-0, 0-1, 1/2-1/2 or *."},
        {PgnErrorCode::result_mismatch, "The Result tag gives a different result."},
        {PgnErrorCode::null_move, "Passing is not a legal chess move."},
        {PgnErrorCode::misplaced_comment, "A comment may not stand between tag pairs or after the result."},
        {PgnErrorCode::text_after_result, "The game has ended with its result; this is not read."},
        {PgnErrorCode::not_text, "This is not text in ASCII, UTF-8 or Latin-1."},
        {PgnErrorCode::not_pgn, "This is not PGN."},
    }},
};

static_assert(is_enum_table(english_pgn_errors.rows, &PgnErrorRow::code, &PgnErrorRow::sentence));

} // namespace arbiter::detail
