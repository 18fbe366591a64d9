#include "arbiter/game/nag.h"

#include <array>
#include <cstddef>

namespace arbiter {

namespace {

/// The suffixes of $1 to $6.
constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};

} // namespace

std::optional<Nag> find_nag(std::string_view suffix)
{
    for (std::size_t index = 0; index < suffixes.size(); ++index) {
        if (suffixes[index] == suffix)
            return Nag{static_cast<std::uint8_t>(index + 1)};
    }
    return std::nullopt;
}

std::string_view to_suffix(Nag nag)
{
    if (nag.number() == 0 || nag.number() > suffixes.size())
        return {};
    return suffixes[nag.number() - 1U];
}

} // namespace arbiter
