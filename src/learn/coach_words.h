// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_COACH_WORDS_H
#define ARBITER_SRC_LEARN_COACH_WORDS_H

#include "arbiter/core/piece.h"
#include "arbiter/learn/themes.h"
#include "arbiter/rules/language.h"

#include <array>
#include <string_view>

namespace arbiter::learn {

/// The themes that the coach names.
inline constexpr std::array coached_themes{Theme::fork, Theme::pin, Theme::skewer, Theme::discovered_attack,
    Theme::discovered_check, Theme::double_check, Theme::deflection, Theme::interference,
    Theme::capturing_defender, Theme::trapped_piece, Theme::hanging_piece, Theme::back_rank_mate,
    Theme::smothered_mate};

/// The sentences of the coach in a language. {0} is a move with its number, {1} a line, {2} and {3} what is
/// lost and where.
struct CoachWords {
    detail::LanguageText mated;
    detail::LanguageText loses;
    detail::LanguageText worse;
    /// {1}: what the move is worth less, in pawns; {2}: the line.
    detail::LanguageText less;
    detail::LanguageText better;
    detail::LanguageText theme;
    detail::LanguageText fine;
    /// Of a single move.
    detail::LanguageText sound;
    /// {1}: what it is worth less.
    detail::LanguageText near;
    detail::LanguageText known;
    detail::LanguageText slower;
    detail::LanguageText misses_one;
    detail::LanguageText misses; ///< {1}: in how many moves
    detail::LanguageText mates;
    detail::LanguageText draws;
    /// {1}: the moves of the player's repertoire.
    detail::LanguageText leaves;
    /// With their articles, as what is lost: pawn, knight, bishop, rook, queen.
    std::array<detail::LanguageText, 5> pieces;
    /// In the order of `coached_themes`.
    std::array<detail::LanguageText, coached_themes.size()> themes;
};

/// The words of a language.
CoachWords const& coach_words(Language language);

} // namespace arbiter::learn

#endif
