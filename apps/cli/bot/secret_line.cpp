// SPDX-License-Identifier: MIT
#include "cli/bot/secret_line.h"

#include "arbiter/core/text.h"
#include "cli/output.h"

#include <algorithm>
#include <fstream>

namespace arbiter::cli {

Result<std::string, ExitCode> read_secret_line(std::string const& path, std::string_view what)
{
    std::ifstream file{path};
    std::string line;
    if (!file || !std::getline(file, line)) {
        complain("{}: cannot read a {} from this file", path, what);
        return Err{ExitCode::bad_input};
    }
    return std::string{trimmed(line)};
}

bool is_plain_secret(std::string_view text)
{
    return std::ranges::all_of(text, [](char letter) { return is_letter(letter) || is_digit(letter); });
}

} // namespace arbiter::cli
