#include "game/language_texts.h"

namespace arbiter::detail {

HistoryTexts const& history_texts_of(Language language)
{
    switch (spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return language##_history;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return english_history;
}

PgnReadingErrors const& pgn_errors_of(Language language)
{
    switch (spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return language##_pgn_errors;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return english_pgn_errors;
}

} // namespace arbiter::detail
