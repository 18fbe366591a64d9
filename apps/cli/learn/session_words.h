// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SESSION_WORDS_H
#define ARBITER_CLI_SESSION_WORDS_H

#include "arbiter/rules/language.h"
#include "cli/fill.h"

#include <array>

namespace arbiter::cli {

/// What `arbiter learn` says around its questions, in a language. The texts are formats of fmt.
struct SessionWords {
    detail::LanguageText title_study;
    detail::LanguageText title_puzzles;
    detail::LanguageText title_streak;
    detail::LanguageText title_storm;
    detail::LanguageText title_mistakes;
    detail::LanguageText title_illegal;
    detail::LanguageText title_repertoire;
    detail::LanguageText title_endings;
    detail::LanguageText title_quiz;
    detail::LanguageText rating; ///< {} is a rating.
    detail::LanguageText ratings; ///< {} are the person's rating and the puzzle's.
    detail::LanguageText nothing_due;
    detail::LanguageText all_done;
    detail::LanguageText no_more;
    detail::LanguageText in_a_row; ///< {} is a number, here and below.
    detail::LanguageText streak;
    detail::LanguageText storm_begins;
    detail::LanguageText storm_now;
    detail::LanguageText storm_over;
    detail::LanguageText begin_lesson; ///< {} is a command, here and in the next.
    detail::LanguageText lesson_done;
    detail::LanguageText last_lesson;
    detail::LanguageText quiz_score;
    detail::LanguageText endings_won;
    detail::LanguageText new_mistakes; ///< {} are a player, the number of games, and of new cards.
    detail::LanguageText not_chess;
    detail::LanguageText status; ///< {} are the rating, its error, and three numbers.
    detail::LanguageText puzzle_cards;
    detail::LanguageText mistake_cards;
    detail::LanguageText illegal_cards;
    detail::LanguageText opening_cards;
    detail::LanguageText deck; ///< {} is a path.
    detail::LanguageText no_home;
    detail::LanguageText deck_unreadable; ///< {0} is a path, {1} an English sentence.
    detail::LanguageText no_puzzles; ///< {} is a command.
    detail::LanguageText no_lessons;
    detail::LanguageText no_quiz;
    /// By color, and for both: {} are a name and two numbers.
    std::array<detail::LanguageText, 3> repertoires;
    detail::LanguageText openings_added; ///< {} are two numbers.
    detail::LanguageText openings_removed;
    detail::LanguageText no_repertoire; ///< {} is a command.
    detail::LanguageText line_help;
    detail::LanguageText window_help;
    detail::LanguageText gives_up; ///< words for `show`, in small letters, with '|' between them
    detail::LanguageText no_hint;
};

/// The words of a language.
SessionWords const& session_words(Language language);

} // namespace arbiter::cli

#endif
