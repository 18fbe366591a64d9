// SPDX-License-Identifier: MIT
#include "workbench/name_numbers.h"

namespace arbiter::workbench {

Result<NameNumbers, IndexError> NameNumbers::start(NameTable table)
{
    NameNumbers numbers{std::move(table)};
    for (IndexName const kind : all_index_names) {
        auto const last = numbers.table_.last(kind);
        if (!last)
            return Err{last.error()};
        numbers.kinds_[to_index(kind)].last_stored = *last;
        numbers.kinds_[to_index(kind)].last = *last;
    }
    return numbers;
}

Result<NameNumber, IndexError> NameNumbers::of(IndexName kind, std::string const& name)
{
    Kind& it = kinds_[to_index(kind)];
    auto const [entry, is_unknown] = it.known.try_emplace(name, 0);
    if (!is_unknown)
        return entry->second;
    if (it.last_stored != 0) {
        auto const stored = table_.find(kind, name);
        if (!stored)
            return Err{stored.error()};
        entry->second = *stored;
    }
    if (entry->second == 0) {
        entry->second = ++it.last;
        new_.push_back({kind, entry->second, name});
    }
    return entry->second;
}

Result<NameNumbers::Lists, IndexError> NameNumbers::of(std::array<NameList, index_name_count> const& lists)
{
    NameTable::Reading const reading{table_};
    Lists numbers;
    for (IndexName const kind : all_index_names) {
        auto& of_kind = numbers[to_index(kind)];
        of_kind.push_back(0);
        for (std::string const& name : lists[to_index(kind)].names()) {
            auto const number = of(kind, name);
            if (!number)
                return Err{number.error()};
            of_kind.push_back(*number);
        }
    }
    return numbers;
}

} // namespace arbiter::workbench
