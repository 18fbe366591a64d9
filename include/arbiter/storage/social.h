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

class SqlConnection;
class SqlDatabase;

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

/// The accounts that follow each other, messages, and what accounts say about themselves: a part of
/// `Storage`, with the same promises. Every call may fail as said there; what else may happen is said with
/// each. Two accounts that follow each other are friends.
class SocialStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit SocialStorage(SqlDatabase& database);

    // ---- follows, which `Storage::put_block` ends --------------------------------------------------------

    /// Follows an account. A second time is not a fault. Fails with not_found, and with conflict where one
    /// of the two has blocked the other; with too_many where it follows `most` others.
    Result<void, StorageFault> put_follow(FollowRow const& follow, std::uint32_t most = any_number);
    /// One that is not there is not a fault.
    Result<void, StorageFault> drop_follow(AccountId account, AccountId followed);
    /// Whom an account follows, in the order of their names, at most 10,000.
    Result<std::vector<Followed>, StorageFault> list_followed(AccountId account);
    /// The accounts that follow an account that does not follow them, in the order of their names, at most
    /// `limit`.
    Result<std::vector<AccountRow>, StorageFault> list_followers(AccountId account, std::uint32_t limit);
    /// Whether two accounts are friends.
    Result<bool, StorageFault> are_friends(AccountId one, AccountId other);
    /// Notes that an account is there. Nothing is written where the last time was less than a minute earlier.
    Result<void, StorageFault> note_visit(VisitRow const& visit);
    /// The last visits of accounts that were there at `since` or later, the latest first, at most `limit`.
    /// Linear in the accounts that have ever been there.
    Result<std::vector<VisitRow>, StorageFault> list_visits(Time since, std::uint32_t limit);

    // ---- profiles ----------------------------------------------------------------------------------------

    /// Replaces what an account says about itself; an empty text removes it. Fails with not_found.
    Result<void, StorageFault> put_profile(ProfileRow const& profile);
    /// What an account says about itself; empty where it says nothing.
    Result<std::string, StorageFault> find_profile(AccountId account);

    // ---- messages ----------------------------------------------------------------------------------------

    /// Keeps a message, whose `number` is not looked at; gives it with its number. Of the messages of the two
    /// the newest `most_messages_of_two` stay. Fails with conflict unless they are friends.
    Result<MessageRow, StorageFault> send_message(MessageRow const& message);
    /// The threads of an account, the one with the newest message first, at most `limit`.
    Result<std::vector<Thread>, StorageFault> list_threads(AccountId account, std::uint32_t limit);
    /// The messages of two accounts below `before`, the newest first, at most `limit`.
    Result<std::vector<MessageRow>, StorageFault> list_messages(
        AccountId one, AccountId other, std::optional<MessageNumber> before, std::uint32_t limit);
    /// The messages that an account has written, after one of them, by the other account and their numbers,
    /// at most `limit`.
    Result<std::vector<MessageRow>, StorageFault> list_sent(
        AccountId account, std::optional<MessageRow> const& after, std::uint32_t limit);
    /// The message of that number between two accounts, or nothing.
    Result<std::optional<MessageRow>, StorageFault> find_message(
        AccountId one, AccountId other, MessageNumber number);
    /// Notes that an account has seen what another one wrote up to a number.
    Result<void, StorageFault> mark_seen(AccountId account, AccountId other, MessageNumber number);
    /// The number of messages that an account has not seen. Cost grows with its threads.
    Result<std::uint64_t, StorageFault> count_unread(AccountId account);

private:
    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif
