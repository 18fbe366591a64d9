// SPDX-License-Identifier: MIT
#include "arbiter/play/event_sentence.h"

#include "arbiter/core/names.h"

#include <fmt/format.h>

namespace arbiter::play {

std::string sentence_of(MoveRefused const& event)
{
    return event.sentence;
}

std::string sentence_of(ActionRefused const& event)
{
    return describe(event);
}

std::string sentence_of(PenaltyGiven const& event)
{
    return event.sentence;
}

std::string sentence_of(DrawOffered const& event)
{
    return fmt::format("{} offers a draw. {} may type accept or decline, or just move.",
        to_capital_name(event.by), to_capital_name(!event.by));
}

std::string sentence_of(DrawDeclined const& event)
{
    return fmt::format("{} declines the draw.", to_capital_name(event.by));
}

std::string sentence_of(DrawOfferLapsed const& event)
{
    return fmt::format("{}'s draw offer is off.", to_capital_name(event.by));
}

std::string sentence_of(TakebackRequested const&)
{
    return {};
}

std::string sentence_of(TakebackDeclined const& event)
{
    return fmt::format("{} declines to take the move back.", to_capital_name(event.by));
}

std::string sentence_of(TakebackLapsed const&)
{
    return "The move is not taken back, because another was made.";
}

std::string sentence_of(PlayerDisconnected const& event)
{
    return fmt::format("{} has left.", to_capital_name(event.who));
}

std::string sentence_of(GameEnded const& event)
{
    return fmt::format("{} ({})", event.sentence, to_string(event.result));
}

} // namespace arbiter::play
