// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_REPORT_WORDS_H
#define ARBITER_CLI_TOURNAMENT_REPORT_WORDS_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/tournament.h"

namespace arbiter::cli {

/// What the tables of a tournament say in a language. {} are the tournament and a round.
struct ReportWords {
    detail::LanguageText board;
    detail::LanguageText number; ///< of a player, short
    detail::LanguageText white;
    detail::LanguageText black;
    detail::LanguageText points;
    detail::LanguageText result;
    detail::LanguageText place;
    detail::LanguageText name;
    detail::LanguageText rating;
    detail::LanguageText bye;
    detail::LanguageText full_bye;
    detail::LanguageText half_bye;
    detail::LanguageText absent;
    detail::LanguageText round;
    detail::LanguageText standings;
    detail::LanguageText crosstable;
    detail::LanguageText bye_of; ///< what a player has, by number and name
};

/// The words of a language.
ReportWords const& report_words(Language language);

/// The word for what a player without an opponent has in a round.
std::string_view bye_word(tournament::RoundResult result, ReportWords const& words);

} // namespace arbiter::cli

#endif
