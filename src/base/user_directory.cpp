// SPDX-License-Identifier: MIT
#include "arbiter/base/user_directory.h"

#include <array>
#include <cstdlib>
#include <string_view>

namespace arbiter::base {

namespace {

namespace fs = std::filesystem;

struct Place {
    char const* variable;
    std::string_view below_home;
};

constexpr std::array<Place, 3> places{{
    {"XDG_STATE_HOME", ".local/state"},
    {"XDG_DATA_HOME", ".local/share"},
    {"XDG_CONFIG_HOME", ".config"},
}};

} // namespace

fs::path user_directory(UserDirectory which)
{
    Place const& place = places[static_cast<std::size_t>(which)];
    // NOLINTBEGIN(concurrency-mt-unsafe): nobody writes the environment
    // The specification ignores paths that are not absolute.
    if (char const* const directory = std::getenv(place.variable); directory != nullptr && *directory == '/')
        return fs::path{directory} / "arbiter";
    if (char const* const home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path{home} / place.below_home / "arbiter";
    // NOLINTEND(concurrency-mt-unsafe)
    return {};
}

} // namespace arbiter::base
