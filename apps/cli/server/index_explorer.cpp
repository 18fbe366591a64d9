// SPDX-License-Identifier: MIT
#include "cli/server/index_explorer.h"

#include "arbiter/core/text.h"
#include "arbiter/workbench/explore.h"

#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

using server::ExplorerFault;
using workbench::IndexError;
using workbench::PositionIndex;
using workbench::TagCondition;
using workbench::TagTest;

/// The index with its names in memory, so that no question waits for them.
Result<PositionIndex, IndexError> open_warm(std::string const& directory)
{
    auto index = PositionIndex::open(directory);
    if (!index)
        return index;
    if (auto const tags = index->tags_of({}); !tags)
        return Err{tags.error()};
    return index;
}

/// A test of an option's value; a value with any sign in it is compared as text.
void add_test(std::vector<TagTest>& tests, std::string_view beginning, std::string const& value)
{
    if (auto const test = TagTest::parse(std::string{beginning} + value))
        tests.push_back(*test);
}

bool is_date(std::string const& text)
{
    auto const is_mark = [&](std::size_t place) { return text[place] == '.' || text[place] == '-'; };
    if (text.size() != 4 && text.size() != 7 && text.size() != 10)
        return false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (place == 4 || place == 7 ? !is_mark(place) : !is_digit(text[place]))
            return false;
    }
    return true;
}

} // namespace

Result<std::unique_ptr<IndexExplorer>, IndexError> IndexExplorer::open(std::string directory)
{
    auto index = open_warm(directory);
    if (!index)
        return Err{index.error()};
    return std::unique_ptr<IndexExplorer>{new IndexExplorer{std::move(directory), std::move(*index)}};
}

/// An index that cannot be opened again stays as it was.
void IndexExplorer::refresh()
{
    if (!index_.is_outdated())
        return;
    if (auto index = open_warm(directory_))
        index_ = std::move(*index);
}

Result<std::string, ExplorerFault> IndexExplorer::find(server::ExplorerQuery const& query)
{
    workbench::ExplorerQuestion question{.position = query.position, .game_limit = query.game_limit};
    if (!query.player.empty()) {
        TagCondition& player = question.conditions.emplace_back();
        add_test(player.any_of, "White~", query.player);
        add_test(player.any_of, "Black~", query.player);
    }
    if (!query.since.empty())
        add_test(question.conditions.emplace_back().any_of, "Date>=", query.since);
    if (!query.until.empty())
        add_test(question.conditions.emplace_back().any_of, "Date<=", query.until);
    for (std::string const* const date : {&query.since, &query.until}) {
        if (!date->empty() && !is_date(*date))
            return Err{ExplorerFault::bad_date};
    }
    refresh();
    auto answer = workbench::explore(index_, question);
    if (!answer)
        return Err{ExplorerFault::unavailable};
    return *std::move(answer);
}

Result<std::string, ExplorerFault> IndexExplorer::read_game(std::uint64_t number)
{
    refresh();
    auto const record = number == 0 ? std::nullopt : index_.find_game(number - 1);
    if (!record)
        return Err{ExplorerFault::unknown_game};
    auto text = workbench::read_game_text(index_, *record);
    if (!text)
        return Err{ExplorerFault::unavailable};
    return *std::move(text) + "\n";
}

} // namespace arbiter::cli
