// SPDX-License-Identifier: MIT
#include "arbiter/workbench/inputs.h"

#include "arbiter/base/file.h"
#include "arbiter/core/text.h"
#include "workbench/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <optional>

namespace arbiter::workbench {

namespace {

/// `ending` in small letters.
bool ends_with(std::string_view path, std::string_view ending)
{
    return path.size() >= ending.size()
        && std::ranges::equal(path.substr(path.size() - ending.size()), ending, {}, to_small);
}

Result<InputFile, InputError> look_at(std::string const& path)
{
    if (path == "-")
        return InputFile{.path = path};
    int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return Err{InputError{path, base::last_error()}};
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
        bool const is_wanted = is_called_like_games(name) || ends_with(name, ".zip");
        if (is_wanted && !entry->is_directory())
            found.push_back(std::move(name));
    }
    if (error)
        return Err{InputError{path, error}};
    std::ranges::sort(found);
    return found;
}

/// Adds a file, or the games of an archive.
std::optional<InputError> add_input(std::vector<InputFile>& files, std::string const& name, bool is_named)
{
    auto file = look_at(name);
    if (!file)
        return file.error();
    if (file->packing != Packing::zip) {
        files.push_back(std::move(*file));
        return std::nullopt;
    }
    auto archived = list_archive(name);
    if (archived)
        std::ranges::move(*archived, std::back_inserter(files));
    else if (is_named)
        return InputError{name, archived.error()};
    return std::nullopt;
}

} // namespace

bool is_called_like_games(std::string_view path)
{
    constexpr std::array<std::string_view, 4> endings{".pgn", ".pgn.zst", ".pgn.gz", ".pgn.bz2"};
    return std::ranges::any_of(endings, [&](std::string_view ending) { return ends_with(path, ending); });
}

Result<std::vector<InputFile>, InputError> find_inputs(std::span<std::string const> paths)
{
    std::vector<InputFile> files;
    for (std::string const& path : paths) {
        std::error_code ignored;
        bool const is_directory = std::filesystem::is_directory(path, ignored);
        auto const names = is_directory ? list_directory(path) : std::vector{path};
        if (!names)
            return Err{names.error()};
        for (std::string const& name : *names) {
            if (auto error = add_input(files, name, !is_directory))
                return Err{std::move(*error)};
        }
    }
    if (paths.empty())
        files.push_back({.path = "-"});
    return files;
}

} // namespace arbiter::workbench
