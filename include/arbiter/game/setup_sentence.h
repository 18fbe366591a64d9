// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_SETUP_SENTENCE_H
#define ARBITER_GAME_SETUP_SENTENCE_H

#include "arbiter/core/setup_fault.h"
#include "arbiter/rules/language.h"

#include <string>

namespace arbiter {

/// The sentences of all faults of a set-up, separated by blanks. Linear in their
/// number.
std::string describe_faults(SetupFaults const& faults, Language language = Language::english);

} // namespace arbiter

#endif
