#ifndef ARBITER_RULES_SENTENCE_H
#define ARBITER_RULES_SENTENCE_H

#include "arbiter/core/inline_string.h"
#include "arbiter/rules/can_win.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/outcome.h"

#include <string_view>

namespace arbiter {

/// A language in which sentences can be had. Each has one table of texts, src/rules/<language>.cpp.
enum class Language : std::uint8_t { english };

/// One line of text, without a line break at the end. UTF-8.
using Sentence = InlineString<480>;

namespace detail {

/// What a sentence about an attempt has to know of a position.
struct SentenceContext {
    Board const& board;
    Color us;
    CastlingMode castling_mode;
    bool has_castling;
    bool has_drops;
};

Sentence describe(SentenceContext const& context, Attempt attempt, Verdict const& verdict, Language language);

} // namespace detail

/// The verdict on an attempt as a chess teacher would say it: what is wrong, which piece causes it, what
/// the rule is. `verdict` must be what `judge` said of this attempt in this position.
template <class Rules>
Sentence describe(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& verdict,
    Language language = Language::english)
{
    detail::SentenceContext const context{position.board(), position.side_to_move(), position.castling_mode(),
        Rules::has_castling, Rules::has_drops};
    return detail::describe(context, attempt, verdict, language);
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
