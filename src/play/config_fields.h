// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_CONFIG_FIELDS_H
#define ARBITER_SRC_PLAY_CONFIG_FIELDS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/play/config.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

/// The keys of config.toml but for those of the engines, each with the setting that it stands for: one list
/// for reading and for writing.
namespace arbiter::play {

/// The words of a setting that has a few, in the order of its enumerators.
template <class Choice>
struct ChoiceWords;

template <>
struct ChoiceWords<GlyphChoice> {
    static constexpr std::array<std::string_view, 5> words{"auto", "outlined", "filled", "letters", "large"};
};

template <>
struct ChoiceWords<ColorChoice> {
    static constexpr std::array<std::string_view, 5> words{"auto", "none", "16", "256", "truecolor"};
};

template <>
struct ChoiceWords<BottomChoice> {
    static constexpr std::array<std::string_view, 3> words{"auto", "white", "black"};
};

template <>
struct ChoiceWords<LettersChoice> {
    static constexpr std::array<std::string_view, 4> words{"auto", to_word(LetterChoice::english),
        to_word(LetterChoice::local), to_word(LetterChoice::figurines)};
};

template <class Choice>
std::string_view to_word(Choice choice)
{
    return ChoiceWords<Choice>::words[static_cast<std::size_t>(choice)];
}

template <class Choice>
std::optional<Choice> find_choice(std::string_view word)
{
    return find_named<Choice>(ChoiceWords<Choice>::words, word);
}

/// The same; "ascii" means letters too.
template <>
inline std::optional<GlyphChoice> find_choice<GlyphChoice>(std::string_view word)
{
    return find_named<GlyphChoice>(ChoiceWords<GlyphChoice>::words, word == "ascii" ? "letters" : word);
}

/// The numbers that a setting may have.
struct NumberRange {
    unsigned least;
    unsigned most;
};

/// Allowed range of a numeric setting.
inline NumberRange range_of(std::string_view key)
{
    return key == "play.arbitrated" ? NumberRange{0, most_illegal_moves} : NumberRange{1, 20};
}

/// Calls `visit(section, key, get)` for each of them; `std::invoke(get, config)` is the setting of a Config.
template <class Visit>
void for_each_field(Visit&& visit)
{
    visit("screen", "theme", &Config::theme);
    visit("screen", "glyphs", &Config::glyphs);
    visit("screen", "colors", &Config::colors);
    visit("screen", "bottom", &Config::bottom);
    visit("screen", "letters", &Config::letters);
    visit("screen", "coach", &Config::coach);
    visit("play", "white", &Config::white);
    visit("play", "black", &Config::black);
    visit("play", "clock", &Config::clock);
    visit("play", "arbitrated", &Config::arbitrated);
    visit("play", "plain", &Config::plain);
    visit("play", "speak", &Config::speak);
    visit("names", "white", [](auto& config) -> auto& { return config.names[0]; });
    visit("names", "black", [](auto& config) -> auto& { return config.names[1]; });
    visit("analysis", "engine", &Config::analyser);
    visit("analysis", "lines", &Config::multi_pv);
}

} // namespace arbiter::play

#endif
