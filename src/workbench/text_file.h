// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_TEXT_FILE_H
#define ARBITER_SRC_WORKBENCH_TEXT_FILE_H

#include "workbench/mapped_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// A file as a text: mapped into memory for what is looked at here and there, and in parts for what is looked
/// at once in order. A buffer that is filled again and again costs a third of mapping every page.
class TextFile {
public:
    TextFile() = default;
    TextFile(TextFile const&) = delete;
    TextFile& operator=(TextFile const&) = delete;
    ~TextFile();

    /// Opens a file, once. The system's error, or none.
    std::error_code open(std::string const& path);

    /// All of it, as long as it was when it was opened.
    std::string_view text() const { return text_; }

    /// The text from the byte `begin` on: `count` bytes or more, or all up to its end. Valid until the next
    /// call.
    std::string_view from(std::uint64_t begin, std::size_t count);

private:
    bool fill(std::uint64_t begin, std::size_t size);

    int file_ = -1;
    std::optional<MappedFile> mapped_;
    std::string_view text_;
    std::vector<char> buffer_;
    std::uint64_t begin_ = 0; ///< of the bytes in the buffer
    std::size_t size_ = 0; ///< of the bytes in the buffer
};

} // namespace arbiter::workbench

#endif
