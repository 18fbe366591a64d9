// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_SENTENCE_H
#define ARBITER_RULES_SENTENCE_H

#include "arbiter/core/inline_string.h"
#include "arbiter/rules/can_win.h"
#include "arbiter/rules/claim.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/language.h"
#include "arbiter/rules/outcome.h"

#include <span>
#include <string_view>

namespace arbiter {

/// One line of text, without a line break at the end. UTF-8.
using Sentence = InlineString<480>;

/// A sentence, and all that it claims as data, so that it can be checked.
struct ProvenSentence {
    Sentence text;
    ClaimList claims;
};

namespace detail {

/// What a sentence about an attempt has to know of a position.
struct SentenceContext {
    Board const& board;
    Color us;
    CastlingMode castling_mode;
    bool has_castling;
    bool has_drops;
    bool has_king_promotion;
    bool has_first_rank_double_step;
    /// All legal moves, where `needs_moves`; else none.
    std::span<LegalMove const> moves;
    /// How the game has ended, where the side to move has no legal move.
    std::optional<Outcome> end;
};

/// Whether the sentence on this verdict depends on the legal moves: where it offers some.
bool needs_moves(Board const& board, Attempt attempt, Verdict const& verdict);

Sentence describe(SentenceContext const& context, Attempt attempt, Verdict const& verdict, Language language);

ClaimList list_claims(SentenceContext const& context, Attempt attempt, Verdict const& verdict);

/// Whether a pawn of a side that is not in check can surely step ahead: it stands on no line with its king,
/// so it is not pinned. Most positions have one, and need not be asked for a legal move.
bool has_free_pawn_step(Board const& board, Color us);

/// Whether the side to move has a legal move.
template <class Rules>
bool can_move(BasicPosition<Rules> const& position)
{
    if constexpr (Rules::is_chess) {
        if (!position.in_check() && has_free_pawn_step(position.board(), position.side_to_move()))
            return true;
    }
    return position.has_legal_move();
}

/// Calls `use` with the context of a sentence about this verdict; what it refers to lives as long as the
/// call.
template <class Rules, class Use>
auto with_sentence_context(
    BasicPosition<Rules> const& position, Attempt attempt, Verdict const& verdict, Use&& use)
{
    SentenceContext context{.board = position.board(),
        .us = position.side_to_move(),
        .castling_mode = position.castling_mode(),
        .has_castling = Rules::has_castling,
        .has_drops = Rules::has_drops,
        .has_king_promotion = Rules::has_king_promotion,
        .has_first_rank_double_step = Rules::has_first_rank_double_step,
        .moves = {},
        .end = {}};
    // A chip has no room for advice.
    if constexpr (is_small) {
        return use(context);
    } else {
        if (verdict.is_legal())
            return use(context);
        if (!needs_moves(position.board(), attempt, verdict)) {
            if (!can_move(position))
                context.end = automatic_outcome(position, {});
            return use(context);
        }
        MoveList const moves = position.legal_moves();
        context.moves = {moves.begin(), moves.size()};
        if (moves.empty())
            context.end = automatic_outcome(position, {});
        return use(context);
    }
}

} // namespace detail

/// The verdict on an attempt as a chess teacher would say it: what is wrong, which piece causes it, what may
/// be done instead if that is short; and how the game ended, if it has. At most two sentences and 160
/// characters. `verdict` must be what `judge` said of this attempt in this position.
template <class Rules>
Sentence describe(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& verdict,
    Language language = Language::english)
{
    return detail::with_sentence_context(
        position, attempt, verdict, [&](detail::SentenceContext const& context) {
            return detail::describe(context, attempt, verdict, language);
        });
}

/// The same sentence with its claims, each of which is true of the position.
template <class Rules>
ProvenSentence describe_with_claims(BasicPosition<Rules> const& position, Attempt attempt,
    Verdict const& verdict, Language language = Language::english)
{
    return detail::with_sentence_context(
        position, attempt, verdict, [&](detail::SentenceContext const& context) {
            return ProvenSentence{detail::describe(context, attempt, verdict, language),
                detail::list_claims(context, attempt, verdict)};
        });
}

/// What is wrong with a set-up: "Black has no king."
Sentence describe(SetupFaultReport const& report, Language language = Language::english);

/// How a game ended: "White wins by checkmate."
Sentence describe(Outcome const& outcome, Language language = Language::english);

/// Why `color` cannot win: "White cannot win: a lone king cannot mate." `reason` must be what `can_win` or
/// `find_unwinnable_reason` said of this side in this position.
Sentence describe(
    Position const& position, Color color, UnwinnableReason reason, Language language = Language::english);

/// The fault as it is written for machines: "opponent-in-check". The text lives as long as the program.
std::string_view to_code(SetupFault fault);

/// The fault with this code, or nothing.
std::optional<SetupFault> find_setup_fault(std::string_view code);

} // namespace arbiter

#endif
