// SPDX-License-Identifier: MIT
#include "arbiter/rules/language.h"

#include "arbiter/core/enum_table.h"

#include <array>

namespace arbiter {

namespace {

#define ARBITER_CODE(language, code) code,
constexpr std::array<std::string_view, language_count> language_codes{ARBITER_LANGUAGES(ARBITER_CODE)};
#undef ARBITER_CODE

} // namespace

std::string_view to_code(Language language)
{
    return language_codes[static_cast<std::size_t>(language)];
}

std::optional<Language> find_language(std::string_view code)
{
    return find_named<Language>(language_codes, code);
}

} // namespace arbiter
