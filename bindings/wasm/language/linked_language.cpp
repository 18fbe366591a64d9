// SPDX-License-Identifier: MIT
#include "arbiter/rules/language.h"

namespace arbiter::detail {

// The language of the module that this file is compiled for; without one it speaks every language.
#if defined(ARBITER_MODULE_LANGUAGE)
bool const speaks_every_language = false;
Language const linked_language = Language::ARBITER_MODULE_LANGUAGE;
#else
bool const speaks_every_language = true;
Language const linked_language = Language::english;
#endif

} // namespace arbiter::detail
