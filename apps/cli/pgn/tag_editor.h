// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TAG_EDITOR_H
#define ARBITER_CLI_TAG_EDITOR_H

#include "arbiter/game/pgn_visitor.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::cli {

/// The value of a tag as it stands between quotation marks.
std::string escaped_tag_value(std::string_view value);

/// Copies a text of games from its beginning to its end, with other values of some tags.
class TagEditor {
public:
    explicit TagEditor(std::string_view text) : text_{text} { }

    /// Copies up to this place of the text.
    void copy_to(std::size_t end);

    /// Copies up to a tag, and gives it another value.
    void replace(PgnTagPair const& tag, std::string_view value);

    /// Puts a text where the copy has come to.
    void insert(std::string_view added) { out_ += added; }

    /// What is not copied yet.
    std::string_view rest() const { return text_.substr(copied_); }

    /// The copy so far.
    std::string take() { return std::move(out_); }

private:
    std::string_view text_;
    std::string out_;
    std::size_t copied_ = 0;
};

} // namespace arbiter::cli

#endif
