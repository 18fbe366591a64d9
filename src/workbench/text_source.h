// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_TEXT_SOURCE_H
#define ARBITER_SRC_WORKBENCH_TEXT_SOURCE_H

#include "workbench/mapped_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// A text that is read in parts, from its beginning to its end.
class TextSource {
public:
    virtual ~TextSource() = default;

    /// In bytes.
    virtual std::uint64_t size() const = 0;

    /// The text from the byte `begin` on: `count` bytes or more, or all up to its end. Valid until the next
    /// call.
    virtual std::string_view from(std::uint64_t begin, std::size_t count) = 0;
};

/// A file, as long as it was when it was opened. It goes through one small buffer, because the pages of a
/// mapped file cost three times as much as their bytes. Nobody may cut it off meanwhile.
class TextFile : public TextSource {
public:
    TextFile() = default;
    TextFile(TextFile const&) = delete;
    TextFile& operator=(TextFile const&) = delete;
    ~TextFile() override;

    /// Opens a file, once. The system's error, or none.
    std::error_code open(std::string const& path);

    std::uint64_t size() const override { return text_.size(); }

    std::string_view from(std::uint64_t begin, std::size_t count) override;

    /// The bytes from `begin` to before `end`; no more is read for them. Valid until the next call.
    std::string_view part(std::uint64_t begin, std::uint64_t end);

private:
    std::string_view read(std::uint64_t begin, std::size_t wanted, std::size_t to_fill);
    bool fill(std::uint64_t begin, std::size_t count);

    int file_ = -1;
    std::optional<MappedFile> mapped_;
    std::string_view text_;
    std::vector<char> buffer_;
    std::uint64_t begin_ = 0; ///< of the bytes in the buffer
    std::size_t size_ = 0; ///< of the bytes in the buffer
};

} // namespace arbiter::workbench

#endif
