#ifndef ARBITER_CLI_WINNABILITY_H
#define ARBITER_CLI_WINNABILITY_H

#include "arbiter/rules/can_win.h"
#include "cli/judge/jsonl_positions.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Who can still win, for `arbiter dead`.
namespace arbiter::cli {

/// The rule sets that this is known for.
inline constexpr std::array winnability_variants{Variant::standard, Variant::chess960};

/// The answers for both sides.
struct BothWinnabilities {
    std::array<Winnability, 2> sides; ///< by color

    /// Whether neither side can win. Nothing when that is not known.
    std::optional<bool> is_dead() const;
};

/// Asks `can_win` with a memory of its own.
class WinnabilityFinder {
public:
    /// Looks at `nodes` positions at most for each side. Throws std::bad_alloc.
    explicit WinnabilityFinder(std::size_t nodes);

    BothWinnabilities find(Position const& position) const;

private:
    std::size_t nodes_;
    /// Not initialised: most searches touch little of it.
    std::unique_ptr<HelpmateMemory::value_type[]> memory_; // NOLINT(*-avoid-c-arrays)
};

/// The moves of a helpmate in SAN.
std::vector<std::string> to_sans(Position position, Helpmate const& helpmate);

/// Writes the fields of the answer: "white":{…},"black":{…},"dead":….
void add_fields(
    JsonWriter& json, Position const& position, BothWinnabilities const& found, Language language);

/// `dead --jsonl`: answers for one position a line, with `nodes` as for WinnabilityFinder. Throws
/// std::bad_alloc.
JsonlPositions make_jsonl_dead(PositionOptions const& defaults, std::size_t nodes);

} // namespace arbiter::cli

#endif
