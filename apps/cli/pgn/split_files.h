// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SPLIT_FILES_H
#define ARBITER_CLI_SPLIT_FILES_H

#include "cli/output_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace arbiter::cli {

/// The files of one directory into which games are split. At most 64 of them are open at a time, however many
/// there are. They get their names when all are whole.
class SplitFiles {
public:
    SplitFiles(std::string directory, Overwrite overwrite, std::size_t max_files);

    /// Appends a text and an empty line to the file of a key, which is made of its name; two keys never share
    /// a file. False after a complaint, and from then on.
    bool write(std::string const& key, std::string_view text);

    /// Gives all files their names; false after a complaint.
    bool finish();

    std::size_t count() const { return files_.size(); }

private:
    struct File {
        OutputFile output;
        std::uint64_t last_use = 0;
        bool is_open = false;
    };

    std::optional<std::size_t> find(std::string const& key);
    std::string unused_name(std::string const& key);
    void open(std::size_t index);
    bool fail();

    std::string directory_;
    Overwrite overwrite_;
    std::size_t max_files_;
    std::vector<File> files_;
    std::unordered_map<std::string, std::size_t> indices_;
    std::unordered_set<std::string> names_;
    std::vector<std::size_t> open_;
    std::uint64_t uses_ = 0;
    bool has_failed_ = false;
};

} // namespace arbiter::cli

#endif
