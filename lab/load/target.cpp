// SPDX-License-Identifier: MIT
#include "load/target.h"

#include <fmt/format.h>

namespace arbiter::load {

wire::Caller caller_of(Target const& target, Source source)
{
    auto const number = 0x10001U + source % 0xfd0000U;
    return {.loop = target.loop,
        .server = {.is_tls = false, .host = "127.0.0.1", .port = target.port},
        .own_address = fmt::format("127.{}.{}.{}", number >> 16, number >> 8 & 0xffU, number & 0xffU)};
}

} // namespace arbiter::load
