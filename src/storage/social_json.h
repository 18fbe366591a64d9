// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SOCIAL_JSON_H
#define ARBITER_SRC_STORAGE_SOCIAL_JSON_H

#include "arbiter/storage/records.h"
#include "storage/record_members.h"

/// The records of follows, profiles and messages as the members of an export's line, and back. Reading throws
/// NoRecord.
namespace arbiter::storage {

Json to_object(FollowRow const& follow);
Json to_object(VisitRow const& visit);
Json to_object(ProfileRow const& profile);
Json to_object(MessageRow const& message);
Json to_object(ThreadRow const& thread);

FollowRow read_follow(Members const& members);
VisitRow read_visit(Members const& members);
ProfileRow read_profile(Members const& members);
MessageRow read_message(Members const& members);
ThreadRow read_thread(Members const& members);

} // namespace arbiter::storage

#endif
