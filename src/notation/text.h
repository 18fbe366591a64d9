// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_TEXT_H
#define ARBITER_SRC_NOTATION_TEXT_H

#include "arbiter/core/text.h"

#include <cassert>
#include <cstddef>
#include <string_view>

/// What every reader of the notation layer asks of characters.
namespace arbiter::detail {

/// A place in a text that moves from left to right and never past its end.
class Cursor {
public:
    constexpr explicit Cursor(std::string_view text) : text_{text} { }

    constexpr bool at_end() const { return offset_ == text_.size(); }

    constexpr std::size_t offset() const { return offset_; }

    /// The character here; a zero byte at the end.
    constexpr char peek() const { return at_end() ? '\0' : text_[offset_]; }

    /// The character `ahead` places further on; a zero byte beyond the end.
    constexpr char peek(std::size_t ahead) const
    {
        return ahead < text_.size() - offset_ ? text_[offset_ + ahead] : '\0';
    }

    constexpr void advance(std::size_t count = 1)
    {
        std::size_t const left = text_.size() - offset_;
        offset_ += count < left ? count : left;
    }

    /// True at the end and before a blank: where a field of a FEN may end.
    constexpr bool at_field_end() const { return at_end() || is_blank(text_[offset_]); }

    constexpr void skip_blanks()
    {
        while (offset_ < text_.size() && is_blank(text_[offset_]))
            ++offset_;
    }

    /// Steps over `token` when it stands here.
    constexpr bool skip(std::string_view token)
    {
        if (!rest().starts_with(token))
            return false;
        offset_ += token.size();
        return true;
    }

    constexpr bool skip(char token)
    {
        if (at_end() || text_[offset_] != token)
            return false;
        ++offset_;
        return true;
    }

    /// Steps over a hyphen or dash of print or a sign of minus.
    constexpr bool skip_long_dash()
    {
        for (std::string_view const dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"}) {
            if (skip(dash))
                return true;
        }
        return false;
    }

    constexpr std::string_view rest() const { return part_of(text_, offset_, text_.size()); }

    /// What lies between this place and a later one of the same text.
    constexpr std::string_view text_up_to(Cursor const& later) const
    {
        return part_of(text_, offset_, later.offset_);
    }

private:
    std::string_view text_;
    std::size_t offset_ = 0;
};

} // namespace arbiter::detail

#endif
