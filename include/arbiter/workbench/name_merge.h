// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_NAME_MERGE_H
#define ARBITER_WORKBENCH_NAME_MERGE_H

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// A spelling of a player's name, in UTF-8, and the number of games that have it.
struct NameUse {
    std::string name;
    std::uint64_t games = 0;
};

/// Why two spellings are taken for one player.
enum class NameReason : std::uint8_t {
    same_words, ///< "Magnus Carlsen" and "CARLSEN, Magnus (NOR)"
    initials,   ///< "Carlsen, M." and "Carlsen, Magnus", the only name of that kind
};

/// A spelling that is better written as another one.
struct NameProposal {
    std::string from;
    std::string to;
    std::uint64_t games = 0; ///< with `from`
    NameReason reason = NameReason::same_words;

    friend bool operator==(NameProposal const&, NameProposal const&) = default;
};

/// Finds spellings of the same player: words count without case, accents, punctuation, titles and what stands
/// in parentheses. A name with a comma has its surname first, so "Li, Wei" and "Wei, Li" are two players; one
/// without a comma may be either order and is proposed only if one player fits. The spelling of most games
/// stays. Sorted by `from`. O(n log n).
std::vector<NameProposal> propose_names(std::span<NameUse const> names);

} // namespace arbiter::workbench

#endif
