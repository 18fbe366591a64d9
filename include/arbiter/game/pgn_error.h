#ifndef ARBITER_GAME_PGN_ERROR_H
#define ARBITER_GAME_PGN_ERROR_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// Everything that can be wrong with a game in PGN, or only unusual.
enum class PgnErrorCode : std::uint8_t {
    no_game,                ///< nothing but white space
    bad_tag,                ///< a tag pair without a name, a quoted value or its ']'
    duplicate_tag,          ///< a tag that has been given already; the first one counts
    bad_escape, ///< a backslash in a tag value before anything but a quotation mark or a backslash
    unknown_variant, ///< a Variant tag that names no rule set of ours; read as standard chess
    bad_fen, ///< the FEN tag cannot be read
    impossible_setup, ///< the FEN tag tells of a position that no game can have; read on where it is playable
    missing_fen, ///< SetUp is "1" and there is no FEN; read from the usual start
    bad_result_tag, ///< a Result tag with none of the four results
    unexpected_character, ///< a character that begins nothing
    bad_move, ///< a word that is no move
    illegal_move, ///< a move that the position does not have; see `verdict`
    ambiguous_move, ///< two pieces could make the move
    wrong_move_number, ///< a move number that does not fit; told once a line, and read on
    bad_nag, ///< no glyph: '$' without a number from 0 to 255, "!!!", or before any move
    unclosed_comment, ///< '{' without '}': what follows up to the next game is the comment
    unclosed_variation, ///< '(' without ')'
    unexpected_close, ///< ')' or '}' without its opening
    variation_without_move, ///< '(' before any move to which it could be an alternative
    missing_result, ///< the game ends without "1-0", "0-1", "1/2-1/2" or "*"
    result_mismatch, ///< the result after the moves, which counts, is not that of the Result tag

    // Read without a doubt, but not as the standard writes it. Only a PgnStream tells these.
    null_move, ///< "--", "Z0" and the like: a turn passed, which is no move of chess
    misplaced_comment, ///< a comment behind the result or between tag pairs; it belongs to the game all the
                       ///< same
    missing_capture_sign, ///< a capture without x
    superfluous_capture_sign, ///< x where nothing is taken
    missing_check_mark, ///< a check without +
    superfluous_check_mark, ///< + or # where there is no check
    missing_mate_mark, ///< checkmate without #
    superfluous_mate_mark, ///< # where it is check only
    castling_with_zeros, ///< 0-0 or o-o
    long_notation, ///< the origin in full where nothing asks for it: Ng1-f3, e2e4
    superfluous_origin, ///< a file or rank of origin that tells no pieces apart
    unusual_promotion, ///< e8Q, e8(Q), e8/Q, e8=q
    unusual_spelling, ///< any other spelling: figurines, small letters for pieces, Pe4, exd, e.p.
    bad_command, ///< [%clk], [%eval], [%csl] and the like with a value that they cannot have; the comment
                 ///< stays
    not_text, ///< UTF-16 or no text at all; it is not read
    byte_order_mark, ///< the text begins with the three bytes that some systems put before UTF-8
    not_utf8, ///< a byte that UTF-8 cannot have there; older files are in Latin-1
    control_character, ///< a byte below 32 that is neither a tabulator nor a line break

    game_too_long, ///< more than 16 MB, of which the rest was not read; told by programs that read files

    // What a check of the whole game finds.
    missing_tag, ///< one of the Seven Tag Roster is not there
    bad_date, ///< a date that is not YYYY.MM.DD with ? for what is unknown, or no day of the calendar
    bad_number, ///< an Elo, PlyCount or Round tag that is not what it should be
    wrong_ply_count, ///< the PlyCount tag does not count the moves of the game
    result_against_mate, ///< checkmate on the board, and a result that does not give the point to the winner
    result_against_draw, ///< stalemate or a dead position on the board, and a result that is no draw
};

inline constexpr std::size_t pgn_error_count = 46;

/// "illegal-move" …: the name of the code in the machine forms.
std::string_view to_code(PgnErrorCode code);

/// The code of a name, or nothing.
std::optional<PgnErrorCode> find_pgn_error(std::string_view name);

/// What is wrong and what was expected, in a sentence; for codes whose sentence depends on more than the
/// code, the general one.
std::string_view sentence_of(PgnErrorCode code);

/// How serious a fault is taken.
enum class PgnSeverity : std::uint8_t {
    off, ///< not told at all
    warning, ///< told
    error, ///< told, and the game counts as broken
};

/// "off", "warning" or "error".
std::string_view to_name(PgnSeverity severity);

/// Which fault is how serious: a table for the user to change.
class PgnPolicy {
public:
    /// Errors where something could not be read or is not so; warnings where everything is understood but
    /// unusual.
    static PgnPolicy usual();

    /// Nothing is told.
    static PgnPolicy silent() { return {}; }

    PgnSeverity severity(PgnErrorCode code) const { return severities_[static_cast<std::size_t>(code)]; }

    bool tells(PgnErrorCode code) const { return severity(code) != PgnSeverity::off; }

    void set(PgnErrorCode code, PgnSeverity severity)
    {
        severities_[static_cast<std::size_t>(code)] = severity;
    }

private:
    std::array<PgnSeverity, pgn_error_count> severities_{};
};

} // namespace arbiter

#endif
