// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

#include "arbiter/core/places.h"
#include "arbiter/core/text.h"

#define ARBITER_TEXTS_OF_GAME
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_GAME

namespace arbiter::detail {

namespace {

/// What stands before a word of a choice that is not the first.
std::string_view joint_before(std::string_view word, bool is_last, HistoryTexts const& texts)
{
    if (!is_last)
        return texts.list_comma;
    return word.starts_with('o') || word.starts_with('O') ? texts.list_or_before_o : texts.list_or;
}

} // namespace

std::string to_choice(HistoryTexts const& texts, std::vector<std::string> const& words)
{
    std::string text;
    for (std::size_t index = 0; index < words.size(); ++index) {
        if (index != 0)
            text += joint_before(words[index], index + 1 == words.size(), texts);
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

std::string say_ways_out(HistoryTexts const& texts, std::vector<std::string> const& ways)
{
    HistoryPhrase const phrase = ways.size() == 1 ? HistoryPhrase::only_way_out : HistoryPhrase::ways_out;
    return say(texts, phrase, {{"choice", to_choice(texts, ways)}});
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
