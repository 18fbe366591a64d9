// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_PHRASE_TABLE_H
#define ARBITER_SRC_PLAY_PHRASE_TABLE_H

#include "arbiter/core/enum_table.h"
#include "arbiter/play/phrase.h"

#include <array>

namespace arbiter::play::detail {

struct PhraseRow {
    Phrase phrase;
    std::string_view text;
};

inline constexpr std::size_t phrase_count = static_cast<std::size_t>(Phrase::command_quit) + 1;

using PhraseTable = std::array<PhraseRow, phrase_count>;

#define ARBITER_DECLARE(language, code) extern PhraseTable const language##_phrases;
ARBITER_LANGUAGES(ARBITER_DECLARE)
#undef ARBITER_DECLARE

} // namespace arbiter::play::detail

#endif
