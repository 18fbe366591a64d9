// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_TEXT_CHANGES_H
#define ARBITER_SRC_WORKBENCH_TEXT_CHANGES_H

#include "workbench/text_source.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::workbench {

/// What is known of a game of an earlier version of a text.
struct KnownGame {
    std::uint64_t offset; ///< in that version
    std::uint64_t key;    ///< `text_key`
    std::uint32_t size;   ///< `text_size`
    std::uint32_t number = 0; ///< what the caller calls it by
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
    /// How many games were read as PGN to find where they end.
    std::uint64_t read = 0;
};

/// Compares a text with the games of an earlier version, in the order of that. Of equal games, as many are
/// kept as there were. Where games follow as they did, even after some that are gone, this costs the key of
/// their text; only games that are new or stand elsewhere, and those without tags, are read as PGN. Linear,
/// and logarithmic in the number of known games for each game that is read.
TextChanges find_changes(TextSource& text, std::span<KnownGame const> known);

} // namespace arbiter::workbench

#endif
