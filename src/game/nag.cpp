// SPDX-License-Identifier: MIT
#include "arbiter/game/nag.h"

#include "arbiter/notation/pgn_scanner.h"

#include <array>
#include <cstddef>

namespace arbiter {

namespace {

/// The suffixes of $1 to $6.
constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};

} // namespace

std::optional<Nag> find_nag(std::string_view suffix)
{
    auto const number = find_pgn_glyph(suffix);
    return number ? std::optional{Nag{*number}} : std::nullopt;
}

std::string_view to_suffix(Nag nag)
{
    if (nag.number() == 0 || nag.number() > suffixes.size())
        return {};
    return suffixes[nag.number() - 1U];
}

} // namespace arbiter
