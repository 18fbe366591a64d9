#ifndef ARBITER_CLI_WINNABILITY_H
#define ARBITER_CLI_WINNABILITY_H

#include "arbiter/rules/can_win.h"
#include "cli/judge/json_request.h"

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

/// Appends the members of the answer: "white":{…},"black":{…},"dead":….
void append_json_members(
    std::string& out, Position const& position, BothWinnabilities const& found, Language language);

/// `dead --jsonl`: one JSON object in, one out (docs/cli.md has the form). Keeps nothing from line to line.
class JsonlDead {
public:
    /// `defaults` are taken where a line names no "fen" or no "variant".
    JsonlDead(PositionOptions defaults, std::size_t nodes);

    /// Appends the answer to a line, without line end. False when the line could not be read, and the answer
    /// is the error.
    bool answer(std::string_view line, std::string& out);

private:
    PositionOptions defaults_;
    WinnabilityFinder finder_;
    JsonRequest request_;
};

} // namespace arbiter::cli

#endif
