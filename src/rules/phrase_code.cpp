// SPDX-License-Identifier: MIT
#include "arbiter/rules/phrase_code.h"

#include "rules/finding.h"

namespace arbiter::detail {

namespace {

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
    return code_of_wing(phrase_codes[static_cast<std::size_t>(finding.phrase)].code, finding.slots.wing);
}

} // namespace arbiter::detail
