#include "arbiter/rules/sentence.h"

#include "rules/blocked.h"
#include "rules/finding.h"

namespace arbiter {

namespace detail {

namespace {

Phrase phrase_of(SetupFault fault)
{
    return static_cast<Phrase>(
        static_cast<std::size_t>(Phrase::missing_king) + static_cast<std::size_t>(fault));
}

static_assert(static_cast<std::size_t>(Phrase::clock_beyond_move_number)
        - static_cast<std::size_t>(Phrase::missing_king) + 1
    == setup_fault_count);

/// Which pieces are too few to mate: a knight, or bishops.
Phrase phrase_of_material(Board const& board, Color color)
{
    Bitboard const bishops = board.pieces(color, Role::bishop);
    if (bishops.empty())
        return Phrase::unwinnable_knight;
    return bishops.more_than_one() ? Phrase::unwinnable_bishops : Phrase::unwinnable_bishop;
}

Phrase phrase_of(Position const& position, Color color, UnwinnableReason reason, Bitboard fixed_pawns)
{
    switch (reason) {
    case UnwinnableReason::game_over:
        return position.in_check() ? Phrase::unwinnable_mated : Phrase::unwinnable_stalemate;
    case UnwinnableReason::lone_king: return Phrase::unwinnable_lone_king;
    case UnwinnableReason::material: return phrase_of_material(position.board(), color);
    case UnwinnableReason::blocked:
        return fixed_pawns.any() ? Phrase::unwinnable_blocked_by_pawns : Phrase::unwinnable_blocked;
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

} // namespace detail

Sentence describe(SetupFaultReport const& report, Language language)
{
    detail::SlotValues slots;
    slots.us = report.color.value_or(Color::white);
    slots.needed = report.needed;
    slots.possible = report.possible;
    slots.at = report.squares;
    return detail::write({.phrase = detail::phrase_of(report.fault), .rest = {}, .slots = slots}, language);
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
