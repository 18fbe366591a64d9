// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SCHOOL_STATEMENTS_H
#define ARBITER_SRC_STORAGE_SCHOOL_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements of teachers, classes and their members.
namespace arbiter::storage::statements {

// ---- teachers ---------------------------------------------------------------------------------------------

inline constexpr Statement put_teacher{
    "put_teacher", "INSERT INTO teacher (account, since) VALUES ($1, $2) ON CONFLICT DO NOTHING"};

inline constexpr Statement drop_teacher{"drop_teacher", "DELETE FROM teacher WHERE account = $1"};

inline constexpr Statement find_teacher{"find_teacher", "SELECT 1 FROM teacher WHERE account = $1"};

#define ARBITER_STORAGE_WHOLE_ACCOUNT                                                                        \
    "id, name, name_key, password_hash, created, rating, deviation, volatility, games, rated_at"

inline constexpr Statement list_teachers{"list_teachers",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT
    " FROM account WHERE id IN (SELECT account FROM teacher) ORDER BY name_key LIMIT $1"};

inline constexpr Statement all_teachers{
    "all_teachers", "SELECT account, since FROM teacher WHERE account > $1 ORDER BY account LIMIT $2"};

// ---- classes ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS "id, name, teacher, code, chat, created"

inline constexpr Statement put_class{"put_class",
    "INSERT INTO school_class (" ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, teacher = excluded.teacher, code = excluded.code, "
    "chat = excluded.chat, created = excluded.created"};

inline constexpr Statement find_class{
    "find_class", "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id = $1"};

inline constexpr Statement find_class_by_code{"find_class_by_code",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE code = $1"};

inline constexpr Statement classes_of_teacher{"classes_of_teacher",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE teacher = $1 "
    "ORDER BY created, id LIMIT $2"};

inline constexpr Statement classes_of_member{"classes_of_member",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id IN "
    "(SELECT class FROM class_member WHERE account = $1) ORDER BY created, id LIMIT $2"};

inline constexpr Statement all_classes{"all_classes",
    "SELECT " ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS " FROM school_class WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement drop_members_of_class{
    "drop_members_of_class", "DELETE FROM class_member WHERE class = $1"};

inline constexpr Statement drop_class{"drop_class", "DELETE FROM school_class WHERE id = $1"};

inline constexpr Statement drop_members_of_classes_of{"drop_members_of_classes_of",
    "DELETE FROM class_member WHERE class IN (SELECT id FROM school_class WHERE teacher = $1)"};

inline constexpr Statement drop_classes_of{"drop_classes_of", "DELETE FROM school_class WHERE teacher = $1"};

// ---- members ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_MEMBER_COLUMNS "class, account, made_by_class, first_password, joined, seen"

inline constexpr Statement put_member{"put_member",
    "INSERT INTO class_member (" ARBITER_STORAGE_MEMBER_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (class, account) DO NOTHING"};

inline constexpr Statement drop_member{
    "drop_member", "DELETE FROM class_member WHERE class = $1 AND account = $2"};

inline constexpr Statement drop_memberships_of{
    "drop_memberships_of", "DELETE FROM class_member WHERE account = $1"};

inline constexpr Statement find_member{"find_member",
    "SELECT " ARBITER_STORAGE_MEMBER_COLUMNS " FROM class_member WHERE class = $1 AND account = $2"};

inline constexpr Statement all_members{"all_members",
    "SELECT " ARBITER_STORAGE_MEMBER_COLUMNS " FROM class_member WHERE (class, account) > ($1, $2) "
    "ORDER BY class, account LIMIT $3"};

inline constexpr Statement list_members{"list_members",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT " FROM account WHERE id IN "
    "(SELECT account FROM class_member WHERE class = $1) ORDER BY name_key LIMIT $2"};

/// Each count walks the games of the member in the index of one side.
inline constexpr Statement list_pupils{"list_pupils",
    "SELECT m.class, m.account, m.made_by_class, m.first_password, m.joined, m.seen, a.name, "
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

inline constexpr Statement find_own_pupil{"find_own_pupil",
    "SELECT 1 FROM class_member JOIN account ON account.id = class_member.account "
    "WHERE class = $1 AND account = $2 AND made_by_class = 1 AND password_hash <> '' "
    "AND account NOT IN (SELECT account FROM teacher)"};

/// $2: whether it is one that a class has set.
inline constexpr Statement mark_password{
    "mark_password", "UPDATE class_member SET first_password = $2 WHERE account = $1"};

inline constexpr Statement find_unseen{
    "find_unseen", "SELECT 1 FROM class_member WHERE account = $1 AND (seen IS NULL OR seen <= $2) LIMIT 1"};

inline constexpr Statement note_seen{"note_seen", "UPDATE class_member SET seen = $2 WHERE account = $1"};

inline constexpr Statement find_silence{"find_silence",
    "SELECT 1 FROM class_member JOIN school_class ON school_class.id = class_member.class "
    "WHERE class_member.account = $1 AND school_class.chat = 0 LIMIT 1"};

#undef ARBITER_STORAGE_SCHOOL_CLASS_COLUMNS
#undef ARBITER_STORAGE_WHOLE_ACCOUNT
#undef ARBITER_STORAGE_MEMBER_COLUMNS

} // namespace arbiter::storage::statements

#endif
