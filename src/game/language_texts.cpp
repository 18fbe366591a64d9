// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

#include "arbiter/core/places.h"
#include "arbiter/core/text.h"

#define ARBITER_TEXTS_OF_GAME
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_GAME

namespace arbiter::detail {

std::string to_choice(HistoryTexts const& texts, std::vector<std::string> const& words)
{
    std::string text;
    for (std::size_t index = 0; index < words.size(); ++index) {
        if (index != 0)
            text += index + 1 == words.size() ? texts.list_or : texts.list_comma;
        text += words[index];
    }
    return text;
}

std::string fill(std::string_view text, SlotWords words)
{
    std::string filled;
    read_places(
        text, [&filled](std::string_view part) { filled += part; },
        [&filled, words](std::string_view place) {
            for (auto const& [slot, word] : words) {
                if (slot == place)
                    filled += word;
            }
        });
    return filled;
}

std::string say(HistoryTexts const& texts, HistoryPhrase phrase, SlotWords words)
{
    std::string sentence = fill(texts[phrase], words);
    sentence.front() = to_capital(sentence.front());
    return sentence;
}

HistoryTexts const& history_texts_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _history);
}

MoveWords const& move_words_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _move_words);
}

DrawWords const& draw_words_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _draw);
}

PgnErrorTexts const& pgn_errors_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _pgn_errors);
}

} // namespace arbiter::detail
