#include "arbiter/workbench/inputs.h"

#include "arbiter/game/last_error.h"
#include "workbench/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace arbiter::workbench {

namespace {

bool is_called_like_games(std::string const& path)
{
    constexpr std::array<std::string_view, 4> endings{".pgn", ".pgn.zst", ".pgn.gz", ".pgn.bz2"};
    return std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); });
}

Result<InputFile, InputError> look_at(std::string const& path)
{
    if (path == "-")
        return InputFile{.path = path};
    int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return Err{InputError{path, last_error()}};
    InputFile file{.path = path};
    struct stat facts{};
    if (::fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode)) {
        file.size = static_cast<std::uint64_t>(facts.st_size);
        std::array<char, 6> beginning{};
        ssize_t const count = ::pread(descriptor, beginning.data(), beginning.size(), 0);
        file.packing
            = find_packing({beginning.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))});
        file.can_be_cut = file.packing == Packing::none;
    }
    ::close(descriptor);
    return file;
}

Result<std::vector<std::string>, InputError> list_directory(std::string const& path)
{
    namespace fs = std::filesystem;
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator entry{path, error};
    for (; !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::string name = entry->path().string();
        if (is_called_like_games(name) && !entry->is_directory())
            found.push_back(std::move(name));
    }
    if (error)
        return Err{InputError{path, error}};
    std::ranges::sort(found);
    return found;
}

} // namespace

Result<std::vector<InputFile>, InputError> find_inputs(std::span<std::string const> paths)
{
    std::vector<std::string> names;
    for (std::string const& path : paths) {
        std::error_code ignored;
        if (!std::filesystem::is_directory(path, ignored)) {
            names.push_back(path);
            continue;
        }
        auto found = list_directory(path);
        if (!found)
            return Err{found.error()};
        names.insert(names.end(), found->begin(), found->end());
    }
    if (paths.empty())
        names.emplace_back("-");
    std::vector<InputFile> files;
    for (std::string const& name : names) {
        auto file = look_at(name);
        if (!file)
            return Err{file.error()};
        files.push_back(std::move(*file));
    }
    return files;
}

} // namespace arbiter::workbench
