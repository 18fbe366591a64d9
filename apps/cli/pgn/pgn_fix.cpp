// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn_fix.h"

#include "arbiter/workbench/fix.h"
#include "arbiter/workbench/game_text.h"
#include "cli/output.h"
#include "cli/output_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::FixedText;

/// Where the games go, and how many have been changed.
class FixOutput {
public:
    explicit FixOutput(bool is_in_place) : is_in_place_{is_in_place} { }

    void take(FixedText& fixed, BatchPlace const& place);

    /// The exit code, after the last file has been put in its place.
    ExitCode finish();

private:
    void open_file(std::string const& path);
    void finish_file();

    bool is_in_place_;
    bool has_failed_ = false;
    std::optional<OutputFile> file_;
    workbench::GameFileSeparator separator_;
    std::uint64_t changed_ = 0;
    std::uint64_t left_ = 0;
};

void FixOutput::open_file(std::string const& path)
{
    auto output = OutputFile::open(path, Overwrite::allow);
    if (output) {
        file_ = std::move(*output);
    } else {
        complain("cannot write {}: {}", path, output.error().message());
        has_failed_ = true;
    }
}

void FixOutput::finish_file()
{
    if (!file_)
        return;
    if (!has_failed_) {
        auto const finished = file_->finish();
        if (!finished) {
            complain("cannot write {}: {}", file_->name(), finished.error().message());
            has_failed_ = true;
        }
    }
    file_.reset();
}

void FixOutput::take(FixedText& fixed, BatchPlace const& place)
{
    if (place.skipped_bytes != 0) {
        complain("{}: a game is longer than 16 MB; the file is left unchanged", place.file.name());
        has_failed_ = true;
    }
    if (!is_in_place_) {
        write_output(separator_.before(fixed.text, place.file));
        write_output(fixed.text);
    } else {
        if (!file_ || file_->name() != place.file.path) {
            finish_file();
            if (!has_failed_)
                open_file(place.file.path);
        }
        if (file_)
            file_->write(fixed.text);
    }
    changed_ += fixed.repairs.size();
    left_ += fixed.games_left;
    for (workbench::Repair const& repair : fixed.repairs) {
        std::string kinds;
        for (PgnErrorCode const code : repair.codes)
            kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", to_code(code));
        write_error_line(
            fmt::format("{}:{}: game {}: repaired {}", place.file.name(), repair.line, repair.game, kinds));
    }
}

ExitCode FixOutput::finish()
{
    finish_file();
    write_error_line(fmt::format("{} games repaired, {} games with faults left unchanged", changed_, left_));
    if (has_failed_)
        return ExitCode::io;
    return left_ == 0 ? ExitCode::ok : ExitCode::no;
}

} // namespace

ExitCode run_pgn_fix(PgnOptions const& options, PgnPolicy const& policy, bool is_in_place)
{
    auto const files = find_pgn_inputs(options);
    if (!files)
        return files.error();
    auto const cannot_be_replaced = [](workbench::InputFile const& file) { return !file.can_be_cut; };
    if (is_in_place
        && (std::ranges::any_of(*files, cannot_be_replaced) || options.limit || !options.shard.is_all())) {
        complain("--in-place works only on whole, uncompressed files");
        return ExitCode::usage;
    }
    FixOutput output{is_in_place};
    workbench::FixJob job{
        policy, [&output](FixedText& fixed, BatchPlace const& place) { output.take(fixed, place); }};
    auto const run = run_pgn_job(*files, options, job);
    if (!run)
        return run.error();
    ExitCode const code = output.finish();
    return run->has_unread_file ? ExitCode::io : code;
}

} // namespace arbiter::cli
