// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_RULES_PAGE_LANGUAGE_H
#define ARBITER_BINDINGS_WASM_RULES_PAGE_LANGUAGE_H

#include "arbiter/rules/language.h"

namespace arbiter::wasm {

/// The language of the sentences in the answers: that of the last `arbiter_speak`, English before the first.
Language page_language();

void set_page_language(Language language);

} // namespace arbiter::wasm

#endif
