#include "arbiter/game/pgn.h"

#include <array>

namespace arbiter {

std::string_view to_code(PgnErrorCode code)
{
    constexpr std::array<std::string_view, pgn_error_count> codes{
        "no-game",
        "bad-tag",
        "duplicate-tag",
        "bad-escape",
        "unknown-variant",
        "bad-fen",
        "impossible-setup",
        "missing-fen",
        "bad-result-tag",
        "unexpected-character",
        "bad-move",
        "illegal-move",
        "ambiguous-move",
        "wrong-move-number",
        "bad-nag",
        "unclosed-comment",
        "unclosed-variation",
        "unexpected-close",
        "variation-without-move",
        "missing-result",
        "result-mismatch",
    };
    return codes[static_cast<std::size_t>(code)];
}

std::string describe(PgnError const& error)
{
    std::string text
        = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": ";
    if (!error.text.empty())
        text.append(error.text).append(": ");
    return text + error.sentence;
}

} // namespace arbiter
