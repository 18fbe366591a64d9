// SPDX-License-Identifier: MIT
#include "cli/pgn/split_files.h"

#include "arbiter/core/text.h"
#include "arbiter/workbench/sort_key.h"
#include "cli/output.h"
#include "cli/pgn/pgn_output.h"

#include <algorithm>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::size_t max_open = 64;

/// The name on file systems that ignore case.
std::string folded(std::string name)
{
    std::ranges::transform(name, name.begin(), to_small);
    return name;
}

} // namespace

SplitFiles::SplitFiles(std::string directory, Overwrite overwrite, std::size_t max_files)
    : directory_{std::move(directory)},
      overwrite_{overwrite},
      max_files_{max_files}
{
}

bool SplitFiles::write(std::string const& key, std::string_view text)
{
    auto const index = has_failed_ ? std::nullopt : find(key);
    if (!index)
        return fail();
    open(*index);
    OutputFile& output = files_[*index].output;
    output.write(text);
    output.write("\n\n");
    if (!output.has_failed())
        return true;
    finish_output(output);
    return fail();
}

bool SplitFiles::finish()
{
    for (File& file : files_) {
        if (has_failed_ || !finish_output(file.output))
            return fail();
    }
    return !has_failed_;
}

/// The file of a key, made where it is new; nothing after a complaint.
std::optional<std::size_t> SplitFiles::find(std::string const& key)
{
    auto const [it, is_new] = indices_.try_emplace(key, files_.size());
    if (!is_new)
        return it->second;
    if (files_.size() == max_files_) {
        complain("this would write more than {} files; raise the limit with --max-files", max_files_);
        return std::nullopt;
    }
    std::string const path = directory_ + '/' + unused_name(key) + ".pgn";
    auto output = OutputFile::open(path, overwrite_);
    if (!output) {
        complain_about_output(path, output.error());
        return std::nullopt;
    }
    files_.push_back(File{.output = std::move(*output)});
    return files_.size() - 1;
}

/// "Anna", or, where another key has that name already, "Anna-2".
std::string SplitFiles::unused_name(std::string const& key)
{
    std::string const plain = workbench::to_file_name(key);
    std::string name = plain;
    for (int number = 2; !names_.insert(folded(name)).second; ++number)
        name = plain + '-' + std::to_string(number);
    return name;
}

/// Sees to it that a file may be written, and that not too many are open.
void SplitFiles::open(std::size_t index)
{
    files_[index].last_use = ++uses_;
    if (std::exchange(files_[index].is_open, true))
        return;
    if (open_.size() == max_open) {
        auto const oldest
            = std::ranges::min_element(open_, {}, [this](std::size_t it) { return files_[it].last_use; });
        files_[*oldest].output.rest();
        files_[*oldest].is_open = false;
        *oldest = index;
    } else {
        open_.push_back(index);
    }
}

bool SplitFiles::fail()
{
    has_failed_ = true;
    return false;
}

} // namespace arbiter::cli
