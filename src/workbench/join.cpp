// SPDX-License-Identifier: MIT
#include "arbiter/workbench/join.h"

#include "arbiter/notation/pgn_scanner.h"
#include "workbench/byte_source.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::workbench {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t piece_size = 256 * 1024;

/// Passes on one text after the other without what stands around them.
class Joiner {
public:
    explicit Joiner(TextSink const& sink) : sink_{sink} { }

    Continue add(std::string_view piece)
    {
        if (!has_begun_ && !begin(piece))
            return Continue::go_on;
        std::size_t const end = piece.find_last_not_of(blanks) + 1;
        if (end == 0) {
            held_ += piece;
            return Continue::go_on;
        }
        Continue const wish
            = pass_on(held_) == Continue::stop ? Continue::stop : pass_on(piece.substr(0, end));
        held_ = piece.substr(end);
        return wish;
    }

    /// The end of a text.
    Continue end()
    {
        held_.clear();
        beginning_.clear();
        bool const was_empty = !std::exchange(has_begun_, false);
        return was_empty ? Continue::go_on : pass_on("\n\n");
    }

    std::uint64_t size() const { return size_; }

private:
    /// Whether the text begins in this piece; only the part that belongs to it is left.
    bool begin(std::string_view& piece)
    {
        constexpr std::string_view mark = PgnScanner::byte_order_mark;
        beginning_ += piece;
        if (beginning_.size() < mark.size() && mark.starts_with(beginning_))
            return false;
        std::string_view text = beginning_;
        if (text.starts_with(mark))
            text.remove_prefix(mark.size());
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) {
            // Blanks alone; but a mark before them must not be taken for text when more comes.
            beginning_.assign(1, ' ');
            return false;
        }
        has_begun_ = true;
        piece = text;
        return true;
    }

    Continue pass_on(std::string_view text)
    {
        size_ += text.size();
        return text.empty() ? Continue::go_on : sink_(text);
    }

    TextSink const& sink_;
    std::string beginning_;
    /// Blanks that are only passed on when something follows them.
    std::string held_;
    bool has_begun_ = false;
    std::uint64_t size_ = 0;
};

} // namespace

Result<std::uint64_t, InputError> unpack_file(InputFile const& file, TextSink const& sink)
{
    auto source = open_source(file, 0);
    if (!source)
        return Err{InputError{file.path, source.error()}};
    std::vector<char> buffer(piece_size);
    std::uint64_t size = 0;
    while (true) {
        auto const count = (*source)->read(buffer);
        if (!count)
            return Err{InputError{file.path, count.error()}};
        if (*count == 0)
            return size;
        size += *count;
        if (sink({buffer.data(), *count}) == Continue::stop)
            return size;
    }
}

Result<std::uint64_t, InputError> join_files(std::span<InputFile const> files, TextSink const& sink)
{
    Joiner joiner{sink};
    bool is_stopped = false;
    for (InputFile const& file : files) {
        auto const read = unpack_file(file, [&](std::string_view piece) {
            is_stopped = joiner.add(piece) == Continue::stop;
            return is_stopped ? Continue::stop : Continue::go_on;
        });
        if (!read)
            return Err{read.error()};
        if (is_stopped || joiner.end() == Continue::stop)
            break;
    }
    return joiner.size();
}

} // namespace arbiter::workbench
