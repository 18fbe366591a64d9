// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_TEXTBOOK_REASONS_H
#define ARBITER_TESTS_SUPPORT_TEXTBOOK_REASONS_H

#include "support/textbook.h"

#include <vector>

namespace arbiter::test::textbook {

/// Every rung of the ladder that the try fails when it is asked alone, by brute force: the piece is put on
/// its destination, whatever forbids it, and then the board is looked at.
std::vector<Answer> judge_all(Game const& game, Try tried);

} // namespace arbiter::test::textbook

#endif
