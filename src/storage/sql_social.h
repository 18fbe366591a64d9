// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_SOCIAL_H
#define ARBITER_SRC_STORAGE_SQL_SOCIAL_H

#include "arbiter/storage/social.h"
#include "arbiter/storage/storage.h"
#include "storage/sql_database.h"

namespace arbiter::storage {

/// Follows, profiles and messages in the tables of a SqlStorage, whose mutex and connection it shares.
class SqlSocial final : public SocialStorage {
public:
    explicit SqlSocial(SqlDatabase& database) : database_{database}, connection_{database.connection()} { }

    StorageResult<void> put_follow(FollowRow const& follow) override;
    StorageResult<void> drop_follow(AccountId account, AccountId followed) override;
    StorageResult<std::vector<Followed>> list_followed(AccountId account) override;
    StorageResult<std::vector<AccountRow>> list_followers(AccountId account, std::uint32_t limit) override;
    StorageResult<bool> are_friends(AccountId one, AccountId other) override;
    StorageResult<void> note_visit(VisitRow const& visit) override;
    StorageResult<std::vector<VisitRow>> list_visits(Time since, std::uint32_t limit) override;

    StorageResult<void> put_profile(ProfileRow const& profile) override;
    StorageResult<std::string> find_profile(AccountId account) override;

    StorageResult<MessageRow> send_message(MessageRow const& message) override;
    StorageResult<std::vector<Thread>> list_threads(AccountId account, std::uint32_t limit) override;
    StorageResult<std::vector<MessageRow>> list_messages(
        AccountId one, AccountId other, std::optional<MessageNumber> before, std::uint32_t limit) override;
    StorageResult<std::vector<MessageRow>> list_sent(
        AccountId account, std::optional<MessageRow> const& after, std::uint32_t limit) override;
    StorageResult<std::optional<MessageRow>> find_message(
        AccountId one, AccountId other, MessageNumber number) override;
    StorageResult<void> mark_seen(AccountId account, AccountId other, MessageNumber number) override;
    StorageResult<std::uint64_t> count_unread(AccountId account) override;

private:
    /// Whether a statement that has two accounts as its values gives a row.
    bool has_row(Statement const& statement, AccountId one, AccountId other);
    /// Counts a message in the thread of an account; gives the number of the message.
    MessageNumber advance(MessageRow const& message, AccountId account, AccountId other);

    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif
