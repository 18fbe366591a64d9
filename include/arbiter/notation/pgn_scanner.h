// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_PGN_SCANNER_H
#define ARBITER_NOTATION_PGN_SCANNER_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// The kind of a token of movetext, by its form alone.
enum class PgnTokenKind : std::uint8_t {
    end,         ///< nothing follows
    next_game,   ///< a '[' at the beginning of a line
    move_number, ///< "12", "12." or "12..."; `text` is the digits
    result,      ///< "1-0", "0-1", "1/2-1/2", "*", or what `find_pgn_result` knows
    word,        ///< anything else that may be a move; "e.p." too
    suffix,      ///< a run of ! and ?, or another sign that `find_pgn_glyph` knows: "±", "+/-", "N"
    nag,         ///< '$' and the digits after it, perhaps none
    comment,     ///< `text` is its contents
    nested_comment, ///< a comment in which braces are nested; `text` goes to the outermost closing brace
    unclosed_comment, ///< ended by the next game or by the end of the text
    open,        ///< '('
    close,       ///< ')'
    close_brace, ///< '}' without its opening
    odd_blank,   ///< a run of no-break spaces, zero-width spaces, byte order marks and the like
    unexpected,  ///< a run of anything else
};

struct PgnToken {
    PgnTokenKind kind;
    /// The offset of its first byte, and of the byte after it.
    std::size_t offset;
    std::size_t end;
    std::string_view text;
};

/// A tag pair, as far as it could be read.
struct PgnTagPair {
    /// The offset of its '[', and of the text after the pair.
    std::size_t offset;
    std::size_t end;
    std::string_view name;
    /// The text between the quotation marks, with its escaping backslashes.
    std::string_view raw_value;
    /// Where the value begins, after its quotation mark.
    std::size_t value_offset;
    /// Whether the value has backslashes that escape a character.
    bool has_escapes;
    /// Where the pair is malformed: a name, a quotation mark or a bracket is missing.
    std::optional<std::size_t> fault;
    /// The offset of a backslash that does not escape anything.
    std::optional<std::size_t> bad_escape;
};

/// The first place from `begin` on where a game certainly begins: a line that looks like a tag pair
/// ('[', a letter, …, a quotation mark) after an empty line, or an Event tag after a line that is not a
/// tag pair. The text's beginning counts as such a line; in a section of tag pairs only Event, or a name
/// that the section has already, begins another game. A byte order mark, as files have that were joined,
/// counts as a blank. Nothing if no game begins. Only the next braces around a place matter (in a comment
/// that is closed, tag pairs are only quoted): a text can be cut there without being read, and an unclosed
/// brace affects only one game. Linear.
std::optional<std::size_t> find_game_start(std::string_view text, std::size_t begin);

/// The last such place after the first byte of the text, or nothing.
std::optional<std::size_t> find_last_game_start(std::string_view text);

/// How many lines end in the text: at a line feed, or at a carriage return without a line feed after it.
/// Linear.
std::size_t count_line_breaks(std::string_view text);

/// The number of the glyph (NAG) that a sign after a move means: 3 for "!!" and "‼", 16 for "+/-" and "±",
/// 146 for "N"; nothing for any other text.
std::optional<std::uint8_t> find_pgn_glyph(std::string_view text);

/// The result that a word means, as the standard writes it: "1-0" also for "1:0" and for typographic dashes,
/// "1/2-1/2" also for "1/2" and "½-½". Empty for any other word.
std::string_view find_pgn_result(std::string_view word);

/// Cuts a PGN text (import format, PGN standard section 3.1) into tag pairs and tokens. Never fails and
/// always advances; its only state is its place. Lines may end as on any system.
class PgnScanner {
public:
    /// Reads this text, which must live as long as the scanner.
    explicit PgnScanner(std::string_view text)
        : text_{text},
          place_{text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0}
    {
    }

    /// The text that is read.
    std::string_view text() const { return text_; }

    /// The place of the scanner, in bytes from the start of the text.
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

    /// Skips to after the ')' that closes the variation whose '(' has just been read; or to the next game,
    /// or to the end. Returns whether there was one.
    bool skip_variation();

    /// Skips to after the result of the game, or to the next game, or to the end, and returns the token
    /// there.
    PgnToken skip_movetext();

    /// Where the tag pairs begin before which nothing but comments stands; nothing when no comment comes, or
    /// something else behind it. Consumes nothing.
    std::optional<std::size_t> find_tags_behind_comments();

    /// Consumes a misplaced comment between two tag pairs.
    std::optional<PgnToken> accept_comment_among_tags();

    /// Consumes "(Q)" and its like, which some programs write for a promotion, if it comes next.
    std::optional<char> accept_promotion_in_parentheses();

    /// Whether nothing but white space comes before the next game or the end.
    bool is_game_end_ahead();

    /// Where the next token begins.
    std::size_t skip_blanks();

    /// Where the first byte order mark stands, and the first of the other characters that look like a blank,
    /// or cannot be seen, and are not ASCII.
    struct OddBlanks {
        std::optional<std::size_t> mark = {};
        std::optional<std::size_t> blank = {};
    };

    /// Skips blanks, odd blanks and byte order marks.
    OddBlanks skip_odd_blanks();

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

    std::string_view rest() const { return between(place_, text_.size()); }

    bool is_sign_or_blank_ahead() const;
    void skip_line_blanks();
    void skip_to_line_end();
    void skip_plain_movetext();
    bool read_name_of_words(PgnTagPair& pair);
    void read_bare_value(PgnTagPair& pair);
    void read_tag_value(PgnTagPair& pair);
    PgnToken finish(PgnTokenKind kind, std::size_t begin, std::string_view text) const;
    bool accept_dots();
    PgnToken read_character(PgnTokenKind kind);
    PgnToken read_comment();
    std::size_t find_outer_close(std::size_t open, std::size_t close) const;
    PgnToken read_glyph();
    PgnToken read_odd_blanks();
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
