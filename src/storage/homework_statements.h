// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_HOMEWORK_STATEMENTS_H
#define ARBITER_SRC_STORAGE_HOMEWORK_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements of homework and of illegal moves. Rows of a pupil go with the membership, and those of a
/// class with the class: their tables say so (ON DELETE CASCADE).
namespace arbiter::storage::statements {

#define ARBITER_STORAGE_HOMEWORK_COLUMNS "id, class, title, questions, rounds, for_all, created, due"

inline constexpr Statement put_homework{"put_homework",
    "INSERT INTO homework (" ARBITER_STORAGE_HOMEWORK_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"};

inline constexpr Statement count_homework{
    "count_homework", "SELECT COUNT(*) FROM homework WHERE class = $1 AND id <> $2"};

inline constexpr Statement find_homework{"find_homework",
    "SELECT " ARBITER_STORAGE_HOMEWORK_COLUMNS " FROM homework WHERE id = $1 AND class = $2"};

inline constexpr Statement drop_homework{
    "drop_homework", "DELETE FROM homework WHERE id = $1 AND class = $2"};

inline constexpr Statement all_homework{"all_homework",
    "SELECT " ARBITER_STORAGE_HOMEWORK_COLUMNS " FROM homework WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement put_homework_pupil{"put_homework_pupil",
    "INSERT INTO homework_pupil (homework, class, account) VALUES ($1, $2, $3) "
    "ON CONFLICT (homework, account) DO NOTHING"};

inline constexpr Statement list_homework_pupils{"list_homework_pupils",
    "SELECT homework, class, account FROM homework_pupil WHERE homework = $1 ORDER BY account LIMIT $2"};

inline constexpr Statement all_homework_pupils{"all_homework_pupils",
    "SELECT homework, class, account FROM homework_pupil WHERE (homework, account) > ($1, $2) "
    "ORDER BY homework, account LIMIT $3"};

#define ARBITER_STORAGE_HOMEWORK_CHOSEN                                                                      \
    "(SELECT COUNT(*) FROM homework_pupil AS p WHERE p.homework = homework.id) "

inline constexpr Statement list_homework{"list_homework",
    "SELECT " ARBITER_STORAGE_HOMEWORK_COLUMNS
    ", (SELECT COUNT(*) FROM homework_answer AS a WHERE a.homework = homework.id), " ARBITER_STORAGE_HOMEWORK_CHOSEN
    "FROM homework WHERE class = $1 ORDER BY created DESC, id LIMIT $2"};

/// Whether a homework is for the account: it is for all of its class, or for the account.
#define ARBITER_STORAGE_HOMEWORK_IS_FOR(account)                                                             \
    "(for_all = 1 OR EXISTS (SELECT 1 FROM homework_pupil AS p "                                             \
    "WHERE p.homework = homework.id AND p.account = " account "))"

inline constexpr Statement list_homework_for{"list_homework_for",
    "SELECT " ARBITER_STORAGE_HOMEWORK_COLUMNS
    ", (SELECT COUNT(*) FROM homework_answer AS a WHERE a.homework = homework.id AND a.account = $1), " ARBITER_STORAGE_HOMEWORK_CHOSEN
    "FROM homework WHERE class IN (SELECT class FROM class_member WHERE account = $1) "
    "AND " ARBITER_STORAGE_HOMEWORK_IS_FOR("$1") " ORDER BY created DESC, id LIMIT $2"};

/// $1: the homework; $2: its class; $3: the account.
inline constexpr Statement find_homework_for{"find_homework_for",
    "SELECT 1 FROM homework WHERE id = $1 AND class = $2 "
    "AND EXISTS (SELECT 1 FROM class_member AS m WHERE m.class = $2 AND m.account = $3) "
    "AND " ARBITER_STORAGE_HOMEWORK_IS_FOR("$3")};

// ---- answers ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_ANSWER_COLUMNS                                                                       \
    "homework, class, account, question, round, wrong, seconds, solved, first_wrong, at"

inline constexpr Statement put_answer{"put_homework_answer",
    "INSERT INTO homework_answer (" ARBITER_STORAGE_ANSWER_COLUMNS ") "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
    "ON CONFLICT (homework, account, question, round) DO NOTHING"};

inline constexpr Statement list_answers{"list_homework_answers",
    "SELECT " ARBITER_STORAGE_ANSWER_COLUMNS " FROM homework_answer WHERE homework = $1 AND account = $2 "
    "ORDER BY round, question LIMIT $3"};

inline constexpr Statement list_answers_of{"list_homework_answers_of",
    "SELECT " ARBITER_STORAGE_ANSWER_COLUMNS " FROM homework_answer WHERE account = $1 "
    "ORDER BY homework, round, question LIMIT $2"};

inline constexpr Statement all_answers{"all_homework_answers",
    "SELECT " ARBITER_STORAGE_ANSWER_COLUMNS " FROM homework_answer "
    "WHERE (homework, account, question, round) > ($1, $2, $3, $4) "
    "ORDER BY homework, account, question, round LIMIT $5"};

#define ARBITER_STORAGE_SUM_OF(column) "CAST(SUM(" column ") AS BIGINT)"

inline constexpr Statement list_rounds{"list_homework_rounds",
    "SELECT account, round, COUNT(*), " ARBITER_STORAGE_SUM_OF("solved") ", " ARBITER_STORAGE_SUM_OF("wrong") ", " ARBITER_STORAGE_SUM_OF(
        "seconds") ", MAX(at) "
                   "FROM homework_answer WHERE homework = $1 GROUP BY account, round ORDER BY account, round LIMIT $2"};

inline constexpr Statement list_first_answers{"list_first_answers",
    "SELECT question, first_wrong, COUNT(*) FROM homework_answer WHERE homework = $1 AND round = 1 "
    "GROUP BY question, first_wrong ORDER BY question, COUNT(*) DESC, first_wrong LIMIT $2"};

// ---- illegal moves ----------------------------------------------------------------------------------------

#define ARBITER_STORAGE_ILLEGAL_COLUMNS "class, account, fen, move, reason, at"

inline constexpr Statement load_illegal_try{"load_illegal_try",
    "INSERT INTO illegal_try (" ARBITER_STORAGE_ILLEGAL_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6)"};

/// In each class of the account.
inline constexpr Statement put_illegal_try{"put_illegal_try",
    "INSERT INTO illegal_try (" ARBITER_STORAGE_ILLEGAL_COLUMNS ") "
    "SELECT class, account, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT) "
    "FROM class_member WHERE account = $1 ON CONFLICT (class, account, fen, move) DO NOTHING"};

inline constexpr Statement drop_old_illegal_tries{"drop_old_illegal_tries",
    "DELETE FROM illegal_try WHERE account = $1 AND (SELECT COUNT(*) FROM illegal_try AS newer "
    "WHERE newer.class = illegal_try.class AND newer.account = $1 "
    "AND (newer.at, newer.fen, newer.move) > (illegal_try.at, illegal_try.fen, illegal_try.move)) >= $2"};

inline constexpr Statement list_illegal_reasons{"list_illegal_reasons",
    "SELECT reason, COUNT(*), COUNT(DISTINCT account) FROM illegal_try WHERE class = $1 AND at >= $2 "
    "GROUP BY reason ORDER BY COUNT(*) DESC, reason LIMIT $3"};

inline constexpr Statement list_illegal_tries{"list_illegal_tries",
    "SELECT " ARBITER_STORAGE_ILLEGAL_COLUMNS " FROM illegal_try WHERE class = $1 AND at >= $2 "
    "ORDER BY at DESC, account, fen, move LIMIT $3"};

inline constexpr Statement list_illegal_tries_of{"list_illegal_tries_of",
    "SELECT " ARBITER_STORAGE_ILLEGAL_COLUMNS " FROM illegal_try WHERE account = $1 "
    "ORDER BY at DESC, class, fen, move LIMIT $2"};

inline constexpr Statement all_illegal_tries{"all_illegal_tries",
    "SELECT " ARBITER_STORAGE_ILLEGAL_COLUMNS " FROM illegal_try "
    "WHERE (class, account, fen, move) > ($1, $2, $3, $4) ORDER BY class, account, fen, move LIMIT $5"};

#undef ARBITER_STORAGE_HOMEWORK_COLUMNS
#undef ARBITER_STORAGE_HOMEWORK_CHOSEN
#undef ARBITER_STORAGE_HOMEWORK_IS_FOR
#undef ARBITER_STORAGE_ANSWER_COLUMNS
#undef ARBITER_STORAGE_SUM_OF
#undef ARBITER_STORAGE_ILLEGAL_COLUMNS

} // namespace arbiter::storage::statements

#endif
