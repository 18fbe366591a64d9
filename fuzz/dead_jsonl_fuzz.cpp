// SPDX-License-Identifier: MIT
// Whatever a line holds, `dead --jsonl` answers it with one line of valid JSON.
#include "check.h"
#include "cli/judge/winnability.h"

#include <nlohmann/json.hpp>

#include <string>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    constexpr std::size_t nodes = 500;
    auto const answer = arbiter::cli::answer_dead({}, nodes);
    std::string out;
    bool const is_answered = answer(arbiter::fuzz::as_text(data, size), out);
    arbiter::fuzz::require(out.find('\n') == std::string::npos && nlohmann::json::accept(out));
    arbiter::fuzz::require(nlohmann::json::parse(out).contains("error") != is_answered);
    return 0;
}
