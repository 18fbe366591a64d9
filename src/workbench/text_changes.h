// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_TEXT_CHANGES_H
#define ARBITER_SRC_WORKBENCH_TEXT_CHANGES_H

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// What is known of a game of an earlier version of a text.
struct KnownGame {
    std::uint64_t offset; ///< in that version
    std::uint64_t key;    ///< `text_key`
    std::uint32_t size;   ///< `text_size`
};

struct TextRange {
    std::uint64_t begin;
    std::uint64_t end;
};

/// How a text of games differs from an earlier version.
struct TextChanges {
    /// For each known game, where it begins now; nothing: it is gone.
    std::vector<std::optional<std::uint64_t>> places;
    /// The games that were not known, in their order; games that follow each other are one range.
    std::vector<TextRange> added;
};

/// Compares a text with the games of an earlier version, in the order of that. Of equal games, as many are
/// kept as there were. Where games follow as they did, this costs a hash of their text; only what differs is
/// read as PGN.
TextChanges find_changes(std::string_view text, std::span<KnownGame const> known);

} // namespace arbiter::workbench

#endif
