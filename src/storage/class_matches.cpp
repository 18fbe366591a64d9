// SPDX-License-Identifier: MIT
#include "arbiter/storage/class_matches.h"

#include "storage/class_match_statements.h"
#include "storage/school_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"

namespace arbiter::storage {

StorageResult<void> ClassMatchStorage::put_match(
    ClassMatchRow const& row, std::span<MatchBoardRow const> boards, AccountId by, std::uint32_t most)
{
    return database_.write([&] {
        SqlConnection& connection = database_.connection();
        refuse_unless(connection, statements::find_taught_class, {row.of, by});
        if (row.against)
            refuse_unless(connection, statements::find_taught_class, {*row.against, by});
        run_with(connection, statements::put_class_match, row);
        for (MatchBoardRow const& board : boards)
            run_with(connection, statements::put_match_board, board);
        run_with(connection, statements::drop_old_class_matches, row.of, most);
    });
}

StorageResult<std::vector<ClassMatchState>> ClassMatchStorage::list_matches(SchoolClassId const& of)
{
    return database_.list<ClassMatchState>(statements::list_class_matches, of, most_in_page);
}

StorageResult<std::optional<ClassMatchState>> ClassMatchStorage::find_match(
    ClassMatchId const& id, SchoolClassId const& of)
{
    return database_.find<ClassMatchState>(statements::find_class_match, id, of);
}

StorageResult<std::vector<MatchBoard>> ClassMatchStorage::list_boards(ClassMatchId const& id)
{
    return database_.list<MatchBoard>(statements::list_match_boards, id, most_in_page);
}

} // namespace arbiter::storage
