// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_NET_TEMPORARY_FOLDER_H
#define ARBITER_TESTS_NET_TEMPORARY_FOLDER_H

#include "support/temporary_directory.h"

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace arbiter::net {

/// A directory for one test into which it writes files.
class TemporaryFolder : public test::TemporaryDirectory {
public:
    /// Writes a file; makes the folders that it is in. Gives its path.
    std::string write(std::string const& name, std::string_view content) const
    {
        auto const place = path() / name;
        std::filesystem::create_directories(place.parent_path());
        std::ofstream{place, std::ios::binary} << content;
        return place.string();
    }

    /// What is in a file; empty when there is none.
    std::string read(std::string const& name) const
    {
        std::ifstream stream{path() / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
};

} // namespace arbiter::net

#endif
