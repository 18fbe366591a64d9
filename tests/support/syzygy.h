// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_SYZYGY_H
#define ARBITER_TESTS_SUPPORT_SYZYGY_H

#include <cstdlib>
#include <filesystem>
#include <string>

namespace arbiter::test {

/// Where endgame tables of three and four pieces may be: the directory in ARBITER_SYZYGY, else one beside the
/// project. Tests that need them are skipped without.
inline std::string syzygy_directory()
{
    char const* const named = std::getenv("ARBITER_SYZYGY");
    auto const beside = std::filesystem::path{ARBITER_TEST_DATA} / "../../../shared/data/syzygy";
    return named != nullptr ? named : beside.lexically_normal().string();
}

} // namespace arbiter::test

#endif
