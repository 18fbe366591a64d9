// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BIDI_TEXT_H
#define ARBITER_SRC_SERVER_BIDI_TEXT_H

#include <string>
#include <string_view>

namespace arbiter::server {

/// `text`, UTF-8, without the invisible characters that change the direction of writing (Unicode's property
/// Bidi_Control): with them a text can show words in another order than they were written, and that of others
/// around it.
std::string without_bidi_controls(std::string_view text);

/// Whether a text has one of ASCII's control characters.
bool has_control_characters(std::string_view text);

} // namespace arbiter::server

#endif
