// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_DRAW_WORDS_H
#define ARBITER_SRC_GAME_DRAW_WORDS_H

#include "game/language_texts.h"

namespace arbiter::detail {

/// What is said about the claim of a draw in one language. Slots: {count}; {place}, {places}: as `at_start`
/// or `after_move` have it; {move}, with its number; {side}; {reason}: one of the last three texts.
struct DrawWords {
    LanguageText is_right;
    LanguageText is_wrong;
    LanguageText stood_once;
    LanguageText stood_often; ///< {count} times at {places}
    LanguageText at_start;
    LanguageText after_move;
    LanguageText quiet_since; ///< {count} of moves since {move}
    LanguageText quiet_from_start; ///< {count} of moves
    LanguageText near_miss; ///< {place}, {reason}
    LanguageText other_side_to_move; ///< {side} that was to move
    LanguageText could_castle; ///< {side} that had the right
    LanguageText en_passant;
};

DrawWords const& draw_words_of(Language language);

} // namespace arbiter::detail

#endif
