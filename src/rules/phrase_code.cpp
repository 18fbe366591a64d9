#include "arbiter/rules/phrase_code.h"

#include "rules/phrase.h"

namespace arbiter::detail {

namespace {

/// The sentences about attempts come first in Phrase.
constexpr std::size_t attempt_phrase_count = static_cast<std::size_t>(Phrase::missing_king);

/// The names of the enumerators, in their order.
constexpr std::array<std::string_view, attempt_phrase_count> codes{
    "legal",
    "legal-capture",
    "legal-en-passant",
    "legal-promotion",
    "legal-castling-king-side",
    "legal-castling-queen-side",
    "legal-drop",
    "no-piece",
    "opponents-piece",
    "same-square",
    "pawn-moves",
    "pawn-double-step",
    "pawn-backwards",
    "knight-moves",
    "bishop-moves",
    "rook-moves",
    "queen-moves",
    "king-moves",
    "king-moves-chess960",
    "king-moves-without-castling",
    "path-blocked",
    "pawn-blocked",
    "own-piece-on-target",
    "en-passant-unavailable",
    "pawn-needs-capture",
    "promotion-missing",
    "promotion-not-allowed",
    "promotion-invalid",
    "castling-right-lost-king-side",
    "castling-right-lost-queen-side",
    "castling-rook-missing-king-side",
    "castling-rook-missing-queen-side",
    "castling-blocked-one",
    "castling-blocked-many",
    "castling-in-check-one",
    "castling-in-check-many",
    "castling-through-check-one",
    "castling-through-check-many",
    "castling-into-check-one",
    "castling-into-check-many",
    "king-into-check-one",
    "king-into-check-many",
    "double-check",
    "check-not-answered",
    "check-not-answered-by-block",
    "pinned",
    "en-passant-exposes-king-one",
    "en-passant-exposes-king-many",
    "king-taken",
    "third-check-given",
    "hill-reached",
    "race-over",
    "king-exploded",
    "horde-destroyed",
    "gives-check",
    "king-captures",
    "explodes-own-king",
    "explosion-exposes-king",
    "capture-forced",
    "not-in-pocket",
    "no-drops",
    "drop-on-occupied",
    "pawn-drop-on-back-rank",
};

static_assert(codes.back() == "pawn-drop-on-back-rank");

} // namespace

std::string_view phrase_code(SentenceContext const& context, Attempt attempt, Verdict const& verdict)
{
    return codes[static_cast<std::size_t>(phrase_of_attempt(context, attempt, verdict))];
}

} // namespace arbiter::detail
