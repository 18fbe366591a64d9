// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LONG_OUTPUT_H
#define ARBITER_CLI_LONG_OUTPUT_H

#include "arbiter/base/resumable_output.h"
#include "cli/output_options.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {

/// The output of a long run: a file that another run can resume (base::ResumableOutput), or standard output
/// where the plan has no path. What fails is complained about.
class LongOutput {
public:
    explicit LongOutput(base::ResumablePlan plan) : output_{std::move(plan)} { }

    std::string const& path() const { return output_.plan().path; }

    bool can_be_resumed() const { return !output_.plan().log.empty(); }

    /// Of all items, those of earlier runs first.
    std::vector<std::string> const& entries() const { return output_.entries(); }

    /// False after a complaint.
    bool begin();

    enum class Resumption : std::uint8_t {
        resumed,
        another_run, ///< without a complaint
        failed,      ///< after a complaint
    };

    Resumption resume();

    /// False after a complaint.
    bool add(std::string_view text, std::string entry);

    /// Ends the output with `end`; a file gets the name `name` if that is not empty. False after a complaint.
    bool finish(std::string_view end = {}, std::string const& name = {});

private:
    void show(std::string_view text) const;

    base::ResumableOutput output_;
};

/// What a long run leaves of each item, in the order of the input: on standard output, or in a file that has
/// its name only when it is whole. Until then it is NAME.part, and NAME.part.jsonl says how far it is good,
/// so that the same run continues after it was ended in any way. `run` says what is done to what: a part that
/// another run has left is refused, unless `restarts`. The output begins with `head`. Null after a complaint.
std::unique_ptr<LongOutput> open_analysis_output(
    OutputOptions const& options, std::string const& run, std::string head, bool restarts);

} // namespace arbiter::cli

#endif
