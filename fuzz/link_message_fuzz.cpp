// SPDX-License-Identifier: MIT
// Whatever another process of a cluster says, also one of another version, is messages or none; and messages
// read back as they were.

#include "check.h"
#include "cluster/link_message.h"
#include "cluster/seal.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    using namespace arbiter;
    auto const text = fuzz::as_text(data, size);
    static auto const key = cluster::make_cluster_key("a secret of thirty-two characters");

    fuzz::require(!cluster::open_first(text, *key));
    fuzz::require(!cluster::open(text, key->bytes));
    static_cast<void>(cluster::read_head(text));
    static_cast<void>(cluster::read_call(text));

    if (auto const messages = cluster::read_messages(text)) {
        auto const written = cluster::write_messages(*messages);
        auto const again = cluster::read_messages(written);
        fuzz::require(again.has_value() && cluster::write_messages(*again) == written);
    }
    return 0;
}
