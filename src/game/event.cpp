#include "arbiter/game/event.h"

#include "arbiter/rules/sentence.h"

#include <array>
#include <string_view>

namespace arbiter {

std::string describe(ActionRefused const& refused)
{
    constexpr std::array<std::string_view, 11> sentences{
        "The game is over.",
        "It is not your turn.",
        "You have already offered a draw.",
        "No draw may be agreed before each side has made a move.",
        "There is no draw offer to answer.",
        "No draw can be claimed here: the position has not occurred three times, and fewer than fifty moves "
        "have passed without a capture or a pawn move.",
        "There is no request to take back a move.",
        "You have already asked to take back a move.",
        "You have not moved yet.",
        "Your opponent still has time.",
        "The game is paused.",
    };
    std::string sentence{sentences[static_cast<std::size_t>(refused.reason)]};
    if (refused.outcome)
        sentence.append(" ").append(describe(*refused.outcome).view());
    return sentence;
}

} // namespace arbiter
