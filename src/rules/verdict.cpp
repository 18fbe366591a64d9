// SPDX-License-Identifier: MIT
#include "arbiter/rules/verdict.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/core/small.h"

namespace arbiter {

namespace {

struct VerdictRow {
    VerdictCode code;
    std::string_view name;
    std::string_view article;
};

constexpr std::array<VerdictRow, verdict_code_count> rows{{
    {VerdictCode::legal, "legal", ""},
    {VerdictCode::no_piece, "no-piece", "3.1"},
    {VerdictCode::opponents_piece, "opponents-piece", "1.2"},
    {VerdictCode::same_square, "same-square", "3.1"},
    {VerdictCode::not_how_it_moves, "not-how-it-moves", "3.2–3.8"},
    {VerdictCode::path_blocked, "path-blocked", "3.5, 3.7.2"},
    {VerdictCode::pawn_blocked, "pawn-blocked", "3.7.1"},
    {VerdictCode::own_piece_on_target, "own-piece-on-target", "3.1"},
    {VerdictCode::en_passant_unavailable, "en-passant-unavailable", "3.7.3.1–2"},
    {VerdictCode::pawn_needs_capture, "pawn-needs-capture", "3.7.3"},
    {VerdictCode::promotion_missing, "promotion-missing", "3.7.3.3"},
    {VerdictCode::promotion_not_allowed, "promotion-not-allowed", "3.7.3.3"},
    {VerdictCode::promotion_invalid, "promotion-invalid", "3.7.3.3"},
    {VerdictCode::castling_right_lost, "castling-right-lost", "3.8.2.1"},
    {VerdictCode::castling_blocked, "castling-blocked", "3.8.2.2"},
    {VerdictCode::castling_in_check, "castling-in-check", "3.8.2.2"},
    {VerdictCode::castling_through_check, "castling-through-check", "3.8.2.2"},
    {VerdictCode::castling_into_check, "castling-into-check", "3.8.2.2"},
    {VerdictCode::king_into_check, "king-into-check", "3.9.2"},
    {VerdictCode::double_check, "double-check", "3.9.2"},
    {VerdictCode::check_not_answered, "check-not-answered", "3.9.2"},
    {VerdictCode::pinned, "pinned", "3.9.2"},
    {VerdictCode::en_passant_exposes_king, "en-passant-exposes-king", "3.9.2"},
    {VerdictCode::king_taken, "king-taken", ""},
    {VerdictCode::third_check_given, "third-check-given", ""},
    {VerdictCode::hill_reached, "hill-reached", ""},
    {VerdictCode::race_over, "race-over", ""},
    {VerdictCode::king_exploded, "king-exploded", ""},
    {VerdictCode::horde_destroyed, "horde-destroyed", ""},
    {VerdictCode::gives_check, "gives-check", ""},
    {VerdictCode::king_captures, "king-captures", ""},
    {VerdictCode::explodes_own_king, "explodes-own-king", ""},
    {VerdictCode::explosion_exposes_king, "explosion-exposes-king", ""},
    {VerdictCode::capture_forced, "capture-forced", ""},
    {VerdictCode::not_in_pocket, "not-in-pocket", ""},
    {VerdictCode::drop_on_occupied, "drop-on-occupied", ""},
    {VerdictCode::pawn_drop_on_back_rank, "pawn-drop-on-back-rank", ""},
}};

static_assert(is_enum_table(rows, &VerdictRow::code));

/// Whether only rule sets give it that a small library does not have.
constexpr bool is_unused(VerdictCode code)
{
    return is_small && code > VerdictCode::king_taken && code != VerdictCode::not_in_pocket;
}

/// One column of the table.
constexpr std::array<std::string_view, verdict_code_count> column(std::string_view VerdictRow::* member)
{
    std::array<std::string_view, verdict_code_count> texts;
    for (VerdictRow const& row : rows) {
        if (!is_unused(row.code))
            texts[static_cast<std::size_t>(row.code)] = row.*member;
    }
    return texts;
}

constexpr auto verdict_names = column(&VerdictRow::name);
constexpr auto articles = column(&VerdictRow::article);

} // namespace

std::string_view to_code(VerdictCode code)
{
    return verdict_names[static_cast<std::size_t>(code)];
}

std::optional<VerdictCode> find_verdict_code(std::string_view code)
{
    return find_named<VerdictCode>(rows, &VerdictRow::name, code);
}

std::string_view laws_article(VerdictCode code)
{
    return articles[static_cast<std::size_t>(code)];
}

} // namespace arbiter
