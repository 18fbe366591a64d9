// SPDX-License-Identifier: MIT
#include "arbiter/storage/social.h"

#include "storage/record_names.h"
#include "storage/social_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <limits>

namespace arbiter::storage {

namespace {

/// Less than this after the last visit, nothing is written.
constexpr std::chrono::minutes visited_again{1};
constexpr std::int64_t beyond_all_messages = std::numeric_limits<std::int64_t>::max();

/// Whether a statement that has two accounts as its values gives a row.
bool has_row(SqlConnection& connection, Statement const& statement, AccountId one, AccountId other)
{
    return !run_with(connection, statement, one, other).rows.empty();
}

/// Counts a message in the thread of an account; gives the number of the message.
MessageNumber advance(
    SqlConnection& connection, MessageRow const& message, AccountId account, AccountId other)
{
    std::int64_t const unread = message.to == account ? 1 : 0;
    auto const thread = run_with(connection, statements::advance_thread, account, other, unread, message.at);
    return MessageNumber{std::get<std::int64_t>(thread.rows.at(0).at(0))};
}

} // namespace

SocialStorage::SocialStorage(SqlDatabase& database) : database_{database}, connection_{database.connection()}
{
}

// ---- follows ---------------------------------------------------------------------------------------------

StorageResult<void> SocialStorage::put_follow(FollowRow const& follow, std::uint32_t most)
{
    return database_.write([&] {
        if (has_row(connection_, statements::is_blocked, follow.account, follow.followed))
            throw Failure{StorageFaultCode::conflict, "one of the two has blocked the other"};
        check_room(connection_, statements::hold_account, statements::count_followed, most, follow.account,
            follow.followed);
        run_with(connection_, statements::put_follow, follow);
    });
}

StorageResult<void> SocialStorage::drop_follow(AccountId account, AccountId followed)
{
    return database_.put(statements::drop_follow, account, followed);
}

StorageResult<std::vector<Followed>> SocialStorage::list_followed(AccountId account)
{
    return database_.list<Followed>(statements::list_followed, account, most_in_page);
}

StorageResult<std::vector<AccountRow>> SocialStorage::list_followers(AccountId account, std::uint32_t limit)
{
    return database_.list<AccountRow>(statements::list_followers, account, to_limit(limit));
}

StorageResult<bool> SocialStorage::are_friends(AccountId one, AccountId other)
{
    return database_.has(statements::find_friendship, one, other);
}

StorageResult<void> SocialStorage::note_visit(VisitRow const& visit)
{
    auto const is_known = database_.has(statements::find_visit, visit.account, visit.at - visited_again);
    if (!is_known)
        return Err<StorageFault>{is_known.error()};
    if (*is_known)
        return {};
    return database_.put(statements::put_visit, visit);
}

StorageResult<std::vector<VisitRow>> SocialStorage::list_visits(Time since, std::uint32_t limit)
{
    return database_.list<VisitRow>(statements::list_visits, since, to_limit(limit));
}

// ---- profiles --------------------------------------------------------------------------------------------

StorageResult<void> SocialStorage::put_profile(ProfileRow const& profile)
{
    return database_.write([&] {
        if (profile.text.empty()) {
            run_with(connection_, statements::drop_profile_of, profile.account);
            return;
        }
        run_with(connection_, statements::put_profile, profile);
    });
}

StorageResult<std::string> SocialStorage::find_profile(AccountId account)
{
    return database_.read([&] {
        auto const found = read_first<ProfileRow>(run_with(connection_, statements::find_profile, account));
        return found ? found->text : std::string{};
    });
}

// ---- messages --------------------------------------------------------------------------------------------

StorageResult<MessageRow> SocialStorage::send_message(MessageRow const& message)
{
    return database_.write([&] {
        if (!has_row(connection_, statements::find_friendship, message.from, message.to))
            throw Failure{StorageFaultCode::conflict, "the two are not friends"};
        // In the order of the accounts, so that two who write to each other do not wait for each other.
        AccountId const low = std::min(message.from, message.to);
        AccountId const high = std::max(message.from, message.to);
        MessageRow numbered = message;
        numbered.number = advance(connection_, message, low, high);
        advance(connection_, message, high, low);
        run_with(connection_, statements::put_message, numbered);
        std::int64_t const oldest = static_cast<std::int64_t>(numbered.number) - most_messages_of_two;
        run_with(connection_, statements::drop_old_messages, low, high, oldest);
        return numbered;
    });
}

StorageResult<std::vector<Thread>> SocialStorage::list_threads(AccountId account, std::uint32_t limit)
{
    return database_.list<Thread>(statements::list_threads, account, to_limit(limit));
}

StorageResult<std::vector<MessageRow>> SocialStorage::list_messages(
    AccountId one, AccountId other, std::optional<MessageNumber> before, std::uint32_t limit)
{
    return database_.list<MessageRow>(statements::list_messages, AccountPair{one, other},
        before ? static_cast<std::int64_t>(*before) : beyond_all_messages, to_limit(limit));
}

StorageResult<std::vector<MessageRow>> SocialStorage::list_sent(
    AccountId account, std::optional<MessageRow> const& after, std::uint32_t limit)
{
    MessageRow const from = after.value_or(MessageRow{});
    return database_.list<MessageRow>(
        statements::list_sent, account, AccountPair{from.from, from.to}, from.number, to_limit(limit));
}

StorageResult<std::optional<MessageRow>> SocialStorage::find_message(
    AccountId one, AccountId other, MessageNumber number)
{
    return database_.find<MessageRow>(statements::find_message, AccountPair{one, other}, number);
}

StorageResult<void> SocialStorage::mark_seen(AccountId account, AccountId other, MessageNumber number)
{
    return database_.put(statements::mark_seen, account, other, AccountPair{account, other}, number);
}

StorageResult<std::uint64_t> SocialStorage::count_unread(AccountId account)
{
    return database_.read([&] {
        auto const result = run_with(connection_, statements::count_unread, account);
        return static_cast<std::uint64_t>(std::get<std::int64_t>(result.rows.at(0).at(0)));
    });
}

} // namespace arbiter::storage
