// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_WINNABILITY_H
#define ARBITER_CLI_WINNABILITY_H

#include "arbiter/rules/can_win.h"
#include "cli/judge/jsonl.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Who can still win, for `arbiter dead`.
namespace arbiter::cli {

/// The answers for both sides.
struct BothWinnabilities {
    std::array<Winnability, 2> sides; ///< by color

    /// Whether neither side can win. Nothing when that is not known.
    std::optional<bool> is_dead() const;
};

/// Asks `can_win` with a memory of its own. Under other rules than those of chess it looks only at whether
/// the game is over and at the material; what these leave open is unknown.
class WinnabilityFinder {
public:
    /// Looks at `nodes` positions at most for each side. Throws std::bad_alloc.
    explicit WinnabilityFinder(std::size_t nodes);

    BothWinnabilities find(SomePosition const& position) const;

private:
    BothWinnabilities find(Position const& position) const;

    std::size_t nodes_;
    /// Not initialised: most searches touch little of it.
    std::unique_ptr<HelpmateMemory::value_type[]> memory_; // NOLINT(*-avoid-c-arrays)
};

/// The moves of a helpmate in SAN.
std::vector<std::string> to_sans(Position position, Helpmate const& helpmate);

/// What is said of one side, in one sentence; `nodes` as for WinnabilityFinder.
std::string tell_side(SomePosition const& position, Color color, Winnability const& found, std::size_t nodes,
    Language language);

/// Writes the fields of the answer: "white":{…},"black":{…},"dead":….
void add_fields(
    base::JsonWriter& json, SomePosition const& position, BothWinnabilities const& found, Language language);

/// `dead --jsonl`: answers for one position a line, with `nodes` as for WinnabilityFinder. Throws
/// std::bad_alloc.
AnswerLine answer_dead(PositionOptions const& defaults, std::size_t nodes);

} // namespace arbiter::cli

#endif
