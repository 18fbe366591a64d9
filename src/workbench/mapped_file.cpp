// SPDX-License-Identifier: MIT
#include "workbench/mapped_file.h"

#include "arbiter/base/file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

namespace arbiter::workbench {

Result<MappedFile, std::error_code> MappedFile::of(int file)
{
    struct stat status{};
    if (::fstat(file, &status) != 0)
        return Err{base::last_error()};
    if (!S_ISREG(status.st_mode))
        return Err{std::make_error_code(std::errc::is_a_directory)};
    auto const size = static_cast<std::size_t>(status.st_size);
    if (size == 0)
        return MappedFile{{}};
    void* const data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    if (data == MAP_FAILED)
        return Err{base::last_error()};
    return MappedFile{std::span{static_cast<std::byte const*>(data), size}};
}

Result<MappedFile, std::error_code> MappedFile::open(std::string const& path)
{
    int const file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return Err{base::last_error()};
    auto mapped = of(file);
    ::close(file);
    return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_{std::exchange(other.bytes_, {})} { }

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept
{
    std::swap(bytes_, other.bytes_);
    return *this;
}

MappedFile::~MappedFile()
{
    if (!bytes_.empty())
        ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

} // namespace arbiter::workbench
