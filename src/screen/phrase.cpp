// SPDX-License-Identifier: MIT
#include "screen/phrase.h"

#include "arbiter/base/text.h"

namespace arbiter::screen {

std::string say(Language language, ScreenPhrase phrase, std::initializer_list<std::string_view> values)
{
    return base::fill(detail::phrases_of(language)[static_cast<std::size_t>(phrase)].text, values);
}

} // namespace arbiter::screen
