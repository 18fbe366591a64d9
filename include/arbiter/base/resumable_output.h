// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_RESUMABLE_OUTPUT_H
#define ARBITER_BASE_RESUMABLE_OUTPUT_H

#include "arbiter/base/file.h"
#include "arbiter/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::base {

/// A file that cannot be read or written.
struct FileFault {
    std::string path;
    std::error_code reason;
};

/// Where the output of a long run goes, and what run it is.
struct ResumablePlan {
    /// What the items are added to.
    std::string path;
    /// Beside it, how far it is good: a line for the run and one for each item. Empty: nothing is logged, and
    /// nothing can be resumed.
    std::string log;
    /// All that another run must have in common to resume this one; one line.
    std::string run;
    /// The file begins with it, before the first item.
    std::string head;
};

/// The output of a long run, item after item, which another run can resume after this one was ended in any
/// way: it keeps each item that is whole, with the entry that says what the run must know of it.
class ResumableOutput {
public:
    /// Opens nothing yet.
    explicit ResumableOutput(ResumablePlan plan);

    /// Begins with an empty file and an empty log.
    Result<void, FileFault> begin();

    /// Resumes after the last item that is whole, and drops what comes after it. False if what is there is
    /// another run; then nothing is changed.
    Result<bool, FileFault> resume();

    /// What it was made with.
    ResumablePlan const& plan() const { return plan_; }

    /// The entries of all items, those of earlier runs first.
    std::vector<std::string> const& entries() const { return entries_; }

    /// Adds an item: its text, and an entry of one line.
    Result<void, FileFault> add(std::string_view text, std::string entry);

    /// Ends the file with `end`, gives it the name `name` if that is not empty, and removes the log.
    Result<void, FileFault> finish(std::string_view end = {}, std::string const& name = {});

private:
    Result<void, FileFault> open();
    std::size_t read_items(std::string_view log, std::uint64_t size);

    ResumablePlan plan_;
    std::uint64_t bytes_ = 0; ///< of the file, with its last item
    AppendFile file_;
    AppendFile log_;
    std::vector<std::string> entries_;
};

} // namespace arbiter::base

#endif
