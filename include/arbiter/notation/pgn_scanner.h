#ifndef ARBITER_NOTATION_PGN_SCANNER_H
#define ARBITER_NOTATION_PGN_SCANNER_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// What a piece of movetext is, by its looks alone.
enum class PgnTokenKind : std::uint8_t {
    end,         ///< nothing follows
    next_game,   ///< a '[' at the beginning of a line
    move_number, ///< "12", "12." or "12..."; `text` is the digits
    result,      ///< "1-0", "0-1", "1/2-1/2", "1/2" or "*"
    word,        ///< whatever else may be a move; "e.p." too
    suffix,      ///< a run of ! and ?
    nag,         ///< '$' and the digits behind it, perhaps none
    comment,     ///< `text` is what it says
    unclosed_comment, ///< ended by the next game or by the end of the text
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
    /// Where its '[' stands, and where what follows the pair begins.
    std::size_t offset;
    std::size_t end;
    std::string_view name;
    /// Between the quotation marks, with the backslashes that escape others.
    std::string_view raw_value;
    /// Where the value begins, behind its quotation mark.
    std::size_t value_offset;
    /// Whether the value has backslashes that say nothing themselves.
    bool has_escapes;
    /// Where the pair stops being one: a name, a quotation mark or a bracket is missing.
    std::optional<std::size_t> fault;
    /// Where a backslash escapes nothing.
    std::optional<std::size_t> bad_escape;
};

/// Where in the text, from `begin` on, the next game surely begins: at a line that looks like a tag pair
/// ('[', a letter, …, a quotation mark) where the line before it is no tag pair and is empty, or where the
/// tag is Event and the line before it is empty or no tag pair. The text's beginning counts as such a line.
/// Nothing when there is none. What stands around does not matter, not even an open comment: so a text can be
/// cut there without having been read, and a brace that nobody closes costs one game and not the rest.
/// Linear.
std::optional<std::size_t> find_game_start(std::string_view text, std::size_t begin);

/// The last such place behind the first byte of the text, or nothing.
std::optional<std::size_t> find_last_game_start(std::string_view text);

/// How many lines end in the text: at a line feed, or at a carriage return that has none behind it. Linear.
std::size_t count_line_breaks(std::string_view text);

/// Cuts a PGN text (import format, PGN standard section 3.1) into tag pairs and tokens. Never fails and
/// always moves on; keeps nothing but its place. Lines may end as on any system.
class PgnScanner {
public:
    explicit PgnScanner(std::string_view text)
        : text_{text},
          place_{text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0}
    {
    }

    std::string_view text() const { return text_; }

    /// Where the scanner stands, in bytes from the start of the text.
    std::size_t place() const { return place_; }

    /// Goes to a place of the text between two tokens.
    void go_to(std::size_t place)
    {
        place_ = place;
        is_among_tags_ = false;
    }

    /// The next tag pair of this game, or nothing when the movetext begins (or nothing is left).
    std::optional<PgnTagPair> next_tag();

    /// The next token of the movetext. A `next_game` or `end` is not consumed.
    PgnToken next_token();

    /// Goes behind the ')' that closes a variation, whose '(' has just been read, and all in it; or to the
    /// next game, or to the end. Whether there was one.
    bool skip_variation();

    /// Goes behind the result of the game, or to the next game, or to the end, and gives what is there.
    PgnToken skip_movetext();

    /// Consumes a comment that stands between two tag pairs, where none belongs.
    std::optional<PgnToken> accept_comment_among_tags();

    /// Consumes "(Q)" and its like, which some programs write for a promotion, if it comes at once.
    std::optional<char> accept_promotion_in_parentheses();

    /// Whether nothing but white space comes before the next game or the end.
    bool is_game_end_ahead();

    /// Where the next token begins.
    std::size_t skip_blanks();

    static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

private:
    char peek(std::size_t ahead = 0) const
    {
        return place_ + ahead < text_.size() ? text_[place_ + ahead] : '\0';
    }

    bool at_end() const { return place_ == text_.size(); }

    std::string_view between(std::size_t begin, std::size_t end) const
    {
        return {text_.data() + begin, end - begin};
    }

    bool at_line_start() const
    {
        return place_ == 0 || text_[place_ - 1] == '\n' || text_[place_ - 1] == '\r';
    }

    bool is_first_on_line() const;
    void skip_line_blanks();
    void skip_to_line_end();
    void skip_plain_movetext();
    void read_bare_value(PgnTagPair& pair);
    void read_tag_value(PgnTagPair& pair);
    PgnToken finish(PgnTokenKind kind, std::size_t begin, std::string_view text) const;
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
    /// Whether the last thing read was a tag pair, so that another one belongs to the same game.
    bool is_among_tags_ = false;
};

} // namespace arbiter

#endif
