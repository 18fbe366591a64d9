// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_CONFIG_FIELDS_H
#define ARBITER_SRC_PLAY_CONFIG_FIELDS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/play/config.h"

#include <array>
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
    static constexpr std::array<std::string_view, 5> words{"auto", "outlined", "filled", "ascii", "large"};
};

template <>
struct ChoiceWords<ColorChoice> {
    static constexpr std::array<std::string_view, 5> words{"auto", "none", "16", "256", "truecolor"};
};

template <>
struct ChoiceWords<BottomChoice> {
    static constexpr std::array<std::string_view, 3> words{"auto", "white", "black"};
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

/// Calls `visit(section, key, setting)` for each of them. `SomeConfig` is Config or Config const.
template <class SomeConfig, class Visit>
void for_each_field(SomeConfig& config, Visit&& visit)
{
    visit("screen", "theme", config.theme);
    visit("screen", "glyphs", config.glyphs);
    visit("screen", "colors", config.colors);
    visit("screen", "bottom", config.bottom);
    visit("screen", "coach", config.coach);
    visit("play", "white", config.white);
    visit("play", "black", config.black);
    visit("play", "clock", config.clock);
    visit("play", "arbitrated", config.arbitrated);
    visit("play", "plain", config.plain);
    visit("play", "speak", config.speak);
    visit("names", "white", config.names[0]);
    visit("names", "black", config.names[1]);
    visit("analysis", "engine", config.analyser);
    visit("analysis", "lines", config.multi_pv);
}

} // namespace arbiter::play

#endif
