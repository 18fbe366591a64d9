// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_ODD_CHARACTER_H
#define ARBITER_SRC_NOTATION_ODD_CHARACTER_H

#include "arbiter/notation/notation_error.h"

#include <string_view>

namespace arbiter::detail {

/// The error in the text of a move, told by the character that causes it if people type that by mistake: a
/// letter that only looks like a Latin one, a character that looks like a space, the letter of a piece in
/// another language. Else the error as it is.
NotationError name_odd_character(std::string_view text, NotationError error);

} // namespace arbiter::detail

#endif
