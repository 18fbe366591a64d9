// SPDX-License-Identifier: MIT
#include "arbiter/rules/sentence.h"

#include "arbiter/rules/setup_drop.h"
#include "rules/blocked.h"
#include "rules/finding.h"

#include <algorithm>

namespace arbiter {

namespace detail {

namespace {

Phrase phrase_of(SetupFault fault)
{
    return static_cast<Phrase>(
        static_cast<std::size_t>(Phrase::missing_king) + static_cast<std::size_t>(fault));
}

static_assert(
    static_cast<std::size_t>(Phrase::move_number_zero) - static_cast<std::size_t>(Phrase::missing_king) + 1
    == setup_fault_count);

/// Which pieces are too few to mate: a knight, or bishops.
Phrase phrase_of_material(Board const& board, Color color)
{
    Bitboard const bishops = board.pieces(color, Role::bishop);
    if (bishops.empty())
        return Phrase::unwinnable_knight;
    return bishops.more_than_one() ? Phrase::unwinnable_bishops : Phrase::unwinnable_bishop;
}

/// All that can be wrong with a right to castle, and with an en passant target.
constexpr std::array<SetupFault, 4> castling_faults{SetupFault::castling_king_displaced,
    SetupFault::castling_rook_missing, SetupFault::castling_not_standard, SetupFault::castling_rights_excess};
constexpr std::array<SetupFault, 4> en_passant_faults{SetupFault::en_passant_wrong_rank,
    SetupFault::en_passant_target_occupied, SetupFault::en_passant_pawn_missing,
    SetupFault::en_passant_impossible_check};

Phrase phrase_of_drop(SetupFault fault)
{
    bool const is_castling
        = std::find(castling_faults.begin(), castling_faults.end(), fault) != castling_faults.end();
    return is_castling ? Phrase::drops_castling_right : Phrase::drops_en_passant_target;
}

Finding words_of(SetupFaultReport const& report, std::optional<Phrase> rest)
{
    SlotValues slots;
    slots.us = report.color.value_or(Color::white);
    slots.needed = report.needed;
    slots.possible = report.possible;
    slots.at = report.squares;
    return {.phrase = phrase_of(report.fault), .rest = rest, .slots = slots};
}

/// A sentence with more squares than these would be longer than 160 characters in some language.
constexpr int most_named_pawns = 8;

Phrase phrase_of(Position const& position, Color color, UnwinnableReason reason, Bitboard fixed_pawns)
{
    switch (reason) {
    case UnwinnableReason::game_over:
        return position.in_check() ? Phrase::unwinnable_mated : Phrase::unwinnable_stalemate;
    case UnwinnableReason::lone_king: return Phrase::unwinnable_lone_king;
    case UnwinnableReason::material: return phrase_of_material(position.board(), color);
    case UnwinnableReason::blocked:
        return fixed_pawns.any() && fixed_pawns.count() <= most_named_pawns
            ? Phrase::unwinnable_blocked_by_pawns
            : Phrase::unwinnable_blocked;
    case UnwinnableReason::forced: return Phrase::unwinnable_forced;
    case UnwinnableReason::exhausted: break;
    }
    return Phrase::unwinnable_exhausted;
}

} // namespace

Sentence describe(SentenceContext const& context, Attempt attempt, Verdict const& verdict, Language language)
{
    return write(find_words(context, attempt, verdict), language);
}

Tolerance of_all_but_drops(Tolerance tolerance)
{
    Tolerance others = Tolerance::lenient();
    for (SetupFault const fault : castling_faults)
        others = others.without(fault);
    for (SetupFault const fault : en_passant_faults)
        others = others.without(fault);
    return tolerance.trusts_en_passant() ? others.trusting_en_passant() : others;
}

} // namespace detail

Sentence describe(SetupFaultReport const& report, Language language)
{
    return detail::write(detail::words_of(report, std::nullopt), language);
}

Sentence describe_drop(SetupFaultReport const& report, Language language)
{
    return detail::write(detail::words_of(report, detail::phrase_of_drop(report.fault)), language);
}

Sentence describe(Position const& position, Color color, UnwinnableReason reason, Language language)
{
    Board const& board = position.board();
    detail::SlotValues slots;
    slots.us = color;
    slots.king = position.king(color);
    slots.by = board.pieces(color) & (board.pieces(Role::knight) | board.pieces(Role::bishop));
    slots.board = &board;
    if (reason == UnwinnableReason::blocked)
        slots.at = detail::fixed_pawns(position);
    detail::Phrase const phrase = detail::phrase_of(position, color, reason, slots.at);
    return detail::write({.phrase = phrase, .rest = {}, .slots = slots}, language);
}

Sentence describe(Outcome const& outcome, Language language)
{
    detail::SlotValues slots;
    slots.winner = outcome.winner.value_or(Color::white);
    return detail::write(
        {.phrase = detail::phrase_of_end(outcome.termination), .rest = {}, .slots = slots}, language);
}

} // namespace arbiter
