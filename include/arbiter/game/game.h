// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_GAME_H
#define ARBITER_GAME_GAME_H

#include "arbiter/game/game_result.h"
#include "arbiter/game/game_tree.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One tag pair of PGN: `[name "value"]`.
struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(Tag const&, Tag const&) = default;
};

/// The tags of a game, each name once, in the order in which they were first set.
class Tags {
public:
    /// The value of a tag, or nothing. Linear in the number of tags.
    std::optional<std::string_view> find(std::string_view name) const;

    /// Whether the text is a valid tag name: letters, digits and _ : - + = #, at least one (PGN standard
    /// section 7).
    static bool is_name(std::string_view text);

    /// Sets the value of a tag, new or existing. The name must be valid. Line breaks and other
    /// control characters in the value become blanks.
    void set(std::string_view name, std::string_view value);

    /// Takes out the tag with this name, if it is there.
    void erase(std::string_view name);

    /// All tags, in their order.
    std::span<Tag const> all() const { return tags_; }

    friend bool operator==(Tags const&, Tags const&) = default;

private:
    std::vector<Tag> tags_;
};

/// A game as stored in a file: its tags, its moves, its result.
struct Game {
    Tags tags;
    GameTree tree;
    GameResult result = GameResult::unfinished;

    friend bool operator==(Game const&, Game const&) = default;
};

} // namespace arbiter

#endif
