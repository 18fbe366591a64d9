// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_RANDOM_SETUP_H
#define ARBITER_TESTS_SUPPORT_RANDOM_SETUP_H

#include "arbiter/core/setup.h"

#include <random>

namespace arbiter::test {

/// A board that no game has: pieces thrown on it by lot, with every right to castle that it allows.
Setup random_setup(std::mt19937_64& random);

} // namespace arbiter::test

#endif
