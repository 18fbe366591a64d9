// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_PGN_TYPESETTER_H
#define ARBITER_SRC_GAME_PGN_TYPESETTER_H

#include "arbiter/core/color.h"
#include "arbiter/core/units.h"
#include "arbiter/game/any_position.h"
#include "arbiter/game/game.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What everything that writes PGN has in common: the form of tags and of movetext.
namespace arbiter::detail {

struct RosterTag {
    std::string_view name;
    std::string_view unknown;
};

/// The Seven Tag Roster (PGN standard 8.1.1), and what is written where nothing is known.
inline constexpr std::array roster{
    RosterTag{"Event", "?"},
    RosterTag{"Site", "?"},
    RosterTag{"Date", "????.??.??"},
    RosterTag{"Round", "?"},
    RosterTag{"White", "?"},
    RosterTag{"Black", "?"},
    RosterTag{"Result", "*"},
};

bool is_in_roster(std::string_view name);

/// Appends a tag pair and its line end.
void append_tag(std::string& out, std::string_view name, std::string_view value);

/// The tags that a start position needs: Variant, FEN and SetUp, none for the usual start.
std::vector<Tag> start_tags(AnyPosition const& start);

/// Sets words on lines of fewer than 80 columns (PGN standard 8.2.1).
class Typesetter {
public:
    /// Appends to `text`, which must live as long.
    explicit Typesetter(std::string& text) : text_{text} { }

    void add(std::string_view word);

    /// "12." for White, "12..." for Black.
    void add_number(MoveNumber number, Color side);

    /// In braces, or, where it has a brace itself, to the end of the line. Nothing for an empty text.
    void add_comment(std::string_view comment);

    /// A parenthesis that the next word carries before it.
    void open() { opening_ += '('; }

    /// A parenthesis after the last word.
    void close() { pending_ += ')'; }

    /// Nothing can stand on this line after the last word.
    void end_line();

private:
    static constexpr std::size_t columns = 79;

    void set_pending();

    std::string& text_;
    std::string pending_;
    std::string opening_;
    std::size_t column_ = 0;
};

} // namespace arbiter::detail

#endif
