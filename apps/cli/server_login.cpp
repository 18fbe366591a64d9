// SPDX-License-Identifier: MIT
#include "cli/server_login.h"

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

Result<std::string, ExitCode> read_worker_key(std::string const& path)
{
    auto key = read_secret_line(path, "key");
    if (!key || (!key->empty() && is_plain_secret(*key)))
        return key;
    complain("{}: the first line is not a key", path);
    return Err{ExitCode::bad_input};
}

} // namespace arbiter::cli
