// SPDX-License-Identifier: MIT
#include "arbiter/play/event_sentence.h"

#include "arbiter/core/names.h"
#include "arbiter/play/phrase.h"
#include "arbiter/rules/sentence.h"

#include <fmt/format.h>

namespace arbiter::play {

namespace {

std::string say_of(Color side, Phrase phrase, Language language)
{
    return say(language, phrase, {name_of(side, SideName::subject, language)});
}

} // namespace

std::string sentence_of(MoveRefused const& event, Language)
{
    return event.sentence;
}

std::string sentence_of(ActionRefused const& event, Language language)
{
    auto const phrase = static_cast<Phrase>(
        static_cast<std::size_t>(Phrase::refused_over) + static_cast<std::size_t>(event.reason));
    std::string sentence = say(language, phrase);
    if (event.outcome)
        sentence.append(" ").append(describe(*event.outcome, language).view());
    return sentence;
}

std::string sentence_of(PenaltyGiven const& event, Language)
{
    return event.sentence;
}

std::string sentence_of(DrawOffered const& event, Language language)
{
    return say(language, Phrase::draw_offered,
        {name_of(event.by, SideName::subject, language), name_of(!event.by, SideName::subject, language)});
}

std::string sentence_of(DrawDeclined const& event, Language language)
{
    return say_of(event.by, Phrase::draw_declined, language);
}

std::string sentence_of(DrawOfferLapsed const& event, Language language)
{
    return say(language, Phrase::draw_lapsed, {name_of(event.by, SideName::label, language)});
}

std::string sentence_of(TakebackRequested const&, Language)
{
    return {};
}

std::string sentence_of(TakebackDeclined const& event, Language language)
{
    return say_of(event.by, Phrase::takeback_declined, language);
}

std::string sentence_of(TakebackLapsed const&, Language language)
{
    return say(language, Phrase::takeback_lapsed);
}

std::string sentence_of(PlayerDisconnected const& event, Language language)
{
    return say_of(event.who, Phrase::player_left, language);
}

std::string sentence_of(GameEnded const& event, Language)
{
    return fmt::format("{} ({})", event.sentence, to_string(event.result));
}

} // namespace arbiter::play
