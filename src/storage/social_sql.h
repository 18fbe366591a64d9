// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SOCIAL_SQL_H
#define ARBITER_SRC_STORAGE_SOCIAL_SQL_H

#include "arbiter/storage/social.h"
#include "storage/records_sql.h"

/// The records of follows, profiles and messages as rows and back, as records_sql.h has the others.
namespace arbiter::storage {

void fill(RowValues& values, FollowRow const& follow);
void fill(RowValues& values, VisitRow const& visit);
void fill(RowValues& values, ProfileRow const& profile);
void fill(RowValues& values, MessageRow const& message);
void fill(RowValues& values, ThreadRow const& thread);
/// The two accounts of a thread as its messages have them: the lower one first.
void fill_pair(RowValues& values, AccountId one, AccountId other);

FollowRow read_follow_row(SqlRow const& row);
VisitRow read_visit_row(SqlRow const& row);
ProfileRow read_profile_row(SqlRow const& row);
MessageRow read_message_row(SqlRow const& row);
ThreadRow read_thread_row(SqlRow const& row);
Followed read_followed(SqlRow const& row);
Thread read_thread(SqlRow const& row);

} // namespace arbiter::storage

#endif
