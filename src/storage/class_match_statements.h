// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_CLASS_MATCH_STATEMENTS_H
#define ARBITER_SRC_STORAGE_CLASS_MATCH_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements of matches of classes. Their rows go with the class and with the games: the tables say so
/// (ON DELETE CASCADE).
namespace arbiter::storage::statements {

inline constexpr Statement put_class_match{"put_class_match",
    "INSERT INTO class_match (id, class, against, simul, created) VALUES ($1, $2, $3, $4, $5)"};

/// All but the newest $2 of the class $1.
inline constexpr Statement drop_old_class_matches{"drop_old_class_matches",
    "DELETE FROM class_match WHERE class = $1 AND id NOT IN "
    "(SELECT id FROM class_match WHERE class = $1 ORDER BY created DESC, id LIMIT $2)"};

inline constexpr Statement all_class_matches{"all_class_matches",
    "SELECT id, class, against, simul, created FROM class_match WHERE id > $1 ORDER BY id LIMIT $2"};

inline constexpr Statement put_match_board{"put_match_board",
    "INSERT INTO match_board (class_match, board, game, first_color) VALUES ($1, $2, $3, $4)"};

inline constexpr Statement all_match_boards{"all_match_boards",
    "SELECT class_match, board, game, first_color FROM match_board WHERE (class_match, board) > ($1, $2) "
    "ORDER BY class_match, board LIMIT $3"};

/// Matches with the names of their sides and their score in halves of a point; $1: the class, or a match.
#define ARBITER_STORAGE_CLASS_MATCHES                                                                        \
    "SELECT m.id, m.class, m.against, m.simul, m.created, "                                                  \
    "(SELECT name FROM school_class WHERE id = m.class), "                                                   \
    "COALESCE((SELECT name FROM school_class WHERE id = m.against), ''), "                                   \
    "MIN(CASE WHEN b.first_color = 'white' THEN g.white_name ELSE g.black_name END), "                       \
    "COUNT(*), SUM(CASE WHEN g.state = 'over' THEN 1 ELSE 0 END), "                                          \
    "SUM(CASE WHEN g.result = '1/2-1/2' THEN 1 "                                                             \
    "WHEN g.result = (CASE WHEN b.first_color = 'white' THEN '1-0' ELSE '0-1' END) THEN 2 ELSE 0 END), "     \
    "SUM(CASE WHEN g.result = '1/2-1/2' THEN 1 "                                                             \
    "WHEN g.result = (CASE WHEN b.first_color = 'white' THEN '0-1' ELSE '1-0' END) THEN 2 ELSE 0 END) "      \
    "FROM class_match AS m JOIN match_board AS b ON b.class_match = m.id JOIN game AS g ON g.id = b.game "

inline constexpr Statement list_class_matches{"list_class_matches",
    ARBITER_STORAGE_CLASS_MATCHES "WHERE m.class = $1 OR m.against = $1 "
                                  "GROUP BY m.id, m.class, m.against, m.simul, m.created "
                                  "ORDER BY m.created DESC, m.id LIMIT $2"};

inline constexpr Statement find_class_match{"find_class_match",
    ARBITER_STORAGE_CLASS_MATCHES "WHERE m.id = $1 AND (m.class = $2 OR m.against = $2) "
                                  "GROUP BY m.id, m.class, m.against, m.simul, m.created"};

inline constexpr Statement list_match_boards{"list_match_boards",
    "SELECT b.board, b.game, b.first_color, g.white_account, g.black_account, g.white_name, g.black_name, "
    "g.state, g.result FROM match_board AS b JOIN game AS g ON g.id = b.game "
    "WHERE b.class_match = $1 ORDER BY b.board LIMIT $2"};

#undef ARBITER_STORAGE_CLASS_MATCHES

} // namespace arbiter::storage::statements

#endif
