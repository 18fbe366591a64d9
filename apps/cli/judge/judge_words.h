// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JUDGE_JUDGE_WORDS_H
#define ARBITER_CLI_JUDGE_JUDGE_WORDS_H

#include "arbiter/rules/language.h"

namespace arbiter::cli {

/// What `arbiter dead`, `fen` and `moves` say around the sentences of the judge, in a language. The texts are
/// formats of fmt, in which {0} is a side (`play::name_of`) if nothing else is said.
struct JudgeWords {
    detail::LanguageText has_mated; ///< {1} is the other side.
    detail::LanguageText can_win_in_one; ///< {1} is 1, {2} the moves.
    detail::LanguageText can_win_in; ///< {1} is a number, {2} the moves.
    detail::LanguageText searched; ///< {1} is a number.
    detail::LanguageText has_won;
    detail::LanguageText game_over;
    detail::LanguageText too_little; ///< {1} is the name of a rule set, here and in the next.
    detail::LanguageText may_suffice;
    detail::LanguageText dead;
    detail::LanguageText not_dead;
    detail::LanguageText dead_unknown;

    detail::LanguageText to_move;
    detail::LanguageText to_move_with; ///< {1} is the number of legal moves, here and in the next.
    detail::LanguageText to_move_in_check;
    detail::LanguageText white_pocket; ///< {0} are pieces, here and in the next.
    detail::LanguageText black_pocket;
    detail::LanguageText fault; ///< {0} is a sentence, {1} a code.
    detail::LanguageText tolerated;
    detail::LanguageText no_moves; ///< {0} is how the game has ended.
};

/// The words of a language.
JudgeWords const& judge_words(Language language);

} // namespace arbiter::cli

#endif
