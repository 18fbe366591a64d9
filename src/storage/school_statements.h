// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SCHOOL_STATEMENTS_H
#define ARBITER_SRC_STORAGE_SCHOOL_STATEMENTS_H

#include "storage/account_columns.h"
#include "storage/sql_connection.h"

/// The statements of teachers, classes and their members.
namespace arbiter::storage::statements {

// ---- teachers ---------------------------------------------------------------------------------------------

inline constexpr Statement put_teacher{
    "put_teacher", "INSERT INTO teacher (account, since) VALUES ($1, $2) ON CONFLICT DO NOTHING"};

inline constexpr Statement drop_teacher{"drop_teacher", "DELETE FROM teacher WHERE account = $1"};

inline constexpr Statement find_teacher{"find_teacher", "SELECT 1 FROM teacher WHERE account = $1"};

inline constexpr Statement list_teachers{"list_teachers",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT
    " FROM account WHERE id IN (SELECT account FROM teacher) ORDER BY name_key LIMIT $1"};

inline constexpr Statement all_teachers{
    "all_teachers", "SELECT account, since FROM teacher WHERE account > $1 ORDER BY account LIMIT $2"};

/// Whether `by` is a teacher who teaches the class $1.
#define ARBITER_STORAGE_IS_TAUGHT(by)                                                                        \
    "EXISTS (SELECT 1 FROM teacher WHERE account = " by ") "                                                 \
    "AND (EXISTS (SELECT 1 FROM school_class WHERE id = $1 AND teacher = " by ") "                           \
    "OR EXISTS (SELECT 1 FROM class_teacher WHERE class = $1 AND account = " by "))"

inline constexpr Statement find_taught_class{
    "find_taught_class", "SELECT 1 WHERE " ARBITER_STORAGE_IS_TAUGHT("$2")};

inline constexpr Statement find_owned_class{"find_owned_class",
    "SELECT 1 FROM school_class WHERE id = $1 AND teacher = $2 AND teacher IN (SELECT account FROM teacher)"};

// ---- classes ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS "id, name, teacher, code, chat, created"

inline constexpr Statement put_class{"put_class",
    "INSERT INTO school_class (" ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, teacher = excluded.teacher, code = excluded.code, "
    "chat = excluded.chat, created = excluded.created"};

inline constexpr Statement change_class{"change_class",
    "UPDATE school_class SET name = COALESCE($3, name), code = COALESCE($4, code), chat = COALESCE($5, chat) "
    "WHERE id = $1 AND " ARBITER_STORAGE_IS_TAUGHT("$2")};

inline constexpr Statement find_class{
    "find_class", "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id = $1"};

inline constexpr Statement find_class_by_code{"find_class_by_code",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE code = $1"};

inline constexpr Statement classes_of_teacher{"classes_of_teacher",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE teacher = $1 "
    "ORDER BY created, id LIMIT $2"};

inline constexpr Statement count_classes_of_teacher{
    "count_classes_of_teacher", "SELECT COUNT(*) FROM school_class WHERE teacher = $1 AND id <> $2"};

inline constexpr Statement classes_of_member{"classes_of_member",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id IN "
    "(SELECT class FROM class_member WHERE account = $1) ORDER BY created, id LIMIT $2"};

inline constexpr Statement all_classes{"all_classes",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement drop_members_of_class{
    "drop_members_of_class", "DELETE FROM class_member WHERE class = $1"};

/// Of an account that is in no class any more.
inline constexpr Statement drop_unseen_study_of{"drop_unseen_study_of",
    "DELETE FROM study_day WHERE account = $1 "
    "AND NOT EXISTS (SELECT 1 FROM class_member WHERE class_member.account = $1)"};

/// Of the members of a class who are in no other class.
inline constexpr Statement drop_study_of_class{"drop_study_of_class",
    "DELETE FROM study_day WHERE account IN (SELECT account FROM class_member WHERE class = $1) "
    "AND NOT EXISTS (SELECT 1 FROM class_member AS other "
    "WHERE other.account = study_day.account AND other.class <> $1)"};

/// Of the members of the classes of a teacher who are in no other class.
inline constexpr Statement drop_study_of_classes_of{"drop_study_of_classes_of",
    "DELETE FROM study_day WHERE account IN (SELECT m.account FROM class_member AS m "
    "JOIN school_class AS c ON c.id = m.class WHERE c.teacher = $1) "
    "AND NOT EXISTS (SELECT 1 FROM class_member AS other JOIN school_class AS c ON c.id = other.class "
    "WHERE other.account = study_day.account AND c.teacher <> $1)"};

inline constexpr Statement drop_class{"drop_class", "DELETE FROM school_class WHERE id = $1"};

inline constexpr Statement drop_members_of_classes_of{"drop_members_of_classes_of",
    "DELETE FROM class_member WHERE class IN (SELECT id FROM school_class WHERE teacher = $1)"};

inline constexpr Statement drop_classes_of{"drop_classes_of", "DELETE FROM school_class WHERE teacher = $1"};

// ---- who else teaches a class -----------------------------------------------------------------------------

inline constexpr Statement put_class_teacher{"put_class_teacher",
    "INSERT INTO class_teacher (class, account, since) VALUES ($1, $2, $3) "
    "ON CONFLICT (class, account) DO NOTHING"};

inline constexpr Statement drop_class_teacher{
    "drop_class_teacher", "DELETE FROM class_teacher WHERE class = $1 AND account = $2"};

inline constexpr Statement drop_teachers_of_class{
    "drop_teachers_of_class", "DELETE FROM class_teacher WHERE class = $1"};

/// Of an account, and of the classes of the account.
inline constexpr Statement drop_class_teachers_of{"drop_class_teachers_of",
    "DELETE FROM class_teacher WHERE account = $1 OR class IN "
    "(SELECT id FROM school_class WHERE teacher = $1)"};

inline constexpr Statement count_class_teachers{
    "count_class_teachers", "SELECT COUNT(*) FROM class_teacher WHERE class = $1 AND account <> $2"};

inline constexpr Statement find_class_teacher{
    "find_class_teacher", "SELECT 1 FROM class_teacher WHERE class = $1 AND account = $2"};

inline constexpr Statement list_class_teachers{"list_class_teachers",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE id IN "
    "(SELECT account FROM class_teacher WHERE class = $1) ORDER BY name_key LIMIT $2"};

inline constexpr Statement classes_of_class_teacher{"classes_of_class_teacher",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id IN "
    "(SELECT class FROM class_teacher WHERE account = $1) ORDER BY created, id LIMIT $2"};

inline constexpr Statement all_class_teachers{"all_class_teachers",
    "SELECT class, account, since FROM class_teacher WHERE (class, account) > ($1, $2) "
    "ORDER BY class, account LIMIT $3"};

// ---- members ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_MEMBER_COLUMNS "class, account, made_by_class, joined, seen, shown"

inline constexpr Statement put_member{"put_member",
    "INSERT INTO class_member (" ARBITER_STORAGE_MEMBER_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (class, account) DO NOTHING"};

inline constexpr Statement drop_member{
    "drop_member", "DELETE FROM class_member WHERE class = $1 AND account = $2"};

inline constexpr Statement drop_memberships_of{
    "drop_memberships_of", "DELETE FROM class_member WHERE account = $1"};

inline constexpr Statement find_member{"find_member",
    "SELECT " ARBITER_STORAGE_MEMBER_COLUMNS " FROM class_member WHERE class = $1 AND account = $2"};

inline constexpr Statement list_memberships{"list_memberships",
    "SELECT " ARBITER_STORAGE_MEMBER_COLUMNS " FROM class_member WHERE class = $1 ORDER BY account LIMIT $2"};

/// Changes nothing, but locks the row.
inline constexpr Statement hold_class{"hold_class",
    "UPDATE school_class SET code = code WHERE code = $1 AND teacher IN (SELECT account FROM teacher) "
    "RETURNING id"};

/// The same by its id.
inline constexpr Statement hold_class_by_id{
    "hold_class_by_id", "UPDATE school_class SET code = code WHERE id = $1"};

inline constexpr Statement count_members{
    "count_members", "SELECT COUNT(*) FROM class_member WHERE class = $1 AND account <> $2"};

inline constexpr Statement all_members{"all_members",
    "SELECT " ARBITER_STORAGE_MEMBER_COLUMNS " FROM class_member WHERE (class, account) > ($1, $2) "
    "ORDER BY class, account LIMIT $3"};

inline constexpr Statement list_members{"list_members",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE id IN "
    "(SELECT account FROM class_member WHERE class = $1) ORDER BY name_key LIMIT $2"};

/// Each count walks the games of the member in the index of one side.
inline constexpr Statement list_pupils{"list_pupils",
    "SELECT m.class, m.account, m.made_by_class, m.joined, m.seen, m.shown, a.name, a.first_password, "
    "(SELECT COUNT(*) FROM game WHERE white_account = m.account AND ended IS NOT NULL AND result <> '*') + "
    "(SELECT COUNT(*) FROM game WHERE black_account = m.account AND ended IS NOT NULL AND result <> '*'), "
    "(SELECT COUNT(*) FROM game WHERE white_account = m.account AND ended IS NOT NULL AND result = '1-0') + "
    "(SELECT COUNT(*) FROM game WHERE black_account = m.account AND ended IS NOT NULL AND result = '0-1'), "
    "(SELECT COUNT(*) FROM game WHERE white_account = m.account AND ended IS NOT NULL "
    "AND result = '1/2-1/2') + "
    "(SELECT COUNT(*) FROM game WHERE black_account = m.account AND ended IS NOT NULL "
    "AND result = '1/2-1/2'), "
    "(SELECT MAX(ended) FROM game WHERE white_account = m.account), "
    "(SELECT MAX(ended) FROM game WHERE black_account = m.account) "
    "FROM class_member AS m JOIN account AS a ON a.id = m.account WHERE m.class = $1 "
    "ORDER BY a.name_key LIMIT $2"};

/// $3: the teacher who acts. What the account may do elsewhere counts: a class gives nobody the password of a
/// teacher or an operator.
inline constexpr Statement find_own_pupil{"find_own_pupil",
    "SELECT 1 FROM class_member JOIN account ON account.id = class_member.account "
    "WHERE class = $1 AND account = $2 AND made_by_class = 1 AND password_hash <> '' "
    "AND account NOT IN (SELECT account FROM teacher) "
    "AND account NOT IN (SELECT account FROM server_operator) "
    "AND " ARBITER_STORAGE_IS_TAUGHT("$3")};

/// $3: the teacher who acts.
inline constexpr Statement set_shown_name{"set_shown_name",
    "UPDATE class_member SET shown = $4 WHERE class = $1 AND account = $2 "
    "AND " ARBITER_STORAGE_IS_TAUGHT("$3")};

/// $2: whether it is one that somebody else has chosen. In a class its teachers may have; the mark stays when
/// the account leaves the class.
inline constexpr Statement mark_password{"mark_password",
    "UPDATE account SET first_password = CASE WHEN $2 = 1 "
    "AND EXISTS (SELECT 1 FROM class_member WHERE account = $1) THEN 1 ELSE 0 END WHERE id = $1"};

inline constexpr Statement find_first_password{
    "find_first_password", "SELECT 1 FROM account WHERE id = $1 AND first_password = 1"};

inline constexpr Statement find_unseen{
    "find_unseen", "SELECT 1 FROM class_member WHERE account = $1 AND (seen IS NULL OR seen <= $2) LIMIT 1"};

inline constexpr Statement note_seen{"note_seen", "UPDATE class_member SET seen = $2 WHERE account = $1"};

inline constexpr Statement find_silence{"find_silence",
    "SELECT 1 FROM class_member JOIN school_class ON school_class.id = class_member.class "
    "WHERE class_member.account IN ($1, $2, $3) AND school_class.chat = 0 LIMIT 1"};

inline constexpr Statement find_membership{
    "find_membership", "SELECT 1 FROM class_member WHERE account = $1 LIMIT 1"};

// ---- what pupils do ---------------------------------------------------------------------------------------

#define ARBITER_STORAGE_STUDY_COLUMNS "account, day, tried, solved, seconds, mistakes, illegal"
#define ARBITER_STORAGE_AT_MOST(sum, most) "CASE WHEN " sum " > " most " THEN " most " ELSE " sum " END"
#define ARBITER_STORAGE_ADDED(column, most)                                                                  \
    column " = " ARBITER_STORAGE_AT_MOST("study_day." column " + excluded." column, most)

/// Nobody tries more than 10,000 puzzles on a day, which has 86,400 seconds.
inline constexpr Statement add_study{"add_study",
    "INSERT INTO study_day (" ARBITER_STORAGE_STUDY_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7) "
    "ON CONFLICT (account, day) DO UPDATE SET " ARBITER_STORAGE_ADDED(
        "tried", "10000") ", " ARBITER_STORAGE_ADDED("solved", "10000") ", " ARBITER_STORAGE_ADDED("seconds",
        "86400") ", " ARBITER_STORAGE_ADDED("mistakes", "10000") ", " ARBITER_STORAGE_ADDED("illegal",
        "10000")};

inline constexpr Statement drop_old_study{"drop_old_study",
    "DELETE FROM study_day WHERE account = $1 AND day NOT IN "
    "(SELECT day FROM study_day WHERE account = $1 ORDER BY day DESC LIMIT $2)"};

inline constexpr Statement list_study{"list_study",
    "SELECT " ARBITER_STORAGE_STUDY_COLUMNS " FROM study_day WHERE account = $1 ORDER BY day DESC LIMIT $2"};

inline constexpr Statement drop_study_of{"drop_study_of", "DELETE FROM study_day WHERE account = $1"};

inline constexpr Statement all_study{"all_study",
    "SELECT " ARBITER_STORAGE_STUDY_COLUMNS " FROM study_day WHERE (account, day) > ($1, $2) "
    "ORDER BY account, day LIMIT $3"};

/// The games of one side: the member's, whether it won, and how long it lasted. The third event is the start.
#define ARBITER_STORAGE_PLAYED_AS(side, won)                                                                 \
    "SELECT m.account AS account, CASE WHEN g.result = '" won "' THEN 1 ELSE 0 END AS win, "                 \
    "CASE WHEN g.result = '1/2-1/2' THEN 1 ELSE 0 END AS draw, CASE WHEN g.control LIKE '%day%' THEN 0 "     \
    "ELSE COALESCE((SELECT " ARBITER_STORAGE_AT_MOST("g.ended - e.at",                                       \
        "14400000") " FROM event AS e WHERE e.game = g.id AND e.version = 3), 0) END AS played "             \
                    "FROM class_member AS m JOIN game AS g ON g." side " = m.account "                       \
                    "WHERE m.class = $1 AND g.ended >= $2 AND g.result <> '*'"
#define ARBITER_STORAGE_SUM(column) "CAST(SUM(" column ") AS BIGINT) AS " column

/// $2: since when games count; $3: the day from which on days do.
inline constexpr Statement list_work{"list_work",
    "SELECT m.account, a.name, COALESCE(p.games, 0), COALESCE(p.win, 0), COALESCE(p.draw, 0), "
    "COALESCE(p.played, 0), COALESCE(s.tried, 0), COALESCE(s.solved, 0), COALESCE(s.seconds, 0), "
    "COALESCE(s.mistakes, 0), COALESCE(s.illegal, 0) "
    "FROM class_member AS m JOIN account AS a ON a.id = m.account LEFT JOIN ("
    "SELECT account, COUNT(*) AS games, " ARBITER_STORAGE_SUM("win") ", " ARBITER_STORAGE_SUM(
        "draw") ", " ARBITER_STORAGE_SUM("played") " FROM (" ARBITER_STORAGE_PLAYED_AS("white_account",
        "1-0") " UNION ALL " ARBITER_STORAGE_PLAYED_AS("black_account",
        "0-1") ") AS games GROUP BY account) AS p ON p.account = m.account LEFT JOIN ("
               "SELECT account, " ARBITER_STORAGE_SUM("tried") ", " ARBITER_STORAGE_SUM("solved") ", " ARBITER_STORAGE_SUM(
                   "seconds") ", " ARBITER_STORAGE_SUM("mistakes") ", " ARBITER_STORAGE_SUM("illegal") " FROM study_day WHERE day >= $3 AND account IN (SELECT account FROM class_member WHERE class = $1) "
                                                                                                       "GROUP BY account) AS s ON s.account = m.account WHERE m.class = $1 ORDER BY a.name_key LIMIT $4"};

#undef ARBITER_STORAGE_IS_TAUGHT
#undef ARBITER_STORAGE_STUDY_COLUMNS
#undef ARBITER_STORAGE_AT_MOST
#undef ARBITER_STORAGE_ADDED
#undef ARBITER_STORAGE_PLAYED_AS
#undef ARBITER_STORAGE_SUM
#undef ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS
#undef ARBITER_STORAGE_MEMBER_COLUMNS

} // namespace arbiter::storage::statements

#endif
