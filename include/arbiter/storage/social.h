// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_SOCIAL_H
#define ARBITER_STORAGE_SOCIAL_H

#include "arbiter/core/result.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/records.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::storage {

/// Messages that are kept of two accounts; older ones go.
inline constexpr std::int64_t most_messages_of_two = 500;

/// Somebody whom an account follows.
struct Followed {
    AccountId account{};
    std::string name = {};
    /// Whether they follow each other.
    bool is_friend = false;
    /// The last visit with a page.
    std::optional<Time> seen = {};

    friend bool operator==(Followed const&, Followed const&) = default;
};

/// A thread with the name of the other account and the text of the last message.
struct Thread {
    ThreadRow row;
    std::string name = {};
    std::string last_text = {};

    friend bool operator==(Thread const&, Thread const&) = default;
};

/// Who follows whom, messages, and what accounts say about themselves: a part of `Storage`, with the same
/// promises. Every call may fail as said there; what else may happen is said with each. Two accounts that
/// follow each other are friends.
class SocialStorage {
public:
    SocialStorage() = default;
    virtual ~SocialStorage() = default;
    SocialStorage(SocialStorage const&) = delete;
    SocialStorage& operator=(SocialStorage const&) = delete;

    // ---- follows, which `Storage::put_block` ends --------------------------------------------------------

    /// Follows an account. A second time is not a fault. Fails with not_found, and with conflict where one
    /// of the two has blocked the other.
    virtual Result<void, StorageFault> put_follow(FollowRow const& follow) = 0;
    /// One that is not there is not a fault.
    virtual Result<void, StorageFault> drop_follow(AccountId account, AccountId followed) = 0;
    /// Whom an account follows, in the order of their names, at most 10,000.
    virtual Result<std::vector<Followed>, StorageFault> list_followed(AccountId account) = 0;
    /// Who follows an account that does not follow them, in the order of their names, at most `limit`.
    virtual Result<std::vector<AccountRow>, StorageFault> list_followers(
        AccountId account, std::uint32_t limit)
        = 0;
    /// Whether two accounts are friends.
    virtual Result<bool, StorageFault> are_friends(AccountId one, AccountId other) = 0;
    /// Notes that an account is there. Nothing is written where the last time was less than a minute earlier.
    virtual Result<void, StorageFault> note_visit(VisitRow const& visit) = 0;
    /// The last visits of accounts that were there at `since` or later, the latest first, at most `limit`.
    /// Linear in the accounts that have ever been there.
    virtual Result<std::vector<VisitRow>, StorageFault> list_visits(Time since, std::uint32_t limit) = 0;

    // ---- profiles ----------------------------------------------------------------------------------------

    /// Replaces what an account says about itself; an empty text removes it. Fails with not_found.
    virtual Result<void, StorageFault> put_profile(ProfileRow const& profile) = 0;
    /// What an account says about itself; empty where it says nothing.
    virtual Result<std::string, StorageFault> find_profile(AccountId account) = 0;

    // ---- messages ----------------------------------------------------------------------------------------

    /// Keeps a message, whose `number` is not looked at; gives it with its number. Of the messages of the two
    /// the newest `most_messages_of_two` stay. Fails with conflict unless they are friends.
    virtual Result<MessageRow, StorageFault> send_message(MessageRow const& message) = 0;
    /// The threads of an account, the one with the newest message first, at most `limit`.
    virtual Result<std::vector<Thread>, StorageFault> list_threads(AccountId account, std::uint32_t limit)
        = 0;
    /// The messages of two accounts below `before`, the newest first, at most `limit`.
    virtual Result<std::vector<MessageRow>, StorageFault> list_messages(
        AccountId one, AccountId other, std::optional<MessageNumber> before, std::uint32_t limit)
        = 0;
    /// The messages that an account has written, after one of them, by the other account and their numbers,
    /// at most `limit`.
    virtual Result<std::vector<MessageRow>, StorageFault> list_sent(
        AccountId account, std::optional<MessageRow> const& after, std::uint32_t limit)
        = 0;
    /// The message of that number between two accounts, or nothing.
    virtual Result<std::optional<MessageRow>, StorageFault> find_message(
        AccountId one, AccountId other, MessageNumber number)
        = 0;
    /// Notes that an account has seen what another one wrote up to a number.
    virtual Result<void, StorageFault> mark_seen(AccountId account, AccountId other, MessageNumber number)
        = 0;
    /// The number of messages that an account has not seen. Cost grows with its threads.
    virtual Result<std::uint64_t, StorageFault> count_unread(AccountId account) = 0;
};

} // namespace arbiter::storage

#endif
