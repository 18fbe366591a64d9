// SPDX-License-Identifier: MIT
#include "storage/sql_social.h"

#include "storage/record_names.h"
#include "storage/social_sql.h"
#include "storage/social_statements.h"
#include "storage/sql_page.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <limits>

namespace arbiter::storage {

namespace {

/// Less than this after the last visit, nothing is written.
constexpr std::chrono::minutes visited_again{1};
constexpr std::int64_t beyond_all_messages = std::numeric_limits<std::int64_t>::max();

std::int64_t number_of(AccountId account)
{
    return static_cast<std::int64_t>(account);
}

} // namespace

bool SqlSocial::has_row(Statement const& statement, AccountId one, AccountId other)
{
    return !connection_->run(statement, {number_of(one), number_of(other)}).rows.empty();
}

// ---- follows ---------------------------------------------------------------------------------------------

StorageResult<void> SqlSocial::put_follow(FollowRow const& follow)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (has_row(statements::is_blocked, follow.account, follow.followed))
            throw Failure{StorageFaultCode::conflict, "one of the two has blocked the other"};
        RowValues values;
        fill(values, follow);
        connection_->run(statements::put_follow, values.all());
    });
}

StorageResult<void> SqlSocial::drop_follow(AccountId account, AccountId followed)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write,
        [&] { connection_->run(statements::drop_follow, {number_of(account), number_of(followed)}); });
}

StorageResult<std::vector<Followed>> SqlSocial::list_followed(AccountId account)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(
            connection_->run(statements::list_followed, {number_of(account), std::int64_t{most_in_page}}),
            read_followed);
    });
}

StorageResult<std::vector<AccountRow>> SqlSocial::list_followers(AccountId account, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statements::list_followers, {number_of(account), to_limit(limit)}),
            read_account);
    });
}

StorageResult<bool> SqlSocial::are_friends(AccountId one, AccountId other)
{
    std::lock_guard const lock{mutex_};
    return read([&] { return has_row(statements::find_friendship, one, other); });
}

StorageResult<void> SqlSocial::note_visit(VisitRow const& visit)
{
    std::lock_guard const lock{mutex_};
    auto const is_known = read([&] {
        std::int64_t const before = to_number(visit.at - visited_again);
        return !connection_->run(statements::find_visit, {number_of(visit.account), before}).rows.empty();
    });
    if (!is_known)
        return Err<StorageFault>{is_known.error()};
    if (*is_known)
        return {};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        fill(values, visit);
        connection_->run(statements::put_visit, values.all());
    });
}

StorageResult<std::vector<VisitRow>> SqlSocial::list_visits(Time since, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(
            connection_->run(statements::list_visits, {to_number(since), to_limit(limit)}), read_visit_row);
    });
}

// ---- profiles --------------------------------------------------------------------------------------------

StorageResult<void> SqlSocial::put_profile(ProfileRow const& profile)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (profile.text.empty()) {
            connection_->run(statements::drop_profile_of, {number_of(profile.account)});
            return;
        }
        RowValues values;
        fill(values, profile);
        connection_->run(statements::put_profile, values.all());
    });
}

StorageResult<std::string> SqlSocial::find_profile(AccountId account)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        auto const found
            = read_first(connection_->run(statements::find_profile, {number_of(account)}), read_profile_row);
        return found ? found->text : std::string{};
    });
}

// ---- messages --------------------------------------------------------------------------------------------

StorageResult<MessageRow> SqlSocial::send_message(MessageRow const& message)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (!has_row(statements::find_friendship, message.from, message.to))
            throw Failure{StorageFaultCode::conflict, "the two are not friends"};
        // In the order of the accounts, so that two who write to each other do not wait for each other.
        AccountId const low = std::min(message.from, message.to);
        AccountId const high = std::max(message.from, message.to);
        MessageRow numbered = message;
        numbered.number = advance(message, low, high);
        advance(message, high, low);
        RowValues values;
        fill(values, numbered);
        connection_->run(statements::put_message, values.all());
        std::int64_t const oldest = static_cast<std::int64_t>(numbered.number) - most_messages_of_two;
        connection_->run(statements::drop_old_messages, {number_of(low), number_of(high), oldest});
        return numbered;
    });
}

MessageNumber SqlSocial::advance(MessageRow const& message, AccountId account, AccountId other)
{
    std::int64_t const unread = message.to == account ? 1 : 0;
    auto const thread = connection_->run(
        statements::advance_thread, {number_of(account), number_of(other), unread, to_number(message.at)});
    return MessageNumber{std::get<std::int64_t>(thread.rows.at(0).at(0))};
}

StorageResult<std::vector<Thread>> SqlSocial::list_threads(AccountId account, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(
            connection_->run(statements::list_threads, {number_of(account), to_limit(limit)}), read_thread);
    });
}

StorageResult<std::vector<MessageRow>> SqlSocial::list_messages(
    AccountId one, AccountId other, std::optional<MessageNumber> before, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        fill_pair(values, one, other);
        values.add(before ? static_cast<std::int64_t>(*before) : beyond_all_messages);
        values.add(to_limit(limit));
        return read_all(connection_->run(statements::list_messages, values.all()), read_message_row);
    });
}

StorageResult<std::vector<MessageRow>> SqlSocial::list_sent(
    AccountId account, std::optional<MessageRow> const& after, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(account);
        MessageRow const from = after.value_or(MessageRow{});
        fill_pair(values, from.from, from.to);
        values.add(static_cast<std::int64_t>(from.number));
        values.add(to_limit(limit));
        return read_all(connection_->run(statements::list_sent, values.all()), read_message_row);
    });
}

StorageResult<std::optional<MessageRow>> SqlSocial::find_message(
    AccountId one, AccountId other, MessageNumber number)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        fill_pair(values, one, other);
        values.add(static_cast<std::int64_t>(number));
        return read_first(connection_->run(statements::find_message, values.all()), read_message_row);
    });
}

StorageResult<void> SqlSocial::mark_seen(AccountId account, AccountId other, MessageNumber number)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(account);
        values.add(other);
        fill_pair(values, account, other);
        values.add(static_cast<std::int64_t>(number));
        connection_->run(statements::mark_seen, values.all());
    });
}

StorageResult<std::uint64_t> SqlSocial::count_unread(AccountId account)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        auto const result = connection_->run(statements::count_unread, {number_of(account)});
        return static_cast<std::uint64_t>(std::get<std::int64_t>(result.rows.at(0).at(0)));
    });
}

} // namespace arbiter::storage
