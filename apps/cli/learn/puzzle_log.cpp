// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_log.h"

#include "arbiter/base/json_writer.h"
#include "cli/output.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace fs = std::filesystem;

PuzzleLog::PuzzleLog(learn::PuzzleFormat format, std::string const& path, std::string const& settings)
    : format_{format},
      output_{{.path = path,
          .log = path.empty() ? path : path + ".progress",
          .run = base::write_json([&](base::JsonWriter& json) { json.text("settings", settings); }),
          .head = std::string{heading(format)}}},
      progress_path_{path + ".progress"}
{
}

bool PuzzleLog::open(bool is_resumed, bool is_forced)
{
    std::string const& path = output_.path();
    std::error_code ignored;
    if (is_resumed && fs::exists(progress_path_, ignored))
        return resume();
    if (!path.empty() && !is_forced && fs::exists(path, ignored)) {
        if (is_resumed)
            complain("{} is finished: there is no {}.progress; give --force to replace it", path, path);
        else
            complain("{} exists already; give --resume to continue it or --force to replace it", path);
        return false;
    }
    return output_.begin();
}

bool PuzzleLog::resume()
{
    auto const resumption = output_.resume();
    if (resumption == LongOutput::Resumption::another_run)
        complain("{} was begun with other files or options; give the same, or --force to begin again",
            output_.path());
    for (std::string const& entry : output_.entries()) {
        auto const ids = nlohmann::json::parse(entry, nullptr, false);
        for (auto const& id : ids)
            ids_.insert(id.is_string() ? id.get<std::string>() : std::string{});
    }
    return resumption == LongOutput::Resumption::resumed;
}

bool PuzzleLog::add_game(std::vector<learn::Puzzle> const& puzzles)
{
    std::string text;
    std::string entry;
    base::JsonList added{entry};
    for (learn::Puzzle const& puzzle : puzzles) {
        std::string id = id_of(puzzle);
        if (!ids_.insert(id).second)
            continue;
        text += format_puzzle(puzzle, format_);
        base::append_json_string(added.next(), id);
    }
    added.close();
    return output_.add(text, std::move(entry));
}

} // namespace arbiter::cli
