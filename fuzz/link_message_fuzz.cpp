// SPDX-License-Identifier: MIT
// Whatever another process of a cluster says, also one of another version, is messages or none; and messages
// read back as they were.

#include "check.h"
#include "cluster/link_message.h"
#include "cluster/packet.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    using namespace arbiter;
    auto const text = fuzz::as_text(data, size);
    if (auto const packet = cluster::read_packet(text))
        fuzz::require(cluster::write(*packet) == text);

    if (auto const messages = cluster::read_messages(text)) {
        auto const written = cluster::write_messages(*messages);
        auto const again = cluster::read_messages(written);
        fuzz::require(again.has_value() && cluster::write_messages(*again) == written);
    }
    return 0;
}
