#ifndef ARBITER_SRC_GAME_PGN_LEXER_H
#define ARBITER_SRC_GAME_PGN_LEXER_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::detail {

/// What a piece of movetext is, by its looks alone.
enum class PgnTokenKind : std::uint8_t {
    end,         ///< nothing follows
    next_game,   ///< a '[' at the beginning of a line
    move_number, ///< "12", "12." or "12..."; `text` is the digits
    result,      ///< one of the four results
    word,        ///< whatever else may be a move
    suffix,      ///< a run of ! and ?
    nag,         ///< '$' and the digits behind it, perhaps none
    comment,     ///< `text` is what it says
    unclosed_comment,
    open,        ///< '('
    close,       ///< ')'
    close_brace, ///< '}' that closes nothing
    unexpected,  ///< a run of anything else
};

struct PgnToken {
    PgnTokenKind kind;
    /// Where it begins and where what follows it begins.
    std::size_t offset;
    std::size_t end;
    std::string_view text;
};

/// What could be read of a tag pair.
struct PgnTagPair {
    std::size_t offset;
    std::string_view name;
    std::string value;
    /// Where the value begins, behind its quotation mark.
    std::size_t value_offset;
    /// Where the pair stops being one: a name, a quotation mark or a bracket is missing.
    std::optional<std::size_t> fault;
    /// Where a backslash escapes nothing.
    std::optional<std::size_t> bad_escape;
};

/// Cuts a PGN text into tag pairs and tokens. Never fails and always moves on.
class PgnLexer {
public:
    explicit PgnLexer(std::string_view text)
        : text_{text},
          place_{text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0}
    {
    }

    /// The next tag pair, or nothing when the movetext begins (or nothing is left).
    std::optional<PgnTagPair> next_tag();

    /// The next token of the movetext. A `next_game` or `end` is not consumed.
    PgnToken next_token();

    /// Consumes "(Q)" and its like, which some programs write for a promotion, if it comes at once.
    std::optional<char> accept_promotion_in_parentheses();

    /// Whether nothing but white space comes before the next game or the end.
    bool is_game_end_ahead();

    /// Where the next token begins.
    std::size_t skip_blanks();

private:
    static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

    char peek(std::size_t ahead = 0) const
    {
        return place_ + ahead < text_.size() ? text_[place_ + ahead] : '\0';
    }

    bool at_end() const { return place_ == text_.size(); }

    bool at_line_start() const { return place_ == 0 || text_[place_ - 1] == '\n'; }

    bool is_first_on_line() const;
    void skip_to_line_end();
    std::string read_bare_value();
    std::string read_tag_value(PgnTagPair& pair);
    PgnToken finish(PgnTokenKind kind, std::size_t begin, std::string_view text);
    bool accept_dots();
    PgnToken read_character(PgnTokenKind kind);
    PgnToken read_comment();
    PgnToken read_line_comment();
    PgnToken read_nag();
    PgnToken read_suffix();
    PgnToken read_word();
    PgnToken read_unexpected();

    std::string_view text_;
    std::size_t place_;
};

} // namespace arbiter::detail

#endif
