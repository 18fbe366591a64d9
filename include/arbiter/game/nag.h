// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_NAG_H
#define ARBITER_GAME_NAG_H

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// A numeric annotation glyph: $0 to $255 (PGN standard, section 10).
class Nag {
public:
    constexpr explicit Nag(std::uint8_t number) : number_{number} { }

    static constexpr Nag good_move() { return Nag{1}; }

    static constexpr Nag mistake() { return Nag{2}; }

    static constexpr Nag brilliant_move() { return Nag{3}; }

    static constexpr Nag blunder() { return Nag{4}; }

    static constexpr Nag interesting_move() { return Nag{5}; }

    static constexpr Nag dubious_move() { return Nag{6}; }

    constexpr std::uint8_t number() const { return number_; }

    friend constexpr auto operator<=>(Nag, Nag) = default;

private:
    std::uint8_t number_;
};

/// The glyph of "!", "?", "!!", "??", "!?" or "?!", or nothing for any other text.
std::optional<Nag> find_nag(std::string_view suffix);

/// "!", "?", "!!", "??", "!?" or "?!" for $1 to $6; empty for all others.
std::string_view to_suffix(Nag nag);

} // namespace arbiter

#endif
