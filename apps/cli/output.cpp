// SPDX-License-Identifier: MIT
#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <string>
#include <system_error>

namespace arbiter::cli {

namespace {

[[noreturn]] void throw_output_error(int error)
{
    std::string const reason = std::generic_category().message(error);
    if (error == EPIPE)
        throw ClosedPipe{reason};
    throw OutputError{reason};
}

} // namespace

void write_output(std::string_view text)
{
    // Of an empty text data() may be null, which fwrite() does not allow.
    if (text.empty())
        return;
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

void write_error_line(std::string_view line)
{
    std::string whole{line};
    whole += '\n';
    // When standard error cannot be written, there is nowhere to report it.
    static_cast<void>(std::fwrite(whole.data(), 1, whole.size(), stderr));
}

void write_complaint(std::string_view text)
{
    std::string line{"arbiter: "};
    line += text;
    write_error_line(line);
}

} // namespace arbiter::cli
