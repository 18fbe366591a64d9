// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_CHECK_REPORT_H
#define ARBITER_CLI_CHECK_REPORT_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/check.h"
#include "cli/pgn/report_shards.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What `arbiter pgn check` found: as lines for a person, as JSON for a script, and as a file from which
/// `arbiter pgn merge` puts the shards of a check together.
namespace arbiter::cli {

/// A fault, and the file in which it is.
struct FiledFault {
    std::string file;
    workbench::FaultRecord fault;
};

/// What a check has read of one file.
struct FileShare {
    std::string file;
    std::uint64_t games = 0;
    std::uint64_t lines = 0;
};

/// The result of a check, of all games or of some shards of them that lie side by side. Lines and games of
/// the faults are counted from where the first of those shards begins to read the file.
struct CheckReport {
    ReportShards shards;
    std::vector<FileShare> files;
    workbench::CheckTotals totals;
    std::vector<FiledFault> faults;
};

/// "games.pgn:12:8: error: game 3 (Anna - Bela, Club, 2024.01.01): Nf9: ... [bad-move]", a line end, and for
/// a move the line of its FEN.
void append_fault_text(std::string& out, FiledFault const& filed);

/// The same as one line of JSON.
void append_fault_json(std::string& out, FiledFault const& filed);

/// Prints faults in the order in which they come, of each file at most a number, and says how many more there
/// are.
class FaultPrinter {
public:
    /// 0: all.
    explicit FaultPrinter(std::uint64_t most_of_a_file) : most_{most_of_a_file} { }

    /// Appends the lines of a fault, or counts it.
    void append(std::string& out, FiledFault const& filed);

    /// Says how many faults of the last file are not shown.
    void finish(std::string& out);

private:
    std::uint64_t most_;
    std::string file_;
    std::uint64_t count_ = 0;
};

/// How many faults of a file are printed for a person who has not asked for another number.
inline constexpr std::uint64_t usual_faults_of_a_file = 100;

/// The table of faults by kind, and the line of the totals.
std::string summary_text(workbench::CheckTotals const& totals, PgnPolicy const& policy);

/// One line: {"summary":{...}}.
std::string summary_json(workbench::CheckTotals const& totals);

/// The whole report for a file; `read_check_report` reads it.
std::string write_check_report(CheckReport const& report);

/// The report, or what is wrong with the text, in a sentence.
Result<CheckReport, std::string> read_check_report(std::string_view text);

/// Merges the reports of two consecutive shards; the order of several merges does not matter. Gives what is
/// wrong when `right` does not begin where `left` ends.
Result<CheckReport, std::string> merge_reports(CheckReport left, CheckReport const& right);

} // namespace arbiter::cli

#endif
