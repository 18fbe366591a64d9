#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>

namespace arbiter::cli {

namespace {

[[noreturn]] void throw_output_error(int error)
{
    throw OutputError{std::generic_category().message(error)};
}

} // namespace

void write_output(std::string_view text)
{
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        throw_output_error(errno);
}

void flush_output()
{
    errno = 0;
    std::cout.flush();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout)
        throw_output_error(errno != 0 ? errno : EIO);
}

void write_complaint(std::string_view text)
{
    std::fprintf(stderr, "arbiter: %.*s\n", static_cast<int>(text.size()), text.data());
}

} // namespace arbiter::cli
