// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_error.h"

#include "arbiter/game/pgn.h"
#include "game/language_texts.h"

namespace arbiter {

namespace {

using Code = PgnErrorCode;

struct CodeFacts {
    Code code;
    std::string_view name;
    PgnSeverity severity;
    /// In English, of what only a PgnStream reports; the others have one in each language.
    std::string_view sentence;
};

constexpr PgnSeverity error = PgnSeverity::error;
constexpr PgnSeverity warning = PgnSeverity::warning;

constexpr std::array<CodeFacts, pgn_error_count> facts{{
    {Code::no_game, "no-game", error, ""},
    {Code::bad_tag, "bad-tag", error, ""},
    {Code::duplicate_tag, "duplicate-tag", error, ""},
    {Code::bad_escape, "bad-escape", warning, ""},
    {Code::unknown_variant, "unknown-variant", error, ""},
    {Code::bad_fen, "bad-fen", error, ""},
    {Code::impossible_setup, "impossible-setup", error, ""},
    {Code::missing_fen, "missing-fen", error, ""},
    {Code::bad_result_tag, "bad-result-tag", error, ""},
    {Code::unexpected_character, "unexpected-character", error, ""},
    {Code::bad_move, "bad-move", error, ""},
    {Code::illegal_move, "illegal-move", error, ""},
    {Code::ambiguous_move, "ambiguous-move", error, ""},
    {Code::wrong_move_number, "wrong-move-number", warning, ""},
    {Code::bad_nag, "bad-nag", warning, ""},
    {Code::unclosed_comment, "unclosed-comment", error, ""},
    {Code::unclosed_variation, "unclosed-variation", error, ""},
    {Code::unexpected_close, "unexpected-close", error, ""},
    {Code::variation_without_move, "variation-without-move", error, ""},
    {Code::missing_result, "missing-result", error, ""},
    {Code::result_mismatch, "result-mismatch", error, ""},
    {Code::null_move, "null-move", warning, ""},
    {Code::misplaced_comment, "misplaced-comment", warning, ""},
    {Code::text_after_result, "text-after-result", error, ""},
    {Code::not_text, "not-text", error, ""},
    {Code::not_pgn, "not-pgn", error, ""},
    {Code::missing_capture_sign, "missing-capture-sign", warning,
        "This move captures, which is written with x."},
    {Code::superfluous_capture_sign, "superfluous-capture-sign", warning,
        "This move does not capture anything."},
    {Code::missing_check_mark, "missing-check-mark", warning,
        "This move gives check, which is written with +."},
    {Code::superfluous_check_mark, "superfluous-check-mark", warning, "This move does not give check."},
    {Code::missing_mate_mark, "missing-mate-mark", warning, "This move mates, which is written with #."},
    {Code::superfluous_mate_mark, "superfluous-mate-mark", warning,
        "This move gives check, but does not mate."},
    {Code::castling_with_zeros, "castling-with-zeros", warning,
        "Castling is written with the letter O: O-O or O-O-O."},
    {Code::long_notation, "long-notation", warning, "The origin square need not be written here."},
    {Code::superfluous_origin, "superfluous-origin", warning,
        "No other piece can make this move, so its file or rank need not be written."},
    {Code::unusual_promotion, "unusual-promotion", warning, "A promotion is written as e8=Q."},
    {Code::unusual_spelling, "unusual-spelling", warning, "This is not the standard spelling of this move."},
    {Code::bad_command, "bad-command", warning,
        "Expected a time such as 0:59:30 in clk and emt, an evaluation in eval, squares such as Gd4 in csl, "
        "arrows such as Gd2d4 in cal, and ']' at the end."},
    {Code::byte_order_mark, "byte-order-mark", warning,
        "This is a byte order mark, which PGN does not allow."},
    {Code::not_utf8, "not-utf8", warning, "This byte is not valid UTF-8; perhaps the text is in Latin-1."},
    {Code::control_character, "control-character", warning,
        "This control character is neither a tab nor a line break."},
    {Code::odd_blank, "odd-blank", warning,
        "This space is not a blank; a program may take it for part of a move."},
    {Code::nested_comment, "nested-comment", warning,
        "Comments cannot be nested: for most programs this one ends at its first closing brace."},
    {Code::unusual_result, "unusual-result", warning,
        "A result is written as 1-0, 0-1, 1/2-1/2 or *, with plain hyphens."},
    {Code::foreign_letters, "foreign-letters", warning,
        "The moves name the pieces in another language; the standard writes K, Q, R, B and N."},
    {Code::game_too_long, "game-too-long", error,
        "The game is longer than 16 MB; the rest of it was not read."},
    {Code::missing_tag, "missing-tag", warning, "A tag of the Seven Tag Roster is missing."},
    {Code::bad_date, "bad-date", warning,
        "Expected a date as YYYY.MM.DD, with question marks for unknown parts."},
    {Code::bad_number, "bad-number", warning, "Expected a number."},
    {Code::bad_eco, "bad-eco", warning, "Expected a code from A00 to E99."},
    {Code::wrong_ply_count, "wrong-ply-count", warning, "The game has a different number of plies."},
    {Code::result_against_mate, "result-against-mate", error,
        "The game ends in checkmate, but the result says otherwise."},
    {Code::result_against_draw, "result-against-draw", error,
        "The game ends in a draw on the board, but the result says otherwise."},
    {Code::win_after_draw, "win-after-draw", warning,
        "An earlier position was drawn by fivefold repetition or seventy-five moves, but the result is a win."},
}};

static_assert(is_enum_table(facts, &CodeFacts::code));

CodeFacts const& facts_of(Code code)
{
    return facts[static_cast<std::size_t>(code)];
}

} // namespace

std::string_view to_code(PgnErrorCode code)
{
    return facts_of(code).name;
}

std::optional<PgnErrorCode> find_pgn_error(std::string_view name)
{
    return find_named<Code>(facts, &CodeFacts::name, name);
}

std::string_view sentence_of(PgnErrorCode code, Language language)
{
    auto const index = static_cast<std::size_t>(code);
    if (index < detail::reading_error_count)
        return detail::pgn_errors_of(language).rows[index].sentence;
    return facts_of(code).sentence;
}

std::string_view to_name(PgnSeverity severity)
{
    constexpr std::array<std::string_view, 3> names{"off", "warning", "error"};
    return names[static_cast<std::size_t>(severity)];
}

PgnPolicy PgnPolicy::usual()
{
    PgnPolicy policy;
    for (CodeFacts const& row : facts)
        policy.set(row.code, row.severity);
    return policy;
}

std::string describe(PgnError const& told, Language language)
{
    detail::PgnErrorTexts const& texts = detail::pgn_errors_of(language);
    std::string const said = told.text.empty()
        ? told.sentence
        : detail::fill(texts.about, {{"text", told.text}, {"said", told.sentence}});
    return detail::fill(texts.at_place,
        {{"line", std::to_string(told.line)}, {"column", std::to_string(told.column)}, {"said", said}});
}

} // namespace arbiter
