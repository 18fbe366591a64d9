// SPDX-License-Identifier: MIT
#include "cli/shared_files.h"

#include "cli/output.h"
#include "cli/own_path.h"

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#ifdef ARBITER_ONE_FILE
#include <zip.h>
#endif

namespace arbiter::cli {

namespace {

namespace fs = std::filesystem;

/// Where it is as a file or folder; empty if it is not.
fs::path find_beside_program(std::string_view name)
{
    std::error_code error;
    fs::path const program = own_path().parent_path();
    fs::path const in_tree = name == "web" ? fs::path{"web/dist"} : fs::path{"share"} / name;
    for (fs::path const& path : {program / "../share/arbiter" / name, program / "../.." / in_tree}) {
        if (fs::exists(path, error))
            return fs::weakly_canonical(path, error);
    }
    return {};
}

#ifdef ARBITER_ONE_FILE

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};

struct CloseEntry {
    void operator()(zip_file_t* entry) const { static_cast<void>(zip_fclose(entry)); }
};

std::optional<std::string> read_entry(zip_t* archive, zip_uint64_t index, zip_uint64_t size)
{
    std::unique_ptr<zip_file_t, CloseEntry> const entry{zip_fopen_index(archive, index, 0)};
    std::string content(size, '\0');
    if (entry == nullptr || zip_fread(entry.get(), content.data(), size) != static_cast<zip_int64_t>(size))
        return std::nullopt;
    return content;
}

/// The archive that the program's own file ends with: what has this name there, or is below it.
std::optional<std::vector<base::NamedFile>> read_archived(std::string_view name)
{
    int code = ZIP_ER_OK;
    std::string const path = own_path().string();
    std::unique_ptr<zip_t, CloseArchive> const archive{zip_open(path.c_str(), ZIP_RDONLY, &code)};
    std::vector<base::NamedFile> files;
    if (archive == nullptr)
        return files;
    std::string const folder = std::string{name} + '/';
    auto const count = static_cast<zip_uint64_t>(zip_get_num_entries(archive.get(), 0));
    for (zip_uint64_t index = 0; index < count; ++index) {
        zip_stat_t facts;
        if (zip_stat_index(archive.get(), index, 0, &facts) != 0)
            continue;
        std::string_view entry = facts.name;
        if (entry != name && !entry.starts_with(folder))
            continue;
        auto content = read_entry(archive.get(), index, facts.size);
        if (!content) {
            complain("{} is damaged: '{}' cannot be read out of it", path, entry);
            return std::nullopt;
        }
        entry.remove_prefix(entry == name ? 0 : folder.size());
        files.push_back({std::string{entry}, std::move(*content)});
    }
    return files;
}

#endif

} // namespace

std::optional<std::vector<base::NamedFile>> read_shared(std::string_view name)
{
    fs::path const path = find_beside_program(name);
    if (path.empty()) {
#ifdef ARBITER_ONE_FILE
        return read_archived(name);
#else
        return std::vector<base::NamedFile>{};
#endif
    }
    std::error_code error;
    if (fs::is_directory(path, error)) {
        auto files = base::read_folder(path.string());
        if (files)
            return std::move(*files);
        error = files.error();
    } else {
        auto content = base::read_file(path.string());
        if (content)
            return std::vector<base::NamedFile>{{path.string(), std::move(*content)}};
        error = content.error();
    }
    complain("{}: {}", path.string(), error.message());
    return std::nullopt;
}

} // namespace arbiter::cli
