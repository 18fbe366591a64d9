// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_LANGUAGE_TEXTS_H
#define ARBITER_SRC_PLAY_LANGUAGE_TEXTS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/play/phrase.h"
#include "arbiter/rules/language.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::play::detail {

struct PhraseRow {
    Phrase phrase;
    std::string_view text;
};

inline constexpr std::size_t phrase_count = static_cast<std::size_t>(Phrase::command_quit) + 1;

using PhraseTable = std::array<PhraseRow, phrase_count>;

/// What people say in a language: instead of the word of a command, and for yes and no. In small letters,
/// with '|' between the forms.
struct SaidWords {
    arbiter::detail::LanguageText resign;
    arbiter::detail::LanguageText undo;
    arbiter::detail::LanguageText draw;
    arbiter::detail::LanguageText hint;
    arbiter::detail::LanguageText help;
    arbiter::detail::LanguageText easier;
    arbiter::detail::LanguageText harder;
    arbiter::detail::LanguageText new_game;
    arbiter::detail::LanguageText quit;
    arbiter::detail::LanguageText yes;
    arbiter::detail::LanguageText no;
};

PhraseTable const& phrases_of(Language language);
SaidWords const& said_words_of(Language language);

} // namespace arbiter::play::detail

#endif
