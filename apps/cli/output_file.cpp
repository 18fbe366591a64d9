#include "cli/output_file.h"

#include <cerrno>
#include <filesystem>
#include <utility>

namespace arbiter::cli {

namespace {

std::error_code last_error()
{
    return {errno, std::generic_category()};
}

} // namespace

Result<OutputFile, std::error_code> OutputFile::create(std::string path, Overwrite overwrite)
{
    std::error_code ignored;
    auto const status = std::filesystem::status(path, ignored);
    bool const exists = std::filesystem::exists(status);
    bool const is_regular = !exists || std::filesystem::is_regular_file(status);
    if (exists && is_regular && overwrite == Overwrite::refuse)
        return Err{std::make_error_code(std::errc::file_exists)};
    std::string temporary = is_regular ? path + ".new" : std::string{};
    std::FILE* const file = std::fopen((is_regular ? temporary : path).c_str(), "wbe");
    if (file == nullptr)
        return Err{last_error()};
    return OutputFile{file, std::move(path), std::move(temporary)};
}

OutputFile::~OutputFile()
{
    if (file_ && !temporary_.empty())
        std::remove(temporary_.c_str());
}

Result<Written, std::error_code> OutputFile::write(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size())
        return Err{last_error()};
    return Written{};
}

Result<Written, std::error_code> OutputFile::finish()
{
    bool const is_flushed = std::fflush(file_.get()) == 0;
    if (!is_flushed || (!temporary_.empty() && std::rename(temporary_.c_str(), path_.c_str()) != 0))
        return Err{last_error()};
    file_.reset();
    return Written{};
}

} // namespace arbiter::cli
