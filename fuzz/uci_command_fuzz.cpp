// SPDX-License-Identifier: MIT
// Whatever parses as a command or a response of UCI, prints; and what it prints parses as the same again.

#include "arbiter/engine/uci_command.h"
#include "arbiter/engine/uci_response.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    namespace uci = arbiter::engine::uci;
    std::string_view const line{reinterpret_cast<char const*>(data), size};

    auto const command = uci::parse_command(line);
    if (!command && command.error().offset > line.size())
        std::abort();
    if (command && uci::parse_command(uci::format(*command)) != command)
        std::abort();

    auto const response = uci::parse_response(line);
    if (!response && response.error().offset > line.size())
        std::abort();
    if (response && uci::parse_response(uci::format(*response)) != response)
        std::abort();
    return 0;
}
