// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_SOCIAL_RECORDS_H
#define ARBITER_STORAGE_SOCIAL_RECORDS_H

#include "arbiter/storage/ids.h"

#include <cstdint>
#include <string>

/// What storage keeps of players who follow each other, and of what they write to each other and of
/// themselves.
namespace arbiter::storage {

/// That an account follows another one. Both must exist.
struct FollowRow {
    AccountId account;
    AccountId followed;
    Time since = {};

    friend bool operator==(FollowRow const&, FollowRow const&) = default;
};

/// When an account was last there with a page. It must exist.
struct VisitRow {
    AccountId account;
    Time at = {};

    friend bool operator==(VisitRow const&, VisitRow const&) = default;
};

/// What an account says about itself. It must exist.
struct ProfileRow {
    AccountId account;
    /// Not empty.
    std::string text = {};

    friend bool operator==(ProfileRow const&, ProfileRow const&) = default;
};

/// The number of a message between two accounts: 1 for the first, then without a gap.
enum class MessageNumber : std::int64_t { };

/// A message from one account to another one. Both must exist.
struct MessageRow {
    AccountId from;
    AccountId to;
    MessageNumber number{};
    Time at = {};
    /// Empty when its writer has deleted the account.
    std::string text = {};

    friend bool operator==(MessageRow const&, MessageRow const&) = default;
};

/// The messages of an account with another one, as the account sees them. Both must exist.
struct ThreadRow {
    AccountId account;
    AccountId other;
    /// The number of the last message.
    MessageNumber newest{};
    /// Messages from the other one that the account has not seen.
    std::uint32_t unread = 0;
    /// When the last message was sent.
    Time at = {};

    friend bool operator==(ThreadRow const&, ThreadRow const&) = default;
};

} // namespace arbiter::storage

#endif
