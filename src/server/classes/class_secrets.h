// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_CLASSES_CLASS_SECRETS_H
#define ARBITER_SRC_SERVER_CLASSES_CLASS_SECRETS_H

#include "arbiter/server/surroundings.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::server {

/// A new code to join a class, to be read from a board and typed: "K7QM-3XPT". 40 random bits, without the
/// characters that are taken for others.
std::string make_class_code(Surroundings& world);

/// The code as `make_class_code` writes it, however a person does (small letters, no dash, blanks); nothing
/// for a text that is not a code.
std::optional<std::string> read_class_code(std::string_view text);

/// A password for a pupil to begin with, easy to read from paper and to type: "tigerpiano4738", two words
/// that are alike in many languages and four digits from 2 to 9. No hyphen: on paper nobody knows whether one
/// is typed. 26 random bits: enough where guesses are limited as those at a login are.
std::string make_first_password(Surroundings& world);

} // namespace arbiter::server

#endif
