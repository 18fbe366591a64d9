// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_NEW_NAME_H
#define ARBITER_SRC_SERVER_ROOMS_NEW_NAME_H

#include "server/base/messages.h"

#include <array>
#include <string_view>

namespace arbiter::server {

/// The name that an account has now, for a game in which it played or spoke. The texts must outlive it.
struct NewName {
    std::array<bool, 2> seats{}; ///< those of the account
    std::string_view before; ///< under this name it has spoken while it watched
    std::string_view now;

    /// Puts it where it is missing; false where it is not.
    bool put_into(SeatTaken& seat) const;
    bool put_into(ChatSaid& line) const;
    bool put_into(EventContent& content) const;
};

} // namespace arbiter::server

#endif
