// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_ERROR_H
#define ARBITER_GAME_PGN_ERROR_H

#include "arbiter/rules/language.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// Everything that can be wrong or unusual in a game in PGN.
enum class PgnErrorCode : std::uint8_t {
    no_game,                ///< nothing but white space
    bad_tag,                ///< a tag pair without a name, a quoted value or its ']'
    duplicate_tag,          ///< a tag given twice; the first one counts
    bad_escape, ///< a backslash in a tag value before anything but a quotation mark or a backslash
    unknown_variant, ///< a Variant tag with an unknown rule set; read as standard chess
    bad_fen, ///< the FEN tag cannot be read
    impossible_setup, ///< the FEN tag has an impossible position; reading continues if it is playable
    missing_fen, ///< SetUp is "1" and there is no FEN; read from the initial position
    bad_result_tag, ///< a Result tag other than the four results
    unexpected_character, ///< a character that cannot begin anything in a game
    bad_move, ///< a word that is not a move
    illegal_move, ///< a move that is not legal in the position; see `verdict`
    ambiguous_move, ///< two pieces could make the move
    wrong_move_number, ///< a wrong move number; reported once per line
    bad_nag, ///< not a glyph: '$' without a number from 0 to 255, "!!!", or before any move
    unclosed_comment, ///< '{' without '}': what follows up to the next game is the comment
    unclosed_variation, ///< '(' without ')'
    unexpected_close, ///< ')' or '}' without its opening
    variation_without_move, ///< '(' before any move that it could replace
    missing_result, ///< the game ends without "1-0", "0-1", "1/2-1/2" or "*"
    result_mismatch, ///< the result after the moves, which counts, differs from the Result tag

    null_move,         ///< "--", "Z0" and the like: a passed turn, which is not a legal chess move
    misplaced_comment, ///< a comment after the result or between tag pairs; it belongs to the game all the
                       ///< same
    text_after_result, ///< a second result, or moves after the result; they are not read
    not_text,          ///< UTF-16 or not text at all; it is not read
    not_pgn, ///< a web page, an archive, a list of positions …: passed up to the first game, if there is one

    // Read without a doubt, but not as the standard writes it. Only a PgnStream reports these.
    missing_capture_sign, ///< a capture without x
    superfluous_capture_sign, ///< x without a capture
    missing_check_mark, ///< a check without +
    superfluous_check_mark, ///< + or # where there is no check
    missing_mate_mark, ///< checkmate without #
    superfluous_mate_mark, ///< # where there is only check
    castling_with_zeros, ///< 0-0 or o-o
    long_notation, ///< the full origin where it is not needed: Ng1-f3, e2e4
    superfluous_origin, ///< a file or rank of origin that does not distinguish pieces
    unusual_promotion, ///< e8Q, e8(Q), e8/Q, e8=q
    unusual_spelling, ///< any other spelling: figurines, small letters for pieces, Pe4, exd, e.p.
    bad_command, ///< [%clk], [%eval], [%csl] and the like with an invalid value; the comment
                 ///< stays
    byte_order_mark, ///< the three bytes that some systems put before UTF-8, at the beginning or where files
                     ///< were joined: there it is told with the game before, once
    not_utf8, ///< a byte that is not valid UTF-8; older files are in Latin-1
    control_character, ///< a byte below 32 that is neither a tab nor a line break

    odd_blank, ///< a no-break or zero-width space, or a byte order mark, between moves; told once a game
    nested_comment, ///< braces inside a comment: it goes to the outermost closing one
    unusual_result, ///< a result that is not spelled as the standard says: 1/2, or with typographic dashes
    foreign_letters, ///< pieces named by the letters of another language; reported once a game

    game_too_long, ///< more than 16 MB, the rest was not read; reported by programs that read files

    // What a check of the whole game finds.
    missing_tag, ///< a tag of the Seven Tag Roster is missing
    bad_date, ///< a date that is not YYYY.MM.DD with ? for unknown parts, or not a day of the calendar
    bad_number, ///< an Elo, PlyCount or Round tag with an invalid value
    bad_eco, ///< an ECO tag that is not a code from A00 to E99
    wrong_ply_count, ///< the PlyCount tag differs from the number of plies
    result_against_mate, ///< checkmate on the board, but the result does not give the winner the point
    result_against_draw, ///< stalemate or a dead position on the board, but the result is not a draw
    win_after_draw, ///< a win, but an earlier position was drawn by fivefold repetition or seventy-five moves
};

inline constexpr std::size_t pgn_error_count = 54;

/// "illegal-move" …: the name of the code in the machine forms.
std::string_view to_code(PgnErrorCode code);

/// The code of a name, or nothing.
std::optional<PgnErrorCode> find_pgn_error(std::string_view name);

/// A sentence that says what is wrong and what was expected; the general one for codes whose sentence
/// depends on more than the code. What only a PgnStream reports is in English.
std::string_view sentence_of(PgnErrorCode code, Language language = Language::english);

/// The severity of a fault.
enum class PgnSeverity : std::uint8_t {
    off, ///< not reported
    warning, ///< reported, no more
    error, ///< reported, and the game counts as broken
};

/// "off", "warning" or "error".
std::string_view to_name(PgnSeverity severity);

/// The severity of each fault: a table that the user can change.
class PgnPolicy {
public:
    /// Errors for what cannot be read or is wrong; warnings for what is readable but unusual.
    static PgnPolicy usual();

    /// Nothing is reported.
    static PgnPolicy silent() { return {}; }

    /// How bad a fault is by this policy.
    PgnSeverity severity(PgnErrorCode code) const { return severities_[static_cast<std::size_t>(code)]; }

    /// Whether a fault is reported at all.
    bool tells(PgnErrorCode code) const { return severity(code) != PgnSeverity::off; }

    /// Sets how bad a fault is.
    void set(PgnErrorCode code, PgnSeverity severity)
    {
        severities_[static_cast<std::size_t>(code)] = severity;
    }

private:
    std::array<PgnSeverity, pgn_error_count> severities_{};
};

} // namespace arbiter

#endif
