// SPDX-License-Identifier: MIT
#include "workbench/tag_query.h"

#include "arbiter/game/game_result.h"
#include "arbiter/workbench/index_names.h"

#include <algorithm>
#include <cassert>

namespace arbiter::workbench {

namespace {

/// One more than the largest Elo of a record.
constexpr std::size_t elo_values = std::size_t{1} << 16U;
constexpr std::size_t result_values = 4;

} // namespace

Result<std::span<std::string const>, IndexError> IndexNames::of(IndexName kind)
{
    std::scoped_lock const lock{mutex_};
    auto& names = names_[to_index(kind)];
    if (names.empty()) {
        auto all = table_.all(kind);
        if (!all)
            return Err{all.error()};
        names = std::move(*all);
    }
    return std::span<std::string const>{names};
}

std::optional<IndexError> IndexNames::verify()
{
    std::scoped_lock const lock{mutex_};
    return table_.verify();
}

TagQuery::Field TagQuery::field_of(std::string_view tag)
{
    auto const* const found = std::ranges::find(indexed_tags, tag);
    assert(found != indexed_tags.end());
    return static_cast<Field>(found - indexed_tags.begin());
}

Result<TagQuery, IndexError> TagQuery::make(std::span<TagCondition const> conditions, IndexNames& names)
{
    constexpr std::array kinds{
        IndexName::player, IndexName::player, IndexName::event, IndexName::date, IndexName::eco};
    TagQuery query;
    for (TagCondition const& condition : conditions) {
        auto& tests = query.conditions_.emplace_back();
        for (TagTest const& test : condition.any_of) {
            Test& added = tests.emplace_back(Test{.test = &test, .field = field_of(test.name())});
            auto const place = static_cast<std::size_t>(added.field);
            std::size_t values = added.field == Field::result ? result_values : elo_values;
            if (place < kinds.size()) {
                auto const of_kind = names.of(kinds[place]);
                if (!of_kind)
                    return Err{of_kind.error()};
                added.names = *of_kind;
                values = added.names.size();
            }
            added.truths.assign(values, Truth::open);
        }
    }
    return query;
}

std::uint32_t TagQuery::value_of(GameRecord const& record, Field field)
{
    switch (field) {
    case Field::white: return record.white;
    case Field::black: return record.black;
    case Field::event: return record.event;
    case Field::date: return record.date;
    case Field::eco: return record.eco;
    case Field::white_elo: return record.white_elo;
    case Field::black_elo: return record.black_elo;
    case Field::result: return static_cast<std::uint32_t>(record.result);
    }
    return 0;
}

bool TagQuery::ask(Test const& test, std::uint32_t value)
{
    if (test.field == Field::result)
        return test.test->holds_for(to_string(static_cast<GameResult>(value)));
    if (value == 0)
        return test.test->holds_for(std::nullopt);
    if (test.names.empty())
        return test.test->holds_for(std::to_string(value));
    return test.test->holds_for(test.names[value]);
}

bool TagQuery::holds(Test& test, GameRecord const& record)
{
    std::uint32_t const value = value_of(record, test.field);
    // A record of a damaged run may have any number.
    if (value >= test.truths.size())
        return false;
    Truth& truth = test.truths[value];
    if (truth == Truth::open)
        truth = ask(test, value) ? Truth::yes : Truth::no;
    return truth == Truth::yes;
}

bool TagQuery::matches(GameRecord const& record)
{
    return std::ranges::all_of(conditions_, [&](std::vector<Test>& tests) {
        return std::ranges::any_of(tests, [&](Test& test) { return holds(test, record); });
    });
}

} // namespace arbiter::workbench
