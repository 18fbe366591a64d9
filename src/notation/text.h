#ifndef ARBITER_SRC_NOTATION_TEXT_H
#define ARBITER_SRC_NOTATION_TEXT_H

#include <cassert>
#include <cstddef>
#include <string_view>

/// What every reader of the notation layer asks of characters.
namespace arbiter::detail {

/// A blank or the end of a line. Lines may end as Windows writes them.
constexpr bool is_blank(char character)
{
    return character == ' ' || (character >= '\t' && character <= '\r');
}

constexpr bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

constexpr bool is_small_letter(char character)
{
    return character >= 'a' && character <= 'z';
}

constexpr bool is_capital(char character)
{
    return character >= 'A' && character <= 'Z';
}

constexpr bool is_letter(char character)
{
    return is_small_letter(character) || is_capital(character);
}

/// The small letter of a capital; any other character stays.
constexpr char to_small(char character)
{
    return is_capital(character) ? static_cast<char>(character - 'A' + 'a') : character;
}

/// The capital of a small letter; any other character stays.
constexpr char to_capital(char character)
{
    return is_small_letter(character) ? static_cast<char>(character - 'a' + 'A') : character;
}

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

    constexpr std::string_view rest() const { return from_here(text_.size()); }

    /// What lies between this place and a later one of the same text.
    constexpr std::string_view text_up_to(Cursor const& later) const { return from_here(later.offset_); }

private:
    // Not substr, which can throw.
    constexpr std::string_view from_here(std::size_t end) const
    {
        assert(offset_ <= end);
        return {text_.data() + offset_, end - offset_};
    }

    std::string_view text_;
    std::size_t offset_ = 0;
};

} // namespace arbiter::detail

#endif
