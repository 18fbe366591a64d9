// SPDX-License-Identifier: MIT
#include "arbiter/rules/phrase_code.h"

#include "arbiter/core/enum_table.h"
#include "rules/finding.h"

namespace arbiter::detail {

namespace {

struct CodeRow {
    Phrase phrase;
    std::string_view code;
};

/// The sentences about attempts come first in Phrase; a second sentence has no code.
constexpr std::size_t attempt_phrase_count = static_cast<std::size_t>(Phrase::only_legal_one);

/// In the order of Phrase. Sentences that say the same, but more of it, have one code.
constexpr std::array<CodeRow, attempt_phrase_count> codes{{
    {Phrase::legal, "legal"},
    {Phrase::legal_capture, "legal-capture"},
    {Phrase::legal_en_passant, "legal-en-passant"},
    {Phrase::legal_promotion, "legal-promotion"},
    {Phrase::legal_castling, "legal-castling"},
    {Phrase::legal_drop, "legal-drop"},
    {Phrase::no_piece, "no-piece"},
    {Phrase::opponents_piece, "opponents-piece"},
    {Phrase::same_square, "same-square"},
    {Phrase::pawn_moves, "pawn-moves"},
    {Phrase::pawn_sideways, "pawn-moves"},
    {Phrase::pawn_backwards, "pawn-backwards"},
    {Phrase::pawn_double_step, "pawn-double-step"},
    {Phrase::pawn_double_step_of_horde, "pawn-double-step"},
    {Phrase::pawn_too_far, "pawn-moves"},
    {Phrase::knight_moves, "knight-moves"},
    {Phrase::bishop_moves, "bishop-moves"},
    {Phrase::rook_moves, "rook-moves"},
    {Phrase::queen_moves, "queen-moves"},
    {Phrase::king_moves, "king-moves"},
    {Phrase::king_castles, "king-moves"},
    {Phrase::king_castles_chess960, "king-moves-chess960"},
    {Phrase::king_moves_without_castling, "king-moves-without-castling"},
    {Phrase::path_blocked, "path-blocked"},
    {Phrase::pawn_blocked, "pawn-blocked"},
    {Phrase::own_piece_on_target, "own-piece-on-target"},
    {Phrase::en_passant_unavailable, "en-passant-unavailable"},
    {Phrase::pawn_needs_capture, "pawn-needs-capture"},
    {Phrase::promotion_missing, "promotion-missing"},
    {Phrase::promotion_missing_king_too, "promotion-missing"},
    {Phrase::promotion_missing_in_vain, "promotion-missing"},
    {Phrase::promotion_superfluous, "promotion-not-allowed"},
    {Phrase::promotion_not_allowed, "promotion-not-allowed"},
    {Phrase::promotion_invalid, "promotion-invalid"},
    {Phrase::promotion_invalid_king_too, "promotion-invalid"},
    {Phrase::castling_right_lost, "castling-right-lost"},
    {Phrase::castling_without_rook, "castling-rook-missing"},
    {Phrase::castling_off_home, "castling-right-lost"},
    {Phrase::castling_blocked_one, "castling-blocked-one"},
    {Phrase::castling_blocked_many, "castling-blocked-many"},
    {Phrase::castling_in_check_one, "castling-in-check-one"},
    {Phrase::castling_in_check_many, "castling-in-check-many"},
    {Phrase::castling_through_check_one, "castling-through-check-one"},
    {Phrase::castling_through_check_many, "castling-through-check-many"},
    {Phrase::castling_into_check_one, "castling-into-check-one"},
    {Phrase::castling_into_check_many, "castling-into-check-many"},
    {Phrase::king_into_check_one, "king-into-check-one"},
    {Phrase::king_into_check_many, "king-into-check-many"},
    {Phrase::king_takes_protected_one, "king-into-check-one"},
    {Phrase::king_takes_protected_many, "king-into-check-many"},
    {Phrase::kings_touch, "king-into-check-one"},
    {Phrase::king_stays_on_line, "king-into-check-one"},
    {Phrase::check_one, "check-not-answered"},
    {Phrase::check_many, "double-check"},
    {Phrase::check_answered_by, "check-not-answered"},
    {Phrase::check_answered_by_king, "double-check"},
    {Phrase::checkmated, "check-not-answered"},
    {Phrase::pinned, "pinned"},
    {Phrase::en_passant_exposes_king, "en-passant-exposes-king"},
    {Phrase::king_taken, "king-taken"},
    {Phrase::third_check_given, "third-check-given"},
    {Phrase::hill_reached, "hill-reached"},
    {Phrase::race_over_won, "race-over"},
    {Phrase::race_over_drawn, "race-over"},
    {Phrase::king_exploded, "king-exploded"},
    {Phrase::horde_destroyed, "horde-destroyed"},
    {Phrase::gives_check, "gives-check"},
    {Phrase::king_captures, "king-captures"},
    {Phrase::explodes_own_king, "explodes-own-king"},
    {Phrase::explosion_exposes_king, "explosion-exposes-king"},
    {Phrase::capture_forced, "capture-forced"},
    {Phrase::not_in_pocket, "not-in-pocket"},
    {Phrase::no_drops, "no-drops"},
    {Phrase::drop_on_occupied, "drop-on-occupied"},
    {Phrase::pawn_drop_on_back_rank, "pawn-drop-on-back-rank"},
}};

static_assert(is_enum_table(codes, &CodeRow::phrase));

/// The sentences that say to which wing the king castles: their codes say it too.
constexpr std::string_view code_of_wing(std::string_view code, CastlingSide wing)
{
    bool const is_king_side = wing == CastlingSide::king;
    if (code == "legal-castling")
        return is_king_side ? "legal-castling-king-side" : "legal-castling-queen-side";
    if (code == "castling-right-lost")
        return is_king_side ? "castling-right-lost-king-side" : "castling-right-lost-queen-side";
    if (code == "castling-rook-missing")
        return is_king_side ? "castling-rook-missing-king-side" : "castling-rook-missing-queen-side";
    return code;
}

} // namespace

std::string_view phrase_code(SentenceContext const& context, Attempt attempt, Verdict const& verdict)
{
    Finding const finding = find_words(context, attempt, verdict);
    if (finding.phrase == Phrase::checkmated && verdict.by.more_than_one())
        return "double-check";
    return code_of_wing(codes[static_cast<std::size_t>(finding.phrase)].code, finding.slots.wing);
}

} // namespace arbiter::detail
