// SPDX-License-Identifier: MIT
// Whatever a line holds, `explain --jsonl` answers it with one line of valid JSON.
#include "cli/judge/jsonl_judge.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const line{reinterpret_cast<char const*>(data), size};
    arbiter::cli::JsonlJudge judge{{}};
    std::string out;
    bool const is_judged = judge.answer(line, out);
    if (out.find('\n') != std::string::npos || !nlohmann::json::accept(out))
        std::abort();
    if (nlohmann::json::parse(out).contains("error") == is_judged)
        std::abort();
    return 0;
}
