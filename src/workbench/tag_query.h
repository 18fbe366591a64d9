// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_TAG_QUERY_H
#define ARBITER_SRC_WORKBENCH_TAG_QUERY_H

#include "arbiter/workbench/posting.h"
#include "arbiter/workbench/tag_test.h"
#include "workbench/name_table.h"

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// The names of an index in memory; each kind is read when it is first needed. May be used by several
/// threads.
class IndexNames {
public:
    explicit IndexNames(NameTable table) : table_{std::move(table)} { }

    /// The names of a kind by their numbers; the first is empty. Errors: those of `NameTable::all`.
    Result<std::span<std::string const>, IndexError> of(IndexName kind);

    /// Checks the database. Error: run_damaged. Linear.
    std::optional<IndexError> verify();

private:
    std::mutex mutex_;
    NameTable table_;
    std::array<std::vector<std::string>, index_name_count> names_;
};

/// Conditions on the tags of games, asked of their records. Every value is tested once. For one thread.
class TagQuery {
public:
    /// Each test is about one of `indexed_tags`. The conditions and the names must outlive the query. Errors:
    /// those of `IndexNames::of`.
    static Result<TagQuery, IndexError> make(std::span<TagCondition const> conditions, IndexNames& names);

    /// Whether a game meets all conditions. O(1) after the first question about its values.
    bool matches(GameRecord const& record);

private:
    /// Where a record has the value of a tag.
    enum class Field : std::uint8_t { white, black, event, date, eco, white_elo, black_elo, result };

    enum class Truth : std::uint8_t { open, no, yes };

    struct Test {
        TagTest const* test;
        Field field;
        std::span<std::string const> names = {};
        std::vector<Truth> truths = {}; ///< by value
    };

    static Field field_of(std::string_view tag);
    static std::uint32_t value_of(GameRecord const& record, Field field);
    static bool ask(Test const& test, std::uint32_t value);
    static bool holds(Test& test, GameRecord const& record);

    std::vector<std::vector<Test>> conditions_;
};

} // namespace arbiter::workbench

#endif
