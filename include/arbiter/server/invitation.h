// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_INVITATION_H
#define ARBITER_SERVER_INVITATION_H

#include "arbiter/storage/records.h"

#include <string>
#include <string_view>

namespace arbiter::server {

/// A new code for an invitation, to be read from a board and typed: "K7QM-3XPT-9WHD". 60 random bits, without
/// the characters that are taken for others. May be called from any thread.
std::string make_invitation_code();

/// What storage keeps of a code: a hash that is the same however people write it (small letters, no dashes,
/// blanks).
storage::TokenHash hash_invitation_code(std::string_view code);

} // namespace arbiter::server

#endif
