// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JUDGE_EXPLAIN_WORDS_H
#define ARBITER_CLI_JUDGE_EXPLAIN_WORDS_H

#include "arbiter/rules/language.h"

namespace arbiter::cli {

/// What `arbiter explain` says around the sentences of the judge, in a language. The texts are formats of
/// fmt.
struct ExplainWords {
    detail::LanguageText code; ///< {} is a code, here and in the next
    detail::LanguageText code_with_laws; ///< and an article
    detail::LanguageText at; ///< {} are squares, here and in the next
    detail::LanguageText by;
    detail::LanguageText outcome; ///< {} are a code and a sentence.
    detail::LanguageText asked;
    detail::LanguageText yes;
    detail::LanguageText no;
    detail::LanguageText further;
    detail::LanguageText flights;
    detail::LanguageText captures;
    detail::LanguageText blocks;
    detail::LanguageText moves;
    detail::LanguageText not_over;
    detail::LanguageText unreadable; ///< {} are a text and what is wrong with it.
};

/// The words of a language.
ExplainWords const& explain_words(Language language);

} // namespace arbiter::cli

#endif
