// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_LANGUAGES_H
#define ARBITER_TESTS_SUPPORT_LANGUAGES_H

#include "arbiter/rules/language.h"

#include <array>

namespace arbiter::test {

#define ARBITER_ELEMENT(language, code) Language::language,
/// The languages of ARBITER_LANGUAGES, English first.
inline constexpr std::array all_languages{ARBITER_LANGUAGES(ARBITER_ELEMENT)};
#undef ARBITER_ELEMENT

} // namespace arbiter::test

#endif
