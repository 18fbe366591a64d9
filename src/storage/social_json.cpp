// SPDX-License-Identifier: MIT
#include "storage/social_json.h"

namespace arbiter::storage {

Json to_object(FollowRow const& follow)
{
    return {{"account", as_number(follow.account)}, {"followed", as_number(follow.followed)},
        {"since", to_number(follow.since)}};
}

FollowRow read_follow(Members const& members)
{
    return {.account = members.account("account"),
        .followed = members.account("followed"),
        .since = members.time("since")};
}

Json to_object(VisitRow const& visit)
{
    return {{"account", as_number(visit.account)}, {"at", to_number(visit.at)}};
}

VisitRow read_visit(Members const& members)
{
    return {.account = members.account("account"), .at = members.time("at")};
}

Json to_object(ProfileRow const& profile)
{
    return {{"account", as_number(profile.account)}, {"text", profile.text}};
}

ProfileRow read_profile(Members const& members)
{
    return {.account = members.account("account"), .text = members.text("text")};
}

Json to_object(MessageRow const& message)
{
    return {{"from", as_number(message.from)}, {"to", as_number(message.to)},
        {"number", as_number(message.number)}, {"at", to_number(message.at)}, {"text", message.text}};
}

MessageRow read_message(Members const& members)
{
    return {.from = members.account("from"),
        .to = members.account("to"),
        .number = MessageNumber{members.integer("number")},
        .at = members.time("at"),
        .text = members.text("text")};
}

Json to_object(ThreadRow const& thread)
{
    return {{"account", as_number(thread.account)}, {"other", as_number(thread.other)},
        {"newest", as_number(thread.newest)}, {"unread", thread.unread}, {"at", to_number(thread.at)}};
}

ThreadRow read_thread(Members const& members)
{
    return {.account = members.account("account"),
        .other = members.account("other"),
        .newest = MessageNumber{members.integer("newest")},
        .unread = members.small<std::uint32_t>("unread"),
        .at = members.time("at")};
}

} // namespace arbiter::storage
