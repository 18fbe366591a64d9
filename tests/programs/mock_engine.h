// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_PROGRAMS_MOCK_ENGINE_H
#define ARBITER_TESTS_PROGRAMS_MOCK_ENGINE_H

#include "arbiter/programs/uci_spec.h"

#include <chrono>
#include <filesystem>
#include <string>

namespace arbiter::test {

/// For programs that never answer: long enough for those that do.
inline constexpr programs::UciPatience short_patience{
    std::chrono::milliseconds{300}, std::chrono::milliseconds{50}, std::chrono::milliseconds{300}};

/// The path of a program that answers as an engine would, or as it should not.
inline std::string mock_engine(std::string const& name)
{
    return (std::filesystem::path{ARBITER_TEST_DATA}.parent_path() / "programs/mock_engines" / name).string();
}

} // namespace arbiter::test

#endif
