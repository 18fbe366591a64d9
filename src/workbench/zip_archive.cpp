// SPDX-License-Identifier: MIT
#include "workbench/byte_source.h"

#include <zip.h>

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

namespace {

/// A number that libzip does not use.
constexpr int no_games = -1;

class ZipCategory : public std::error_category {
public:
    char const* name() const noexcept override { return "arbiter.zip"; }

    std::string message(int code) const override
    {
        if (code == no_games)
            return "the archive has no file called *.pgn";
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        std::string text = zip_error_strerror(&error);
        zip_error_fini(&error);
        return text;
    }
};

std::error_code zip_error(int code)
{
    static ZipCategory const category;
    return {code, category};
}

struct CloseArchive {
    // Nothing is written, so that nothing can fail.
    void operator()(zip_t* archive) const { zip_discard(archive); }
};

struct CloseEntry {
    void operator()(zip_file_t* entry) const { static_cast<void>(zip_fclose(entry)); }
};

using Archive = std::unique_ptr<zip_t, CloseArchive>;
using Entry = std::unique_ptr<zip_file_t, CloseEntry>;

Result<Archive, std::error_code> open_archive(std::string const& path)
{
    int code = ZIP_ER_OK;
    Archive archive{zip_open(path.c_str(), ZIP_RDONLY, &code)};
    if (archive == nullptr)
        return Err{zip_error(code)};
    return archive;
}

class ZipSource : public ByteSource {
public:
    ZipSource(Archive archive, Entry entry, std::uint64_t packed_size, std::uint64_t size)
        : archive_{std::move(archive)},
          entry_{std::move(entry)},
          packed_size_{packed_size},
          size_{size}
    {
    }

    Result<std::size_t, std::error_code> read(std::span<char> into) override
    {
        zip_int64_t const count = zip_fread(entry_.get(), into.data(), into.size());
        if (count < 0)
            return Err{bad_packing()};
        made_ += static_cast<std::uint64_t>(count);
        return static_cast<std::size_t>(count);
    }

    /// An estimate: libzip does not tell how much it has read.
    std::uint64_t consumed() const override
    {
        double const share
            = size_ == 0 ? 1 : static_cast<double>(made_) / static_cast<double>(std::max(made_, size_));
        return static_cast<std::uint64_t>(static_cast<double>(packed_size_) * share);
    }

private:
    Archive archive_;
    Entry entry_;
    std::uint64_t packed_size_;
    std::uint64_t size_;
    std::uint64_t made_ = 0;
};

} // namespace

Result<std::vector<InputFile>, std::error_code> list_archive(std::string const& path)
{
    auto const archive = open_archive(path);
    if (!archive)
        return Err{archive.error()};
    std::vector<InputFile> files;
    auto const count
        = static_cast<zip_uint64_t>(std::max<zip_int64_t>(zip_get_num_entries(archive->get(), 0), 0));
    for (zip_uint64_t index = 0; index < count; ++index) {
        zip_stat_t facts;
        if (zip_stat_index(archive->get(), index, 0, &facts) != 0 || (facts.valid & ZIP_STAT_NAME) == 0
            || !is_called_like_games(facts.name))
            continue;
        bool const has_size = (facts.valid & ZIP_STAT_COMP_SIZE) != 0;
        files.push_back({.path = path + "/" + facts.name,
            .size = has_size ? facts.comp_size : 0,
            .packing = Packing::zip,
            .archive = path,
            .entry = index});
    }
    if (files.empty())
        return Err{zip_error(no_games)};
    return files;
}

Result<std::unique_ptr<ByteSource>, std::error_code> open_archived(InputFile const& file)
{
    auto archive = open_archive(file.archive);
    if (!archive)
        return Err{archive.error()};
    zip_stat_t facts;
    bool const has_size
        = zip_stat_index(archive->get(), file.entry, 0, &facts) == 0 && (facts.valid & ZIP_STAT_SIZE) != 0;
    Entry entry{zip_fopen_index(archive->get(), file.entry, 0)};
    if (entry == nullptr)
        return Err{zip_error(zip_error_code_zip(zip_get_error(archive->get())))};
    return std::make_unique<ZipSource>(
        std::move(*archive), std::move(entry), file.size, has_size ? facts.size : 0);
}

} // namespace arbiter::workbench
