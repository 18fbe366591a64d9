#ifndef ARBITER_TESTS_NET_TEMPORARY_FOLDER_H
#define ARBITER_TESTS_NET_TEMPORARY_FOLDER_H

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace arbiter::net {

/// A folder that is gone when the test is.
class TemporaryFolder {
public:
    TemporaryFolder()
    {
        auto pattern = (std::filesystem::temp_directory_path() / "arbiter-net-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }

    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    TemporaryFolder(TemporaryFolder const&) = delete;
    TemporaryFolder& operator=(TemporaryFolder const&) = delete;

    std::filesystem::path const& path() const { return path_; }

    /// Writes a file; makes the folders that it is in.
    std::string write(std::string const& name, std::string_view content) const
    {
        auto const path = path_ / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path, std::ios::binary} << content;
        return path.string();
    }

private:
    std::filesystem::path path_;
};

} // namespace arbiter::net

#endif
