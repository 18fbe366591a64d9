// SPDX-License-Identifier: MIT
#include "storage/social_sql.h"

#include "storage/field_reader.h"

#include <algorithm>

namespace arbiter::storage {

namespace {

ThreadRow read_thread_fields(FieldReader& fields)
{
    ThreadRow thread{};
    thread.account = fields.account();
    thread.other = fields.account();
    thread.newest = MessageNumber{fields.integer()};
    thread.unread = fields.small<std::uint32_t>();
    thread.at = fields.time();
    return thread;
}

} // namespace

void fill_pair(RowValues& values, AccountId one, AccountId other)
{
    values.add(std::min(one, other));
    values.add(std::max(one, other));
}

void fill(RowValues& values, FollowRow const& follow)
{
    values.add(follow.account);
    values.add(follow.followed);
    values.add(follow.since);
}

void fill(RowValues& values, VisitRow const& visit)
{
    values.add(visit.account);
    values.add(visit.at);
}

void fill(RowValues& values, ProfileRow const& profile)
{
    values.add(profile.account);
    values.add(profile.text);
}

void fill(RowValues& values, MessageRow const& message)
{
    fill_pair(values, message.from, message.to);
    values.add(static_cast<std::int64_t>(message.number));
    values.add(message.from);
    values.add(message.at);
    values.add(message.text);
}

void fill(RowValues& values, ThreadRow const& thread)
{
    values.add(thread.account);
    values.add(thread.other);
    values.add(static_cast<std::int64_t>(thread.newest));
    values.add(std::int64_t{thread.unread});
    values.add(thread.at);
}

FollowRow read_follow_row(SqlRow const& row)
{
    FieldReader fields{row};
    FollowRow follow{};
    follow.account = fields.account();
    follow.followed = fields.account();
    follow.since = fields.time();
    return follow;
}

VisitRow read_visit_row(SqlRow const& row)
{
    FieldReader fields{row};
    VisitRow visit{};
    visit.account = fields.account();
    visit.at = fields.time();
    return visit;
}

ProfileRow read_profile_row(SqlRow const& row)
{
    FieldReader fields{row};
    ProfileRow profile{};
    profile.account = fields.account();
    profile.text = fields.text();
    return profile;
}

MessageRow read_message_row(SqlRow const& row)
{
    FieldReader fields{row};
    AccountId const low = fields.account();
    AccountId const high = fields.account();
    MessageRow message{};
    message.number = MessageNumber{fields.integer()};
    message.from = fields.account();
    message.to = message.from == low ? high : low;
    message.at = fields.time();
    message.text = fields.text();
    return message;
}

ThreadRow read_thread_row(SqlRow const& row)
{
    FieldReader fields{row};
    return read_thread_fields(fields);
}

Followed read_followed(SqlRow const& row)
{
    FieldReader fields{row};
    Followed followed;
    followed.account = fields.account();
    followed.name = fields.text();
    followed.is_friend = fields.integer() != 0;
    followed.seen = fields.maybe(&FieldReader::time);
    return followed;
}

Thread read_thread(SqlRow const& row)
{
    FieldReader fields{row};
    Thread thread{.row = read_thread_fields(fields)};
    thread.name = fields.text();
    thread.last_text = fields.text();
    return thread;
}

} // namespace arbiter::storage
