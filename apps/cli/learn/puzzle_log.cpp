// SPDX-License-Identifier: MIT
#include "cli/learn/puzzle_log.h"

#include "arbiter/game/json_writer.h"
#include "arbiter/play/game_file.h"
#include "cli/output.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <system_error>

namespace arbiter::cli {

namespace {

namespace fs = std::filesystem;

void append_text(std::string& out, std::string_view text)
{
    append_json_string(out, text);
}

} // namespace

bool PuzzleLog::open(std::string const& path, Run const& run)
{
    path_ = path;
    if (path_.empty()) {
        write_output(heading(format_));
        return true;
    }
    std::error_code error;
    if (run.is_resumed && fs::exists(progress_path(), error))
        return resume(run);
    if (fs::exists(path_, error) && !run.is_forced) {
        if (run.is_resumed)
            complain("{} is finished: there is no {}.progress; give --force to replace it", path_, path_);
        else
            complain("{} exists already; give --resume to continue it or --force to replace it", path_);
        return false;
    }
    return begin(run);
}

bool PuzzleLog::begin(Run const& run)
{
    std::error_code error;
    fs::remove(path_, error);
    fs::remove(progress_path(), error);
    bytes_ = heading(format_).size();
    return file_.open(path_) && file_.write(heading(format_)) && progress_.open(progress_path())
        && progress_.write(write_json([&](JsonWriter& json) { json.text("settings", run.settings); }) + '\n');
}

bool PuzzleLog::resume(Run const& run)
{
    auto const text = play::read_file(progress_path());
    if (!text) {
        complain("{}", describe(text.error()));
        return false;
    }
    bytes_ = heading(format_).size();
    std::size_t whole = 0; // bytes of the progress file that are whole lines
    std::istringstream lines{*text};
    for (std::string line; std::getline(lines, line) && !lines.eof(); whole += line.size() + 1) {
        auto const json = nlohmann::json::parse(line, nullptr, false);
        if (whole == 0) {
            if (json.is_discarded() || json.value("settings", "") != run.settings) {
                complain("{} was begun with other files or options; give the same, or --force to begin again",
                    path_);
                return false;
            }
            continue;
        }
        if (json.is_discarded() || !json.is_object())
            break;
        bytes_ = json.value("bytes", bytes_);
        ++games_done_;
        for (auto const& id : json.value("ids", std::vector<std::string>{}))
            ids_.insert(id);
    }
    // What came after the last whole game is written again.
    std::error_code error;
    fs::resize_file(path_, bytes_, error);
    if (!error)
        fs::resize_file(progress_path(), whole, error);
    if (error) {
        complain("cannot continue {}: {}", path_, error.message());
        return false;
    }
    return file_.open(path_) && progress_.open(progress_path());
}

bool PuzzleLog::add_game(std::vector<learn::Puzzle> const& puzzles)
{
    std::string text;
    std::vector<std::string> added;
    for (learn::Puzzle const& puzzle : puzzles) {
        std::string id = id_of(puzzle);
        if (!ids_.insert(id).second)
            continue;
        text += format_puzzle(puzzle, format_);
        added.push_back(std::move(id));
    }
    ++games_done_;
    if (path_.empty()) {
        write_output(text);
        flush_output();
        return true;
    }
    bytes_ += text.size();
    return file_.write(text) && progress_.write(write_json([&](JsonWriter& json) {
        json.number("bytes", bytes_).list("ids", added, append_text);
    }) + '\n');
}

void PuzzleLog::finish()
{
    std::error_code error;
    if (!path_.empty())
        fs::remove(progress_path(), error);
}

} // namespace arbiter::cli
