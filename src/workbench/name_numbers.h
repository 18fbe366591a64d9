// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_NAME_NUMBERS_H
#define ARBITER_SRC_WORKBENCH_NAME_NUMBERS_H

#include "arbiter/workbench/index_writer.h"
#include "workbench/name_table.h"

#include <array>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter::workbench {

/// Gives numbers to the names of an index that is being written.
class NameNumbers {
public:
    /// The numbers of each list of a batch, by the numbers there; 0 stays 0.
    using Lists = std::array<std::vector<NameNumber>, index_name_count>;

    /// The table is asked for names of earlier writers.
    static Result<NameNumbers, IndexError> start(NameTable table);

    /// The number of a name, which is the next free one if it is new. Error: cannot_open.
    Result<NameNumber, IndexError> of(IndexName kind, std::string const& name);

    /// The numbers of all names of a batch. Error: cannot_open.
    Result<Lists, IndexError> of(std::array<NameList, index_name_count> const& lists);

    /// The new names since the last call, for the table.
    std::vector<NumberedName> take_new() { return std::exchange(new_, {}); }

private:
    explicit NameNumbers(NameTable table) : table_{std::move(table)} { }

    struct Kind {
        NameNumber last_stored = 0; ///< when the writer started
        NameNumber last = 0;
        std::unordered_map<std::string, NameNumber> known;
    };

    NameTable table_;
    std::array<Kind, index_name_count> kinds_;
    std::vector<NumberedName> new_;
};

} // namespace arbiter::workbench

#endif
