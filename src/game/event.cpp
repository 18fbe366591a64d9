// SPDX-License-Identifier: MIT
#include "arbiter/game/event.h"

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "game/language_texts.h"

#include <array>
#include <string_view>

namespace arbiter {

bool is_illegal_move(MoveRefused const& refused)
{
    return refused.verdict.code != VerdictCode::promotion_missing;
}

std::string comment_on(MoveRefused const& refused)
{
    return "Illegal: " + std::string{format_uci(refused.attempt).view()} + ".";
}

std::string describe(ActionRefused const& refused)
{
    constexpr std::array<std::string_view, 12> sentences{
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
        "You must move the piece that you touched first (FIDE Laws, 4.3).",
    };
    std::string sentence{sentences[static_cast<std::size_t>(refused.reason)]};
    if (refused.outcome)
        sentence.append(" ").append(describe(*refused.outcome).view());
    return sentence;
}

std::string describe(PenaltyGiven const& penalty, Language language)
{
    using detail::HistoryPhrase;
    detail::HistoryTexts const& texts = detail::history_texts_of(language);
    bool const is_claim = penalty.offence == Offence::false_claim;
    HistoryPhrase const phrase = is_claim ? HistoryPhrase::false_claim
        : penalty.extra_time              ? HistoryPhrase::illegal_move_costs_time
                                          : HistoryPhrase::illegal_move_counted;
    std::string sentence = detail::say(texts, phrase,
        {{"number", std::to_string(penalty.illegal_moves)},
            {"side", std::string{texts.sides[to_index(penalty.by)]}},
            {"other", std::string{texts.sides[to_index(!penalty.by)]}},
            {"time", format_clock_time(penalty.extra_time.value_or(Milliseconds{0}))}});
    if (!is_claim)
        sentence.append(" ").append(detail::say(texts, HistoryPhrase::illegal_move_loses,
            {{"number", std::to_string(penalty.losing_illegal_move)}}));
    return sentence;
}

} // namespace arbiter
